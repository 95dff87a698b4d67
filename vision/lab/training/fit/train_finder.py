"""Train the finder's network on composed scenes: ``python -m vision.lab.training.fit.train_finder``.

Where the idea comes from: objects as points (Zhou, Wang, Krähenbühl 2019): a heat map peaks at each card's
middle, and beside the peak stands how the card lies. A card looks the same turned by half a turn, so its two
axes are given as doubled angles, which half a turn does not change. Edges in the full frame do the rest.

It speaks for cells of 4 × 4 pixels and knows cards 9 to 40 pixels wide: a frame is shown to it at several
sizes.
"""

from __future__ import annotations

import argparse
import multiprocessing as mp
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from torch import nn

from vision.lab.scenes.card_faces import load_sheets
from vision.lab.scenes.compose import compose
from vision.lab.training.data.finder_targets import TOO_LARGE, WIDTHS, targets
from vision.lab.training.data.photo_pieces import cut_out, load_photographs
from vision.onnx_model import even

HELD_OUT = ("anglo_poker", "bellot", "tango", "atlasnye", "Атласные", "atlasnye_skat")
"""Decks that no training of the finder sees: the measures on rendered scenes are made with these."""
NO_CARDS = ("swiss-xvii", "tarocco", "lattmann", "berlin")  # other suits: not asked of the finder
SIZES = ((128, 128), (160, 96), (96, 160))  # all about the same work


class Finder(nn.Module):  # type: ignore[misc]
    """Four halvings down, two doublings up; 10 channels at a quarter of the input."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = _step(3, 12, 2)
        self.quarter = _step(12, 24, 2)
        self.eighth = nn.Sequential(_step(24, 40, 2), _step(40, 40, 1))
        self.sixteenth = nn.Sequential(_step(40, 64, 2), _step(64, 64, 1), _step(64, 64, 1), _step(64, 64, 1))
        self.up8, self.join8 = nn.Conv2d(64, 40, 1), _step(40, 40, 1)
        self.up4, self.join4 = nn.Conv2d(40, 24, 1), _step(24, 32, 1)
        self.out = nn.Conv2d(32, 10, 1)
        nn.init.constant_(self.out.bias[:2], -4.0)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        q = self.quarter(self.stem(x))
        e = self.eighth(q)
        s = self.sixteenth(e)
        e = self.join8(e + _double(self.up8(s)))
        return self.out(self.join4(q + _double(self.up4(e))))


def _step(inputs: int, outputs: int, stride: int) -> nn.Module:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


def _double(x: torch.Tensor) -> torch.Tensor:
    return nn.functional.interpolate(x, scale_factor=2, mode="nearest")


def loss(said: torch.Tensor, truth: torch.Tensor, weight: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Focal loss of the heat (Law and Deng 2018) and weighted distance of the shape."""
    heat = torch.sigmoid(said[:, :2]).clamp(1e-4, 1 - 1e-4)
    want = truth[:, :2]
    peak = (want >= 0.999).float()
    focal = peak * (1 - heat) ** 2 * heat.log() + (1 - peak) * (1 - want) ** 4 * heat**2 * (1 - heat).log()
    many = peak.sum().clamp(min=1)
    shape_weight = weight[:, 2:3]
    far = nn.functional.smooth_l1_loss(said[:, 2:10], truth[:, 2:10], reduction="none", beta=0.1)
    scale = torch.tensor([1.0, 1.0, 1.5, 1.5, 1.5, 1.5, 2.0, 2.0]).view(1, 8, 1, 1)
    shape = (far * scale * shape_weight).sum() / shape_weight.sum().clamp(min=1)
    return -(focal * weight[:, :2]).sum() / many, shape


def _trained_sheets(folder: Path) -> list[str]:
    """The names of the sheets that are learnt from."""
    return [p.stem for p in sorted(folder.glob("*.png")) if p.stem not in (*HELD_OUT, *NO_CARDS)]


def _draw(queue: Any, given: argparse.Namespace) -> None:
    cv2.setNumThreads(1)
    packs = load_sheets(given.sheets, _trained_sheets(given.sheets))
    rng = np.random.default_rng(given.seed)
    photos = load_photographs(given.real) if given.real else []
    while True:
        width, height = SIZES[int(rng.integers(len(SIZES)))]
        frames, truths, weights = [], [], []
        for _ in range(given.batch):
            wide = float(np.exp(rng.uniform(*np.log(WIDTHS if rng.random() < 0.87 else (TOO_LARGE, 170)))))
            unknown: Sequence[np.ndarray] = ()
            if photos and rng.random() < given.real_share:
                scene, unknown = cut_out(rng, photos[int(rng.integers(len(photos)))], width, height, wide)
            else:
                scene = compose(rng, packs, width, height, card_width=wide)
            truth, weight = targets(scene, unknown)
            frames.append(even(scene.frame).transpose(2, 0, 1).astype(np.float16))
            truths.append(truth.astype(np.float16))
            weights.append(weight.astype(np.float16))
        queue.put((np.stack(frames), np.stack(truths), np.stack(weights)))


def export(net: Finder, path: Path) -> None:
    """The network as ONNX, any height and width that are multiples of 32, read by ``cv2.dnn``."""
    net.eval()
    torch.onnx.export(
        net,
        (torch.zeros(1, 3, 128, 160),),
        str(path),
        input_names=["frame"],
        output_names=["cells"],
        opset_version=12,
        dynamic_axes={"frame": {0: "n", 2: "h", 3: "w"}, "cells": {0: "n", 2: "h", 3: "w"}},
        dynamo=False,
    )
    net.train()


def main() -> None:
    """Train for ``--minutes`` and write ``--out``; the state is kept beside it and taken up again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheets", type=Path, required=True, help="folder of rendered card sheets")
    parser.add_argument("--real", type=Path, help="photographs labelled by photo_quads")
    parser.add_argument("--real-share", type=float, default=0.5, help="of the scenes, with --real")
    parser.add_argument("--out", type=Path, default=Path("vision/finder/finder.onnx"))
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--averaged", type=float, default=0.995, help="share kept of the mean of the weights")
    parser.add_argument("--resume", type=Path)
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    queue: Any = mp.Queue(6)
    maker = mp.Process(target=_draw, args=(queue, given), daemon=True)
    maker.start()
    net = Finder().to(memory_format=torch.channels_last)
    if given.resume:
        net.load_state_dict(torch.load(given.resume))
    print(sum(p.numel() for p in net.parameters()), "parameters", flush=True)
    best = torch.optim.AdamW(net.parameters(), lr=given.rate, weight_decay=1e-4)
    began, step = time.monotonic(), 0
    averages = torch.optim.swa_utils.AveragedModel(
        net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(given.averaged), use_buffers=True
    )
    sums = np.zeros(2)
    rng = np.random.default_rng(given.seed)
    pool: list[Any] = []
    while True:
        share = (time.monotonic() - began) / (given.minutes * 60)
        if share >= 1:
            break
        for group in best.param_groups:
            group["lr"] = given.rate * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-5
        # Drawing costs more than learning: while no new batch is ready, an old one is seen in a mirror.
        if queue.empty() and len(pool) > 20:
            old = pool[int(rng.integers(len(pool)))]
            frames, truth, weight = _mirrored(old[0], old[1], old[2], rng.random() < 0.5)
        else:
            frames, truth, weight = queue.get()
            pool.append((frames, truth, weight))
            pool = pool[-400:]
        x = torch.from_numpy(frames.astype(np.float32)).contiguous(memory_format=torch.channels_last)
        heat, shape = loss(
            net(x), torch.from_numpy(truth.astype(np.float32)), torch.from_numpy(weight.astype(np.float32))
        )
        best.zero_grad()
        (heat + shape).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        best.step()
        averages.update_parameters(net)
        sums += heat.item(), shape.item()
        step += 1
        if step % 200 == 0:
            print(
                step, round(share, 3), (sums / 200).round(4), f"{time.monotonic() - began:.0f} s", flush=True
            )
            sums[:] = 0
        if step % 500 == 0:
            torch.save(averages.module.state_dict(), given.out.with_suffix(".pt"))
            export(averages.module, given.out)
    torch.save(averages.module.state_dict(), given.out.with_suffix(".pt"))
    export(averages.module, given.out)
    maker.terminate()


def _mirrored(
    frames: np.ndarray, truth: np.ndarray, weight: np.ndarray, upright: bool
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The batch in a mirror: one offset and the sines of the doubled angles change sign."""
    truth = (truth[..., ::-1] if upright else truth[..., ::-1, :]).copy()
    truth[:, [2 if upright else 3, 5, 7]] *= -1
    if upright:
        return frames[..., ::-1].copy(), truth, weight[..., ::-1].copy()
    return frames[..., ::-1, :].copy(), truth, weight[..., ::-1, :].copy()


if __name__ == "__main__":
    main()
