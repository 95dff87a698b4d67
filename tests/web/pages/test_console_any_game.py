"""The console of a game that it knows nothing of: eleven runners, no cards, no course. Its forms go by what
is offered."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser.german import to_the_measures
from tests.web.browser.one_screen import stands_whole
from tests.web.races import NAMES
from tests.web.table import Console, ServedTable

RUNNERS = [str(runner) for runner in range(2, 13)]


def text(words: str) -> dict[str, str]:
    return {"code": "text", "text": words}


def field(name: str, *choices: tuple[str, str], high: int | None = None) -> dict[str, Any]:
    return {
        "name": name, "label": text(name),
        "choices": [{"value": value, "label": text(words)} for value, words in choices],
        "low": None if choices else 1, "high": high, "text": False, "many": False, "signed": False,
    }  # fmt: skip


def bet() -> dict[str, Any]:
    wagers = [(f"WIN {one}", f"Win {one}") for one in RUNNERS]
    wagers += [
        (f"EXA {one}/{two}", f"Exacta {one}, {two}") for one, two in itertools.permutations(RUNNERS, 2)
    ]
    players = [(f'"{name}"', name) for name in NAMES]
    fields = [field("name", *players), field("wager", *wagers), field("chips", high=200)]
    return {"verb": "bet", "label": text("Bet"), "fields": fields}


@pytest.fixture
def console(serve: Callable[..., ServedTable], open_page: Callable[..., Any]) -> Callable[..., Any]:
    """``console(**changes)``: the console's page as it is drawn of a dice race's board."""
    table = serve(*(f'join "{name}" {100 + at}' for at, name in enumerate(NAMES)))

    def drawn(**changes: Any) -> Any:
        board = {
            **table.board,
            "seq": 10**6, "race": 3, "game": "toy", "phase": "betting", "layout": "dice-race", "main": None,
            "title": text("The dice race"), "phase_words": text("Place your bets"),
            "horses": {runner: int(runner) % 5 for runner in RUNNERS}, "legal": ["bet", "throw"],
            "offers": [bet(), {"verb": "throw", "label": text("Throw the dice"), "fields": []}],
        } | changes  # fmt: skip
        page = open_page("phone")

        def other_board(route: Any) -> None:
            answer = route.fetch()
            state = f'<script type="application/json" id="state">{json.dumps(board)}</script>'
            body = re.sub(
                r'<script type="application/json" id="state">.*?</script>', lambda _: state, answer.text()
            )
            route.fulfill(response=answer, body=body)

        page.route("**/console", other_board)
        return Console(page, table).open().page

    return drawn


def test_bets_are_taken_on_any_runners(console: Callable[..., Any]) -> None:
    page = console()
    page.click("[data-player=Dee]")
    page.click("[data-chips='5']")
    assert page.locator("#act [data-wager] .runner").all_inner_texts() == RUNNERS
    assert page.locator("[data-suit]").count() == 0  # no card can come
    to_the_measures(page, "phone", "console", "upright console")
    page.click("[data-head=wager]")
    assert page.locator("[data-wager-code]").count() == 3  # two, and back
    to_the_measures(page, "phone", "console", "upright console")


def test_a_race_without_cards_shows_where_the_runners_are_and_offers_its_own_moves(
    console: Callable[..., Any],
) -> None:
    throw = {"verb": "throw", "label": text("Throw the dice"), "fields": []}
    page = console(
        phase="rolling", legal=["throw"], offers=[throw], main={"move": "throw", "label": throw["label"]}
    )
    standing = page.inner_text("#act .lane-columns").split()
    assert standing == [part for runner in RUNNERS for part in (runner, str(int(runner) % 5))]
    assert page.inner_text("#main button") == "Throw the dice"
    assert page.locator("[data-suit]").count() == 0
    stands_whole(page)


def test_who_is_paid_names_the_runner(console: Callable[..., Any]) -> None:
    paid = [{"name": "Ann", "chips": 15, "why": text("for 5 on Horse 7")}]
    declared = [{"pool": "WIN", "horses": "7", "pays": {"code": "pays-per-chip", "times": 3}}]
    page = console(phase="paid", order=RUNNERS[5:], paid=paid, result={"Ann": 10}, legal=[], offers=[],
                   dividends=declared)  # fmt: skip
    assert "Horse 7 wins" in page.inner_text("#act")
    assert page.inner_text(".dividends").split() == ["Win", "7", "×3.00"]


def test_a_lone_form_whose_last_tap_is_the_move_is_named_in_the_strip(console: Callable[..., Any]) -> None:
    cards = {**field("card", ("7C", "7C"), ("8C", "8C")), "kind": "card", "by": None}
    players = {**field("name", ("Ann", "Ann"), ("Bob", "Bob")), "kind": "player", "by": None}
    show = {"verb": "show", "label": text("Begged all the same"), "fields": [players, cards]}
    page = console(phase="unofficial", legal=["show"], acts=["show"], offers=[show], turn="")
    assert page.inner_text("#strip .words") == "Begged all the same"
    stands_whole(page)
