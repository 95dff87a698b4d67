"""Chips that guests hold when a night ends are a debt of the house by name, wherever the night is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.exports.formats import export
from dealer.journal.journal import Journal
from dealer.journal.till_count import Count
from dealer.night.legal_moves import cash_out
from dealer.review.night_list import kept_by_night
from dealer.review.night_page import night_page
from dealer.review.records import NightPage
from dealer.review.statements import statement
from dealer.till.report import report
from dealer.till.till import Till
from dealer.words.catalogue import words
from hardware.cli.commands import main
from hardware.reports.night_review import as_text

NIGHT = ("join Ann 100", "join Bob 50", "join Cal 20", "game basic", "void", "leave Cal")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with closing(Desk(Journal(f"sqlite:///{tmp_path / 'j.sqlite3'}"))) as desk:
        desk.do_all(NIGHT)
        yield desk


def page_of(desk: Desk) -> NightPage:
    page = night_page(desk.journal, 1)
    assert page is not None
    return page


def held_in(desk: Desk, language: str = "en") -> list[tuple[str, int]]:
    lines = report(page_of(desk), Till(desk).closing()).held
    return [(words(language).say(said), chips) for said, chips in lines]


def test_nobody_is_owed_anything_while_the_night_goes_on(desk: Desk) -> None:
    assert page_of(desk).kept == {} and page_of(desk).kept_in_words() is None
    assert held_in(desk) == [("Ann", 100), ("Bob", 50), ("The house", 0)]


def test_what_was_kept_is_a_debt_by_name_once_the_till_is_counted(desk: Desk) -> None:
    desk.do("end")
    assert held_in(desk) == [], "the count is blind"
    Till(desk).count(1, Count.of({1: 150}), "Mia")
    assert held_in(desk) == [
        ("Owed to Ann, who kept chips", 100), ("Owed to Bob, who kept chips", 50), ("The house", 0),
    ]  # fmt: skip
    assert held_in(desk, "de")[0] == ("Ann (Chips behalten) zu zahlen", 100)


def test_it_is_told_on_the_night_and_on_each_ones_statement(desk: Desk) -> None:
    desk.do("end")
    page = page_of(desk)
    said = page.kept_in_words()
    assert said is not None
    sentence = (
        "When the night ended guests still held 150 chips, which the house owed them from then on: "
        "Ann 100 and Bob 50"
    )
    assert words("en").say(said) == sentence and sentence in as_text(page, words("en"))
    ann, cal = statement(page, "Ann"), statement(page, "Cal")
    assert ann is not None and cal is not None and (ann.kept, cal.kept) == (100, 0)
    assert export(desk.journal, 1, "pdf").startswith(b"%PDF")


def test_of_a_night_without_a_game_it_is_owed_once_it_is_signed(desk: Desk) -> None:
    desk.do("end")
    desk.open_night()
    desk.do("join Di 5")
    till = Till(desk)
    till.count(2, Count.of({5: 1}), "Mia")
    assert kept_by_night(desk.journal).keys() == {1}
    till.sign(2, "Mia")
    page = night_page(desk.journal, 2)
    assert page is not None and page.kept == {"Di": 5}
    assert kept_by_night(desk.journal) == {2: {"Di": 5}, 1: {"Ann": 100, "Bob": 50}}


def test_verify_names_it_by_night(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    desk.do("end")
    desk.open_night()
    desk.do_all(["join Di 5", "game basic", "void", "leave Di", "end"])
    assert kept_by_night(desk.journal) == {1: {"Ann": 100, "Bob": 50}}
    assert main(["verify", "--database", desk.journal.name]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("Night 1: When the night ended guests still held 150 chips") and "whole" in last


def test_who_is_paid_out_first_is_owed_nothing(desk: Desk) -> None:
    desk.do_all(cash_out(desk.table.night))
    assert page_of(desk).kept == {} and desk.table.night.over
