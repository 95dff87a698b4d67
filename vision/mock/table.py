"""A rendered card table: a hand deals cards onto cloth under a lamp, seen by a fixed camera.

How it works. What lies at rest is painted once into a still picture (``still_table``); a frame is that, plus
the hand and what it carries, plus the sensor's flicker and noise. Everything the hand does is a queue of
acts; an act is made of movements, each with a duration and two placements of the hand (``hand_moves``). Time
is the ``t_s`` of the frame that is asked for and never runs by itself, chance comes from the seed: the same
calls give the same pixels.

The station calls ``deal``, ``throw``, ``gather`` and ``frame``; ``dealt`` is the truth for tests.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dealer.notation.cards import Card
from vision.mock.hand_moves import Acts, Movement
from vision.mock.lighting import LAMP, Lamp, Sensor, felt
from vision.mock.pack import RenderedPack
from vision.mock.painter import Cloth, Painter, Placement
from vision.mock.still_table import StillTable
from vision.mock.thrown_dice import ThrownDice


@dataclass(frozen=True)
class CardPlaces:
    """Where on the table what is, in mm from the middle of the picture."""

    pile: tuple[float, float] = (38.0, 62.0)
    stock: tuple[float, float] = (-150.0, 70.0)
    dice: tuple[float, float] = (215.0, 55.0)
    dice_spread: float = 60.0


class MockTable:
    """One table with one pack, lamp, cloth and dealer's hand. See the module's docstring.

    ``px_per_mm``: the camera's nearness (1.75: a card is about 110 pixels wide); ``haste`` 2 deals twice as
    fast.
    """

    def __init__(
        self,
        seed: int = 1,
        *,
        lamp: Lamp = LAMP,
        cloth: Cloth = felt,
        pack: RenderedPack | None = None,
        px_per_mm: float = 1.75,
        places: CardPlaces | None = None,
        haste: float = 1.0,
    ) -> None:
        self._rng = np.random.default_rng(seed)
        self.pack = pack or RenderedPack()
        self._places, self._haste = places or CardPlaces(), haste
        self._painter = Painter(self._rng, seed, lamp, cloth, self.pack, px_per_mm)
        self._sensor = Sensor(lamp, self._rng)
        places = self._places
        self.dice = ThrownDice(self._rng, self._painter.to_px, places.dice, places.dice_spread)
        self._still = self._still_table()
        self._hand = self._acts_of_hand()
        self.dealt, self.row, self.pile = self._still.dealt, self._still.row, self._still.pile
        self._acts: deque[Callable[[], list[Movement]]] = deque()
        self._steps: deque[Movement] = deque()
        self._step_began_s = 0.0
        self._now_s = 0.0

    def _still_table(self) -> StillTable:
        return StillTable(self._painter, Placement(*self._places.stock, 3.0), self.dice)

    def _acts_of_hand(self) -> Acts:
        high_mm = self.pack.design.height_mm
        return Acts(self._rng, self._still, self._places.pile, self._places.stock, high_mm, self._haste)

    # What the dealer does -------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """True while the hand has something left to do."""
        return bool(self._acts or self._steps)

    def deal(self, card: Card, place: str = "pile", *, rest_s: float = 0.0) -> None:
        """Queue a card: ``place`` "pile", or "row" for the next place of the course (up to nine).

        ``rest_s``: how long the hand stays on the card. Safe to call from another thread than ``frame``.
        """
        if place not in ("pile", "row"):
            raise ValueError(f"there is no place {place!r}: it is pile or row")
        self.pack.face(card)
        self._acts.append(lambda: self._hand.deal(card, place, rest_s))

    def gather(self) -> None:
        """Queue the sweep: the hand takes up every card on the table."""
        self._acts.append(self._hand.gather)

    def throw(self, *values: int) -> None:
        """Queue a throw: the hand takes up what dice lie there, and throws as many as ``values``, which
        they will show, each 1 to 6. ValueError for another value. Safe to call from another thread than
        ``frame``."""
        if not values or not all(1 <= value <= 6 for value in values):
            raise ValueError(f"dice show 1 to 6, not {values}")
        self._throw(values, self.dice.settle)

    def _throw(self, values: tuple[int, ...], settle: Callable[[], None]) -> None:
        def begin() -> None:
            self.dice.throw(values)
            self._still.develop()

        def end() -> None:
            settle()
            self._still.develop()

        at = Placement(*self._places.dice, 0.0)
        self._acts.append(lambda: self._hand.throw(at, begin, end))

    def wave(self, rest_s: float = 0.0) -> None:
        """Queue a hand that reaches over the pile, rests there, and leaves without dealing."""
        self._acts.append(lambda: self._hand.wave(rest_s))

    def wait(self, lasts_s: float) -> None:
        """Queue a pause."""
        self._acts.append(lambda: [Movement(lasts_s)])

    # Frames ---------------------------------------------------------------------------------------

    def rest(self) -> None:
        """No frame is asked for until something moves again: hold less memory meanwhile."""
        self._painter.rest()

    def frame(self, t_s: float) -> np.ndarray:
        """The picture at ``t_s`` seconds, BGR uint8 (720, 1280, 3). Time may not run backwards."""
        if t_s < self._now_s:
            raise ValueError(f"the table's time cannot run back from {self._now_s:.3f} s to {t_s:.3f} s")
        self._advance(t_s)
        step = self._steps[0] if self._steps else Movement(0.0)
        done = min(1.0, (t_s - self._step_began_s) / max(step.lasts_s, 1e-6))
        return self._sensor.expose(self._picture(step, done, t_s), t_s, step.shake)

    def _picture(self, step: Movement, done: float, t_s: float) -> np.ndarray:
        """The picture when the share ``done`` of a movement is over, 0 to 1."""
        if step.hand_from is None and step.carried is None and not step.tumbles:
            return self._still.picture
        picture = self._still.picture.copy()
        self._paint_moving(picture, step, done)
        return picture

    def _advance(self, t_s: float) -> None:
        while True:
            if not self._steps:
                if not self._acts:
                    break
                self._step_began_s = max(self._step_began_s, self._now_s)
                self._steps.extend(self._acts.popleft()())
                self._begin()
                continue
            ends_s = self._step_began_s + self._steps[0].lasts_s
            if t_s < ends_s:
                break
            step = self._steps.popleft()
            self._step_began_s = ends_s
            if step.ends:
                step.ends(ends_s)
            self._begin()
        self._now_s = t_s

    def _begin(self) -> None:
        if self._steps and (begins := self._steps[0].begins):
            begins()

    def _paint_moving(self, picture: np.ndarray, step: Movement, share: float) -> None:
        smooth = share * share * (3 - 2 * share)
        if step.carried is not None and step.card_from is not None and step.card_to is not None:
            pose = step.card_from.towards(step.card_to, smooth)
            up, squeeze = step.face_up, 1.0
            if step.turned:
                turned = min(1.0, share / 0.7)
                squeeze, up = abs(math.cos(math.pi * turned)), turned > 0.5
            lift = step.lift * math.sin(math.pi * min(1.0, 0.12 + 0.88 * share))
            self._painter.card(picture, step.carried if up else None, pose, lift, squeeze)
        if step.tumbles:
            self.dice.paint(picture, share)
        if step.hand_from is not None and step.hand_to is not None:
            self._painter.hand(picture, step.hand_from.towards(step.hand_to, smooth))
