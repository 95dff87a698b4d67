"""What of a changed part of the table is bare, what a card and what a hand: films of the mock table."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from tests.vision.watch.pictures import CLOTH, film
from vision.frames.sources import Frame
from vision.lab.films.film_table import FilmTable
from vision.reader.card_reader import Reader
from vision.watch.background_model import BackgroundModel
from vision.watch.changed_patches import Patch
from vision.watch.motion_gate import Gate
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning
from vision.watch.watcher import Watcher, watch_source


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def test_a_card_of_few_pips_on_a_face_card_is_no_bare_cloth_though_the_cloth_is_as_white_as_it(reader):
    table = FilmTable(3, light="dim", cloth_name="white", pack="old-court")
    for name in ("KH", "3C"):
        table.deal(Card.read(name))
    sightings = list(watch_source(film(table), reader))
    assert [one.seen.reading.candidates[0][0] for one in sightings if one.sure] == ["KH", "3C"]


def test_a_pile_taken_off_a_white_cloth_leaves_it_bare(reader):
    table = FilmTable(3, light="dim", cloth_name="white", pack="old-court")
    for name in ("KH", "3C"):
        table.deal(Card.read(name))
    table.gather()
    watcher = Watcher(reader)
    for frame in film(table):
        watcher.step(frame)
    assert watcher.known_cards == ()


def test_pips_that_lie_far_apart_on_paper_as_white_as_the_cloth_are_one_card(reader):
    table = FilmTable(6, light="dim", cloth_name="white", pack="old-court")
    for name in ("QC", "4D", "3H"):
        table.deal(Card.read(name), "row")
    sightings = list(watch_source(film(table), reader))
    assert [one.seen.reading.candidates[0][0] for one in sightings if one.sure] == ["QC", "4D", "3H"]


def test_a_trace_beside_a_card_that_has_just_come_has_not_lain_there_for_longer_than_the_card():
    """In noise an old trace of a few cells touched a place that had been foreign: the card that had come
    there counted as having lain as long as the trace, and was taken for the table before it was read."""
    bare = np.full((720, 1280, 3), CLOTH, np.uint8)
    gate = Gate()
    gate.step(0.0, bare)
    background = BackgroundModel(gate, bare)
    place, trace = np.zeros((90, 160), bool), np.zeros((90, 160), bool)
    place[30:50, 60:75], trace[40:42, 75:79] = True, True
    thing = cv2.rectangle(bare.copy(), (480, 240), (600, 400), (200, 180, 90), -1)
    for t_s in (1.0, 4.0):
        gate.step(t_s, thing)
    background.settle(place, thing, foreign=True)
    card = cv2.rectangle(bare.copy(), (480, 240), (600, 400), (250, 250, 250), -1)
    for t_s in (6.0, 6.2):
        gate.step(t_s, card)
    view = background.view(Frame(6.2, card), TableCards(), WatchTuning())
    joined = view.with_foreign(Patch(trace, 5.0))
    assert joined.size > 200 and joined.still_s < 0.3
    assert view.with_foreign(Patch(np.roll(trace, 60, 1), 5.0)).still_s == 5.0
