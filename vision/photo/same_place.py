"""Proposals grouped by place (intersection over union), and no more of them read than needed.

A thorough search proposes many outlines for one card. Those of one place are read in two rounds: a few of
them, then, only where a card may be, the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from numpy.typing import NDArray

from vision.finder.find_cards import Found, Pose
from vision.geometry.quads import Quad, area, common_area, overlap
from vision.geometry.rectify import rectify
from vision.photo.one_answer_per_card import Seen, weight
from vision.reader.card_reader import Reader, Reading

Picture = NDArray[Any]

SAME_PLACE = 0.55  # shared over joint area from which two poses are of one place
SAME_POSE = 0.96  # and from which they are one pose
AT_FIRST = 2  # poses of a place that are read wherever it is
HOPE = 0.05  # odds of a card from which more are read
WITHIN = 0.8  # of its area: what lies on a card so is a part of it


def read_by_place(
    frame: Picture, reader: Reader, seen: Sequence[Sequence[Seen]], poses: Sequence[Pose], most: int
) -> list[list[Seen]]:
    """The places ``seen`` with the poses read, the surest first, at most ``most`` of each place.

    A pose belongs to the place whose first pose it shares enough area with, or begins one.
    """
    places = [list(place) for place in seen]
    todo = _by_place(places, poses, most)
    _read(frame, reader, [(places[k], pose) for k, some in enumerate(todo) for pose in some[:AT_FIRST]])
    hopeful = [k for k, place in enumerate(places) if any(_may_be_a_card(one.reading) for one in place)]
    _read(frame, reader, [(places[k], pose) for k in hopeful for pose in todo[k][AT_FIRST:]])
    return places


def _by_place(places: list[list[Seen]], poses: Sequence[Pose], most: int) -> list[list[Pose]]:
    """The poses that are to be read, by place; a place that is new is added to ``places``, empty."""
    quads = [[one.found.quad for one in place] for place in places]
    todo: list[list[Pose]] = [[] for _ in places]
    for pose in poses:
        home = next((k for k, place in enumerate(quads) if overlap(pose.quad, place[0]) > SAME_PLACE), None)
        if home is None:
            places.append([])
            quads.append([pose.quad])
            todo.append([pose])
        elif len(todo[home]) < most and all(overlap(pose.quad, other) < SAME_POSE for other in quads[home]):
            quads[home].append(pose.quad)
            todo[home].append(pose)
    return todo


def sure_ones(seen: Sequence[Sequence[Seen]]) -> list[Seen]:
    """The best pose of each place that reads surely."""
    best = [max(place, key=weight) for place in seen]
    return [one for one in best if one.reading.sure]


def all_read(seen: Sequence[Sequence[Seen]], poses: Sequence[Pose], least_heat: float) -> bool:
    """True when nothing that looks like a card is left beside those that are read surely.

    Something is left when a place reads as a card but not surely, or when the network's hint of at least
    ``least_heat`` lies on no card that is read surely.
    """
    sure = sure_ones(seen)
    best = [max(place, key=weight) for place in seen]
    doubtful = [one.found.quad for one in best if not one.reading.sure and _may_be_a_card(one.reading)]
    hinted = [pose.quad for pose in poses if pose.heat > least_heat]
    return all(on_one_of(quad, sure) for quad in (*doubtful, *hinted))


def open_quads(seen: Sequence[Sequence[Seen]]) -> list[Quad]:
    """The quads proposed first and read best of each place that may be a card and is not read surely."""
    sure = sure_ones(seen)
    quads: list[Quad] = []
    for place in seen:
        best = max(place, key=weight)
        if best.reading.sure or not any(_may_be_a_card(one.reading) for one in place):
            continue
        both = [place[0].found.quad] if best is place[0] else [place[0].found.quad, best.found.quad]
        quads += [quad for quad in both if not on_one_of(quad, sure)]
    return quads


def on_one_of(quad: NDArray[Any], cards: Sequence[Seen]) -> bool:
    """True for a quad that means one of the cards, or a part of it."""
    return any(
        overlap(quad, one.found.quad) > SAME_PLACE or common_area(quad, one.found.quad) > WITHIN * area(quad)
        for one in cards
    )


def _may_be_a_card(reading: Reading) -> bool:
    card, odds = reading.candidates[0]
    return reading.kind in ("card", "joker") or (card != "JOKER" and odds > HOPE)


def _read(frame: Picture, reader: Reader, poses: Sequence[tuple[list[Seen], Pose]]) -> None:
    pictures = [rectify(frame, pose.quad) for _, pose in poses]
    for (home, pose), picture, reading in zip(poses, pictures, reader.read(pictures), strict=True):
        home.append(Seen(Found(pose.quad, picture, pose.score, pose.back), reading))
