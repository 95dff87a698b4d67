"""The chance that a horse has never moved when the winner comes home (NVR), exactly, with R1's options.

How it works. Cards and links are drawn from one pool in which every unseen card is equally likely, so the
chance of a way of drawing depends only on how many cards of each suit it took. Ways are counted state by
state; a way ends when a card of the horse itself comes from the stock, or a joker moves it. The three rivals
are alike, so that a state holds them sorted. With ``falter=all`` no link is due while the horse stands in
the gate, and the stock cannot run out first: it always holds a card of the horse.

A state is a tuple of small integers, for there are many: each rival as 16 × place + cards left, the horse's
own cards left, the links turned, whether the joker is still to come, and whether a link is due.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

_State = tuple[tuple[int, int, int], int, int, bool, bool]


@lru_cache(maxsize=256)
def never_away(own: int, rivals: tuple[int, int, int], advances: int, links: int, joker: bool) -> Fraction:
    """The chance that a horse with ``own`` cards in the pool has not moved when one of three ``rivals``, by
    the cards they have there, has gone ``advances`` steps. ``links`` is how many links falter, 0 for none."""
    ways: dict[_State, int] = {(_in_order(*rivals), own, 0, joker, False): 1}
    pool = own + sum(rivals) + joker
    chance, sequences, drawn = Fraction(0), 1, 0
    while ways:
        sequences *= pool - drawn
        drawn += 1
        then: dict[_State, int] = {}
        won = 0
        for state, count in ways.items():
            for cards, after in _draw(state, advances, links):
                if after is None:
                    won += count * cards
                else:
                    then[after] = then.get(after, 0) + count * cards
        chance += Fraction(won, sequences)
        ways = then
    return chance


def _in_order(a: int, b: int, c: int) -> tuple[int, int, int]:
    if a > b:
        a, b = b, a
    if b > c:
        b, c = c, b
    return (a, b, c) if a <= b else (b, a, c)


def _draw(state: _State, advances: int, links: int) -> Iterator[tuple[int, _State | None]]:
    """What the next card can do: (how many cards do it, the state then, or None when a rival is home). Draws
    that move the horse itself are left out."""
    (a, b, c), own, turned, joker, due = state
    for rival, other, third in ((a, b, c), (b, a, c), (c, a, b)):
        left = rival & 15
        if not left:
            continue
        if due:
            moved = rival - (17 if rival >= 16 else 1)
            yield left, (_in_order(moved, other, third), own, turned + 1, joker, False)
            continue
        at = (rival >> 4) + 1
        if at == advances:
            yield left, None
            continue
        yield left, (_in_order(rival + 15, other, third), own, turned, joker, turned < at <= links)
    if due:
        if own:
            yield own, ((a, b, c), own - 1, turned + 1, joker, False)
        if joker:
            yield 1, ((a, b, c), own, turned + 1, False, False)
    elif joker and c < 16:
        yield 1, ((a, b, c), own, turned, False, False)
