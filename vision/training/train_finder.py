"""Train the finder's network on composed scenes and export it: ``python -m vision.training.train_finder``.

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

from vision.finder_net import CELL, even
from vision.training.real_cuts import cut_out, load_photographs
from vision.training.scenes import Scene, compose, load_sheets

HELD_OUT = ("anglo_poker", "bellot", "tango", "atlasnye", "Атласные", "atlasnye_skat")
"""Decks that no training of the finder sees: the measures on rendered scenes are made with these."""
NO_CARDS = ("swiss-xvii", "tarocco", "lattmann", "berlin")  # other suits: not asked of the finder
SIZES = ((128, 128), (160, 96), (96, 160))  # all about the same work
TOO_LARGE = 54.0
WIDTHS = (9.0, 40.0)  # pixels of a card's short side: larger cards are met in a smaller picture of the frame


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


def targets(scene: Scene, unknown: Sequence[np.ndarray] = ()) -> tuple[np.ndarray, np.ndarray]:
    """What the network should say, (10, h/4, w/4), and the weights of heat and shape, (3, h/4, w/4).

    Channels: heat of faces, heat of backs; the middle's offset x, y in cells; long axis cos 2a, sin 2a, short
    axis cos 2b, sin 2b; logarithms of half the long and half the short axis in cells. Nothing is asked of the
    heat inside the polygons ``unknown``, (n, 2) in pixels.
    """
    height, width = scene.frame.shape[:2]
    h, w = height // CELL, width // CELL
    out = np.zeros((10, h, w), np.float32)
    heat_weight = np.ones((2, h, w), np.float32)
    shape_weight = np.zeros((h, w), np.float32)
    grid: Any = np.mgrid[0:h, 0:w].astype(np.float32)
    gy, gx = grid
    hidden = np.zeros((h, w), np.uint8)
    for polygon in unknown:
        cv2.fillPoly(hidden, [np.rint(polygon / CELL).astype(np.int32)], 1)
    heat_weight[:, hidden > 0] = 0
    for card in scene.cards:
        quad = (card.quad + 0.5) / CELL - 0.5
        middle = crossing(quad)
        tall = (quad[3] + quad[2] - quad[0] - quad[1]) / 4
        wide = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
        half_long, half_short = np.linalg.norm(tall), np.linalg.norm(wide)
        if not (-0.5 <= middle[0] <= w - 0.5 and -0.5 <= middle[1] <= h - 0.5):
            if card.seen > 0.1:  # seen at the frame's edge: neither card nor nothing
                at = np.clip(np.rint(middle), 0, [w - 1, h - 1]).astype(int)
                r = int(half_short) + 1
                heat_weight[:, max(0, at[1] - r) : at[1] + r + 1, max(0, at[0] - r) : at[0] + r + 1] = 0
            continue
        across = 2 * float(half_short) * CELL
        if across > TOO_LARGE:
            continue  # and its pips and courts are no cards at this size: another size of the frame shows it
        spread = max(0.55, float(half_short) / 5)
        d2 = (gx - middle[0]) ** 2 + (gy - middle[1]) ** 2
        bump = np.exp(-d2 / (2 * spread**2))
        if card.seen < 0.33 or not WIDTHS[0] * 0.75 <= across <= WIDTHS[1] * 1.1:
            if card.seen > 0.10:
                heat_weight[:, bump > 0.3] = 0
            continue
        which = 1 if card.name == "BACK" else 0
        bump[
            int(np.clip(round(float(middle[1])), 0, h - 1)), int(np.clip(round(float(middle[0])), 0, w - 1))
        ] = 1
        out[which] = np.maximum(out[which], bump)
        near = bump > 0.45
        a, b = np.arctan2(tall[1], tall[0]), np.arctan2(wide[1], wide[0])
        out[2][near], out[3][near] = (middle[0] - gx)[near], (middle[1] - gy)[near]
        out[4:10, near] = np.array(
            [
                np.cos(2 * a),
                np.sin(2 * a),
                np.cos(2 * b),
                np.sin(2 * b),
                np.log(half_long),
                np.log(half_short),
            ]
        )[:, None]
        shape_weight[near] = 0.3 + bump[near]
    return out, np.concatenate([heat_weight, shape_weight[None]])


def crossing(quad: np.ndarray) -> np.ndarray:
    """Where the diagonals cross: the middle of the card in perspective."""
    a, r, c, s = quad[0], quad[2] - quad[0], quad[1], quad[3] - quad[1]
    t = ((c[0] - a[0]) * s[1] - (c[1] - a[1]) * s[0]) / (r[0] * s[1] - r[1] * s[0] + 1e-9)
    return np.asarray(a + t * r)


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


def _draw(queue: Any, sheets: str, seed: int, batch: int, real: str) -> None:
    cv2.setNumThreads(1)
    folder = Path(sheets)
    names = [p.stem for p in sorted(folder.glob("*.png")) if p.stem not in (*HELD_OUT, *NO_CARDS)]
    packs = load_sheets(folder, names)
    rng = np.random.default_rng(seed)
    photos = load_photographs(Path(real)) if real else []
    while True:
        width, height = SIZES[int(rng.integers(len(SIZES)))]
        frames, truths, weights = [], [], []
        for _ in range(batch):
            wide = float(np.exp(rng.uniform(*np.log(WIDTHS if rng.random() < 0.87 else (TOO_LARGE, 170)))))
            if photos and rng.random() < 0.5:
                scene, unknown = cut_out(rng, photos[int(rng.integers(len(photos)))], width, height, wide)
            else:
                scene, unknown = compose(rng, packs, width, height, card_width=wide), []
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
    parser.add_argument("--sheets", required=True, help="folder of rendered card sheets")
    parser.add_argument("--real", default="", help="photographs labelled by vision.training.real_cards")
    parser.add_argument("--out", type=Path, default=Path("vision/finder.onnx"))
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--resume", type=Path)
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    queue: Any = mp.Queue(6)
    maker = mp.Process(
        target=_draw, args=(queue, given.sheets, given.seed, given.batch, given.real), daemon=True
    )
    maker.start()
    net = Finder().to(memory_format=torch.channels_last)
    if given.resume:
        net.load_state_dict(torch.load(given.resume))
    print(sum(p.numel() for p in net.parameters()), "parameters", flush=True)
    best = torch.optim.AdamW(net.parameters(), lr=given.rate, weight_decay=1e-4)
    began, step = time.monotonic(), 0
    averages = torch.optim.swa_utils.AveragedModel(
        net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.995), use_buffers=True
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
