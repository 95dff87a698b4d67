"""What a patch is: the table as it was, a card, another thing, or not known yet."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.watch.pictures import CLOTH, lying, seen
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.watch.changed_patches import Patch, patches
from vision.watch.frame_view import FrameView
from vision.watch.patch_verdicts import judged, without_reading
from vision.watch.patch_votes import Inquiry, Vote, VotedCard
from vision.watch.pose_search import Search
from vision.watch.read_pose import ReadPose
from vision.watch.tuning import WatchTuning

QUAD = np.array([[500, 200], [620, 200], [620, 367], [500, 367]], np.float32)
BARE = np.full((720, 1280, 3), CLOTH, np.uint8)
CARD = lying("9D", QUAD, (1280, 720))
HAND = CARD.copy()
HAND[240:367, 560:760] = (120, 140, 190)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def patch_of(view: FrameView, still_s: float) -> Patch:
    """All that has changed, lying still for so long."""
    changed = view.gate.changed()
    (one,) = patches(changed, np.full(changed.shape, still_s), 4)
    return one


def looked_at(reader: Reader, odds: float, looks: int = 2) -> tuple[Inquiry, list[VotedCard]]:
    """What so many looks at a nine of diamonds come to, each with these odds; the rest are the eight's."""
    row = np.full(len(NAMES) + 2, 1e-5)
    row[NAMES.index("9D")], row[NAMES.index("8D")] = odds, 1 - odds
    vote = Vote.first(ReadPose(QUAD, 0.9, row / row.sum(), 0.9), [], CARD, reader)
    for _ in range(looks - 1):
        vote.add(row / row.sum(), reader)
    search = Search((0, 0, 1280, 720), None, False, None, lambda *_: 1.0)
    inquiry = Inquiry((0, 0, 1280, 720), 5.0, search, WatchTuning(), frames=looks, votes=[vote])
    return inquiry, inquiry.readings(reader)


def test_a_patch_that_shows_the_bare_table_again_needs_no_reading() -> None:
    view = seen(BARE, 5.0)
    nothing = Patch(np.ones((90, 160), bool), 0.3)
    verdict = without_reading(view, nothing)
    assert verdict is not None and verdict.what == "bare"
    card = seen(CARD, 5.0, BARE)
    assert without_reading(card, patch_of(card, 0.3)) is None


@pytest.mark.parametrize(("still_s", "what"), [(3.9, "open"), (4.1, "another view")])
def test_a_picture_of_something_else_is_another_view_once_it_stays(still_s: float, what: str) -> None:
    other = np.random.default_rng(1).integers(0, 255, (9, 16, 3), np.uint8).repeat(80, 0).repeat(80, 1)
    view = seen(other, 5.0, BARE)
    verdict = without_reading(view, Patch(np.ones((90, 160), bool), still_s))
    assert verdict is not None and verdict.what == what


@pytest.mark.parametrize(
    ("odds", "enough", "still_s", "what"),
    [
        pytest.param(0.999, True, 0.3, "cards", id="surely read"),
        pytest.param(0.999, False, 0.3, "open", id="more frames may tell more"),
        pytest.param(0.6, True, 0.3, "open", id="in doubt"),
        pytest.param(0.6, True, 0.9, "cards", id="in doubt for so long that it is asked about"),
    ],
)
def test_a_card_is_settled_when_it_is_sure_or_overdue(
    reader: Reader, odds: float, enough: bool, still_s: float, what: str
) -> None:
    view, (inquiry, read) = seen(CARD, 5.0, BARE), looked_at(reader, odds)
    verdict = judged(view, patch_of(view, still_s), inquiry, read, enough=enough, film_over=False)
    assert (verdict.what, list(verdict.cards)) == (what, read)


@pytest.mark.parametrize(
    ("still_s", "film_over", "what"), [(1.0, False, "open"), (2.1, False, "foreign"), (2.1, True, "open")]
)
def test_a_hand_that_rests_on_a_card_is_waited_for_until_it_is_taken_for_the_table(
    reader: Reader, still_s: float, film_over: bool, what: str
) -> None:
    view = seen(HAND, 5.0, BARE)
    inquiry, read = looked_at(reader, 0.999)
    verdict = judged(view, patch_of(view, still_s), inquiry, read, enough=True, film_over=film_over)
    assert verdict.what == what and list(verdict.cards) == read, "its four sides are seen"


def test_what_has_lain_for_long_and_is_no_card_is_noted_as_unread(reader: Reader) -> None:
    view = seen(CARD, 5.0, BARE)
    inquiry, _ = looked_at(reader, 0.999)
    assert judged(view, patch_of(view, 1.9), inquiry, [], enough=True, film_over=False).what == "open"
    verdict = judged(view, patch_of(view, 2.0), inquiry, [], enough=True, film_over=False)
    assert verdict.what == "foreign" and verdict.unread
