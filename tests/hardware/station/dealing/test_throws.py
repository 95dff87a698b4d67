"""Throws that the camera saw on a real desk: rolled, waiting for DEAL, asked about, or let be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dealer.desk.beside.disputable import disputable
from dealer.notation.refusals import Refusal
from hardware.station.camera.sight import SeenThrow
from hardware.station.camera.small_frame import SmallFrame
from hardware.station.dealing.throw_dealing import ThrowDealing
from tests.hardware.conftest import TableActions

HANDS = (
    "deal 2S 2D 2C 2H 3H 3C 3S 3D 4D 4S 4H 4C 5S 5D 5C 5H 6H 6C 6S 6D 7C 7S 7D 8D 7H 8H 8C 8S 9H 9C 9S 9D TD"
    " TS TH TC JS JH JD QS QH QD"
)
PICTURE = b"\xff\xd8 dice"
SURE = SeenThrow((3, 4), (), 0.98, PICTURE)
UNSURE = SeenThrow((), ({"value": None, "confidence": 0.8, "box": [0, 0, 9, 9]},), 0.8, PICTURE)


@pytest.fixture
def derby(tmp_path: Path) -> Iterator[TableActions]:
    """A dice race whose scratches are about to be rolled."""
    table = TableActions(tmp_path)
    table.do("join Ann 12", "join Bob 20", "join Cy 20", "game derby", HANDS)
    yield table
    table.close()


def throws(table: TableActions, mode: str) -> ThrowDealing:
    table.station.throws.mode = mode
    return table.station.throws


def test_a_settled_throw_is_rolled_with_its_picture(derby: TableActions) -> None:
    derby.station.see_throw(SURE)
    assert derby.board["thrown"]["dice"] == [3, 4]
    assert derby.board["last_picture"] == f"/pictures/{derby.board['seq']}.jpg"
    assert derby.view["throw"] is None
    written = derby.desk.journal.move(derby.desk.table.seq)
    assert written is not None
    assert written.by == "camera"


def test_with_button_a_throw_waits_for_deal(derby: TableActions) -> None:
    throws(derby, "button")
    before = derby.desk.table.seq
    derby.station.see_throw(SURE)
    assert derby.desk.table.seq == before
    assert derby.view["throw"] == {"id": 1, "dice": [3, 4], "unsure": [], "picture": True}
    assert derby.lamps["deal"]
    derby.finger("deal")
    assert derby.board["thrown"]["dice"] == [3, 4]
    assert derby.view["throw"] is None


def test_an_unsure_throw_is_asked_and_answered(derby: TableActions) -> None:
    before = derby.desk.table.seq
    derby.station.see_throw(UNSURE)
    assert derby.view["throw"]["unsure"] == list(UNSURE.unsure)
    assert derby.lamps["ask"]
    assert derby.station.question_jpeg() == PICTURE
    derby.finger("deal")
    assert derby.view["refused"]
    assert derby.desk.table.seq == before
    derby.station.throws.answer("2 6")
    assert derby.board["thrown"]["dice"] == [2, 6]
    assert derby.board["last_picture"]
    assert not derby.lamps["ask"]


def test_a_throw_that_another_screen_answered_is_rolled_once(derby: TableActions) -> None:
    derby.station.see_throw(UNSURE)
    shown = derby.view["throw"]["id"]
    derby.station.throws.answer("2 6", shown)
    before = derby.desk.table.seq
    for late in (lambda: derby.station.throws.answer("2 6", shown), lambda: derby.station.dismiss(shown)):
        with pytest.raises(Refusal, match="station-question-settled"):
            late()
    derby.station.see_throw(UNSURE)
    with pytest.raises(Refusal, match="station-question-settled"):
        derby.station.throws.answer("2 6", shown)
    assert derby.desk.table.seq == before and derby.view["throw"]["id"] != shown


def test_a_throw_is_dismissed_or_rolled_by_hand_meanwhile(derby: TableActions) -> None:
    derby.station.see_throw(UNSURE)
    derby.station.dismiss()
    assert derby.view["throw"] is None
    derby.station.see_throw(UNSURE)
    derby.do("roll 3 4")
    assert derby.view["throw"] is None


def test_by_hand_dice_are_not_looked_for(derby: TableActions) -> None:
    assert throws(derby, "auto").looked_for() == (2,)
    assert throws(derby, "hand").looked_for() == ()
    before = derby.desk.table.seq
    derby.station.see_throw(SURE)
    assert derby.desk.table.seq == before


def test_a_card_race_looks_for_no_dice(table: TableActions) -> None:
    assert throws(table, "auto").looked_for() == ()
    table.station.see_throw(SURE)
    assert table.view["throw"] is None


def test_the_console_switches_what_a_throw_does(derby: TableActions) -> None:
    derby.station.throws.set_mode("button")
    derby.station.see_throw(SURE)
    assert derby.view["dice"] == "button" and derby.view["throw"]["dice"] == [3, 4]
    before = derby.desk.table.seq
    derby.station.throws.set_mode("hand")
    assert derby.view["throw"] is None and derby.desk.table.seq == before
    derby.station.throws.set_mode("button")
    derby.station.see_throw(SURE)
    derby.station.throws.set_mode("auto")  # what waited is rolled
    assert derby.board["thrown"]["dice"] == [3, 4] and derby.view["throw"] is None
    with pytest.raises(ValueError, match="for dice"):
        derby.station.throws.set_mode("never")


def test_a_throw_in_question_stays_in_question_in_every_mode(derby: TableActions) -> None:
    derby.station.see_throw(UNSURE)
    before = derby.desk.table.seq
    derby.station.throws.set_mode("button")
    derby.station.throws.set_mode("auto")
    assert derby.view["throw"]["unsure"] and derby.desk.table.seq == before


def test_a_throw_has_the_seconds_before_it_and_one_that_was_asked_about_may_be_disputed(
    derby: TableActions,
) -> None:
    seconds = (SmallFrame(1.0, np.zeros((9, 16, 3), np.uint8)),)
    derby.station.see_throw(replace(SURE, seconds=seconds))
    sure = derby.desk.table.seq
    derby.station.see_throw(replace(UNSURE, seconds=seconds))
    asked = derby.station.throws.answer("5 6").seq
    assert derby.station.clips.seqs() == {sure, asked}
    replayed = derby.desk.table.replayed
    assert disputable(replayed, replayed.night.race) == (asked,)
