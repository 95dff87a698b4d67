"""A lesson: the cards of a pack come by one after the other, and each gets its name. Pure: no clock, no
camera.

Either the dealer says in which order they come, and is asked only where the reader contradicts it; or they
come in any order, are named as they are read, and the dealer is asked where the reader is not sure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dealer.notation.facts import Fact, FactError, fact
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
    """A card that was shown: ``taught`` and ``held`` are straightened pictures of it, uint8 BGR, from
    different moments; ``odds`` (55,) is what the plain reader makes of it, ``sure`` whether it would take its
    best card."""

    taught: tuple[Picture, ...]
    held: tuple[Picture, ...]
    odds: NDArray[np.float64]
    sure: bool


class LessonError(FactError):
    """Something that cannot be done in a lesson now."""


@dataclass(frozen=True, eq=False)
class CardDoubt:
    """A card whose name the dealer must say, why it is in doubt, and its likely names, best first."""

    shown: Shown
    why: Fact
    likely: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class TaughtCard:
    """A card that was taught, and what it replaced, so that it can be taken back."""

    look: CardSamples
    replaced: CardSamples | None


class Lesson:
    """A pack being taught. ``order`` is one of ``ORDERS`` or a sequence of cards; not safe for threads."""

    def __init__(self, order: str | Sequence[str] = "any") -> None:
        """FactError for an order that is none."""
        self.order = ordered(order)
        self.doubt: CardDoubt | None = None
        self.said: Fact | None = None
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
        """The card that should come next; None when they come in any order, or after the last."""
        left = [*(look.name for look in self.looks), *self._passed]
        for name in self.order:
            if name not in left:
                return name
            left.remove(name)
        return None

    @property
    def waiting(self) -> int:
        """Cards that were shown after the one in doubt."""
        return len(self._waiting)

    # ---- what happens -----------------------------------------------------------------------------------

    def show(self, shown: Shown) -> None:
        """A card was shown. It is taught at once, or becomes the doubt, or waits behind one."""
        if self.doubt is not None:
            self._waiting.append(shown)
            return
        judged = self._judged(shown)
        if isinstance(judged, CardDoubt):
            self.doubt = judged
        else:
            self._teach(judged, shown)

    def answer(self, name: str) -> None:
        """The dealer says what the card in doubt is: a card, ``JOKER`` or ``back``.

        LessonError when nothing is in doubt, or for what is no card.
        """
        if self.doubt is None:
            raise LessonError(fact("lesson-nothing-in-doubt"))
        if name not in NAMES and name != BACK:
            raise LessonError(fact("lesson-no-such-card", text=repr(name[:20])))
        if name == "JOKER" and self.jokers >= JOKERS:
            raise LessonError(fact("lesson-enough-jokers", count=JOKERS))
        shown, self.doubt = self.doubt.shown, None
        self._teach(name, shown)
        self._go_on()

    def leave(self) -> None:
        """Forget what is in doubt: it is no card, or comes again. LessonError when nothing is in doubt."""
        if self.doubt is None:
            raise LessonError(fact("lesson-nothing-in-doubt"))
        self.doubt, self.said = None, fact("lesson-left-out")
        self._go_on()

    def skip(self) -> None:
        """The card that is due is not in the pack, such as a joker. LessonError where none should."""
        name = self.expected
        if name is None:
            raise LessonError(fact("lesson-nothing-expected"))
        self._passed.append(name)
        self.said = fact("lesson-passed-over", name=written(name))

    def undo(self) -> None:
        """Take back the last card that was taught. LessonError when there is none."""
        if not self._steps:
            raise LessonError(fact("lesson-nothing-taught"))
        step = self._steps.pop()
        self.said = fact("lesson-taken-back", name=written(step.look.name))

    def looks_like(self, shown: Shown) -> tuple[str, ...]:
        """The likeliest four of the names that are still to be taught."""
        taught = {look.name for look in self.looks} - ({"JOKER"} if self.jokers < JOKERS else set())
        order = [NAMES[index] for index in np.argsort(-shown.odds[: len(NAMES)], kind="stable")]
        return tuple(name for name in order if name not in taught)[:4]

    def _judged(self, shown: Shown) -> str | CardDoubt:
        """The name to teach, or the doubt about it."""
        best = NAMES[int(np.argmax(shown.odds[: len(NAMES)]))]
        kind = KINDS[int(np.argmax([shown.odds[:52].sum(), *shown.odds[52:]]))]
        expected, likely = self.expected, self.looks_like(shown)
        if expected is not None:
            if shown.sure and best != expected:
                others = tuple(name for name in likely if name != expected)
                why = fact("lesson-another-due", due=written(expected), name=written(best))
                return CardDoubt(shown, why, (expected, *others[:3]))
            if kind == "back" and shown.odds[53] > 0.8:
                return CardDoubt(shown, fact("lesson-back-undue", due=written(expected)), (BACK, expected))
            return expected
        if kind == "back" and shown.odds[53] > 0.5:
            return CardDoubt(shown, fact("lesson-back-seen"), (BACK, *likely[:3]))
        if not shown.sure:
            return CardDoubt(shown, fact("lesson-which-card"), likely)
        if best not in likely:
            return CardDoubt(shown, fact("lesson-taught-already", name=written(best)), (best, *likely[:3]))
        return best

    def _teach(self, name: str, shown: Shown) -> None:
        look = CardSamples(name, tuple(map(jpeg_of, shown.taught)), tuple(map(jpeg_of, shown.held)))
        before = None if name == "JOKER" else next((one for one in self.looks if one.name == name), None)
        self._steps.append(TaughtCard(look, before))
        self.said = fact("lesson-taught-again" if before else "lesson-taught", name=written(name))

    def _go_on(self) -> None:
        """Take the cards that waited behind the doubt, up to the next one."""
        while self._waiting and self.doubt is None:
            self.show(self._waiting.pop(0))


def ordered(order: str | Sequence[str]) -> tuple[str, ...]:
    """The cards of a named order, or the given ones. FactError for an unknown name or a card given twice."""
    if isinstance(order, str):
        if order not in ORDERS:
            raise FactError(fact("lesson-no-order", text=repr(order[:40]), known=tuple(ORDERS)))
        return ORDERS[order]
    names = tuple(order)
    for name in names:
        if name not in NAMES and name != BACK:
            raise FactError(fact("lesson-order-no-card", text=repr(name[:20])))
        if names.count(name) > (JOKERS if name == "JOKER" else 1):
            raise FactError(fact("lesson-order-twice", text=name))
    return names


SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def written(name: str) -> str:
    """A card as its index shows it, ``7♥`` or ``10♣``; ``JOKER`` and ``back`` as they are, to be chosen by in
    a message."""
    if name in ("JOKER", BACK):
        return name
    rank, suit = name[0], name[1]
    return f"{'10' if rank == 'T' else rank}{SIGNS[suit]}"
