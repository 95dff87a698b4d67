"""A network that learns, and the running mean of its weights, which is what is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import nn

KEPT = 0.997  # of the mean of the weights, a step
WARM = 100  # steps in which the rate rises


def _mean(mean: torch.Tensor, new: torch.Tensor, steps: torch.Tensor) -> torch.Tensor:
    """The running mean of the weights: of few steps at first, so that the beginning is forgotten."""
    kept = min(KEPT, (1 + float(steps)) / (10 + float(steps)))
    return (mean * kept + new * (1 - kept)).to(mean.dtype)


class Learner:
    """A network, its optimiser (AdamW, a rate that falls along a cosine) and the mean of its weights."""

    def __init__(self, net: nn.Module, rate: float) -> None:
        self.net = net.to(memory_format=torch.channels_last)
        self.rate = rate
        self._optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
        self._mean = torch.optim.swa_utils.AveragedModel(net, avg_fn=_mean, use_buffers=True)

    def step(self, loss: torch.Tensor, number: int, of: int) -> float:
        """Step ``number``, from 1, of ``of``: down ``loss``, which is answered."""
        share = min(1.0, number / WARM) * (0.5 + 0.5 * np.cos(np.pi * number / of)) + 0.005
        for group in self._optimiser.param_groups:
            group["lr"] = self.rate * share
        self._optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self._optimiser.step()
        self._mean.update_parameters(self.net)
        return float(loss.item())

    def keep(self, path: Path, export: Callable[[nn.Module, Path], None]) -> None:
        """Write the mean as ``path``, an ONNX file, and its state beside it (``.pt``)."""
        path.parent.mkdir(parents=True, exist_ok=True)
        torch.save(self._mean.module.state_dict(), path.with_suffix(".pt"))
        export(self._mean.module, path)
