"""The dice in one picture: found, read, and each one sure or to be asked about."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.dice_reader import ASK, CLASSES, NONE, dice_reader, patch
from vision.dice.die import DiceReading, Die
from vision.dice.find_dice import DieHint, dice_finder
from vision.dice.leaning import ask_factors, with_factor
from vision.dice.more_looks import LOOKS, agree, doubtful, is_worth_it
from vision.dice.one_pip import is_pip
from vision.dice.round_thing import is_round
from vision.geometry.quads import Quad
from vision.photo.read_photo import colour

SURE = 0.98  # odds of a value, given that the die lies flat, from which on it is taken
MOST_ASK, MOST_ASK_ALONE = 0.6, 0.3
"""Odds that it must not be read, up to which it is taken: beside a die of its size, and alone."""
MOST_NONE, MOST_NONE_ALONE, MOST_NONE_ONE = 0.05, 0.002, 0.0005
"""Odds that there is none, up to which a die is taken: beside a sure die of its size; without one, or where
it is large and may be a card; and a one without such a die, since keys and buttons read as ones, unless two
ones are all that is seen of their size. Of real dice 95 in 100 leave less than the least of these."""
LEAST_HEAT_ASKED = 0.5
"""Of the finder's, below which what reads as a die that lies flat is print, unless hardly any doubt is left
or a sure die of its size lies there. The finder sees 98 of 100 real dice better, of keys and cards half."""
LARGE = 0.07  # of the picture's longer side, from which on a die is large
HUGE = 0.175  # and from which on it is as large as cards often are
LEAST_HEAT_HUGE = 0.4  # of the finder's, from which on it is taken
LEAST_HEAT_ONE, LEAST_HEAT_HUGE_ONE = 0.6, 0.7  # and from which on a one without a sure die of its size is
MOST_DICE = 8  # of one size in a picture: what reads as a one among more is a key or a button
OF_ITS_SIZE = 1.5  # times as large or small at most are dice of one size
HEAT_ON_CARD = 0.6  # of the finder's, below which what is seen on a card is its print
CARD_FACES = 1.6  # as large as so many of a die's faces at most is a die that was taken for a card
FAINT_ALONE = 0.75  # of the finder's, below which a die that lies alone is looked at more often
DIE_ODDS, DIE_ODDS_LARGE = 0.7, 0.99  # that there is a die at all, small or large: below it nothing is said
AGREED = 3  # of the four looks, that must say the value
LIES_FLAT = 0.5  # odds of a die that lies flat, from which on the others of its size lie beside it
NOTHING, NOTHING_LARGE = 0.95, 0.1  # odds of no die at the first look, from which on there is no second
ONE_LEANS = 0.9  # of an edge: two places to be asked about that are nearer are two faces of a die that leans
STEPS = ((0.06, 0.04), (-0.05, 0.06), (0.03, -0.07))  # of an edge: where a die is looked at again


@dataclass(frozen=True, eq=False, slots=True)
class _Place:
    """A place where a die may lie: the finder's hint, the odds of each look (n, CLASSES), the mean axis.

    What the others say: the ``factor`` of the odds that it must not be read; whether one of them is likely a
    die of its size (``beside``), or surely, and no one itself (``beside_sure``); whether more than MOST_DICE
    are of its size (``in_a_crowd``), or two ones, both hardly in doubt, and nothing else (``of_two_ones``).
    """

    hint: DieHint
    odds: NDArray[Any]
    axis: NDArray[Any]
    factor: float = 1.0
    beside: bool = False
    beside_sure: bool = False
    in_a_crowd: bool = False
    of_two_ones: bool = False

    @property
    def mean(self) -> NDArray[Any]:
        """The odds of all looks as one (CLASSES,): their geometric mean, beside the others."""
        mean = np.exp(np.log(np.maximum(self.odds, 1e-6)).mean(0))
        return with_factor(mean / mean.sum(), self.factor)

    @property
    def lies_flat(self) -> bool:
        """Whether a die that lies flat is likelier than not."""
        return bool(self.mean[:NONE].sum() >= LIES_FLAT)

    @property
    def reads_as_a_one(self) -> bool:
        """Whether a one is the likeliest value."""
        return bool(self.mean[:NONE].argmax() == 0)


def read_dice(frame: NDArray[Any], cards: Sequence[Quad] = ()) -> DiceReading:
    """The dice in ``frame``: uint8, BGR (h, w, 3), or grey (h, w), or with alpha (h, w, 4), of any size.

    ``cards`` are the outlines (4, 2), in pixels, of cards seen there: their print is not asked
    about. Raises ValueError when it is not uint8 or no picture.
    """
    frame = colour(frame)
    hints = [
        hint
        for hint in dice_finder().hints(frame)
        if hint.heat >= HEAT_ON_CARD or not any(_inside(hint, card) for card in cards)
    ]
    sure: list[Die] = []
    unsure: list[Die] = []
    print_like: list[Die] = []
    places = _beside_others(*_looked_at(frame, hints), frame.shape)
    # The surest first, ones last: they vouch for the others.
    for place in sorted(places, key=lambda one: (one.reads_as_a_one, one.mean[NONE])):
        vouching = [die.size_px for die in sure if die.value != 1]
        judged = _judged(frame, replace(place, beside_sure=_of_its_size(place.hint.edge, vouching) > 0))
        if judged is not None:
            is_sure, die = judged
            (sure if is_sure else print_like if _is_print(place, die) else unsure).append(die)
    sizes = [die.size_px for die in sure]
    unsure += [die for die in print_like if _of_its_size(die.size_px, sizes)]
    most_px = _largest_beside(sure, frame.shape)
    sure, unsure = ([die for die in dice if die.size_px < most_px] for dice in (sure, unsure))
    return DiceReading(_in_order(sure), _in_order(_one_a_die(unsure)))


def _looked_at(frame: NDArray[Any], hints: Sequence[DieHint]) -> tuple[list[_Place], list[float]]:
    """The hints at which a first look sees a die, read several times; and the edges, in pixels, of all at
    which it sees something."""
    first, axes = dice_reader().read([patch(frame, (hint.x, hint.y), hint.edge) for hint in hints])
    seen = [k for k in range(len(hints)) if first[k, NONE] < NOTHING]
    likely = [k for k in seen if first[k, NONE] < NOTHING_LARGE or _size(hints[k], frame) <= LARGE]
    again, more_axes = dice_reader().read(
        [
            patch(frame, (hint.x + dx * hint.edge, hint.y + dy * hint.edge), hint.edge)
            for hint in (hints[k] for k in likely)
            for dx, dy in STEPS
        ]
    )
    steps = len(STEPS)
    places = [
        _Place(
            hints[k],
            np.vstack([first[k : k + 1], again[n * steps : (n + 1) * steps]]),
            np.vstack([axes[k : k + 1], more_axes[n * steps : (n + 1) * steps]]).mean(0),
        )
        for n, k in enumerate(likely)
    ]
    return places, [hints[k].edge for k in seen]


def _size(hint: DieHint, frame: NDArray[Any]) -> float:
    """A die's edge as a share of the picture's longer side."""
    return hint.edge / float(max(frame.shape[:2]))


def _beside_others(
    places: Sequence[_Place], edges: Sequence[float], shape: Sequence[int]
) -> list[_Place]:
    """The places, each with what the others say of it; ``edges`` of all that is seen, in pixels."""
    means = np.array([place.mean for place in places]).reshape(-1, CLASSES)
    hints = [place.hint for place in places]
    factors = ask_factors(
        means,
        np.array([(hint.x, hint.y) for hint in hints]).reshape(-1, 2),
        np.array([place.axis for place in places]).reshape(-1, 2),
        np.array([hint.edge for hint in hints]),
        shape,
    )
    known = [replace(place, factor=float(one)) for place, one in zip(places, factors, strict=True)]
    flat = [place.hint.edge for place in known if place.lies_flat]
    ones = [
        place.hint.edge for place in known if place.reads_as_a_one and place.mean[NONE] <= MOST_NONE_ALONE
    ]
    return [
        replace(
            place,
            beside=_of_its_size(place.hint.edge, flat) > place.lies_flat,  # more than itself
            in_a_crowd=_of_its_size(place.hint.edge, edges) > MOST_DICE,
            of_two_ones=_of_its_size(place.hint.edge, ones) == _of_its_size(place.hint.edge, edges) == 2,
        )
        for place in known
    ]


def _of_its_size(edge_px: float, others_px: Sequence[float]) -> int:
    """How many of the other edges, in pixels, are about as long as ``edge_px``."""
    return sum(1 / OF_ITS_SIZE < other / edge_px < OF_ITS_SIZE for other in others_px)


def _judged(frame: NDArray[Any], place: _Place) -> tuple[bool, Die] | None:
    """Judge a place, with more looks where the first are not enough: whether the die is sure, and the die;
    None where none lies."""
    hint, mean = place.hint, place.mean
    size = _size(hint, frame)
    if 1 - mean[NONE] < (DIE_ODDS_LARGE if size > LARGE else DIE_ODDS):
        return None
    most_ask = MOST_ASK if place.beside else MOST_ASK_ALONE
    may_be_flat = bool(mean[ASK] <= most_ask) and not _may_be_print(place, size)
    at_once = may_be_flat and _is_sure(place)
    faint = hint.heat < FAINT_ALONE and not place.beside
    sure = at_once and not faint
    if may_be_flat and not sure and (at_once or is_worth_it(mean)):
        looks, _ = dice_reader().read(
            [
                patch(frame, (hint.x + dx * hint.edge, hint.y + dy * hint.edge), scale * hint.edge, turn_deg)
                for dx, dy, scale, turn_deg in LOOKS
            ]
        )
        all_looks = replace(place, odds=np.vstack([place.odds, looks]))
        odds = all_looks.odds, all_looks.mean
        sure = (at_once or agree(*odds)) and not (faint and doubtful(*odds))
        mean = all_looks.mean if sure else mean
    value = int(mean[:NONE].argmax())
    if sure and value == 0:
        sure = _is_a_one(frame, place, size)
    return sure, _die(hint, mean, value, sure)


def _may_be_print(place: _Place, size: float) -> bool:
    """Whether a place may show print, or a card seen near; ``size`` is its share of the picture's longer
    side."""
    if size > HUGE and place.hint.heat < LEAST_HEAT_HUGE:
        return True
    lone_one = place.reads_as_a_one and not (place.beside_sure or place.of_two_ones)
    if lone_one and place.hint.heat < LEAST_HEAT_ONE:
        return True
    most = MOST_NONE if place.beside_sure and size <= LARGE else MOST_NONE_ALONE
    return bool(place.mean[NONE] > (MOST_NONE_ONE if lone_one else most))


def _is_print(place: _Place, die: Die) -> bool:
    """Whether the unsure ``die`` at a place is print, where no die of its size lies: nobody need be asked."""
    looks_like_print = place.hint.heat < LEAST_HEAT_ASKED or (die.value == 1 and place.in_a_crowd)
    return bool(die.value is not None and looks_like_print and place.mean[NONE] > MOST_NONE_ONE)


def _is_a_one(frame: NDArray[Any], place: _Place, size: float) -> bool:
    """Whether what reads as a one is a die's, and no chip, key, button or logo; ``size`` as above."""
    hint = place.hint
    if place.in_a_crowd or (size > HUGE and hint.heat < LEAST_HEAT_HUGE_ONE):
        return False
    face = patch(frame, (hint.x, hint.y), hint.edge)
    return is_pip(face) and not is_round(face)


def _is_sure(place: _Place) -> bool:
    """Whether the first looks are enough to take a die that may be flat."""
    mean = place.mean
    value = int(mean[:NONE].argmax())
    flat = float(mean[value] / mean[:NONE].sum())
    agreed = int((place.odds[:, :NONE].argmax(1) == value).sum()) >= AGREED
    return flat >= SURE and float(mean[NONE]) <= MOST_NONE and agreed


def _die(hint: DieHint, mean: NDArray[Any], value: int, sure: bool) -> Die:
    """The die at a hint; ``value`` counts from 0."""
    box = (hint.x - hint.wide / 2, hint.y - hint.high / 2, hint.x + hint.wide / 2, hint.y + hint.high / 2)
    flat = mean[value] / mean[:NONE].sum()
    nothing_said = not sure and mean[ASK] > mean[value]
    said = mean[ASK] if nothing_said else flat * (1 - mean[NONE]) if sure else mean[value]
    return Die(None if nothing_said else value + 1, float(said), box, (hint.x, hint.y), hint.edge)


def _inside(hint: DieHint, card: Quad) -> bool:
    """Whether the middle of a hint lies on a card, and not on a die that was taken for a card."""
    outline = np.asarray(card, np.float32)
    if cv2.contourArea(outline) < CARD_FACES * hint.edge**2:
        return False
    return cv2.pointPolygonTest(outline, (hint.x, hint.y), False) >= 0


def _largest_beside(sure: Sequence[Die], shape: Sequence[int]) -> float:
    """From how many pixels on what is seen is no die of the throw that ``sure`` are of, but a card beside it:
    the dice of a throw are of one size."""
    least = min((die.size_px for die in sure), default=math.inf)
    return max(LARGE * max(shape[:2]), OF_ITS_SIZE * least)


def _one_a_die(unsure: Sequence[Die]) -> list[Die]:
    """Without duplicates: of leaning dice nearer to each other than ONE_LEANS of an edge only the first."""
    kept: list[Die] = []
    for die in unsure:
        lean = [o for o in kept if die.value is None and o.value is None]
        if all(math.dist(die.centre, o.centre) >= ONE_LEANS * (die.size_px + o.size_px) / 2 for o in lean):
            kept.append(die)
    return kept


def _in_order(dice: Sequence[Die]) -> tuple[Die, ...]:
    return tuple(sorted(dice, key=lambda die: die.centre))
