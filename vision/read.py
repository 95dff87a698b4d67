"""The reader: rectified pictures of cards in, cards with probabilities out.

A picture is what the finder cut out and straightened: one card in portrait, uint8, BGR, shape (H, W, 3), any
size with W about 2/3 of H (200 × 300 is plenty; the network itself sees 96 × 144). It may be upside down, a
few per cent too large or too small, a few degrees off and partly covered. Grey pictures (H, W) and (H, W,
1) are taken too, with less certainty about the suit.

The network (``reader.onnx``, its card ``reader.json``) runs through ``cv2.dnn`` and has three answers for one
picture: what kind of thing it is (card, joker, back, nothing), which suit, which rank. Each picture is seen
both ways up, and what it says of the two is averaged, so that a card and the same card turned round read
the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.cards import Card
from vision.light import even_light
from vision.odds import KINDS, NAMES, SUITS, join_heads

NETWORK_SIZE = (96, 144)
"""Width and height, in pixels, of the picture that the network sees."""

MODEL = Path(__file__).with_name("reader.onnx")


@dataclass(frozen=True, slots=True)
class Reading:
    """What the reader makes of one picture.

    ``candidates`` are cards in the notation (``7H``, ``JOKER``) with their probabilities, best first, at most
    five; the probabilities of all 53 cards, of "back" and of "nothing" together sum to 1, so the candidates
    of a back are faint. ``sure`` says that the first may be taken without asking; it is never set for a
    back, for nothing, or for a joker that the reader does not know. ``kind`` is the likeliest of ``card``,
    ``joker``, ``back``, ``nothing``.
    """

    candidates: tuple[tuple[str, float], ...]
    sure: bool
    kind: str

    @property
    def card(self) -> Card:
        """The likeliest card, sure or not."""
        return Card.read(self.candidates[0][0])

    @property
    def confidence(self) -> float:
        """The probability, 0 to 1, of the likeliest card."""
        return self.candidates[0][1]


class Reader:
    """The network and its card, loaded once; ``read`` may be called from one thread at a time.

    Jokers look as their printer likes, so one is never sure unless the reader ``knows_jokers``: it was taught
    those of the pack (``vision.taught``).
    """

    def __init__(self, model: str | Path | None = None) -> None:
        """Load ``model`` (an ONNX file with its card, a JSON file of the same name, beside it).

        Raises ValueError, in one sentence, when either is missing or unreadable.
        """
        path = MODEL if model is None else Path(model)
        try:
            self._net = load_network(path)
            card = json.loads(path.with_suffix(".json").read_text("utf-8"))
            self._temperatures = tuple(float(card["temperatures"][head]) for head in ("kind", "suit", "rank"))
            self.accept = levels_of({suit: float(card["accept"][suit]) for suit in SUITS})
            self.fingerprint = str(card["sha256"])
        except (cv2.error, OSError, KeyError, TypeError, ValueError) as error:
            raise ValueError(
                f"the reader's model {path} or the JSON card beside it cannot be read"
            ) from error

    def read(self, pictures: Sequence[NDArray[np.uint8]]) -> list[Reading]:
        """One reading for each picture, in order; an empty list for none.

        Raises ValueError when a picture is not uint8, has no pixels, or is neither grey nor BGR.
        """
        return [self.judge(odds) for odds in self.odds(pictures)]

    def odds(self, pictures: Sequence[NDArray[np.uint8]]) -> NDArray[np.float64]:
        """Probabilities, shape (N, 55): the 53 names of ``odds.NAMES``, then back, then nothing."""
        return self.see(pictures)[0]

    def see(self, pictures: Sequence[NDArray[np.uint8]]) -> tuple[NDArray[np.float64], NDArray[np.float32]]:
        """``odds`` and, of the same pass, the network's last hidden layer: float32 (N, 2, F), of each picture
        as it is and turned round."""
        count = len(pictures)
        if not count:
            return np.zeros((0, len(NAMES) + 2)), np.zeros((0, 2, 0), np.float32)
        seen = [prepare(picture) for picture in pictures]
        both_ways = np.stack([view for one in seen for view in (one, one[::-1, ::-1])])
        self._net.setInput(np.ascontiguousarray(both_ways.transpose(0, 3, 1, 2)))
        logits, features = self._net.forward(["logits", "features"])
        odds = join_heads(logits.reshape(count, 2, -1).mean(axis=1), self._temperatures)
        return odds, np.asarray(features.reshape(count, 2, -1), np.float32)

    @property
    def knows_jokers(self) -> bool:
        """Whether a joker may be taken without asking."""
        return False

    def judge(self, odds: NDArray[np.floating]) -> Reading:
        """The reading that one row of odds, (55,) summing to 1, amounts to; also for odds averaged over
        frames."""
        cards = odds[: len(NAMES)]
        best = np.argsort(-cards, kind="stable")[:5]
        kinds = (float(cards[:-1].sum()), float(cards[-1]), float(odds[-2]), float(odds[-1]))
        kind = KINDS[int(np.argmax(kinds))]
        known = kind == "card" or (kind == "joker" and self.knows_jokers)
        sure = known and bool(cards[best[0]] >= self.accept[best[0]])
        return Reading(tuple((NAMES[i], round(float(cards[i]), 5)) for i in best), sure, kind)


def levels_of(accept: Mapping[str, float]) -> NDArray[np.float64]:
    """(53,): the least confidence from which each of ``NAMES`` is taken unasked, given that of each suit.

    Suits differ: a soft club looks like a spade, so a spade must be surer than a heart. A joker must be as
    sure as the suit that asks most.
    """
    return np.array([accept[name[-1]] if name != "JOKER" else max(accept.values()) for name in NAMES])


def load_network(path: Path) -> cv2.dnn.Net:
    """The network in ``path``, on the engine of OpenCV that runs it fastest."""
    # OpenCV 5 brought a second engine, a quarter slower on this network; before 5 there was no choice.
    classic = getattr(cv2.dnn, "ENGINE_CLASSIC", None)
    return (
        cv2.dnn.readNetFromONNX(str(path)) if classic is None else cv2.dnn.readNetFromONNX(str(path), classic)
    )


def prepare(picture: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The picture as the network takes it: float32 (144, 96, 3), BGR, light evened, about -1 to 1."""
    if picture.dtype != np.uint8:
        raise ValueError(f"a picture must be uint8, this one is {picture.dtype}")
    if picture.ndim == 3 and picture.shape[2] == 1:
        picture = picture[:, :, 0]
    if picture.ndim not in (2, 3) or (picture.ndim == 3 and picture.shape[2] != 3):
        raise ValueError(f"a picture must be grey or BGR, this one has the shape {picture.shape}")
    if picture.size == 0:
        raise ValueError("a picture without pixels cannot be read")
    larger = picture.shape[1] > NETWORK_SIZE[0]
    small = cv2.resize(picture, NETWORK_SIZE, interpolation=cv2.INTER_AREA if larger else cv2.INTER_LINEAR)
    if small.ndim == 2:
        small = cv2.cvtColor(small, cv2.COLOR_GRAY2BGR)
    return even_light(np.asarray(small, np.uint8))
