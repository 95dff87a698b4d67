"""The network: two branches of small convolutions and three heads."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional
from torch.nn.utils.fusion import fuse_conv_bn_eval

from vision.reader.card_odds import OUTPUTS
from vision.reader.card_reader import CORNER_SIZE, NETWORK_SIZE

CORNER_FEATURES = 64

FEATURES = 128 + 48 + CORNER_FEATURES
"""Numbers in the last hidden layer."""


def block(before: int, after: int, size: int, stride: int = 1) -> list[nn.Module]:
    """A convolution of ``before`` to ``after`` channels, its batch norm and its ReLU."""
    return [
        nn.Conv2d(before, after, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(inplace=True),
    ]


class CardNetwork(nn.Module):  # type: ignore[misc] # torch is not there when types are checked
    """float32 (N, 3, 144, 96) and (N, 3, 84, 54), as ``read.prepare`` makes them, to (N, 21) logits: kind,
    suit, rank.

    One branch sees the whole card at a sixth and a twelfth of its size: pips and pictures. Another sees the
    upper left corner alone, finer: the index. (The lower right one is seen when the card is turned
    round, which the reader always does.) Each keeps its places to the end, since where a sign stands tells an
    index from a pip and counts the pips; beside them goes what was seen anywhere (the largest and the mean of
    every sign), which holds for layouts that were never seen. Only convolution, ReLU, pooling, slicing,
    reshaping, joining and matrix products, which every OpenCV from 4.6 on can run.
    """

    def __init__(self) -> None:
        super().__init__()
        self.signs = nn.Sequential(
            *block(3, 24, 5, 3),
            *block(24, 40, 3, 2),
            *block(40, 56, 3),
        )
        self.whole = nn.Sequential(
            *block(56, 80, 3, 2),
            *block(80, 80, 3),
            *block(80, 20, 1),
        )
        self.corner = nn.Sequential(
            *block(3, 16, 5, 2),
            *block(16, 32, 3, 2),
            *block(32, 48, 3),
            *block(48, 64, 3, 2),
            *block(64, 64, 3),
        )
        self.corner_places = nn.Sequential(*block(64, 24, 1))
        places = 20 * (NETWORK_SIZE[0] // 12) * (NETWORK_SIZE[1] // 12)
        self.whole_mind = nn.Sequential(nn.Dropout(0.1), nn.Linear(places, 128), nn.ReLU())
        self.signs_mind = nn.Sequential(nn.Linear(2 * 56, 48), nn.ReLU())
        eighths = 24 * -(-CORNER_SIZE[0] // 8) * -(-CORNER_SIZE[1] // 8)
        self.corner_mind = nn.Sequential(nn.Dropout(0.1), nn.Linear(eighths + 64, CORNER_FEATURES), nn.ReLU())
        self.answer = nn.Linear(FEATURES, OUTPUTS)
        self.corner_answer = nn.Linear(CORNER_FEATURES, OUTPUTS)
        """Only trained with, so that the corner learns to read by itself."""

    def forward(self, pictures: torch.Tensor, corners: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The answer, and what it is drawn from: float32 (N, 240), the last hidden layer."""
        answer, features, _ = self.see(pictures, corners)
        return answer, features

    def see(
        self, pictures: torch.Tensor, corners: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The answer, the last hidden layer, and what the corner alone would answer."""
        signs = self.signs(pictures)
        anywhere = torch.cat(
            [everywhere(functional.max_pool2d, signs), everywhere(functional.avg_pool2d, signs)], 1
        )
        whole = self.whole_mind(self.whole(signs).flatten(1))
        index = self.corner(corners)
        corner = self.corner_mind(
            torch.cat([self.corner_places(index).flatten(1), everywhere(functional.max_pool2d, index)], 1)
        )
        features = torch.cat([whole, self.signs_mind(anywhere), corner], 1)
        return self.answer(features), features, self.corner_answer(corner)


def everywhere(pool: Callable[..., torch.Tensor], signs: torch.Tensor) -> torch.Tensor:
    """What a pool over the whole picture leaves of (N, C, H, W): (N, C)."""
    return pool(signs, (int(signs.shape[2]), int(signs.shape[3]))).flatten(1)


def folded(network: CardNetwork) -> CardNetwork:
    """The same function without batch normalisation, its scales folded into the convolutions."""
    network = copy.deepcopy(network).eval()
    for branch in ("signs", "whole", "corner", "corner_places"):
        setattr(network, branch, without_norms(getattr(network, branch)))
    return network


def without_norms(branch: nn.Sequential) -> nn.Sequential:
    """The same function of a branch made of ``block``s, the norms folded into the convolutions."""
    parts = list(branch)
    layers: list[nn.Module] = []
    for convolution, norm, bend in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        layers += [fuse_conv_bn_eval(convolution, norm), bend]
    return nn.Sequential(*layers)


def export(network: CardNetwork, file: Path) -> None:
    """Write the network as ONNX, opset 11, any number of pictures at a time."""
    whole = torch.zeros(1, 3, NETWORK_SIZE[1], NETWORK_SIZE[0])
    corner = torch.zeros(1, 3, CORNER_SIZE[1], CORNER_SIZE[0])
    torch.onnx.export(
        folded(network),
        (whole, corner),
        str(file),
        dynamo=False,
        opset_version=11,
        input_names=["pictures", "corners"],
        output_names=["logits", "features"],
        dynamic_axes={"pictures": {0: "n"}, "corners": {0: "n"}, "logits": {0: "n"}, "features": {0: "n"}},
    )
