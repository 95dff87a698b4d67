"""The reader: rectified pictures of cards in, cards with probabilities out.

A picture is what the finder cut out and straightened: one card in portrait, uint8, BGR, shape (H, W, 3), any
size with W about 2/3 of H (200 × 300 is plenty; the network itself sees 96 × 144 and, since a small club and
a small spade differ in a pixel or two, the corner with the index half as large again). It may be upside down,
a few per cent too large or too small, a few degrees off and partly covered. Grey pictures (H, W) and (H, W,
1) are taken too, with less certainty about the suit.

The network (``reader.onnx``, its card ``reader.json``) runs through ``cv2.dnn`` and has three answers for one
picture: what kind of thing it is (card, joker, back, nothing), which suit, which rank. Each picture is seen
both ways up, and what it says of the two is averaged, so that a card and the same card turned round read
the same. What it says of spade and club is taken with doubt where the picture is soft (``softness.py``).
A reading that is about to be told is ``checked`` by a second network, which says what letter and sign stand
in the card's corners (``index_reader.py``, ``index_rule.py``), until the pack is known to be an English one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.notation.cards import Card
from dealer.notation.facts import FactError, fact
from vision.onnx_model import load_network
from vision.reader.alphabets import ENGLISH_ONLY
from vision.reader.card_odds import KINDS, NAMES, SUITS, join_heads
from vision.reader.dark_paper import doubted, has_dark_paper
from vision.reader.index_reader import FOREIGN_LETTERS, LETTERS, IndexReader
from vision.reader.index_rule import COURTS, LETTERED, confirms, guesses, may_be_told, with_letters
from vision.reader.softness import allowed_for, softness
from vision.reader.white_balance import curve_of, under

NETWORK_SIZE = (96, 144)
"""Width and height, in pixels, of the picture that the network sees."""

FINE_SIZE = (144, 216)
"""The same of the picture that the corners are cut from."""

CORNER_SIZE = (54, 84)
"""The same of a corner, of ``FINE_SIZE``."""

NAMED = 0.985
"""What the likeliest card must have of the probability of all 52 for its name to be beyond doubt."""

NO_OTHER = 0.98
"""What they and "nothing" must have together: a joker that nobody taught is often read as half a card."""

AT_ONCE = 8
"""Pictures in one pass of the network, whose buffers take 1.7 MiB each: a photograph has a hundred proposals,
and eight at once are as quick as all of them, with the same probabilities."""

LETTERED_FROM = 0.2
"""The probability of a court or an ace from which its letter is read in a pack of another alphabet."""

LETTER_FROM = 0.8
"""The probability from which a letter is plain enough to learn its rank from the dealer."""

MODEL = Path(__file__).with_name("reader.onnx")


@dataclass(frozen=True, eq=False, slots=True)
class Views:
    """A picture as the network takes it, float32, BGR, light evened, about -1 to 1: ``whole`` (144, 96, 3);
    ``corners`` (2, 84, 54, 3), the upper left one as it is, and of the picture turned round."""

    whole: NDArray[np.float32]
    corners: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Reading:
    """What the reader makes of one picture.

    ``candidates`` are cards in the notation (``7H``, ``JOKER``) with their probabilities, best first, at most
    five; the probabilities of all 53 cards, of "back" and of "nothing" together sum to 1, so the candidates
    of a back are faint. ``sure`` says that the first may be taken without asking; it is never set for a
    back, for nothing, or for a joker that the reader does not know. ``kind`` is the likeliest of ``card``,
    ``joker``, ``back``, ``nothing``. ``any_card`` and ``nothing``, 0 to 1, are the probabilities that it is
    one of the 52 cards, and that it is none of the other three kinds.
    """

    candidates: tuple[tuple[str, float], ...]
    sure: bool
    kind: str
    any_card: float = 0.0
    nothing: float = 0.0

    @property
    def card(self) -> Card:
        """The likeliest card, sure or not."""
        return Card.read(self.candidates[0][0])

    @property
    def confidence(self) -> float:
        """The probability, 0 to 1, of the likeliest card."""
        return self.candidates[0][1]

    def is_named(self, least: float) -> bool:
        """True where it may be doubtful whether a card lies there, but not which.

        The 52 cards together have the probability ``least``, 0 to 1, the likeliest has the share ``NAMED`` of
        that, and the rest is "nothing" and neither a joker nor a back.
        """
        return (
            self.kind == "card"
            and self.any_card >= least
            and self.confidence >= NAMED * self.any_card
            and self.any_card + self.nothing >= NO_OTHER
        )


class Reader:
    """The networks and their card, loaded once; ``read`` may be called from one thread at a time.

    ``alphabet`` is what is known of the letters of the pack in use; it may be set from any thread.

    Jokers look as their printer likes, so one is never sure unless the reader ``knows_jokers``: it was taught
    those of the pack (``vision.reader.taught_reader``).
    """

    def __init__(self, model: str | Path | None = None) -> None:
        """Load ``model`` (an ONNX file with its card, a JSON file of the same name, beside it).

        Raises ValueError, in one sentence, when either is missing or unreadable.
        """
        path = MODEL if model is None else Path(model)
        self.alphabet = ENGLISH_ONLY
        self._index = IndexReader()
        try:
            self._net = load_network(path)
            card = json.loads(path.with_suffix(".json").read_text("utf-8"))
            self.temperatures = tuple(float(card["temperatures"][head]) for head in ("kind", "suit", "rank"))
            self.leanings = tuple(float(card["leanings"][suit]) for suit in SUITS)
            self.accept = levels_of({suit: float(card["accept"][suit]) for suit in SUITS})
            self.fingerprint = str(card["sha256"])
        except (OSError, KeyError, TypeError, ValueError) as error:
            raise FactError(fact("model-unreadable", path=str(path))) from error

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
        if not pictures:
            return np.zeros((0, len(NAMES) + 2)), np.zeros((0, 2, 0), np.float32)
        batches = [self._see(pictures[first : first + AT_ONCE]) for first in range(0, len(pictures), AT_ONCE)]
        odds, features = zip(*batches, strict=True)
        return np.concatenate(odds), np.concatenate(features)

    def _see(self, pictures: Sequence[NDArray[np.uint8]]) -> tuple[NDArray[np.float64], NDArray[np.float32]]:
        """One pass of the network."""
        count = len(pictures)
        views = [prepare(picture) for picture in pictures]
        logits, features = run(self._net, views)
        soft = np.array([softness(one.whole) for one in views])
        odds = join_heads(
            logits.reshape(count, 2, -1).mean(axis=1),
            self.temperatures,
            self.leanings,
            lambda suits: allowed_for(suits, soft),
        )
        if self.alphabet.is_foreign:
            ranks = odds[:, :52].reshape(count, 4, 13).sum(axis=1)
            courts = np.flatnonzero(ranks[:, LETTERED].sum(axis=1) >= LETTERED_FROM)
            if len(courts):
                letters, _ = self._index.read([views[i].corners for i in courts])
                odds[courts] = with_letters(odds[courts], letters, self.alphabet)
        dark = np.array([has_dark_paper(picture) for picture in pictures])
        return doubted(odds, dark), np.asarray(features.reshape(count, 2, -1), np.float32)

    def has_to_check(self, reading: Reading) -> bool:
        """Whether ``checked`` looks at this reading's index, which takes as long as a reading at most."""
        rank = reading.candidates[0][0][0]
        return reading.sure and reading.kind == "card" and not self.alphabet.is_beyond_doubt(rank)

    def checked(self, picture: NDArray[np.uint8], reading: Reading, *, learn: bool = False) -> Reading:
        """The reading of the card in the picture, which is about to be told; as a question where the index
        plainly says otherwise: a letter that is not known of this pack, a court without one, other suits.

        ``learn``: the card is one of the pack in use, and what its index says is kept. It costs half as much
        as a reading, twice that where the first corner leaves a doubt; nothing for a question, for number
        cards once the suits of the pack are known, and for all once its letters are.
        """
        if not self.has_to_check(reading):
            return reading
        card, alphabet = reading.candidates[0][0], self.alphabet
        corners = prepare(picture).corners
        (letters,), (signs,) = self._index.read([corners[:1]])
        confirmed = confirms(card, letters, signs)
        if not confirmed:
            (letters,), (signs,) = self._index.read([corners])
            if not may_be_told(card, letters, signs, alphabet):
                return replace(reading, candidates=guesses(reading.candidates, letters, alphabet), sure=False)
        if learn and confirmed:
            self.alphabet = alphabet.with_confirmed(card[0])
        return reading

    def learn_letter(self, picture: NDArray[np.uint8], card: str) -> None:
        """The dealer named the card in the picture: where it plainly bears a letter, the pack in use is one
        in which that letter has this card's rank. ``card`` is in the notation."""
        (letters,), _ = self._index.read([prepare(picture).corners])
        best = int(letters.argmax())
        if LETTERS[best] in (*COURTS, *FOREIGN_LETTERS) and letters[best] >= LETTER_FROM:
            self.alphabet = self.alphabet.with_named(LETTERS[best], Card.read(card).rank)

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
        candidates = tuple((NAMES[i], round(float(cards[i]), 5)) for i in best)
        return Reading(candidates, sure, kind, kinds[0], kinds[3])


def levels_of(accept: Mapping[str, float]) -> NDArray[np.float64]:
    """(53,): the least confidence from which each of ``NAMES`` is taken unasked, given that of each suit.

    Suits differ: a soft club looks like a spade, so a spade must be surer than a heart. A joker must be as
    sure as the suit that asks most.
    """
    return np.array([accept[name[-1]] if name != "JOKER" else max(accept.values()) for name in NAMES])


def run(net: cv2.dnn.Net, seen: Sequence[Views]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What the network says of N pictures, each as it is and turned round: logits (2 N, 21), features (2 N,
    F)."""
    whole = np.stack([view for one in seen for view in (one.whole, one.whole[::-1, ::-1])])
    corners = np.concatenate([one.corners for one in seen])
    net.setInput(np.ascontiguousarray(whole.transpose(0, 3, 1, 2)), "pictures")
    net.setInput(np.ascontiguousarray(corners.transpose(0, 3, 1, 2)), "corners")
    logits, features = net.forward(["logits", "features"])
    return np.asarray(logits, np.float32), np.asarray(features, np.float32)


def prepare(picture: NDArray[np.uint8]) -> Views:
    """The picture, uint8, grey or BGR, of any size, as the network takes it. Raises ValueError for others."""
    if picture.dtype != np.uint8:
        raise ValueError(f"a picture must be uint8, this one is {picture.dtype}")
    if picture.ndim == 3 and picture.shape[2] == 1:
        picture = picture[:, :, 0]
    if picture.ndim not in (2, 3) or (picture.ndim == 3 and picture.shape[2] != 3):
        raise ValueError(f"a picture must be grey or BGR, this one has the shape {picture.shape}")
    if picture.size == 0:
        raise ValueError("a picture without pixels cannot be read")
    larger = picture.shape[1] > FINE_SIZE[0]
    fine = cv2.resize(picture, FINE_SIZE, interpolation=cv2.INTER_AREA if larger else cv2.INTER_LINEAR)
    if fine.ndim == 2:
        fine = cv2.cvtColor(fine, cv2.COLOR_GRAY2BGR)
    fine = np.asarray(fine, np.uint8)
    small = np.asarray(cv2.resize(fine, NETWORK_SIZE, interpolation=cv2.INTER_AREA), np.uint8)
    curve = curve_of(small)
    wide, high = CORNER_SIZE
    both = np.concatenate([one[:high, :wide] for one in (fine, fine[::-1, ::-1])])
    return Views(under(curve, small), under(curve, both).reshape(2, high, wide, 3))
