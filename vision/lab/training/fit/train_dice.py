"""Train both networks for dice: ``python -m vision.lab.training.fit.train_dice --scenes FOLDER``.

One process lights scenes and cuts them up, another learns. Both networks are trained in the same run, from
the same pieces; the rates fall along a cosine, and the mean of the weights is what is kept.
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

from vision.dice.dice_reader import MODEL as READER
from vision.dice.dice_reader import evened
from vision.dice.find_dice import MODEL as FINDER
from vision.dice.find_dice import DiceFinder
from vision.lab.training.data.dice_crops import lesson
from vision.lab.training.data.dice_store import KeptScene, card_photographs, load
from vision.lab.training.fit.dice_networks import DiceFinderNet, DiceReaderNet, export_finder, export_reader

BATCH = 16  # scenes
CARDS = 300  # photographs of cards without dice
PARTS = (1.0, 0.6, 0.35)  # of their sides: seen whole, and large
HARD_HEAT = 0.05  # of the finder's false places that the reader learns from
KEPT = 0.997  # of the mean of the weights, a step
HARD_EVERY = 4  # of the drawn scenes one is searched for them; every photograph is
SMOOTH = 0.01  # of the reader's labels


def _scenes(given: argparse.Namespace) -> list[tuple[KeptScene, list[tuple[float, float, float]]]]:
    """The scenes, those of real dice several times, and photographs of cards alone; with the places where the
    finder of an earlier run sees dice."""
    scenes = [scene for folder in given.scenes for scene in load(folder)]
    drawn = len(scenes)
    if given.real:
        scenes += load(given.real) * given.real_times
    if given.photographs:
        rng = np.random.default_rng(given.seed)
        for picture in card_photographs(given.photographs, ("rf100-train",), CARDS):
            scenes += [_part(rng, picture, share) for share in PARTS]
    if not given.hard:
        return [(scene, []) for scene in scenes]
    finder = DiceFinder(given.hard)
    looked = [k % HARD_EVERY == 0 or k >= drawn for k in range(len(scenes))]
    places: dict[int, list[tuple[float, float, float]]] = {}
    for scene, hard in zip(scenes, looked, strict=True):
        if hard and id(scene) not in places:
            hints = finder.hints(scene.frame(), HARD_HEAT)
            places[id(scene)] = [(hint.x, hint.y, hint.edge) for hint in hints]
    return [(scene, places.get(id(scene), [])) for scene in scenes]


def _part(rng: np.random.Generator, picture: NDArray[Any], share: float) -> KeptScene:
    """A piece of a photograph without dice, ``share`` of its sides, at 640 × 480 pixels."""
    height, width = picture.shape[:2]
    h, w = int(height * share), int(width * share)
    y, x = int(rng.integers(height - h + 1)), int(rng.integers(width - w + 1))
    small = cv2.resize(picture[y : y + h, x : x + w], (640, 480), interpolation=cv2.INTER_AREA)
    return KeptScene(cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes(), ())


def _make(queue: Any, given: argparse.Namespace) -> None:
    cv2.setNumThreads(1)
    rng = np.random.default_rng(given.seed)
    scenes = _scenes(given)
    while True:
        for start in range(0, len(scenes) - BATCH, BATCH):
            if start == 0:
                order = rng.permutation(len(scenes))
            lessons = [lesson(rng, *scenes[int(k)]) for k in order[start : start + BATCH]]
            some = [one for one in lessons if len(one.classes)]
            queue.put((
                np.stack([one.piece for one in lessons]),
                np.stack([one.truth for one in lessons]).astype(np.float16),
                np.concatenate([one.patches for one in some]),
                np.concatenate([one.classes for one in some]),
            ))  # fmt: skip


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


def _mean(mean: torch.Tensor, new: torch.Tensor, steps: torch.Tensor) -> torch.Tensor:
    """The running mean of the weights: of few steps at first, so that the beginning is forgotten."""
    kept = min(KEPT, (1 + float(steps)) / (10 + float(steps)))
    return (mean * kept + new * (1 - kept)).to(mean.dtype)


class Learner:
    """A network, its optimiser and the mean of its weights."""

    def __init__(self, net: nn.Module, rate: float, begin: Path | None) -> None:
        if begin:
            net.load_state_dict(torch.load(begin))
        self.net = net.to(memory_format=torch.channels_last)
        self.rate = rate
        self._optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
        self.mean = torch.optim.swa_utils.AveragedModel(net, avg_fn=_mean, use_buffers=True)

    def step(self, loss: torch.Tensor, share: float) -> float:
        """One step down ``loss`` at the rate of this ``share`` of the run."""
        for group in self._optimiser.param_groups:
            group["lr"] = self.rate * share
        self._optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self._optimiser.step()
        self.mean.update_parameters(self.net)
        return float(loss.item())


def main() -> None:
    """Train for ``--steps`` batches; the networks and their states are written to ``--out``."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--scenes", type=Path, nargs="+", required=True, help="drawn scenes (dice_store)")
    words.add_argument("--real", type=Path, help="folder of photographs in the same form (dice_photographs)")
    words.add_argument("--real-times", type=int, default=3)
    words.add_argument("--photographs", type=Path, help="folder with cards.csv: tables without dice")
    words.add_argument("--hard", type=Path, help="an earlier finder, whose false places the reader learns")
    words.add_argument("--begin", type=Path, help="folder of an earlier run's states to go on from")
    words.add_argument("--out", type=Path, default=FINDER.parent)
    words.add_argument("--steps", type=int, default=4000)
    words.add_argument("--rate", type=float, default=2e-3)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    queue: Any = mp.Queue(8)
    maker = mp.Process(target=_make, args=(queue, given), daemon=True)
    maker.start()
    begin = (given.begin / "dice_finder.pt", given.begin / "dice_reader.pt") if given.begin else (None, None)
    finder = Learner(DiceFinderNet(), given.rate, begin[0])
    reader = Learner(DiceReaderNet(), given.rate, begin[1])
    judge = nn.CrossEntropyLoss(label_smoothing=SMOOTH)
    began, sums = time.monotonic(), np.zeros(3)
    for step in range(1, given.steps + 1):
        share = min(1.0, step / 100) * (0.5 + 0.5 * np.cos(np.pi * step / given.steps)) + 0.005
        pieces, truths, patches, classes = queue.get()
        x = torch.from_numpy(pieces.astype(np.float32)).contiguous(memory_format=torch.channels_last)
        sums[0] += finder.step(finder_loss(finder.net(x), torch.from_numpy(truths.astype(np.float32))), share)
        y = torch.from_numpy(evened(patches)).contiguous(memory_format=torch.channels_last)
        logits, want = reader.net(y), torch.from_numpy(classes)
        sums[1] += reader.step(judge(logits, want), share)
        sums[2] += float((logits.argmax(1) == want).float().mean())
        if step % 100 == 0:
            print(step, (sums / 100).round(4), f"{time.monotonic() - began:.0f} s", flush=True)
            sums[:] = 0
        if step % 500 == 0 or step == given.steps:
            _keep(finder, reader, given.out)
    maker.terminate()


def _keep(finder: Learner, reader: Learner, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for learner, name, export in (
        (finder, FINDER.name, export_finder), (reader, READER.name, export_reader),
    ):  # fmt: skip
        torch.save(learner.mean.module.state_dict(), out / Path(name).with_suffix(".pt"))
        export(learner.mean.module, out / name)


if __name__ == "__main__":
    main()
