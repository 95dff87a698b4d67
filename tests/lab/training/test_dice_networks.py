"""Training of the networks for dice: it goes on from what was exported. Needs torch and onnx."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("torch", reason="networks are trained with torch")
pytest.importorskip("onnx", reason="exported networks are read with onnx")

import torch

from vision.dice.dice_reader import PATCH
from vision.lab.training.fit.dice_networks import DiceFinderNet, DiceReaderNet, export_finder, export_reader
from vision.lab.training.fit.weights import load_weights

CASES = [
    (DiceReaderNet, export_reader, (16, 3, PATCH, PATCH)),
    (DiceFinderNet, export_finder, (4, 3, 128, 160)),
]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize(("kind", "export", "shape"), CASES)
def test_what_was_exported_is_gone_on_from_with_the_same_answers(
    kind: type[torch.nn.Module], export: object, shape: tuple[int, ...], tmp_path: Path
) -> None:
    torch.manual_seed(1)
    sample = torch.randn(shape)
    first, again = kind(), kind()
    for _ in range(3):  # so that its normalisations have seen something
        first(sample + 1)
    export(first, tmp_path / "kept.onnx")  # type: ignore[operator]
    load_weights(again, tmp_path / "kept.onnx", lambda: sample)
    first.eval()
    assert again.training
    again.eval()
    assert torch.allclose(first(sample), again(sample), atol=1e-4)
