"""The two networks for dice: a finder of upper faces and a reader of one die."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import nn

from vision.dice.dice_reader import AXIS, PATCH


def _step(inputs: int, outputs: int, stride: int = 1, kernel: int = 3) -> nn.Module:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


def _double(x: torch.Tensor) -> torch.Tensor:
    return nn.functional.interpolate(x, scale_factor=2, mode="nearest")


class DiceFinderNet(nn.Module):  # type: ignore[misc]
    """Four halvings down, two doublings up; six channels at a quarter of the input."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = _step(3, 12, 2)
        self.quarter = nn.Sequential(_step(12, 24, 2), _step(24, 24))
        self.eighth = nn.Sequential(_step(24, 40, 2), _step(40, 40))
        self.sixteenth = nn.Sequential(_step(40, 48, 2), _step(48, 48))
        self.up8, self.join8 = nn.Conv2d(48, 40, 1), _step(40, 40)
        self.up4, self.join4 = nn.Conv2d(40, 24, 1), _step(24, 32)
        self.out = nn.Conv2d(32, 6, 1)
        nn.init.constant_(self.out.bias[:1], -4.0)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        q = self.quarter(self.stem(x))
        e = self.eighth(q)
        e = self.join8(e + _double(self.up8(self.sixteenth(e))))
        return self.out(self.join4(q + _double(self.up4(e))))


class DiceReaderNet(nn.Module):  # type: ignore[misc]
    """Three halvings, then what is seen where: which pips lie on the middle face matters, not how many."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _step(3, 32, 2, 5), _step(32, 32), _step(32, 64, 2), _Twice(64), _step(64, 96, 2), _Twice(96),
            nn.Conv2d(96, 32, 1), nn.ReLU(inplace=True),
        )  # fmt: skip
        self.hidden = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.1), nn.Linear(32 * (PATCH // 8) ** 2, 96), nn.ReLU(inplace=True)
        )
        self.answer = nn.Linear(96, AXIS.stop)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.answer(self.hidden(self.body(x)))


class _Twice(nn.Module):  # type: ignore[misc]
    """Two convolutions beside which their input passes (He and others 2016)."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.steps = nn.Sequential(_step(channels, channels), _step(channels, channels))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.steps(x)


def export_finder(net: nn.Module, path: Path) -> None:
    """The finder as ONNX, for any height and width that are multiples of 16."""
    net.eval()
    axes = {"frame": {0: "n", 2: "h", 3: "w"}, "cells": {0: "n", 2: "h", 3: "w"}}
    torch.onnx.export(
        net, (torch.zeros(1, 3, 128, 160),), str(path), input_names=["frame"], output_names=["cells"],
        opset_version=12, dynamic_axes=axes, dynamo=False,
    )  # fmt: skip
    net.train()


def export_reader(net: nn.Module, path: Path) -> None:
    """The reader as ONNX, for any number of patches."""
    net.eval()
    torch.onnx.export(
        net, (torch.zeros(2, 3, PATCH, PATCH),), str(path), input_names=["patches"], output_names=["logits"],
        opset_version=12, dynamic_axes={"patches": {0: "n"}, "logits": {0: "n"}}, dynamo=False,
    )  # fmt: skip
    net.train()
