"""Why something at the table's hardware cannot be done now: a fact, of which the edge makes the sentence."""

from __future__ import annotations

from typing import Any

from dealer.notation.facts import Fact, FactError, fact, text
from dealer.words.languages import DEFAULT


class Cannot(FactError):
    """Something at the table cannot be done now. As text it is the sentence in English, for logs."""

    def __init__(self, code: str, /, **args: object) -> None:
        super().__init__(fact(code, **args))

    @classmethod
    def because(cls, said: Fact) -> Cannot:
        """The error of which ``said`` is the reason."""
        return cls(said.code, **dict(said.args))

    def __str__(self) -> str:
        from dealer.words.catalogue import words  # babel is slow to load, and a refusal is rare

        return words(DEFAULT).say(self.said)


def why_of(error: BaseException) -> Fact:
    """The fact that an error carries; of one without, its text, of the system's errors without number and
    path."""
    said = getattr(error, "said", None)
    if isinstance(said, Fact):
        return said
    return text((isinstance(error, OSError) and error.strerror) or str(error))


def as_data(said: Fact | None) -> dict[str, Any] | None:
    """A fact as plain JSON data; None for none."""
    return None if said is None else said.as_data()
