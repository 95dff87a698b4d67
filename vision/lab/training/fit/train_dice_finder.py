"""Train the finder of dice: ``python -m vision.lab.training.fit.train_dice_finder --scenes FOLDER``.

One process lights scenes and cuts pieces, another learns. The rate falls along a cosine, and the mean of the
weights is what is kept.
"""

from __future__ import annotations

import argparse
import multiprocessing as mp
import time
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from vision.dice.find_dice import MODEL
from vision.lab.training.data.dice_pieces import piece
from vision.lab.training.data.dice_store import scene_arguments, scenes_given
from vision.lab.training.data.dice_windows import window
from vision.lab.training.fit.averaged import Learner
from vision.lab.training.fit.dice_networks import DiceFinderNet, export_finder
from vision.lab.training.fit.weights import load_weights

BATCH = 16  # pieces


def _make(queue: Any, given: argparse.Namespace) -> None:
    cv2.setNumThreads(1)
    rng = np.random.default_rng(given.seed)
    scenes = scenes_given(given, rng)
    while True:
        order = rng.permutation(len(scenes))
        for start in range(0, len(order) - BATCH, BATCH):
            pairs = [piece(rng, window(rng, scenes[int(k)])) for k in order[start : start + BATCH]]
            queue.put((np.stack([one for one, _ in pairs]), np.stack([truth for _, truth in pairs])))


def finder_loss(said: torch.Tensor, truth: torch.Tensor) -> torch.Tensor:
    """Focal loss of the heat (Law and Deng 2018), and how far offset and size are off near each die."""
    heat = torch.sigmoid(said[:, 0]).clamp(1e-4, 1 - 1e-4)
    want = truth[:, 0]
    peak = (want >= 0.999).float()
    focal = peak * (1 - heat) ** 2 * heat.log() + (1 - peak) * (1 - want) ** 4 * heat**2 * (1 - heat).log()
    near = (want > 0.3).float()[:, None] * want[:, None]
    off = nn.functional.smooth_l1_loss(said[:, 1:6], truth[:, 1:6], reduction="none", beta=0.1)
    scale = torch.tensor([1.0, 1.0, 2.0, 2.0, 2.0]).view(1, 5, 1, 1)
    return -focal.sum() / peak.sum().clamp(min=1) + (off * scale * near).sum() / near.sum().clamp(min=1)


def _seen(pieces: NDArray[Any]) -> torch.Tensor:
    return torch.from_numpy(pieces.astype(np.float32)).contiguous(memory_format=torch.channels_last)


def main() -> None:
    """Train for ``--steps`` batches; the network and its state are written to ``--out``."""
    words = argparse.ArgumentParser(description=__doc__)
    scene_arguments(words)
    words.add_argument("--begin", type=Path, help="a dice_finder.pt or .onnx to go on from")
    words.add_argument("--out", type=Path, default=MODEL.parent)
    words.add_argument("--steps", type=int, default=4000)
    words.add_argument("--rate", type=float, default=2e-3)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    queue: Any = mp.Queue(8)
    maker = mp.Process(target=_make, args=(queue, given), daemon=True)
    maker.start()
    net = DiceFinderNet()
    if given.begin:
        load_weights(net, given.begin, lambda: _seen(queue.get()[0]))
    learner = Learner(net, given.rate)
    began, total = time.monotonic(), 0.0
    for step in range(1, given.steps + 1):
        pieces, truths = queue.get()
        loss = finder_loss(learner.net(_seen(pieces)), torch.from_numpy(truths.astype(np.float32)))
        total += learner.step(loss, step, given.steps)
        if step % 100 == 0:
            print(step, round(total / 100, 4), f"{time.monotonic() - began:.0f} s", flush=True)
            total = 0.0
        if step % 500 == 0 or step == given.steps:
            learner.keep(given.out / MODEL.name, export_finder)
    maker.terminate()


if __name__ == "__main__":
    main()
