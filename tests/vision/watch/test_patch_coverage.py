"""What of a changed part of the table is bare, what a card and what a hand: films of the mock table."""

from __future__ import annotations

import pytest

from dealer.notation.cards import Card
from tests.vision.watch.pictures import film
from vision.lab.films.film_table import FilmTable
from vision.reader.card_reader import Reader
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
