"""A transcript booked as a night: the same night to the chip, beside the table's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from contextlib import closing
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dealer.books.importing import book, fold_transcript
from dealer.books.verify import verify
from dealer.contract.ledger import HOUSE
from dealer.desk.desk import Desk
from dealer.exports.formats import export
from dealer.history.night import Night
from dealer.journal.journal import Journal
from dealer.night.transcript import play
from dealer.review import night_page as review
from dealer.review.accounts import BREAKAGE, TAKEOUT, house_of
from tests.dealer.nights import AT, GAMES, SMALL, booked, random_text
from tests.examples import examples
from tests.sentences import raises_saying


@pytest.fixture
def journal(url: str) -> Iterator[Journal]:
    with closing(Journal(url)) as journal:
        yield journal


def fold_text(text: str) -> Night:
    night = Night.opening()
    for line in play(text.splitlines()):
        night = line.entry.night if line.entry else night
    return night


def test_a_transcript_becomes_a_night_with_every_move_and_its_postings(journal: Journal) -> None:
    assert booked(journal).id == 1
    page = review.night_page(journal, 1)
    assert page is not None and page.summary.source == "small.night" and page.summary.over
    assert [one.result for one in page.players] == [13, -10]
    assert page.balances == {
        "till": -310,
        "player:Ann": 113,
        "player:Éva ♥ B": 0,
        "house": 197,
        "pool:POT": 0,
    }
    assert [move.undoes for move in page.moves if move.undoes] == [8]
    assert {move.by for move in page.moves} == {"transcript"}
    assert verify(journal).whole


def test_nights_are_numbered_on_and_the_chain_goes_through_them(journal: Journal) -> None:
    assert [booked(journal).id, booked(journal).id, booked(journal).id] == [1, 2, 3]
    journal.check_links()
    assert verify(journal).nights == 3


def test_an_illegal_line_stops_it_and_nothing_is_booked(journal: Journal) -> None:
    folded = fold_transcript(["join Ann 5", "", "bet Ann WIN H 5", "nonsense", "join Bob 5"], AT, 1)
    assert [(line.number, line.code) for line in folded.refused] == [(3, "phase")]
    folded = fold_transcript(
        ["join Ann 5", "bet Ann WIN H 5", "nonsense", "join Bob 5"], AT, 1, keep_going=True
    )
    assert [line.code for line in folded.refused] == ["phase", "unreadable"]
    assert [draft.text for draft in folded.drafts] == ["join Ann 5", "join Bob 5"]
    assert journal.nights() == []


def test_a_transcript_without_a_move_is_no_night(journal: Journal) -> None:
    journal.take_writing()
    with raises_saying(ValueError, r"empty\.night holds no move"):
        book(journal, fold_transcript(["# nothing"], AT, 1), "empty.night", AT)
    assert journal.nights() == []


def test_the_table_goes_on_with_its_own_night_behind_a_booked_one(url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        desk.do("join Ann 100")
    with closing(Journal(url)) as journal:
        assert booked(journal).id == 2
    with closing(Desk(Journal(url))) as desk:
        assert (desk.table.night_number, desk.table.night.seats, desk.table.seq) == (1, ("Ann",), 1)
        receipt = desk.do("join Bob 50")
        assert receipt.seq == desk.journal.last_seq == 21
        for move in ("game basic", "void", "undo", "void", "end"):
            desk.do(move)
        assert desk.open_night() == 3
        assert verify(desk.journal).damages == []
        page = review.night_page(desk.journal, 1)
        assert page is not None and page.summary.moves == 7


@settings(max_examples=examples(20, 6))
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10**6))
@example(game="tote", seed=747)  # with breakage
def test_any_night_is_conserved_proved_and_the_same_after_export_and_import(
    game: str, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    text = random_text(game, seed)
    with closing(Journal(f"sqlite:///{tmp_path_factory.mktemp('night') / 'j.sqlite3'}")) as journal:
        booked(journal, text)
        night = fold_text(text)
        page = review.night_page(journal, 1)
        assert page is not None
        assert house_of(page.balances) == house_of(night.ledger.balances)
        of_the_house = {HOUSE, TAKEOUT, BREAKAGE}  # which the review keeps apart
        assert without(page.balances, of_the_house) == without(night.ledger.balances, of_the_house)
        assert sum(page.balances.values()) == 0
        booked(journal, export(journal, 1, "transcript").decode())
        again = review.night_page(journal, 2)
        assert again is not None
        for key in ("balances", "players", "races", "float_chips"):
            assert getattr(again, key) == getattr(page, key)
        assert replace(again.summary, night=1, source=page.summary.source) == page.summary
        compared = ("text", "said", "race", "postings")
        for one, other in zip(again.moves, page.moves, strict=True):
            assert [getattr(one, key) for key in compared] == [getattr(other, key) for key in compared]
        assert verify(journal).whole


def without(balances: Mapping[str, int], accounts: Set[str]) -> dict[str, int]:
    """What is not 0 on any other account."""
    return {name: chips for name, chips in balances.items() if chips and name not in accounts}


def test_the_small_night_has_no_illegal_line() -> None:
    assert all(line.entry is not None for line in play(SMALL.splitlines()))
