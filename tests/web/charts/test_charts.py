"""Charts say what the ledger says: each number in them is held against the night folded anew."""

from __future__ import annotations

from contextlib import closing
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from dealer.contract.ledger import HOUSE, player
from dealer.history.night import Night
from dealer.journal.journal import Journal
from dealer.night.fold import apply
from dealer.notation.parse import read_move
from dealer.review import night_page as review
from dealer.review.camera_figures import CameraFigures
from dealer.review.figures import house, results
from dealer.review.pace import NightPace, RacePace
from dealer.review.records import NightPage, NightSummary, RaceRecord, TillRecord
from dealer.words.catalogue import words
from hardware.reports.simulated_races import play
from tests.dealer.nights import GAMES, booked
from web.charts.layout import Scale, apart, columns, curves, gained, marks
from web.charts.many_nights import MOST_POINTS, of_houses, of_nights, thinned
from web.charts.night_charts import (
    of_camera,
    of_cards,
    of_house,
    of_house_by_race,
    of_minutes,
    of_results,
)

EN = words("en")


@pytest.fixture(scope="module", params=GAMES)
def told(request: Any, tmp_path_factory: pytest.TempPathFactory) -> tuple[NightPage, list[Night]]:
    """A night's page, and the night after each of its races, folded by the rules alone."""
    game = request.param
    moves = ["float 5000", *play(game, (), 4, Random(game)).moves]
    with closing(Journal(f"sqlite:///{tmp_path_factory.mktemp(game)}/night.sqlite3")) as journal:
        booked(journal, "\n".join(moves))
        page = review.night_page(journal, 1)
    night, after = Night.opening(), list[Night]()
    for text in moves:
        night = apply(night, read_move(text)).night
        if text == "official":
            after.append(night)
    assert page is not None
    return page, after


def number(cell: str) -> int:
    return int(cell.replace("−", "-").replace(",", "").replace("+", ""))


def test_the_players_lines_are_what_they_won_by_each_race(told: tuple[NightPage, list[Night]]) -> None:
    page, after = told
    chart = of_results(results(page), 1, EN)
    bought = {one.name: one.bought for one in page.players}
    assert chart is not None and len(chart.rows) == len(after) + 1
    for row, night in zip(chart.rows[1:], after, strict=True):
        won = [night.ledger.balance(player(name)) - bought[name] for name in chart.head[1:]]
        # A race's line ends where the next race opens: what that pays back (a daily double) is in it.
        assert [number(cell) for cell in row[1:]] == won
    assert [curve.said for curve in chart.curves] == list(chart.rows[-1][1:])


def test_the_house_by_race_adds_up_every_race(told: tuple[NightPage, list[Night]]) -> None:
    page, after = told
    chart = of_house_by_race(page.races, 1, EN)
    assert chart is not None and len(chart.rows) == len(after)
    assert [number(row[3]) for row in chart.rows] == [
        night.ledger.balance(HOUSE) - 5000 for night in after
    ]
    assert [dot.words for dot in chart.dots] == ["0", *(row[3] for row in chart.rows)]
    assert [mark.words for mark in chart.along] == [row[1] for row in chart.rows]


def test_many_races_of_the_house_have_their_numbers_below() -> None:
    chart = of_house_by_race(night_of(1, *range(30)).races, 1, EN)
    assert chart is None  # none was judged
    judged = tuple(
        RaceRecord(race, "basic", ("S",), False, 0, 0, 1, None, 0, {}) for race in range(1, 31)
    )
    chart = of_house_by_race(judged, 1, EN)
    assert chart is not None and not chart.dots and [mark.words for mark in chart.along][-1] == "30"


def test_the_houses_line_is_its_account_where_every_race_is_reckoned(
    told: tuple[NightPage, list[Night]],
) -> None:
    page, after = told
    found = house(page)
    chart = of_house(found, 1, EN)
    if chart is None or found is None:
        reckoned = [race for race in page.races if race.expected]
        assert not any(race.house or race.expected.mean or race.expected.deviation for race in reckoned)
        return
    by_race = {race.race: race.house for race in page.races}
    before = [0, *(night.ledger.balance(HOUSE) - 5000 for night in after)]
    assert [by_race[race] for race in found.races] == [
        before[race] - before[race - 1] for race in found.races
    ]
    assert number(chart.rows[-1][1]) == sum(by_race[race] for race in found.races)


def test_several_nights_are_added_up() -> None:
    nights = [NightSummary(2, "", house=-30), NightSummary(1, "", house=100)]
    chart = of_nights(nights, EN)
    assert chart is not None
    assert chart.rows == (("1", "+100", "+100"), ("2", "−30", "+70"))
    assert [link.href for link in chart.links] == ["/nights/1", "/nights/2"]
    assert of_nights(nights[:1], EN) is None


def test_many_nights_keep_their_ends_in_few_points() -> None:
    line = thinned(range(12_345))
    assert len(line) == MOST_POINTS and (line[0], line[-1]) == (0, 12_344) and line == sorted(line)


def night_of(number: int, *house: int) -> NightPage:
    """A night whose races brought the house these chips."""
    races = tuple(
        RaceRecord(race, "basic", (), False, 0, 0, won, None, 0, {}) for race, won in enumerate(house, 1)
    )
    return NightPage(NightSummary(number, ""), 0, {}, TillRecord(), (), races, ())


def test_nights_of_different_lengths_stand_beside_one_another() -> None:
    chart = of_houses([night_of(1, 5, -2), night_of(2, 1)], EN)
    assert chart is not None
    assert chart.rows == (("before", "0", "0"), ("1", "+5", "+1"), ("2", "+3", ""))
    assert of_houses([night_of(1)], EN) is None


def test_the_pace_is_drawn_as_it_was_reckoned() -> None:
    pace = NightPace((RacePace(1, 10, 30.0, 120.0), RacePace(2, 10, 0.0, 90.0)), 3.0, 24.0)
    cards, minutes = of_cards(pace, 1, EN), of_minutes(pace, 1, EN)
    assert cards is not None and minutes is not None
    assert cards.rows == (("1", "3.0"),) and minutes.rows == (("1", "2.0"), ("2", "1.5"))
    assert "24.0 races an hour" in minutes.said
    (whole, three_quarters) = minutes.bars
    assert three_quarters.height == pytest.approx(whole.height * 0.75)
    assert of_cards(NightPace((), None, None), 1, EN) is None


@pytest.mark.parametrize("values", [[0], [5, 5], [-3, 7], [0, 0.2], [-1_000_000, 999_999], [1, 2, 3, 50]])
def test_a_scale_holds_every_value_between_round_rulers(values: list[float]) -> None:
    scale = Scale.over(values)
    assert all(0 <= scale.y(value) <= 100 for value in values)
    assert 2 <= len(scale.rulers(EN)) <= 8
    assert (scale.zero is not None) == (min(values) < 0 < max(values))


def test_a_curve_ends_where_its_last_value_lies() -> None:
    scale = Scale(0, 10, 5)
    (curve,) = curves([("Ann", [0, 10, 5], "5")], scale)
    assert curve.points == "0.0,1000.0 500.0,0.0 1000.0,500.0" and curve.end_y == 50


def test_a_curve_begins_where_its_first_value_does() -> None:
    late, first = curves([("Ann", [None, 10, 5], "5"), ("Bob", [0, 0, 10], "10")], Scale(0, 10, 5), (7, 2))
    assert late.points == "500.0,0.0 1000.0,500.0" and late.number == 7
    assert first.points.startswith("0.0,1000.0 ") and first.number == 2


def test_names_are_pushed_apart_and_stay_in_the_plot() -> None:
    places = apart([99, 98, 97.5, 20])
    assert places[3] == 20 and max(places) <= 100
    close = sorted(places[:3])
    assert min(b - a for a, b in pairwise(close)) >= 7.99


def test_words_along_the_bottom_stand_at_round_places() -> None:
    races = ["", *map(str, range(1, 308))]
    assert [mark.words for mark in marks(races, False)][1:] == [str(n) for n in range(50, 308, 50)]
    assert [mark.words for mark in marks(races[1:61], True)] == ["5", *(str(n) for n in range(10, 61, 5))]
    assert [mark.words for mark in marks(races[1:61], True) if not mark.spare] == [
        "10",
        "20",
        "30",
        "40",
        "50",
        "60",
    ]


def test_a_scale_does_not_waste_half_its_height() -> None:
    assert Scale.over([0, 1034]).high == 1200 and Scale.over([0, 21]).high == 25
    assert Scale.over([0, 3.2], 0.5).high == 4


def test_many_races_share_bars_which_are_their_means_and_lead_to_them() -> None:
    pace = NightPace(tuple(RacePace(n, 10, 10.0 * n, 60.0 * n) for n in range(1, 121)), 3.0, 24.0)
    cards = of_cards(pace, 1, EN)
    assert cards is not None and len(cards.bars) == 60 and len(cards.rows) == 120
    assert "2 races a bar" in cards.note
    assert cards.links[1].href == "/nights/1/races/3" and cards.links[1].said == "Races 3 to 4"
    first, last = cards.bars[0].height, cards.bars[-1].height
    assert last == pytest.approx(first * 119.5 / 1.5, rel=0.01)


def test_the_cameras_questions_and_errors_are_drawn_and_what_it_read_alone_is_not() -> None:
    chart = of_camera({1: CameraFigures(alone=18, asked=1, corrected=1), 2: CameraFigures(alone=20)}, 1, EN)
    assert chart is not None and [bar.kind for bar in chart.bars] == ["asked", "corrected"]
    asked, corrected = chart.bars
    assert asked.y + asked.height == 100 and corrected.y + corrected.height == asked.y
    assert chart.across[-1] == (0, "10 %") and corrected.y == 0
    assert chart.rows[0] == ("1", "18", "1", "1", "0", "")
    assert of_camera({1: CameraFigures(by_hand=3)}, 1, EN) is None


def test_words_along_the_bottom_are_few_enough_for_a_phone() -> None:
    for count in (1, 2, 7, 40, 300):
        for between in (True, False):
            all_marks = marks([str(n) for n in range(count)], between)
            assert len(all_marks) <= 13 and 1 <= sum(not mark.spare for mark in all_marks) <= 7
    assert columns(4, True)[1] == (25, 25) and columns(5, False)[1] == (12.5, 25)


@pytest.mark.parametrize(
    ("value", "digits", "english", "german"),
    [
        (1234, None, "1,234", "1.234"),
        (-5, None, "−5", "−5"),
        (0.04, 1, "0.0", "0,0"),
        (-0.04, 1, "0.0", "0,0"),
        (2.5, None, "2.5", "2,5"),
        (-0.4, 0, "0", "0"),
    ],
)
def test_figures_have_a_true_minus_and_no_minus_nought(
    value: float, digits: int | None, english: str, german: str
) -> None:
    assert EN.number(value, digits) == english and words("de").number(value, digits) == german


def test_what_came_has_a_plus_and_what_stayed_has_none() -> None:
    assert [gained(EN, value) for value in (3, -3, 0, 0.2)] == ["+3", "−3", "0", "0"]
