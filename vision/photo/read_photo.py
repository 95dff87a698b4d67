"""One photograph: detect, read, and give each physical card one answer, sure or to be asked.

The detector proposes generously. Each proposal is read, doubtful ones again with other margins and in
extra views, and cards that are partly covered are completed from a corner. ``choose`` then gives each card
one answer.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finder.find_cards import Found, Pose, poses
from vision.geometry.card_shape import may_be_part
from vision.geometry.corner_completion import complete
from vision.geometry.quads import Quad, area, grown, overlap, width
from vision.geometry.rectify import rectify
from vision.geometry.size_prior import brought_to_size
from vision.photo.extra_views import further_looks, whites_apart
from vision.photo.one_answer_per_card import Seen, agreed, choose, last_word, of_one_size, weight
from vision.photo.refine_reading import settled
from vision.photo.same_place import SAME_PLACE, all_read, on_one_of, open_quads, read_by_place, sure_ones
from vision.photo.unexplained import unexplained
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader

Picture = NDArray[Any]

LARGEST = 2560  # pixels of a frame's longer side; a larger one is made smaller before it is looked at
POSES = 4  # of one place that are read when there is time
OPEN_HEAT = 0.45  # of a hint on no card that was read: the frame is looked at in further ways
CHECK = 0.03  # the margin by which a completed quad is grown to be read a second time
ASK_COMPLETED = 0.50  # odds below which a card completed from a corner is left out
MOST_SIZED = 24  # quads that are brought to the size of the cards known
ROUNDS = 2  # in which cards are completed from corners
COMPLETED_SCORE = 0.5  # the finder's score of a pose that was completed from a corner


@dataclass(frozen=True, eq=False, slots=True)
class Look:
    """What one frame shows: ``cards`` to be taken, ``unsure`` to be asked, and the milliseconds it took."""

    cards: tuple[Seen, ...]
    unsure: tuple[Seen, ...]
    ms: float

    def as_json(self, image: str) -> dict[str, Any]:
        """The look as plain data: what ``railbird read --json`` prints for the file ``image``."""
        return {
            "image": image,
            "cards": [
                {
                    "card": seen.reading.candidates[0][0],
                    "confidence": round(seen.reading.confidence, 4),
                    "box": _box(seen),
                }
                for seen in self.cards
            ],
            "unsure": [
                {
                    "candidates": [[card, round(odds, 4)] for card, odds in seen.reading.candidates],
                    "box": _box(seen),
                }
                for seen in self.unsure
            ],
            "ms": round(self.ms, 1),
        }


def look(frame: Picture, reader: Reader, thorough: bool = True, empty: Picture | None = None) -> Look:
    """The cards in ``frame``: uint8, BGR (h, w, 3), or grey (h, w), or with alpha (h, w, 4), of any size.

    Raises ValueError when it is not uint8 or no picture. ``thorough`` is for a photograph, where time is
    not short; ``empty`` is the same table without cards, when it is known.
    """
    began = time.perf_counter()
    whole = colour(frame)
    frame = _brought_down(whole)
    found = poses(frame, thorough=thorough, empty=None if empty is None else _brought_down(empty))
    seen = read_by_place(frame, reader, [], found, POSES if thorough else 2)
    if thorough:
        seen = _looked_further(frame, reader, seen, found)
        seen = settled(frame, reader, seen)
        seen = settled(frame, reader, _completed(frame, reader, seen))
    cards, unsure = of_one_size(*choose([last_word(place) for place in seen]))
    cards, unsure = _checked(reader, *_whole(frame, cards, unsure))
    if thorough:
        unsure = (*unsure, *_unexplained(frame, reader, seen, found, cards, unsure))
    if frame is not whole:
        scale = np.array([whole.shape[1] / frame.shape[1], whole.shape[0] / frame.shape[0]], np.float32)
        cards, unsure = (tuple(_scaled(one, scale) for one in ones) for ones in (cards, unsure))
    return Look(cards, unsure, (time.perf_counter() - began) * 1000)


def _whole(
    frame: Picture, cards: Sequence[Seen], unsure: Sequence[Seen]
) -> tuple[tuple[Seen, ...], tuple[Seen, ...]]:
    """The answers, those asked about that the rim of the picture may have cut off."""
    if not cards:
        return tuple(cards), tuple(unsure)
    # A part is smaller than the whole, so the largest shows the size.
    largest = max((one.found.quad for one in cards), key=area)
    parts = [one for one in cards if may_be_part(one.found.quad, frame.shape, largest)]
    asked = [replace(one, reading=replace(one.reading, sure=False)) for one in parts]
    return tuple(one for one in cards if one not in parts), (*unsure, *asked)


def _checked(
    reader: Reader, cards: Sequence[Seen], unsure: Sequence[Seen]
) -> tuple[tuple[Seen, ...], tuple[Seen, ...]]:
    """The answers, those asked about whose index says otherwise."""
    checked = [replace(one, reading=reader.checked(one.found.picture, one.reading)) for one in cards]
    asked = (one for one in checked if not one.reading.sure)
    return tuple(one for one in checked if one.reading.sure), (*unsure, *asked)


def _unexplained(
    frame: Picture,
    reader: Reader,
    places: list[list[Seen]],
    found: Sequence[Pose],
    cards: Sequence[Seen],
    unsure: Sequence[Seen],
) -> list[Seen]:
    """Questions about what has a card's outline where neither a card nor a back is read."""
    best = [max(place, key=weight) for place in places]
    backs = [one.found.quad for one in best if one.reading.kind == "back"]
    lying = [one.found.quad for one in (*cards, *unsure)]
    size = next((one.found.quad for one in sorted(cards, key=weight, reverse=True)), None)
    return unexplained(frame, reader, found, [*lying, *backs], size)


def _brought_down(frame: Picture) -> Picture:
    """The frame, shrunk where it is very large: OpenCV's remap ends at 32,767 pixels a side, and it would
    take too long."""
    height, width = frame.shape[:2]
    shrink = LARGEST / max(height, width)
    if shrink >= 1:
        return frame
    size = (max(1, round(width * shrink)), max(1, round(height * shrink)))
    return np.asarray(cv2.resize(frame, size, interpolation=cv2.INTER_AREA), np.uint8)


def _scaled(seen: Seen, scale: NDArray[Any]) -> Seen:
    quad = ((seen.found.quad + 0.5) * scale - 0.5).astype(np.float32)
    return Seen(replace(seen.found, quad=quad), seen.reading)


def _looked_further(
    frame: Picture, reader: Reader, seen: list[list[Seen]], found: Sequence[Pose]
) -> list[list[Seen]]:
    """The places, and those found in extra views, until each possible card is read surely."""
    looks = further_looks(frame)
    while not all_read(seen, found, OPEN_HEAT) and (look := next(looks, None)) is not None:
        sure = sure_ones(seen)
        left = [pose for pose in look if not on_one_of(pose.quad, sure)]
        seen = read_by_place(frame, reader, seen, left, POSES)
    return seen


def _completed(frame: Picture, reader: Reader, places: list[list[Seen]]) -> list[list[Seen]]:
    """The places, and those where a card completed from a corner is read.

    A completed outline has only a few edges to go by, so it counts when it reads the same a little larger,
    with the mean of the two odds. Every card that is read gives the table's plane better, so the rest is
    tried once more.
    """
    pulled = whites_apart(frame)
    for number in range(ROUNDS):
        shown = frame if number == 0 or pulled is None else pulled
        cards, _ = of_one_size(*choose([agreed(place) for place in places]))
        known = [one.found.quad for one in cards if one.reading.kind == "card"]
        likely = [place[0].found for place in places if place[0].found.score > 0.5]
        usual = float(np.median([width(one.quad) for one in likely])) if likely else None
        quads = [one.quad for one in complete(shown, known, usual)]
        quads += brought_to_size(open_quads(places), known)[:MOST_SIZED]
        new = _read_twice(frame, reader, quads)
        for one in new:
            _add_to_its_place(one, places)
        if not any(one.reading.sure for one in new) and (number > 0 or pulled is None):
            break
    return places


def _read_twice(frame: Picture, reader: Reader, quads: Sequence[Quad]) -> list[Seen]:
    """The completed quads that read as one card both as they are and grown by CHECK, with the mean odds."""
    first = reader.odds([rectify(frame, quad) for quad in quads])
    worth = [
        (quad, odds)
        for quad, odds in zip(quads, first, strict=True)
        if (reading := reader.judge(odds)).kind == "card" and reading.confidence > ASK_COMPLETED
    ]
    second = reader.odds([rectify(frame, grown(quad, CHECK)) for quad, _ in worth])
    seen = []
    for (quad, once), again in zip(worth, second, strict=True):
        if int(once[: len(NAMES)].argmax()) != int(again[: len(NAMES)].argmax()):
            continue
        found = Found(quad, rectify(frame, quad), COMPLETED_SCORE)
        both_sure = all(reader.judge(odds).sure for odds in (once, again))
        seen.append(Seen(found, reader.judge((once + again) / 2), 1 + both_sure))
    return seen


def _add_to_its_place(seen: Seen, places: list[list[Seen]]) -> None:
    """Add a reading to the place that its quad shares, or as a place of its own."""
    for place in places:
        if overlap(seen.found.quad, agreed(place).found.quad) > SAME_PLACE:
            place.append(seen)
            return
    places.append([seen])


def colour(frame: NDArray[Any]) -> Picture:
    """The frame as BGR (h, w, 3). Raises ValueError when it is no uint8 picture of 1, 3 or 4 channels."""
    if frame.dtype != np.uint8 or frame.ndim not in (2, 3) or frame.size == 0:
        raise ValueError(f"a frame must be a uint8 picture, this one is {frame.dtype} of shape {frame.shape}")
    if frame.ndim == 2 or frame.shape[2] == 1:
        return np.asarray(cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR), np.uint8)
    if frame.shape[2] == 4:
        return np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGRA2BGR), np.uint8)
    if frame.shape[2] != 3:
        raise ValueError(f"a frame must have 1, 3 or 4 channels, this one has {frame.shape[2]}")
    return np.asarray(frame, np.uint8)


def _box(seen: Seen) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in seen.found.quad]
