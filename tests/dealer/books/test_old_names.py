"""Journals in which names were compared by code points: they open, nothing is lost, and one person in them is
one person for whoever asks today."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from dealer.books.forget import forget
from dealer.books.verify import verify
from dealer.journal.journal import Journal
from dealer.journal.replay import replay
from dealer.review.night_list import nights
from dealer.review.night_page import night_page
from dealer.review.search import search
from dealer.review.statements import statement
from dealer.review.winners import who_may_win
from dealer.words.catalogue import words
from tests.dealer.nights import AT, booked, booked_under

NFD, NFC = "Jose\u0301", "Jos\u00e9"
BETS = """\
join One 100
join Two 50
game basic
deal 2H 3H 2D 3D 2C 3C 2S
bet One WIN S 5
bet Two WIN H 10
close
deal 3S 4S 5S 6S 7S 8S 9S TS
official
leave One
leave Two
end
"""
ALONE = "join One 100\njoin Ann 50\ngame basic\nadjust Ann +5 \"One paid\"\nvoid\nend\n"


@pytest.fixture
def journal(url: str) -> Iterator[Journal]:
    with closing(Journal(url)) as journal:
        yield journal


def test_two_seats_of_one_person_replay_as_they_were_and_are_one_finding(journal: Journal) -> None:
    row = booked_under(journal, BETS, {"One": NFD, "Two": NFC})
    night = replay(row, journal.moves(1)).night
    assert night.over and not night.seats
    assert {night.ledger.balance(f"player:{name}") for name in (NFD, NFC)} == {0}
    proof = verify(journal)
    assert proof.whole
    (finding,) = proof.findings
    assert (finding.seq, finding.text) == (2, f"join {NFC} 50")
    assert finding.refused is not None and finding.refused.code == "refused-seated"


def test_each_of_two_such_seats_has_its_own_chips(journal: Journal) -> None:
    row = booked_under(journal, BETS, {"One": NFD, "Two": NFC})
    night = replay(row, journal.moves(1)[:6]).night
    assert night.chips_of == {NFD: 95, NFC: 40}


@pytest.mark.parametrize("name", [NFD, "\u3164", "\u2800", "\u0301", "An\u034fn\u034f"])
def test_a_name_that_is_read_otherwise_today_stays_as_booked(journal: Journal, name: str) -> None:
    row = booked_under(journal, BETS, {"One": name})
    assert replay(row, journal.moves(1)[:5]).night.chips_of == {name: 95, "Two": 50}
    proof = verify(journal)
    assert proof.whole and not proof.findings


def test_a_name_is_forgotten_in_whatever_spelling_it_was_booked(journal: Journal) -> None:
    booked_under(journal, BETS, {"One": NFD, "Two": NFC})
    booked_under(journal, ALONE, {"One": NFD})
    removed = forget(journal, "JOSE\u0301", AT, "console")
    assert removed.nights == (1, 2)
    for night in (1, 2):
        for move in journal.moves(night):
            assert "Jos" not in f"{move}"
    assert verify(journal).whole
    page = night_page(journal, 1)
    assert page is not None and [one.name for one in page.players] == [removed.number]
    assert [one.players for one in nights(journal)] == [("Player 1", "Ann"), ("Player 1",)]


def test_a_statement_and_a_search_find_one_person_in_every_spelling(journal: Journal) -> None:
    booked_under(journal, BETS, {"One": NFD, "Two": NFC})
    booked_under(journal, ALONE, {"One": "\uff2aos\u00e9"})
    page = night_page(journal, 1)
    assert page is not None
    for spelling in (NFD, NFC, "JOS\u00c9"):
        found = statement(page, spelling)
        assert found is not None
        assert (found.bought, found.staked, found.cashed_out, found.balance) == (150, 15, 150, 0)
        moves, _ = search(journal, spelling.lower(), words("en"))
        assert {one.night for one in moves} == {1, 2}
        assert [one.text[:4] for one in moves if one.night == 2] == ["adju", "join"]


def test_who_may_have_won_is_asked_of_people_and_not_of_spellings(journal: Journal) -> None:
    for name in (NFD, NFC):
        booked_under(journal, "join One 100\njoin Bob 100\ngame ristiseiska\n", {"One": name})
    booked(journal, "join BOB 100\njoin Ann 100\ngame ristiseiska\n")
    people = [one.name for one in who_may_win(nights(journal)) if one.is_player]
    assert people == ["BOB", "Ann", NFC]
