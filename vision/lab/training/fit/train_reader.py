"""Training: cross-entropy on kind, suit rank, AdamW, averaged weights; a rate that rises, stays and falls."""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.connection import Connection
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from vision.lab.training.data import shards
from vision.lab.training.data.mixture import Examples, from_bytes
from vision.lab.training.fit.reader_network import CORNER_FEATURES, CardNetwork
from vision.reader.card_odds import HEADS

BATCH = 64
TIMES, LATER = 2, 3
"""Making a picture costs as much as learning from it, so each is learnt from twice, three shards apart."""

PEAK_RATE = 2e-3
WARM, FALL = 0.02, 0.45
"""Shares of the steps in which the rate rises and in which it falls to nothing."""

CORNER_SHARE = 0.3
"""Weight of what the corner answers alone."""

AVERAGE = 0.7
"""Share of the running mean of the weights that each shard keeps; the mean is what is exported."""


def tensors(examples: Examples, which: np.ndarray) -> tuple[torch.Tensor, ...]:
    """The pictures and their upper left corners, (N, 3, H, W) each; kinds, suits and ranks, (N,)."""
    seen = (examples.pictures[which], examples.corners[which, 0])
    labels = (examples.kinds[which], examples.suits[which], examples.ranks[which])
    return (
        *(
            torch.from_numpy(from_bytes(one))
            .permute(0, 3, 1, 2)
            .contiguous(memory_format=torch.channels_last)
            for one in seen
        ),
        *(torch.from_numpy(one) for one in labels),
    )


def loss_of(
    logits: torch.Tensor, kinds: torch.Tensor, suits: torch.Tensor, ranks: torch.Tensor
) -> torch.Tensor:
    """The three cross-entropies, the suit, which moves the horse, twice; suit and rank count only for cards
    (others have the label -1)."""
    kind = functional.cross_entropy(logits[:, HEADS["kind"]], kinds)
    suit = functional.cross_entropy(logits[:, HEADS["suit"]], suits, ignore_index=-1)
    rank = functional.cross_entropy(logits[:, HEADS["rank"]], ranks, ignore_index=-1)
    return kind + 2.0 * suit + rank


def begin_from(network: CardNetwork, state: dict[str, torch.Tensor]) -> None:
    """Take over what fits of another network's state. A corner to be learnt anew has no say at first."""
    own = network.state_dict()
    fits = {name: value for name, value in state.items() if name in own and value.shape == own[name].shape}
    network.load_state_dict(fits, strict=False)
    if any(name.startswith("corner") for name in own.keys() - fits.keys()):
        with torch.no_grad():
            network.answer.weight[:, -CORNER_FEATURES:] = 0


class Learner:
    """One copy of the network with its own steps; two of them learn from half a shard each, side by side."""

    def __init__(self, seed: int, steps: int, begin: Path | None, fall: float) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        network = CardNetwork()
        if begin is not None:
            begin_from(network, torch.load(begin))
        self.network: CardNetwork = network.to(memory_format=torch.channels_last)
        self.walker = torch.optim.AdamW(network.parameters(), lr=PEAK_RATE, weight_decay=0.02)
        self.cycle = torch.optim.lr_scheduler.LambdaLR(
            self.walker,
            lambda step: min(1.0, (step + 1) / (WARM * steps + 1), (steps - step) / (fall * steps)),
        )

    def learn(self, examples: Examples, which: np.ndarray) -> float:
        """Go through ``which`` of the examples once; the mean loss."""
        self.network.train()
        total = 0.0
        batches = np.array_split(which, max(1, len(which) // BATCH))
        for batch in batches:
            pictures, corners, *labels = tensors(examples, batch)
            whole, _, corner = self.network.see(pictures, corners)
            loss = loss_of(whole, *labels) + CORNER_SHARE * loss_of(corner, *labels)
            self.walker.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
            self.walker.step()
            self.cycle.step()
            total += float(loss.detach())
        return total / len(batches)

    def state(self) -> dict[str, np.ndarray]:
        return {name: value.numpy().copy() for name, value in self.network.state_dict().items()}

    def adopt(self, state: dict[str, np.ndarray]) -> None:
        self.network.load_state_dict({name: torch.from_numpy(value) for name, value in state.items()})


def halves(seed: int, turn: int) -> tuple[np.ndarray, np.ndarray]:
    """Which pictures of a shard each of the two learners takes in this turn, in which order."""
    mixed = np.random.default_rng((seed, 2, turn)).permutation(shards.SHARD)
    return mixed[: len(mixed) // 2], mixed[len(mixed) // 2 :]


def second(line: Connection, folder: Path, seed: int, count: int, begin: Path | None, fall: float) -> None:
    """The second learner, in a process of its own: learns its half, sends its state, adopts the mean."""
    learner = Learner(seed, steps_of(count), begin, fall)
    for turn, number in enumerate(order_of(count)):
        learner.learn(shards.take(folder, number, []), halves(seed, turn)[1])
        line.send(learner.state())
        learner.adopt(line.recv())


def steps_of(count: int) -> int:
    """Steps that each learner makes."""
    return TIMES * count * max(1, shards.SHARD // 2 // BATCH)


def mean_of(
    one: dict[str, np.ndarray], other: dict[str, np.ndarray], share: float = 0.5
) -> dict[str, np.ndarray]:
    """``share`` of one and the rest of the other, number by number."""
    return {name: np.asarray(share * one[name] + (1 - share) * other[name], one[name].dtype) for name in one}


def fit(
    folder: Path, seed: int, count: int, makers: int, begin: Path | None = None, fall: float = FALL
) -> CardNetwork:
    """Train on ``count`` shards, each taken ``TIMES`` times. ``begin`` is a state to go on from; ``fall`` is
    the share of the steps in which the rate falls. After every shard the two learners' weights are averaged
    (local SGD: Stich, 2019). Returns the running mean of the last shards' weights, and keeps it in
    ``folder/network.pt``."""
    order = order_of(count)
    work = shards.start(folder, seed, count, makers)
    spawn = multiprocessing.get_context("spawn")
    line, far_end = spawn.Pipe()
    helper = spawn.Process(target=second, args=(far_end, folder, seed, count, begin, fall), daemon=True)
    helper.start()
    learner = Learner(seed, steps_of(count), begin, fall)
    average: dict[str, np.ndarray] | None = None
    started = time.monotonic()
    for turn, number in enumerate(order):
        examples = shards.take(folder, number, [*work, helper])
        loss = learner.learn(examples, halves(seed, turn)[0])
        state = mean_of(learner.state(), line.recv())
        line.send(state)
        learner.adopt(state)
        average = state if average is None else mean_of(average, state, AVERAGE)
        if number not in order[turn + 1 :]:
            shards.drop(folder, number)
        spent = time.monotonic() - started
        print(f"{turn + 1}/{len(order)} shard {number} loss {loss:.4f} {spent:.0f} s", flush=True)
        if turn % 10 == 9 or turn + 1 == len(order):
            kept = {name: torch.from_numpy(value) for name, value in average.items()}
            torch.save(kept, folder / "network.pt")
    learner.adopt(average or learner.state())
    learner.network.eval()
    return learner.network


def order_of(count: int) -> list[int]:
    """Each shard ``TIMES`` times: new, and again every ``LATER`` shards."""
    return [
        turn - LATER * time_
        for turn in range(count + LATER * (TIMES - 1))
        for time_ in range(TIMES)
        if 0 <= turn - LATER * time_ < count
    ]
