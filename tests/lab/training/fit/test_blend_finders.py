"""The mean of two networks' weights, where torch is at hand."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="networks are trained with torch")

from vision.lab.training.fit.blend_finders import blended  # noqa: E402


def _weights(value: float) -> dict[str, object]:
    return {"out.weight": torch.full((2, 3), value), "norm.steps": torch.tensor(int(value))}


def test_between_two_networks_lie_the_means_of_their_weights_and_the_counts_of_the_second() -> None:
    between = blended(_weights(1.0), _weights(5.0), 0.25)
    assert between["out.weight"].tolist() == [[2.0] * 3] * 2
    assert between["norm.steps"].item() == 5


def test_at_either_end_lies_one_of_the_two() -> None:
    for share, value in ((0.0, 1.0), (1.0, 5.0)):
        assert blended(_weights(1.0), _weights(5.0), share)["out.weight"].tolist() == [[value] * 3] * 2


def test_networks_of_different_build_and_shares_beyond_the_two_are_refused() -> None:
    with pytest.raises(ValueError, match="not of one build"):
        blended(_weights(1.0), {"out.weight": torch.zeros(2, 3)}, 0.5)
    with pytest.raises(ValueError, match="not of one build"):
        blended(_weights(1.0), _weights(1.0) | {"out.weight": torch.zeros(3, 3)}, 0.5)
    with pytest.raises(ValueError, match="0 to 1"):
        blended(_weights(1.0), _weights(2.0), 1.5)
