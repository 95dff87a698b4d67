"""Links that falter: the rest of a race dealt out many times at once.

No exact method is known here that is quick enough for every card. Each of ``RACES`` copies of the race draws
its cards by suit, without replacement, in step with the others; arrays hold one number a race. The draws come
from a generator with a fixed seed, so that the same race always has the same outlook.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dealer.cards import Suit
from dealer.stock import Stock
from dealer.track import Track
from dealer.wagers import Order

RACES = 65_536
"""Enough for a standard error of 0.2 points on a win chance of one half."""

_JOKER = 4
_Ints = np.ndarray[Any, np.dtype[np.int64]]


def dealt_out(track: Track, stock: Stock, races: int = RACES, seed: int = 1) -> dict[Order, int]:
    """How many of so many races ended in each finishing order (those that never came are left out)."""
    rng = np.random.default_rng(seed)
    table = _Table(track, stock, races)
    done: list[_Ints] = []
    while table.size:
        table.step(rng)
        done.append(table.drop_finished())
    codes, counts = np.unique(np.concatenate(done), return_counts=True)
    suits = tuple(Suit)
    return {
        tuple(suits[code // 4**place % 4] for place in (3, 2, 1, 0)): count
        for code, count in zip(codes.tolist(), counts.tolist(), strict=True)
    }


class _Table:
    """Many copies of one race; every array has one column a race. Rows of ``pool`` and ``source``: S, H,
    D, C and the joker: ``pool`` holds the unseen cards, and ``source`` what the stock draws from, which
    after a reshuffle are the cards dealt before."""

    def __init__(self, track: Track, stock: Stock, races: int) -> None:
        self.track, self.stock = track, stock
        self.joker = stock.joker
        column = np.ones(races, dtype=np.int64)
        self.at = np.array(track.at)[:, None] * column
        self.furthest = np.array(track.furthest)[:, None] * column
        self.pool = _by_suit(stock.can_be_link())[:, None] * column
        self.source = _by_suit(stock.can_come())[:, None] * column
        self.dealt = (_by_suit(stock.pack.difference(stock.shown)) - _by_suit(stock.can_be_link()))[
            :, None
        ] * column
        self.known = np.full(races, stock.reshuffled is not None)
        self.left = stock.left * column
        self.turned = track.turned * column
        self.places = np.zeros(races, dtype=np.int64)
        for horse in track.home:
            self.places = self.places * 4 + list(Suit).index(horse)
        self.home = len(track.home) * column
        self.is_home = np.array([suit in track.home for suit in Suit])[:, None] & np.full(races, True)

    @property
    def size(self) -> int:
        return self.home.size

    def step(self, rng: np.random.Generator) -> None:
        """One card in every race: the due link where one is, else the next of the stock."""
        due = self._due()
        self._reshuffle((self.left == 0) & ~due)
        draw_from = np.where(due | ~self.known, self.pool, self.source)
        card = _draw(draw_from, rng)
        here = np.arange(self.size)
        self.pool[card, here] -= due | ~self.known
        self.source[card, here] -= ~due & self.known
        self.dealt[card, here] += ~due & ~self.known
        self.left -= ~due
        self.turned += due
        for row in range(4):
            self._move(row, card == row, due)
        if self.joker:
            self._stumble((card == _JOKER) & ~due)

    def _due(self) -> Any:
        link = self.turned + 1
        if self.track.falter == "no":
            return np.zeros(self.size, dtype=bool)
        if self.track.falter == "all":
            reached = np.where(self.is_home, self.track.advances, self.furthest).min(axis=0)
        else:
            reached = self.furthest.max(axis=0)
        return (link <= self.track.links) & (reached >= link)

    def _reshuffle(self, out: Any) -> None:
        if out.any():
            self.source[:, out] = self.dealt[:, out]
            self.left[out] = self.dealt[:, out].sum(axis=0)
            self.known |= out

    def _move(self, row: int, drawn: Any, due: Any) -> None:
        running = drawn & ~self.is_home[row]
        self.at[row] = np.maximum(0, self.at[row] + np.where(due, -1, 1) * running)
        self._arrive(row)

    def _stumble(self, drawn: Any) -> None:
        if not drawn.any():
            return
        lead = np.where(self.is_home, -1, self.at).max(axis=0)
        for row in range(4):
            self.at[row] += drawn & ~self.is_home[row] & (self.at[row] < lead)
            self._arrive(row)

    def _arrive(self, row: int) -> None:
        self.furthest[row] = np.maximum(self.furthest[row], self.at[row])
        home = (self.at[row] >= self.track.advances) & ~self.is_home[row]
        self.is_home[row] |= home
        self.places = np.where(home, self.places * 4 + row, self.places)
        self.home += home

    def drop_finished(self) -> _Ints:
        """Takes the races with three horses home off the table; their orders, each a number of four digits to
        the base 4."""
        over = self.home >= 3
        last = np.argmin(self.is_home[:, over], axis=0)
        codes: _Ints = self.places[over] * 4 + last
        keep = ~over
        if over.any():
            for name in ("at", "furthest", "pool", "source", "dealt", "is_home"):
                setattr(self, name, getattr(self, name)[:, keep])
            for name in ("known", "left", "turned", "places", "home"):
                setattr(self, name, getattr(self, name)[keep])
        return codes


def _by_suit(cards: Any) -> _Ints:
    counts = [sum(card.suit is suit for card in cards) for suit in Suit]
    return np.array([*counts, sum(card.is_joker for card in cards)])


def _draw(counts: _Ints, rng: np.random.Generator) -> _Ints:
    """One card drawn in every column, each card as likely as another: its row."""
    heaps = np.cumsum(counts, axis=0)
    pick = rng.random(counts.shape[1]) * heaps[-1]
    row: _Ints = (pick >= heaps).sum(axis=0)
    return row
