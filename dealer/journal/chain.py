"""A move as it stands in the books, and the chain of hashes that ties each to the one before.

The hash is SHA-256 over the canonical JSON of everything that the move changed, its postings and its
picture's digest among it, and the hash of the move before, so that whoever alters one byte of a move or a
posting breaks the chain exactly there.

A move has one of two forms. Up to version 0.1 the books held English sentences (``SENTENCES``): why a
posting was made, what a move did. Now they hold facts (``FACTS``), the version that booked the move, and its
batch. In memory both are facts; a sentence is one of the code ``text``. A move keeps its form, and so its
hash, for ever.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from dealer.contract.ledger import LedgerBroken, Postings
from dealer.journal.pictures import Picture
from dealer.night.fold import Entry
from dealer.notation.facts import Fact
from dealer.notation.moves import Move

GENESIS = "0" * 64
"""What the first move of a journal has in place of a hash before it."""
SENTENCES, FACTS = 1, 2
"""The forms of a move."""


def canonical(value: object) -> str:
    """JSON as it is hashed: sorted, without spaces, in ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Written:
    """One move of the journal.

    ``seq`` is its number in the journal, growing without gaps over all nights; ``text`` its notation;
    ``by`` who made it; ``at`` the wall clock in ISO 8601 UTC, for information; ``race`` and ``game`` what was
    on the table after it; ``said`` what happened; ``undoes`` the seq that an undo took back; ``reading`` what
    the camera read, as JSON text, and ``picture_digest`` the SHA-256 of its picture. ``version`` is the
    Railbird that booked it (None: before 0.2, or unknown), ``batch`` the number that moves entered in one
    go share.
    """

    seq: int
    night: int
    text: str
    verb: str
    by: str
    at: str
    race: int | None
    game: str | None
    said: tuple[Fact, ...]
    undoes: int | None
    reading: str | None
    picture_digest: str | None
    postings: Postings
    previous: str = GENESIS
    hash: str = ""
    form: int = FACTS
    version: str | None = None
    batch: int | None = None

    def reckoned_hash(self, night_opened_at: str) -> str:
        """The hash that this move must carry, in hex, in a night opened at ``night_opened_at``."""
        return hashlib.sha256(canonical(self.content(night_opened_at)).encode("ascii")).hexdigest()

    def content(self, night_opened_at: str) -> dict[str, Any]:
        """Everything that the hash is of."""
        content = {
            "seq": self.seq,
            "night": [self.night, night_opened_at],
            "text": self.text,
            "verb": self.verb,
            "by": self.by,
            "at": self.at,
            "race": self.race,
            "game": self.game,
            "said": [self.formed(one) for one in self.said],
            "undoes": self.undoes,
            "reading": self.reading,
            "picture": self.picture_digest,
            "postings": [[line.account, line.chips, self.formed(line.why)] for line in self.postings],
            "previous": self.previous,
        }
        if self.form == SENTENCES:
            return content
        return content | {"form": self.form, "version": self.version, "batch": self.batch}

    def formed(self, one: Fact) -> Any:
        """A fact in this move's form: a sentence, or plain data."""
        return one["text"] if self.form == SENTENCES else one.as_data()

    def chained(self, seq: int, previous: str, night_opened_at: str) -> Written:
        """This move as number ``seq``, behind the move whose hash is ``previous``."""
        linked = replace(self, seq=seq, previous=previous)
        return replace(linked, hash=linked.reckoned_hash(night_opened_at))


def draft(
    move: Move,
    entry: Entry,
    undoes: int | None,
    *,
    night: int,
    by: str,
    at: str,
    picture: Picture | None = None,
    batch: int | None = None,
) -> Written:
    """``move``, which made ``entry`` of a night, without its number and hashes; ``undoes`` is the move that
    an ``undo`` takes back there, ``batch`` the number of the first move of those that it was entered with.

    Raises LedgerBroken when its postings do not balance (R12.2).
    """
    check_balanced(entry.postings)
    game = entry.night.game
    return Written(
        seq=0,
        night=night,
        text=str(move),
        verb=move.verb,
        by=by,
        at=at,
        race=entry.night.race if game else None,
        game=game.kind if game else None,
        said=entry.said,
        undoes=undoes if move.verb == "undo" else None,
        reading=None if picture is None else picture.reading,
        picture_digest=None if picture is None else picture.digest,
        postings=entry.postings,
        batch=batch,
    )


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


def check_balanced(postings: Postings) -> None:
    """Raise LedgerBroken unless the postings are whole chips and sum to zero (R12.2)."""
    for line in postings:
        if type(line.chips) is not int:
            raise LedgerBroken(f"A posting to {line.account} is not of whole chips: {line.chips!r}")
    total = sum(line.chips for line in postings)
    if total != 0:
        raise LedgerBroken(f"The postings do not balance, {total:+d} chips are left over: {postings}")
