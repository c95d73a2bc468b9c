"""The engine of hanchan: tiles, hands, shanten, yaku, fu, values and payments, in Rust.

This module has no rulebook in it: ``Rules`` takes the values of all switches from a ruleset file of the
package ``hanchan``, which is the friendly way to all of this. Every tile that goes in or out is text in tile
notation: ``5p``, a red five ``0p``, honours ``1z`` to ``7z``; winds are the letters ``E S W N``.

Every refusal is a ``HanchanError``, one class for each way in which input can be wrong.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Any, Literal, Self, TypeAlias, final, overload

import numpy as np
from numpy.typing import NDArray
from typing_extensions import disjoint_base

__version__: str

__all__ = [
    "Action",
    "BatchError",
    "ChankanTileError",
    "Circumstance",
    "DealerError",
    "DiscarderError",
    "DoraTwiceError",
    "Events",
    "ExclusiveError",
    "FirstTurnError",
    "FiveOfAKindError",
    "Game",
    "GameResult",
    "GameState",
    "HanchanError",
    "Hand",
    "HandMeld",
    "IppatsuWithoutRiichiError",
    "LiabilityError",
    "MeldError",
    "MixedTileError",
    "NotByRonError",
    "NotBySelfDrawError",
    "NotInRulesetError",
    "NotationError",
    "OptionError",
    "Outcome",
    "Payments",
    "RandomGames",
    "Reading",
    "ReadingSet",
    "RedFiveError",
    "RefusedError",
    "ReportedEnd",
    "RiichiOpenHandError",
    "RinshanWithoutQuadError",
    "Round",
    "Rules",
    "RulesError",
    "Settled",
    "TileCountError",
    "UraWithoutRiichiError",
    "WallError",
    "Win",
    "Wind",
    "WinnersError",
    "WinningTileError",
    "WrongTypeError",
    "__version__",
    "acceptance",
    "commitment",
    "error_templates",
    "format_tiles",
    "from_136",
    "from_mjai",
    "hand_seed",
    "parse_tiles",
    "shanten",
    "shanten_batch",
    "shanten_forms",
    "table_bytes",
    "to_mjai",
    "ukeire",
    "ukeire_batch",
    "waits",
    "waits_batch",
    "wall_of",
    "wall_place",
]

_AnyHand: TypeAlias = str | Hand | list[int] | tuple[int, ...]
"""Tile notation, a ``Hand``, or the numbers of its tiles in the 136-numbering."""
_Draws: TypeAlias = tuple[int, list[tuple[str, int]]]
"""Shanten, and the tiles that lower it with how many of each are left."""
_Form: TypeAlias = Literal["standard", "seven_pairs", "thirteen_orphans"]
_Limit: TypeAlias = Literal["", "mangan", "haneman", "baiman", "sanbaiman", "yakuman"]
_Relative: TypeAlias = Literal["right", "across", "left"]
_Wait: TypeAlias = Literal["two_sided", "edge", "middle", "pair", "triplet", "none"]

class Wind(StrEnum):
    """A wind of a seat or of a round, equal to its letter."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

class Circumstance(StrEnum):
    """A circumstance of a win that its tiles do not show."""

    RIICHI = "riichi"
    DOUBLE_RIICHI = "double_riichi"
    OPEN_RIICHI = "open_riichi"
    IPPATSU = "ippatsu"
    RINSHAN = "rinshan"
    CHANKAN = "chankan"
    HAITEI = "haitei"
    HOUTEI = "houtei"
    TENHOU = "tenhou"
    CHIHOU = "chihou"
    RENHOU = "renhou"

# Hands and wins

@final
class HandMeld:
    """A meld of a hand. It never changes; only the engine makes it."""

    @property
    def kind(self) -> Literal["chi", "pon", "kan", "kakan", "ankan"]:
        """How it came about."""

    @property
    def tiles(self) -> list[str]:
        """Its tiles."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@disjoint_base
class Hand:
    """A hand without its winning tile: concealed tiles and melds, 13 tiles with a quad counting as three.

    It never changes, and a hand that no set of tiles can make cannot be built. Equal hands have equal tiles
    and equal melds in the same order; a red five is another tile than a five.
    """

    def __new__(cls, text: str) -> Self:
        """Read a hand such as ``567m34p66p678s chi:234m``; melds are chi, pon, kan, kakan, ankan.

        Raises NotationError, MeldError, TileCountError or FiveOfAKindError.
        """

    @property
    def tiles(self) -> list[str]:
        """The concealed tiles in order, red fives before the other fives."""

    @property
    def melds(self) -> list[HandMeld]:
        """The melds as they were declared."""

    @property
    def counts(self) -> list[int]:
        """How many of each of the 34 kinds are concealed."""

    @property
    def is_closed(self) -> bool:
        """Whether no tile was called; concealed quads leave a hand closed."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Win:
    """How a hand was won. It never changes.

    What can be told of any hand is checked here; whether it can be of this hand and under these rules is
    checked by ``Rules.score``.
    """

    def __new__(
        cls,
        tile: str,
        *,
        tsumo: bool = False,
        riichi: bool = False,
        double_riichi: bool = False,
        open_riichi: bool = False,
        ippatsu: bool = False,
        rinshan: bool = False,
        chankan: bool = False,
        haitei: bool = False,
        houtei: bool = False,
        tenhou: bool = False,
        chihou: bool = False,
        renhou: bool = False,
        seat: str = "S",
        round: str = "E",
        indicators: str = "",
        ura: str = "",
        dora: int = 0,
        honba: int = 0,
        deposits: int = 0,
        discarder: str | None = None,
        liable: Sequence[tuple[str, str]] | None = None,
        mixed: str | None = None,
    ) -> Win:
        """Tell how ``tile`` won: by ron unless ``tsumo``.

        ``double_riichi`` stands instead of ``riichi``, not beside it; with ``open_riichi`` it is an open
        double riichi. ``dora`` are counted by hand, instead of ``indicators``; red fives are always counted
        from the tiles. ``discarder`` is ``"left"``, ``"across"`` or ``"right"``, and so is the second of each
        pair of ``liable``, whose first is ``"big_dragons"``, ``"big_winds"`` or ``"four_quads"``. ``mixed``
        are the tiles of which a self-drawn tile that was not kept apart may have been one, ``""`` for any.

        Raises NotationError, TileCountError, ExclusiveError or LiabilityError; OverflowError for a number
        that no table can have.
        """

    @property
    def tile(self) -> str:
        """The winning tile."""

    @property
    def tsumo(self) -> bool:
        """Whether by self-draw."""

    @property
    def riichi(self) -> Literal["none", "riichi", "double", "open", "open_double"]:
        """Which riichi was declared."""

    @property
    def circumstances(self) -> list[str]:
        """The circumstances that hold, such as ``"ippatsu"``; riichi and tsumo are not among them."""

    @property
    def seat(self) -> Wind:
        """The winner's wind; ``"E"`` is the dealer."""

    @property
    def round(self) -> Wind:
        """The round's wind."""

    @property
    def indicators(self) -> list[str]:
        """Dora and kan dora indicators."""

    @property
    def ura(self) -> list[str]:
        """The indicators below them."""

    @property
    def honba(self) -> int:
        """Counters on the table."""

    @property
    def deposits(self) -> int:
        """Riichi deposits on the table."""

    @property
    def discarder(self) -> _Relative | None:
        """Who discarded the winning tile, if that was told."""

    @property
    def liable(self) -> list[tuple[str, _Relative]]:
        """Who fed the last set of which yakuman."""

    @property
    def mixed(self) -> bool:
        """Whether the winning tile was mixed into the hand."""

# Scoring

@final
class Rules:
    """The switches of a ruleset, read and ready for scoring. It never changes."""

    def __new__(cls, values: dict[str, Any], citations: dict[str, str] | None = None) -> Rules:
        """Take a value for each of ``keys()`` and for ``yaku.<id>`` of all yaku and dora lines, nothing else.

        ``citations`` say where the book has each rule, for refusals. Raises RulesError.
        """

    @staticmethod
    def keys() -> list[str]:
        """The switches that the engine reads, as ``section.key``; those of the yaku come on top."""

    @staticmethod
    def yaku_ids() -> list[str]:
        """The ids of all yaku, dora lines left out; the n-th is bit n in the column ``yaku`` of a batch."""

    def score(self, hand: Hand, win: Win) -> Outcome | None:
        """The value of the best reading of a hand; None if it has no yaku.

        Raises WinningTileError if the tile does not complete the hand, and one of the other errors if the win
        cannot have been as it is told.
        """

    def score_all(
        self,
        hand: Hand,
        win: Win,
        house: Callable[[Reading], tuple[int, int, int, list[str]]] | None = None,
    ) -> list[Outcome]:
        """The values of all readings, the best first, equal ones once; empty if none has a yaku.

        ``house`` is asked for each reading which house yaku hold (bit n for the n-th), their han, how many of
        them are yakuman, and the ids of the yaku that they replace.
        """

    def points(
        self,
        han: int = 0,
        fu: int = 0,
        *,
        yakuman: int = 0,
        dealer: bool = False,
        tsumo: bool = False,
        honba: int = 0,
        deposits: int = 0,
    ) -> Payments:
        """What han and fu, or so many yakuman, are paid."""

    def base_value(self, han: int, fu: int) -> tuple[int, _Limit]:
        """The base value of han and fu, before it is multiplied and rounded, and the limit reached."""

    def game_result(
        self,
        points: Sequence[int],
        pot: int = 0,
        *,
        won: Sequence[bool] = ...,
        penalties: Sequence[int] = ...,
    ) -> GameResult:
        """The result of a game that ends with these points by seat and deposits left on the table.

        ``won``: who has won a hand. Default: everybody. ``penalties``: penalty points, as positive numbers.
        """

    def next_after(self, state: GameState, end: ReportedEnd) -> GameState:
        """What follows a hand that ended so: the next hand, or the end of the game in ``ended``."""

    def is_paarenchan(self, honba: int) -> bool:
        """Whether a win of the dealer with this many counters on the table is paarenchan."""

    def play_at_random(
        self,
        seed: bytes | Sequence[int],
        games: int,
        *,
        keen: bool = False,
        check_invariants: bool = False,
        workers: int = 1,
    ) -> RandomGames:
        """Play games with players who choose at random: the same from a seed, on any number of workers.

        All legal actions are equally likely; ``keen`` players mostly improve their hand. With
        ``check_invariants`` every position is checked: 136 tiles, four of a kind, no point lost, what is
        legal is accepted and somebody can act; and now and then that nothing else is accepted, and that
        other hidden tiles would change no view.
        """

    def score_batch(
        self,
        concealed: NDArray[np.uint8],
        melds: NDArray[np.uint8],
        win: NDArray[np.uint8],
        circumstances: NDArray[np.uint16],
        seat: NDArray[np.uint8],
        round: NDArray[np.uint8],
        dora: NDArray[np.uint8],
        honba: NDArray[np.uint8],
        into: tuple[NDArray[np.unsignedinteger[Any]], ...],
        threads: int | None = None,
    ) -> None:
        """Score many hands, a row each; ``hanchan.score_batch`` says what the columns hold.

        The scores are written into the columns of ``into``: status, han, fu, limit, yakuman, yaku, discarder,
        dealer, non_dealer, total. The arrays must be contiguous and of one length. Raises BatchError.
        """

    def settle_ron(
        self,
        callers: Sequence[tuple[str, int]],
        discarder: str,
        *,
        honba: int = 0,
        pot: int = 0,
        riichi: Sequence[str] = ...,
    ) -> Settled:
        """Settle several calls of ron on one discard; a caller is a wind and the base value of the hand.

        Raises WinnersError or DiscarderError.
        """

    def settle_nagashi(
        self, winners: Sequence[str], *, honba: int = 0, deposits: int = 0, tenpai: Sequence[str] = ...
    ) -> Settled:
        """Settle the nagashi mangan of one to three players.

        Raises WinnersError, or NotInRulesetError where there is no nagashi mangan.
        """

    def settle_reverse_mangan(self, offender: str) -> Settled:
        """Settle a chonbo at the table; raises NotInRulesetError where that is not done."""

@final
class Settled:
    """What the end of a hand does to the scores. It never changes; only the engine makes it."""

    @property
    def points(self) -> list[int]:
        """The change of each score, East first."""

    @property
    def winners(self) -> list[Wind]:
        """Who is paid, nearest first."""

    @property
    def is_aborted(self) -> bool:
        """Whether three calls of ron abort the hand."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class RandomGames:
    """What happened in games played at random. It never changes; only the engine makes it."""

    @property
    def games(self) -> int:
        """Games."""

    @property
    def hands(self) -> int:
        """Hands."""

    @property
    def actions(self) -> int:
        """Actions."""

    @property
    def tsumo(self) -> int:
        """Hands won by self-draw."""

    @property
    def ron(self) -> int:
        """Hands won on a discard."""

    @property
    def exhausted(self) -> int:
        """Exhaustive draws."""

    @property
    def aborted(self) -> int:
        """Hands called off."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Outcome:
    """The value of a hand in one reading. It never changes; only the engine makes it."""

    @property
    def hand(self) -> Hand:
        """The hand."""

    @property
    def han(self) -> int:
        """Han in all, dora included; 13 for each yakuman."""

    @property
    def fu(self) -> int:
        """Fu, rounded; 0 where they do not matter because a yakuman or a plain mangan counts."""

    @property
    def limit(self) -> _Limit:
        """The limit reached; empty if none."""

    @property
    def yakuman(self) -> int:
        """How many yakuman are paid; a counted yakuman is one."""

    @property
    def base(self) -> int:
        """The base value, before it is multiplied and rounded."""

    @property
    def yaku(self) -> list[tuple[str, int]]:
        """Ids and han of the yaku that count, as ``Rules.yaku_ids`` has them; a double yakuman has 26."""

    @property
    def house(self) -> int:
        """The house yaku that count: bit n for the n-th."""

    @property
    def dora(self) -> list[tuple[str, int, int]]:
        """Id (dora, ura_dora, red_five), count and han of each kind of dora that counts."""

    @property
    def fu_items(self) -> list[tuple[str, int, str | None]]:
        """Id, fu and the tile of each item of fu, not rounded."""

    @property
    def payments(self) -> Payments:
        """Who pays how much."""

    @property
    def total(self) -> int:
        """All that the winner receives, counters and deposits included."""

    @property
    def reading(self) -> Reading:
        """The reading that has this value."""

@final
class Payments:
    """What a winner is paid. It never changes; only the engine makes it."""

    @property
    def kind(self) -> Literal["ron", "tsumo"]:
        """How the hand was won."""

    @property
    def discarder(self) -> int | None:
        """What the discarder pays by ron, counters included."""

    @property
    def dealer(self) -> int | None:
        """What the dealer pays another's self-draw, counters included."""

    @property
    def non_dealer(self) -> int | None:
        """What each other player pays a self-draw, counters included."""

    @property
    def liable(self) -> list[tuple[_Relative, int]]:
        """What each liable player pays in all; only those who pay for being liable."""

    @property
    def seats(self) -> list[tuple[Wind, int]] | None:
        """What each seat pays in all, East first; None by ron if the discarder was not named."""

    @property
    def deposits(self) -> int:
        """Points taken from the deposits on the table."""

    @property
    def total(self) -> int:
        """All that the winner receives, deposits included."""

@final
class ReadingSet:
    """A set of a reading. It never changes; only the engine makes it."""

    @property
    def shape(self) -> Literal["sequence", "triplet", "quad"]:
        """What it is."""

    @property
    def tiles(self) -> list[str]:
        """Its tiles; fives are never red here."""

    @property
    def is_called(self) -> bool:
        """Whether it is a meld with a called tile."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Reading:
    """One way to read a finished hand: what a house yaku looks at.

    It never changes; only the engine makes it.
    """

    @property
    def form(self) -> _Form:
        """The form of the hand."""

    @property
    def sets(self) -> list[ReadingSet]:
        """The four sets; empty in the other forms."""

    @property
    def pair(self) -> str | None:
        """The tile of the pair; None in the other forms."""

    @property
    def wait(self) -> _Wait:
        """Which wait the winning tile ended, in this reading."""

    @property
    def patterns(self) -> list[str]:
        """Ids of the yaku whose pattern or circumstance is there, whatever the ruleset makes of them."""

    @property
    def is_closed(self) -> bool:
        """Whether no tile was called."""

# Tiles

def parse_tiles(text: str) -> list[str]:
    """The tiles of ``123m406p789s11z``, in the order written; raises NotationError."""

def format_tiles(tiles: Sequence[str]) -> str:
    """These tiles as ``123m406p``, in the order given; raises NotationError."""

def from_mjai(name: str) -> str:
    """The tile of an mjai name: ``1m``, ``5mr``, ``E``, ``P``; raises NotationError."""

def to_mjai(tile: str) -> str:
    """The mjai name of a tile; raises NotationError."""

def from_136(number: int) -> str:
    """The tile with a number of the 136-numbering; 16, 52 and 88 are the red fives. Raises NotationError."""

# Shanten

def shanten(hand: _AnyHand) -> int:
    """How far a hand is from winning: -1 complete, 0 tenpai, 1 one tile away from it, ...

    A hand is tile notation (``"123m456p78s1122z"``, melds as words), a ``Hand``, or a list of numbers of the
    136-numbering, before or after a draw. A hand of fewer tiles has its other sets melded.
    Raises NotationError, MeldError, TileCountError or FiveOfAKindError.
    """

def shanten_forms(hand: _AnyHand) -> tuple[int, int | None, int | None]:
    """The shanten of a hand as four sets and a pair, as seven pairs and as thirteen orphans.

    The last two are None for a hand with melds.
    """

def waits(hand: _AnyHand) -> list[str]:
    """The tiles that complete a hand before its draw; empty if it is not tenpai.

    A tile of which the hand and its melds already hold four is no wait.
    """

def acceptance(hand: _AnyHand, seen: str = "") -> _Draws:
    """What improves a hand before its draw; ``seen`` are tiles that lie open elsewhere."""

def ukeire(hand: _AnyHand, seen: str = "") -> list[tuple[str, _Draws]]:
    """What improves a hand after each discard, in the order of the tiles."""

def shanten_batch(hands: NDArray[np.uint8], melded: NDArray[np.uint8] | None = None) -> NDArray[np.int8]:
    """The shanten of many hands, a contiguous row of 34 counts for each; raises BatchError.

    ``melded`` counts the tiles in own melds, which cannot be drawn any more.
    """

def waits_batch(hands: NDArray[np.uint8], melded: NDArray[np.uint8] | None = None) -> NDArray[np.uint64]:
    """The waits of many hands before a draw: bit k of an answer for kind k; raises BatchError."""

def ukeire_batch(
    hands: NDArray[np.uint8],
    melded: NDArray[np.uint8] | None = None,
    seen: NDArray[np.uint8] | None = None,
) -> tuple[NDArray[np.int8], NDArray[np.uint8]]:
    """What each discard of many hands after a draw leaves, 34 answers to a hand; raises BatchError.

    The shanten left (127 for a kind that the hand does not hold), and how many unseen tiles lower it.
    """

def error_templates() -> list[tuple[str, list[str], str]]:
    """Code, field names and English sentence of every error that the engine raises.

    In the sentences fields stand in braces; ``{name:?}`` is in quotation marks there, and a wind in full.
    """

def table_bytes() -> int:
    """The memory that all tables of the engine take, in bytes."""

# Play

@disjoint_base
class Action:
    """What a player does, with exactly its data. Equal actions are equal; all are hashable."""

    @final
    class Discard(Action):
        """Discard a tile: the one just drawn, or one from the hand."""

        __match_args__ = ("tile", "drawn")
        def __new__(cls, tile: str, drawn: bool) -> Self:
            """Make the action."""
        @property
        def tile(self) -> str:
            """The tile."""
        @property
        def drawn(self) -> bool:
            """Whether it is the tile just drawn."""

    @final
    class Riichi(Action):
        """Declare riichi and discard; ``open`` lays the hand open."""

        __match_args__ = ("tile", "drawn", "open")
        def __new__(cls, tile: str, drawn: bool, open: bool) -> Self:
            """Make the action."""
        @property
        def tile(self) -> str:
            """The tile."""
        @property
        def drawn(self) -> bool:
            """Whether it is the tile just drawn."""
        @property
        def open(self) -> bool:
            """Whether the hand is laid open."""

    @final
    class Ankan(Action):
        """Declare a concealed quad of this kind."""

        __match_args__ = ("tile",)
        def __new__(cls, tile: str) -> Self:
            """Make the action."""
        @property
        def tile(self) -> str:
            """The tile."""

    @final
    class Kakan(Action):
        """Promote a called triplet of this kind."""

        __match_args__ = ("tile",)
        def __new__(cls, tile: str) -> Self:
            """Make the action."""
        @property
        def tile(self) -> str:
            """The tile."""

    @final
    class Tsumo(Action):
        """Win by self-draw."""

        __match_args__ = ()
        def __new__(cls) -> Self:
            """Make the action."""

    @final
    class NineKinds(Action):
        """Call the hand off with nine kinds of terminals and honours."""

        __match_args__ = ()
        def __new__(cls) -> Self:
            """Make the action."""

    @final
    class Pass(Action):
        """Let a tile go by."""

        __match_args__ = ()
        def __new__(cls) -> Self:
            """Make the action."""

    @final
    class Chi(Action):
        """Call the discard for a sequence with these two tiles, in any order."""

        __match_args__ = ("tiles",)
        def __new__(cls, tiles: tuple[str, str]) -> Self:
            """Make the action."""
        @property
        def tiles(self) -> tuple[str, str]:
            """The two tiles from the hand, the lower first, a plain five before a red one."""

    @final
    class Pon(Action):
        """Call the discard for a triplet with these two tiles, in any order."""

        __match_args__ = ("tiles",)
        def __new__(cls, tiles: tuple[str, str]) -> Self:
            """Make the action."""
        @property
        def tiles(self) -> tuple[str, str]:
            """The two tiles from the hand, the lower first, a plain five before a red one."""

    @final
    class Kan(Action):
        """Call the discard for a quad."""

        __match_args__ = ()
        def __new__(cls) -> Self:
            """Make the action."""

    @final
    class Ron(Action):
        """Win on the tile."""

        __match_args__ = ()
        def __new__(cls) -> Self:
            """Make the action."""

    @final
    class Tenpai(Action):
        """Declare tenpai at a drawn hand."""

        __match_args__ = ()
        def __new__(cls) -> Self:
            """Make the action."""

    @final
    class Noten(Action):
        """Declare noten at a drawn hand."""

        __match_args__ = ()
        def __new__(cls) -> Self:
            """Make the action."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Events(Sequence[dict[str, Any]]):
    """What happened, in order; each event becomes a dict when it is looked at."""

    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[dict[str, Any]]: ...
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def rows(self) -> list[tuple[Any, ...]]:
        """The events as tuples, which is quicker.

        ``("draw", wind, tile, replacement)``, ``("discard", wind, tile, drawn)`` and
        ``("riichi_stands", wind)`` with the wind from 0 for E, and all else as ``(type, dict)``.
        """

@final
class Round:
    """One hand being played, from the deal to its end. Seats are winds; the dealer is always E."""

    def __new__(
        cls,
        rules: Rules,
        wall: str,
        *,
        dice: tuple[int, int] | None = None,
        round: str = "E",
        honba: int = 0,
        pot: int = 0,
        scores: Sequence[int] | None = None,
        ask_everybody: bool = False,
    ) -> Round:
        """Deal a hand from a wall of 136 tiles in the order in which they are drawn; raises WallError.

        ``pot`` counts the deposits left from earlier hands; ``scores`` are the points, East first. With
        ``ask_everybody`` all are asked about every tile and at a draw, not only who has a choice.
        """

    @property
    def deciders(self) -> list[Wind]:
        """Who has to decide now; empty when the hand is over."""

    @property
    def phase(self) -> Literal["turn", "reaction", "tenpai", "over"]:
        """Where the hand stands."""

    @property
    def scores(self) -> list[int]:
        """The scores, East first, paid deposits taken off."""

    @property
    def live_left(self) -> int:
        """How many tiles are left in the live wall."""

    @property
    def end(self) -> dict[str, Any] | None:
        """How the hand ended, the change of each score included; None while it is played."""

    def legal(self, seat: str) -> list[Action]:
        """What this seat may do now, in a fixed order; in another's turn that may be a late claim."""

    def apply(self, seat: str, action: Action, *, beat: int = 0) -> Events:
        """Do what a seat declares, and tell what then happened.

        Declarations of one ``beat`` came together; a lower one came clearly before. Raises RefusedError with
        the rule and its clause; the hand is then as it was.
        """

    def apply_unchecked(
        self, seat: str, action: Action, *, beat: int = 0
    ) -> tuple[RefusedError | None, Events]:
        """Do what a seat does, legal or not, if hands can do it: the rule that it breaks, and what happened.

        Discards, riichi, quads, calls and statements; a win is not made by saying so. Raises RefusedError for
        what cannot be done at all.
        """

    def lay_invalid_meld(self, seat: str, tiles: Sequence[str]) -> Events:
        """Take the tile on offer and lay it down with two or three tiles that make no set with it.

        Everybody else has let it go; the tiles lie aside, and it is this seat's turn to discard. After three
        tiles, a false quad, a replacement tile is drawn before.
        """

    def lay_invalid_quad(self, seat: str, tiles: Sequence[str]) -> Events:
        """Lay four own tiles down as a concealed quad that they are not; a replacement tile is drawn."""

    def leave_replacement(self, seat: str) -> Events:
        """Leave the replacement tile that was just drawn in the wall: the hand has a tile too few."""

    def replay_moves(self, moves: Sequence[tuple[str, Action]]) -> Events:
        """Play a hand that is written down, as (seat, action); whoever is asked and not named has passed.

        Moves that follow each other and answer the same tile are declared together. Raises RefusedError,
        whose ``move`` is the index of the move; the hand is then as it was.
        """

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What this seat may see, and nothing else; without a seat, what a spectator may see."""

    def declare_dead(self, seat: str) -> None:
        """Declare a hand dead: it can no longer do what the ruleset bars it from."""

    def draw_in_haste(self) -> Events:
        """Let the next player draw without waiting for those who have not declared; raises RefusedError.

        Where the ruleset lets a call stand against such a draw, they may still call in that turn.
        """

    def chonbo(self, seats: Sequence[str], *, tournament: bool = True) -> None:
        """End the hand with a chonbo of these seats: it is to be dealt again, its deposits go back.

        Outside tournaments each of them pays a mangan in reverse, where the rules have that.
        """

    def perft(self, depth: int, *, workers: int = 1) -> int:
        """The number of paths of ``depth`` joint declarations from here; see docs/internals/perft.md."""

    def divide(self, depth: int, *, workers: int = 1) -> list[tuple[list[tuple[Wind, Action]], int]]:
        """The count for each first joint declaration, in order."""

    def copy(self) -> Round:
        """The same hand once more, to go on with either."""

    def __sizeof__(self) -> int:
        """Bytes of the hand's state in memory."""

    def __eq__(self, other: object, /) -> bool: ...

@final
class GameResult:
    """What a game ends with, by seat. It never changes."""

    def __new__(
        cls,
        points: Sequence[float],
        places: Sequence[int],
        uma: Sequence[float],
        scores: Sequence[float],
    ) -> GameResult:
        """The result with these figures."""

    @property
    def points(self) -> list[float]:
        """Points, with what the ruleset does with deposits that are left."""

    @property
    def places(self) -> list[int]:
        """Places from 1; players with equal points may share one."""

    @property
    def uma(self) -> list[float]:
        """Uma in thousands."""

    @property
    def scores(self) -> list[float]:
        """Final scores in thousands."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class GameState:
    """A game before a hand, or at its end; by seat, 0 for the first dealer. It never changes."""

    def __new__(
        cls,
        scores: Sequence[int],
        *,
        round_wind: str = ...,
        dealer: int = 0,
        honba: int = 0,
        deposits: int = 0,
        hands_left: int | None = None,
        east_only: bool = False,
    ) -> GameState:
        """A game that goes on; raises HanchanError for a dealer that is not a seat."""

    @property
    def scores(self) -> list[int]:
        """Points by seat."""

    @property
    def round_wind(self) -> Wind:
        """The round's wind."""

    @property
    def dealer(self) -> int:
        """The dealer's seat."""

    @property
    def honba(self) -> int:
        """Counters on the table."""

    @property
    def deposits(self) -> int:
        """Deposits on the table."""

    @property
    def hands_left(self) -> int | None:
        """Hands that the clock leaves, the coming one included; None while there is time."""

    @property
    def east_only(self) -> bool:
        """Whether the game is over with the East round."""

    @property
    def ended(self) -> Literal["last_round", "yame", "extra_round", "bust", "time"] | None:
        """Why the game is over; None while it goes on."""

    @property
    def ended_by(self) -> str | None:
        """The switch whose clause ends it, such as ``"game.last_round"``."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class ReportedEnd:
    """How a hand ended, as it is reported; by seat. It never changes."""

    def __new__(
        cls,
        kind: str,
        points: Sequence[int],
        deposits: int,
        *,
        winners: Sequence[int] = ...,
        tenpai: Sequence[int] = ...,
        dealer_stops: bool = False,
    ) -> ReportedEnd:
        """``kind`` is ron, tsumo, draw, abortive or chonbo; raises HanchanError."""

    @property
    def kind(self) -> str:
        """What ended the hand."""

    @property
    def points(self) -> list[int]:
        """The change of each score."""

    @property
    def deposits(self) -> int:
        """Deposits that stay on the table."""

    @property
    def winners(self) -> list[int]:
        """Who won; at a draw, who has nagashi mangan."""

    @property
    def tenpai(self) -> list[int]:
        """Who was tenpai."""

    @property
    def dealer_stops(self) -> bool:
        """Whether the last dealer wishes the game to end, where the rules leave it to the dealer."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Game:
    """A game: hand after hand, the deal, counters and deposits between them, its end and its result.

    Players keep their seats 0 to 3, seat 0 the first dealer; in each hand seats are also winds.
    """

    def __new__(
        cls,
        rules: Rules,
        seed: bytes | Sequence[int],
        *,
        east_only: bool = False,
        ask_everybody: bool = False,
    ) -> Game:
        """Begin a game whose walls are made from a seed of 32 bytes; the first hand is dealt."""

    @staticmethod
    def beginning_with(
        hand: Round, seed: bytes | Sequence[int], *, dealer: int = 0, east_only: bool = False
    ) -> Game:
        """A game that begins with a hand just dealt, by this seat; later walls are made from the seed."""

    @property
    def round(self) -> Round:
        """A copy of the hand being played, to look at or to try things with."""

    @property
    def deciders(self) -> list[Wind]:
        """Who has to decide now in the hand being played; empty when it is over."""

    @property
    def phase(self) -> Literal["turn", "reaction", "tenpai", "over"]:
        """Where the hand being played stands."""

    @property
    def live_left(self) -> int:
        """How many tiles are left in the live wall."""

    @property
    def end(self) -> dict[str, Any] | None:
        """How the hand ended; None while it is played."""

    def legal(self, seat: str) -> list[Action]:
        """What this seat (a wind) may do now, as ``Round.legal``."""

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What this seat (a wind) may see of the hand being played, as ``Round.view``."""

    @property
    def wind(self) -> Wind:
        """The round's wind."""

    @property
    def dealer(self) -> int:
        """The dealer's seat."""

    @property
    def honba(self) -> int:
        """Counters on the table."""

    @property
    def pot(self) -> int:
        """Deposits left on the table from earlier hands."""

    @property
    def hands(self) -> int:
        """How many hands came before this one."""

    @property
    def scores(self) -> list[int]:
        """Points by seat, as they are now."""

    @property
    def ended(self) -> Literal["last_round", "yame", "extra_round", "bust", "time"] | None:
        """Why the game ended; None while it goes on."""

    @property
    def ended_by(self) -> str | None:
        """The switch whose clause ended it, such as ``"game.last_round"``; None while it goes on."""

    @property
    def result(self) -> GameResult | None:
        """What the game ends with; None while it goes on."""

    def apply(self, seat: str, action: Action, *, beat: int = 0) -> Events:
        """Act in the hand being played, as ``Round.apply``; ``seat`` is a wind."""

    def apply_unchecked(
        self, seat: str, action: Action, *, beat: int = 0
    ) -> tuple[RefusedError | None, Events]:
        """Do what a seat (a wind) does, legal or not, as ``Round.apply_unchecked``."""

    def lay_invalid_meld(self, seat: str, tiles: Sequence[str]) -> Events:
        """Take the tile on offer for a set that is none, as ``Round.lay_invalid_meld``."""

    def lay_invalid_quad(self, seat: str, tiles: Sequence[str]) -> Events:
        """Lay four own tiles down as a concealed quad that they are not, as ``Round.lay_invalid_quad``."""

    def leave_replacement(self, seat: str) -> Events:
        """Leave the replacement tile of a quad in the wall, as ``Round.leave_replacement``."""

    def replay_moves(self, moves: Sequence[tuple[str, Action]], *, to_last: bool = False) -> Events:
        """Play recorded moves, as ``Round.replay_moves``; ``to_last``: nobody has answered yet."""

    def pass_all(self) -> Events:
        """Let everybody who is still asked pass; nothing happens if nobody is."""

    def choices(self) -> list[tuple[Wind, list[Action]]]:
        """Who is asked and may do more than one thing, and what; in order of winds."""

    def nearest_discards(self, seat: str) -> list[Action]:
        """The legal discards after which the hand of a seat (a wind) is nearest to tenpai."""

    def side(self, seat: str) -> dict[str, Any]:
        """The entry of a seat (a wind) in its own view, with the tile that it has just ``drawn``, or None."""

    @property
    def offered(self) -> tuple[Wind, str] | None:
        """Whose tile is on offer, and which; None if none is."""

    def play_quiet_turns(
        self, turns: int, wants: tuple[int, int, int], seed: int, *, position: int = 0
    ) -> tuple[Events, tuple[Wind, Action] | None, tuple[Wind, Action] | None, int]:
        """Let players discard and pass for so many turns at most, until somebody wants to do something else.

        ``wants`` tells how likely it is, in thousandths, that a player wins or declares riichi, calls, makes
        a quad, where that can be. It stops with a tile on offer that nobody has answered to. What happened,
        the last discard, what somebody wants to do next (once those pass who are asked before), and how many
        positions were checked, as by ``problem`` from this position on; raises HanchanError.
        """

    def problem(self, position: int = 0) -> str | None:
        """What is wrong with the position: an invariant that does not hold; None if all is well.

        ``position`` counts the positions looked at: what is costly is only checked in one of 8, or of 1,024.
        """

    def take_back(self, to: Round) -> None:
        """Go back to an earlier position of the hand being played: what was done since is void."""

    def chonbo(self, seats: Sequence[str], *, tournament: bool = True) -> None:
        """End the hand being played with a chonbo of these seats (winds), as ``Round.chonbo``."""

    @property
    def chonbo_ends_game(self) -> bool:
        """Whether a chonbo now would end the game: time is up, and the book deals no more."""

    def declare_dead(self, seat: str) -> None:
        """Declare a hand (of a wind) dead, as ``Round.declare_dead``."""

    def draw_in_haste(self) -> Events:
        """Let the next player draw without waiting for those who have not declared, as ``Round``'s."""

    @property
    def dealer_may_stop(self) -> bool:
        """Whether the last dealer is asked now if the game ends; ``next_hand`` takes the answer."""

    def time_signal(self) -> None:
        """Time is up: the book says how many hands are still played."""

    def next_hand(self, *, dealer_stops: bool = False) -> None:
        """Deal the next hand after one that is over, or end the game; raises RefusedError.

        ``dealer_stops`` is the last dealer's wish, where the rules leave it to the dealer.
        """

def hand_seed(seed: bytes | Sequence[int], hand: int) -> bytes:
    """The seed of a hand of a game that has this seed of 32 bytes."""

def commitment(seed: bytes | Sequence[int]) -> bytes:
    """What is published of a seed before the deal: a SHA-256 that no other seed has."""

def wall_of(seed: bytes | Sequence[int], reds: Sequence[int]) -> tuple[str, tuple[int, int]]:
    """The wall that a seed makes of a set with so many red fives a suit, in drawing order, and its dice."""

def wall_place(index: int, dice: tuple[int, int]) -> tuple[Wind, int, Literal["upper", "lower"]]:
    """Where the tile with this index in drawing order lies: in front of whom, which stack, at which level.

    Stacks are counted 1 to 17 from that player's right; raises WallError.
    """

# Errors

class HanchanError(ValueError):
    """Something that hanchan refuses. Every other error of hanchan is one of these.

    ``str(error)`` is an English sentence; translations use ``code`` and ``fields``.
    """

    code: str
    """Which message it is, in kebab-case; never changed. Empty for an error that has no translation."""
    fields: dict[str, str | int]
    """The facts of this case: tiles, winds, numbers, names of yaku and rules."""

class NotationError(HanchanError):
    """A text that is not tile notation."""

class MeldError(HanchanError):
    """A meld that is no meld."""

class TileCountError(HanchanError):
    """Too many or too few tiles or melds."""

class FiveOfAKindError(HanchanError):
    """More than four tiles of a kind; red fives, melds and indicators count."""

class RefusedError(HanchanError):
    """An action that a rule forbids: ``rule`` names the rule, ``clause`` says where the book has it."""

    rule: str | None
    clause: str | None
    move: int

class WallError(HanchanError):
    """Tiles or dice that are no wall."""

class WinningTileError(HanchanError):
    """The winning tile does not complete the hand."""

class RiichiOpenHandError(HanchanError):
    """Riichi with a called set."""

class IppatsuWithoutRiichiError(HanchanError):
    """Ippatsu without riichi."""

class UraWithoutRiichiError(HanchanError):
    """Ura dora without riichi, or more of them than indicators."""

class DoraTwiceError(HanchanError):
    """Dora given both as a count and by indicators."""

class NotBySelfDrawError(HanchanError):
    """A circumstance of ron named for a self-draw."""

class NotByRonError(HanchanError):
    """A circumstance of a self-draw named for a ron."""

class DealerError(HanchanError):
    """A circumstance of the dealer named for another seat, or the other way round."""

class ExclusiveError(HanchanError):
    """Circumstances that exclude each other, such as haitei and rinshan."""

class FirstTurnError(HanchanError):
    """A win in the first go-around after riichi, a meld or too many quads."""

class RinshanWithoutQuadError(HanchanError):
    """Rinshan without a quad in the hand."""

class ChankanTileError(HanchanError):
    """The tile of a robbed quad is also in the winner's hand."""

class RedFiveError(HanchanError):
    """More red fives than the ruleset's set of tiles has."""

class NotInRulesetError(HanchanError):
    """Something that the ruleset does not have."""

class LiabilityError(HanchanError):
    """Liability for a yakuman that the hand is not, or twice for one."""

class DiscarderError(HanchanError):
    """A discarder named for a self-draw, or who wins on their own discard."""

class MixedTileError(HanchanError):
    """A winning tile that cannot have been mixed into the hand."""

class WinnersError(HanchanError):
    """No winner, a winner named twice, or too many."""

class RulesError(HanchanError):
    """Values that are not a set of rules."""

class BatchError(HanchanError):
    """Arrays of a wrong shape or with values out of range."""

class OptionError(HanchanError):
    """An option that does not exist or has a value of the wrong kind."""

class WrongTypeError(OptionError, TypeError):
    """A value of the wrong type."""
