"""A rendered card table: a hand deals cards onto cloth under a lamp, seen by a fixed camera.

How it works. Cards at rest are painted once into a still picture; a frame is that picture, plus the hand and
what it carries, plus the sensor's flicker and noise. Everything the hand does is a queue of acts; an act is
made of movements, each with a duration and two placements of the hand. Time is the ``t_s`` of the frame that
is asked for and never runs by itself, chance comes from the seed: the same calls give the same pixels.

The station calls ``deal``, ``gather`` and ``frame``; ``laid`` is the truth for tests and the soak.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from dealer.notation.cards import Card
from dealer.notation.facts import FactError, fact
from vision.mock.hand_moves import Acts, DealtCard, Habits, Movement, PlacedCard
from vision.mock.lighting import CLOTHS, LIGHTS, Sensor
from vision.mock.pack import DESIGNS, PackDesign, RenderedPack
from vision.mock.painter import Painter, Placement
from vision.mock.thrown_dice import ThrownDice

_PILE_MM = (38.0, 62.0)
_STOCK_MM = (-150.0, 70.0)
_NEAR_MM, _FAR_MM = (0.0, -8.0), (-260.0, 30.0)
_PILE_SHOWN = 8
_DICE_MM, _DICE_SPREAD_MM = (215.0, 55.0), 60.0
_NEAR_DICE_MM, _NEAR_SPREAD_MM = (105.0, 35.0), 32.0


class MockTable:
    """One table with one pack, lamp, cloth and dealer's hand. See the module's docstring.

    ``light`` is one of bright, dim, warm, cyan; ``cloth_name`` one of CLOTHS; ``pack`` a pack, a design or
    its name; ``px_per_mm`` the camera's nearness (1.75: a card is about 110 pixels wide; from 2.2 on only the
    pile is in the picture, in its middle); ``haste`` 2 deals twice as fast; ``messy`` 2: the pile is
    twice as untidy; ``jpeg_quality`` None: no compression; ``habits``: the dealer's. ValueError for unknown
    names.
    """

    def __init__(
        self,
        seed: int = 1,
        *,
        light: str = "bright",
        cloth_name: str = "green",
        pack: str | PackDesign | RenderedPack = "classic",
        px_per_mm: float = 1.75,
        haste: float = 1.0,
        messy: float = 1.0,
        jpeg_quality: int | None = 88,
        habits: Habits | None = None,
    ) -> None:
        if light not in LIGHTS:
            raise FactError(fact("mock-no-light", text=repr(light), known=tuple(LIGHTS)))
        if cloth_name not in CLOTHS:
            raise FactError(fact("mock-no-cloth", text=repr(cloth_name), known=tuple(CLOTHS)))
        if isinstance(pack, str) and pack not in DESIGNS:
            raise FactError(fact("mock-no-pack", text=repr(pack), known=tuple(DESIGNS)))
        self._rng = np.random.default_rng(seed)
        design = DESIGNS[pack] if isinstance(pack, str) else pack
        self.pack = design if isinstance(design, RenderedPack) else RenderedPack(design)
        self._jpeg_quality = jpeg_quality
        self._habits = habits or Habits()
        pile_mm, stock_mm = (_PILE_MM, _STOCK_MM) if px_per_mm < 2.2 else (_NEAR_MM, _FAR_MM)
        self._painter = Painter(self._rng, seed, light, cloth_name, self.pack, px_per_mm)
        self._sensor = Sensor(LIGHTS[light], self._rng)
        self._bare = self._painter.bare
        for layer in range(3):
            stock = Placement(stock_mm[0] - 0.5 * layer, stock_mm[1] - 0.4 * layer, 3.0)
            self._painter.card(self._bare, None, stock, 0.3)
        self.dealt: list[DealtCard] = []
        self.row: list[PlacedCard] = []
        self.pile: list[PlacedCard] = []
        self._hand = Acts(
            self._rng,
            self,
            haste=haste,
            card_high_mm=self.pack.design.height_mm,
            pile_mm=pile_mm,
            stock_mm=stock_mm,
            messy=messy,
            withdraws=self._habits.withdraws,
        )
        self._stock_mm, self._beside_mm = stock_mm, (pile_mm[0] - 95.0, pile_mm[1] + 30.0)
        self._acts: deque[Callable[[], list[Movement]]] = deque()
        self._steps: deque[Movement] = deque()
        self._step_began_s = 0.0
        self._now_s = 0.0
        self._clean = self._bare.copy()
        middle, spread = (_DICE_MM, _DICE_SPREAD_MM) if px_per_mm < 2.2 else (_NEAR_DICE_MM, _NEAR_SPREAD_MM)
        self.dice = ThrownDice(self._rng, self._painter.to_px, middle, spread)
        self._develop()

    # What the dealer does -------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """True while the hand has something left to do."""
        return bool(self._acts or self._steps)

    def deal(
        self, card: Card, place: str = "pile", *, rest_s: float = 0.0, face_down_first: bool = False
    ) -> None:
        """Queue a card: ``place`` "pile", or "row" for the next place of the course (up to nine).

        ``rest_s``: how long the hand stays on the card. ``face_down_first``: the card lies on its face for
        a while before the hand comes back and turns it. Safe to call from another thread than ``frame``.
        """
        if place not in ("pile", "row"):
            raise ValueError(f"there is no place {place!r}: it is pile or row")
        self.pack.face(card)
        self._acts.append(lambda: self._hand.deal(card, place, rest_s, face_down_first))

    def gather(self) -> None:
        """Queue the sweep: the hand takes up every card on the table."""
        self._acts.append(self._hand.gather)

    def throw(self, *values: int, cocked: bool = False) -> None:
        """Queue a throw: the hand takes up what dice lie there, and throws as many as ``values``, which
        they will show, each 1 to 6; ``cocked``: the first one comes to lean. ValueError for another value.
        Safe to call from another thread than ``frame``."""
        if not values or not all(1 <= value <= 6 for value in values):
            raise ValueError(f"dice show 1 to 6, not {values}")
        self._acts.append(
            lambda: self._hand.throw(
                self._dice_place(), lambda: self._cast(values), lambda _: self._fallen(cocked=cocked)
            )
        )

    def take_up_dice(self) -> None:
        """Queue that the hand takes the dice up."""
        self._acts.append(
            lambda: self._hand.throw(
                self._dice_place(), lambda: self._cast(()), lambda _: self._fallen(cocked=False)
            )
        )

    def push_die(self, die: int, dx_mm: float, dy_mm: float) -> None:
        """Queue that a hand pushes one of the dice along."""

        def push() -> None:
            self.dice.push(die, dx_mm, dy_mm)
            self._develop()

        self._acts.append(lambda: self._hand.touch(self._dice_place(), push))

    def _dice_place(self) -> Placement:
        return Placement(*self.dice.middle_mm, 0.0)

    def _cast(self, values: Sequence[int]) -> None:
        self.dice.throw(values)
        self._develop()

    def _fallen(self, *, cocked: bool) -> None:
        self.dice.settle()
        if cocked:
            self.dice.lean(0)
        self._develop()

    def nudge(self, dx_mm: float = 6.0, dy_mm: float = -4.0, turn_deg: float = 7.0) -> None:
        """Queue a push of the top card of the pile; nothing when the pile is empty."""
        self._acts.append(lambda: self._hand.nudge(dx_mm, dy_mm, turn_deg))

    def drift(self, dx_mm: float, dy_mm: float) -> None:
        """Queue that the pile goes on so much further off; nothing moves."""
        self._acts.append(lambda: self._hand.drift(dx_mm, dy_mm))

    def wave(self, rest_s: float = 0.0) -> None:
        """Queue a hand that reaches over the pile, rests there, and leaves without dealing."""
        self._acts.append(lambda: self._hand.wave(rest_s))

    def flicker(self, lasts_s: float = 1.0, shake: float = 0.18) -> None:
        """Queue a spell of flickering light; ``shake`` 0.18: up and down by 18 %."""
        self._acts.append(lambda: [Movement(lasts_s, shake=shake)])

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
        step = self._steps[0] if self._steps else None
        if self._habits.holds_still:
            picture = self._still.copy()
            x, y = self._beside_mm
            sway = 3.0 * math.sin(2.3 * t_s), 2.0 * math.sin(3.1 * t_s + 1.0)
            self._painter.hand(picture, Placement(x + sway[0], y + sway[1], 24.0 + 2.0 * math.sin(1.9 * t_s)))
            self._paint_moving(picture, step or Movement(0.0), self._share(t_s, step))
            return self._sensor.expose(picture, t_s, step.shake if step else 0.0)
        if step is None or (step.hand_from is None and step.carried is None and not step.tumbles):
            return self._sensor.expose(self._still, t_s, step.shake if step else 0.0)
        picture = self._still.copy()
        self._paint_moving(picture, step, self._share(t_s, step))
        return self._sensor.expose(picture, t_s)

    def _share(self, t_s: float, step: Movement | None) -> float:
        """How much of the step is done, 0 to 1."""
        return 0.0 if step is None else min(1.0, (t_s - self._step_began_s) / max(step.lasts_s, 1e-6))

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

    # The still picture ----------------------------------------------------------------------------

    def lay(self, lying: PlacedCard) -> None:
        """The card lies from now on, on the pile or in the row; the stock may stir, and the pile slip."""
        if self._habits.stock_stirs:
            off = self._rng.normal(0, 1.5, 3)
            stock = Placement(self._stock_mm[0] + off[0], self._stock_mm[1] + off[1], 3.0 + off[2])
            for picture in (self._bare, self._clean):
                self._painter.card(picture, None, stock, 0.0)
        if self._habits.slips_mm and lying.place == "pile" and self.pile:
            self._slide()
        (self.row if lying.place == "row" else self.pile).append(lying)
        self._painter.card(self._clean, lying.card if lying.face_up else None, lying.pose, 0.0)
        self._develop()

    def _slide(self) -> None:
        """The pile gives way under the card that is laid."""
        dx, dy, turn = self._rng.normal(0, self._habits.slips_mm, 3)
        for index, one in enumerate(self.pile):
            pose = Placement(one.pose.x_mm + dx, one.pose.y_mm + dy, one.pose.turn_deg + turn / 2)
            self.pile[index] = replace(one, pose=pose)
        self._repaint()

    def take(self, lying: PlacedCard) -> None:
        """The card lies there no more."""
        (self.row if lying.place == "row" else self.pile).remove(lying)
        self._repaint()

    def sweep(self, lying: PlacedCard) -> None:
        """The card is gathered; of a pile all of it."""
        if lying.place == "pile":
            self.pile.clear()
        else:
            self.row.remove(lying)
        self._repaint()

    def _repaint(self) -> None:
        self._clean = self._bare.copy()
        for lying in [*self.row, *self.pile[-_PILE_SHOWN:]]:
            self._painter.card(self._clean, lying.card if lying.face_up else None, lying.pose, 0.0)
        self._develop()

    def note(self, lying: PlacedCard, t_s: float) -> None:
        """The truth that readings are held against: the card was laid at ``t_s``, in seconds."""
        self.dealt.append(DealtCard(t_s, lying.card, lying.place, self._painter.quad(lying.pose)))

    def _develop(self) -> None:
        """The still picture: the table with its cards, the dice on it."""
        picture = self._clean.copy()
        self.dice.paint(picture)
        self._still = self._developed(picture)

    def _developed(self, picture: np.ndarray) -> np.ndarray:
        if self._jpeg_quality is None:
            return picture.copy()
        _, packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, self._jpeg_quality])
        return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)

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
