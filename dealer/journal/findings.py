"""What was booked, held against what today's rules give for the same moves.

A journal is history: what was booked stays booked. Where today's rules would have moved other chips, or would
not have allowed the move, the difference is a ``Finding``: reported by ``verify``, and no damage.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from dealer.contract.ledger import Posting, Postings
from dealer.journal.chain import SENTENCES, Written
from dealer.notation.facts import Fact, fact


@dataclass(frozen=True, slots=True)
class Finding:
    """A move that was ``booked`` otherwise than today's rules ``ruled`` it (None: they refuse it, and say why
    in ``refused``), by the Railbird ``version`` (None: before 0.2, or unknown), in ``race`` of ``night``."""

    seq: int
    night: int
    race: int
    text: str
    version: str | None
    booked: Postings
    ruled: Postings | None
    refused: Fact | None = None

    def as_fact(self) -> Fact:
        """The finding as a fact, for people."""
        where = {"night": self.night, "race": self.race, "seq": self.seq, "move": self.text}
        where |= {"version": self.version or "0.1"}
        if self.ruled is None:
            return fact("finding-refused", why=self.refused, **where)
        paid, due = _paid(self.booked), _paid(self.ruled)
        if paid and due and paid != due:
            return fact("finding-paid", paid=paid, due=due, **where)
        return fact("finding-booked", booked=_legs(self.booked), ruled=_legs(self.ruled), **where)


def legs_of(postings: Postings, form: int) -> list[tuple[object, ...]]:
    """What of a transaction is compared, in no order: accounts, chips and, where the books hold them, the
    codes of the reasons."""
    if form == SENTENCES:
        return sorted((line.account, line.chips) for line in postings)
    return sorted((line.account, line.chips, line.why.code) for line in postings)


def coded(written: Written, ruled: Postings) -> Postings:
    """The postings of a move as they were booked, each with a reason that has a code. A line that was booked
    with a sentence takes its reason from the same line of what today's rules give, and keeps the sentence
    (``posted-as-written``) where there is none."""
    if written.form != SENTENCES:
        return written.postings
    same: dict[tuple[str, int], list[Fact]] = defaultdict(list)
    for line in reversed(ruled):
        same[line.account, line.chips].append(line.why)
    return tuple(
        Posting(line.account, line.chips, found.pop() if found else _as_written(line.why))
        for line in written.postings
        for found in (same[line.account, line.chips],)
    )


def _as_written(sentence: Fact) -> Fact:
    return fact("posted-as-written", text=sentence["text"])


def _paid(postings: Postings) -> tuple[str, ...]:
    """What each player got, in the order of the lines."""
    return tuple(str(one.chips) for one in postings if one.account.startswith("player:") and one.chips > 0)


def _legs(postings: Postings) -> tuple[Fact, ...]:
    accounts = ((line.account.removeprefix("player:"), line.chips) for line in postings)
    return tuple(fact("finding-leg", account=account, signed=chips) for account, chips in accounts)
