"""The network: two branches of small convolutions and three heads; 595 thousand numbers, 2.4 MB."""

from __future__ import annotations

import copy
from pathlib import Path

import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from vision.odds import OUTPUTS
from vision.read import NETWORK_SIZE

CORNER = (36, 56)
"""Width and height of the corner that is seen by itself, of 96 × 144."""


def block(before: int, after: int, size: int, stride: int = 1) -> list[nn.Module]:
    return [
        nn.Conv2d(before, after, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(inplace=True),
    ]


class CardNetwork(nn.Module):  # type: ignore[misc] # torch is not there when types are checked
    """float32 (N, 3, 144, 96), as ``read.prepare`` makes it, to (N, 21) logits: kind, suit, rank.

    One branch sees the whole card at a sixth and a twelfth of its size: pips and pictures. Another sees the
    upper left corner alone at half of it: the index. (The lower right one is seen when the card is turned
    round, which the reader always does.) Only convolution, ReLU, slicing, reshaping, joining and matrix
    products, which every OpenCV from 4.6 on can run. The places are kept to the end (no pooling over the
    picture): where a sign stands tells an index from a pip.
    """

    def __init__(self) -> None:
        super().__init__()
        self.whole = nn.Sequential(
            *block(3, 24, 5, 3),
            *block(24, 32, 3, 2),
            *block(32, 48, 3),
            *block(48, 80, 3, 2),
            *block(80, 80, 3),
            *block(80, 20, 1),
        )
        self.corner = nn.Sequential(
            *block(3, 16, 3, 2),
            *block(16, 32, 3),
            *block(32, 48, 3, 2),
            *block(48, 64, 3),
            *block(64, 64, 3, 2),
        )
        places = 20 * (NETWORK_SIZE[0] // 12) * (NETWORK_SIZE[1] // 12)
        self.whole_mind = nn.Sequential(nn.Flatten(1), nn.Dropout(0.1), nn.Linear(places, 128), nn.ReLU())
        self.corner_mind = nn.Sequential(nn.Flatten(1), nn.Dropout(0.1), nn.Linear(64 * 5 * 7, 64), nn.ReLU())
        self.answer = nn.Linear(192, OUTPUTS)
        self.corner_answer = nn.Linear(64, OUTPUTS)
        """Only trained with, so that the corner learns to read by itself."""

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        return self.both(pictures)[0]

    def both(self, pictures: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The answer, and what the corner alone would answer."""
        whole = self.whole_mind(self.whole(pictures))
        corner = self.corner_mind(self.corner(pictures[:, :, : CORNER[1], : CORNER[0]]))
        return self.answer(torch.cat([whole, corner], 1)), self.corner_answer(corner)


def folded(network: CardNetwork) -> CardNetwork:
    """The same function without batch normalisation, its scales folded into the convolutions."""
    network = copy.deepcopy(network).eval()
    for branch in ("whole", "corner"):
        layers: list[nn.Module] = []
        parts = list(getattr(network, branch))
        while parts:
            convolution, norm, bend = parts[:3]
            layers += [fuse_conv_bn_eval(convolution, norm), bend]
            parts = parts[3:]
        setattr(network, branch, nn.Sequential(*layers))
    return network


def export(network: CardNetwork, file: Path) -> None:
    """Write the network as ONNX, opset 11, any number of pictures at a time."""
    example = torch.zeros(1, 3, NETWORK_SIZE[1], NETWORK_SIZE[0])
    torch.onnx.export(
        folded(network),
        (example,),
        str(file),
        dynamo=False,
        opset_version=11,
        input_names=["pictures"],
        output_names=["logits"],
        dynamic_axes={"pictures": {0: "n"}, "logits": {0: "n"}},
    )
