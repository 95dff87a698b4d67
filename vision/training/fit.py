"""Training: cross-entropy on kind, suit and rank, AdamW, one cycle of the learning rate, averaged weights."""

from __future__ import annotations

import copy
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from vision.odds import HEADS
from vision.training import shards
from vision.training.mixture import Examples, from_bytes
from vision.training.network import CardNetwork

BATCH = 128
TIMES, LATER = 3, 3
"""Making a picture costs more than learning from it, so each is learnt from three times, shards apart."""

PEAK_RATE = 2.5e-3
AVERAGE = 0.998
"""Share of the running average of the weights that each step keeps; the average is what is exported."""


def tensors(examples: Examples, which: np.ndarray) -> tuple[torch.Tensor, ...]:
    pictures = torch.from_numpy(from_bytes(examples.pictures[which])).permute(0, 3, 1, 2)
    labels = (examples.kinds[which], examples.suits[which], examples.ranks[which])
    return (pictures, *(torch.from_numpy(one) for one in labels))


def loss_of(
    logits: torch.Tensor, kinds: torch.Tensor, suits: torch.Tensor, ranks: torch.Tensor
) -> torch.Tensor:
    """The three cross-entropies; suit and rank count only for cards (others have the label -1)."""
    kind = functional.cross_entropy(logits[:, HEADS["kind"]], kinds)
    suit = functional.cross_entropy(logits[:, HEADS["suit"]], suits, ignore_index=-1)
    rank = functional.cross_entropy(logits[:, HEADS["rank"]], ranks, ignore_index=-1)
    return kind + 1.5 * suit + rank


def fit(folder: Path, seed: int, count: int, makers: int, begin: Path | None = None) -> CardNetwork:
    """Train on ``count`` shards, each taken ``TIMES`` times. ``begin`` is a state to
    go on from. Returns the averaged network and keeps it in ``folder/network.pt``."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    network = CardNetwork()
    if begin is not None:
        network.load_state_dict(torch.load(begin))
    network = network.to(memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    steps = TIMES * count * shards.SHARD // BATCH
    walker = torch.optim.AdamW(network.parameters(), lr=PEAK_RATE, weight_decay=0.02)
    cycle = torch.optim.lr_scheduler.OneCycleLR(walker, PEAK_RATE, total_steps=steps + 1, pct_start=0.1)
    chance = np.random.default_rng((seed, 2))
    order = order_of(count)
    work = shards.start(folder, seed, count, makers)
    started = time.monotonic()
    for turn, number in enumerate(order):
        examples = shards.take(folder, number, work)
        if number not in order[turn + 1 :]:
            shards.drop(folder, number)
        network.train()
        total = 0.0
        mixed = chance.permutation(shards.SHARD)
        for first in range(0, shards.SHARD, BATCH):
            pictures, *labels = tensors(examples, mixed[first : first + BATCH])
            loss = loss_of(network(pictures.contiguous(memory_format=torch.channels_last)), *labels)
            walker.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
            walker.step()
            cycle.step()
            total += float(loss.detach())
            follow(average, network, turn * shards.SHARD // BATCH + first // BATCH)
        mean = total * BATCH / shards.SHARD
        print(
            f"{turn + 1}/{len(order)} shard {number} loss {mean:.4f} {time.monotonic() - started:.0f} s",
            flush=True,
        )
        if turn % 10 == 9 or turn + 1 == len(order):
            torch.save(average.state_dict(), folder / "network.pt")
    average.eval()
    return average


def order_of(count: int) -> list[int]:
    """Each shard ``TIMES`` times: new, and again every ``LATER`` shards."""
    return [
        turn - LATER * time_
        for turn in range(count + LATER * (TIMES - 1))
        for time_ in range(TIMES)
        if 0 <= turn - LATER * time_ < count
    ]


def follow(average: CardNetwork, network: CardNetwork, step: int) -> None:
    """Move the average a little towards the network; faster at first."""
    keep = min(AVERAGE, (1 + step) / (10 + step))
    with torch.no_grad():
        for mean, now in zip(average.parameters(), network.parameters(), strict=True):
            mean.lerp_(now, 1 - keep)
        for mean, now in zip(average.buffers(), network.buffers(), strict=True):
            mean.copy_(now)
