"""The movements of the mock table's hand: each act as steps, with durations and places."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from dealer.notation.cards import Card
from vision.mock.painter import Placement
from vision.mock.still_table import PlacedCard, StillTable
from vision.mock.thrown_dice import LASTS_S

ROW_PLACES = 9
_ROW_Y_MM, _ROW_PITCH_MM = -112.0, 71.0
_DEALER_MM = (70.0, 470.0)
_OVERLAP_MM = 13.0
_BEYOND_MM = 514.0


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


def hand_at(card: Placement, height_mm: float) -> Placement:
    """The hand's pose when its fingers hold the near edge of a card lying so."""
    away_x, away_y = _DEALER_MM[0] - card.x_mm, _DEALER_MM[1] - card.y_mm
    far = math.hypot(away_x, away_y)
    reach = height_mm / 2 - _OVERLAP_MM
    turn = math.degrees(math.atan2(-away_x, away_y))
    return Placement(card.x_mm + away_x / far * reach, card.y_mm + away_y / far * reach, turn)


def drawn_back(hand: Placement) -> Placement:
    """The same hand drawn back out of the picture, along its arm."""
    turn = math.radians(hand.turn_deg)
    back = (_BEYOND_MM - hand.y_mm) / max(0.4, math.cos(turn))
    return replace(hand, x_mm=hand.x_mm - math.sin(turn) * back, y_mm=hand.y_mm + math.cos(turn) * back)


class Acts:
    """Makes the steps of each act. ``haste`` 2 is twice as fast, ``messy`` 2 twice as untidy; lengths and
    places in mm."""

    def __init__(
        self,
        rng: np.random.Generator,
        table: StillTable,
        pile_mm: tuple[float, float],
        stock_mm: tuple[float, float],
        card_high_mm: float,
        haste: float = 1.0,
        messy: float = 1.0,
    ) -> None:
        self._rng, self._on, self._haste, self._high_mm = rng, table, haste, card_high_mm
        self._pile_mm, self._stock_mm, self._messy = pile_mm, stock_mm, messy

    def _lasts(self, seconds: float) -> float:
        return seconds * float(self._rng.uniform(0.8, 1.25)) / self._haste

    def _away(self, hand: Placement) -> Placement:
        """Where the hand waits between two acts."""
        return drawn_back(hand)

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

    def deal(self, card: Card, place: str, rest_s: float) -> list[Movement]:
        """The hand takes a card from the stock and lays it."""
        lying, (fetch, carry, press, go) = self._carried(card, place, rest_s, face_up=True)
        press = replace(press, ends=partial(self._on.note, lying))
        return [fetch, carry, press, go, Movement(self._lasts(0.45))]

    def _carried(
        self, card: Card, place: str, rest_s: float, *, face_up: bool
    ) -> tuple[PlacedCard, tuple[Movement, Movement, Movement, Movement]]:
        """The card as it will lie, and the movements: the hand fetches it, carries it, lays it, and goes."""
        target = self._target(place)
        stock = Placement(*self._stock_mm, target.turn_deg)
        take, hand = hand_at(stock, self._high_mm), hand_at(target, self._high_mm)
        come, rest, go = self._come_and_go(hand, rest_s)
        fetch = replace(come, hand_from=self._away(take), hand_to=take, lasts_s=self._lasts(0.35))
        carry = Movement(
            self._lasts(0.5),
            take,
            hand,
            card,
            stock,
            target,
            face_up=False,
            turned=face_up,
            lift=1.0,
        )
        lying = PlacedCard(card, target, place, face_up)
        return lying, (fetch, carry, replace(rest, begins=partial(self._on.lay, lying)), go)

    def wave(self, rest_s: float) -> list[Movement]:
        """It reaches over the pile and leaves."""
        slip = self._rng.normal(0, 14, 2)
        over = hand_at(
            Placement(self._pile_mm[0] + slip[0], self._pile_mm[1] - 30 + slip[1], 0.0), self._high_mm
        )
        return [*self._come_and_go(over, rest_s), Movement(self._lasts(0.3))]

    def throw(
        self, at: Placement, begins: Callable[[], None], lies: Callable[[], None]
    ) -> list[Movement]:
        """The hand takes the dice up (``begins``) and throws them; ``lies``: they lie still."""
        hand = hand_at(at, 0.0)
        away = self._away(hand)
        return [
            Movement(self._lasts(0.45), away, hand),
            Movement(self._lasts(0.25), hand, hand, ends=lambda _t_s: begins()),
            Movement(self._lasts(0.4), hand, away),
            Movement(LASTS_S, tumbles=True, ends=lambda _t_s: lies()),
        ]

    def gather(self) -> list[Movement]:
        """It takes up every card on the table."""
        steps: list[Movement] = []
        everything = [*self._on.row[::-1], *self._on.pile[::-1][:1]]
        high = self._high_mm
        before: Placement | None = None
        held: Card | None = None
        for lying in everything:
            hand = hand_at(lying.pose, high)
            start = before or drawn_back(hand)
            card_from = replace(
                lying.pose,
                x_mm=lying.pose.x_mm + start.x_mm - hand.x_mm,
                y_mm=lying.pose.y_mm + start.y_mm - hand.y_mm,
            )
            lasts_s = self._lasts(0.4 if before is None or lying.place == "pile" else 0.14)
            steps.append(
                Movement(
                    lasts_s,
                    start,
                    hand,
                    held,
                    card_from,
                    lying.pose,
                    lift=0.3,
                    ends=lambda _t_s, lying=lying: self._on.sweep(lying),  # type: ignore[misc]
                )
            )
            before, held = hand, lying.card
        if before is not None:
            last, away = everything[-1].pose, drawn_back(before)
            gone = replace(
                last, x_mm=last.x_mm + away.x_mm - before.x_mm, y_mm=last.y_mm + away.y_mm - before.y_mm
            )
            steps.append(Movement(self._lasts(0.5), before, away, held, last, gone, lift=0.5))
        return [*steps, Movement(self._lasts(0.4))]
