"""The tiles that a night opens with: till, unpaid chips, the house and the guests, beside the last night of
that weekday; who dealt and who had the deal, what was played, and what the camera asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dealer.journal.journal import Journal
from dealer.review.camera_figures import CameraFigures, camera_by_race, camera_figures
from dealer.review.figures import HouseResult, house
from dealer.review.guests import GuestCount, guests
from dealer.review.morning import same_weekday
from dealer.review.night_filter import Total, totals
from dealer.review.night_list import forgotten
from dealer.review.records import CountRecord, NightPage, NightSummary
from dealer.words.bar_time import BarTime


@dataclass(frozen=True, slots=True)
class NightTiles:
    """What the tiles of the night ``page`` show. ``before`` is the last night of that weekday, None where
    there is none, and ``of_before`` its guests. ``unpaid`` are the chips that the house owes guests (above
    zero) or they owe it, by name. ``expected`` is the house by the chances, None where no race can be
    reckoned."""

    page: NightPage
    guests: GuestCount
    before: NightSummary | None
    of_before: GuestCount | None
    unpaid: dict[str, int]
    expected: HouseResult | None
    by_staff: Sequence[Total]
    by_dealer: Sequence[Total]
    by_game: Sequence[Total]
    camera: CameraFigures

    @property
    def count(self) -> CountRecord | None:
        """The till's last count."""
        return self.page.till.counts[-1] if self.page.till.counts else None

    @property
    def owed(self) -> int:
        """The chips that the house owes."""
        return sum(chips for chips in self.unpaid.values() if chips > 0)


def tiles_of(
    page: NightPage, every: Sequence[NightSummary], journal: Journal, times: BarTime
) -> NightTiles:
    """The tiles of the night whose page this is; ``every`` are all nights, the newest first."""
    counted = guests(every, forgotten(journal))
    before = same_weekday(every, page.summary, times)
    left = {one.name: one.owed for one in page.players if one.owed}
    return NightTiles(
        page=page,
        guests=counted[page.night],
        before=before,
        of_before=counted[before.night] if before is not None else None,
        unpaid={**page.kept, **left},
        expected=house(page),
        by_staff=_by_staff(page),
        by_dealer=totals([page.summary], "dealer"),
        by_game=totals([page.summary], "game"),
        camera=camera_figures(camera_by_race(page).values()),
    )


def _by_staff(page: NightPage) -> list[Total]:
    """What the races of each of the staff come to, in the order in which they began; a race in which the
    shift changed is of the one who ended it."""
    found: list[Total] = []
    for name in page.summary.staff:
        own = [race for race in page.races if race.staff[-1:] == (name,)]
        paid, staked = sum(race.paid_at is not None for race in own), sum(race.staked for race in own)
        found.append(Total(name, 1, paid, staked, sum(race.house for race in own)))
    return found
