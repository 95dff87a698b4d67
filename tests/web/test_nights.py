"""The review: all nights side by side, one at a glance, each race and player, the files to take along."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from dealer.exports import MODULES
from dealer.pictures import Picture
from hardware.benches.random_night import whole_night
from tests.dealer.nights import GAMES, random_text
from tests.web.ruler import measure
from tests.web.table import ServedTable

COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
RUN = "deal 3S 4S 5S 6S 7S 8S 9S"
SEATS = ("join Ann 100", 'join "=Zoë <b>" 50', "game basic", COURSE)
NIGHT = (*SEATS, "bet Ann WIN S 5", 'bet "=Zoë <b>" WIN H 10', "bet Ann WIN D 1", "undo", "close", RUN)


@pytest.fixture
def played(serve: Callable[..., ServedTable]) -> ServedTable:
    table = serve(*NIGHT)
    card = Picture(b"\xff\xd8 a card \xff\xd9", 0.61, [("TC", 0.61), ("TS", 0.35)])
    table.desk.do("deal TS", by="camera", picture=card)
    table.desk.do("official")
    return table


def text_of(table: ServedTable, path: str) -> str:
    answer = table.get(path)
    assert answer.status == 200, path
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.body.decode()))


def test_a_night_at_a_glance(played: ServedTable) -> None:
    told = text_of(played, "/nights/1")
    assert "Chips staked 15" in told and "Biggest win +10 Ann, race 1" in told
    assert "Taken back 1 of 12 moves" in told and "Cards read 1 1 corrected, 2 by hand" in told
    assert "Expected of 1 races" in told


def test_a_race_shows_its_bets_its_payments_and_what_the_eye_read(played: ServedTable) -> None:
    told = text_of(played, "/nights/1/races/1")
    assert "Ann has 5 on Spades to win at 2-1 move 5" in told
    assert (
        "Ann is paid 15" in told
        and "read TC, 61.0 % sure" in told
        and "/pictures/11.jpg" in (played.get("/nights/1/races/1").body.decode())
    )
    assert "Ann joins with 100" in text_of(played, "/nights/1/races/0")
    assert played.get("/nights/1/races/2").status == played.get("/nights/2/races/1").status == 404


def test_a_players_statement_runs_to_what_they_hold(played: ServedTable) -> None:
    told = text_of(played, "/nights/1/player?name=%3DZo%C3%AB%20%3Cb%3E")
    assert "Bought 50 Cashed out 0 Holds 40 Result −10" in told
    assert b"<h1>=Zo\xc3\xab &lt;b&gt;</h1>" in played.get("/nights/1/player?name=%3DZo%C3%AB%20%3Cb%3E").body
    assert played.get("/nights/1/player?name=Nobody").status == 404


def test_moves_are_looked_through(played: ServedTable) -> None:
    assert "1 found. " in text_of(played, "/nights/1?undone=1")
    assert "2 found. " in text_of(played, "/nights/1?q=wiN+d")  # the bet, and the undo that names it
    assert "1 found. " in text_of(played, "/nights/1?by=camera")
    assert "0 found. " in text_of(played, "/nights/1?q=%25&by=phone")


@pytest.mark.parametrize("form", MODULES)
def test_every_file_can_be_taken_along(played: ServedTable, form: str) -> None:
    answer = played.get(f"/nights/1/export/{form}")
    assert answer.status == 200 and len(answer.body) > 100
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="night-1.')
    assert played.get(f"/nights/9/export/{form}").status == 404


def test_a_file_of_no_known_kind_is_not_there(played: ServedTable) -> None:
    answer = played.get("/nights/1/export/doc")
    assert answer.status == 404 and b"There is no format doc" in answer.body


def test_nights_are_chosen_by_game_and_player_and_leafed_through(played: ServedTable) -> None:
    for move in ("end",):
        played.desk.do(move)
    for number in range(60):
        played.desk.open_night()
        for move in (f"join P{number} 5", "game scarne", "void", "end"):
            played.desk.do(move)
    assert "Page 1 of 2" in text_of(played, "/nights") and "Night 61" in text_of(played, "/nights")
    assert "Night 61" not in text_of(played, "/nights?page=2") and "Night 1 " in text_of(
        played, "/nights?page=2"
    )
    assert "Nights 1 of 61" in text_of(played, "/nights?game=basic")
    assert "Nights 11 of 61" in text_of(played, "/nights?player=p5")
    assert "No night is like that" in text_of(played, "/nights?player=nobody")
    for page in ("0", "-3", "99", "x"):
        assert played.get(f"/nights?page={page}").status == 200


@pytest.mark.parametrize("game", GAMES)
def test_a_night_of_any_game_can_be_read_back(serve: Callable[..., ServedTable], game: str) -> None:
    from dealer.notation import NotationError
    from dealer.refusals import Refusal

    table = serve()
    for text in random_text(game, 7, 80).splitlines():
        try:
            table.desk.do(text)
        except (Refusal, NotationError):
            continue
    races = {move.race or 0 for move in table.desk.journal.moves(1)}
    for path in ("/nights/1", *(f"/nights/1/races/{race}" for race in races)):
        assert table.get(path).status == 200, path


@pytest.mark.parametrize("size", ["tv", "tablet", "phone"])
def test_the_review_has_no_serious_fault_and_fits(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], size: str
) -> None:
    table, page = serve(*whole_night(Random(3), races=5)), open_page(size)
    for path in ("/nights", "/nights/1", "/nights/1/races/2", "/nights/1/player?name=Ann"):
        page.goto(table.url + path)
        found = Axe().run(page).response["violations"]
        assert [fault["id"] for fault in found if fault["impact"] in ("serious", "critical")] == [], path
        measured = measure(page)
        assert measured.over[0] <= 0, path
        assert measured.faint(4.5, 3) == [], path
