"""The mock table with all that happens at tables on films: any light, cloth and pack, and a hand of habits.

A hand that nudges, lays cards face down first, stays near or pushes a die; a pile that slides; a lamp that
flickers. ``light``, ``cloth_name`` and ``pack`` are names.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from dealer.notation.cards import Card
from vision.lab.scenes.mock_lighting import CLOTHS, LIGHTS
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.hand_moves import Acts, Movement, drawn_back, hand_at
from vision.mock.pack import PackDesign, RenderedPack
from vision.mock.painter import Painter, Placement
from vision.mock.still_table import PlacedCard, StillTable
from vision.mock.table import CardPlaces, MockTable
from vision.mock.thrown_dice import ThrownDice

_NEAR_PX_PER_MM = 2.2
_NEAR = CardPlaces((0.0, -8.0), (-260.0, 30.0), (105.0, 35.0), 32.0)


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


class FilmActs(Acts):
    """The acts of a hand with habits."""

    withdraws = Habits.withdraws

    def _away(self, hand: Placement) -> Placement:
        return hand.towards(drawn_back(hand), self.withdraws)

    def drift(self, dx_mm: float, dy_mm: float) -> list[Movement]:
        """The hand lays what comes next a little elsewhere."""
        self._pile_mm = (self._pile_mm[0] + dx_mm, self._pile_mm[1] + dy_mm)
        return []

    def deal_face_down(self, card: Card, place: str, rest_s: float) -> list[Movement]:
        """The hand lays a card on its face, leaves, and comes back to turn it."""
        lying, (fetch, carry, press, _) = self._carried(card, place, rest_s, face_up=False)
        up = replace(lying, face_up=True)
        hand = hand_at(lying.pose, self._high_mm)
        come, rest, go = self._come_and_go(hand, rest_s)
        turn = Movement(
            self._lasts(0.45),
            hand,
            hand,
            card,
            lying.pose,
            lying.pose,
            face_up=False,
            turned=True,
            lift=0.8,
            begins=partial(self._on.take, lying),
        )
        lay = replace(rest, begins=partial(self._on.lay, up), ends=partial(self._on.note, up))
        back = replace(go, lasts_s=self._lasts(0.4))
        wait = Movement(self._lasts(0.45))
        return [fetch, carry, press, go, Movement(1.3), come, turn, lay, back, wait]

    def nudge(self, dx_mm: float, dy_mm: float, turn_deg: float) -> list[Movement]:
        """It pushes the top card of the pile."""
        if not self._on.pile:
            return []
        old = self._on.pile[-1]
        pose = Placement(old.pose.x_mm + dx_mm, old.pose.y_mm + dy_mm, old.pose.turn_deg + turn_deg)
        moved = replace(old, pose=pose)
        before, after = (hand_at(lying.pose, self._high_mm) for lying in (old, moved))
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

    def touch(self, at: Placement, does: Callable[[], None]) -> list[Movement]:
        """The hand comes to a place, does something there, and goes."""
        hand = hand_at(at, 0.0)
        come, rest, go = self._come_and_go(hand, 0.2)
        return [come, replace(rest, ends=lambda _t_s: does()), go]


class FilmStillTable(StillTable):
    """What lies on a table where the stock may stir and the pile slip, compressed or not."""

    def __init__(
        self,
        painter: Painter,
        stock: Placement,
        dice: ThrownDice,
        rng: np.random.Generator,
        habits: Habits,
        compressed: bool,
    ) -> None:
        self._rng, self._habits, self._compressed = rng, habits, compressed
        super().__init__(painter, stock, dice)

    def lay(self, lying: PlacedCard) -> None:
        """The card lies from now on, on the pile or in the row; the stock may stir, and the pile slip."""
        if self._habits.stock_stirs:
            off = self._rng.normal(0, 1.5, 3)
            stock = Placement(
                self._stock.x_mm + off[0], self._stock.y_mm + off[1], self._stock.turn_deg + off[2]
            )
            for picture in (self._bare, self._clean):
                self._painter.card(picture, None, stock, 0.0)
        if self._habits.slips_mm and lying.place == "pile" and self.pile:
            self._slide()
        super().lay(lying)

    def _slide(self) -> None:
        """The pile gives way under the card that is laid."""
        dx, dy, turn = self._rng.normal(0, self._habits.slips_mm, 3)
        for index, one in enumerate(self.pile):
            pose = Placement(one.pose.x_mm + dx, one.pose.y_mm + dy, one.pose.turn_deg + turn / 2)
            self.pile[index] = replace(one, pose=pose)
        self.repaint()

    def develop(self) -> None:
        """Make the picture."""
        super().develop()
        if not self._compressed:
            self.picture = self._clean.copy()
            self.dice.paint(self.picture)


class FilmTable(MockTable):
    """The mock table of films. ValueError for a name that is unknown.

    ``light`` is one of LIGHTS, ``cloth_name`` of CLOTHS; ``pack`` a pack, a design or the name of one;
    ``px_per_mm`` from 2.2 on: only the pile is in the picture, in its middle; ``messy`` 2: the pile is twice
    as untidy; ``compressed``: what lies there is seen through JPEG; ``habits``: the dealer's.
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
        compressed: bool = True,
        habits: Habits | None = None,
    ) -> None:
        for name, known in ((light, LIGHTS), (cloth_name, CLOTHS), (pack, DESIGNS)):
            if isinstance(name, str) and name not in known:
                raise ValueError(f"there is no {name!r}: it is one of {', '.join(known)}")
        design = DESIGNS[pack] if isinstance(pack, str) else pack
        self._messy, self._compressed, self._habits = messy, compressed, habits or Habits()
        super().__init__(
            seed,
            lamp=LIGHTS[light],
            cloth=CLOTHS[cloth_name],
            pack=design if isinstance(design, RenderedPack) else RenderedPack(design),
            px_per_mm=px_per_mm,
            places=_NEAR if px_per_mm >= _NEAR_PX_PER_MM else None,
            haste=haste,
        )

    _hand: FilmActs

    def _still_table(self) -> StillTable:
        stock = Placement(*self._places.stock, 3.0)
        return FilmStillTable(self._painter, stock, self.dice, self._rng, self._habits, self._compressed)

    def _acts_of_hand(self) -> FilmActs:
        high_mm, places = self.pack.design.height_mm, self._places
        hand = FilmActs(
            self._rng, self._still, places.pile, places.stock, high_mm, self._haste, self._messy
        )
        hand.withdraws = self._habits.withdraws
        return hand

    def deal_face_down(self, card: Card, place: str = "pile", *, rest_s: float = 0.0) -> None:
        """Queue a card that lies on its face for a while before the hand comes back and turns it."""
        self._acts.append(lambda: self._hand.deal_face_down(card, place, rest_s))

    def nudge(self, dx_mm: float = 6.0, dy_mm: float = -4.0, turn_deg: float = 7.0) -> None:
        """Queue a push of the top card of the pile; nothing when the pile is empty."""
        self._acts.append(lambda: self._hand.nudge(dx_mm, dy_mm, turn_deg))

    def drift(self, dx_mm: float, dy_mm: float) -> None:
        """Queue that the pile goes on so much further off; nothing moves."""
        self._acts.append(lambda: self._hand.drift(dx_mm, dy_mm))

    def flicker(self, lasts_s: float = 1.0, shake: float = 0.18) -> None:
        """Queue a spell of flickering light; ``shake`` 0.18: up and down by 18 %."""
        self._acts.append(lambda: [Movement(lasts_s, shake=shake)])

    def throw_cocked(self, *values: int) -> None:
        """Queue a throw as ``throw`` does, of which the first die comes to lean, as against a tray."""

        def settle() -> None:
            self.dice.settle()
            self._change_die(0, lean_deg=24.0, lean_to_deg=35.0)

        self._throw(values, settle)

    def take_up_dice(self) -> None:
        """Queue that the hand takes the dice up."""
        self._throw((), self.dice.settle)

    def push_die(self, die: int, dx_mm: float, dy_mm: float) -> None:
        """Queue that a hand pushes one of the dice along; it does not turn over."""

        def push() -> None:
            lying = self.dice.lying[die]
            self._change_die(die, x_mm=lying.x_mm + dx_mm, y_mm=lying.y_mm + dy_mm)
            self._still.develop()

        at = Placement(*self._places.dice, 0.0)
        self._acts.append(lambda: self._hand.touch(at, push))

    def _change_die(self, die: int, **changes: float) -> None:
        lying = list(self.dice.lying)
        lying[die] = replace(lying[die], **changes)  # type: ignore[arg-type]
        self.dice.lying = tuple(lying)

    def _picture(self, step: Movement, done: float, t_s: float) -> np.ndarray:
        if not self._habits.holds_still:
            return super()._picture(step, done, t_s)
        picture = self._still.picture.copy()
        x, y = self._places.pile[0] - 95.0, self._places.pile[1] + 30.0
        sway = 3.0 * math.sin(2.3 * t_s), 2.0 * math.sin(3.1 * t_s + 1.0)
        self._painter.hand(picture, Placement(x + sway[0], y + sway[1], 24.0 + 2.0 * math.sin(1.9 * t_s)))
        self._paint_moving(picture, step, done)
        return picture
