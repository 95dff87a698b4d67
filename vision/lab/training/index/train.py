"""Train the index reader: ``python -m vision.lab.training.index.train --packs FOLDER --fonts FOLDER``.

Processes of their own make chunks of labelled corners, each from the seed and its number alone; after each
chunk the network takes a fixed number of steps on all that is kept. So the run is the same however fast the
chunks come. It uses a GPU where torch finds one.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional

from vision.lab.training.index.network import IndexNetwork, export
from vision.lab.training.index.pictures import IndexExamples, IndexPictures, source_of
from vision.reader.index_reader import LETTERS, MODEL

CHUNK = 1024
BATCH = 256
WARM, FALL = 0.03, 0.5
SMOOTH = 0.02
AVERAGE = 0.998
"""Share of the running mean of the weights that each step keeps."""

KEEP_EVERY = 20
"""Chunks after which the state is written, so that a run that is cut short is not lost."""

_source: IndexPictures | None = None


def _begin(*given: object) -> None:
    global _source
    cv2.setNumThreads(1)
    _source = source_of(*given)  # type: ignore[arg-type]


def _chunk(seed: tuple[int, int]) -> IndexExamples:
    assert _source is not None
    return _source.examples(CHUNK, seed)


class Kept:
    """The latest chunks, on the device, up to ``most``."""

    def __init__(self, device: str, most: int) -> None:
        self._device, self._most = device, most
        self._chunks: list[tuple[torch.Tensor, ...]] = []

    def add(self, made: IndexExamples) -> None:
        tensors = (torch.from_numpy(one).to(self._device) for one in (made.corners, made.letters, made.signs))
        self._chunks = [*self._chunks[1 - self._most :], tuple(tensors)]

    def batch(self, chance: np.random.Generator) -> tuple[torch.Tensor, ...]:
        """Corners float32 (2 N, 3, 84, 54), letters and signs (N,): the newest chunk twice as often."""
        which = [len(self._chunks) - 1, *chance.integers(0, len(self._chunks), 3)]
        parts = []
        for k in which:
            rows = torch.from_numpy(chance.integers(0, CHUNK, BATCH // 4)).to(self._device)
            parts.append(tuple(one[rows] for one in self._chunks[int(k)]))
        corners, letters, signs = (torch.cat(one) for one in zip(*parts, strict=True))
        levels = corners.flatten(0, 1).permute(0, 3, 1, 2).float() * (2.6 / 255) - 1.2
        return levels.contiguous(memory_format=torch.channels_last), letters, signs


def loss_of(logits: torch.Tensor, letters: torch.Tensor, signs: torch.Tensor) -> torch.Tensor:
    """The cross-entropies of letter and sign, the corners' logits averaged as when they are read."""
    both = logits.unflatten(0, (-1, 2)).mean(1)
    how = {"ignore_index": -1, "label_smoothing": SMOOTH}
    letter = functional.cross_entropy(both[:, : len(LETTERS)], letters, **how)
    return letter + functional.cross_entropy(both[:, len(LETTERS) :], signs, **how)


def fit(given: argparse.Namespace, device: str) -> IndexNetwork:
    """Train on ``given.chunks`` chunks with ``given.steps`` steps after each; the mean of the weights."""
    torch.manual_seed(given.seed)
    network: IndexNetwork = IndexNetwork()
    if given.begin:
        network.load_state_dict(torch.load(given.begin, map_location="cpu"))
    network.to(device, memory_format=torch.channels_last).train()
    mean = {name: value.detach().clone() for name, value in network.state_dict().items()}
    walker = torch.optim.AdamW(network.parameters(), lr=given.rate, weight_decay=0.02)
    steps = given.chunks * given.steps
    cycle = torch.optim.lr_scheduler.LambdaLR(
        walker, lambda step: min(1.0, (step + 1) / (WARM * steps + 1), (steps - step) / (FALL * steps))
    )
    kept, chance = Kept(device, given.kept), np.random.default_rng((given.seed, 2))
    spawn = multiprocessing.get_context("spawn")
    begin = (given.packs, given.fonts, given.cuttings, "train", given.seed)
    started, done = time.monotonic(), 0
    with spawn.Pool(given.makers, _begin, begin) as makers:
        seeds = [(given.seed, number) for number in range(given.chunks)]
        for number, made in enumerate(makers.imap(_chunk, seeds)):
            kept.add(made)
            total = torch.zeros((), device=device)
            for _ in range(given.steps):
                corners, letters, signs = kept.batch(chance)
                loss = loss_of(network(corners), letters, signs)
                walker.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
                walker.step()
                cycle.step()
                done += 1
                total += loss.detach()
                share = min(AVERAGE, done / (done + 9))
                with torch.no_grad():
                    for name, value in network.state_dict().items():
                        if value.is_floating_point():
                            mean[name].lerp_(value, 1 - share)
                        else:
                            mean[name].copy_(value)
            if number % 10 == 9 or number + 1 == given.chunks:
                spent = time.monotonic() - started
                loss_then = float(total) / given.steps
                print(f"{number + 1}/{given.chunks} loss {loss_then:.4f} {spent:.0f} s", flush=True)
            if (number + 1) % KEEP_EVERY == 0:
                torch.save(mean, given.out.with_suffix(".pt"))
    network.load_state_dict(mean)
    network.cpu().eval()
    return network


def main() -> None:
    """Train and write the network, its state and its card."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--packs", type=Path, default=Path("build/training/packs"))
    words.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts"))
    words.add_argument("--cuttings", type=Path, help="photos-rf100-train.npz (store)")
    words.add_argument("--chunks", type=int, default=400)
    words.add_argument("--steps", type=int, default=24, help="steps after each chunk")
    words.add_argument("--kept", type=int, default=64, help="chunks that are learnt from at a time")
    words.add_argument("--makers", type=int, default=2)
    words.add_argument("--rate", type=float, default=2e-3)
    words.add_argument("--begin", type=Path, help="an index.pt to go on from")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=MODEL)
    given = words.parse_args()
    network = fit(given, "cuda" if torch.cuda.is_available() else "cpu")
    torch.save(network.state_dict(), given.out.with_suffix(".pt"))
    export(network, given.out)
    card = {name: getattr(given, name) for name in ("seed", "chunks", "steps", "kept")}
    given.out.with_suffix(".json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
