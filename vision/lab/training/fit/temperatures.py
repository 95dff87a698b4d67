"""Temperatures and the threshold of a trained network, from packs that neither trained nor will measure
it."""

from __future__ import annotations

import hashlib
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.lab.training.data import store
from vision.lab.training.data.mixture import Examples, from_bytes, packed
from vision.onnx_model import load_network
from vision.reader.card_odds import HEADS, NAMES, SUITS, join_heads, softmax
from vision.reader.card_reader import Views, prepare, run
from vision.reader.softness import allowed_for, softness

TUNE_PICTURES = 6000
LARGEST_WRONG = 0.001
"""Accepted readings of the tuning pictures that may have the wrong suit."""

STEPS = np.linspace(-2.0, 2.0, 41)
"""Leanings that are tried."""

LEVELS = (0.95, 0.96, 0.97, 0.98, 0.985)


def logits_of(model: Path, examples: Examples) -> NDArray[np.float32]:
    """Both ways up averaged, as the reader does it: (N, 21)."""
    net = load_network(model)
    found = []
    for first in range(0, len(examples.kinds), 64):
        part = slice(first, first + 64)
        seen = zip(from_bytes(examples.pictures[part]), from_bytes(examples.corners[part]), strict=True)
        logits, _ = run(net, [Views(whole, corners) for whole, corners in seen])
        found.append(logits.reshape(-1, 2, logits.shape[1]).mean(axis=1))
    return np.concatenate(found)


def fit_temperature(logits: NDArray[np.float32], labels: NDArray[np.int64]) -> float:
    """The temperature with the least cross-entropy, to a hundredth or so, between 0.3 and 5."""
    candidates = np.exp(np.linspace(np.log(0.3), np.log(5), 120))
    rows = np.arange(len(labels))
    losses = [-np.log(softmax(logits, t)[rows, labels] + 1e-12).mean() for t in candidates]
    return round(float(candidates[int(np.argmin(losses))]), 3)


def temperatures(logits: NDArray[np.float32], examples: Examples) -> dict[str, float]:
    """One for each head; suit and rank from the cards only."""
    cards = examples.suits >= 0
    return {
        "kind": fit_temperature(logits[:, HEADS["kind"]], examples.kinds),
        "suit": fit_temperature(logits[cards][:, HEADS["suit"]], examples.suits[cards]),
        "rank": fit_temperature(logits[cards][:, HEADS["rank"]], examples.ranks[cards]),
    }


def leanings(logits: NDArray[np.float32], suits: NDArray[np.int64], rounds: int = 6) -> NDArray[np.float64]:
    """(4,): what is to be added to each suit's logit for the least cross-entropy, spades' being 0; a tenth at
    a time, suit by suit (the biases of Guo's vector scaling, 2017)."""
    found = np.zeros(len(SUITS))
    for _ in range(rounds):
        for suit in range(1, len(SUITS)):
            losses = []
            for step in STEPS:
                tried = found.copy()
                tried[suit] = step
                shifted = logits.astype(np.float64) + tried
                total = np.logaddexp.reduce(shifted, axis=1)
                losses.append(float((total - shifted[np.arange(len(suits)), suits]).mean()))
            found[suit] = STEPS[int(np.argmin(losses))]
    return found


def true_index(examples: Examples) -> NDArray[np.int64]:
    """Where each picture's own name stands among the 55 probabilities."""
    return np.where(
        examples.suits >= 0, examples.suits * 13 + examples.ranks, len(NAMES) - 2 + examples.kinds
    )


def wrong_suit(best: NDArray[np.int64], truth: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Read as a card of another suit than it has, a card or joker read as such where there is none
    included."""
    differs: NDArray[np.bool_] = np.where(best < 52, best // 13, best) != np.where(
        truth < 52, truth // 13, truth
    )
    return differs


def threshold(odds: NDArray[np.float64], truth: NDArray[np.int64]) -> float:
    """The least confidence, 0.95 to 0.99, above which wrong suits are rarer than ``LARGEST_WRONG``."""
    cards = odds[:, : len(NAMES)]
    best, confidence = cards.argmax(1), cards.max(1)
    wrong = wrong_suit(best, truth)
    for level in LEVELS:
        taken = confidence >= level
        if taken.any() and wrong[taken].mean() <= LARGEST_WRONG:
            return level
    return 0.99


def thresholds(odds: NDArray[np.float64], truth: NDArray[np.int64]) -> dict[str, float]:
    """The threshold of each suit, from the pictures that are read as of it."""
    read_as = odds[:, :52].argmax(1) // 13
    return {suit: threshold(odds[read_as == i], truth[read_as == i]) for i, suit in enumerate(SUITS)}


def tuning_examples(folder: Path, seed: int) -> Examples:
    """Packs of the tuning side, augmented as most cards in a bar are, which is less than in training; and the
    photographs of ``rf100-valid``, when they were prepared, as they are."""
    made = store.mixture(folder, "tune").examples(TUNE_PICTURES, (seed, 3), harsh=0.1, cover=0.1)
    cut = store.cuttings(folder, "rf100-valid")
    if cut is None:
        return made
    labels = np.stack([np.zeros_like(cut.labels), cut.labels // 13, cut.labels % 13], axis=1)
    shot = packed((prepare(picture), label) for picture, label in zip(cut.pictures, labels, strict=True))
    both = zip(arrays_of(made), arrays_of(shot), strict=True)
    return Examples(*(np.concatenate(pair) for pair in both))


def arrays_of(examples: Examples) -> tuple[NDArray[Any], ...]:
    """The arrays, in their order, not copied."""
    return tuple(getattr(examples, one.name) for one in fields(examples))


def model_card(model: Path, folder: Path, seed: int) -> dict[str, Any]:
    """What the reader needs beside the network, and how it was come by."""
    tune = tuning_examples(folder, seed)
    logits = logits_of(model, tune)
    cards = tune.suits >= 0
    leaning = leanings(logits[cards][:, HEADS["suit"]], tune.suits[cards])
    shifted = logits.copy()
    shifted[:, HEADS["suit"]] += leaning.astype(np.float32)
    found = temperatures(shifted, tune)
    soft = np.array([softness(one) for one in from_bytes(tune.pictures)])
    odds = join_heads(shifted, tuple(found.values()), allowance=lambda suits: allowed_for(suits, soft))
    return {
        "name": "railbird reader",
        "sha256": hashlib.sha256(model.read_bytes()).hexdigest(),
        "input": "float32 pictures (n, 3, 144, 96), corners (n, 3, 84, 54), as "
        "vision.reader.card_reader.prepare makes",
        "output": "float32 logits (n, 21): kind (card, joker, back, nothing), suit (S H D C), rank (A to K); "
        "float32 features (n, 240): the last hidden layer",
        "temperatures": found,
        "leanings": {suit: round(float(one), 1) for suit, one in zip(SUITS, leaning, strict=True)},
        "accept": thresholds(odds, true_index(tune)),
    }
