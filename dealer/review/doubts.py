"""Why a race of a night was flagged before anyone was paid."""

from __future__ import annotations

from dealer.desk.disputes import disputed_cards
from dealer.desk.payment_checks import of_card
from dealer.journal.journal import Journal
from dealer.notation.facts import Fact
from dealer.review.night_reading import read_night


def race_doubts(journal: Journal, number: int, race: int) -> list[Fact]:
    """What was doubtful about the cards of a race of night ``number``, as it stands with what was corrected
    since: a fact a card. Nothing for a night or a race that there is not.

    Raises LedgerBroken when the night does not replay to what was booked.
    """
    row = journal.night(number)
    if row is None:
        return []
    cards = disputed_cards(read_night(journal, row).replayed, race)
    return [doubt.said for card in cards if (doubt := of_card(card, cards)) is not None]
