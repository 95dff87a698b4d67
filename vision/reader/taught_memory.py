"""What is learnt of a taught pack: Gaussian classes in feature space with one shared covariance.

The network's last hidden layer separates cards well, of unknown packs too; its last step, from there to
the names, is what an unknown pack misleads. So that step is learnt anew: each taught picture with its
augmentations gives a class mean, all classes share one within-class covariance (Fisher's linear
discriminant, 1936, shrunk towards a sphere as by Ledoit and Wolf, 2004), and a new picture is as likely a
card as its Mahalanobis distance to that card's mean says. A picture far from all of them is no card of
this pack, and the network's own probabilities stand. In between they are mixed by the probability that the
picture belongs to the pack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from vision.reader.card_odds import NAMES, softmax

ANSWERS = len(NAMES) + 2
"""The 53 names, back, nothing: the columns of ``Reader.odds``."""
BACK = len(NAMES)

SHRINK = 0.1
LEAST_TEMPERATURE = 6.0
"""Real pictures stray further than a Gaussian says, so the distances are never taken at their word."""
TEMPERATURES = np.geomspace(LEAST_TEMPERATURE, 200.0, 40)
STRAY_QUANTILE, STRAY_TIMES = 0.99, 1.6
STRAY_BOUNDS = (2.5, 4.0)
STEEPNESS = 8.0


@dataclass(frozen=True, eq=False)
class Memory:
    """``answers`` (K,) int: the column of ``Reader.odds`` that each remembered thing means. ``means`` (K, F)
    and ``whiten`` (F, F), float32: features times ``whiten`` have a within-card covariance of 1. A distance
    is a mean square over the F whitened features, about 1 for a picture like the taught ones; at ``stray`` a
    picture belongs with a chance of one half.
    """

    answers: NDArray[np.int64]
    means: NDArray[np.float32]
    whiten: NDArray[np.float32]
    temperature: float
    stray: float
    slip: float

    @cached_property
    def _places(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The means, turned (F, K), and their squared lengths (K,)."""
        means = self.means.astype(np.float64)
        return np.ascontiguousarray(means.T), (means**2).sum(1)

    @cached_property
    def _naming(self) -> NDArray[np.float64]:
        """(K, 55): which answer each remembered thing is."""
        return np.asarray(np.eye(ANSWERS)[self.answers])

    def distances(self, features: NDArray[np.floating]) -> NDArray[np.float64]:
        """(N, K): how far each picture, given by its features (N, F), is from each remembered thing."""
        means, lengths = self._places
        white = (features.astype(np.float32) @ self.whiten).astype(np.float64)
        squares = (white**2).sum(1)[:, None] - 2 * white @ means + lengths
        return np.asarray(np.maximum(squares, 0) / len(means))

    def join(self, network: NDArray[np.floating], features: NDArray[np.floating]) -> NDArray[np.float64]:
        """The network's odds (N, 55) with what is remembered; rows sum to 1."""
        distances = self.distances(features)
        belongs = self._belongs(distances.min(1))[:, None]
        return np.asarray(belongs * self.opinion(distances) + (1 - belongs) * network)

    def opinion(self, distances: NDArray[np.float64]) -> NDArray[np.float64]:
        """(N, K) distances to odds (N, 55) of pictures that are known to belong to the pack."""
        shares = softmax(-0.5 * self.means.shape[1] * distances, self.temperature)
        known = self._naming.max(0)
        odds = (1 - self.slip) * shares @ self._naming + self.slip * known / known.sum()
        return np.asarray(odds)

    def _belongs(self, nearest: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(1 / (1 + (np.maximum(nearest, 1e-6) / self.stray) ** STEEPNESS))


def learn(answers: Sequence[int], near: NDArray[np.floating], wide: NDArray[np.floating]) -> Memory:
    """A memory of K things, whose columns of ``Reader.odds`` are ``answers``.

    ``near`` (K, V, F): the features of V variations of each, from which the memory is made. ``wide``
    (K, W, F): of others, further off, on which its doubts are fitted. ValueError for fewer than two things.
    """
    if len(answers) < 2:
        raise ValueError("a memory needs two cards or more")
    means = near.mean(1, dtype=np.float64)
    strays = (near - means[:, None]).reshape(-1, near.shape[2]).astype(np.float64)
    within = strays.T @ strays / max(1, len(strays) - len(means))
    size = within.shape[0]
    # The floor keeps features that never varied, such as dead ones, from counting without bound.
    floor = np.trace(within) / size
    shrunk = (1 - SHRINK) * within + (SHRINK * floor + 1e-6) * np.eye(size)
    whiten = np.linalg.inv(np.linalg.cholesky(shrunk)).T
    draft = Memory(
        np.array(answers, np.int64),
        (means @ whiten).astype(np.float32),
        whiten.astype(np.float32),
        1.0,
        1.0,
        0.0,
    )
    distances = draft.distances(wide.reshape(-1, size))
    truth = np.repeat(draft.answers, wide.shape[1])
    own = distances[np.arange(len(truth)), np.repeat(np.arange(len(answers)), wide.shape[1])]
    stray = float(np.clip(STRAY_TIMES * np.quantile(own, STRAY_QUANTILE), *STRAY_BOUNDS))
    return _with_doubts(draft, distances, truth, stray)


def _with_doubts(
    draft: Memory, distances: NDArray[np.float64], truth: NDArray[np.int64], stray: float
) -> Memory:
    """The memory with the temperature that makes the truth likeliest.

    ``slip`` is what no number of right answers can rule out: Laplace's rule of succession.
    """
    best, slip = draft, 1 / (len(truth) + 2)
    least = np.inf
    for temperature in TEMPERATURES:
        tried = Memory(draft.answers, draft.means, draft.whiten, float(temperature), stray, slip)
        losses = -np.log(tried.opinion(distances)[np.arange(len(truth)), truth])
        loss = float((losses * tried._belongs(distances.min(1))).mean())
        if loss < least:
            best, least = tried, loss
    return best
