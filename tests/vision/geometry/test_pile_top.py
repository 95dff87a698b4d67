"""The top card of a pile, found by its edges, though those of the pile are stronger."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from dealer.notation.cards import Card
from tests.cases import everyday
from vision.geometry.pile_top import top_card_poses
from vision.geometry.quads import ordered, width
from vision.lab.films.film_table import FilmTable

CARDS = [Card.read(text) for text in ("7H", "KS", "4C", "9D", "TH")]


def off(quad: np.ndarray, truth: np.ndarray) -> float:
    """How far the worst corner is off, as a share of the card's width, whichever way up."""
    return min(float(np.abs(np.roll(truth, k, 0) - quad).max()) for k in range(4)) / width(truth)


def pile(seed: int, light: str, cloth: str) -> list[tuple[np.ndarray, np.ndarray]]:
    """The table after each card on the pile, without a hand, and the card's corners."""
    table = FilmTable(seed, light=light, cloth_name=cloth, haste=3.0)
    seen = []
    t_s = 0.0
    for card in CARDS:
        table.deal(card)
        while table.busy:
            t_s += 0.1
            image = table.frame(t_s)
        seen.append((image, ordered(table.dealt[-1].quad)))
    return seen


def rect_of(*quads: np.ndarray) -> tuple[int, int, int, int]:
    corners = np.concatenate(quads)
    (x0, y0), (x1, y1) = corners.min(0) - 12, corners.max(0) + 12
    return int(x0), int(y0), int(x1), int(y1)


LOOKS = ("bright", "black"), ("dim", "green"), ("warm", "white")


@pytest.mark.parametrize(("light", "cloth"), everyday(LOOKS, LOOKS[1]))
def test_the_top_card_is_found_though_the_edges_of_the_pile_are_stronger(light, cloth):
    near = []
    for seed in range(3):
        piled = pile(seed, light, cloth)
        for (before, like), (image, truth) in pairwise(piled):
            found = top_card_poses(image, before, rect_of(like, truth), like)
            assert [score for _, score in found] == sorted((score for _, score in found), reverse=True)
            near.append((off(found[0][0], truth) < 0.08, min(off(quad, truth) for quad, _ in found) < 0.08))
    first, any_ = np.array(near).mean(0)
    assert first >= 0.8 and any_ >= 0.9, (first, any_)


def test_a_card_that_lies_exactly_on_the_last_is_found_on_its_old_edges():
    _, (image, truth), *_ = pile(5, "bright", "blue")
    found = top_card_poses(image, image, rect_of(truth), truth)
    assert off(found[0][0], truth) < 0.08


def test_where_there_is_nothing_to_see_nothing_is_found():
    flat = np.full((200, 200, 3), 90, np.uint8)
    card = np.array([[50, 50], [110, 50], [110, 140], [50, 140]], np.float32)
    assert top_card_poses(flat, None, (10, 10, 190, 190), card) == []
    small = np.random.default_rng(1).integers(0, 255, (40, 30, 3), dtype=np.uint8)
    assert all(np.isfinite(quad).all() for quad, _ in top_card_poses(small, None, (0, 0, 30, 40), card))
