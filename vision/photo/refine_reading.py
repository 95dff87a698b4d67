"""Refines a doubtful reading: a local search for the outline by reading, then an average about the best.

Where edges are hidden, white on white, or print, the outline that was fitted to edges is off, and an
ordinary card reads with a probability of a half. Here outlines jittered about the first are read, then
closer ones about the best of them, then closer ones still. The maximum of many readings is biased upward,
so it is not the result: outlines jittered about the best one are read too, and the geometric mean of their
probabilities is the reading (test-time augmentation). Under the right outline of a readable card it is as
high as the best; a wrong card reads well under one outline and poorly beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.geometry.quads import Quad, area, common_area, grown, overlap, plausible, size, width
from vision.geometry.rectify import rectify
from vision.photo.one_answer_per_card import ASK_FROM, ASK_PLAINLY, PLAINLY, Seen, finalists, weight
from vision.photo.same_place import on_one_of
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader, Reading

Picture = NDArray[Any]

SEARCH_FROM = 0.10  # odds of a card from which its outline is searched for
MOST_SEARCHED = 12  # places, the likeliest, whose outline is searched for
# The rounds of the search: outlines read, how far they are jittered in shares of the card's width, and the
# odds that the best must have come to for the search to go on.
ROUNDS = ((16, 0.10, 0.30), (16, 0.08, 0.50), (16, 0.05, 0.50), (12, 0.03, 0.0))
ABOUT = 12  # outlines about the best that are read with it
ABOUT_SPREAD = 0.025  # how far those are jittered, in shares of the card's width
LEAST_ODDS = 1e-9  # what the reader takes for impossible is only very unlikely
LEAST_WIDTH = 20.0  # pixels of a card; the sign of an index is two pixels wide then
STRAYED = 0.40  # shared over joint area with the first outline: what shares less is another place
SHARED = 0.65  # of the smaller one's area: outlines that share more would be one card
LARGER = 1.25  # than the largest card known, in the root of the area
CORNERS = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)


def settled(frame: Picture, reader: Reader, places: Sequence[Sequence[Seen]]) -> list[list[Seen]]:
    """The places, those that may hold a card and are in doubt with their finalists settled.

    ``frame`` is uint8 BGR (h, w, 3), in whose pixels the quads are. What is settled once is left so, and what
    one outline reads with a probability of ``PLAINLY`` needs no more.
    """
    settled_places = [list(place) for place in places]
    sure = [max(place, key=weight) for place in places if max(place, key=weight).reading.sure]
    finals = [(k, finalists(place)) for k, place in enumerate(places)]
    doubtful = [(k, shown) for k, shown in finals if _worth_settling(shown, sure)]
    doubtful.sort(key=lambda one: -weight(one[1][0]))
    for k, shown in doubtful[:MOST_SEARCHED]:
        own = [one.found.quad for one in settled_places[k]]
        others = [one.found.quad for one in sure if all(one.found.quad is not quad for quad in own)]
        settled_places[k] = [one if one.settled else _settled(frame, reader, one, others) for one in shown]
        sure += [one for one in settled_places[k] if one.reading.sure]
    return settled_places


def _worth_settling(shown: Sequence[Seen], sure: Sequence[Seen]) -> bool:
    """Whether the finalists of a place are in doubt, large enough, and no part of a card that is known."""
    best = shown[0]
    if width(best.found.quad) < LEAST_WIDTH or not _in_doubt(shown):
        return False
    return best.reading.sure or not on_one_of(best.found.quad, sure)


def _in_doubt(shown: Sequence[Seen]) -> bool:
    best = shown[0].reading
    if all(one.settled for one in shown):
        return False
    if best.sure:
        return len(shown) > 1 or best.confidence < PLAINLY
    return best.kind != "back" and best.confidence > (ASK_FROM if best.kind == "joker" else SEARCH_FROM)


def _settled(frame: Picture, reader: Reader, card: Seen, others: Sequence[Quad]) -> Seen:
    """The card settled: with the reading about its own outline, or about the one that the search finds.

    ``others``: the outlines, (4, 2) pixels each, of cards known already.
    """
    own = _own_reading(frame, reader, card)
    if own is not None and (card.reading.kind == "joker" or own.confidence >= PLAINLY):
        return replace(card, reading=own, settled=True)
    return _searched(frame, reader, card, own, others)


def _own_reading(frame: Picture, reader: Reader, card: Seen) -> Reading | None:
    """The reading about the outline that the card has; None where a search must decide.

    That is where nothing was sure of it, or is no longer sure of the same card. A joker needs no search:
    what it looks like each printer decides, so that under no outline does it read better.
    """
    joker = card.reading.kind == "joker"
    if not (card.reading.sure or joker):
        return None
    own = read_about(frame, reader, card.found.quad)
    return own if joker or (own.sure and _name(own) == _name(card.reading)) else None


def _searched(frame: Picture, reader: Reader, card: Seen, own: Reading | None, known: Sequence[Quad]) -> Seen:
    """The card with the reading about the best outline near its own, unless ``own``, the reading about its
    own, says the same more surely. A faint card keeps its first reading unless the search finds a plain one.

    What was read surely as one card and comes out as another is not sure.
    """
    faint = card.reading.confidence < ASK_FROM
    quad, plain = best_outline(frame, reader, card.found.quad, known)
    if faint and not plain:
        return replace(card, settled=True)
    reading = read_about(frame, reader, quad)
    if faint and reading.confidence < ASK_PLAINLY:
        return replace(card, settled=True)
    alike = _name(reading) == _name(card.reading)
    if own is not None and alike and own.confidence >= reading.confidence:
        return replace(card, reading=own, settled=True)
    if card.reading.sure and not alike:
        # Nor is its name beyond doubt, however the odds stand.
        reading = replace(reading, sure=False, any_card=0.0)
    found = replace(card.found, quad=quad, picture=rectify(frame, quad))
    return replace(card, found=found, reading=reading, settled=True)


def _name(reading: Reading) -> str:
    """The likeliest card."""
    return reading.candidates[0][0]


def read_about(frame: Picture, reader: Reader, quad: Quad) -> Reading:
    """The mean reading of the outline and those close to it."""
    outlines = [quad, *jittered(quad, ABOUT, ABOUT_SPREAD)]
    return reader.judge(together(reader.odds([rectify(frame, near) for near in outlines])))


def best_outline(
    frame: Picture, reader: Reader, quad: Quad, others: Sequence[Quad] = ()
) -> tuple[Quad, bool]:
    """The outline near ``quad``, (4, 2) pixels, under which some card reads best, and whether one reads well.

    An outline that lies mostly on one of the ``others``, cards known already, or covers one, or is much
    larger than all of them, is not taken.
    """
    largest = LARGER * max((size(other) for other in others), default=np.inf)
    best, odds = quad, _card_odds(reader, [rectify(frame, quad)])[0]
    for number, spread, enough in ROUNDS:
        tries = [
            near
            for near in jittered(best, number, spread)
            if plausible(near, 8.0)
            and overlap(near, quad) > STRAYED
            and size(near) < largest
            and all(common_area(near, one) < SHARED * min(area(near), area(one)) for one in others)
        ]
        read = _card_odds(reader, [rectify(frame, near) for near in tries])
        if len(read) and read.max() > odds:
            best, odds = tries[int(read.argmax())], read.max()
        if odds < enough:
            return best, False
    return best, True


def _card_odds(reader: Reader, pictures: Sequence[Picture]) -> NDArray[np.float64]:
    return np.asarray(reader.odds(pictures)[:, : len(NAMES) - 1].max(axis=1, initial=0.0))


def jittered(quad: Quad, number: int, spread: float) -> list[Quad]:
    """``number`` outlines about ``quad``, (4, 2) pixels, always the same ones: larger and smaller, longer and
    wider, moved, turned and each corner a little off, by about ``spread`` of the width."""
    rng = np.random.default_rng(20)
    wide = width(quad)
    outlines = []
    for _ in range(number):
        near = grown(quad, rng.uniform(-spread, spread))
        across = (near[1] + near[2] - near[0] - near[3]) / 4
        along = (near[3] + near[2] - near[0] - near[1]) / 4
        wider, longer, right, down = rng.normal(0, 0.5 * spread, 4)
        near = near + CORNERS[:, :1] * wider * across + CORNERS[:, 1:] * longer * along
        near = near + 2 * right * across + 2 * down * along
        turn = rng.normal(0, 0.6 * spread)
        cos, sin = np.cos(turn), np.sin(turn)
        middle = near.mean(0)
        near = middle + (near - middle) @ np.array([[cos, sin], [-sin, cos]])
        outlines.append(np.asarray(near + rng.normal(0, 0.4 * spread, (4, 2)) * wide, np.float32))
    return outlines


def together(odds: NDArray[np.floating]) -> NDArray[np.float64]:
    """The geometric mean of odds (K, 55) over K, normalised to sum to 1: (55,)."""
    means = np.exp(np.log(np.maximum(odds, LEAST_ODDS)).mean(axis=0))
    return np.asarray(means / means.sum(), np.float64)
