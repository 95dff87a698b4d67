"""What people say of the night on the table that is no move: a player's own limit, a break."""

from __future__ import annotations

from dealer.desk.beside.pauses import MOST_MINUTES
from dealer.desk.desk import Desk
from dealer.desk.requests import no_seat_refusal
from dealer.desk.seat import Seat
from dealer.journal import night_marks
from dealer.journal.till_book import TillEntry
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal


def set_limit(desk: Desk, seat: Seat, chips: int) -> None:
    """Whoever sits in ``seat`` wants to lose at most so many ``chips`` tonight (R13.5). Raises Refusal
    ``seat`` where the seat has ended, ``over`` where the night has, ``disk``, and as
    ``OwnLimits.with_one``."""

    def draft(at: str) -> TillEntry:
        table = desk.table
        name = table.seats().get(seat)
        if name is None:
            raise no_seat_refusal()
        if table.ended:
            raise Refusal("over", fact("refused-own-limit-over"))
        desk.limits.with_one(table.night, name, chips)
        return night_marks.limit(table.night_number, name, chips, at)

    desk.write_till(draft)


def call_pause(desk: Desk, minutes: int) -> None:
    """A break of so many ``minutes`` begins, in place of one that runs; of 0, the one that runs is over.
    Raises Refusal ``pause`` for more than ``MOST_MINUTES`` and after the night's end, ``disk``."""

    def draft(at: str) -> TillEntry:
        if desk.table.ended:
            raise Refusal("pause", fact("refused-pause-over"))
        if minutes > MOST_MINUTES:
            raise Refusal("pause", fact("refused-pause-long", most=MOST_MINUTES))
        return night_marks.pause(desk.table.night_number, minutes, at)

    desk.write_till(draft)
