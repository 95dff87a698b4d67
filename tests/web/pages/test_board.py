"""The TV board, measured in a real browser in every phase: the points T1 to T15 of what a good board is.

Sizes are CSS pixels at 1920×1080; on a smaller picture everything shrinks with it.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from typing import Any

import cv2
import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.cases import everyday
from tests.timeouts import HANGS_S
from tests.web.browser.colour_vision import DEFICIENCIES, difference, seen_with
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.profiles import new_page
from tests.web.browser.ruler import Measured, measure, resize
from tests.web.conftest import SIZES
from tests.web.races import CLOSE, NAMES, STRETCH, WITH_HORSES
from tests.web.races import PHASES as EVERY_GAMES
from tests.web.table import ADDRESS, ServedTable

PHASES = {**EVERY_GAMES, "stretch": STRETCH}
TVS = ("tv", "small tv")


def in_phases(*phases: str, daily: tuple[str, ...] = ()) -> pytest.MarkDecorator:
    """The test in each of these phases, where ``daily`` are given in these alone every day: pytest runs all
    the tests of one phase before those of the next, so that one station at a time is served, at one address
    of which the browser has the scripts."""
    return pytest.mark.parametrize("phase", everyday(phases, *(daily or phases)), scope="module")


EVERY_PHASE = in_phases(*PHASES)
WITH_TRACK = in_phases(*WITH_HORSES)
ON_EACH_TV = pytest.mark.parametrize("size", everyday(TVS, "tv"))


class Board:
    """The board in one phase on one TV, kept open for all the tests that look at it."""

    def __init__(self, page: Any, size: str) -> None:
        self.page = page
        self.scale = SIZES[size][0] / 1920
        self.measured: Measured = measure(page)

    def px(self, selector: str, what: str = "h") -> list[float]:
        """Width (w) or height (h) of what matches, in pixels at 1080p."""
        boxes = self.page.eval_on_selector_all(
            selector,
            "all => all.filter(one => one.getClientRects().length).map(one => one.getBoundingClientRect())"
            ".map(r => ({w: r.width, h: r.height}))",
        )
        return [box[what] / self.scale for box in boxes]

    def font_px(self, selector: str) -> list[float]:
        sizes = self.page.eval_on_selector_all(
            selector,
            "all => all.filter(one => one.getClientRects().length)"
            ".map(one => parseFloat(getComputedStyle(one).fontSize))",
        )
        return [size / self.scale for size in sizes]

    def text(self, selector: str) -> str:
        return str(self.page.inner_text(selector))

    def picture(self) -> np.ndarray:
        """The screenshot: uint8 (height, width, 3), BGR."""
        return cv2.imdecode(np.frombuffer(self.page.screenshot(), np.uint8), cv2.IMREAD_COLOR)


@pytest.fixture(scope="module")
def boards(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Board]]:
    """``boards(phase, size)``: kept open until another phase is asked for."""
    opened: dict[str, Board] = {}
    context = browser.new_context()
    context.set_default_timeout(1000 * HANGS_S)
    tables: dict[str, ServedTable] = {}

    def forget() -> None:
        for board in opened.values():
            board.page.close()
        for table in tables.values():
            table.close()
        opened.clear()
        tables.clear()

    def board(phase: str, size: str = "tv") -> Board:
        if phase not in tables:
            forget()
            tables[phase] = ServedTable(tmp_path_factory.mktemp("board"))
            tables[phase].do(*PHASES[phase])
        if size not in opened:
            width, height = SIZES[size]
            page = new_page(context)
            page.set_viewport_size({"width": width, "height": height})
            page.goto(tables[phase].url)
            page.wait_for_function("() => document.body.dataset.phase")
            opened[size] = Board(page, size)
        return opened[size]

    yield board
    forget()
    context.close()


# ---- T1 to T8, in every phase ------------------------------------------------------------------------


@EVERY_PHASE
@ON_EACH_TV
def test_t1_no_text_is_under_40_px(boards: Any, phase: str, size: str) -> None:
    board = boards(phase, size)
    px, text = board.measured.smallest()
    assert px / board.scale >= 39.9, text


@WITH_TRACK
@ON_EACH_TV
def test_t1_the_horses_figures_are_at_least_86_px(boards: Any, phase: str, size: str) -> None:
    board = boards(phase, size)
    assert min(board.font_px(".lane .plate b")) >= 86


@in_phases(*WITH_HORSES)
@ON_EACH_TV
def test_t1_the_last_card_is_at_least_86_px(boards: Any, phase: str, size: str) -> None:
    assert min(boards(phase, size).font_px(".last b"), default=0) >= 86


@in_phases("betting", "race")
def test_on_a_small_tv_everything_is_smaller_and_nothing_else(boards: Any, phase: str) -> None:
    small, large = boards(phase, "small tv"), boards(phase)
    seen = small.measured
    assert (seen.clipped, seen.overlapping(), seen.outside(0.05), max(seen.over)) == ([], [], [], 0)
    assert [word["text"] for word in seen.words] == [word["text"] for word in large.measured.words]
    assert seen.smallest()[0] / small.scale >= 39.9


@EVERY_PHASE
@ON_EACH_TV
def test_t2_text_stands_out_7_to_1_and_suits_4_5_to_1(boards: Any, phase: str, size: str) -> None:
    assert boards(phase, size).measured.faint(7, 4.5) == []


@in_phases("race")
def test_t3_each_horse_has_its_shape_its_word_and_its_colour(boards: Any, phase: str) -> None:
    page = boards(phase).page
    lanes = page.eval_on_selector_all(
        ".lane",
        "all => all.map(lane => [lane.dataset.horse, lane.querySelector('.plate use').getAttribute('href'),"
        " lane.querySelector('.name').textContent, getComputedStyle(lane.querySelector('.horse')).color])",
    )
    assert [lane[:3] for lane in lanes] == [
        ["S", "#suit-S", "Spades"],
        ["H", "#suit-H", "Hearts"],
        ["D", "#suit-D", "Diamonds"],
        ["C", "#suit-C", "Clubs"],
    ]
    assert len({lane[3] for lane in lanes}) == 4


@in_phases("race")
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_t3_the_suits_colours_stay_apart_for_every_eye(boards: Any, deficiency: str, phase: str) -> None:
    texts = boards(phase).page.eval_on_selector_all(
        ".horse", "all => all.map(one => getComputedStyle(one).color)"
    )
    colours = [seen_with(deficiency, [int(part) for part in re.findall(r"\d+", text)[:3]]) for text in texts]
    assert min(difference(one, other) for one, other in itertools.combinations(colours, 2)) >= 20


@WITH_TRACK
@ON_EACH_TV
def test_t4_the_lanes_take_45_percent_and_there_is_nothing_to_press(
    boards: Any, phase: str, size: str
) -> None:
    board = boards(phase, size)
    area = sum(board.px(".lane", "w")[i] * h for i, h in enumerate(board.px(".lane")))
    assert area / (1920 * 1080) >= 0.45
    assert board.page.query_selector_all("button, a, input, select") == []


@WITH_TRACK
@ON_EACH_TV
def test_t5_steps_are_equal_and_horses_are_110_px_with_their_step(boards: Any, phase: str, size: str) -> None:
    board = boards(phase, size)
    heights = board.px(".lane")
    assert phase in CLOSE or max(heights) - min(heights) < 1.5
    assert min(board.px(".horse")) >= 110
    assert min(board.px(".horse", "w")) >= 110
    lines = board.page.eval_on_selector_all(
        ".line", "all => all.map(one => one.getBoundingClientRect()).map(r => r.left + r.width / 2)"
    )
    steps = np.diff(lines)
    assert len(lines) == (6 if phase in CLOSE else 8)
    assert np.ptp(steps) < 1.5
    shown = board.page.eval_on_selector_all(".lane .plate b", "all => all.map(one => +one.textContent)")
    known = board.page.evaluate("fetch('/api/board').then(a => a.json()).then(b => Object.values(b.horses))")
    assert shown == known


@in_phases("race")
def test_t5_each_horses_nose_stands_on_the_line_of_its_step(boards: Any, phase: str) -> None:
    steps = boards(phase).page.evaluate(
        "[...document.querySelectorAll('.horse')].map(one => { const r = one.getBoundingClientRect();"
        " const nose = r.left + 0.975 * r.width;"
        " return [...document.querySelectorAll('.line')]"
        ".filter(l => l.getBoundingClientRect().right < nose - 20).length; })"
    )
    assert steps == [0, 3, 1, 1]


@in_phases("race")
def test_t5_one_sentence_says_the_cause_and_the_gap(boards: Any, phase: str) -> None:
    assert boards(phase).text("#foot .words") == "Hearts to 3, two lengths clear of Diamonds and Clubs"


@in_phases("race")
def test_a_hoofprint_for_each_step_passed(boards: Any, phase: str) -> None:
    prints = boards(phase).page.eval_on_selector_all(
        ".lane", "all => all.map(lane => lane.querySelectorAll('.print').length)"
    )
    assert prints == [0, 3, 1, 1]


@in_phases("race")
def test_t5_the_course_stands_over_its_columns(boards: Any, phase: str) -> None:
    page = boards(phase).page
    slots = page.eval_on_selector_all(".slot", "all => all.map(one => one.getBoundingClientRect().left)")
    lines = page.eval_on_selector_all(
        ".line", "all => all.map(one => one.getBoundingClientRect()).map(r => r.left + r.width / 2)"
    )
    cards = page.eval_on_selector_all(".slot .face", "all => all.map(one => one.dataset.card)")
    assert cards == ["7H", "2D", "KD", "3C", "9S", "TS", "4C"]
    assert np.allclose(slots, lines[:7], atol=1.5)


@in_phases("course", "race", "stretch")
def test_t6_the_last_card_stays(boards: Any, phase: str) -> None:
    card = {"course": "3C", "race": "KH", "stretch": "JH"}[phase]
    assert boards(phase).page.locator(f".face[data-card='{card}']").first.is_visible()


def test_t6_the_cause_of_a_move_is_said(boards: Any) -> None:
    assert boards("race").text(".cause").startswith("Hearts to 3")
    assert "deal again" in boards("redeal").text(".cause")


@EVERY_PHASE
@ON_EACH_TV
def test_t7_nothing_scrolls_and_nothing_is_clipped_or_overlaps(boards: Any, phase: str, size: str) -> None:
    measured = boards(phase, size).measured
    assert max(measured.over) <= 0
    assert measured.clipped == []
    assert measured.overlapping() == []


@EVERY_PHASE
@ON_EACH_TV
def test_t8_the_margins_are_5_percent(boards: Any, phase: str, size: str) -> None:
    assert boards(phase, size).measured.outside(0.05) == []


@in_phases(*PHASES, daily=("lobby", "race", "paid"))
def test_axe_finds_no_fault(boards: Any, phase: str) -> None:
    found = Axe().run(boards(phase).page).response["violations"]
    assert [fault["id"] for fault in found] == []


# ---- what each phase says -----------------------------------------------------------------------------


IN_WORDS = {
    "lobby": "Race night",
    "course": "The course is being laid",
    "redeal": "The course must be dealt again",
    "betting": "Place your bets",
    "unofficial": "unofficial",
    "paid": "official",
    "void": "void",
    "ended": "Good night",
}


@in_phases(*IN_WORDS)
def test_the_phase_is_in_words(boards: Any, phase: str) -> None:
    assert IN_WORDS[phase] in boards(phase).text("#stage")


@in_phases("betting")
def test_betting_shows_each_price_and_who_is_on_it(boards: Any, phase: str) -> None:
    page = boards(phase).page
    lanes = page.eval_on_selector_all(".row", "all => all.map(lane => lane.innerText.replace(/\\s+/g, ' '))")
    assert "3–1" in lanes[0] and "Hal 9" in lanes[0]
    assert "2–1" in lanes[1] and "FAV" in lanes[1] and "Gus 2" in lanes[1]
    assert "Bob 10" in lanes[2]


@in_phases("betting")
@ON_EACH_TV
def test_tickets_lie_in_the_lane_of_their_horse(boards: Any, size: str, phase: str) -> None:
    outside = boards(phase, size).page.evaluate(
        """[...document.querySelectorAll('.ticket')].filter(one => {
          const t = one.getBoundingClientRect(), l = one.closest('.row').getBoundingClientRect();
          return t.top < l.top || t.bottom > l.bottom || t.right > l.right; }).map(one => one.innerText)"""
    )
    assert outside == []


def on_the_wall(page: Any, url: str, selector: str, what: str) -> list[Any]:
    """``what`` of all that match, on the page of the wall that has them: they turn by the page's clock."""
    stop_clock(page)
    page.goto(url)
    page.wait_for_selector("#seats[data-page]")
    for _ in range(10):
        found: list[Any] = page.eval_on_selector_all(selector, f"all => all.map(one => {what})")
        if found:
            return found
        page.clock.fast_forward(8000)
    raise AssertionError("it is never shown")


def test_the_lobby_seats_everybody_with_their_chips_and_shortens_no_name_needlessly(
    boards: Any, open_page: Callable[..., Any]
) -> None:
    url = boards("lobby").page.url
    seats = on_the_wall(open_page(), url, "#seats[data-page=seats] li", "one.innerText")
    assert [seat.split("\n") for seat in seats] == [
        [name, str(100 + i)] for i, name in enumerate(NAMES)
    ]


def test_the_ended_night_ranks_the_players(boards: Any, open_page: Callable[..., Any]) -> None:
    url = boards("ended").page.url
    chips = on_the_wall(open_page(), url, "#seats[data-page=seats] b", "+one.innerText")
    second, first, *rest = chips
    assert [first, second, *rest] == sorted(chips, reverse=True)


@in_phases("lobby", "betting")
@ON_EACH_TV
def test_t14_while_waiting_and_betting_a_phone_can_read_the_address(
    boards: Any, phase: str, size: str
) -> None:
    board = boards(phase, size)
    assert min(board.px("img.code"), default=0) >= 539.5
    assert board.text(".address") == ADDRESS.removeprefix("http://")
    assert min(board.font_px(".address")) >= 63.9
    assert code_read(board) == f"{ADDRESS}/phone"


def code_read(board: Board) -> str:
    """What a phone reads that is held towards the code: the code with some of what is around it."""
    # Asked in one go: where pages turn, the code is drawn anew.
    box = board.page.wait_for_function(
        "() => { const code = document.querySelector('img.code');"
        " const {x, y, width, height} = code.getBoundingClientRect();"
        " return code.naturalWidth > 0 && [x, y, width, height].map(Math.round); }"
    )
    x, y, width, height = box.json_value()
    around = 40
    seen = board.picture()[max(0, y - around) : y + height + around, max(0, x - around) : x + width + around]
    return str(cv2.QRCodeDetector().detectAndDecode(seen)[0])


@EVERY_PHASE
def test_t12_the_picture_is_dark(boards: Any, phase: str) -> None:
    brightest = 0.47 if phase == "unofficial" else 0.252  # the winner has the whole screen for a moment
    assert boards(phase).picture().mean() / 255 <= brightest


@EVERY_PHASE
def test_t15_no_emoji_and_the_letters_are_our_own(boards: Any, phase: str) -> None:
    page = boards(phase).page
    text = page.inner_text("body")
    assert not re.search("[☀-➿♠-♧⬀-⯿️\U0001f000-\U0001faff]", text)
    assert page.evaluate(
        "[...document.fonts].some(f => f.family.includes('Archivo') && f.status === 'loaded')"
    )


@in_phases(*PHASES, daily=("betting", "race", "paid"))
def test_german_fits_like_english_and_shortens_names_only(
    boards: Any, open_page: Callable[..., Any], phase: str
) -> None:
    page = open_page("tv")
    page.goto(boards(phase).page.url + "?lang=de")
    page.wait_for_function("() => document.body.dataset.phase")
    for size in TVS:
        resize(page, *SIZES[size])
        german_fits(Board(page, size), f"{phase} on {size}")


def german_fits(board: Board, where: str) -> None:
    px, text = board.measured.smallest()
    assert px / board.scale >= 39.9, (where, text)
    found = board.measured
    assert (found.clipped, found.overlapping(), found.outside(0.05)) == ([], [], []), where
    assert [cut for cut in found.cut if not any(name.startswith(cut[:-1]) for name in NAMES)] == [], where
    english = "Spades|Hearts|Race|bets|Course|wins|official|Chance to"
    assert not re.search(rf"\b({english})\b", board.text("#stage")), (where, board.text("#stage"))
