"""Disputes at the desk: every card with what was read of it, a look before a correction, doubtful races."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dealer.books.importing import book, fold_transcript
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.desk.disputes import disputed_cards
from dealer.exports.formats import export
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.notation.facts import read_fact
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import words
from tests.clock import Clock

SEATED = ("join Ann 100", "join Bob 100", "game basic")
COURSE = "7H 2D KD 3C 9S TS 4C".split()
TIGHT = "2S 3S 4S 5S 6S 7S 8S 2H 3H 4H 5H 6H 8H 9H TH".split()


@pytest.fixture
def desk(sqlite_url: str, clock: Clock) -> Iterator[Desk]:
    desk = Desk(Journal(sqlite_url), seconds=clock)
    yield desk
    desk.close()


def see(desk: Desk, card: str, read: str = "", sure: float = 0.998, by: str = "camera") -> None:
    """The card dealt with its picture, which the camera read as ``read`` (the card itself where empty)."""
    read = read or card
    candidates = [(read, sure)] + ([(card, round(1 - sure, 3))] if read != card else [("QC", 0.001)])
    desk.do(f"deal {card}", by=by, picture=Picture(b"\xff\xd8" + card.encode(), sure, candidates))


def race(desk: Desk, cards: list[str] = TIGHT, bets: tuple[str, ...] = ("bet Ann WIN H 10",)) -> None:
    for card in COURSE:
        see(desk, card)
    for move in (*bets, "close"):
        desk.do(move)
    for card in cards:
        see(desk, card)


def seat(desk: Desk) -> None:
    for move in SEATED:
        desk.do(move)


def sentence(doubt: dict[str, Any]) -> str:
    return words("en").say(doubt["said"])


def code_of(desk: Desk, move: str, key: str | None = None) -> str:
    with pytest.raises(Refusal) as refused:
        desk.do(move, key)
    return refused.value.code


def test_each_card_has_what_was_read_of_it_and_what_the_dealer_made_of_it(desk: Desk) -> None:
    seat(desk)
    race(desk, TIGHT[:2])
    see(desk, "4S", "4C", 0.6, by="console")
    desk.do("undo")
    see(desk, "5S", "5C", 0.7, by="console")
    desk.do("deal 6S")
    cards = disputed_cards(desk.table.replayed, 1)
    assert [one.card for one in cards] == [*COURSE, "2S", "3S", "5S", "6S"]
    assert [one.number for one in cards] == list(range(1, 12))
    overruled, typed = cards[9], cards[10]
    assert (overruled.read, overruled.confidence, overruled.trust, overruled.by) == (
        "5C",
        0.7,
        0.3,
        "console",
    )
    assert overruled.as_data()["picture"] == f"/pictures/{overruled.seq}.jpg"
    assert typed.candidates == () and typed.as_data()["picture"] is None
    desk.do("correct 1 10 5C")
    corrected = disputed_cards(desk.table.replayed, 1)[9]
    assert (corrected.card, corrected.booked, corrected.read) == ("5C", "5S", "5C")


def test_cards_of_an_earlier_race_are_those_of_that_race(desk: Desk) -> None:
    seat(desk)
    race(desk)
    for move in ("official", "next"):
        desk.do(move)
    see(desk, "2H")
    assert [one.card for one in disputed_cards(desk.table.replayed, 1)] == [*COURSE, *TIGHT]
    assert [one.card for one in disputed_cards(desk.table.replayed, 2)] == ["2H"]
    assert disputed_cards(desk.table.replayed, 3) == ()


def test_gathered_links_are_no_cards_of_the_race(desk: Desk) -> None:
    seat(desk)
    desk.do("deal 2S 3S 4S 5S 6S 7H 2D")
    desk.do("redeal")
    see(desk, "9H")
    assert [(one.number, one.card) for one in disputed_cards(desk.table.replayed, 1)] == [(1, "9H")]
    desk.do("correct 1 1 8H")
    assert desk.table.board()["course"] == ["8H"]


def test_a_preview_tells_each_accounts_difference_and_books_nothing(desk: Desk) -> None:
    seat(desk)
    race(desk, bets=("bet Ann WIN H 10", "bet Bob WIN S 10"))
    desk.do("official")
    seq, board = desk.table.seq, desk.table.board()
    found = desk.table.preview("correct 1 15 JS").as_data()
    assert desk.table.seq == seq and desk.table.board() is board
    named = [(words("en").say(read_fact(one["name"])), one["chips"]) for one in found["accounts"]]
    assert named == [("Ann", -30), ("Bob", 40), ("The house", -10)]
    assert [one["kind"] for one in found["accounts"]] == ["player", "player", "house"]
    assert found["races"] == [{"race": 1, "before": ["H"], "after": ["S"], "void": False}]
    assert found["phase"] == {"before": "paid", "after": "paid"}
    with pytest.raises(Refusal, match="card-is-ace"):
        desk.table.preview("correct 1 15 AS")
    assert [one.as_data() for one in desk.do("correct 1 15 JS").said] == found["said"]


def test_several_moves_are_previewed_in_their_order(desk: Desk) -> None:
    seat(desk)
    race(desk, TIGHT[:1])
    assert desk.table.preview("correct 1 8 QC", "correct 1 8 5D").difference.races == ()
    with pytest.raises(Refusal, match="refused-of-several"):
        desk.table.preview("correct 1 8 QC", "correct 1 8 QC")


def test_a_corrected_night_is_proved_exported_and_imported(desk: Desk, tmp_path: Path) -> None:
    seat(desk)
    race(desk, bets=("bet Ann WIN H 10", "bet Bob WIN S 10"))
    for move in ("official", "next", "correct 1 15 JS", "undo", "correct 1 15 JS", "void", "end"):
        desk.do(move)
    proof = verify(desk.journal)
    assert proof.whole, proof.damages
    text = export(desk.journal, 1, "transcript").decode()
    assert "correct 1 15 JS" in text
    folded = fold_transcript(text.splitlines(), "2026-11-21T20:00:00.000+00:00", 1)
    assert not folded.refused
    with closing(Journal(f"sqlite:///{tmp_path / 'other.sqlite3'}")) as other:
        other.take_writing()
        book(other, folded, "a corrected night", "2026-11-21T20:00:00.000+00:00")
        booked = [move.postings for move in desk.journal.moves(1)]
        assert [move.postings for move in other.moves(1)] == booked
        assert verify(other).whole
    for form in ("csv", "xlsx", "pdf", "beancount", "json"):
        assert export(desk.journal, 1, form)


def test_a_restart_has_the_corrected_night(sqlite_url: str) -> None:
    desk = Desk(Journal(sqlite_url))
    seat(desk)
    race(desk, TIGHT[:3])
    desk.do("correct 1 9 9H")
    before = desk.table.board()
    desk.close()
    again = Desk(Journal(sqlite_url))
    assert {**again.table.board(), "chances": None} == {**before, "chances": None}
    assert disputed_cards(again.table.replayed, 1)[8].card == "9H"
    again.do("undo")
    assert disputed_cards(again.table.replayed, 1)[8].card == "3S"
    again.close()


# ---- doubtful races ------------------------------------------------------------------------------------


def test_a_race_whose_cards_are_beyond_doubt_is_paid_at_once(desk: Desk) -> None:
    seat(desk)
    race(desk)
    assert desk.table.board()["doubts"] == []
    desk.do("official")


def test_a_race_that_was_typed_is_paid_at_once(desk: Desk) -> None:
    seat(desk)
    for move in (f"deal {' '.join(COURSE)}", "close", f"deal {' '.join(TIGHT)}", "official"):
        desk.do(move)


def test_a_card_accepted_below_certainty_is_asked_about_before_anyone_is_paid(
    desk: Desk, clock: Clock
) -> None:
    seat(desk)
    race(desk, TIGHT[:-1])
    see(desk, "TH", sure=0.62, by="console")
    (doubt,) = desk.table.board()["doubts"]
    assert doubt["number"] == 22 and doubt["card"] == "TH" and "62 % sure" in sentence(doubt)
    assert doubt["picture"] == f"/pictures/{desk.table.seq}.jpg"
    assert code_of(desk, "official") == "doubt"
    assert desk.table.board()["phase"] == "unofficial"
    assert code_of(desk, "official") == "doubt", "a finger that bounced"
    clock.now_s += 1.5
    assert desk.do("official").board["phase"] == "paid"
    assert desk.table.board()["doubts"] == []


def test_the_confirmation_is_for_what_was_shown_and_nothing_else(desk: Desk, clock: Clock) -> None:
    seat(desk)
    race(desk, TIGHT[:-1])
    see(desk, "TH", sure=0.62, by="console")
    assert code_of(desk, "official", "one") == "doubt"
    clock.now_s += 5
    assert code_of(desk, "official", "one") == "doubt", "the same key is the same touch"
    desk.do("undo")
    see(desk, "TH", "TD", sure=0.95, by="console")
    clock.now_s += 5
    assert code_of(desk, "official") == "doubt", "another card, another question"


def test_a_card_that_the_camera_saw_twice_says_that_this_may_be_no_pack(desk: Desk) -> None:
    seat(desk)
    race(desk, TIGHT[:-1])
    see(desk, "TH", "9S", sure=0.99, by="console")
    (doubt,) = desk.table.board()["doubts"]
    assert "9S, 99 % sure, which is card 5 already: the pack may hold it twice" in sentence(doubt)


def test_a_card_that_never_comes_is_missed(desk: Desk) -> None:
    """Ten races of which the camera read every card, 25 a race, and never the queen of Clubs."""
    seat(desk)
    long = "2S 3S 4S 5S 6S 7S 8S 2H 3H 4H 5H 6H 8H 9H 3D 4D 5D 6D 7D 8D 9D 2C 5C 6C 7C 8C 9C TC TH".split()
    other = "TD JD QD JC KC JS QS KS JH QH KH 2H 3H 4H 5H 6H".split()
    for number in range(30):
        race(desk, long if number % 2 else other)
        found = [one["card"] for one in desk.table.board()["doubts"]]
        if found:
            break
        desk.do("official")
        desk.do("next")
    assert found == ["QC"] and 10 < number < 25
    assert "count the pack" in sentence(desk.table.board()["doubts"][0])
