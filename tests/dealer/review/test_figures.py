"""The pace of a night, how its cards came to be known, and what many nights come to, worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.review import night_page as review
from dealer.review.camera_figures import CameraFigures, Misread, camera_by_race, camera_figures, misread
from dealer.review.figures import results
from dealer.review.night_filter import NightFilter, totals
from dealer.review.pace import pace
from dealer.review.race_course import RACES, course_of
from dealer.review.records import DealerRaces, NightPage, NightSummary
from dealer.words.bar_time import IN_UTC
from dealer.words.catalogue import words

COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
SEATS = ("join Ann 100", "join Bob 50")


class FiguresTable:
    """A desk whose clock is set by hand."""

    def __init__(self, folder: Path) -> None:
        self.now = datetime(2026, 11, 21, 20, tzinfo=UTC)
        self.desk = Desk(Journal(f"sqlite:///{folder}/night.sqlite3"), clock=lambda: self.now)

    def do(
        self, *moves: str, after_s: float = 0, by: str = "console", read: str = "", sure: float = 0.99
    ) -> None:
        for move in moves:
            self.now += timedelta(seconds=after_s)
            picture = Picture(b"\xff\xd8 \xff\xd9", sure, [(read, sure)]) if read else None
            self.desk.do(move, by=by, picture=picture)

    def page(self) -> NightPage:
        found = review.night_page(self.desk.journal, self.desk.table.night_number)
        assert found is not None
        return found


@pytest.fixture
def table(tmp_path: Path) -> Iterator[FiguresTable]:
    table = FiguresTable(tmp_path)
    with closing(table.desk):
        yield table


def run(table: FiguresTable, after_s: float) -> None:
    table.do(*(f"deal {rank}S" for rank in "3456789T"), after_s=after_s)


def test_the_pace_leaves_out_the_time_of_the_bets(table: FiguresTable) -> None:
    table.do(*SEATS, "game basic")
    table.do(*(f"deal {card}" for card in COURSE.split()[1:]), after_s=2)
    table.do("bet Ann WIN S 5", "close", after_s=60)
    run(table, after_s=4)
    table.do("official", after_s=10)
    found = pace(table.page())
    (race,) = found.races
    assert (race.cards, race.cards_s) == (13, 6 * 2 + 7 * 4)  # six cards after the first link, seven after 3S
    assert found.card_s == pytest.approx(40 / 13)
    assert race.whole_s == 7 * 2 + 2 * 60 + 8 * 4 + 10 and race.minutes == pytest.approx(176 / 60)
    assert found.races_an_hour == pytest.approx(3600 / 176)


def test_a_clock_that_stood_still_tells_no_pace(table: FiguresTable) -> None:
    table.do(*SEATS, "game basic", COURSE, "close")
    run(table, after_s=0)
    table.do("official")
    found = pace(table.page())
    assert (found.card_s, found.races_an_hour, found.races[0].card_s, found.races[0].minutes) == (None,) * 4


def test_a_night_without_a_race_has_no_pace(table: FiguresTable) -> None:
    table.do(*SEATS)
    assert pace(table.page()).races == () and camera_by_race(table.page()) == {}


def test_each_card_is_known_in_one_of_four_ways(table: FiguresTable) -> None:
    table.do(*SEATS, "game basic")
    table.do("deal 2H", by="camera", read="2H")
    table.do("deal 3H", by="console", read="3H", sure=0.6)
    table.do("deal 2D", by="console", read="2H", sure=0.55)
    table.do("deal 3D 2C")
    assert camera_by_race(table.page()) == {
        1: CameraFigures(alone=1, asked=1, corrected=1, by_hand=2, least=0.55)
    }
    assert misread(table.page()) == [Misread(1, "2H", "2D")]


def test_a_card_that_the_camera_was_sure_of_and_that_was_taken_back_is_an_error(table: FiguresTable) -> None:
    table.do(*SEATS, "game basic")
    table.do("deal 2H", by="camera", read="2H")
    table.do("undo", "deal 2D")
    table.do("deal 3H", by="camera", read="3H")
    table.do("undo", "deal 3H")  # the same card again: nothing was wrong with it
    assert camera_by_race(table.page())[1] == CameraFigures(alone=0, corrected=1, by_hand=1)
    assert misread(table.page()) == [Misread(1, "2H", "2D")]


def test_a_card_put_right_after_the_race_is_an_error_of_the_camera(table: FiguresTable) -> None:
    table.do(*SEATS, "game basic", COURSE, "close")
    table.do("deal 3S", by="camera", read="3S")
    table.do("correct 1 8 4S")
    assert camera_by_race(table.page())[1] == CameraFigures(corrected=1, by_hand=7, least=0.99)
    assert misread(table.page()) == [Misread(1, "3S", "4S")]


def test_a_card_that_was_typed_wrong_or_corrected_back_is_no_error_of_the_camera(table: FiguresTable) -> None:
    table.do(*SEATS, "game basic", COURSE, "close")
    table.do("deal 3S", by="camera", read="3S")
    table.do("deal 5S", "correct 1 9 6S")
    assert camera_by_race(table.page())[1] == CameraFigures(alone=1, by_hand=8, least=0.99)
    table.do("correct 1 8 4S", "correct 1 8 3S")
    assert camera_by_race(table.page())[1] == CameraFigures(alone=1, by_hand=8, least=0.99)
    table.do("correct 1 8 4S")
    assert camera_by_race(table.page())[1] == CameraFigures(corrected=1, by_hand=8, least=0.99)
    table.do("undo")
    assert camera_by_race(table.page())[1] == CameraFigures(alone=1, by_hand=8, least=0.99)
    assert misread(table.page()) == []


def test_the_whole_night_is_the_sum_of_its_races() -> None:
    whole = camera_figures(
        [CameraFigures(1, 2, 3, 4, 0.5), CameraFigures(1, 1, 1, 1, 0.9), CameraFigures(by_hand=2)]
    )
    assert whole == CameraFigures(2, 3, 4, 7, 0.5) and (whole.seen, whole.cards) == (9, 16)


# ---- the course of a race ----


def test_the_chances_of_a_course_are_those_that_the_board_showed(table: FiguresTable) -> None:
    table.do(*SEATS, "game basic", COURSE, "bet Ann WIN S 5")
    shown = []
    for move in ("close", "deal 3S", "deal 4H", "undo", "deal 4D"):
        table.do(move)
        shown.append(table.desk.table.board()["chances"])
    course = course_of(table.desk.journal, 1, 1)
    assert [point.card for point in course.points] == [None, "3S", "4D"]
    stood = [shown[0], shown[1], shown[4]]
    for point, expected in zip(course.points, stood, strict=True):
        assert {horse: round(p, 6) for horse, p in point.chances.items()} == expected and point.error == 0
    assert course.closed is not None and course.closed["bets"][0]["price"] == "2-1"


def test_where_links_falter_the_chances_are_dealt_out_near_enough(table: FiguresTable) -> None:
    table.do(*SEATS, "game announcer falter=yes", "bet Ann WIN S 5", "close", "deal 3S", "deal 4H")
    table.desk._drawing.wait()
    point = course_of(table.desk.journal, 1, 1).points[-1]
    assert 0 < point.error <= 0.5 / RACES**0.5 + 1e-9 and sum(point.chances.values()) == pytest.approx(1)
    shown = table.desk.table.board()["chances"]
    assert all(abs(point.chances[horse] - shown[horse]) < 5 * point.error for horse in "SHDC")


def test_prices_are_told_as_they_moved(table: FiguresTable) -> None:
    table.do(*SEATS, "game basic", COURSE, "price WIN H 4-1", "bet Ann WIN H 5", "close")
    course = course_of(table.desk.journal, 1, 1)
    assert [quote.pays["H"] for quote in course.quotes] == [4.0, 5.0] and course.quotes[0].pays["S"] == 3.0
    assert course.overruled and "4-1" in words("en").say(course.overruled[0][0])


def test_a_pool_moves_with_each_bet(table: FiguresTable) -> None:
    table.do(*SEATS, "game tote", COURSE, "bet Ann WIN H 5", "bet Bob WIN S 15", "close")
    quotes = course_of(table.desk.journal, 1, 1).quotes
    assert [(quote.pays["H"], quote.pays["S"]) for quote in quotes] == [(1.0, None), (4.0, 1.33)]


def test_a_race_that_never_was_has_no_course(table: FiguresTable) -> None:
    table.do(*SEATS)
    for race in (0, 1, -1):
        assert course_of(table.desk.journal, 1, race).points == ()


# ---- many nights ----


def night(
    number: int, day: str, *parts: tuple[str, str, int, int, int], players: str = "Ann"
) -> NightSummary:
    expected = tuple(DealerRaces(*part) for part in parts)
    return NightSummary(
        number,
        f"{day}T20:00",
        players=tuple(players.split()),
        parts=expected,
        races=sum(part.races for part in expected),
        turnover=sum(part.turnover for part in expected),
        house=sum(part.house for part in expected),
    )


NIGHTS = [
    night(3, "2026-11-21", ("Ann", "basic", 4, 100, 10), ("Bob", "tote", 2, 50, 5)),
    night(2, "2026-11-20", ("Bob", "basic", 3, 60, -20), players="Ann Robert"),
    night(1, "2026-10-31"),
]


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        (NightFilter(), [3, 2, 1]),
        (NightFilter(game="basic"), [3, 2]),
        (NightFilter(dealer="Bob"), [3, 2]),
        (NightFilter(dealer="Bob", game="tote"), [3]),
        (NightFilter(dealer="Ann", game="tote"), []),
        (NightFilter(player="ROB"), [2]),
        (NightFilter(since="2026-11-21"), [3]),
        (NightFilter(until="2026-11-20"), [2, 1]),
        (NightFilter(since="2026-11-20", until="2026-11-20"), [2]),
    ],
)
def test_nights_are_chosen(choice: NightFilter, found: list[int]) -> None:
    assert [one.night for one in choice.of(NIGHTS, IN_UTC)] == found


def test_of_a_night_only_the_parts_asked_for_count() -> None:
    first = NightFilter(game="tote").of(NIGHTS, IN_UTC)[0]
    assert (first.races, first.turnover, first.house) == (2, 50, 5)
    assert NIGHTS[0].races == 6


def test_totals_by_game_and_by_dealer_have_most_races_first() -> None:
    by_game = [(one.name, one.nights, one.races, one.turnover, one.house) for one in totals(NIGHTS, "game")]
    assert by_game == [("basic", 2, 7, 160, -10), ("tote", 1, 2, 50, 5)]
    by_dealer = [(one.name, one.nights, one.races) for one in totals(NIGHTS, "dealer")]
    assert by_dealer == [("Bob", 2, 5), ("Ann", 1, 4)]
    (whole,) = totals(NIGHTS, "")
    assert (whole.nights, whole.races, whole.house) == (3, 9, -5) and whole.kept == pytest.approx(
        -100 * 5 / 210
    )
    assert totals(NIGHTS[2:], "")[0].kept is None


def test_who_cashed_out_stays_where_they_were(table: FiguresTable) -> None:
    """A guest who leaves with the winnings is no loser, and chips bought later are no gain."""
    table.do(*SEATS, "game basic", COURSE, "bet Ann WIN S 10", "close", "deal 3S 4S 5S 6S 7S 8S 9S TS")
    table.do("official", "leave Ann", "buy Bob 200", "next", COURSE, "bet Bob WIN S 10", "close")
    table.do("deal 3S 4S 5S 6S 7S 8S 9S TS", "official", "leave Bob", "undo")
    ann, bob = results(table.page())
    won = {one.name: one.result for one in table.page().players}
    assert ann.points == (0, won["Ann"], won["Ann"]) and won["Ann"] > 0
    assert bob.points == (0, 0, won["Bob"])
