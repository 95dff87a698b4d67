"""What the pages of the review share: a night or a 404, a long list a page at a time, and the tiles that a
night opens with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from flask import abort

from dealer.journal.journal import Journal
from dealer.review.camera_figures import CameraFigures, camera_by_race, camera_figures
from dealer.review.figures import HouseResult, house
from dealer.review.morning import GuestCount, guests, same_weekday
from dealer.review.night_filter import Total, totals
from dealer.review.night_list import forgotten
from dealer.review.night_page import night_page
from dealer.review.records import CountRecord, NightPage, NightSummary
from dealer.words.bar_time import BarTime
from web.language import t
from web.privacy import sees_chances
from web.services import services

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Paged(Generic[One]):
    """Page ``number``, from 1, of ``of`` pages: its ``items``, of ``count`` in all."""

    items: Sequence[One]
    number: int
    of: int
    count: int


def paged(items: Sequence[One], number: int, size: int) -> Paged[One]:
    """Page ``number`` of ``items``, ``size`` on each; the first or the last page for a number beyond them."""
    pages = max(1, -(-len(items) // size))
    here = min(pages, max(1, number))
    return Paged(items[(here - 1) * size : here * size], here, pages, len(items))


def night_or_404(number: int) -> NightPage:
    """Night ``number`` read back. 404 without it."""
    found = night_page(services().desk.journal, number)
    if found is None:
        abort(404, t("review-no-such-night", night=str(number)))
    return found


def expected_of(page: NightPage) -> HouseResult | None:
    """The house by the chances; None where no race can be reckoned, or the reader is shown no chances."""
    return house(page) if sees_chances() else None


@dataclass(frozen=True, slots=True)
class NightTiles:
    """The till, unpaid chips, the house and the guests of the night ``page``, and in a line below them what
    was played, who dealt it and had the deal, and what the camera asked. ``before`` is the last night of that
    weekday, None where there is none, and ``of_before`` its guests. ``unpaid`` are the chips that the house
    owes guests (above zero) or they owe it, by name. ``expected`` is the house by the chances, None where
    none can be shown."""

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
    page: NightPage,
    every: Sequence[NightSummary],
    journal: Journal,
    times: BarTime,
    *,
    beside: bool = True,
) -> NightTiles:
    """The tiles of the night whose page this is; ``every`` are all nights, the newest first. ``beside``:
    whether the reader may see an earlier night beside it."""
    counted = guests(every, forgotten(journal))
    before = same_weekday(every, page.summary, times) if beside else None
    left = {one.name: one.owed for one in page.players if one.owed}
    return NightTiles(
        page=page,
        guests=counted[page.night],
        before=before,
        of_before=counted[before.night] if before is not None else None,
        unpaid={**page.kept, **left},
        expected=expected_of(page),
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
