"""What an answer about a labelled photograph is worth: which card it means, and whether it was right.

A look's answers are paired with the labels, the best overlap first, each at most once. Some labels go round
a piece of a card, all that is seen of it, where the answer goes round the whole card: of what is left of
both, such two are paired when they name the same card. What comes out is one verdict for each labelled card
and one for each answer that lies on no card; every table is counted from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dealer.notation.cards import FULL_PACK
from vision.geometry.quads import common_area, overlap
from vision.lab.report.photo_facts import of_outline
from vision.photo.one_answer_per_card import Seen
from vision.photo.read_photo import Look

Box = tuple[float, float, float, float]
Facts = Mapping[str, str]

CARDS = frozenset(map(str, FULL_PACK))
SAME = 0.4  # shared over joint area of label and answer from which they mean one card
# A label that is an upright box alone may hold only what is seen of a card, where the answer holds all of it.
# The box must be so much of the answer's own box, and by so much lie within that and within the outline: a
# card turned by 45° fills half of the box round it.
LEAST_PIECE, WITHIN_BOX, WITHIN_OUTLINE = 0.10, 0.75, 0.45

RIGHT, WRONG_RANK, WRONG_SUIT = "right card", "wrong rank", "wrong suit"
ASKED, NOT_FOUND = "asked", "not found"
TAKEN, IDLE = "taken where no card lies", "asked where no card lies"


@dataclass(frozen=True, eq=False)
class Label:
    """What lies in a photograph: a card, or ``BACK``, ``JOKER``, ``PHONE`` and the like for what is none.

    ``box`` is the upright box round it (x0, y0, x1, y1), ``quad`` its corners, pixels, each None when not
    known. ``must`` False: too little of it is seen for it to count. ``facts`` divide the tables.
    """

    card: str
    box: Box | None
    quad: NDArray[Any] | None = None
    must: bool = True
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class CardVerdict:
    """One labelled card, or one answer where none lies (``true`` empty, or what lies there instead).

    ``said`` is the likeliest card, empty for none; ``sure`` that it was accepted. ``counted`` False: a card
    of which too little is seen, or no card. ``box`` is where to look in the photograph ``picture``.
    """

    picture: str
    true: str
    said: str
    confidence: float
    sure: bool
    outcome: str
    counted: bool
    box: Box | None
    facts: Facts

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        known = {one.name: getattr(self, one.name) for one in fields(self)}
        box = None if self.box is None else [round(value, 1) for value in self.box]
        return known | {"confidence": round(self.confidence, 4), "box": box, "facts": dict(self.facts)}


def judged(
    seen: Look,
    labels: Sequence[Label],
    frame_size: tuple[int, int],
    picture: str = "",
    around: Facts | None = None,
) -> list[CardVerdict]:
    """The verdicts on one look at a frame (height, width). ``around`` are the facts of what lies on no label.

    Facts that a label lacks are taken from the outline that was found, where one was.
    """
    answers = [(one, True) for one in seen.cards] + [(one, False) for one in seen.unsure]
    pairs = dict(_pairs([one for one, _ in answers], labels))
    found = {label: answer for answer, label in pairs.items()}
    verdicts = []
    for k, label in enumerate(labels):
        if k in found:
            one, sure = answers[found[k]]
            outcome = _outcome(said_of(one), label.card, sure)
            known = {**of_outline(one.found, frame_size), **label.facts}
            verdicts.append(_verdict(picture, label, one, sure, outcome, known))
        elif label.card in CARDS:
            verdicts.append(
                CardVerdict(
                    picture, label.card, "", 0.0, False, NOT_FOUND, label.must, label.box, label.facts
                )
            )
    for k, (one, sure) in enumerate(answers):
        if k not in pairs:
            nothing = Label("", None, must=False, facts=around or {})
            known = {**of_outline(one.found, frame_size), **nothing.facts}
            verdicts.append(_verdict(picture, nothing, one, sure, TAKEN if sure else IDLE, known))
    return verdicts


def _verdict(picture: str, label: Label, one: Seen, sure: bool, outcome: str, facts: Facts) -> CardVerdict:
    counted = label.must and label.card in CARDS
    box = label.box or box_of(one.found.quad)
    confidence = one.reading.confidence
    return CardVerdict(picture, label.card, said_of(one), confidence, sure, outcome, counted, box, facts)


def _outcome(said: str, true: str, sure: bool) -> str:
    if true not in CARDS and said != true:
        return TAKEN if sure else IDLE
    if not sure:
        return ASKED
    if said == true:
        return RIGHT
    return WRONG_RANK if said[-1] == true[-1] and said in CARDS else WRONG_SUIT


def said_of(one: Seen) -> str:
    """The likeliest card of an answer."""
    return one.reading.candidates[0][0]


def _pairs(answers: Sequence[Seen], labels: Sequence[Label]) -> list[tuple[int, int]]:
    """Which answer means which label, best overlap first, each at most once; then covered pieces."""
    scored = []
    for a, answer in enumerate(answers):
        for k, label in enumerate(labels):
            share = _share(answer.found.quad, label)
            if share >= SAME:
                # Of two that lie so alike, the one that is named is meant; else the one that can be seen.
                bonus = 0.1 * (said_of(answer) == label.card) + 0.2 * label.must
                scored.append((share + bonus, a, k))
    pairs: list[tuple[int, int]] = []
    for _, a, k in sorted(scored, reverse=True):
        if all(a != one and k != other for one, other in pairs):
            pairs.append((a, k))
    for k, label in enumerate(labels):
        if any(k == other for _, other in pairs):
            continue
        free = [a for a in range(len(answers)) if all(a != one for one, _ in pairs)]
        covering = [a for a in free if said_of(answers[a]) == label.card and _covers(answers[a], label)]
        if covering:
            best = max(covering, key=lambda a: _share(answers[a].found.quad, label))
            pairs.append((best, k))
    return pairs


def _covers(answer: Seen, label: Label) -> bool:
    """True when the label is a box round a piece of the card on which the answer lies."""
    if label.box is None or label.quad is not None:
        return False
    x0, y0, x1, y1 = label.box
    own = max((x1 - x0) * (y1 - y0), 1e-6)
    left, top, right, bottom = box_of(answer.found.quad)
    wide, high = min(x1, right) - max(x0, left), min(y1, bottom) - max(y0, top)
    within = max(0.0, wide) * max(0.0, high)
    piece = np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], np.float32)
    return (
        own >= LEAST_PIECE * (right - left) * (bottom - top)
        and within >= WITHIN_BOX * own
        and common_area(answer.found.quad, piece) >= WITHIN_OUTLINE * own
    )


def _share(quad: NDArray[Any], label: Label) -> float:
    if label.quad is not None:
        return overlap(quad, label.quad)
    return 0.5 if label.box is None else box_overlap(box_of(quad), label.box)


def box_of(quad: NDArray[Any]) -> Box:
    """The upright box round a quad."""
    (x0, y0), (x1, y1) = quad.min(0).tolist(), quad.max(0).tolist()
    return float(x0), float(y0), float(x1), float(y1)


def box_overlap(one: Sequence[float], other: Sequence[float]) -> float:
    """Shared over joint area of two upright boxes (x0, y0, x1, y1)."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    shared = max(0.0, wide) * max(0.0, high)
    joint = (one[2] - one[0]) * (one[3] - one[1]) + (other[2] - other[0]) * (other[3] - other[1]) - shared
    return shared / max(joint, 1e-6)
