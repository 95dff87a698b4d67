"""The dice in one picture: found, read, and each one sure or to be asked about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.dice_reader import ASK, CLASSES, NONE, DiceReader, dice_reader, patch
from vision.dice.die import DiceReading, Die
from vision.dice.find_dice import DiceFinder, DieHint, dice_finder
from vision.dice.more_looks import LOOKS, agree, is_worth_it
from vision.dice.round_thing import is_round
from vision.geometry.quads import Quad
from vision.photo.read_photo import colour

SURE = 0.97  # odds of a value, given that the die lies flat, from which on it is taken
MOST_ASK = 0.25  # odds that it must not be read, and
MOST_NONE = 0.1  # that there is none, up to which it is taken
HEAT_ON_CARD = 0.6  # of the finder's, below which what is seen on a card is its print
CARD_FACES = 1.6  # as large as so many of a die's faces at most is a die that was taken for a card
SURE_HEAT = 0.35  # of the finder's, below which a die is asked about at most
DIE_ODDS = 0.7  # that there is a die at all: below it nothing is said
AGREED = 3  # of the four looks, that must say the value
NOTHING = 0.95  # odds of no die at the first look, from which on there is no second
STEPS = ((0.06, 0.04), (-0.05, 0.06), (0.03, -0.07))  # of an edge: where a die is looked at again


def read_dice(
    frame: NDArray[Any],
    cards: Sequence[Quad] = (),
    finder: DiceFinder | None = None,
    reader: DiceReader | None = None,
) -> DiceReading:
    """The dice in ``frame``: uint8, BGR (h, w, 3), or grey (h, w), or with alpha (h, w, 4), of any size.

    ``cards`` are the outlines (4, 2), in pixels, of cards seen there: their print is not asked
    about. Raises ValueError when it is not uint8 or no picture.
    """
    frame = colour(frame)
    hints = [
        hint
        for hint in (finder or dice_finder()).hints(frame)
        if hint.heat >= HEAT_ON_CARD or not any(_inside(hint, card) for card in cards)
    ]
    reader = reader or dice_reader()
    first = reader.odds([patch(frame, (hint.x, hint.y), hint.edge) for hint in hints])
    likely = [(hint, odds) for hint, odds in zip(hints, first, strict=True) if odds[NONE] < NOTHING]
    again = reader.odds(
        [
            patch(frame, (hint.x + dx * hint.edge, hint.y + dy * hint.edge), hint.edge)
            for hint, _ in likely
            for dx, dy in STEPS
        ]
    ).reshape(len(likely), len(STEPS), CLASSES)
    sure: list[Die] = []
    unsure: list[Die] = []
    for (hint, odds), several in zip(likely, again, strict=True):
        judged = _judged(frame, hint, np.vstack([odds, several]), reader)
        if judged is not None:
            (sure if judged[0] else unsure).append(judged[1])
    return DiceReading(_in_order(sure), _in_order(unsure))


def _judged(
    frame: NDArray[Any], hint: DieHint, several: NDArray[Any], reader: DiceReader
) -> tuple[bool, Die] | None:
    """A hint read several times, and more often where that is not enough: whether the die is sure, and the
    die; None where none lies."""
    mean = _mean(several)
    if 1 - mean[NONE] < DIE_ODDS:
        return None
    sure = hint.heat >= SURE_HEAT and _is_sure(mean, several)
    if not sure and hint.heat >= SURE_HEAT and is_worth_it(mean):
        looks = [
            patch(frame, (hint.x + dx * hint.edge, hint.y + dy * hint.edge), scale * hint.edge, turn_deg)
            for dx, dy, scale, turn_deg in LOOKS
        ]
        several = np.vstack([several, reader.odds(looks)])
        all_looks = _mean(several)
        sure = agree(several, all_looks)
        mean = all_looks if sure else mean
    value = int(mean[:NONE].argmax())
    sure = sure and (value > 0 or not is_round(patch(frame, (hint.x, hint.y), hint.edge)))
    return sure, _die(hint, mean, value, sure)


def _mean(several: NDArray[Any]) -> NDArray[Any]:
    """The odds of several looks (n, CLASSES) as one (CLASSES,): their geometric mean."""
    mean = np.exp(np.log(np.maximum(several, 1e-6)).mean(0))
    return np.asarray(mean / mean.sum())


def _is_sure(mean: NDArray[Any], several: NDArray[Any]) -> bool:
    """Whether the first looks are enough to take the die."""
    value = int(mean[:NONE].argmax())
    flat = float(mean[value] / mean[:NONE].sum())
    agreed = int((several[:, :NONE].argmax(1) == value).sum()) >= AGREED
    lies = float(mean[ASK]) <= MOST_ASK and float(mean[NONE]) <= MOST_NONE
    return flat >= SURE and lies and agreed


def _die(hint: DieHint, mean: NDArray[Any], value: int, sure: bool) -> Die:
    """The die at a hint; ``value`` counts from 0."""
    box = (hint.x - hint.wide / 2, hint.y - hint.high / 2, hint.x + hint.wide / 2, hint.y + hint.high / 2)
    nothing_said = mean[ASK] > mean[value]
    flat = mean[value] / mean[:NONE].sum()
    said = mean[ASK] if nothing_said else flat * (1 - mean[NONE]) if sure else mean[value]
    return Die(None if nothing_said else value + 1, float(said), box, (hint.x, hint.y), hint.edge)


def _inside(hint: DieHint, card: Quad) -> bool:
    """Whether the middle of a hint lies on a card, and not on a die that was taken for a card."""
    outline = np.asarray(card, np.float32)
    if cv2.contourArea(outline) < CARD_FACES * hint.edge**2:
        return False
    return cv2.pointPolygonTest(outline, (hint.x, hint.y), False) >= 0


def _in_order(dice: list[Die]) -> tuple[Die, ...]:
    return tuple(sorted(dice, key=lambda die: die.centre))
