"""The station on a real desk and mock pins: what is seen and what is pressed becomes moves, or questions."""

from __future__ import annotations

import resource
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dealer.books.backup import backup, restore
from dealer.desk.confirmation import AFTER_S
from dealer.desk.desk import Desk
from dealer.desk.listeners import Subscription
from dealer.journal.journal import Journal
from dealer.notation.facts import text
from dealer.notation.parse import NotationError
from dealer.notation.refusals import Refusal
from hardware.station.camera.camera_reader import CameraReader
from hardware.station.camera.marked_picture import Mark
from hardware.station.dealing.card_decision import UNSURE
from hardware.station.panel.no_panel import NoPanel
from hardware.station.station import Station
from tests.hardware.conftest import TableActions
from tests.hardware.sentences import in_english
from tests.timeouts import HANGS_S
from vision.mock.source import MockSource
from vision.mock.table import MockTable
from vision.reader.card_reader import Reader
from vision.watch.watcher import Watcher


def wait_for(told: Subscription[dict[str, Any]], so: Callable[[], bool]) -> None:
    """Until the station's own thread has made it so."""
    deadline_s = time.monotonic() + HANGS_S
    while not so() and time.monotonic() < deadline_s:
        told.get(0.2)
    assert so()


def test_a_sure_card_is_dealt_by_itself_with_its_picture(table: TableActions) -> None:
    table.lay("7H")
    assert table.board["course"] == ["7H"]
    assert table.board["last_picture"] == f"/pictures/{table.board['seq']}.jpg"
    assert table.view["reading"]["card"] == "7H"
    assert table.view["question"] is None
    written = table.desk.journal.move(table.desk.table.seq)
    assert written is not None
    assert written.by == "camera"


def test_a_doubtful_card_moves_nothing_and_is_asked(table: TableActions) -> None:
    before = table.board
    table.doubt(("7H", 0.6), ("AH", 0.2), ("7D", 0.2))
    assert table.board == before
    question = table.view["question"]
    assert question["why"] == in_english(UNSURE)
    assert question["candidates"] == [["7H", 0.6], ["7D", 0.2]]
    assert question["picture"] is True
    assert table.station.question_jpeg() == b"\xff\xd8 a picture"
    assert table.lamps["ask"]


def test_the_answer_deals_the_card_and_the_lamp_goes_out(table: TableActions) -> None:
    table.doubt(("7H", 0.6), ("7D", 0.4))
    receipt = table.station.cards.answer("7d")
    assert receipt.seq == table.desk.table.seq
    assert table.board["course"] == ["7D"]
    assert table.board["last_picture"]
    assert table.view["question"] is None
    assert not table.lamps["ask"]
    assert table.station.question_jpeg() is None


def test_the_camera_that_grows_sure_of_the_card_in_question_asks_no_second_time(table: TableActions) -> None:
    table.doubt(("7H", 0.6), ("7D", 0.4))
    table.lay("7D")  # the same card, read better a moment later
    table.station.cards.answer("7D")
    assert table.board["course"] == ["7D"]
    assert table.view["question"] is None


def test_a_wrong_answer_changes_nothing_and_the_question_stays(table: TableActions) -> None:
    table.lay("2C")
    table.doubt(("7H", 0.6))
    with pytest.raises(Refusal):
        table.station.cards.answer("2C")
    with pytest.raises(NotationError):
        table.station.cards.answer("seven")
    with pytest.raises(Refusal, match="station-one-card"):
        table.station.cards.answer("7H 8H")
    assert table.board["course"] == ["2C"]
    assert table.view["question"]["id"] == 1


def test_without_a_question_there_is_nothing_to_answer(table: TableActions) -> None:
    with pytest.raises(Refusal, match="station-no-card-asked"):
        table.station.cards.answer("7H")


def test_an_answer_to_a_question_that_another_screen_settled_does_not_touch_the_next(
    table: TableActions,
) -> None:
    table.doubt(("7H", 0.6), ("7D", 0.4))
    shown = table.view["question"]["id"]
    table.station.cards.answer("7D", shown)
    table.doubt(("8H", 0.6), ("8D", 0.4))
    before = (table.board, table.view["question"])
    for late in (lambda: table.station.cards.answer("7H", shown), lambda: table.station.dismiss(shown)):
        with pytest.raises(Refusal, match="station-question-settled"):
            late()
        assert (table.board, table.view["question"]) == before
    table.station.dismiss(table.view["question"]["id"])
    assert table.view["question"] is None


def test_an_impossible_card_is_asked_in_the_desks_words(table: TableActions) -> None:
    table.lay("2C")
    table.lay("2C")
    assert table.board["course"] == ["2C"]
    assert "2C" in table.view["question"]["why"] or "2 of Clubs" in table.view["question"]["why"]
    table.station.dismiss()
    table.lay("AS")
    assert table.view["question"] is not None
    assert table.board["course"] == ["2C"]


def test_dismissed_it_can_be_dealt_again(table: TableActions) -> None:
    table.doubt(("7H", 0.5), ("7D", 0.5))
    table.station.dismiss()
    assert table.view["question"] is None
    table.lay("7D")
    assert table.board["course"] == ["7D"]


def test_what_is_dealt_on_top_of_a_question_waits_behind_it(table: TableActions) -> None:
    table.doubt(("7H", 0.6), ("7D", 0.4))
    table.lay("KC")
    assert table.board["course"] == []
    table.station.cards.answer("7H")
    assert table.board["course"] == ["7H", "KC"]


def test_a_card_typed_by_hand_settles_the_question(table: TableActions) -> None:
    table.doubt(("7H", 0.6), ("7D", 0.4))
    table.do("deal 7D")
    assert table.view["question"] is None
    assert table.board["course"] == ["7D"]


def test_the_camera_that_comes_late_for_a_card_dealt_by_hand_asks_nothing(table: TableActions) -> None:
    table.do("deal 7D")
    table.lay("7D")
    table.doubt(("7H", 0.6), ("7D", 0.4))
    assert table.view["question"] is None
    assert table.board["course"] == ["7D"]


def test_taking_a_card_back_by_hand_is_not_dealing_one(table: TableActions) -> None:
    table.lay("7H", "KC")
    table.doubt(("9S", 0.5), ("9C", 0.5))
    table.do("undo")
    assert table.view["question"] is not None
    table.station.cards.answer("9S")
    assert table.board["course"] == ["7H", "9S"]


def test_a_question_goes_when_no_card_may_come_any_more(table: TableActions) -> None:
    table.doubt(("9S", 0.5), ("9C", 0.5))
    table.do("void")
    assert table.view["question"] is None


def test_the_camera_learns_the_answer_also_where_it_is_the_last_card_for_now(table: TableActions) -> None:
    camera = CameraReader(
        lambda: MockSource(MockTable(1)), lambda: Watcher(Reader()), table.station.see, list, live=False
    )
    table.lay("7H", "2D", "3C")
    table.station.camera, camera._marks = camera, (Mark(None, "?", False),)
    table.doubt(("4S", 0.6), ("4C", 0.4))
    table.station.cards.answer("4S")
    assert table.board["phase"] == "betting"
    assert [(mark.label, mark.sure) for mark in camera._marks] == [("4S", True)]


def test_the_camera_is_told_of_a_card_that_was_corrected_or_corrected_back(table: TableActions) -> None:
    camera = CameraReader(
        lambda: MockSource(MockTable(1)), lambda: Watcher(Reader()), table.station.see, list, live=False
    )
    table.lay("7H", "2D")
    table.station.camera, camera._marks = camera, (Mark(None, "7H", True), Mark(None, "2D", True))
    table.do("correct 1 2 2H")
    assert [mark.label for mark in camera._marks] == ["7H", "2H"]
    table.do("undo")
    assert [mark.label for mark in camera._marks] == ["7H", "2D"]


def test_a_card_while_betting_is_open_is_refused_and_not_asked(table: TableActions) -> None:
    table.lay("7H", "2D", "3C", "4S")
    assert table.board["phase"] == "betting"
    seq = table.desk.table.seq
    table.lay("KC")
    assert table.desk.table.seq == seq
    assert table.view["question"] is None
    assert "betting" in table.view["refused"]
    table.panel.step()
    assert table.view["panel"]["buzzer"]
    table.do("close")
    assert table.view["refused"] is None


def test_with_the_button_a_card_waits_for_deal(table: TableActions) -> None:
    table.station.cards.set_mode("button")
    table.lay("7H", "2D")
    assert table.board["course"] == []
    assert table.view["waiting"] == 2
    table.finger("deal")
    assert table.board["course"] == ["7H"]
    table.finger("deal")
    assert table.board["course"] == ["7H", "2D"]
    table.finger("deal")
    assert "No camera" in table.view["refused"] or "no camera" in table.view["refused"]


def test_switched_to_auto_what_waits_is_dealt(table: TableActions) -> None:
    table.station.cards.set_mode("button")
    table.lay("7H")
    table.station.cards.set_mode("auto")
    assert table.board["course"] == ["7H"]
    with pytest.raises(ValueError, match="auto or button"):
        table.station.cards.set_mode("manual")


def test_with_the_button_a_card_taken_away_again_can_be_dropped(table: TableActions) -> None:
    table.station.cards.set_mode("button")
    table.lay("7H")
    table.station.dismiss()
    assert table.view["waiting"] == 0


def test_next_takes_the_phases_main_step_and_undo_is_held(table: TableActions) -> None:
    table.lay("7H", "2D", "3C", "4S")
    assert table.lamps == {"deal": False, "next": True, "undo": True, "ask": False, "camera": False}
    table.finger("next")
    assert table.board["phase"] == "race"
    assert table.lamps["deal"]
    table.finger("undo", down_s=0.3)
    assert table.board["phase"] == "race"
    table.finger("undo", down_s=1.0)
    assert table.board["phase"] == "betting"
    written = table.desk.journal.move(table.desk.table.seq)
    assert written is not None
    assert written.by == "panel"


def test_next_with_nothing_to_go_on_to_is_refused_and_beeps(table: TableActions) -> None:
    table.finger("next")
    assert "nothing to go on to" in table.view["refused"]
    assert table.board["phase"] == "course"


def test_the_shutdown_button_is_no_move_and_where_it_does_nothing_the_console_says_why(
    table: TableActions,
) -> None:
    before = table.desk.table.seq
    table.station.buttons.act("power")
    assert "only where it has real pins" in table.view["refused"] and table.desk.table.seq == before


def test_the_shutdown_button_asks_the_computer(tmp_path: Path) -> None:
    asked: list[str] = []
    with closing(Desk(Journal(f"sqlite:///{tmp_path}/night.sqlite3"))) as desk:
        station = Station(desk, NoPanel(), power_off=lambda: asked.append("off"))
        station.start()
        station.buttons.act("power")
        assert asked == ["off"] and station.view()["refused"] is None and desk.table.seq == 0
        station.stop()


def test_a_whole_race_with_camera_and_buttons_only(table: TableActions) -> None:
    table.lay("7H", "2D", "3C", "4S")
    table.finger("next")
    table.lay("8H", "9H", "TH", "JH", "QH")
    assert table.board["phase"] == "unofficial"
    assert not table.lamps["deal"]
    table.finger("next")
    assert table.board["phase"] == "paid"
    table.finger("next")
    assert (table.board["race"], table.board["phase"]) == (2, "course")


def test_who_listens_is_told(table: TableActions) -> None:
    with table.station.subscribe() as told:
        table.lay("7H")
        view = told.get(HANGS_S)
        assert view is not None
        assert view["reading"]["card"] == "7H"


def test_a_move_made_elsewhere_relights_the_lamps(table: TableActions) -> None:
    """Here the station's own thread must do it."""
    table.desk.do("void")
    with table.station.subscribe() as told:
        wait_for(told, lambda: not table.lamps["deal"])
    assert table.lamps["next"]


def test_a_station_follows_books_that_were_restored_with_fewer_moves(
    table: TableActions, tmp_path: Path
) -> None:
    """Here the station's own thread must do it."""
    backup(table.desk.journal, tmp_path / "before.sqlite3")
    table.do("deal 7D", "deal KC")
    with (
        closing(Journal(f"sqlite:///{tmp_path / 'before.sqlite3'}", create=False)) as kept,
        closing(Journal(table.desk.journal.name)) as beside,
    ):
        restore(beside, kept, overwrite=True)
    assert table.desk.look_again()
    table.doubt(("7H", 0.6), ("7D", 0.4))
    with table.station.subscribe() as told:
        table.desk.do("deal 7D")
        wait_for(told, lambda: table.view["question"] is None)
    assert table.board["course"] == ["7D"]


def test_without_a_camera_the_view_says_so_and_no_hand_deals(table: TableActions) -> None:
    camera = {"kind": "none", "state": "off", "said": "There is no camera: deal by hand."}
    assert table.view["camera"] == camera
    assert table.view["mock_table"] is False
    assert table.station.camera.jpeg() is None
    with pytest.raises(ValueError, match="not a rendered one"):
        table.station.mock_deal()
    table.station.no_camera("mock", text("the model is missing."))
    assert table.view["camera"]["state"] == "lost"
    assert table.view["camera"]["said"] == "the model is missing. Deal by hand."


def test_a_full_disk_moves_nothing_and_one_tap_tries_again(table: TableActions) -> None:
    table.lay("7H")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        table.lay("2D")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert table.board["course"] == ["7H"]
    assert "journal" in table.view["question"]["why"]
    table.station.cards.answer(table.view["question"]["candidates"][0][0])
    assert table.board["course"] == ["7H", "2D"]


def test_stopping_joins_every_thread(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    table = TableActions(tmp_path)
    own = set(threading.enumerate()) - before
    assert {thread.name for thread in own} == {"station", "clips"}
    table.close()
    for thread in own:
        thread.join(HANGS_S)  # it was told to end, and may take its time where the machine is busy
        assert not thread.is_alive()


def test_the_seats_buttons_bid_in_an_auction_and_next_is_the_hammer(tmp_path: Path) -> None:
    table = TableActions(tmp_path, bids=(5, 6, 7))
    try:
        table.do("join Ann 50", 'join "Big Bob" 4')
        table.finger("bid1")
        assert "no auction" in table.view["refused"]
        table.do("game calcutta", "deal 7H 2D KD 3C 9S TS 4C")
        table.finger("bid1")
        table.finger("bid2")
        assert table.board["bid"] == {"name": "Big Bob", "chips": 2}
        table.finger("bid1", down_s=1.0)  # held: five chips in all
        assert table.board["bid"] == {"name": "Ann", "chips": 7}
        table.finger("bid2")
        assert "Big Bob holds 4" in table.view["refused"]
        table.finger("bid3")
        assert "Nobody sits at seat 3" in table.view["refused"]
        assert table.board["bid"] == {"name": "Ann", "chips": 7}
        table.finger("next")
        assert table.board["sales"] == [{"horse": "S", "name": "Ann", "chips": 7}]
    finally:
        table.close()


def test_next_on_a_doubtful_order_says_why_and_pays_when_it_is_pressed_once_more(
    table: TableActions, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = [100.0]
    monkeypatch.setattr(table.desk._booking, "_seconds", lambda: seconds[0])
    table.lay("7H", "2D", "KD", "3C")
    table.finger("next")
    table.lay("2S", "3S", "4S", "5S")
    table.doubt(("JS", 0.6), ("JC", 0.4))
    table.station.cards.answer("JS")
    assert table.board["phase"] == "unofficial"
    table.finger("next")
    assert "60 % sure" in table.view["refused"] and table.board["phase"] == "unofficial"
    seconds[0] += AFTER_S
    table.finger("next")
    assert table.board["phase"] == "paid" and table.view["refused"] is None
