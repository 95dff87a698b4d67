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
from json.encoder import encode_basestring_ascii as _text

from dealer.contract.ledger import LedgerBroken, Posting

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
        return hashlib.sha256(self.hashed(night_opened_at).encode("ascii")).hexdigest()

    def hashed(self, night_opened_at: str) -> str:
        """What is hashed: ``canonical`` of ``content``, put together by hand, since a proof spends a sixth of
        its time on it. Whatever is of another type than it should be goes the long way, and is told apart."""
        for number in (self.seq, self.night, self.race, self.undoes, *[p.chips for p in self.postings]):
            if number.__class__ is not int and number is not None:
                return canonical(self.content(night_opened_at))
        try:
            postings = ",".join(f"[{_text(p.account)},{p.chips:d},{_text(p.why)}]" for p in self.postings)
            return (
                f'{{"at":{_text(self.at)},"by":{_text(self.by)},"game":{_or_null(self.game)},'
                f'"night":[{_number(self.night)},{_text(night_opened_at)}],'
                f'"picture":{_or_null(self.picture_digest)},"postings":[{postings}],'
                f'"previous":{_text(self.previous)},"race":{_number(self.race)},'
                f'"reading":{_or_null(self.reading)},"said":[{",".join(map(_text, self.said))}],'
                f'"seq":{_number(self.seq)},"text":{_text(self.text)},"undoes":{_number(self.undoes)},'
                f'"verb":{_text(self.verb)}}}'
            )
        except (TypeError, ValueError):
            return canonical(self.content(night_opened_at))

    def content(self, night_opened_at: str) -> dict[str, object]:
        """Everything that the hash is of."""
        return {
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

    def chained(self, seq: int, previous: str, night_opened_at: str) -> Written:
        """This move as number ``seq``, behind the move whose hash is ``previous``."""
        linked = replace(self, seq=seq, previous=previous)
        return replace(linked, hash=linked.reckoned_hash(night_opened_at))


def _or_null(text: str | None) -> str:
    return "null" if text is None else _text(text)


def _number(number: int | None) -> str:
    return "null" if number is None else str(number)


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
