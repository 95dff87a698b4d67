"""Who paid what into the pots of a race, by what it was for."""

from __future__ import annotations

from dealer.contract.ledger import Posting
from dealer.notation.facts import Fact, fact
from dealer.review.figures import PotKind, paid_in
from dealer.review.records import MoveRecord


def paying(seq: int, name: str, chips: int, why: Fact) -> MoveRecord:
    """A move by which a player paid into the pot."""
    postings = (Posting(f"player:{name}", -chips, why), Posting("pool:POT", chips, why))
    nothing = (None, None, None, None)
    return MoveRecord(
        seq, "2026-11-22T20:00:00Z", "console", "roll 1 2", "roll", 1, (), *nothing, postings, ""
    )


def test_a_payment_for_a_scratched_horse_is_of_its_line_where_the_books_tell_it() -> None:
    """Older journals tell the horse, not the line."""
    of_a_line = fact("posted-scratch", player="Ann", horse="4", line=2)
    older = fact("posted-scratch", player="Ann", horse="6")
    ante = fact("posted-game-ante", player="Bob")
    found = paid_in([paying(1, "Bob", 5, ante), paying(2, "Ann", 3, older), paying(3, "Ann", 2, of_a_line)])
    assert found.kinds == (PotKind("ante"), PotKind("line", 2, "4"), PotKind("scratched"))
    assert found.chips == {"Bob": {PotKind("ante"): 5}, "Ann": {PotKind("scratched"): 3, found.kinds[1]: 2}}


def test_the_horses_of_a_line_stand_in_the_order_in_which_they_were_paid_for() -> None:
    """A correction may give a line another horse."""
    horses = ("8", "5", "10", "2", "12", "3")
    scratched = [fact("posted-scratch", player="Ann", horse=horse, line=1) for horse in horses]
    found = paid_in(paying(seq, "Ann", 1, why) for seq, why in enumerate(scratched, 1))
    assert tuple(kind.horse for kind in found.kinds) == horses
