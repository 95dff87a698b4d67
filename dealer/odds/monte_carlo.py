"""Links that falter: the rest of a race simulated many times at once.

No exact method is known here that is quick enough for every card. So many copies of the race draw their cards
by suit, without replacement, in step with one another. How it is quick: every number is a byte, a row of
bytes holds one number of every race, and whatever a card does is a few operations on whole rows. The links
that are still hidden are drawn first (every unseen card is equally likely to lie under one), so that the
stock of each race is known and runs out at the same card in all. The draws come from a generator with a fixed
seed: the same race always has the same outlook.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.random import Generator, default_rng  # loaded here, and not in the midst of a race

from dealer.notation.cards import PLACE, Suit
from dealer.notation.wagers import Order
from dealer.track.stock import Counts, Stock
from dealer.track.track import Track

RACES = 65_536
"""Enough for a standard error of 0.2 points on a win chance of one half."""

FEWEST = 1024
"""Fewer races than these stay on the table together: numpy keeps seven freed pieces of each size below 1 KiB
for ever, 2.5 MiB once rows of every length have been."""
_JOKER = 4
_Bytes = np.ndarray[Any, np.dtype[np.int8]]
_Mask = np.ndarray[Any, np.dtype[np.bool_]]


def dealt_out(track: Track, stock: Stock, races: int = RACES, seed: int = 1) -> dict[Order, int]:
    """How many of so many races ended in each finishing order; those that never came are left out."""
    table = _Table(track, stock, races, default_rng(seed))
    while table.races:
        table.step()
    suits = tuple(Suit)
    orders: dict[Order, int] = {}
    for code, count in enumerate(table.counts.tolist()):
        if count:
            first = tuple(suits[code // 4**place % 4] for place in (2, 1, 0))
            orders[first + tuple(suit for suit in suits if suit not in first)] = count
    return orders


class _Table:
    """Many copies of one race. Rows of ``at``: S, H, D, C; of ``source``, what each stock still has, those
    and the joker; of ``links``, the suits that still lie hidden, in order; one column a race."""

    def __init__(self, track: Track, stock: Stock, races: int, rng: Generator) -> None:
        self.track, self.stock, self.rng, self.races = track, stock, rng, races
        self.counts = np.zeros(64, dtype=np.int64)
        """How many races ended with each three horses, numbers of three digits to the base 4."""
        column = np.ones(races, dtype=np.int8)
        self.at = np.array(track.at, dtype=np.int8)[:, None] * column
        self.furthest = np.array(track.furthest, dtype=np.int8)[:, None] * column
        self.turned = track.turned * column
        self.hidden = stock.links - len(stock.shown)
        self.left = stock.left
        known = stock.reshuffled is not None
        pool = _column(stock.link_suits()) * column
        self.links = self._draw_links(pool)
        self.source = _column(stock.next_suits()) * column if known else pool
        self.again = self._after_a_reshuffle()
        self.places = 0 * column
        self.home = len(track.home) * column
        for horse in track.home[:3]:
            self.places = self.places * 4 + PLACE[horse]
        self._turn_links()  # one may be due already
        self._drop_finished()

    def _draw_links(self, pool: _Bytes) -> _Bytes:
        """The hidden links of every race, drawn from ``pool`` and taken out of it."""
        links = np.zeros((self.hidden, self.races), dtype=np.int8)
        total = int(pool[:, 0].sum())
        for number in range(self.hidden):
            for suit, hit in enumerate(_drawn(pool, total - number, self.rng)):
                pool[suit] -= hit
                links[number] += np.int8(suit) * hit
        return links

    def _after_a_reshuffle(self) -> _Bytes:
        """What each stock has after a reshuffle (R1.6): the pack but for the links, shown and hidden."""
        again = _column(self.stock.suits_off_course()) - np.zeros_like(self.source)
        for suit in range(5):
            again[suit] -= (self.links == suit).sum(axis=0, dtype=np.int8)
        return again

    def step(self) -> None:
        """The next card of the stock in every race, and the links that it makes due."""
        if not self.left:
            self.source = self.again.copy()
            self.left = int(self.source[:, 0].sum())
        hits = _drawn(self.source, self.left, self.rng)
        self.left -= 1
        for row in range(4):
            self.source[row] -= hits[row]
            self._advance(row, hits[row] & (self.at[row] < self.track.advances))
        if self.stock.joker:
            self.source[_JOKER] -= hits[_JOKER]
            self._stumble(hits[_JOKER])
        self._turn_links()
        self._drop_finished()

    def _advance(self, row: int, moving: _Mask) -> None:
        at = self.at[row]
        at += moving
        if self.track.falter == "all":
            np.maximum(self.furthest[row], at, out=self.furthest[row])
        home = moving & (at == self.track.advances) & (self.home < 3)
        self.places += home * (3 * self.places + np.int8(row))  # its fourfold and the horse
        self.home += home

    def _stumble(self, joker: _Mask) -> None:
        """R1.8 in some of the races: who runs behind the first of those still running moves up."""
        lead = (self.at * (self.at < self.track.advances)).max(axis=0)
        self.at += (self.at < lead) & joker
        if self.track.falter == "all":
            np.maximum(self.furthest, self.at, out=self.furthest)

    def _turn_links(self) -> None:
        """R1.7: the links now due. A step makes one due at most, for it takes the foremost (or the last)
        horse one space on."""
        if self.track.falter == "no":
            return
        reached = self.at.max(axis=0) if self.track.falter == "yes" else self.furthest.min(axis=0)
        due = (reached > self.turned) & (self.turned < self.track.links)
        suits = np.full(self.races, _JOKER, dtype=np.int8)
        for number, link in enumerate(self.links, self.track.turned):
            np.copyto(suits, link, where=due & (self.turned == number))
        for row in range(4):
            at = self.at[row]
            at -= (suits == row) & (at > 0) & (at < self.track.advances)
        self.turned += due

    def _drop_finished(self) -> None:
        """Counts the finished races and removes their columns, once they are many."""
        over = self.home >= 3
        finished = int(np.count_nonzero(over))
        if finished < self.races and (finished * 4 < self.races or self.races - finished < FEWEST):
            return
        self.counts += np.bincount(np.where(over, self.places, np.int8(64)), minlength=65)[:64]
        keep = ~over
        for name in ("at", "furthest", "source", "links", "again"):
            setattr(self, name, getattr(self, name)[:, keep])
        for name in ("turned", "places", "home"):
            setattr(self, name, getattr(self, name)[keep])
        self.races -= finished


def _column(counts: Counts) -> _Bytes:
    """How many cards are S, H, D, C and the joker, one below the other."""
    return np.array(counts, dtype=np.int8)[:, None]


def _drawn(source: _Bytes, left: int, rng: Generator) -> list[_Mask]:
    """One card drawn in every column of ``source``, which each sum to ``left``: for each row, where it is
    that row's."""
    pick = rng.integers(left, size=source.shape[1], dtype=np.int8)
    heap = source[0]
    below = pick < heap
    hits = [below]
    for row in source[1:4]:
        heap = heap + row
        further = pick < heap
        hits.append(further ^ below)
        below = further
    return [*hits, ~below]
