"""The night read back: every move with what became of it, and every chip."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import create_engine, text

from dealer.contract.ledger import LedgerBroken
from dealer.desk.desk import Desk
from dealer.exports.formats import export
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.night.fold import fold
from dealer.notation.parse import read_line
from dealer.review import night_page as review
from dealer.review import night_reading
from dealer.review.night_list import nights
from dealer.review.records import (
    CameraReading,
    DealerRaces,
    Expectation,
    NightPage,
    NightSummary,
    PlayerRecord,
    RaceRecord,
)
from dealer.words.catalogue import words
from tests.sentences import raises_saying

COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"  # spades stand alone: 2-1 at traditional prices (R2.2), the others 3-1
RUN = "deal 3S 4S 5S 6S 7S 8S 9S TS"  # eight spades: home (R3)
FIRST_RACE = (
    "join Ann 100",
    "join Bob 50",
    "float 200",
    "game basic",
    COURSE,
    "bet Ann WIN S 5",
    "bet Bob WIN H 10",
    "bet Bob WIN D 1",
    "undo",
    "close",
    RUN,
    "official",
)
CORRECTION = 'adjust Ann +3 "miscounted"'
SECOND_RACE = ("next", COURSE, "bet Bob WIN C 10", "buy Bob 5", "void", CORRECTION, "leave Bob", "end")
CARD = Picture(b"\xff\xd8 hearts \xff\xd9", 0.61, [("7H", 0.61), ("7D", 0.35)])


@pytest.fixture
def desk(url: str) -> Iterator[Desk]:
    opened = datetime(2026, 11, 21, 20, tzinfo=UTC)
    minutes = iter(range(1000))
    with closing(Desk(Journal(url), clock=lambda: opened + timedelta(minutes=next(minutes)))) as desk:
        yield desk


def play(desk: Desk, *moves: str) -> None:
    for move in moves:
        desk.do(move, by="console")


def page(desk: Desk, number: int = 1) -> NightPage:
    found = review.night_page(desk.journal, number)
    assert found is not None
    return found


def test_nights_are_listed_the_newest_first_with_what_they_came_to(desk: Desk) -> None:
    play(desk, *FIRST_RACE, *SECOND_RACE)
    desk.open_night()
    play(desk, "join Cyd 20")
    assert nights(desk.journal) == [
        NightSummary(2, "2026-11-21T20:21:00.000+00:00", players=("Cyd",), moves=1),
        NightSummary(
            night=1,
            opened_at="2026-11-21T20:00:00.000+00:00",
            closed_at="2026-11-21T20:20:00.000+00:00",
            games=("basic",),
            races=1,
            players=("Ann", "Bob"),
            moves=20,
            undone=1,
            turnover=25,  # 5 and 10 in the race, 10 in the one that was void; not the bet taken back
            house=-3,  # Ann won 10, Bob lost 10, and 3 were given to Ann by hand
            parts=(DealerRaces("Ann", "basic", 1, 15, 0), DealerRaces("Bob", "basic", 0, 10, 0)),
            paid=((1, "basic"),),
        ),
    ]


def test_a_night_without_a_move_is_listed_too(desk: Desk) -> None:
    (listed,) = nights(desk.journal)
    assert (listed.night, listed.moves, listed.players, listed.house) == (1, 0, (), 0)
    assert page(desk).races == () and page(desk).moves == ()


def test_each_player_is_accounted_for_to_the_chip(desk: Desk) -> None:
    play(desk, *FIRST_RACE, *SECOND_RACE)
    assert page(desk).players == (
        PlayerRecord("Ann", bought=100, cashed_out=0, holds=113, owed=0),
        PlayerRecord("Bob", bought=55, cashed_out=45, holds=0, owed=0),
    )
    assert [player.result for player in page(desk).players] == [13, -10]


@pytest.mark.on_both
def test_each_race_tells_its_order_and_what_each_player_won(desk: Desk) -> None:
    play(desk, *FIRST_RACE, *SECOND_RACE)
    first, second = page(desk).races
    assert first == RaceRecord(
        race=1,
        game="basic",
        order=("S",),
        void=False,
        bets=2,
        staked=15,
        house=0,
        expected=first.expected,
        corrected=0,
        result={"Ann": 10, "Bob": -10},
        dealer="Ann",
        paid_at=next(move.at for move in page(desk).moves if move.verb == "official"),
    )
    assert first.expected is not None
    assert first.expected.mean == pytest.approx(1.02, abs=0.6)  # 5 × 13.3 % lost, 10 × 17 % won
    assert second.expected is None
    assert (second.race, second.order, second.void, second.result) == (2, (), True, {"Bob": 0})
    assert second.paid_at is None


def test_what_was_expected_stands_when_a_card_of_the_race_is_corrected_and_falls_with_the_course(
    desk: Desk,
) -> None:
    play(desk, *FIRST_RACE, "next")
    expected = page(desk).races[0].expected
    assert expected is not None
    play(desk, "correct 1 9 JS")
    assert page(desk).races[0].expected == expected
    play(desk, "correct 1 6 KC")
    race = page(desk).races[0]
    assert (race.expected, race.corrected) == (None, 2)


def test_of_an_auction_that_closed_itself_nothing_is_expected_and_nothing_is_won(desk: Desk) -> None:
    sold = ("bid Ann 5", "sold", "bid Bob 5", "sold", "bid Ann 5", "sold", "bid Bob 5", "sold")
    play(desk, "join Ann 50", "join Bob 50", "join Cal 50", "game calcutta", COURSE, *sold, f"{RUN} 4H 5H")
    play(desk, "deal 6H 7H 8H 9H TH JH", "official")
    (race,) = page(desk).races
    assert race.expected == Expectation(0.0, 0.0) and race.house == 0 and race.order


def test_a_page_looked_at_again_has_what_happened_since(desk: Desk) -> None:
    play(desk, *FIRST_RACE[:-1])
    assert [race.order for race in page(desk).races] == [()]
    play(desk, "official")
    assert [race.order for race in page(desk).races] == [("S",)]
    play(desk, "undo")
    assert [race.order for race in page(desk).races] == [()]


def test_the_race_at_hand_is_listed_without_an_order(desk: Desk) -> None:
    play(desk, *FIRST_RACE, "next")
    assert [(race.race, race.order, race.void) for race in page(desk).races] == [
        (1, ("S",), False),
        (2, (), False),
    ]


def test_a_bet_on_two_races_that_is_never_run_returns_to_the_race_it_was_staked_in(desk: Desk) -> None:
    play(desk, "join Ann 100", "game basic prices=fair", COURSE, "bet Ann DDB S/H 10")
    play(desk, "close", RUN, "official")
    play(desk, "game scarne")  # no next race of the same game: the stake returns (R2.7, DDB)
    first, second = page(desk).races
    assert (first.result, second.result) == ({"Ann": 0}, {})


def test_a_move_that_was_taken_back_is_shown_with_the_undo_that_did_it(desk: Desk) -> None:
    play(desk, *FIRST_RACE)
    moves = {move.seq: move for move in page(desk).moves}
    taken, undo = moves[8], moves[9]
    assert (taken.text, taken.undone_by, taken.undoes) == ("bet Bob WIN D 1", 9, None)
    assert (undo.text, undo.undone_by, undo.undoes) == ("undo", None, 8)
    assert "Bob's bet of 1" in words("en").say(undo.said[0])
    booked = sorted((line.account, line.chips) for line in taken.postings)
    assert sorted((line.account, -line.chips) for line in undo.postings) == booked != []


def test_every_move_tells_who_when_and_what_it_posted(desk: Desk) -> None:
    desk.do("join Ann 100", by="phone")
    (move,) = page(desk).moves
    said = "Ann joins with 100"
    assert [words("en").say(one) for one in move.said] == [said]
    assert [(p.account, p.chips, words("en").say(p.why)) for p in move.postings] == [
        ("till", -100, said),
        ("player:Ann", 100, said),
    ]
    assert (move.seq, move.at, move.by) == (1, "2026-11-21T20:01:00.000+00:00", "phone")
    assert (move.text, move.verb, move.race, move.stands) == ("join Ann 100", "join", None, True)
    assert (move.picture, move.reading, move.hash) == (None, None, desk.journal.moves(1)[0].hash)


def test_what_the_camera_read_stays_when_its_picture_is_let_go(desk: Desk) -> None:
    play(desk, "join Ann 100", "game basic")
    desk.do("deal 7H", by="camera", picture=CARD)
    reading = CameraReading(0.61, (("7H", 0.61), ("7D", 0.35)))
    dealt = page(desk).moves[-1]
    assert (dealt.picture, dealt.reading) == ("/pictures/3.jpg", reading)
    engine = create_engine(desk.journal.url)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM picture"))
    engine.dispose()
    dealt = page(desk).moves[-1]
    assert (dealt.picture, dealt.reading) == (None, reading)


def test_there_is_no_page_of_a_night_that_never_was(desk: Desk) -> None:
    for number in (0, 2, -1, 10**30):
        assert review.night_page(desk.journal, number) is None
        with raises_saying(ValueError, "no night"):
            export(desk.journal, number, "transcript")


def test_the_transcript_replays_to_the_same_night(desk: Desk) -> None:
    play(desk, *FIRST_RACE, *SECOND_RACE)
    lines = export(desk.journal, 1, "transcript").decode().splitlines()
    assert lines[0].startswith("# Night 1")
    assert lines[1:] == [str(read_line(move)) for move in (*FIRST_RACE, *SECOND_RACE)]
    moves = tuple(move for line in lines if (move := read_line(line)) is not None)
    assert fold(moves) == desk.table.night


def test_a_night_that_was_tampered_with_is_not_shown_as_if_it_were_right(desk: Desk) -> None:
    play(desk, *FIRST_RACE)
    page(desk)
    engine = create_engine(desk.journal.url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE posting SET chips = chips * 2 WHERE seq = 6"))
    engine.dispose()
    with pytest.raises(LedgerBroken, match="Move 6 of night 1"):
        page(desk)


def test_only_the_moves_that_came_are_read_while_nobody_else_writes(desk: Desk) -> None:
    """On SQLite, which tells; of PostgreSQL every row is read and compared."""
    play(desk, *FIRST_RACE)
    (row,) = desk.journal.nights()
    before = night_reading.read_night(desk.journal, row)
    play(desk, *SECOND_RACE)
    after = night_reading.read_night(desk.journal, row)
    assert after.rows == desk.journal.rows_of(row.id)
    has_mark = desk.journal.unchanged_mark() is not None
    assert (after.rows.moves[0] is before.rows.moves[0]) is has_mark
    assert has_mark is desk.journal.url.drivername.startswith("sqlite")
    assert night_reading.read_night(desk.journal, row).replayed.night == desk.table.night


def test_the_mark_of_unchanged_books_changes_with_another_programs_commit_only(desk: Desk) -> None:
    if (first := desk.journal.unchanged_mark()) is None:
        pytest.skip("PostgreSQL has no such mark")
    play(desk, *FIRST_RACE)
    assert desk.journal.unchanged_mark() == first
    desk.journal.put_mark("a mark of its own", "text")
    assert desk.journal.unchanged_mark() == first
    with desk.journal.replacing() as connection:
        connection.execute(text("UPDATE posting SET chips = chips WHERE seq = 6"))
    assert desk.journal.unchanged_mark() != first
    with closing(Journal(desk.journal.url.render_as_string(hide_password=False))) as only_read:
        assert only_read.unchanged_mark() is None


def test_of_long_nights_only_the_last_is_kept(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        play(desk, *FIRST_RACE, "end")
        desk.open_night()
    monkeypatch.setattr(night_reading, "MOST_KEPT_MOVES", 2 * len(FIRST_RACE) + 2)
    for number in (1, 2, 3):
        assert review.night_page(desk.journal, number)
    with night_reading.lock:
        kept = night_reading.kept_of(desk.journal)
        assert list(kept.nights) == list(kept.pages) == [2, 3]
        monkeypatch.setattr(night_reading, "MOST_KEPT_MOVES", 1)
    assert review.night_page(desk.journal, 1)
    assert list(kept.nights) == list(kept.pages) == [1]
