"""What is reported of cards that were read hastily: never a card for sure."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.watch.pictures import lying, seen
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.watch.changed_patches import Patch
from vision.watch.patch_verdicts import PatchVerdict
from vision.watch.patch_votes import Inquiry, Vote, VotedCard
from vision.watch.pose_search import Search
from vision.watch.read_pose import ReadPose
from vision.watch.reports import Reports
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning

QUAD = np.array([[500, 200], [620, 200], [620, 367], [500, 367]], np.float32)
IMAGE = lying("9D", QUAD, (1280, 720))
TUNING = WatchTuning()


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def looked_at(reader: Reader, looks: int, lain_s: float) -> tuple[Inquiry, list[VotedCard]]:
    """An inquiry into a nine of diamonds, read surely in so many frames, that had lain still for so long."""
    row = np.full(len(NAMES) + 2, 1e-5)
    row[NAMES.index("9D")] = 0.999
    vote = Vote.first(ReadPose(QUAD, 0.9, row / row.sum(), 0.9), [], IMAGE, reader)
    for _ in range(looks - 1):
        vote.add(row / row.sum(), reader)
    search = Search((0, 0, 1280, 720), None, False, None, lambda *_: 1.0)
    one = Inquiry((0, 0, 1280, 720), 5.0, search, TUNING, frames=looks, votes=[vote], lain_s=lain_s)
    return one, one.readings(reader)


def test_a_sure_reading_rests_on_more_than_one_frame(reader):
    for looks, hasty in ((1, True), (2, False)):
        inquiry, cards = looked_at(reader, looks, 0.1)
        assert inquiry.is_hasty(cards) == hasty


@pytest.mark.parametrize(
    ("looks", "lain_s", "sure"),
    [
        pytest.param(2, 0.1, [True], id="read twice, then covered"),
        pytest.param(1, 0.1, [False], id="read once, then covered"),
        pytest.param(1, 3.0, [], id="nothing had moved there: the light was another for a frame"),
    ],
)
def test_what_was_covered_before_it_was_settled_is_asked_about_where_something_was_laid(
    reader: Reader, looks: int, lain_s: float, sure: list[bool]
) -> None:
    reports, (inquiry, cards) = Reports(TableCards(), reader, TUNING), looked_at(reader, looks, lain_s)
    patch = Patch(np.ones((90, 160), bool), lain_s)
    assert reports.take(seen(IMAGE, 5.1), patch, PatchVerdict("open", inquiry, cards)) == []
    reported = reports.interrupted(seen(IMAGE, 5.2), [inquiry])
    reported += reports.due(seen(IMAGE, 6.0))
    assert [one.sure for one in reported] == sure


def test_what_was_read_in_a_patch_that_shows_nothing_any_more_is_no_question(reader: Reader) -> None:
    reports, (inquiry, cards) = Reports(TableCards(), reader, TUNING), looked_at(reader, 2, 0.1)
    reports.take(seen(IMAGE, 5.1), Patch(np.ones((90, 160), bool), 0.2), PatchVerdict("open", inquiry, cards))
    reports.nothing_changed()
    assert reports.interrupted(seen(IMAGE, 5.2), [inquiry]) == []
