"""What cannot be ruled on: one exception for each reason."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..errors import HanchanError
from ..i18n import Message, message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .circumstance import Circumstance


class RefereeError(HanchanError):
    """Something that cannot be ruled on."""


class UnknownFoulError(RefereeError, KeyError):
    """There is no foul of that id; ``nearest`` has the ids that may have been meant."""

    def __init__(self, id: str, nearest: Sequence[str]) -> None:
        self.id = id
        self.nearest = tuple(nearest)
        super().__init__(id)

    @property
    def message(self) -> Message:
        """What is wrong, for every language."""
        if not self.nearest:
            return message("referee-error-unknown-foul", id=self.id)
        return message("referee-error-unknown-foul-near", id=self.id, others=", ".join(self.nearest))

    def __str__(self) -> str:
        return str(self.message)


class UnknownCircumstanceError(RefereeError, KeyError):
    """There is no circumstance of that name."""

    def __init__(self, id: str, known: Iterable[str]) -> None:
        self.id = id
        self.hint = meant(id, known)
        super().__init__(id)

    @property
    def message(self) -> Message:
        """What is wrong, for every language."""
        return message("referee-error-unknown-circumstance", id=self.id, hint=self.hint)

    def __str__(self) -> str:
        return str(self.message)


class WrongCircumstanceError(RefereeError):
    """A circumstance with a value that it cannot have."""


class ContradictionError(RefereeError):
    """Circumstances that cannot hold together, or not with this foul."""


class MissingCircumstancesError(RefereeError):
    """The ruling depends on circumstances that are not known; ``missing`` has them with their questions."""

    def __init__(self, foul: str, missing: Sequence[Circumstance]) -> None:
        self.foul = foul
        self.missing = tuple(missing)
        super().__init__(foul)

    @property
    def message(self) -> Message:
        """What is missing, for every language."""
        questions = "; ".join(f"{fact.id} ({fact.takes}): {fact.ask}" for fact in self.missing)
        return message("referee-error-missing", foul=self.foul, questions=questions)

    def __str__(self) -> str:
        return str(self.message)


class NoPenaltiesError(RefereeError):
    """The ruleset has no penalties, so there is nothing to rule by."""


class UnknownReadingError(RefereeError, KeyError):
    """There is no other reading of that name."""

    def __init__(self, id: str, known: Iterable[str]) -> None:
        self.id = id
        self.hint = meant(id, known)
        super().__init__(id)

    def __str__(self) -> str:
        return f"there is no other reading {self.id}{self.hint}"


class CatalogueError(RefereeError):
    """A file of the catalogue that is not well made."""


class PaperError(RefereeError):
    """The booklet cannot be made."""


class LedgerError(RefereeError):
    """An entry that cannot be booked."""


def meant(word: str, words: Iterable[str]) -> str:
    """A hint at what may have been meant, or nothing."""
    found = get_close_matches(word, list(words), n=1)
    return message("referee-error-did-you-mean", word=found[0]) if found else ""
