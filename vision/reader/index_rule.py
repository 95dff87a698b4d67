"""What the index says about a reading: whether it may be told, and what another alphabet's letter means.

The index reader may turn a reading into a question, and does so only where it is plain: a blurred index is in
doubt more often than the card. It changes which card is read only once the letters of the pack are known.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dealer.notation.cards import RANKS
from vision.reader.alphabets import Alphabet
from vision.reader.card_odds import NAMES
from vision.reader.index_reader import FOREIGN_LETTERS, LETTERS, RANK_LETTERS, SIGNS

PLAIN = 0.7
"""The probability from which a letter that contradicts the reading is plain."""

NO_LETTER = 0.8
"""Likewise of a court's corner without a letter."""

NO_SUIT = 0.85
"""Likewise of a sign that is none of the four suits: few cards of the four are taken for such."""

OTHER_SUIT = 0.99
"""Likewise of another suit's sign: a club and a spade differ in a pixel or two."""

CONFIRMED = 0.98
"""The probability of letter and of sign from which they confirm the reading."""

OPEN = 0.6
"""The probability of the first guess of a question about a letter."""

COURTS = "JQK"
LETTERED = np.array([rank in "JQKA" for rank in RANKS])
_FOREIGN = slice(len(RANK_LETTERS), len(RANK_LETTERS) + len(FOREIGN_LETTERS))
_OTHER = SIGNS.index("other")


def confirms(card: str, letters: NDArray[np.float64], signs: NDArray[np.float64]) -> bool:
    """Whether the index plainly says the card that was read, in English letters."""
    letter = LETTERS.index("10" if card[0] == "T" else card[0])
    return bool(letters[letter] >= CONFIRMED and signs[SIGNS.index(card[1])] >= CONFIRMED)


def may_be_told(
    card: str, letters: NDArray[np.float64], signs: NDArray[np.float64], alphabet: Alphabet
) -> bool:
    """False where the index plainly contradicts the card that was read, such as ``7H``.

    ``letters`` (26,) and ``signs`` (6,) are the probabilities of ``LETTERS`` and of ``SIGNS``. A letter of
    another alphabet contradicts every rank until it is known what it means.
    """
    rank, suit = card[0], SIGNS.index(card[1])
    against = max(
        float(share)
        for letter, share in zip(FOREIGN_LETTERS, letters[_FOREIGN], strict=True)
        if alphabet.rank_of(letter) != rank and not _is_ten(letter, rank)
    )
    bare = rank in COURTS and letters[-1] >= NO_LETTER
    other_suit = signs[:4].sum() - signs[suit]
    return bool(against < PLAIN and not bare and signs[_OTHER] < NO_SUIT and other_suit < OTHER_SUIT)


def with_letters(
    odds: NDArray[np.float64], letters: NDArray[np.float64], alphabet: Alphabet
) -> NDArray[np.float64]:
    """Odds (N, 55) as of ``Reader.odds`` once the letters (N, 26) of the same pictures are read in the pack's
    alphabet; rows still sum to 1.

    Only the share of courts and aces is divided anew, and a letter that is known outweighs the picture, which
    looks as the courts of English packs do. On what looks like a number card one of the two is misread.
    """
    cards = odds[:, :52].reshape(-1, 4, 13)
    mass = np.maximum(cards.sum(axis=(1, 2)), 1e-12)[:, None]
    suits, ranks = cards.sum(axis=2) / mass, cards.sum(axis=1) / mass
    known = letters[:, _FOREIGN] @ _ranks_of(alphabet)
    lettered = ranks[:, LETTERED].sum(axis=1, keepdims=True)
    ranks = (1 - lettered * known.sum(axis=1, keepdims=True)) * ranks + lettered * known
    joint = suits[:, :, None] * ranks[:, None, :] * mass[:, :, None]
    return np.concatenate([joint.reshape(-1, 52), odds[:, 52:]], axis=1)


def guesses(
    candidates: tuple[tuple[str, float], ...], letters: NDArray[np.float64], alphabet: Alphabet
) -> tuple[tuple[str, float], ...]:
    """The candidates of a question, best first: what most alphabets mean by a letter of another one, then
    what was read."""
    best = LETTERS[int(letters.argmax())]
    possible = alphabet.possible(best) or Alphabet().possible(best)
    if best not in FOREIGN_LETTERS or not possible or candidates[0][0] not in NAMES[:52]:
        return candidates
    card, odds = candidates[0]
    shares = dict.fromkeys([*possible, card[0]], 0.0)
    for rank in possible:
        shares[rank] += OPEN * odds / len(possible)
    shares[card[0]] = max(shares[card[0]], (1 - OPEN) * odds)
    named = [(rank + card[1], round(share, 5)) for rank, share in shares.items()]
    return tuple(sorted(named, key=lambda one: -one[1]))


def _is_ten(letter: str, rank: str) -> bool:
    """A ten's figures, printed close, look like a D; its ten pips look like nothing else."""
    return letter == "D" and rank == "T"


def _ranks_of(alphabet: Alphabet) -> NDArray[np.float64]:
    """(12, 13): which rank each of ``FOREIGN_LETTERS`` has; a row of zeros where that is not known."""
    return np.array([[float(alphabet.rank_of(one) == rank) for rank in RANKS] for one in FOREIGN_LETTERS])
