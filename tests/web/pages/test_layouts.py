"""A game that the TV has no layout for: its name, what happens, its runners and the players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dealer.games import KINDS
from tests.dealer.games.toy_game import DASH
from tests.web.browser.ruler import measure, resize, settle
from tests.web.conftest import SIZES
from tests.web.table import Console, ServedTable

NAMES = ("Ann", "Bob", "Cleo", "Dmitri", "Élodie van der Meer", "Fitzwilliam Montgomery-Smythe", "Gus", "Hal",
         "Ines", "Jo", "Kim", "Lou")  # fmt: skip


def toy(**changes: Any) -> dict[str, Any]:
    """The board of a dice race with eleven runners and neither cards nor course."""
    return {
        "night": 1, "seq": 7, "race": 3, "game": "toy", "phase": "race", "layout": "dice-race", "over": False,
        "title": {"code": "text", "text": "The toy race"},
        "phase_words": {"code": "text", "text": "They're off"},
        "players": {name: 100 + 50 * at for at, name in enumerate(NAMES)},
        "horses": {str(runner): runner % 5 for runner in range(2, 13)}, "order": [], "races": [],
        "said": [{"code": "text", "text": "7 is thrown: horse 7 moves up to 2"}], "call": [],
        "result": {}, "paid": [], "bets": [], "pools": {}, "chances": None, "blocked": [], "last": None,
    } | changes  # fmt: skip


THE_TESTS_STATION = """window.EventSource = class {
  constructor() { window.station = this; }
  addEventListener(name, hear) {
    if (name === "ping") setInterval(() => hear({data: '{"now_ms": 0}'}), 1000);
  }
  close() {}
};
const ask = window.fetch;
window.fetch = (...asked) => asked[0] === "/wall.json" ? new Promise(() => {}) : ask(...asked);"""
"""The board that is drawn here is not the table's: none of the table's may come after it."""
TELL = """async (board) => {
  station.onmessage({data: JSON.stringify(board)});
  document.body.offsetWidth; // asks for the letters that it needs
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}"""


@pytest.fixture
def draw(table: ServedTable, open_page: Callable[..., Any]) -> Callable[..., Any]:
    """``draw(board, size, language)``: the TV's page with this state drawn on it."""

    def drawn(board: dict[str, Any], size: str = "tv", language: str = "en") -> Any:
        tv = open_page(size)
        tv.add_init_script(THE_TESTS_STATION)
        tv.goto(f"{table.url}/?lang={language}")
        tv.wait_for_function("() => document.body.dataset.phase")  # its own board comes first
        settle(tv)
        tv.evaluate(TELL, board)
        return tv

    return drawn


def to_the_measures(tv: Any) -> None:
    board, scale = measure(tv), tv.viewport_size["width"] / 1920
    assert board.smallest()[0] / scale >= 39.9, board.smallest()
    assert board.faint(7, 4.5) == []
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
    assert max(board.over) <= 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_unknown_game_shows_its_name_its_runners_and_the_players(draw: Any, language: str) -> None:
    tv = draw(toy(), "tv", language)
    assert tv.inner_text("#plain .mark") == "The toy race"
    runners = tv.locator(".runners li").all_inner_texts()
    horse = {"en": "Horse", "de": "Pferd"}[language]
    assert [one.split("\n") for one in runners] == [[f"{horse} {n}", str(n % 5)] for n in range(2, 13)]
    chips = tv.eval_on_selector_all(".players b", "all => all.map(one => one.textContent)")
    assert chips == [str(100 + 50 * at) for at in range(len(NAMES))]
    assert "horse 7 moves up to 2" in tv.inner_text(".cause")
    to_the_measures(tv)
    resize(tv, *SIZES["small tv"])
    to_the_measures(tv)


def test_its_race_that_is_paid_shows_the_order_and_what_each_player_won(draw: Any) -> None:
    board = toy(phase="paid", order=["7", "11"], result={"Ann": 12, "Bob": -5})
    tv = draw(board)
    assert tv.inner_text(".runners .first").split("\n") == ["Horse 7", "1st"]
    assert tv.locator(".players i").all_inner_texts() == ["+12", "−5"]
    to_the_measures(tv)


def test_without_runners_the_phones_address_stands_beside_the_players(draw: Any) -> None:
    tv = draw(toy(horses={}))
    assert tv.locator(".aside img.code").is_visible()
    to_the_measures(tv)


def test_many_players_and_many_runners_turn_pages_and_stand_in_columns(draw: Any) -> None:
    many = {f"Player {at}": at for at in range(20)}
    tv = draw(toy(players=many, horses={f"r{at}": at for at in range(20)}))
    assert tv.locator(".players li").count() in (12, 8)
    assert tv.locator(".runners.two li").count() == 20
    to_the_measures(tv)


def test_what_was_drawn_before_goes_when_a_game_of_another_layout_is_played(draw: Any, serve: Any) -> None:
    race = serve("join Ann 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C").board
    tv = draw(race)
    assert tv.locator("#scene").is_visible()
    tv.evaluate(TELL, toy())
    assert [tv.locator(part).is_visible() for part in ("#scene", "#lanes", "#head", "#plain")] == [
        False, False, False, True,
    ]  # fmt: skip


def test_a_game_that_no_screen_knows_is_played_on_tv_and_console(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KINDS, "dash", DASH)
    table = serve("join Ann 100", "join Bob 100", "game dash", "bet Ann WIN 7 10")
    tv = open_page("tv")
    tv.goto(table.url)
    assert tv.inner_text("#plain .mark") == "dash"
    console = Console(open_page("phone"), table).open()
    with console.page.expect_response(lambda answer: answer.request.method == "POST"):
        console.main()
    table.do("roll 3 4", "roll 6 6")
    table.shown_on(tv)
    assert tv.inner_text(".runners [data-horse='12'] b") == "1"
    assert tv.inner_text(".cause") == "Horse 12 moves up to 1"
    table.do("roll 3 4", "roll 5 2", "official")
    table.shown_on(tv)
    assert tv.inner_text(".runners .first[data-horse='7'] b") == "1st"
    assert tv.locator(".players b").all_inner_texts() == ["100", "100"]
    to_the_measures(tv)
