"""What the desk is asked to do, and why it refuses: a move as text or as a value, several in one go, an
idempotency key, a seat that has ended, books that are signed."""

from __future__ import annotations

from collections.abc import Sequence

from dealer.journal.till_book import TillEntry
from dealer.notation.facts import fact
from dealer.notation.moves import Move
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal

LONGEST_KEY = 200


def read_any(move: str | Move) -> Move:
    """The move, read where it is text. Raises NotationError."""
    return read_move(move) if isinstance(move, str) else move


def text_of(moves: Sequence[Move]) -> str:
    """Moves as the journal keeps the question to an answer: one a line."""
    return "\n".join(map(str, moves))


def check_key(key: str | None) -> None:
    """Raise Refusal ``key`` for a key that cannot be kept."""
    if key is not None and not (0 < len(key) <= LONGEST_KEY and key.isprintable()):
        raise Refusal("key", fact("refused-key", most=LONGEST_KEY))


def of_several(move: Move, refused: Refusal) -> Refusal:
    """The refusal of a list of moves, for one of which it was refused."""
    return Refusal(refused.code, fact("refused-of-several", move=str(move), why=refused.said))


def no_seat_refusal() -> Refusal:
    """The refusal of a move for a seat that is not at the table any more."""
    return Refusal("seat", fact("refused-seat-ended"))


def signed_refusal(entry: TillEntry) -> Refusal:
    """The refusal of whatever comes after the signature."""
    return Refusal("signed", fact("refused-signed", night=entry.night, player=entry.by, at=entry.at))
