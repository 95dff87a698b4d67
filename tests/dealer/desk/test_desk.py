"""The desk: what it answered for is on disk, whatever happens next, and nothing else ever shows."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine, text

from dealer.books.verify import verify
from dealer.contract.ledger import LedgerBroken, Posting
from dealer.desk.accepted import KEPT
from dealer.desk.desk import Desk, Receipt
from dealer.games import KINDS
from dealer.journal import database
from dealer.journal.journal import Journal, JournalUnusable
from dealer.journal.pictures import Picture
from dealer.night.night import Entry, Night
from dealer.notation.facts import fact, read_fact
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from dealer.review import night as review
from dealer.words.catalogue import words
from tests.dealer.actions import message
from tests.dealer.lossy_line import LossyLine
from tests.dealer.postgres_server import PostgresServer
from tests.dealer.random_night import random_moves
from tests.examples import examples
from tests.sentences import raises_saying
from tests.timeouts import HANGS_S

OPENING = ("join Ann 100", "join Bob 100", "game basic")
COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
TO_THE_RACE = (*OPENING, COURSE, "bet Ann WIN S 5", "close")
CARD = Picture(b"\xff\xd8 the picture of a card \xff\xd9", 0.97, [("4S", 0.97), ("4C", 0.02)])
BUSY_MS = 20  # how long these desks wait for another program, which never lets go in time


class Station:
    """A table that can lose its power: ``restart`` forgets everything but the journal."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.desk = Desk(Journal(url))

    def restart(self) -> Desk:
        self.desk.close()
        self.desk = Desk(Journal(self.url))
        return self.desk


@pytest.fixture
def station(url: str) -> Iterator[Station]:
    station = Station(url)
    yield station
    station.desk.close()


@pytest.fixture
def desk(sqlite_url: str) -> Iterator[Desk]:
    desk = Desk(Journal(sqlite_url, busy_ms=BUSY_MS))
    yield desk
    desk.close()


def do_all(desk: Desk, *moves: str) -> Receipt:
    return [desk.do(move) for move in moves][-1]


def refusal(act: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        act()
    return refused.value


# ---- what is done --------------------------------------------------------------------------------------


def test_an_empty_journal_opens_the_first_night(station: Station) -> None:
    board = station.desk.board()
    assert (board["night"], board["seq"], board["phase"], board["last_picture"]) == (1, 0, "lobby", None)


def test_a_receipt_gives_number_words_and_the_board_right_after(station: Station) -> None:
    receipt = station.desk.do("join Ann 100")
    assert receipt.seq == 1
    assert list(map(words("en").say, receipt.said)) == ["Ann joins with 100"]
    assert receipt.board["players"] == {"Ann": 100}
    assert receipt.board is station.desk.board()
    assert station.desk.seq == 1


def test_after_a_restart_the_table_is_the_same(station: Station) -> None:
    do_all(station.desk, *TO_THE_RACE)
    station.desk.do("deal 4S", picture=CARD)
    do_all(station.desk, "deal 4H", "undo")
    before, night = station.desk.board(), station.desk.night
    assert station.restart().board() == before
    assert station.desk.night == night
    assert json.loads(station.desk.board_json()) == before


def test_what_can_be_taken_back_can_be_after_a_restart_too(station: Station) -> None:
    do_all(station.desk, *TO_THE_RACE)
    dealt = station.desk.board()
    station.desk.do("deal 4S")
    station.restart().do("undo")
    changing = {"seq", "said"}
    assert {k: v for k, v in station.desk.board().items() if k not in changing} == {
        k: v for k, v in dealt.items() if k not in changing
    }


def test_a_move_may_be_given_as_text_in_any_spelling_or_as_a_move(desk: Desk) -> None:
    desk.do("JOIN  Ann 100  # the first")
    desk.do(read_move("join Bob 50"))
    assert [move.text for move in desk.journal.moves(1)] == ["join Ann 100", "join Bob 50"]


def test_who_when_and_in_which_race_are_written_beside_a_move(sqlite_url: str) -> None:
    times = iter(datetime(2026, 11, 21, 20, minute, tzinfo=UTC) for minute in range(10))
    with closing(Desk(Journal(sqlite_url), clock=lambda: next(times))) as desk:
        desk.do("join Ann 100", by="phone")
        desk.do("game basic", by="button")
        written = desk.journal.moves(1)
    assert [(m.by, m.at, m.race, m.game) for m in written] == [
        ("phone", "2026-11-21T20:01:00.000+00:00", None, None),
        ("button", "2026-11-21T20:02:00.000+00:00", 1, "basic"),
    ]


def test_a_move_that_cannot_be_read_leaves_no_trace(desk: Desk) -> None:
    with pytest.raises(NotationError, match="jion"):
        desk.do("jion Ann 100", key="k")
    assert desk.journal.moves(1) == []
    assert desk.journal.answer("k") is None
    assert desk.do("join Ann 100", key="k").seq == 1


def test_a_refused_move_changes_nothing_and_tells_nobody(desk: Desk) -> None:
    before = desk.board()
    with desk.subscribe() as told:
        assert refusal(lambda: desk.do("official")).code == "phase"
        assert told.get(0) is None
    assert desk.board() is before
    assert desk.journal.moves(1) == []


def test_a_preview_says_what_would_happen_and_does_nothing(desk: Desk) -> None:
    desk.preview("join Ann 100")
    assert refusal(lambda: desk.preview("close")).code == "phase"
    with pytest.raises(NotationError):
        desk.preview("join")
    assert desk.journal.moves(1) == [] and desk.seq == 0


BOX = tuple(f"bet Ann EXA {horses} 2" for horses in ("S/H", "H/S", "S/D", "D/S", "H/D", "D/H"))
FAIR = ("join Ann 100", "join Bob 100", "game basic prices=fair", COURSE)


def test_a_box_is_entered_in_one_go_and_becomes_its_single_bets(station: Station) -> None:
    do_all(station.desk, *FAIR)
    receipt = station.desk.do_all(BOX, key="box")
    assert receipt.seq == 10 and len(receipt.said) == 6 and receipt.board["players"]["Ann"] == 88
    assert [bet["horses"] for bet in receipt.board["bets"]] == ["S/H", "H/S", "S/D", "D/S", "H/D", "D/H"]
    assert station.desk.do_all(BOX, key="box") == receipt
    again = station.restart().do_all(BOX, key="box")
    assert (again.seq, again.said, again.board) == (receipt.seq, receipt.said, receipt.board)
    undo = read_fact(station.desk.do("undo").board["undo"])
    assert words("en").say(undo) == "Ann's bet of 2 on the exacta Hearts, Diamonds"
    assert station.desk.do_all(["undo"] * 5).board["bets"] == []
    assert station.restart().board()["players"]["Ann"] == 100


def test_of_moves_in_one_go_all_are_done_or_none(station: Station) -> None:
    do_all(station.desk, *FAIR)
    before = station.desk.board()
    refused = refusal(lambda: station.desk.do_all([*BOX, "bet Ann EXA S/S 2"], key="box"))
    assert refused.code == "horses" and "bet Ann EXA S/S 2" in message(refused)
    assert station.desk.board() is before and station.desk.journal.last_seq == 4
    assert refusal(lambda: station.desk.do_all([*BOX, "bet Ann EXA S/S 2"], key="box")).code == "horses"
    assert refusal(lambda: station.desk.do_all(BOX, key="box")).code == "key"
    assert refusal(lambda: station.desk.do_all(["bet Bob WIN H 90", "bet Bob WIN H 20"])).code == "chips"
    with pytest.raises(NotationError):
        station.desk.do_all(["bet Bob WIN H 5", "bet Bob"])
    with raises_saying(ValueError, "no move"):
        station.desk.do_all([])
    assert station.restart().board()["players"] == {"Ann": 100, "Bob": 100}


def test_moves_in_one_go_are_lost_together_with_the_disk(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url, busy_ms=BUSY_MS))) as desk:
        do_all(desk, *FAIR)
        before = desk.board()
        with a_locked_file(desk):
            assert refusal(lambda: desk.do_all(BOX)).code == "disk"
        assert desk.board() is before and desk.do_all(BOX).seq == 10


def test_undo_is_a_move_that_names_what_it_took_back(desk: Desk) -> None:
    do_all(desk, *TO_THE_RACE, "deal 4S", "deal 4H", "undo", "undo", "deal 5S", "undo")
    moves = {move.seq: move.undoes for move in desk.journal.moves(1) if move.undoes}
    assert moves == {9: 8, 10: 7, 12: 11}


# ---- pictures ------------------------------------------------------------------------------------------


def test_the_last_picture_is_that_of_the_last_card_and_of_no_other(station: Station) -> None:
    desk = station.desk
    do_all(desk, *TO_THE_RACE)
    assert desk.board()["last_picture"] is None
    assert desk.do("deal 4S", picture=CARD).board["last_picture"] == "/pictures/7.jpg"
    assert desk.do("join Cyd 5").board["last_picture"] == "/pictures/7.jpg"
    assert desk.do("deal 4H").board["last_picture"] is None  # typed: there is no picture of it
    assert desk.do("undo").board["last_picture"] == "/pictures/7.jpg"
    assert station.restart().board()["last_picture"] == "/pictures/7.jpg"
    assert station.desk.journal.picture(7) == CARD.jpeg
    assert station.desk.journal.picture(8) is None
    assert station.desk.journal.picture(10**30) is None


# ---- keys ----------------------------------------------------------------------------------------------


def test_the_same_key_is_answered_as_the_first_time_and_does_nothing_more(station: Station) -> None:
    do_all(station.desk, *OPENING, COURSE)
    first = station.desk.do("bet Ann WIN S 5", key="tap-1")
    station.desk.do("bet Bob WIN H 5")
    assert station.desk.do("BET ann win s 5", key="tap-1") == first
    assert station.restart().do("bet Ann WIN S 5", key="tap-1") == first
    assert station.desk.board()["players"] == {"Ann": 95, "Bob": 95}
    assert station.desk.seq == 6


def test_a_key_is_answered_so_on_a_later_night_too(station: Station) -> None:
    do_all(station.desk, "join Ann 100", "game basic", "void", "end")
    station.desk.open_night()
    joined = station.desk.do("join Ann 7", key="again")
    do_all(station.desk, "game basic", "void", "end")
    station.desk.open_night()
    assert station.restart().do("join Ann 7", key="again") == joined
    assert joined.board["night"] == 2 and station.desk.night_number == 3


def test_a_refusal_is_remembered_with_its_key(station: Station) -> None:
    first = refusal(lambda: station.desk.do("close", key="k"))
    do_all(station.desk, *OPENING, COURSE)
    again = refusal(lambda: station.restart().do("close", key="k"))
    assert (again.code, message(again)) == (first.code, message(first))
    assert station.desk.board()["phase"] == "betting"


def test_a_key_used_for_another_move_is_refused(station: Station) -> None:
    station.desk.do("join Ann 100", key="k")
    refused = refusal(lambda: station.desk.do("join Bob 100", key="k"))
    assert refused.code == "key" and "join Ann 100" in message(refused)
    assert station.desk.do("join Bob 100", key="k2").seq == 2


@pytest.mark.parametrize("key", ["", "x" * 201, "a\nb", "\0", "\ud800"])
def test_a_key_that_is_none_is_refused(desk: Desk, key: str) -> None:
    assert refusal(lambda: desk.do("join Ann 100", key=key)).code == "key"
    assert desk.seq == 0


def test_the_same_key_from_many_taps_at_once_counts_once(station: Station) -> None:
    do_all(station.desk, *OPENING, COURSE)
    receipts: list[Receipt] = []
    taps = [
        threading.Thread(target=lambda: receipts.append(station.desk.do("bet Ann WIN S 5", key="tap")))
        for _ in range(8)
    ]
    for tap in taps:
        tap.start()
    for tap in taps:
        tap.join()
    assert len(receipts) == 8 and all(receipt == receipts[0] for receipt in receipts)
    assert station.desk.board()["players"]["Ann"] == 95


# ---- nights --------------------------------------------------------------------------------------------


def test_a_night_is_opened_when_the_last_has_ended_and_numbers_go_on(station: Station) -> None:
    do_all(station.desk, *OPENING)
    assert refusal(station.desk.open_night).code == "phase"
    do_all(station.desk, "void", "end")
    assert refusal(lambda: station.desk.do("join Cyd 5")).code == "over"
    assert station.restart().board()["phase"] == "ended"  # a restart shows the same table
    with station.desk.subscribe() as told:
        assert station.desk.open_night() == 2
        news = told.get(0)
    assert news is not None and (news["night"], news["seq"], news["players"]) == (2, 5, {})
    assert station.restart().board() == news
    assert station.desk.do("join Ann 10").seq == 6


# ---- listeners -----------------------------------------------------------------------------------------


def test_a_listener_gets_the_newest_state_whole_and_once(desk: Desk) -> None:
    with desk.subscribe() as told:
        do_all(desk, *OPENING)
        news = told.get(0)
        assert news is desk.board()
        assert told.get(0) is None
    assert told.get(5) is None  # closed: nobody waits
    assert told.closed


def test_closing_the_desk_wakes_whoever_waits(sqlite_url: str) -> None:
    desk = Desk(Journal(sqlite_url))
    told = desk.subscribe()
    got: list[object] = ["still waiting"]
    waiting = threading.Thread(target=lambda: got.append(told.get()))
    waiting.start()
    desk.close()
    waiting.join(HANGS_S)
    assert got[-1] is None


def test_whatever_a_listener_is_told_is_on_disk_already(sqlite_url: str) -> None:
    desk = Desk(Journal(sqlite_url))
    told = desk.subscribe()
    path = sqlite_url.removeprefix("sqlite:///")
    missing: list[int] = []

    def watch() -> None:
        with closing(sqlite3.connect(path)) as other:
            while (news := told.get()) is not None:
                last = other.execute("SELECT coalesce(max(seq), 0) FROM move").fetchone()[0]
                if last < news["seq"]:
                    missing.append(news["seq"])

    watching = threading.Thread(target=watch)
    watching.start()
    do_all(desk, *TO_THE_RACE, *(f"join P{n} 5" for n in range(50)))
    desk.close()
    watching.join(HANGS_S)
    assert missing == []


def test_many_hands_at_once_make_one_line_of_moves(station: Station) -> None:
    def hand(number: int) -> None:
        for turn in range(5):
            station.desk.do(f"join P{number}-{turn} {turn + 1}")

    hands = [threading.Thread(target=hand, args=(number,)) for number in range(6)]
    for one in hands:
        one.start()
    for one in hands:
        one.join()
    written = station.desk.journal.moves(1)
    assert [move.seq for move in written] == list(range(1, 31))
    before = station.desk.board()
    assert station.restart().board() == before


# ---- when the database fails ---------------------------------------------------------------------------


@contextmanager
def a_full_disk(_desk: Desk) -> Iterator[None]:
    """No file of this process may be written to: the writes themselves fail, in the kernel."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def a_locked_file(desk: Desk) -> Iterator[None]:
    """Another program is in the middle of writing to the file."""
    with closing(sqlite3.connect(str(desk.journal.url.database), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.parametrize("trouble", [a_full_disk, a_locked_file])
def test_a_failing_disk_refuses_the_move_and_the_next_one_goes_through(
    desk: Desk, trouble: Callable[[Desk], Any]
) -> None:
    do_all(desk, *TO_THE_RACE)
    before, large = desk.board(), Picture(os.urandom(50_000), 1.0)
    with desk.subscribe() as told:
        with trouble(desk):
            for _ in range(3):
                refused = refusal(lambda: desk.do("deal 4S", key="k", picture=large))
                assert refused.code == "disk"
                assert "\n" not in message(refused)
            # A refusal that cannot be kept with its key is not given either: it might differ next time.
            assert refusal(lambda: desk.do("official", key="r")).code == "disk"
            assert desk.board() is before
        assert told.get(0) is None
    assert [move.seq for move in desk.journal.moves(1)] == list(range(1, 7))
    assert desk.journal.answer("k") is None and desk.journal.answer("r") is None
    assert desk.do("deal 4S", key="k").seq == 7
    assert refusal(lambda: desk.do("official", key="r")).code == "phase"
    with closing(sqlite3.connect(str(desk.journal.url.database))) as other:
        assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert other.execute("SELECT count(*) FROM picture").fetchone() == (0,)


def test_a_server_that_goes_away_refuses_the_move_and_comes_back(
    postgres: PostgresServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Desk(Journal(postgres_url))) as desk:
        do_all(desk, *TO_THE_RACE)
        before = desk.board()
        postgres.stop()
        try:
            refused = refusal(lambda: desk.do("deal 4S", key="k"))
            assert refused.code == "disk" and "\n" not in message(refused)
            assert refusal(lambda: desk.do("deal 4S")).code == "disk"
            assert desk.board() is before
        finally:
            postgres.start()
        assert desk.do("deal 4S", key="k").seq == 7
        monkeypatch.setattr(database, "POSTGRES_LOCK_WAIT_S", 1)
        with raises_saying(JournalUnusable, "another station"):
            Desk(Journal(postgres_url))


@pytest.mark.parametrize("lost", ["the question", "the answer"])
def test_a_line_that_breaks_in_the_commit_is_found_out_about(
    postgres: PostgresServer, postgres_url: str, lost: str
) -> None:
    with (
        LossyLine(postgres.folder) as line,
        closing(Desk(Journal(postgres_url.replace(str(postgres.folder), str(line.folder))))) as desk,
    ):
        do_all(desk, *TO_THE_RACE)
        line.break_at_the_next_commit(answered=lost == "the answer")
        if lost == "the answer":
            assert desk.do("deal 4S", key="k").seq == 7  # the move stands, and the desk says so
        else:
            assert refusal(lambda: desk.do("deal 4S", key="k")).code == "disk"
            assert desk.seq == 6
        assert desk.do("deal 4S", key="k").seq == 7
        assert [move.text for move in desk.journal.moves(1)] == [*TO_THE_RACE, "deal 4S"]


def test_a_line_that_stays_dead_after_the_commit_is_settled_later(
    postgres: PostgresServer, postgres_url: str
) -> None:
    with (
        LossyLine(postgres.folder) as line,
        closing(Desk(Journal(postgres_url.replace(str(postgres.folder), str(line.folder))))) as desk,
    ):
        do_all(desk, *TO_THE_RACE)
        line.break_at_the_next_commit(answered=True, stay_down=True)
        assert refusal(lambda: desk.do("deal 4S", key="k")).code == "disk"
        assert desk.seq == 6
        line.mend()
        with desk.subscribe() as told:
            assert desk.do("deal 4S", key="k").seq == 7  # it was booked, and is not booked twice
            news = told.get(0)
        assert news is not None and news["seq"] == 7


# ---- when a law breaks ---------------------------------------------------------------------------------


def test_postings_that_do_not_balance_stop_the_desk(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[LedgerBroken] = []
    desk._on_broken = stopped.append
    desk.do("join Ann 100")
    fair = Night.apply

    def crooked(night: Night, move: Any, **more: Any) -> Entry:
        entry = fair(night, move, **more)
        return Entry(entry.night, (*entry.postings, Posting("house", 1, fact("from-nowhere"))), entry.said)

    with monkeypatch.context() as patch:
        patch.setattr(Night, "apply", crooked)
        with pytest.raises(LedgerBroken, match=r"\+1 chips"):
            desk.do("join Bob 100")
    with pytest.raises(LedgerBroken):  # and no honest move is taken on top either
        desk.do("join Bob 100")
    assert [str(why) for why in stopped] == [str(desk.broken)]
    assert [move.text for move in desk.journal.moves(1)] == ["join Ann 100"]


@pytest.mark.parametrize(
    ("tampering", "said"),
    [
        ("UPDATE posting SET chips = chips * 2 WHERE seq = 2", "Move 2 of night 1 was altered"),
        ("UPDATE move SET text = 'join Bob 101' WHERE seq = 2", "Move 2 of night 1 was altered"),
        ("DELETE FROM posting WHERE seq = 1", "Move 1 of night 1 was altered"),
    ],
)
def test_a_journal_that_was_tampered_with_is_not_played_on(url: str, tampering: str, said: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        do_all(desk, *OPENING)
        engine = create_engine(desk.journal.url)
    with engine.begin() as connection:
        connection.execute(text(tampering))
    engine.dispose()
    with closing(Journal(url)) as journal, pytest.raises(LedgerBroken, match=said):
        Desk(journal)


def test_a_booking_that_the_rules_do_not_give_is_a_finding_and_stands(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        desk.do("join Ann 100")
        generous = desk.journal.moves(1)[0]
        why = generous.postings[0].why
        lines = (Posting("till", -100, why), Posting("player:Bob", 100, why))
        with closing(Journal(sqlite_url)) as other:
            other._only_writer.claimed, other._end.head = True, desk.journal._end.head
            other.write(generous.__class__(**{**_fields(generous), "text": "join Bob 90", "postings": lines}))
    with closing(Desk(Journal(sqlite_url))) as again:
        assert again.board()["players"] == {"Ann": 100, "Bob": 100}
        (finding,) = verify(again.journal).findings
        assert (finding.seq, finding.text, finding.ruled[1].chips) == (2, "join Bob 90", 90)
        assert again.do("undo").board["players"] == {"Ann": 100}


def test_what_was_accepted_is_told_move_by_move(desk: Desk) -> None:
    do_all(desk, *FAIR)
    desk.do_all(BOX)
    receipt = desk.do("undo", by="panel")
    (undone,) = receipt.accepted
    assert (undone.seq, str(undone.move), str(undone.undone), undone.by) == (11, "undo", BOX[-1], "panel")
    told = desk.accepted(4)
    assert told is not None and [str(one.move) for one in told] == [*BOX, "undo"]
    assert desk.accepted(9, until=10) == (told[5],) and desk.accepted(11) == ()
    assert {one.race for one in told} == {1} and told[0].undone is None
    assert desk.accepted(-1) is None


def test_what_was_accepted_before_a_restart_or_too_long_ago_is_not_told(station: Station) -> None:
    station.desk.do("join Ann 100")
    for _ in range(KEPT + 4):
        station.desk.do("buy Ann 1")
    assert station.desk.accepted(4) is None
    known = station.desk.accepted(5)
    assert known is not None and len(known) == KEPT
    station.restart()
    assert station.desk.accepted(KEPT) is None and station.desk.accepted(KEPT + 5) == ()


def _fields(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__dataclass_fields__}


# ---- random nights -------------------------------------------------------------------------------------


def without_late_chances(board: dict[str, Any]) -> dict[str, Any]:
    """The board without chances that a thread deals out: they may still be on their way."""
    return board if board["chances_error"] == 0 else {**board, "chances": None, "chances_error": None}


@pytest.mark.parametrize("game", KINDS)
@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=examples(3), phases=[Phase.reuse, Phase.generate])  # no seed is simpler
def test_replay_equals_live(game: str, seed: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    url = f"sqlite:///{tmp_path_factory.mktemp('night')}/railbird.sqlite3"
    keys = Random(seed)
    with closing(Desk(Journal(url), seconds=lambda: 7.0)) as desk:
        for move in random_moves(game, Random(seed), 70):
            try:
                desk.do(move, key=f"{keys.random()}" if keys.random() < 0.3 else None)
            except (Refusal, NotationError):
                continue
        live, night = without_late_chances(desk.board()), desk.night
        told = review.night_page(desk.journal, 1)
        (listed,) = review.nights(desk.journal)
        script = review.transcript(desk.journal, 1)
    with closing(Desk(Journal(url), seconds=lambda: 7.0)) as again:
        assert without_late_chances(again.board()) == live
        assert again.night == night
    folded = Night.opening()
    for line in script.splitlines()[1:]:
        folded = folded.apply(read_move(line)).night
    assert folded == night
    assert listed == told.summary
    assert listed.races == sum(bool(race.order) for race in told.races)
    assert listed.moves == len(told.moves)
    assert sum(player.holds for player in told.players) == sum(night.chips_of.values())
    assert told.summary.house + sum(player.result for player in told.players) == -sum(live["pools"].values())


# ---- the power goes ------------------------------------------------------------------------------------

HAND = """
import sys
from random import Random
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.refusals import Refusal
from tests.dealer.random_night import a_move, seated
desk, rng = Desk(Journal(sys.argv[1])), Random(int(sys.argv[2]))
texts = [] if desk.night.seats else seated("basic", rng)
while True:
    try:
        receipt = desk.do(texts.pop(0) if texts else a_move(desk.night, rng))
    except Refusal:
        continue
    print(receipt.seq, flush=True)
"""


def test_a_station_killed_at_any_instant_starts_where_it_was(url: str) -> None:
    acknowledged = 0
    for life, moves in enumerate((20, 3, 11)):
        command = [sys.executable, "-c", HAND, url, str(life)]
        hand = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[3])
        assert hand.stdout is not None
        heard = [hand.stdout.readline() for _ in range(moves)]
        os.kill(hand.pid, signal.SIGKILL)  # it is in the middle of the next one
        heard += hand.stdout.readlines()
        hand.stdout.close()
        assert hand.wait() == -signal.SIGKILL
        acknowledged = max(int(line) for line in heard if line.endswith(b"\n"))
        with closing(Desk(Journal(url))) as desk:
            assert desk.seq in (acknowledged, acknowledged + 1)
            assert [move.seq for move in desk.journal.moves(1)] == list(range(1, desk.seq + 1))
    assert acknowledged >= 34


NO_SYNC, NO_ROOM = "fsync,fdatasync:error=EIO:when=30..37", "pwrite64:error=ENOSPC:when=150..159"
FAILING_HAND = """
import os, signal, sys
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.refusals import Refusal
from tests.sentences import raises_saying
desk = Desk(Journal(sys.argv[1]))
for number in range(40):
    try:
        print(desk.do(f"join P{number} 5").seq, flush=True)
    except Refusal as refused:
        print(refused.code, desk.seq, flush=True)
        if sys.argv[2] == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
@pytest.mark.parametrize(
    ("then", "calls"),
    [
        ("killed", NO_SYNC),
        ("goes on", NO_ROOM),
        pytest.param("killed", NO_ROOM, marks=pytest.mark.lab),
        pytest.param("goes on", NO_SYNC, marks=pytest.mark.lab),
    ],
)
def test_what_the_disk_did_not_keep_is_not_there_later_either(
    sqlite_url: str, tmp_path: Path, calls: str, then: str
) -> None:
    """A commit whose pages are written but not synced lies whole in the log: a restart must not find it."""
    traced = ["strace", "-f", "-qq", "-o", str(tmp_path / "trace"), "-e", f"trace={calls.partition(':')[0]}"]
    command = [*traced, "-e", f"inject={calls}", sys.executable, "-c", FAILING_HAND, sqlite_url, then]
    run = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[3])
    if "ptrace" in run.stderr or "PTRACE" in run.stderr:
        pytest.skip("this machine lets nobody trace")
    heard = [line.split() for line in run.stdout.splitlines()]
    acknowledged = [int(line[0]) for line in heard if line[0] != "disk"]
    refused = [int(line[1]) for line in heard if line[0] == "disk"]
    assert refused, run.stderr
    assert acknowledged == list(range(1, len(acknowledged) + 1))
    assert refused[0] == len(acknowledged) if then == "killed" else acknowledged[-1] > refused[-1]
    with closing(Desk(Journal(sqlite_url))) as desk:
        assert desk.seq == len(acknowledged)
