"""What is known to lie on the table, so that a card that is only moved is not taken for a new one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import islice

import numpy as np

from vision.geometry.pile_shape import of_usual_size
from vision.geometry.quads import overlap
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reading
from vision.watch.card_thumbnail import SAME, miniature, resemblance

NOT_READ = "?"
_AT_ONE_PLACE = 0.12
_ON_IT = 0.4
_DEEP = 4
_LATEST, _SIZES = 3, 9
_POSSIBLY = 0.5
_ANOTHER = 0.6
_CERTAIN, _DOUBTFUL = 0.985, 0.85
_ONE_PICTURE = 0.92
_NOT_NUDGED = 0.97


@dataclass(eq=False)
class KnownCard:
    """A card known to lie on the table, perhaps under others. ``card`` None: asked about, not known.

    ``by_dealer``: the dealer named it, whatever the eye made of it. ``belied``: read as one that lies there
    and looks quite otherwise.
    """

    card: str | None
    quad: np.ndarray
    odds: np.ndarray
    picture: np.ndarray
    by_dealer: bool = False
    belied: bool = False

    @property
    def best(self) -> str:
        """The likeliest card, whatever it is held for."""
        return NAMES[int(np.argmax(self.odds[: len(NAMES)]))]

    @cached_property
    def miniature(self) -> np.ndarray:
        return miniature(self.picture)

    @property
    def certain(self) -> bool:
        """True where the reading leaves next to no doubt."""
        return float(self.odds.max()) >= _CERTAIN

    @property
    def doubtful(self) -> bool:
        """True where it may well be another card."""
        return float(self.odds.max()) < _DOUBTFUL

    def likeness(self, odds: np.ndarray) -> float:
        """How alike two readings are, 0 to 1 (Bhattacharyya): the same card read twice, or two cards."""
        return float(np.sqrt(self.odds * odds).sum())

    def is_no_picture_of(self, picture: np.ndarray) -> bool:
        """True when a straightened picture plainly shows another card than this one's."""
        return resemblance(self.miniature, miniature(picture)) < _ANOTHER

    def looks_like(self, other: KnownCard) -> bool:
        """True when the pictures may well be of one card."""
        return self.resemblance(other) >= SAME

    def resemblance(self, other: KnownCard) -> float:
        """How well the pictures correlate, -1 to 1."""
        return resemblance(self.miniature, other.miniature)


class TableCards:
    """The cards that lie, the latest last. ``packs`` 2: the same card may lie there twice."""

    def __init__(self, packs: int) -> None:
        self.cards: list[KnownCard] = []
        self._packs = packs

    @property
    def names(self) -> tuple[str | None, ...]:
        """The latest last; None was asked about, ``?`` lay there unread when the film began."""
        return tuple(one.card for one in self.cards)

    def told(self, card: str) -> None:
        """The card that was asked about last is this one."""
        for one in reversed(self.cards):
            if one.card is None:
                one.card, one.by_dealer = card, True
                return

    def renamed(self, old: str, new: str) -> None:
        """The dealer has put right what the latest card of the name ``old`` is."""
        for one in reversed(self.cards):
            if one.card == old:
                one.card, one.by_dealer = new, True
                return

    def belies(self, name: str, quad: np.ndarray, picture: np.ndarray) -> bool:
        """True when a card of that name lies there already and the picture is plainly not of it.

        The corner of a card beneath may stick out of the one that lies on it, and an outline that holds both
        be surely read as the one beneath.
        """
        same = [one for one in self.cards if one.card == name and overlap(one.quad, quad) > _ON_IT]
        return bool(same) and all(one.is_no_picture_of(picture) for one in same)

    def keep(self, still_there: Callable[[np.ndarray], bool]) -> None:
        """Forget the cards whose quads are not still there."""
        self.cards = [one for one in self.cards if still_there(one.quad)]

    def size_near(self, rect: tuple[int, int, int, int]) -> tuple[np.ndarray | None, bool]:
        """A quad of the size of the cards in the rectangle (True), or of those elsewhere (False)."""
        # What was there unread at the start may be no card at all, such as a board of the table.
        dealt = [one for one in self.cards if one.card != NOT_READ]
        sure = [one for one in dealt if one.card]
        for cards in (sure, dealt):
            # The latest few tell it, however many lie there.
            near = list(islice((one.quad for one in reversed(cards) if _lies_in(one.quad, rect)), _SIZES))
            if near:
                return of_usual_size(near[::-1]), True
        return (of_usual_size([one.quad for one in sure[-7:]]) if sure else None), False

    def lay(
        self,
        new: KnownCard,
        reading: Reading,
        *,
        has_left: Callable[[np.ndarray], bool],
        lies_still: Callable[[np.ndarray, np.ndarray], bool],
        is_sure: Callable[[np.ndarray], bool],
    ) -> tuple[Reading | None, bool]:
        """Note a card. What is to be told of it, None when it lay there already and was only moved; and
        whether that answers the question that was asked about it.

        ``has_left(quad)``: whether the place where a card lay has changed since. ``lies_still(old, new)``:
        whether what sticks out of an old quad under a new one is as it was, so that a second card lies on it.
        ``is_sure(odds)``: whether the reader takes a card with those odds.
        """
        on_it = (one for one in reversed(self.cards) if overlap(one.quad, new.quad) > _ON_IT)
        beneath = list(islice(on_it, _LATEST))[::-1]
        # Whether two pictures are of one card costs as much as all else here, and is seldom asked.
        alike = cache(lambda one: bool(one.looks_like(new)))
        if not reading.sure:
            moved = [
                one
                for one in beneath
                if (
                    (new.best in (one.card, one.best) and not new.belied)
                    or (one.likeness(new.odds) > _POSSIBLY and alike(one))
                    or (_asked_about(one, new.best) and alike(one))
                )
                # A doubtful reading, and what sticks out of the known card is as it was: another lies on it.
                and (one.card is None or not new.doubtful or not lies_still(one.quad, new.quad))
            ]
            if moved:
                moved[-1].quad = new.quad
                return None, False
            self.cards.append(replace(new, card=None))
            return reading, False
        new = replace(new, card=reading.candidates[0][0])
        if any(one.by_dealer and one.best == new.card and alike(one) for one in beneath):
            # The eye still reads what the dealer has put right.
            return None, False
        asked = [one for one in beneath if one.card is None and one.best == new.card]
        # What was asked about may have been misread: the same picture is the same card, read at last.
        asked = asked or [one for one in beneath if _asked_about(one, new.card) and alike(one)]
        if asked and asked[-1].best == new.card and not is_sure(_both(asked[-1].odds, new.odds)):
            # Surer than before, but not against all that was seen before.
            asked[-1].quad, asked[-1].odds = new.quad, _both(asked[-1].odds, new.odds)
            return None, False
        known = asked or [one for one in beneath if one.card == NOT_READ and alike(one)]
        if known:
            # It has been told as a question, or it lay there at the start.
            self.cards.remove(known[-1])
            self.cards.append(new)
            return (reading if asked else None), bool(asked)
        same = [one for one in self.cards if one.card == new.card]
        here = [one for one in same if overlap(one.quad, new.quad) > _AT_ONE_PLACE]
        if here and self._packs > 1 and lies_still(here[-1].quad, new.quad):
            # Its twin of the other pack, it seems; but white on white may deceive. So ask.
            return self._ask(new, reading), False
        buried = here and self._depth(here[-1]) > _DEEP
        if not buried and (here or (same and self._packs == 1 and has_left(same[-1].quad))):
            self.cards.remove((here or same)[-1])
            self.cards.append(new)
            return None, False
        if same and self._packs == 1:
            # It lies elsewhere, untouched, or deep in the pile: one of the two readings is wrong. So ask.
            return self._ask(new, reading), False
        # It looks as the card there did and reads as quite another: moved, and one reading is wrong. But
        # where one large pip is all that a pack prints, only the index differs: two readings beyond doubt
        # are two cards.
        doubtful = [one for one in beneath if one.card and not (new.certain and one.certain)]
        clash = [one for one in doubtful if not _twins(str(one.card), new.card) and alike(one)]
        if clash and (
            max(one.resemblance(new) for one in clash) < _ONE_PICTURE
            or overlap(clash[-1].quad, new.quad) > _NOT_NUDGED
            or lies_still(clash[-1].quad, new.quad)
        ):
            # Not so like it that it must be the same, or nothing was nudged: better asked than missed.
            return self._ask(new, reading), False
        if clash:
            [one for one in beneath if alike(one)][-1].quad = new.quad
            return None, False
        self.cards.append(new)
        return reading, False

    def _ask(self, new: KnownCard, reading: Reading) -> Reading:
        """Note a card that is not known; the reading as a question."""
        self.cards.append(replace(new, card=None))
        return Reading(reading.candidates, False, reading.kind)

    def _depth(self, one: KnownCard) -> int:
        """How many cards have come onto that card since."""
        later = self.cards[self.cards.index(one) + 1 :]
        return sum(overlap(other.quad, one.quad) > _ON_IT for other in later)


def _lies_in(quad: np.ndarray, rect: tuple[int, int, int, int]) -> bool:
    """True when the quad's middle lies within the rectangle."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad.tolist()
    x, y = (ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4
    return bool(rect[0] < x < rect[2] and rect[1] < y < rect[3])


def _both(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Two readings of one card as one, summing to 1."""
    mean = np.sqrt(one * other)
    return np.asarray(mean / mean.sum())


def _asked_about(one: KnownCard, name: str | None) -> bool:
    """True where ``one`` was asked about and ``name``, of the same picture, can be no other card than it."""
    return one.card is None and not _twins(one.best, name)


def _twins(one: str, other: str | None) -> bool:
    """True for two cards of one rank and colour, whose pictures are almost the same."""
    red = "HD"
    return other is not None and one[0] == other[0] and (one[-1] in red) == (other[-1] in red)
