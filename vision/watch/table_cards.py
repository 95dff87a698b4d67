"""The cards known to lie on the table, and whether one that comes to rest is new, moved or a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import NamedTuple

import numpy as np

from vision.geometry.pile_shape import of_usual_size
from vision.geometry.quads import overlap
from vision.reader.card_reader import Reading
from vision.watch.known_card import NOT_READ, KnownCard, asked_about, joint_odds, near_twins

_AT_ONE_PLACE = 0.12
_ON_IT = 0.4
_DEEP = 4
"""Cards on top of a known one from which on it cannot be that one which is seen."""
_JUST_THERE = 0.6
"""Intersection over union from which on a card hides one beneath: those of a fan stay below."""
_LATEST, _SIZES = 3, 9
"""How many known cards beneath an arrival are compared with it, and how many give the size of a card."""
_POSSIBLY = 0.5
_ONE_PICTURE = 0.92
_NOT_NUDGED = 0.97
"""Intersection over union with its old place from which on a card was not moved."""


class Noted(NamedTuple):
    """What became of a card that has come to rest: the reading to report, None for none; and whether it
    answers the question that was asked about that card."""

    reading: Reading | None = None
    answers: bool = False


NOTHING_NEW = Noted()


@dataclass(eq=False)
class Arrival:
    """A card that has come to rest, its reading, and what can be asked about it.

    ``has_left(quad)``: whether the place where a card lay has changed. ``lies_still(old, new)``: whether
    what sticks out of an old quad under a new one is as it was, so that a second card lies on it.
    ``is_sure(odds)``: whether the reader takes a card with those odds. ``beneath``: the latest known cards at
    its place, which the table fills in.
    """

    new: KnownCard
    reading: Reading
    has_left: Callable[[np.ndarray], bool]
    lies_still: Callable[[np.ndarray, np.ndarray], bool]
    is_sure: Callable[[np.ndarray], bool]
    beneath: list[KnownCard] = field(default_factory=list)
    _alike: dict[int, bool] = field(default_factory=dict)

    def alike(self, known: KnownCard) -> bool:
        """Whether the pictures may be of one card. Costs as much as all else here: asked seldom, kept."""
        if id(known) not in self._alike:
            self._alike[id(known)] = known.looks_like(self.new)
        return self._alike[id(known)]

    def may_be(self, known: KnownCard) -> bool:
        """Whether a doubtful reading may be of that known card."""
        new = self.new
        if new.best in (known.card, known.best) and not new.contradicted:
            return True
        if known.likeness(new.odds) > _POSSIBLY:
            return self.alike(known)
        # Small courts of one rank look alike: read as another, it must be the same picture.
        misread = asked_about(known, new.best) and not known.certain
        return misread and known.resemblance(new) >= _ONE_PICTURE

    def covers(self, known: KnownCard) -> bool:
        """Whether another card lies on that known one, since what sticks out of it is as it was."""
        return known.card is not None and self.new.doubtful and self.lies_still(known.quad, self.new.quad)


class TableCards:
    """The cards that lie, the latest last."""

    def __init__(self, known: Iterable[KnownCard] = ()) -> None:
        self.cards = list(known)

    @property
    def names(self) -> tuple[str | None, ...]:
        """The latest last; None was asked about, ``?`` lay there unread when the film began."""
        return tuple(one.card for one in self.cards)

    def rename(self, old: str | None, new: str) -> KnownCard | None:
        """The dealer has put right what the latest card of the name ``old`` is, or named the latest one that
        was asked about (None); that card, None where there is none."""
        for one in reversed(self.cards):
            if one.card == old:
                one.card, one.by_dealer = new, True
                return one
        return None

    def contradicts(self, name: str, quad: np.ndarray, picture: np.ndarray) -> bool:
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
            # The latest few are enough, however many lie there.
            near = list(islice((one.quad for one in reversed(cards) if _lies_in(one.quad, rect)), _SIZES))
            if near:
                return of_usual_size(near[::-1]), True
        return (of_usual_size([one.quad for one in sure[-7:]]) if sure else None), False

    def lay(self, arrival: Arrival) -> Noted:
        """Note a card that has come to rest, and say what is to be reported of it."""
        quad = arrival.new.quad
        on_it = (one for one in reversed(self.cards) if overlap(one.quad, quad) > _ON_IT)
        arrival.beneath = list(islice(on_it, _LATEST))[::-1]
        if not arrival.reading.sure:
            return self._lay_unsure(arrival)
        arrival.new = replace(arrival.new, card=arrival.reading.candidates[0][0])
        for explain in (self._corrected, self._read_at_last, self._same_card, self._misread):
            if (noted := explain(arrival)) is not None:
                return noted
        self.cards.append(arrival.new)
        return Noted(arrival.reading)

    # Each of the following explains an arrival by a card that lies there already, or returns None.

    def _lay_unsure(self, arrival: Arrival) -> Noted:
        """A doubtful reading is a question, unless it is a known card that was moved."""
        new = arrival.new
        moved = [
            one
            for one in arrival.beneath
            if arrival.may_be(one) and not arrival.covers(one) and not self._is_hidden(one, arrival)
        ]
        if moved:
            moved[-1].quad = new.quad
            return NOTHING_NEW
        self.cards.append(replace(new, card=None))
        return Noted(arrival.reading)

    def _corrected(self, arrival: Arrival) -> Noted | None:
        """The reader still sees the card that the dealer has corrected to another."""
        card = arrival.new.card
        corrected = any(one.by_dealer and one.best == card and arrival.alike(one) for one in arrival.beneath)
        return NOTHING_NEW if corrected else None

    def _read_at_last(self, arrival: Arrival) -> Noted | None:
        """A card that was a question, or lay there unread at the start, is now surely read."""
        new = arrival.new
        asked = [one for one in arrival.beneath if one.card is None and one.best == new.card]
        # What was asked about may have been misread: the same picture is the same card.
        asked = asked or [one for one in arrival.beneath if asked_about(one, new.card) and arrival.alike(one)]
        if asked and asked[-1].best == new.card:
            both = joint_odds(asked[-1].odds, new.odds)
            if not arrival.is_sure(both):
                # Surer than before, but not against all that was seen before.
                asked[-1].quad, asked[-1].odds = new.quad, both
                return NOTHING_NEW
        known = asked or [one for one in arrival.beneath if one.card == NOT_READ and arrival.alike(one)]
        if not known:
            return None
        self._replace(known[-1], new)
        return Noted(arrival.reading, answers=True) if asked else NOTHING_NEW

    def _same_card(self, arrival: Arrival) -> Noted | None:
        """A card of that name is known: it was moved, or one of the two readings is wrong."""
        new = arrival.new
        same = [one for one in self.cards if one.card == new.card]
        if not same:
            return None
        here = [one for one in same if overlap(one.quad, new.quad) > _AT_ONE_PLACE]
        buried = bool(here) and self._depth(here[-1]) > _DEEP
        if not buried and (here or arrival.has_left(same[-1].quad)):
            self._replace((here or same)[-1], new)
            return NOTHING_NEW
        # It lies elsewhere, untouched, or deep in the pile: one of the two readings is wrong.
        return self._ask(arrival)

    def _misread(self, arrival: Arrival) -> Noted | None:
        """It looks as a card there did and reads as quite another: moved, and one of the readings is wrong.

        Where one large pip is all that a pack prints, only the index differs: two readings beyond doubt are
        two cards.
        """
        new = arrival.new
        doubtful = [one for one in arrival.beneath if one.card and not (new.certain and one.certain)]
        clash = [one for one in doubtful if not near_twins(str(one.card), new.card) and arrival.alike(one)]
        if not clash:
            return None
        if (
            max(one.resemblance(new) for one in clash) < _ONE_PICTURE
            or overlap(clash[-1].quad, new.quad) > _NOT_NUDGED
            or arrival.lies_still(clash[-1].quad, new.quad)
        ):
            # Not so like it that it must be the same, or nothing was nudged: better asked than missed.
            return self._ask(arrival)
        [one for one in arrival.beneath if arrival.alike(one)][-1].quad = new.quad
        return NOTHING_NEW

    def _ask(self, arrival: Arrival) -> Noted:
        """Note a card that is not known; its reading becomes a question."""
        self.cards.append(replace(arrival.new, card=None))
        return Noted(Reading(arrival.reading.candidates, False, arrival.reading.kind))

    def _replace(self, old: KnownCard, new: KnownCard) -> None:
        self.cards.remove(old)
        self.cards.append(new)

    def _is_hidden(self, known: KnownCard, arrival: Arrival) -> bool:
        """True where another card has come to lie between the known one and the arrival, which does not look
        like the known one either."""
        later = self.cards[self.cards.index(known) + 1 :]
        hidden = any(overlap(one.quad, arrival.new.quad) > _JUST_THERE for one in later)
        return hidden and not arrival.alike(known)

    def _depth(self, known: KnownCard) -> int:
        """How many cards have come onto that card since."""
        later = self.cards[self.cards.index(known) + 1 :]
        return sum(overlap(other.quad, known.quad) > _ON_IT for other in later)


def _lies_in(quad: np.ndarray, rect: tuple[int, int, int, int]) -> bool:
    """True when the quad's middle lies within the rectangle."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad.tolist()
    x, y = (ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4
    return bool(rect[0] < x < rect[2] and rect[1] < y < rect[3])
