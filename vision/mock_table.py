"""A rendered card table: a hand deals cards onto cloth under a lamp, seen by a fixed camera.

How it works. Lying cards are painted once into a still picture; a frame is that picture, plus the hand and
what it carries, plus the sensor's flicker and noise. Everything the hand does is a queue of acts; an act is
made of steps, each with a duration and two poses of the hand. Time is the ``t_s`` of the frame that is asked
for and never runs by itself, chance comes from the seed: the same calls give the same pixels.

The station calls ``deal``, ``gather`` and ``frame``; ``laid`` is the truth for tests and the soak.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import cv2
import numpy as np

from dealer.cards import Card
from vision.mock_pack import DESIGNS, Pack, PackDesign
from vision.mock_paint import Painter, Pose
from vision.mock_scene import CLOTHS, LIGHTS, Sensor

ROW_PLACES = 9
_ROW_Y_MM, _ROW_PITCH_MM = -112.0, 71.0
_PILE_MM = (38.0, 62.0)
_STOCK_MM = (-150.0, 70.0)
_NEAR_MM, _FAR_MM = (0.0, -8.0), (-260.0, 30.0)
_DEALER_MM = (70.0, 470.0)
_OVERLAP_MM = 13.0
_BEYOND_MM = 514.0
_PILE_SHOWN = 8


@dataclass(frozen=True)
class Lying:
    """A card on the table; ``face_up`` False shows its back."""

    card: Card
    pose: Pose
    place: str
    face_up: bool = True


@dataclass(frozen=True)
class Laid:
    """The truth about one dealt card: when the hand let go of it, and its corners in pixels, (4, 2)."""

    t_s: float
    card: Card
    place: str
    quad: np.ndarray


@dataclass(frozen=True)
class Step:
    """One movement of the hand. ``carried`` goes from ``card_from`` to ``card_to``, ``turned``: over."""

    lasts_s: float
    hand_from: Pose | None = None
    hand_to: Pose | None = None
    carried: Card | None = None
    card_from: Pose | None = None
    card_to: Pose | None = None
    face_up: bool = True
    turned: bool = False
    lift: float = 0.0
    shake: float = 0.0
    begins: Callable[[], None] | None = None
    ends: Callable[[float], None] | None = None


def _hand_at(card: Pose, height_mm: float) -> Pose:
    """The hand's pose when its fingers hold the near edge of a card lying so."""
    away_x, away_y = _DEALER_MM[0] - card.x_mm, _DEALER_MM[1] - card.y_mm
    far = math.hypot(away_x, away_y)
    reach = height_mm / 2 - _OVERLAP_MM
    turn = math.degrees(math.atan2(-away_x, away_y))
    return Pose(card.x_mm + away_x / far * reach, card.y_mm + away_y / far * reach, turn)


def _away(hand: Pose) -> Pose:
    """The same hand drawn back out of the picture, along its arm."""
    turn = math.radians(hand.turn_deg)
    back = (_BEYOND_MM - hand.y_mm) / max(0.4, math.cos(turn))
    return replace(hand, x_mm=hand.x_mm - math.sin(turn) * back, y_mm=hand.y_mm + math.cos(turn) * back)


class MockTable:
    """One table with one pack, lamp, cloth and dealer's hand. See the module's docstring.

    ``light`` is one of bright, dim, warm, cyan; ``cloth_name`` green, dark-wood, light-wood; ``pack`` a
    design or its name; ``px_per_mm`` the camera's nearness (1.75: a card is about 110 pixels wide; from 2.2
    on only the pile is in the picture, in its middle);
    ``haste`` 2 deals twice as fast; ``jpeg_quality`` None: no compression.
    ValueError for unknown names.
    """

    def __init__(
        self,
        seed: int = 1,
        *,
        light: str = "bright",
        cloth_name: str = "green",
        pack: str | PackDesign = "classic",
        px_per_mm: float = 1.75,
        haste: float = 1.0,
        jpeg_quality: int | None = 88,
    ) -> None:
        if light not in LIGHTS:
            raise ValueError(f"there is no light {light!r}: it is one of {', '.join(LIGHTS)}")
        if cloth_name not in CLOTHS:
            raise ValueError(f"there is no cloth {cloth_name!r}: it is one of {', '.join(CLOTHS)}")
        if isinstance(pack, str) and pack not in DESIGNS:
            raise ValueError(f"there is no pack {pack!r}: it is one of {', '.join(DESIGNS)}")
        self._rng = np.random.default_rng(seed)
        self.pack = Pack(DESIGNS[pack] if isinstance(pack, str) else pack)
        self._haste, self._jpeg_quality = haste, jpeg_quality
        self._pile_mm, self._stock_mm = (_PILE_MM, _STOCK_MM) if px_per_mm < 2.2 else (_NEAR_MM, _FAR_MM)
        self._painter = Painter(self._rng, seed, light, cloth_name, self.pack, px_per_mm)
        self._sensor = Sensor(LIGHTS[light], self._rng)
        self._bare = self._painter.bare
        for layer in range(3):
            stock = Pose(self._stock_mm[0] - 0.5 * layer, self._stock_mm[1] - 0.4 * layer, 3.0)
            self._painter.card(self._bare, None, stock, 0.3)
        self.laid: list[Laid] = []
        self.row: list[Lying] = []
        self.pile: list[Lying] = []
        self._acts: deque[Callable[[], list[Step]]] = deque()
        self._steps: deque[Step] = deque()
        self._step_began_s = 0.0
        self._now_s = 0.0
        self._clean = self._bare.copy()
        self._still = self._developed(self._clean)

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
        self._acts.append(lambda: self._deal_steps(card, place, rest_s, face_down_first))

    def gather(self) -> None:
        """Queue the sweep: the hand takes up every card on the table."""
        self._acts.append(self._gather_steps)

    def nudge(self, dx_mm: float = 6.0, dy_mm: float = -4.0, turn_deg: float = 7.0) -> None:
        """Queue a push of the top card of the pile; nothing when the pile is empty."""
        self._acts.append(lambda: self._nudge_steps(dx_mm, dy_mm, turn_deg))

    def wave(self, rest_s: float = 0.0) -> None:
        """Queue a hand that reaches over the pile, rests there, and leaves without dealing."""
        self._acts.append(lambda: self._wave_steps(rest_s))

    def flicker(self, lasts_s: float = 1.0, shake: float = 0.18) -> None:
        """Queue a spell of flickering light; ``shake`` 0.18: up and down by 18 %."""
        self._acts.append(lambda: [Step(lasts_s, shake=shake)])

    def wait(self, lasts_s: float) -> None:
        """Queue a pause."""
        self._acts.append(lambda: [Step(lasts_s)])

    # Frames ---------------------------------------------------------------------------------------

    def frame(self, t_s: float) -> np.ndarray:
        """The picture at ``t_s`` seconds, BGR uint8 (720, 1280, 3). Time may not run backwards."""
        if t_s < self._now_s:
            raise ValueError(f"the table's time cannot run back from {self._now_s:.3f} s to {t_s:.3f} s")
        self._advance(t_s)
        step = self._steps[0] if self._steps else None
        if step is None or (step.hand_from is None and step.carried is None):
            return self._sensor.expose(self._still, t_s, step.shake if step else 0.0)
        picture = self._still.copy()
        share = min(1.0, (t_s - self._step_began_s) / max(step.lasts_s, 1e-6))
        self._paint_moving(picture, step, share)
        return self._sensor.expose(picture, t_s)

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

    # Acts -----------------------------------------------------------------------------------------

    def _lasts(self, seconds: float) -> float:
        return seconds * float(self._rng.uniform(0.8, 1.25)) / self._haste

    def _come_and_go(self, hand: Pose, rest_s: float) -> tuple[Step, Step, Step]:
        away = _away(hand)
        come = Step(self._lasts(0.42), away, hand)
        rest = Step(max(self._lasts(0.12), rest_s), hand, hand)
        return come, rest, Step(self._lasts(0.4), hand, away)

    def _target(self, place: str) -> Pose:
        half_turn = 180.0 * float(self._rng.integers(2))
        slip = self._rng.normal(0, 1, 3)
        if place == "row":
            x = (len(self.row) % ROW_PLACES - (ROW_PLACES - 1) / 2) * _ROW_PITCH_MM
            return Pose(x + 1.0 * slip[0], _ROW_Y_MM + 2.0 * slip[1], 1.6 * slip[2] + half_turn)
        x, y = self._pile_mm
        return Pose(x + 2.5 * slip[0], y + 2.5 * slip[1], 3.5 * slip[2] + half_turn)

    def _deal_steps(self, card: Card, place: str, rest_s: float, face_down_first: bool) -> list[Step]:
        target = self._target(place)
        high = self.pack.design.height_mm
        stock = Pose(*self._stock_mm, target.turn_deg)
        take, hand = _hand_at(stock, high), _hand_at(target, high)
        come, rest, go = self._come_and_go(hand, rest_s)
        come_for_it = replace(come, hand_from=_away(take), hand_to=take, lasts_s=self._lasts(0.35))
        carry = Step(
            self._lasts(0.5),
            take,
            hand,
            card,
            stock,
            target,
            face_up=False,
            turned=not face_down_first,
            lift=1.0,
        )
        lying = Lying(card, target, place, not face_down_first)
        if not face_down_first:
            press = replace(rest, begins=lambda: self._lay(lying), ends=lambda t_s: self._note(lying, t_s))
            return [come_for_it, carry, press, go, Step(self._lasts(0.45))]
        press = replace(rest, begins=lambda: self._lay(lying))
        up = replace(lying, face_up=True)
        come, rest, go = self._come_and_go(hand, rest_s)
        turn = Step(
            self._lasts(0.45),
            hand,
            hand,
            card,
            target,
            target,
            face_up=False,
            turned=True,
            lift=0.8,
            begins=lambda: self._take(lying),
        )
        lay = replace(rest, begins=lambda: self._lay(up), ends=lambda t_s: self._note(up, t_s))
        back = replace(go, lasts_s=self._lasts(0.4))
        return [come_for_it, carry, press, go, Step(1.3), come, turn, lay, back, Step(self._lasts(0.45))]

    def _nudge_steps(self, dx_mm: float, dy_mm: float, turn_deg: float) -> list[Step]:
        if not self.pile:
            return []
        old = self.pile[-1]
        pose = Pose(old.pose.x_mm + dx_mm, old.pose.y_mm + dy_mm, old.pose.turn_deg + turn_deg)
        moved = replace(old, pose=pose)
        before, after = (_hand_at(lying.pose, self.pack.design.height_mm) for lying in (old, moved))
        come, rest, go = self._come_and_go(before, 0.0)
        push = Step(
            self._lasts(0.4),
            before,
            after,
            old.card,
            old.pose,
            pose,
            old.face_up,
            begins=lambda: self._take(old),
            ends=lambda _: self._lay(moved),
        )
        leave = replace(go, hand_from=after, hand_to=_away(after))
        return [come, rest, push, leave, Step(self._lasts(0.4))]

    def _wave_steps(self, rest_s: float) -> list[Step]:
        slip = self._rng.normal(0, 14, 2)
        over = _hand_at(
            Pose(self._pile_mm[0] + slip[0], self._pile_mm[1] - 30 + slip[1], 0.0), self.pack.design.height_mm
        )
        return [*self._come_and_go(over, rest_s), Step(self._lasts(0.3))]

    def _gather_steps(self) -> list[Step]:
        steps: list[Step] = []
        everything = [*self.row[::-1], *self.pile[::-1][:1]]
        high = self.pack.design.height_mm
        before: Pose | None = None
        held: Card | None = None
        for lying in everything:
            hand = _hand_at(lying.pose, high)
            start = before or _away(hand)
            card_from = replace(
                lying.pose,
                x_mm=lying.pose.x_mm + start.x_mm - hand.x_mm,
                y_mm=lying.pose.y_mm + start.y_mm - hand.y_mm,
            )
            lasts_s = self._lasts(0.4 if before is None or lying.place == "pile" else 0.14)
            ends = partial(self._sweep, lying)
            steps.append(Step(lasts_s, start, hand, held, card_from, lying.pose, lift=0.3, ends=ends))
            before, held = hand, lying.card
        if before is not None:
            last, away = everything[-1].pose, _away(before)
            gone = replace(
                last, x_mm=last.x_mm + away.x_mm - before.x_mm, y_mm=last.y_mm + away.y_mm - before.y_mm
            )
            steps.append(Step(self._lasts(0.5), before, away, held, last, gone, lift=0.5))
        return [*steps, Step(self._lasts(0.4))]

    # The still picture ----------------------------------------------------------------------------

    def _lay(self, lying: Lying) -> None:
        (self.row if lying.place == "row" else self.pile).append(lying)
        self._painter.card(self._clean, lying.card if lying.face_up else None, lying.pose, 0.0)
        self._still = self._developed(self._clean)

    def _take(self, lying: Lying) -> None:
        (self.row if lying.place == "row" else self.pile).remove(lying)
        self._repaint()

    def _sweep(self, lying: Lying, _t_s: float) -> None:
        if lying.place == "pile":
            self.pile.clear()
        else:
            self.row.remove(lying)
        self._repaint()

    def _repaint(self) -> None:
        self._clean = self._bare.copy()
        for lying in [*self.row, *self.pile[-_PILE_SHOWN:]]:
            self._painter.card(self._clean, lying.card if lying.face_up else None, lying.pose, 0.0)
        self._still = self._developed(self._clean)

    def _note(self, lying: Lying, t_s: float) -> None:
        self.laid.append(Laid(t_s, lying.card, lying.place, self._painter.quad(lying.pose)))

    def _developed(self, picture: np.ndarray) -> np.ndarray:
        if self._jpeg_quality is None:
            return picture.copy()
        _, packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, self._jpeg_quality])
        return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)

    def _paint_moving(self, picture: np.ndarray, step: Step, share: float) -> None:
        smooth = share * share * (3 - 2 * share)
        if step.carried is not None and step.card_from is not None and step.card_to is not None:
            pose = step.card_from.towards(step.card_to, smooth)
            up, squeeze = step.face_up, 1.0
            if step.turned:
                turned = min(1.0, share / 0.7)
                squeeze, up = abs(math.cos(math.pi * turned)), turned > 0.5
            lift = step.lift * math.sin(math.pi * min(1.0, 0.12 + 0.88 * share))
            self._painter.card(picture, step.carried if up else None, pose, lift, squeeze)
        if step.hand_from is not None and step.hand_to is not None:
            self._painter.hand(picture, step.hand_from.towards(step.hand_to, smooth))
