"""What the index says about a reading: another alphabet's letter, other suits, or another card than was read.

The card reader's probabilities come in and go out. Where letter and sign confirm them they hardly change;
where nothing is known of a letter, or the sign is no suit's, no card keeps more than ``OPEN`` of them: it is
asked about.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dealer.notation.cards import RANKS
from vision.reader.alphabets import Alphabet
from vision.reader.index_reader import FOREIGN_LETTERS, RANK_LETTERS, SIGNS

OPEN = 0.6
"""The most that the likeliest rank or suit keeps where the index leaves it open: below every level of
acceptance, ``watch.tuning`` included, and above what a photograph's question needs."""

LEAST = 0.15
"""Added to the likelihood of each letter and sign, so that the index alone does not overrule the reader."""

PLAINLY = 4
"""The power that keeps a doubtful contradiction between letter and reading from counting."""

COURTS = np.array([rank in "JQK" for rank in RANKS])
_LETTERED = np.array([rank in "JQKA" for rank in RANKS])
_TEN, _D = RANK_LETTERS.index("10"), FOREIGN_LETTERS.index("D")
_OTHER = SIGNS.index("other")
_FOREIGN = slice(len(RANK_LETTERS), len(RANK_LETTERS) + len(FOREIGN_LETTERS))


def with_index(
    odds: NDArray[np.float64],
    letters: NDArray[np.float64],
    signs: NDArray[np.float64],
    alphabet: Alphabet,
) -> NDArray[np.float64]:
    """Odds (N, 55) as of ``Reader.odds``, given the index of the same pictures: ``LETTERS`` (N, 26) and
    ``SIGNS`` (N, 6). Only the 52 cards' share of them is divided anew; rows still sum to 1."""
    cards = odds[:, :52].reshape(-1, 4, 13)
    mass = cards.sum(axis=(1, 2))
    whole = np.maximum(mass, 1e-12)[:, None]
    suits, ranks = cards.sum(axis=2) / whole, cards.sum(axis=1) / whole
    new_suits, new_ranks = _suits(suits, signs), _ranks(ranks, letters, alphabet)
    joint = new_suits[:, :, None] * new_ranks[:, None, :] * mass[:, None, None]
    return np.concatenate([joint.reshape(-1, 52), odds[:, 52:]], axis=1)


def _suits(suits: NDArray[np.float64], signs: NDArray[np.float64]) -> NDArray[np.float64]:
    """Suits (N, 4), given the signs (N, 6)."""
    other = signs[:, _OTHER, None]
    return (1 - other) * _confirmed(suits, signs[:, :4]) + other * _opened(suits, np.full(4, 0.25))


def _ranks(
    ranks: NDArray[np.float64], letters: NDArray[np.float64], alphabet: Alphabet
) -> NDArray[np.float64]:
    """Ranks (N, 13), given the letters (N, 26)."""
    own, foreign = letters[:, : len(RANK_LETTERS)].copy(), letters[:, _FOREIGN].copy()
    # A ten's figures, printed close, look like a D; its ten pips look like nothing else.
    ten = foreign[:, _D] * ranks[:, _TEN]
    own[:, _TEN] += ten
    foreign[:, _D] -= ten
    lettered = ranks[:, _LETTERED].sum(axis=1, keepdims=True)
    courts = ranks[:, COURTS].sum(axis=1, keepdims=True)
    # A court that bears no letter may be any; a number card's pips say what it is.
    bare = courts * _opened(ranks, COURTS / COURTS.sum()) + (1 - courts) * ranks
    # Only a plain contradiction is asked about: a blurred index is in doubt more often than the card.
    whole = own.sum(axis=1, keepdims=True)
    contested = (whole - np.take_along_axis(own, ranks.argmax(axis=1)[:, None], axis=1)) ** PLAINLY
    read = _confirmed(ranks, own)
    opened = _opened(ranks, np.full(len(RANKS), 1 / len(RANKS)))
    named = foreign @ np.stack([_meaning(letter, alphabet) for letter in FOREIGN_LETTERS])
    # A letter on what looks like a number card: one of the two is misread.
    other = lettered * named + (1 - lettered) * foreign.sum(axis=1, keepdims=True) * opened
    return np.asarray((whole - contested) * read + contested * opened + letters[:, -1:] * bare + other)


def _meaning(letter: str, alphabet: Alphabet) -> NDArray[np.float64]:
    """(13,): what ranks the letter may mean, those of more alphabets likelier."""
    known = alphabet.rank_of(letter)
    if known is not None:
        return np.array([float(rank == known) for rank in RANKS])
    possible = alphabet.possible(letter) or Alphabet().possible(letter)
    share = np.array([possible.count(rank) / len(possible) for rank in RANKS])
    evenly = COURTS | (share > 0)
    return np.asarray(_opened(share[None], evenly / evenly.sum())[0])


def _confirmed(shares: NDArray[np.float64], seen: NDArray[np.float64]) -> NDArray[np.float64]:
    """The shares (N, K) times the likelihood of what was seen in the corner, rows summing to 1.

    Where that only makes the likeliest surer they stand: both networks see the same corner, and err together.
    """
    both = shares * (LEAST + seen)
    both /= both.sum(axis=1, keepdims=True)
    best = shares.argmax(axis=1)[:, None]
    surer = np.take_along_axis(both, best, 1) >= np.take_along_axis(shares, best, 1)
    return np.asarray(np.where(surer, shares, both))


def _opened(shares: NDArray[np.float64], evenly: NDArray[np.float64]) -> NDArray[np.float64]:
    """The shares (N, K), flattened towards ``evenly`` (K,) until none has more than ``OPEN``."""
    best = shares.argmax(axis=1)
    most, even = shares.max(axis=1), evenly[best]
    part = np.clip((most - OPEN) / np.maximum(most - even, 1e-9), 0, 1)[:, None]
    return np.asarray((1 - part) * shares + part * evenly)
