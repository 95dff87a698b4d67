"""The network that reads the index in a card's corner: small convolutions and one answer."""

from __future__ import annotations

import copy
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional

from vision.lab.training.fit.reader_network import block, everywhere, without_norms
from vision.reader.card_reader import CORNER_SIZE
from vision.reader.index_reader import OUTPUTS

HIDDEN = 96


class IndexNetwork(nn.Module):  # type: ignore[misc] # torch is not there when types are checked
    """float32 (2 N, 3, 84, 54), both corners of N pictures in turn, to (2 N, 32) logits: letters, then signs.

    Beside the places of the features goes the largest of each anywhere, so that an index in an inner frame is
    read where no training picture had it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.signs = nn.Sequential(
            *block(3, 24, 5, 2),
            *block(24, 48, 3),
            *block(48, 64, 3, 2),
            *block(64, 96, 3),
            *block(96, 96, 3, 2),
            *block(96, 96, 3),
        )
        self.places = nn.Sequential(*block(96, 24, 1))
        eighths = 24 * -(-CORNER_SIZE[0] // 8) * -(-CORNER_SIZE[1] // 8)
        self.mind = nn.Sequential(nn.Dropout(0.15), nn.Linear(eighths + 96, HIDDEN), nn.ReLU())
        self.answer = nn.Linear(HIDDEN, OUTPUTS)

    def forward(self, corners: torch.Tensor) -> torch.Tensor:
        seen = self.signs(corners)
        anywhere = everywhere(functional.max_pool2d, seen)
        return self.answer(self.mind(torch.cat([self.places(seen).flatten(1), anywhere], 1)))


def export(network: IndexNetwork, file: Path) -> None:
    """Write the network as ONNX, opset 11, any number of corners at a time."""
    folded = copy.deepcopy(network).cpu().eval()
    folded.signs, folded.places = without_norms(folded.signs), without_norms(folded.places)
    torch.onnx.export(
        folded,
        (torch.zeros(2, 3, CORNER_SIZE[1], CORNER_SIZE[0]),),
        str(file),
        dynamo=False,
        opset_version=11,
        input_names=["corners"],
        output_names=["logits"],
        dynamic_axes={"corners": {0: "n"}, "logits": {0: "n"}},
    )
