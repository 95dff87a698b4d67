"""The review, the exports and the search call the horses as they were called then; a name of a person in them
can be taken out."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.books.forget import forget
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.exports.formats import MODULES, export
from dealer.journal.journal import Journal
from dealer.notation.race_names import NO_NAMES, NamedHorse, RaceNames
from dealer.notation.refusals import Refusal
from dealer.review.night_page import night_page
from dealer.review.race_replay import boards, steps
from dealer.review.search import search
from dealer.review.statements import statement
from dealer.words.catalogue import words

COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
RACE = ("deal 3S 4S 5S 6S 7S 8S 9S TS", "official")
NOW = "2026-05-02T09:00:00.000+00:00"

NIGHT = (
    *("join Ann 100", "game basic", COURSE, "bet Ann WIN S 5", "close", *RACE),
    *("next", COURSE, "bet Ann WIN S 5", "close", *RACE),
)


def named(name: str, title: str = "", sponsor: str = "") -> RaceNames:
    return RaceNames((("S", NamedHorse(name)),), title, sponsor)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Two races, Spades called Bess in the first and Ruby in the second, and the end of the night."""
    with closing(Desk(Journal(f"sqlite:///{tmp_path}/railbird.sqlite3"))) as desk:
        desk.house_names = named("Bess")
        for move in NIGHT:
            desk.do(move)
            if move == "official" and desk.table.night.race == 1:
                desk.name_race(2, named("Ruby", "The Corner Stakes", "Aunt Mary"))
        desk.house_names = NO_NAMES
        for move in ("leave Ann", "end"):
            desk.do(move)
        yield desk


def test_each_race_and_move_has_the_names_of_then(desk: Desk) -> None:
    page = night_page(desk.journal, 1)
    assert page is not None
    assert [race.names.horse("S").name for race in page.races] == ["Bess", "Ruby"]
    assert [race.names.title for race in page.races] == ["", "The Corner Stakes"]
    bets = [move for move in page.moves if move.verb == "bet"]
    assert [move.names.horse("S").name for move in bets] == ["Bess", "Ruby"]


def test_a_correction_of_an_earlier_race_speaks_of_its_horses(desk: Desk) -> None:
    desk.open_night()
    desk.house_names = named("Bess")
    for move in NIGHT[:7]:
        desk.do(move)
    desk.name_race(2, named("Ruby"))
    for move in ("next", "correct 1 8 9H"):
        desk.do(move)
    page = night_page(desk.journal, 2)
    assert page is not None
    assert page.moves[-1].verb == "correct" and page.moves[-1].names.horse("S").name == "Bess"
    (found, *_), _ = search(desk.journal, "9H", words("en"))
    assert found.seq == page.moves[-1].seq and found.names == page.moves[-1].names


@pytest.mark.parametrize("form", sorted({*MODULES} - {"transcript", "pdf"}))
def test_an_export_calls_the_horses_as_they_were_called(desk: Desk, form: str) -> None:
    made = export(desk.journal, 1, form)
    if form == "xlsx":
        with zipfile.ZipFile(io.BytesIO(made)) as book:
            made = b"".join(book.read(name) for name in book.namelist())
    text = made.decode()
    assert "Bess" in text and "Ruby" in text
    assert ("The Corner Stakes" in text) == (form in ("json", "xlsx"))


def test_a_transcript_keeps_the_notation(desk: Desk) -> None:
    text = export(desk.journal, 1, "transcript").decode()
    assert "bet Ann WIN S 5" in text and "Bess" not in text


def test_the_data_of_a_race_has_its_names_and_its_order_in_the_notation(desk: Desk) -> None:
    race = json.loads(export(desk.journal, 1, "json"))["races"][1]
    assert race["order"][0] == "S"
    assert (race["names"]["horses"]["S"]["name"], race["names"]["sponsor"]) == ("Ruby", "Aunt Mary")


def test_a_statement_has_the_title_of_a_race(desk: Desk) -> None:
    page = night_page(desk.journal, 1)
    assert page is not None
    own = statement(page, "Ann")
    assert own is not None
    said = [words("en").say(line.what) for line in own.lines]
    assert said[1:3] == ["Race 1", "Race 2, The Corner Stakes"]


def test_a_race_played_again_has_its_names(desk: Desk) -> None:
    found, row = steps(desk.journal, 1, 1), desk.journal.night(1)
    assert found is not None and row is not None
    drawn = boards(desk.journal, row, found[-2:])
    assert {board["names"]["horses"]["S"]["name"] for board in drawn} == {"Bess"}


def test_the_search_finds_a_horse_by_its_name_and_by_its_suit(desk: Desk) -> None:
    said = words("en")
    bet = [[move.race for move in search(desk.journal, asked, said)[0] if " WIN " in move.text] for asked in
           ("Bess", '"on Ruby"', "Spades", "ruby bess")]  # fmt: skip
    assert bet == [[1], [2], [2, 1], []]


def test_a_name_in_a_horses_or_a_sponsors_can_be_taken_out(desk: Desk) -> None:
    desk.open_night()
    done = forget(desk.journal, "Mary", NOW, "owner")
    assert done.nights == (1,)
    page = night_page(desk.journal, 1)
    assert page is not None and page.races[1].names.sponsor == ""
    assert all(b"Mary" not in export(desk.journal, 1, form) for form in ("json", "csv"))
    assert page.races[1].names.horse("S").name == "Ruby"
    assert verify(desk.journal).damages == []


def test_a_name_that_nothing_has_is_unknown_all_the_same(desk: Desk) -> None:
    with pytest.raises(Refusal) as refused:
        forget(desk.journal, "Rub", NOW, "owner")
    assert refused.value.said.code == "refused-forget-unknown"
