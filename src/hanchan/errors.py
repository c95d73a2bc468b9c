"""Everything that hanchan refuses, one exception for each way in which input can be wrong.

All are a ``HanchanError``, which is a ``ValueError``; the message is one sentence with the fact in it.
"""

from hanchan_core import (
    BatchError,
    ChankanTileError,
    DealerError,
    DiscarderError,
    DoraTwiceError,
    ExclusiveError,
    FirstTurnError,
    FiveOfAKindError,
    HanchanError,
    IppatsuWithoutRiichiError,
    LiabilityError,
    MeldError,
    MixedTileError,
    NotationError,
    NotByRonError,
    NotBySelfDrawError,
    NotInRulesetError,
    OptionError,
    RedFiveError,
    RefusedError,
    RiichiOpenHandError,
    RinshanWithoutQuadError,
    RulesError,
    TileCountError,
    UraWithoutRiichiError,
    WallError,
    WinnersError,
    WinningTileError,
    WrongTypeError,
)


class HouseYakuError(HanchanError):
    """A house yaku that is not well defined."""


class PlayerError(HanchanError):
    """A player that does not exist, fails, or answers what is not legal."""


class SeatsError(HanchanError):
    """Players, tiles or dice with which no seats can be drawn."""


__all__ = [
    "BatchError",
    "ChankanTileError",
    "DealerError",
    "DiscarderError",
    "DoraTwiceError",
    "ExclusiveError",
    "FirstTurnError",
    "FiveOfAKindError",
    "HanchanError",
    "HouseYakuError",
    "IppatsuWithoutRiichiError",
    "LiabilityError",
    "MeldError",
    "MixedTileError",
    "NotByRonError",
    "NotBySelfDrawError",
    "NotInRulesetError",
    "NotationError",
    "OptionError",
    "PlayerError",
    "RedFiveError",
    "RefusedError",
    "RiichiOpenHandError",
    "RinshanWithoutQuadError",
    "RulesError",
    "SeatsError",
    "TileCountError",
    "UraWithoutRiichiError",
    "WallError",
    "WinnersError",
    "WinningTileError",
    "WrongTypeError",
]
