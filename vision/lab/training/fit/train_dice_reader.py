"""Train the reader of dice: ``python -m vision.lab.training.fit.train_dice_reader --patches FOLDER``.

It learns from patches that ``dice_patches`` made, several times each, turned and lit a little otherwise. The
rate falls along a cosine, and the mean of the weights is what is kept.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from vision.dice.dice_reader import AXIS, MODEL, STATES, VALUES, evened
from vision.lab.training.data.dice_patches import FLAT, NO_VALUE, NONE, Patches
from vision.lab.training.fit.averaged import Learner
from vision.lab.training.fit.dice_networks import DiceReaderNet, export_reader
from vision.lab.training.fit.weights import load_weights

BATCH = 128
SMOOTH = 0.01  # of the labels
ASK_SHARE = 0.5  # weight of the value of a die that must not be read
AXIS_SHARE = 1.0  # weight of the axis
SHIFT = 2  # pixels by which a patch is moved


def batches(rng: np.random.Generator, files: list[Path], first: int) -> Iterator[Patches]:
    """The patches of all files, over and over, a few files at a time, in an order of chance."""
    while True:
        order = rng.permutation(len(files))
        for start in range(0, len(order), first):
            some = [Patches.load(files[int(k)]) for k in order[start : start + first]]
            pool = Patches(
                np.concatenate([one.pictures for one in some]),
                np.concatenate([one.values for one in some]),
                np.concatenate([one.states for one in some]),
                np.concatenate([one.axes for one in some]),
            )
            mixed = rng.permutation(len(pool.values))
            for begin in range(0, len(mixed) - BATCH + 1, BATCH):
                which = np.sort(mixed[begin : begin + BATCH])
                yield Patches(pool.pictures[which], pool.values[which], pool.states[which], pool.axes[which])


def varied(rng: np.random.Generator, one: Patches) -> Patches:
    """The patches, mirrored, moved, lighter and darker, and noisier by chance."""
    pictures, axes = one.pictures.copy(), one.axes.copy()
    mirrored = rng.random(len(pictures)) < 0.5
    pictures[mirrored] = pictures[mirrored, :, ::-1]
    axes[mirrored, 0] *= -1
    for k, (dx, dy) in enumerate(rng.integers(-SHIFT, SHIFT + 1, (len(pictures), 2))):
        pictures[k] = np.roll(pictures[k], (dy, dx), (0, 1))
    many = (len(pictures), 1, 1, 1)
    values: NDArray[Any] = pictures.astype(np.float32)
    values = (values - 128) * rng.uniform(0.8, 1.2, many) + 128 + rng.normal(0, 12, many)
    values += rng.normal(0, 1, (1, *values.shape[1:])) * rng.gamma(1.0, 1.5, many)
    return Patches(np.clip(values, 0, 255).astype(np.uint8), one.values, one.states, axes)


def _seen(one: Patches) -> torch.Tensor:
    return torch.from_numpy(evened(one.pictures)).contiguous(memory_format=torch.channels_last)


def loss_of(logits: torch.Tensor, one: Patches) -> torch.Tensor:
    """The state's and the value's cross-entropy, and how far off the axis is, of those that have them."""
    states, values = torch.from_numpy(one.states), torch.from_numpy(one.values)
    state = functional.cross_entropy(logits[:, STATES], states, label_smoothing=SMOOTH)
    weight = torch.where(states == FLAT, 1.0, ASK_SHARE) * (values != NO_VALUE)
    value = functional.cross_entropy(
        logits[:, VALUES], values.clamp(min=0), label_smoothing=SMOOTH, reduction="none"
    )
    axes = torch.from_numpy(one.axes)
    known = torch.isfinite(axes).all(1) & (states != NONE)
    off = functional.smooth_l1_loss(logits[known, AXIS], axes[known], beta=0.1)
    return state + (value * weight).sum() / weight.sum().clamp(min=1) + AXIS_SHARE * off


def figures(logits: torch.Tensor, one: Patches) -> tuple[float, float, float]:
    """Shares of states and of flat dice's values that are right, and the axis's mean error in edges."""
    said, states = logits.detach().float().numpy(), one.states
    flat = states == FLAT
    known = np.isfinite(one.axes).all(1) & (states != NONE)
    return (
        float((said[:, STATES].argmax(1) == states).mean()),
        float((said[flat, VALUES].argmax(1) == one.values[flat]).mean()),
        float(np.abs(said[known, AXIS] - one.axes[known]).mean()),
    )


def main() -> None:
    """Train for ``--steps`` batches; the network and its state are written to ``--out``."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--patches", type=Path, nargs="+", required=True, help="folders of dice_patches")
    words.add_argument("--begin", type=Path, help="a dice_reader.pt or .onnx to go on from")
    words.add_argument("--out", type=Path, default=MODEL.parent)
    words.add_argument("--steps", type=int, default=20000)
    words.add_argument("--rate", type=float, default=2e-3)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--threads", type=int, default=1)
    given = words.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    rng = np.random.default_rng(given.seed)
    files = sorted(file for folder in given.patches for file in folder.glob("*.npz"))
    source = batches(rng, files, 4)
    net = DiceReaderNet()
    if given.begin:
        load_weights(net, given.begin, lambda: _seen(next(source)))
    learner = Learner(net, given.rate)
    began, sums = time.monotonic(), np.zeros(4)
    for step in range(1, given.steps + 1):
        one = varied(rng, next(source))
        with torch.autocast("cpu", torch.bfloat16):
            logits = learner.net(_seen(one))
        logits = logits.float()
        sums[0] += learner.step(loss_of(logits, one), step, given.steps)
        sums[1:] += figures(logits, one)
        if step % 200 == 0:
            print(step, (sums / 200).round(4), f"{time.monotonic() - began:.0f} s", flush=True)
            sums[:] = 0
        if step % 2000 == 0 or step == given.steps:
            learner.keep(given.out / MODEL.name, export_reader)


if __name__ == "__main__":
    main()
