"""A lesson: the cards of a pack come by one after the other, and each gets its name. Pure: no clock, no
camera.

The dealer says in which order they come, and then only what speaks against it is asked; or they come as they
lie, the eye proposes what it reads, and what it is not sure of is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.reader.card_odds import KINDS, NAMES
from vision.reader.picture_variations import Picture
from vision.reader.taught_pack import CARDS, CardSamples, jpeg_of, missing_of

RANKS = "A23456789TJQK"
JOKERS = 2
BACK = "back"


def _suit(suit: str, turned: bool = False) -> tuple[str, ...]:
    return tuple(rank + suit for rank in (reversed(RANKS) if turned else RANKS))


ORDERS: dict[str, tuple[str, ...]] = {
    "suits": (*CARDS, *("JOKER",) * JOKERS),
    "new-pack": (*("JOKER",) * JOKERS, *_suit("S"), *_suit("D"), *_suit("C", True), *_suit("H", True)),
    "any": (),
}
"""``suits``: spades, hearts, diamonds, clubs, each ace to king, then the jokers. ``new-pack``: as most packs
lie in their box, face up. ``any``: as they come."""


@dataclass(frozen=True, eq=False)
class Shown:
    """A card that was laid: ``taught`` and ``held`` are straightened pictures of it, uint8 BGR, from
    different moments; ``odds`` (55,) is what the plain reader makes of it, ``sure`` whether it would take its
    best card."""

    taught: tuple[Picture, ...]
    held: tuple[Picture, ...]
    odds: NDArray[np.float64]
    sure: bool


@dataclass(frozen=True, eq=False)
class Doubt:
    """A card whose name the dealer must say: ``why`` in a sentence, likely names first."""

    shown: Shown
    why: str
    likely: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class TaughtCard:
    """A card that was taught, and what it replaced, so that it can be taken back."""

    look: CardSamples
    replaced: CardSamples | None


class Lesson:
    """A pack being taught. ``order`` is one of ``ORDERS`` or a sequence of cards; not safe for threads."""

    def __init__(self, order: str | Sequence[str] = "any") -> None:
        """ValueError, in one sentence, for an order that is none."""
        self.order = ordered(order)
        self.doubt: Doubt | None = None
        self.said = ""
        self._steps: list[TaughtCard] = []
        self._waiting: list[Shown] = []
        self._passed: list[str] = []

    # ---- what the dealer sees ---------------------------------------------------------------------------

    @property
    def looks(self) -> tuple[CardSamples, ...]:
        """What was taught, in order; the latest look of a card that was taught twice."""
        kept: list[CardSamples] = []
        for step in self._steps:
            if step.replaced is not None:
                kept.remove(step.replaced)
            kept.append(step.look)
        return tuple(kept)

    @property
    def last(self) -> str | None:
        """The name taught last."""
        return self._steps[-1].look.name if self._steps else None

    @property
    def missing(self) -> tuple[str, ...]:
        """The cards without which there is no pack."""
        return missing_of(look.name for look in self.looks)

    @property
    def jokers(self) -> int:
        """How many jokers were taught."""
        return sum(look.name == "JOKER" for look in self.looks)

    @property
    def expected(self) -> str | None:
        """The card that should come next; None when they come as they lie or the order is through."""
        left = [*(look.name for look in self.looks), *self._passed]
        for name in self.order:
            if name not in left:
                return name
            left.remove(name)
        return None

    @property
    def waiting(self) -> int:
        """Cards that were laid behind the one in doubt."""
        return len(self._waiting)

    # ---- what happens -----------------------------------------------------------------------------------

    def show(self, shown: Shown) -> None:
        """A card was laid. It is taught at once, or becomes the doubt, or waits behind one."""
        if self.doubt is not None:
            self._waiting.append(shown)
            return
        name, why, likely = self._judged(shown)
        if name is not None:
            self._teach(name, shown)
        else:
            self.doubt = Doubt(shown, why, likely)

    def answer(self, name: str) -> None:
        """The dealer says what the card in doubt is: a card, ``JOKER`` or ``back``.

        ValueError, in one sentence, when nothing is in doubt, or for what is no card.
        """
        if self.doubt is None:
            raise ValueError("No card is in doubt.")
        if name not in NAMES and name != BACK:
            raise ValueError(f"{name[:20]!r} is no card: say one such as 7H, or JOKER, or back.")
        if name == "JOKER" and self.jokers >= JOKERS:
            raise ValueError(f"{JOKERS} jokers were taught already.")
        shown, self.doubt = self.doubt.shown, None
        self._teach(name, shown)
        self._go_on()

    def leave(self) -> None:
        """What is in doubt is no card, or comes again: forget it."""
        if self.doubt is None:
            raise ValueError("No card is in doubt.")
        self.doubt, self.said = None, "Left out."
        self._go_on()

    def skip(self) -> None:
        """The card that should come next is not there, such as a joker that the pack has not."""
        name = self.expected
        if name is None:
            raise ValueError("No card is expected.")
        self._passed.append(name)
        self.said = f"{spoken(name)} was passed over."

    def undo(self) -> None:
        """Take back the last card that was taught. ValueError when there is none."""
        if not self._steps:
            raise ValueError("No card was taught yet.")
        step = self._steps.pop()
        self.said = f"{spoken(step.look.name)} was taken back: lay it again."

    def looks_like(self, shown: Shown, number: int = 4) -> tuple[str, ...]:
        """The likeliest of the names that are still to be taught."""
        taught = {look.name for look in self.looks} - ({"JOKER"} if self.jokers < JOKERS else set())
        order = [NAMES[index] for index in np.argsort(-shown.odds[: len(NAMES)], kind="stable")]
        return tuple(name for name in order if name not in taught)[:number]

    def _judged(self, shown: Shown) -> tuple[str | None, str, tuple[str, ...]]:
        """The name to teach, or None, why it is in doubt, and the likely names."""
        best = NAMES[int(np.argmax(shown.odds[: len(NAMES)]))]
        kind = KINDS[int(np.argmax([shown.odds[:52].sum(), *shown.odds[52:]]))]
        expected, likely = self.expected, self.looks_like(shown)
        if expected is not None:
            if shown.sure and best != expected:
                others = tuple(name for name in likely if name != expected)
                return (
                    None,
                    f"{spoken(expected)} was due, but I read {spoken(best)}.",
                    (expected, *others[:3]),
                )
            if kind == "back" and shown.odds[53] > 0.8:
                return None, f"{spoken(expected)} was due, but this looks like a back.", (BACK, expected)
            return expected, "", ()
        if kind == "back" and shown.odds[53] > 0.5:
            return None, "This looks like the back of a card.", (BACK, *likely[:3])
        if not shown.sure:
            return None, "Which card is this?", likely
        if best not in likely:
            why = f"I read {spoken(best)}, which was taught already."
            return None, why, (best, *likely[:3])
        return best, "", ()

    def _teach(self, name: str, shown: Shown) -> None:
        look = CardSamples(name, tuple(map(jpeg_of, shown.taught)), tuple(map(jpeg_of, shown.held)))
        before = None if name == "JOKER" else next((one for one in self.looks if one.name == name), None)
        self._steps.append(TaughtCard(look, before))
        again = " again; its earlier picture is not used" if before else ""
        self.said = f"{spoken(name)} was taught{again}."

    def _go_on(self) -> None:
        """Take the cards that waited behind the doubt, up to the next one."""
        while self._waiting and self.doubt is None:
            self.show(self._waiting.pop(0))


def ordered(order: str | Sequence[str]) -> tuple[str, ...]:
    """The cards of a named order, or the given ones. ValueError for an unknown name or a card given twice."""
    if isinstance(order, str):
        if order not in ORDERS:
            raise ValueError(
                f"there is no order {order[:40]!r}: it is {', '.join(ORDERS)}, or a list of cards"
            )
        return ORDERS[order]
    names = tuple(order)
    for name in names:
        if name not in NAMES and name != BACK:
            raise ValueError(
                f"{name[:20]!r} in the order is no card: a card is such as 7H, or JOKER, or back"
            )
        if names.count(name) > (JOKERS if name == "JOKER" else 1):
            raise ValueError(f"{name} is in the order twice")
    return names


WORDS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def spoken(name: str) -> str:
    """A name as people write it: ``7♥``, ``10♣``, ``joker``, ``the back``."""
    if name in ("JOKER", BACK):
        return "The joker" if name == "JOKER" else "The back"
    rank, suit = name[0], name[1]
    return f"{'10' if rank == 'T' else rank}{WORDS[suit]}"
