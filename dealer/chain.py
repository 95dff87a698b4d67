"""A move as it stands in the books, and the chain of hashes that ties each to the one before.

The hash is SHA-256 over the canonical JSON of everything that the move changed, its postings and its
picture's digest among it, and the hash of the move before, so that whoever alters one byte of a move or a
posting breaks the chain exactly there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from dealer.ledger import LedgerBroken, Posting

canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode
"""JSON as it is hashed: sorted, without spaces, in ASCII."""
GENESIS = "0" * 64
"""What the first move of a journal has in place of a hash before it."""


@dataclass(frozen=True, slots=True)
class Written:
    """One move of the journal.

    ``seq`` is its number in the journal, growing without gaps over all nights; ``text`` its notation;
    ``by`` who made it; ``at`` the wall clock in ISO 8601 UTC, for information; ``race`` and ``game`` what was
    on the table after it; ``said`` what happened, in sentences; ``undoes`` the seq that an undo took back;
    ``reading`` what the eye read, as JSON text, and ``picture_digest`` the SHA-256 of its picture.
    """

    seq: int
    night: int
    text: str
    verb: str
    by: str
    at: str
    race: int | None
    game: str | None
    said: tuple[str, ...]
    undoes: int | None
    reading: str | None
    picture_digest: str | None
    postings: tuple[Posting, ...]
    previous: str = GENESIS
    hash: str = ""

    def reckoned_hash(self, night_opened_at: str) -> str:
        """The hash that this move must carry, in hex, in a night opened at ``night_opened_at``."""
        content = {
            "seq": self.seq,
            "night": [self.night, night_opened_at],
            "text": self.text,
            "verb": self.verb,
            "by": self.by,
            "at": self.at,
            "race": self.race,
            "game": self.game,
            "said": self.said,
            "undoes": self.undoes,
            "reading": self.reading,
            "picture": self.picture_digest,
            "postings": [[posting.account, posting.chips, posting.why] for posting in self.postings],
            "previous": self.previous,
        }
        return hashlib.sha256(canonical(content).encode("ascii")).hexdigest()

    def chained(self, seq: int, previous: str, night_opened_at: str) -> Written:
        """This move as number ``seq``, behind the move whose hash is ``previous``."""
        linked = replace(self, seq=seq, previous=previous)
        return replace(linked, hash=linked.reckoned_hash(night_opened_at))


def check_chain(moves: Iterable[Written], night_opened_at: str) -> None:
    """Raise LedgerBroken, naming the move, where one was altered after it was booked.

    The moves are a night's, in order. Where another night was booked in the midst of it, from a transcript,
    there is a gap in their numbers, and what lies behind it is tied to the other night's last move:
    ``Journal.check_links`` looks at that.
    """
    before: Written | None = None
    for move in moves:
        if move.reckoned_hash(night_opened_at) != move.hash:
            raise LedgerBroken(
                f"Move {move.seq} of night {move.night} was altered after it was booked: its hash differs"
            )
        gap = before is not None and move.seq > before.seq + 1
        if before is not None and not gap and (move.seq, move.previous) != (before.seq + 1, before.hash):
            raise LedgerBroken(f"Move {move.seq} of night {move.night} does not follow move {before.seq}")
        before = move


def check_balanced(postings: Iterable[Posting]) -> None:
    """Raise LedgerBroken unless the postings are whole chips and sum to zero (R12.2)."""
    lines = tuple(postings)
    for line in lines:
        if type(line.chips) is not int:
            raise LedgerBroken(f"A posting to {line.account} is not of whole chips: {line.chips!r}")
    total = sum(line.chips for line in lines)
    if total != 0:
        raise LedgerBroken(f"The postings do not balance, {total:+d} chips are left over: {lines}")
