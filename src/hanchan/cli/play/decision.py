"""One decision of the player at the keyboard: the legal actions, and what each key means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import hanchan_core as core

from ...drawing.tile_rows import tile_label
from ...game.play import Action
from ...tiles import join
from ..common.keys import ENTER, SPACE
from .attempts import attempt
from .waits import away, waits_of
from .wording import in_order, labels, left_after, meld_called

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ...bots import PlayerView
    from ..common.keys import Keys
    from .screen import Screen
    from .waits import Waits

TILE_KEYS = "abdefghijmnuvx"
"""The keys of tiles and choices: letters that no action uses."""
SUITS = "mpsz"
NINE = "9"
ACTIONS: dict[str, tuple[type[Action], ...]] = {
    "t": (Action.Tsumo, Action.Tenpai),
    "o": (Action.Ron,),
    "r": (Action.Riichi,),
    "k": (Action.Kan, Action.Ankan, Action.Kakan),
    "p": (Action.Pon,),
    "c": (Action.Chi,),
    NINE: (Action.NineKinds,),
    "n": (Action.Noten,),
}
WORDS: dict[type[Action], str] = {
    Action.Tsumo: "tsumo",
    Action.Tenpai: "tenpai",
    Action.Ron: "ron",
    Action.Riichi: "riichi",
    Action.Kan: "quad",
    Action.Ankan: "quad",
    Action.Kakan: "quad",
    Action.Pon: "pon",
    Action.Chi: "chi",
    Action.NineKinds: "nine kinds",
    Action.Noten: "noten",
}
CALLS = (Action.Chi, Action.Pon, Action.Kan)
WHICH = "Which one?"


@dataclass
class Decision:
    """What a player may do at one moment."""

    seen: PlayerView
    actions: Sequence[Action]
    screen: Screen
    keys: Keys
    waits: Waits
    why_not: Callable[[Action], str]
    """Why an action is not legal, with the clause."""

    @property
    def is_turn(self) -> bool:
        """Whether there is a tile to discard."""
        return len(self.seen.tiles) % 3 == 2

    @property
    def held(self) -> list[str]:
        """The tiles as the table shows them, the drawn one last."""
        if self.seen.drawn is None:
            return in_order(self.seen.tiles)
        return [*in_order(self.seen.tiles[:-1]), self.seen.drawn]

    @property
    def tile_keys(self) -> str:
        """The keys below the tiles."""
        return TILE_KEYS[: len(self.held)] if self.is_turn else ""

    def of(self, *kinds: type[Action]) -> list[Action]:
        """The legal actions of these kinds."""
        return [action for action in self.actions if isinstance(action, kinds)]

    # Output

    def offer(self) -> list[str]:
        """The calls with what they show and leave, furiten, and the keys."""
        calls = [self._call_line(action) for action in self.of(*CALLS)]
        furiten = [self.screen.look.alarm(line) for line in self.waits.furiten(self.seen)]
        return [*calls, *furiten, self.prompt()]

    def prompt(self) -> str:
        """The keys that do something now, on one line."""
        look = self.screen.look
        offers = [f"{key} {self._word(kinds)}" for key, kinds in ACTIONS.items() if self.of(*kinds)]
        help = [look.dim(words) for words in ("w waits", "? help")]
        return look.either(" · ", " | ").join([*map(look.bold, offers), *self._default_keys(), *help])

    def _word(self, kinds: tuple[type[Action], ...]) -> str:
        action = self.of(*kinds)[0]
        return next(word for kind, word in WORDS.items() if isinstance(action, kind))

    def _default_keys(self) -> list[str]:
        if self.of(Action.Pass) and self.seen.offered:
            return [f"Space lets {tile_label(self.seen.offered[1])} pass"]
        if self._drawn_discard() is not None:
            return [f"Enter discards {tile_label(self.seen.drawn or '')}"]
        return ["a letter discards"] if self.is_turn else []

    def _call_line(self, action: Action) -> str:
        meld = meld_called(self.seen, action)
        assert meld is not None, "a call needs a tile on offer"
        left = left_after(self.seen, action)
        shown = self.screen.look.meld(self.seen.seat, meld)
        near = away(core.shanten(join(left)) if left[1:] else 0)
        return f"{meld[0]:<4}{shown}  leaves {labels(in_order(left))}: {near}"

    # Keys

    def action(self, key: str) -> Action | None:
        """The action of a key; None, with the reason on the screen, if it has none."""
        if key in (ENTER, SPACE):
            return self._pass_or_discard(key)
        kinds = ACTIONS.get(key)
        if kinds and self.of(*kinds):
            return self._choose_from(self.of(*kinds))
        if key in self.tile_keys:
            return self._discard(self.tile_keys.index(key))
        if key.isdigit() and self.is_turn:
            return self._tile_by_name(key)
        if kinds:
            return self._refuse(self.why_not(attempt(kinds[0], self.seen)))
        return self._refuse(
            f"the key {key!r} has no meaning here" if key.isprintable() else "that key has no meaning here"
        )

    def _refuse(self, why: str) -> Action | None:
        """Show below the table why there is no action."""
        sentence = f"{why[:1].upper()}{why[1:]}."
        self.screen.answer([self.screen.look.alarm(sentence), self.prompt()])
        return None

    def _pass_or_discard(self, key: str) -> Action | None:
        """Enter or Space: pass, or discard the drawn tile; Enter shows a hand that must not be hidden."""
        for action in self.of(Action.Pass, Action.Tenpai):
            return action
        discard = self._drawn_discard()
        if discard is None or key == SPACE:
            return self._refuse("choose a tile by its letter" if self.is_turn else "choose one of the keys")
        return discard

    def _drawn_discard(self) -> Action | None:
        return next(
            (action for action in self.actions if isinstance(action, Action.Discard) and action.drawn), None
        )

    def _discard(self, place: int) -> Action | None:
        is_drawn = self.seen.drawn is not None and place == len(self.held) - 1
        return self._if_legal(Action.Discard(self.held[place], is_drawn))

    def _if_legal(self, action: Action) -> Action | None:
        return action if action in self.actions else self._refuse(self.why_not(action))

    def _tile_by_name(self, digit: str) -> Action | None:
        """Discard a tile by its name: the digit was pressed, the suit follows."""
        nine = ", or Enter for nine kinds" if digit == NINE else ""
        self.screen.answer([f"{digit} of which suit? m p s z{nine}"])
        suit = self.keys.next()
        tile = f"{digit}{suit}"
        if suit in SUITS and tile in self.held:
            place = len(self.held) - 1 - self.held[::-1].index(tile)
            return self._discard(place)
        if digit == NINE and suit not in SUITS:
            return self._refuse(self.why_not(Action.NineKinds()))
        return self._refuse(f"there is no {tile.strip()} in your hand")

    # Choices

    def _choose_from(self, actions: Sequence[Action]) -> Action | None:
        """The action if there is only one; otherwise the player chooses."""
        riichi = [action for action in actions if isinstance(action, Action.Riichi)]
        if riichi:
            return self._riichi(riichi, is_open=False)
        if len(actions) == 1:
            return actions[0]
        ways = dict(zip(TILE_KEYS, actions, strict=False))
        return self._or_ask_again(ways.get(self._choice_key(ways, WHICH)))

    def _riichi(self, all_ways: Sequence[Action.Riichi], *, is_open: bool) -> Action | None:
        """Riichi with a discard, by the tile's key; a second r is for open riichi."""
        ways = {self._key_of(way): way for way in all_ways if way.open == is_open}
        others = len(all_ways) > len(ways) and not is_open
        key = self._choice_key(ways, f"{WHICH} r lays the hand open." if others else WHICH)
        if others and key == "r":
            return self._riichi(all_ways, is_open=True)
        return self._or_ask_again(ways.get(key))

    def _choice_key(self, ways: Mapping[str, Action], question: str) -> str:
        self.screen.answer([*(f"{key}  {self._describe(way)}" for key, way in ways.items()), question])
        return self.keys.next()

    def _or_ask_again(self, action: Action | None) -> Action | None:
        if action is None:
            self.screen.answer(self.offer())
        return action

    def _key_of(self, riichi: Action.Riichi) -> str:
        places = [place for place, tile in enumerate(self.held) if tile == riichi.tile]
        return TILE_KEYS[places[-1] if riichi.drawn else places[0]]

    def _describe(self, action: Action) -> str:
        """What an action shows and leaves."""
        match action:
            case Action.Riichi(tile, _, is_open):
                rest = list(self.seen.tiles)
                rest.remove(tile)
                return f"{'open, ' * is_open}discard {tile_label(tile)}: {waits_of(self.seen, rest)}"
            case Action.Ankan(tile):
                return f"concealed quad of {tile_label(tile)}"
            case Action.Kakan(tile):
                return f"promoted quad of {tile_label(tile)}"
        return self._call_line(action)
