"""What is told of cards that were read hastily: never a card for sure."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.watch.laid import lying
from vision.frames.sources import Frame
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.watch.background import Backdrop
from vision.watch.card_reports import CardReports
from vision.watch.motion_gate import Gate
from vision.watch.patch_votes import Inquiry, Vote
from vision.watch.pose_search import Search
from vision.watch.read_pose import ReadPose
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning

QUAD = np.array([[500, 200], [620, 200], [620, 367], [500, 367]], np.float32)
IMAGE = lying("9D", QUAD, (1280, 720))
TUNING = WatchTuning()


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def inquiry(reader: Reader, looks: int, lain_s: float) -> Inquiry:
    """An inquiry into a nine of diamonds, read surely in so many frames, that had lain still for so long."""
    row = np.full(len(NAMES) + 2, 1e-5)
    row[NAMES.index("9D")] = 0.999
    vote = Vote.first(ReadPose(QUAD, 0.9, row / row.sum(), 0.9), [], IMAGE, reader)
    for _ in range(looks - 1):
        vote.add(row / row.sum(), reader)
    search = Search((0, 0, 1280, 720), None, False, None, lambda _quad, _others: 1.0)
    one = Inquiry((0, 0, 1280, 720), 5.0, search, TUNING, frames=looks, votes=[vote], lain_s=lain_s)
    one.open_ = one.readings(reader)
    return one


def test_a_sure_reading_rests_on_more_than_one_frame(reader):
    assert inquiry(reader, 1, 0.1).hasty and not inquiry(reader, 2, 0.1).hasty


@pytest.mark.parametrize(
    ("looks", "lain_s", "told"),
    [
        pytest.param(2, 0.1, [True], id="read twice, then covered"),
        pytest.param(1, 0.1, [False], id="read once, then covered"),
        pytest.param(1, 3.0, [], id="nothing had moved there: the light was another for a frame"),
    ],
)
def test_what_was_covered_before_it_was_settled_is_asked_about_where_something_was_laid(
    reader: Reader, looks: int, lain_s: float, told: list[bool]
) -> None:
    gate = Gate()
    gate.step(0.0, IMAGE)
    backdrop, reports = Backdrop(gate, IMAGE), CardReports(TableCards(1), reader, TUNING)
    frame = Frame(5.2, IMAGE)
    seen = reports.interrupted(frame, [inquiry(reader, looks, lain_s)], backdrop)
    seen += reports.due(Frame(6.0, IMAGE), backdrop)
    assert [one.sure for one in seen] == told
