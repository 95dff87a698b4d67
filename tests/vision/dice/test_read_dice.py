"""Dice in a picture: of every kind, read, asked about where they lean, and none where none lies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from dealer.notation.cards import Card
from dealer.notation.facts import FactError, fact
from vision.dice import DiceReading, Die, read_dice
from vision.dice.dice_reader import CLASSES, EDGE, NONE, PATCH, DiceReader, patch
from vision.dice.find_dice import DiceFinder, DieHint, one_a_place
from vision.dice.read_dice import (
    HEAT_ON_CARD,
    _beside_others,
    _is_print,
    _judged,
    _may_be_print,
    _Place,
)
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.dice_kinds import KINDS
from vision.lab.scenes.painted_dice import painted_dice, view_aside
from vision.mock.dice_poses import DiePose
from vision.mock.dice_surface import DiceLight, DieKind

FELT = (58, 104, 38)
PX_PER_MM = 2.6
SPOTS_MM = (-105.0, -35.0, 35.0, 105.0)


def felt(width: int = 800, height: int = 480) -> NDArray[Any]:
    """An empty table: green, with some grain."""
    rng = np.random.default_rng(4)
    return np.clip(np.array(FELT) + rng.normal(0, 4, (height, width, 1)), 0, 255).astype(np.uint8)


@pytest.mark.parametrize("edge_px", [24, 60, 84, 110, 150, 210, 300])
@pytest.mark.parametrize("name", ["ivory", "casino"])
def test_dice_of_every_size_are_read(name: str, edge_px: int) -> None:
    """From 24 to 300 pixels of a picture that is 1280 pixels wide."""
    picture, scale = felt(1280, 720), edge_px / KINDS[name].edge_mm
    dice = [(KINDS[name], DiePose(way * 320 / scale, 0, 4 + way, 17.0 + 31 * way)) for way in (-1, 1)]
    painted_dice(picture, dice, view_aside((640, 360), scale, 1800 / scale, 8), DiceLight(shadow=0.4))
    seen = read_dice(cv2.GaussianBlur(picture, (0, 0), 0.6))
    assert values(seen) == [3, 5] and not seen.unsure


def test_what_is_several_times_as_large_as_the_dice_beside_it_is_none_of_them() -> None:
    picture = thrown(KINDS["ivory"], (3, 6))
    near = view_aside((620, 240), 10.0, 300)
    painted_dice(picture, [(KINDS["black"], DiePose(0, 0, 5, 20))], near, DiceLight())
    seen = read_dice(picture)
    assert values(seen) == [3, 6] and not seen.unsure


def test_keys_that_read_as_ones_are_none() -> None:
    """A keyboard with a round sign on each key."""
    picture = felt()
    for y in range(100, 380, 46):
        for x in range(120, 680, 46):
            cv2.rectangle(picture, (x, y), (x + 40, y + 40), (205, 210, 212), -1)
            cv2.circle(picture, (x + 20, y + 20), 4, (30, 30, 30), -1, cv2.LINE_AA)
    assert not read_dice(cv2.GaussianBlur(picture, (0, 0), 0.8)).dice


def place(
    value: int, none: float, *, heat: float = 0.9, edge: float = 40.0, **beside: bool
) -> _Place:
    """A place that reads as that value, with so great odds of none, in four looks that agree."""
    odds = np.zeros((4, CLASSES), np.float32)
    odds[:, value - 1], odds[:, NONE] = 1 - none, none
    hint = DieHint(400, 240, edge, edge, edge, heat)
    return _Place(hint, odds, np.zeros(2), **{"beside": True, **beside})


@pytest.mark.parametrize(
    ("seen", "sure"),
    [
        (place(5, 0.01), False),  # the chip of a bank card
        (place(5, 0.01, beside_sure=True), True),
        (place(5, 0.01, edge=200.0, beside_sure=True), False),  # a card as wide as a quarter of the picture
        (place(1, 0.001), False),  # a key
        (place(1, 0.0001, heat=0.5), False),
        (place(5, 0.0001), True),
        (place(5, 0.0001, edge=200.0), True),
    ],
)
def test_what_print_often_looks_like_is_a_die_only_where_hardly_any_doubt_is_left(
    seen: _Place, sure: bool
) -> None:
    judged = _judged(felt(), seen)
    assert judged is not None and judged[0] == sure


def test_a_one_beside_a_sure_die_of_its_size_may_be_in_some_doubt() -> None:
    seen = place(1, 0.01, heat=0.5, beside_sure=True)
    assert not _may_be_print(seen, 0.05)
    assert _may_be_print(seen, 0.1)  # large: a card


@pytest.mark.parametrize(
    ("second", "more_edges_px", "taken"),
    [
        (place(1, 0.001, heat=0.5), [], True),
        (place(1, 0.001, heat=0.5), [90.0], True),  # of another size: a card
        (place(1, 0.001, heat=0.5), [40.0], False),  # a third of their size
        (place(1, 0.003), [], False),
        (place(2, 0.003), [], False),
    ],
)
def test_two_ones_that_are_all_of_their_size_may_be_in_as_much_doubt_as_other_values(
    second: _Place, more_edges_px: list[float], taken: bool
) -> None:
    first = place(1, 0.001, heat=0.5)
    second = replace(second, hint=replace(second.hint, x=200.0))
    pair = [first, second]
    edges = [*(one.hint.edge for one in pair), *more_edges_px]
    assert [not _may_be_print(one, 0.05) for one in _beside_others(pair, edges, (480, 800))] == [taken] * 2


@pytest.mark.parametrize("aside_deg", [5.0, 12.0])
def test_a_throw_of_two_ones_is_read(aside_deg: float) -> None:
    """Black dice, which the finder sees faintly where nearly the upper face alone shows."""
    seen = read_dice(thrown(KINDS["black"], (1, 1), aside_deg))
    assert values(seen) == [1, 1] and not seen.unsure


@pytest.mark.parametrize(
    ("seen", "is_print"),
    [
        (place(5, 0.01, heat=0.45), True),
        (place(5, 0.01, heat=0.55), False),
        (place(5, 0.0001, heat=0.45), False),
        (place(1, 0.01), False),
        (place(1, 0.01, in_a_crowd=True), True),  # a key of a keyboard
        (place(1, 0.0001, in_a_crowd=True), False),
    ],
)
def test_what_the_finder_sees_faintly_and_ones_among_many_of_their_size_are_print(
    seen: _Place, is_print: bool
) -> None:
    value = int(seen.mean[:NONE].argmax()) + 1
    die = Die(value, 0.9, (380, 220, 420, 260), (400, 240), 40.0)
    assert _is_print(seen, die) == is_print
    assert not _is_print(seen, replace(die, value=None)), "what leans is asked about"


def thrown(kind: DieKind, values: tuple[int, ...], aside_deg: float = 12.0, **lean: float) -> NDArray[Any]:
    """A picture of a throw: the dice in a row, each turned otherwise."""
    picture = felt()
    dice = [
        (kind, DiePose(x, 12.0 * (k % 2), value, 17.0 + 31 * k, **lean))
        for k, (x, value) in enumerate(zip(SPOTS_MM, values, strict=False))
    ]
    view = view_aside((400, 240), PX_PER_MM, 500, aside_deg)
    painted_dice(picture, dice, view, DiceLight(shadow=0.4))
    return cv2.GaussianBlur(picture, (0, 0), 0.6)


def values(seen: DiceReading) -> list[int | None]:
    return [die.value for die in seen.dice]


@pytest.mark.parametrize("name", sorted(KINDS))
@pytest.mark.parametrize("values_up", [(1, 2, 3), (4, 5, 6)])
def test_dice_of_every_kind_are_read(name: str, values_up: tuple[int, ...]) -> None:
    seen = read_dice(thrown(KINDS[name], values_up))
    assert values(seen) == list(values_up)
    assert not seen.unsure


def test_a_die_is_where_its_upper_face_lies() -> None:
    picture = felt()
    view = view_aside((400, 240), PX_PER_MM, 500, 20)
    (painted,) = painted_dice(picture, [(KINDS["ivory"], DiePose(20, -10, 5, 30))], view, DiceLight())
    (die,) = read_dice(picture).dice
    assert np.hypot(*(np.array(die.centre) - painted.top.mean(0))) < 4
    assert np.abs(np.array(die.box) - [*painted.top.min(0), *painted.top.max(0)]).max() < 8
    assert die.size_px == pytest.approx(PX_PER_MM * 16, rel=0.15)
    assert 0.9 <= die.confidence <= 1
    assert set(die.as_json()) == {"value", "confidence", "box"}


@pytest.mark.parametrize("name", ["ivory", "casino", "black"])
def test_cocked_dice_are_never_guessed(name: str) -> None:
    seen = read_dice(thrown(KINDS[name], (2, 4, 6), 0.0, lean_deg=33.0, lean_to_deg=40.0))
    assert not seen.dice
    assert seen.unsure


@pytest.mark.parametrize("name", ["ivory", "casino", "black"])
@pytest.mark.parametrize("lean_to_deg", [40.0, 160.0, 280.0])
def test_a_cocked_die_among_others_is_never_guessed(name: str, lean_to_deg: float) -> None:
    picture = felt()
    poses = [DiePose(x, 0.0, value, 17.0 * value) for x, value in zip(SPOTS_MM, (2, 4, 6, 5), strict=True)]
    poses[1] = replace(poses[1], lean_deg=33.0, lean_to_deg=lean_to_deg)
    view = view_aside((400, 240), 2.6, 500, 10.0)
    painted_dice(picture, [(KINDS[name], pose) for pose in poses], view, DiceLight())
    seen = read_dice(picture)
    assert len(seen.dice) >= 2 and len(seen.dice) + len(seen.unsure) == 4
    assert 4 not in values(seen)


def test_an_empty_table_and_cards_show_no_dice() -> None:
    assert read_dice(felt()) == DiceReading((), ())
    table = FilmTable(5)
    for card in ("7H", "AS", "4D", "6C"):
        table.deal(Card.read(card), "row")
        table.wait(1.0)
    seen = read_dice(table.frame(10.0))
    assert seen == DiceReading((), ())


def test_grey_and_alpha_pictures_are_read() -> None:
    picture = thrown(KINDS["ivory"], (3, 6))
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    assert values(read_dice(grey)) == [3, 6]
    assert values(read_dice(cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA))) == [3, 6]


@pytest.mark.parametrize("shape", [(1, 1, 3), (3, 900), (40, 30, 3), (900, 2, 3)])
def test_a_picture_of_any_size_is_looked_at(shape: tuple[int, ...]) -> None:
    assert read_dice(np.full(shape, 90, np.uint8)) == DiceReading((), ())


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="uint8"):
        read_dice(np.zeros((20, 20, 3), np.float32))


def test_a_model_that_cannot_be_read_is_named() -> None:
    for network in (DiceFinder, DiceReader):
        with pytest.raises(FactError) as refused:
            network("nowhere.onnx")
        assert refused.value.said == fact("model-unreadable", path="nowhere.onnx")


def test_odds_sum_to_one_and_none_are_asked_of_nothing() -> None:
    reader = DiceReader()
    assert [one.shape for one in reader.read([])] == [(0, CLASSES), (0, 2)]
    odds, axes = reader.read([np.zeros((PATCH, PATCH, 3), np.uint8), felt(PATCH, PATCH)])
    assert np.allclose(odds.sum(1), 1, atol=1e-5) and axes.shape == (2, 2)


@pytest.mark.parametrize("edge", [20.0, 28.0, 80.0])
def test_a_patch_shows_the_face_in_its_middle_at_one_size(edge: float) -> None:
    picture = np.zeros((300, 300, 3), np.uint8)
    half = round(edge / 2)
    cv2.rectangle(picture, (150 - half, 140 - half), (150 + half, 140 + half), (255, 255, 255), -1)
    ys, xs = np.nonzero(patch(picture, (150, 140), edge)[:, :, 0] > 127)
    assert abs(xs.mean() - (PATCH - 1) / 2) < 0.6 and abs(ys.mean() - (PATCH - 1) / 2) < 0.6
    assert EDGE - 1 <= np.ptp(xs) + 1 <= EDGE + 3


def test_of_hints_at_one_place_the_hottest_stays() -> None:
    hints = [
        DieHint(10, 10, 20, 20, 20, 0.4),
        DieHint(14, 12, 20, 20, 20, 0.8),
        DieHint(40, 10, 20, 20, 20, 0.3),
    ]
    assert [hint.heat for hint in one_a_place(hints)] == [0.8, 0.3]


@pytest.mark.parametrize(("edges", "seen"), [(1.1, True), (1.4, False), (3.2, False)])
def test_a_die_that_was_taken_for_a_card_is_a_die_all_the_same(edges: float, seen: bool) -> None:
    """And what is printed on a card is none: dice seen so faintly look the same."""
    picture = cv2.GaussianBlur(thrown(KINDS["black"], (2, 3, 1, 6), aside_deg=40), (0, 0), 3.1)
    dice = read_dice(picture).dice
    faint = {(h.x, h.y) for h in DiceFinder().hints(picture) if h.heat < HEAT_ON_CARD}
    assert any(die.centre in faint for die in dice)
    square = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]], np.float32)
    cards = [np.float32(die.centre) + edges * die.size_px * square for die in dice]
    assert (read_dice(picture, cards).dice == dice) == seen
