"""A search through the moves of all nights finds what was said and dealt, and who won."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealer.games import has_horses
from dealer.journal.journal import Journal
from dealer.review import night_page as review
from dealer.review.search import FoundMove, search, words_of
from dealer.review.winners import Winner
from dealer.words.catalogue import words
from hardware.reports.simulated_races import play
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.actions import BASIC, HEARTS
from tests.dealer.nights import GAMES, SMALL, booked, random_text
from tests.examples import examples

TIGHT = "deal 2S 3S 4S 5S 6S 7S 8S 2H 3H 4H 5H 6H 8H 9H TH"


@pytest.fixture
def journal(url: str) -> Iterator[Journal]:
    with closing(Journal(url)) as journal:
        booked(journal, SMALL)
        booked(journal, f"{BASIC}\nbet Ann WIN H 10\nclose\n{HEARTS}\nofficial")
        yield journal


EN, DE = words("en"), words("de")


Found = tuple[list[FoundMove], bool]


def look(journal: Journal, asked: str, won: Winner | None = None, **more: Any) -> Found:
    """What is found by somebody who reads English."""
    return search(journal, asked, EN, won, **more)


def places(found: list[FoundMove]) -> list[tuple[int, int]]:
    return [(one.night, one.seq) for one in found]


def test_words_are_found_in_any_order_and_case_and_quotes_hold_them_together() -> None:
    assert words_of('ann "wins 5"  7H "') == ["ann", "wins 5", "7H", '"']


@pytest.mark.on_both
def test_a_name_is_found_in_every_night(journal: Journal) -> None:
    found, more = look(journal, "aNN joins")
    assert [one.night for one in found] == [2, 1] and not more
    assert found[0].text == "join Ann 100"
    assert [EN.say(one) for one in found[0].said] == ["Ann joins with 100"]
    assert (
        {one.night for one in look(journal, "éva")[0]}
        == {1}
        == {one.night for one in look(journal, "ÉVA")[0]}
    )


def test_a_card_a_reason_and_a_void_race_are_found(journal: Journal) -> None:
    assert [one.text for one in look(journal, "th")[0]] == [HEARTS]  # and not "the"
    assert look(journal, "10h") == look(journal, "TH")
    assert [one.race for one in look(journal, "miscounted")[0]] == [2]
    assert [one.text for one in look(journal, '"race is void"')[0]] == ["void"]


def test_what_was_taken_back_is_found_and_said_to_be(journal: Journal) -> None:
    (found,) = [one for one in look(journal, '"WIN D 1"')[0] if one.text.startswith("bet")]
    assert found.undone and not look(journal, "miscounted")[0][0].undone


def test_signs_that_a_database_reads_otherwise_are_letters(journal: Journal) -> None:
    assert look(journal, "%")[0] == look(journal, "a_n")[0] == look(journal, "\\")[0] == []
    assert look(journal, "\0nobody\0")[0] == []  # PostgreSQL knows no such letter
    assert look(journal, "")[0] == []


def test_the_newest_are_found_first_and_that_there_are_more_is_said(journal: Journal) -> None:
    found, more = look(journal, "join", most=2)
    assert more and found == look(journal, "join")[0][:2]
    assert {one.night for one in look(journal, "join", nights=[1])[0]} == {1}
    assert look(journal, "join", nights=[])[0] == []


def test_who_won_is_found_as_the_race_stands_after_its_corrections(url: str) -> None:
    with closing(Journal(url)) as journal:
        text = f"{BASIC}\nbet Ann WIN H 10\nbet Bob WIN S 10\nclose\n{TIGHT}\nofficial\n"
        assert booked(journal, text).id == 1 and booked(journal, text + "correct 1 15 JS").id == 2
        booked(journal, text + "correct 1 15 JS\nundo")
        booked(journal, text + "undo\nvoid")
        assert [one.night for one in look(journal, "", Winner("H"))[0]] == [3, 1]
        assert [one.night for one in look(journal, "", Winner("S"))[0]] == [2]


@pytest.mark.parametrize("game", everyday(GAMES, *A_FEW_GAMES))
def test_every_race_is_found_by_its_winner(game: str, tmp_path: Path) -> None:
    with closing(Journal(f"sqlite:///{tmp_path}/nights.sqlite3")) as journal:
        booked(journal, "\n".join(play(game, (), 4, Random(game)).moves))
        for seed in range(examples(4)):
            booked(journal, random_text(game, seed, 150))
        pages = [page for row in journal.nights() if (page := review.night_page(journal, row.id))]
        won = {(page.night, race.race): Winner(race.order[0], not has_horses(race.game))
               for page in pages for race in page.races if race.order}  # fmt: skip
        assert won
        for runner in {*won.values(), Winner("S")}:
            found = {(one.night, race_of(one)) for one in look(journal, "", runner)[0]}
            assert found == {race for race, winner in won.items() if winner == runner}


def race_of(one: FoundMove) -> int | None:
    return int(one.text.split()[1]) if one.text.startswith("correct ") else one.race


def test_a_search_finds_what_its_reader_reads(journal: Journal) -> None:
    """The same move, by the sentence of either language, and by the code of what it did in both."""
    said = EN.say(look(journal, "join Ann")[0][0].said[0])
    german = DE.say(look(journal, "join Ann")[0][0].said[0])
    assert said != german
    for language, sentence, other in ((EN, said, german), (DE, german, said)):
        assert [one.text for one in search(journal, f'"{sentence}"', language)[0]] == ["join Ann 100"] * 2
        assert search(journal, f'"{other}"', language)[0] == []
    code = look(journal, "join Ann")[0][0].said[0].code
    assert {one.text.split()[0] for one in search(journal, code, DE)[0]} == {"join"}


def test_the_names_of_horses_are_found_as_the_reader_calls_them(journal: Journal) -> None:
    assert search(journal, "Herz", DE)[0] and not look(journal, "Herz")[0]
    assert places(search(journal, "kreuz", DE)[0]) == places(look(journal, "clubs")[0]) != []
