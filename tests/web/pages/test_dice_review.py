"""The race pages of the dice race and of ristiseiska: chances, who paid what, the pots, the hands."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dealer.review.race_course import course_of
from tests.web.pages.test_dice_board import PACK
from tests.web.table import Console

DERBY = (
    "join Ann 40", "join Bob 40", "game derby", "deal " + " ".join(PACK),
    "roll 3 4", "roll 4 5", "roll 2 2", "roll 6 5",
    "roll 1 1", "roll 6 5", "roll 1 1", "roll 1 1", "official",
)  # fmt: skip


def test_a_dice_races_page_says_who_paid_which_scratch_and_what_was_in_the_pot(serve: Any) -> None:
    page = serve(*DERBY).get("/nights/1/races/1").body.decode()
    heads = re.findall(
        r'<th scope="col">([^<]*)</th>', page.split('<h2 id="paid-in">')[1].split("</thead>")[0]
    )
    lines = ["Line 1: Horse 7", "Line 2: Horse 9", "Line 3: Horse 4", "Line 4: Horse 11"]
    assert heads == ["Player", *lines, "In all"]
    assert "The pots over the race" in page and "throw by throw" in page
    for words in ("chart-pots-note", "card by card", "Pools at the close"):
        assert words not in page


def test_a_board_s_race_has_its_chances_and_its_two_pots_by_their_names(serve: Any) -> None:
    lanes = "/".join(["40"] * 10 + ["1"])
    opening = f"game derby lanes={lanes} jockey=3 chain=yes"
    moves = (*DERBY[:2], opening, *DERBY[3:8], *["roll 6 6"] * 2, "official")
    table = serve(*moves)
    page = table.get("/nights/1/races/1").body.decode()
    chances = course_of(table.desk.journal, 1, 1).points[0].chances
    assert chances["12"] > 0.95 > 0.01 > chances["2"] > 0
    assert "Jockey pot" in page
    assert "Jockeytopf" in table.get("/nights/1/races/1?lang=de").body.decode()


def test_the_pot_begins_empty_and_the_hands_when_they_are_dealt(serve: Any) -> None:
    course = course_of(serve(*DERBY).desk.journal, 1, 1)
    assert course.pots[0].held == {"POT": 0} and course.pots[1].held["POT"] > 0
    assert set(course.hands[0].held.values()) == {22}


ADVANCED = (
    "join Ann 40", "join Bob 40", "join Cy 40", "join Di 40", "game derby-advanced", "done",
    "roll 3 4", "discard Ann 7S", "roll 4 5", "discard Bob 9S", "play Bob KS left", "roll 3 4", "done",
)  # fmt: skip


def test_what_was_due_for_a_scratch_is_listed_by_its_line_whoever_paid(serve: Any) -> None:
    page = serve(*ADVANCED).get("/nights/1/races/1").body.decode()
    table = page.split('<h2 id="paid-in">')[1].split("</table>")[0]
    rows = {
        name: re.findall(r"<td>(?:<b>)?([^<]*)", cells)
        for name, cells in re.findall(r'<th scope="row">([^<]*)</th>(.*?)</tr>', table)
    }
    assert re.findall(r"Line [^<]*", table) == ["Line 1: Horse 7", "Line 2: Horse 9"]
    assert rows == {
        "Ann": ["3", "1", "", "4"], "Bob": ["3", "", "", "3"],
        "Cy": ["3", "", "2", "5"], "Di": ["3", "1", "", "4"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("derby-advanced", "jokers"),
        ("derby wagering=yes", "set back horses with cards"),
        ("derby four-dice=yes", "pairs four dice"),
    ],
)
def test_where_players_choose_the_page_says_why_it_tells_no_chances(serve: Any, game: str, why: str) -> None:
    page = serve("join Ann 40", "join Bob 40", f"game {game}").get("/nights/1/races/1").body.decode()
    said = re.search(r"No chances are told: [^<]*", page)
    assert said is not None and why in said[0]


def test_a_ristiseiskas_page_shows_the_hands_and_the_cards_laid(serve: Any) -> None:
    table = serve(
        "join Ann 20", "join Bob 20", "game ristiseiska", "done", "lay Ann 7C", "lay Bob 8C", "void"
    )
    page = table.get("/nights/1/races/1").body.decode()
    assert "Cards in each hand" in page


def test_german_leaves_no_code_on_the_page(serve: Any) -> None:
    page = serve(*DERBY).get("/nights/1/races/1?lang=de").body.decode()
    assert "Die Töpfe im Lauf des Rennens" in page and "chart-pots" not in page


def won_by(name: str) -> tuple[str, ...]:
    """A game of ristiseiska that ``name`` plays alone."""
    laid = [f'lay "{name}" {rank}{suit}' for suit in "CSHD" for rank in "765432A89TJQK"]
    return (f'join "{name}" 20', "game ristiseiska", "done", *laid, "official")


def test_a_page_says_deal_where_the_game_is_no_race(serve: Any) -> None:
    page = serve(*won_by("Ann")).get("/nights/1/races/1").body.decode()
    assert "<h1>Deal 1" in page and "Night 1, deal 1" in page
    race = serve(*DERBY).get("/nights/1/races/1").body.decode()
    assert "<h1>Race 1" in race and "Night 1, race 1" in race


def test_a_deal_played_again_is_called_a_deal(serve: Any, open_page: Any) -> None:
    page = open_page("phone")
    table = serve(*won_by("Ann"))
    assert "Night 1, deal 1, played again" in table.get("/nights/1/replay").body.decode()
    page.goto(f"{table.url}/nights/1/replay")
    page.wait_for_function("document.getElementById('title').textContent === 'Night 1, deal 1'")
    assert page.title() == "Night 1, deal 1, played again"


@pytest.mark.parametrize("name", ["Ann", "S", "7"])
def test_a_player_who_wins_is_not_called_a_horse_whatever_their_name(serve: Any, name: str) -> None:
    table = serve(*won_by(name))
    night, race = (table.get(path).body.decode() for path in ("/nights/1", "/nights/1/races/1"))
    assert f"<td><b>{name}</b></td>" in night and f"<dd><b>{name}</b> </dd>" in race


def test_a_player_who_is_called_as_a_horse_is_searched_for_apart_from_it(serve: Any) -> None:
    table = serve(*won_by("S"), "game basic")
    page = table.get("/nights?find=1").body.decode()
    assert '<option value="S">Spades</option>' in page and '<option value="&#34;S&#34;">S</option>' in page
    assert "1 move found" in table.get("/nights?won=%22S%22").body.decode()
    assert "1 move found" not in table.get("/nights?won=S").body.decode()


@pytest.mark.parametrize("name", ["S", "7"])
def test_the_console_says_whether_a_horse_or_a_player_won(serve: Any, open_page: Any, name: str) -> None:
    played = Console(open_page("phone"), serve(*won_by(name))).open()
    assert played.page.inner_text("#act h2") == f"{name} wins"
    raced = Console(open_page("phone"), serve(*(move.replace("Ann", "2") for move in DERBY))).open()
    assert raced.page.inner_text("#act h2") == "Horse 2 wins"
