"""What the mock table's hand does: each act as steps, with how long they last and where hand and card are."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

import numpy as np

from dealer.notation.cards import Card
from vision.mock.painter import Placement
from vision.mock.thrown_dice import LASTS_S

ROW_PLACES = 9
_ROW_Y_MM, _ROW_PITCH_MM = -112.0, 71.0
_DEALER_MM = (70.0, 470.0)
_OVERLAP_MM = 13.0
_BEYOND_MM = 514.0


@dataclass(frozen=True)
class PlacedCard:
    """A card on the table; ``face_up`` False shows its back."""

    card: Card
    pose: Placement
    place: str
    face_up: bool = True


@dataclass(frozen=True)
class DealtCard:
    """The truth about one dealt card: when the hand let go of it, and its corners in pixels, (4, 2)."""

    t_s: float
    card: Card
    place: str
    quad: np.ndarray


@dataclass(frozen=True)
class Habits:
    """What a dealer's hands do that others' do not.

    ``withdraws``: what part of the way out of the picture the hand goes between two acts; 0.1 stays near the
    pile. ``slips_mm``: how far the pile slides under a card that is laid (spread of a normal distribution).
    ``stock_stirs``: the stock's top card lies a little elsewhere after each deal. ``holds_still``: another
    hand stays in the picture beside the pile, and is never quite still.
    """

    withdraws: float = 1.0
    slips_mm: float = 0.0
    stock_stirs: bool = False
    holds_still: bool = False


@dataclass(frozen=True)
class Movement:
    """One movement of the hand. ``carried`` goes from ``card_from`` to ``card_to``, ``turned``: over."""

    lasts_s: float
    hand_from: Placement | None = None
    hand_to: Placement | None = None
    carried: Card | None = None
    card_from: Placement | None = None
    card_to: Placement | None = None
    face_up: bool = True
    turned: bool = False
    lift: float = 0.0
    shake: float = 0.0
    tumbles: bool = False
    """Whether dice are on their way meanwhile."""
    begins: Callable[[], None] | None = None
    ends: Callable[[float], None] | None = None


def _hand_at(card: Placement, height_mm: float) -> Placement:
    """The hand's pose when its fingers hold the near edge of a card lying so."""
    away_x, away_y = _DEALER_MM[0] - card.x_mm, _DEALER_MM[1] - card.y_mm
    far = math.hypot(away_x, away_y)
    reach = height_mm / 2 - _OVERLAP_MM
    turn = math.degrees(math.atan2(-away_x, away_y))
    return Placement(card.x_mm + away_x / far * reach, card.y_mm + away_y / far * reach, turn)


def _away(hand: Placement) -> Placement:
    """The same hand drawn back out of the picture, along its arm."""
    turn = math.radians(hand.turn_deg)
    back = (_BEYOND_MM - hand.y_mm) / max(0.4, math.cos(turn))
    return replace(hand, x_mm=hand.x_mm - math.sin(turn) * back, y_mm=hand.y_mm + math.cos(turn) * back)


class Surface(Protocol):
    """The table that the hand plays on: what lies there, and how that changes."""

    row: list[PlacedCard]
    pile: list[PlacedCard]

    def lay(self, lying: PlacedCard) -> None:
        """It lies there now."""

    def take(self, lying: PlacedCard) -> None:
        """It lies there no longer."""

    def sweep(self, lying: PlacedCard) -> None:
        """It is taken up, with the whole pile if it is of the pile."""

    def note(self, lying: PlacedCard, t_s: float) -> None:
        """The hand has let go of a dealt card."""


class Acts:
    """Makes the steps of each act. ``haste`` 2 is twice as fast; lengths and places in mm."""

    def __init__(
        self,
        rng: np.random.Generator,
        surface: Surface,
        *,
        haste: float,
        card_high_mm: float,
        pile_mm: tuple[float, float],
        stock_mm: tuple[float, float],
        messy: float = 1.0,
        withdraws: float = 1.0,
    ) -> None:
        self._rng, self._on, self._haste, self._high_mm = rng, surface, haste, card_high_mm
        self._withdraws = withdraws
        self._pile_mm, self._stock_mm, self._messy = pile_mm, stock_mm, messy

    def _lasts(self, seconds: float) -> float:
        return seconds * float(self._rng.uniform(0.8, 1.25)) / self._haste

    def _away(self, hand: Placement) -> Placement:
        return hand.towards(_away(hand), self._withdraws)

    def _come_and_go(self, hand: Placement, rest_s: float) -> tuple[Movement, Movement, Movement]:
        """It comes, rests and leaves."""
        away = self._away(hand)
        come = Movement(self._lasts(0.42), away, hand)
        rest = Movement(max(self._lasts(0.12), rest_s), hand, hand)
        return come, rest, Movement(self._lasts(0.4), hand, away)

    def _target(self, place: str) -> Placement:
        half_turn = 180.0 * float(self._rng.integers(2))
        slip = self._rng.normal(0, 1, 3)
        if place == "row":
            x = (len(self._on.row) % ROW_PLACES - (ROW_PLACES - 1) / 2) * _ROW_PITCH_MM
            return Placement(x + 1.0 * slip[0], _ROW_Y_MM + 2.0 * slip[1], 1.6 * slip[2] + half_turn)
        x, y = self._pile_mm
        slip = self._messy * slip
        return Placement(x + 2.5 * slip[0], y + 2.5 * slip[1], 3.5 * slip[2] + half_turn)

    def drift(self, dx_mm: float, dy_mm: float) -> list[Movement]:
        """The hand lays what comes next a little elsewhere."""
        self._pile_mm = (self._pile_mm[0] + dx_mm, self._pile_mm[1] + dy_mm)
        return []

    def deal(self, card: Card, place: str, rest_s: float, face_down_first: bool) -> list[Movement]:
        """The hand takes a card from the stock and lays it, perhaps face down first."""
        target = self._target(place)
        high = self._high_mm
        stock = Placement(*self._stock_mm, target.turn_deg)
        take, hand = _hand_at(stock, high), _hand_at(target, high)
        come, rest, go = self._come_and_go(hand, rest_s)
        come_for_it = replace(come, hand_from=self._away(take), hand_to=take, lasts_s=self._lasts(0.35))
        carry = Movement(
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
        lying = PlacedCard(card, target, place, not face_down_first)
        if not face_down_first:
            note = partial(self._on.note, lying)
            press = replace(rest, begins=lambda: self._on.lay(lying), ends=note)
            return [come_for_it, carry, press, go, Movement(self._lasts(0.45))]
        press = replace(rest, begins=lambda: self._on.lay(lying))
        up = replace(lying, face_up=True)
        come, rest, go = self._come_and_go(hand, rest_s)
        turn = Movement(
            self._lasts(0.45),
            hand,
            hand,
            card,
            target,
            target,
            face_up=False,
            turned=True,
            lift=0.8,
            begins=lambda: self._on.take(lying),
        )
        lay = replace(rest, begins=lambda: self._on.lay(up), ends=lambda t_s: self._on.note(up, t_s))
        back = replace(go, lasts_s=self._lasts(0.4))
        return [
            come_for_it,
            carry,
            press,
            go,
            Movement(1.3),
            come,
            turn,
            lay,
            back,
            Movement(self._lasts(0.45)),
        ]

    def nudge(self, dx_mm: float, dy_mm: float, turn_deg: float) -> list[Movement]:
        """It pushes the top card of the pile."""
        if not self._on.pile:
            return []
        old = self._on.pile[-1]
        pose = Placement(old.pose.x_mm + dx_mm, old.pose.y_mm + dy_mm, old.pose.turn_deg + turn_deg)
        moved = replace(old, pose=pose)
        before, after = (_hand_at(lying.pose, self._high_mm) for lying in (old, moved))
        come, rest, go = self._come_and_go(before, 0.0)
        push = Movement(
            self._lasts(0.4),
            before,
            after,
            old.card,
            old.pose,
            pose,
            old.face_up,
            begins=lambda: self._on.take(old),
            ends=lambda _: self._on.lay(moved),
        )
        leave = replace(go, hand_from=after, hand_to=self._away(after))
        return [come, rest, push, leave, Movement(self._lasts(0.4))]

    def _swept(self, lying: PlacedCard, _t_s: float) -> None:
        self._on.sweep(lying)

    def wave(self, rest_s: float) -> list[Movement]:
        """It reaches over the pile and leaves."""
        slip = self._rng.normal(0, 14, 2)
        over = _hand_at(
            Placement(self._pile_mm[0] + slip[0], self._pile_mm[1] - 30 + slip[1], 0.0), self._high_mm
        )
        return [*self._come_and_go(over, rest_s), Movement(self._lasts(0.3))]

    def throw(
        self, at: Placement, begins: Callable[[], None], lies: Callable[[float], None]
    ) -> list[Movement]:
        """The hand takes the dice up (``begins``) and throws them; ``lies``: they lie still."""
        hand = _hand_at(at, 0.0)
        away = self._away(hand)
        return [
            Movement(self._lasts(0.45), away, hand),
            Movement(self._lasts(0.25), hand, hand, ends=lambda _t_s: begins()),
            Movement(self._lasts(0.4), hand, away),
            Movement(LASTS_S, tumbles=True, ends=lies),
        ]

    def touch(self, at: Placement, does: Callable[[], None]) -> list[Movement]:
        """The hand comes to a place, does something there, and goes."""
        hand = _hand_at(at, 0.0)
        come, rest, go = self._come_and_go(hand, 0.2)
        return [come, replace(rest, ends=lambda _t_s: does()), go]

    def gather(self) -> list[Movement]:
        """It takes up every card on the table."""
        steps: list[Movement] = []
        everything = [*self._on.row[::-1], *self._on.pile[::-1][:1]]
        high = self._high_mm
        before: Placement | None = None
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
            ends = partial(self._swept, lying)
            steps.append(Movement(lasts_s, start, hand, held, card_from, lying.pose, lift=0.3, ends=ends))
            before, held = hand, lying.card
        if before is not None:
            last, away = everything[-1].pose, _away(before)
            gone = replace(
                last, x_mm=last.x_mm + away.x_mm - before.x_mm, y_mm=last.y_mm + away.y_mm - before.y_mm
            )
            steps.append(Movement(self._lasts(0.5), before, away, held, last, gone, lift=0.5))
        return [*steps, Movement(self._lasts(0.4))]
