"""Which inquiry a changed part of the table belongs to, and what a quick reread of a card there says."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.notation.cards import Card
from tests.vision.watch.pictures import lying
from vision.frames.sources import Frame
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.watch.background_model import BackgroundModel
from vision.watch.changed_patches import Patch
from vision.watch.frame_budget import FrameBudget
from vision.watch.frame_view import FrameView
from vision.watch.known_card import KnownCard
from vision.watch.looks import Looks
from vision.watch.motion_gate import Gate
from vision.watch.patch_votes import Inquiry
from vision.watch.quick_reread import QuickReread
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning

QUAD = np.array([[500, 200], [620, 200], [620, 367], [500, 367]], np.float32)
EVEN = np.ones(len(NAMES) + 2)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


class Watched:
    """A still table as a background, with the looks at it; ``frame`` is each later frame."""

    def __init__(self, image: np.ndarray, reader: Reader) -> None:
        self.gate, self.table = Gate(), TableCards()
        self.gate.step(0.0, image)
        self._background = BackgroundModel(self.gate, image)
        self.looks = Looks(reader)

    def frame(self, t_s: float, image: np.ndarray) -> FrameView:
        return self._background.view(Frame(t_s, image), self.table, WatchTuning())

    def look(self, t_s: float, image: np.ndarray, at: Patch) -> Inquiry:
        return self.looks.look(self.frame(t_s, image), at, FrameBudget(WatchTuning().frame_ms))


def patch(x0: int, y0: int, x1: int, y1: int, still_s: float) -> Patch:
    cells = np.zeros((90, 160), bool)
    cells[y0:y1, x0:x1] = True
    return Patch(cells, still_s)


def known(name: str, odds: np.ndarray, shows: str) -> KnownCard:
    return KnownCard(name, QUAD, odds / odds.sum(), RenderedPack(DESIGNS["classic"]).face(Card.read(shows)))


def test_a_patch_whose_edge_comes_and_goes_with_the_noise_is_looked_into_once(reader):
    image = lying("9D", QUAD, (1280, 720))
    table = Watched(image, reader)
    first = table.look(1.0, image, patch(62, 25, 78, 46, 0.1))
    for count, edge in enumerate((5, 0, 4, 5)):
        grown = patch(62 - edge, 25, 78, 46, 0.2 + 0.08 * count)
        assert table.look(1.08 + 0.08 * count, image, grown) is first
    assert table.look(1.5, image, patch(92, 25, 108, 46, 0.6)) is not first
    assert table.look(1.6, image, patch(62, 25, 78, 46, 0.1)) is not first


def test_a_quick_reread_of_the_card_there_contradicts_nothing_though_its_picture_was_poor(reader):
    image = lying("9D", QUAD, (1280, 720))
    table = Watched(image.copy(), reader)
    row = np.full(len(NAMES) + 2, 1e-5)
    row[NAMES.index("9D")] = 0.99
    # White paper beneath carries none of its sides.
    image[180:200, 480:640] = image[367:390, 480:640] = image[180:390, 480:500] = 250
    table.table.cards.append(known("9D", row, "KS"))
    for count in range(3):
        inquiry = table.look(1.0 + 0.08 * count, image, patch(64, 28, 66, 30 + count % 2, 0.2 + 0.08 * count))
    ((vote, reading),) = inquiry.readings(reader)
    assert reading.sure and reading.candidates[0][0] == "9D" and vote.count == 2
    assert vote.pose.score < 0.8 and not vote.contradicted


@pytest.mark.parametrize(("passes", "rereads"), [(False, True), (True, False)])
def test_a_card_is_not_reread_while_something_else_passes_over_it(reader, passes, rereads):
    """A seven carried over a three of spades: what shows of both read as a three of hearts."""
    lain = lying("3S", QUAD, (1280, 720))
    table = Watched(lain, reader)
    table.table.cards.append(known("3S", EVEN, "3S"))
    image = lain.copy()
    image[205:220, 505:520] = 30  # a trifle
    if passes:
        image[240:367, 540:700] = 90
    table.gate.step(0.1, image)
    inquiry = table.look(0.1, image, patch(63, 25, 65, 28, 0.2))
    assert isinstance(inquiry.search, QuickReread) == rereads


def test_however_many_patches_lie_on_a_card_a_frame_is_one_look_at_it(reader):
    """A light that changes for a frame leaves traces all over a card, which must not second each other."""
    image = lying("9D", QUAD, (1280, 720))
    table = Watched(image, reader)
    table.table.cards.append(known("9D", EVEN, "9D"))
    for x0 in (64, 68, 72):
        inquiry = table.look(3.0, image, patch(x0, 28, x0 + 2, 30, 2.5))
    ((vote, _),) = inquiry.readings(reader)
    assert (len(table.looks.inquiries), inquiry.frames, vote.count, inquiry.lain_s) == (1, 1, 1, 2.5)


def test_patches_take_turns_at_what_a_frame_may_do(reader):
    """A hand that rests beside a new card must not keep it from being read."""
    image = lying("9D", QUAD, (1280, 720))
    table = Watched(image, reader)
    resting, fresh = patch(20, 10, 40, 30, 2.0), patch(62, 25, 78, 46, 0.1)
    view, budget = table.frame(1.0, image), FrameBudget(7.0)
    first = table.looks.look(view, resting, budget)
    assert table.looks.in_turn([resting, fresh]) == [fresh, resting]
    table.looks.look(view, fresh, budget)
    assert first.looked_s == 1.0 and table.looks.in_turn([resting, fresh]) == [fresh, resting]
    table.look(1.1, image, fresh)
    assert table.looks.in_turn([fresh, resting]) == [resting, fresh]
