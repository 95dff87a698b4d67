"""Which inquiry a changed part of the table belongs to, and what a glance at a card that lies there says."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.notation.cards import Card
from tests.vision.watch.laid import lying
from vision.frames.sources import Frame
from vision.mock.pack import DESIGNS, Pack
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.watch.background import Backdrop
from vision.watch.changed_patches import Patch
from vision.watch.known_card import KnownCard
from vision.watch.motion_gate import Gate
from vision.watch.patch_coverage import Coverage
from vision.watch.quick_reread import QuickReread
from vision.watch.running_votes import Inquiries
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning

QUAD = np.array([[500, 200], [620, 200], [620, 367], [500, 367]], np.float32)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def watched(image: np.ndarray, reader: Reader) -> tuple[Inquiries, Backdrop, TableCards]:
    gate, table = Gate(), TableCards(1)
    gate.step(0.0, image)
    backdrop = Backdrop(gate, image)
    return Inquiries(Coverage(table, WatchTuning()), reader), backdrop, table


def patch(x0: int, y0: int, x1: int, y1: int, still_s: float) -> Patch:
    cells = np.zeros((90, 160), bool)
    cells[y0:y1, x0:x1] = True
    return Patch(cells, still_s)


def test_a_patch_whose_edge_comes_and_goes_with_the_noise_is_looked_into_once(reader):
    image = lying("9D", QUAD, (1280, 720))
    inquiries, backdrop, _ = watched(image, reader)
    first = inquiries.into(Frame(1.0, image), patch(62, 25, 78, 46, 0.1), backdrop)
    for count, edge in enumerate((5, 0, 4, 5)):
        grown = patch(62 - edge, 25, 78, 46, 0.2 + 0.08 * count)
        assert inquiries.into(Frame(1.08 + 0.08 * count, image), grown, backdrop) is first
    assert inquiries.into(Frame(1.5, image), patch(92, 25, 108, 46, 0.6), backdrop) is not first
    assert inquiries.into(Frame(1.6, image), patch(62, 25, 78, 46, 0.1), backdrop) is not first


def test_a_glance_that_reads_the_card_there_contradicts_nothing_though_its_picture_was_poor(reader):
    image = lying("9D", QUAD, (1280, 720))
    inquiries, backdrop, table = watched(image, reader)
    row = np.full(len(NAMES) + 2, 1e-5)
    row[NAMES.index("9D")] = 0.99
    # White paper beneath carries none of its sides.
    image[180:390, 480:640] = np.maximum(
        image[180:390, 480:640], lying("9D", QUAD, (1280, 720))[180:390, 480:640]
    )
    image[180:200, 480:640] = image[367:390, 480:640] = image[180:390, 480:500] = 250
    table.cards.append(KnownCard("9D", QUAD, row / row.sum(), Pack(DESIGNS["classic"]).face(Card.read("KS"))))
    for count in range(3):
        frame = Frame(1.0 + 0.08 * count, image)
        trifle = patch(64, 28, 66, 30 + count % 2, 0.2 + 0.08 * count)
        inquiry = inquiries.into(frame, trifle, backdrop)
        inquiries.look(frame, trifle, inquiry, backdrop)
    ((vote, reading),) = inquiry.readings(reader)
    assert reading.sure and reading.candidates[0][0] == "9D" and vote.count == 2
    assert vote.pose.score < 0.8 and not vote.contradicted


@pytest.mark.parametrize(("passes", "glances"), [(False, True), (True, False)])
def test_a_card_is_not_glanced_at_while_something_else_passes_over_it(reader, passes, glances):
    """A seven carried over a three of spades: what shows of both read as a three of hearts."""
    lain = lying("3S", QUAD, (1280, 720))
    gate, table = Gate(), TableCards(1)
    gate.step(0.0, lain)
    gate.accept()
    backdrop = Backdrop(gate, lain)
    inquiries = Inquiries(Coverage(table, WatchTuning()), reader)
    row = np.full(len(NAMES) + 2, 1 / (len(NAMES) + 2))
    table.cards.append(KnownCard("3S", QUAD, row, Pack(DESIGNS["classic"]).face(Card.read("3S"))))
    image = lain.copy()
    image[205:220, 505:520] = 30  # a trifle
    if passes:
        image[240:367, 540:700] = 90
    gate.step(0.1, image)
    trifle = patch(63, 25, 65, 28, 0.2)
    assert isinstance(inquiries.into(Frame(0.1, image), trifle, backdrop).search, QuickReread) == glances


def test_however_many_patches_lie_on_a_card_a_frame_is_one_look_at_it(reader):
    """A light that changes for a frame leaves traces all over a card, which must not second each other."""
    image = lying("9D", QUAD, (1280, 720))
    inquiries, backdrop, table = watched(image, reader)
    row = np.full(len(NAMES) + 2, 1 / (len(NAMES) + 2))
    table.cards.append(KnownCard("9D", QUAD, row, Pack(DESIGNS["classic"]).face(Card.read("9D"))))
    frame = Frame(3.0, image)
    for x0 in (64, 68, 72):
        trace = patch(x0, 28, x0 + 2, 30, 2.5)
        inquiry = inquiries.into(frame, trace, backdrop)
        inquiries.look(frame, trace, inquiry, backdrop)
    ((vote, _),) = inquiry.readings(reader)
    assert (len(inquiries.open_), inquiry.frames, vote.count, inquiry.lain_s) == (1, 1, 1, 2.5)
