"""The network: five small convolutions and three heads; about 600 thousand numbers, 2.4 MB as float32."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from vision.odds import OUTPUTS
from vision.read import NETWORK_SIZE


def block(before: int, after: int, size: int, stride: int = 1) -> list[nn.Module]:
    return [
        nn.Conv2d(before, after, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(inplace=True),
    ]


class CardNetwork(nn.Module):  # type: ignore[misc] # torch is not there when types are checked
    """float32 (N, 3, 144, 96), as ``read.prepare`` makes it, to (N, 21) logits: kind, suit, rank.

    Only convolution, ReLU, reshaping and matrix products, which every OpenCV from 4.6 on can run. The places
    are kept to the end (no pooling over the picture): where a sign stands tells an index from a pip.
    """

    def __init__(self) -> None:
        super().__init__()
        self.eye = nn.Sequential(
            *block(3, 24, 5, 3),
            *block(24, 32, 3, 2),
            *block(32, 48, 3),
            *block(48, 80, 3, 2),
            *block(80, 80, 3),
            *block(80, 32, 1),
        )
        places = 32 * (NETWORK_SIZE[0] // 12) * (NETWORK_SIZE[1] // 12)
        self.mind = nn.Sequential(
            nn.Flatten(1),
            nn.Dropout(0.15),
            nn.Linear(places, 160),
            nn.ReLU(inplace=True),
            nn.Linear(160, OUTPUTS),
        )

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        return self.mind(self.eye(pictures))


def folded(network: CardNetwork) -> nn.Module:
    """The same function without batch normalisation, its scales folded into the convolutions."""
    network = network.eval()
    layers: list[nn.Module] = []
    parts = list(network.eye)
    while parts:
        convolution, norm, bend = parts[:3]
        layers += [fuse_conv_bn_eval(convolution, norm), bend]
        parts = parts[3:]
    return nn.Sequential(*layers, *(part for part in network.mind if not isinstance(part, nn.Dropout))).eval()


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
