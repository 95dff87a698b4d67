"""Where training goes on from: a state that was kept (``.pt``), or an exported network (``.onnx``)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import onnx
import torch
from onnx import numpy_helper
from torch import nn


def load_weights(net: nn.Module, path: Path, sample: Callable[[], torch.Tensor]) -> None:
    """Give ``net`` the weights of ``path``. ``sample`` gives a batch of its input, for an ONNX file."""
    if path.suffix != ".onnx":
        net.load_state_dict(torch.load(path))
        return
    kept = {one.name: torch.tensor(numpy_helper.to_array(one)) for one in onnx.load(path).graph.initializer}
    with torch.no_grad():
        for name, own in net.named_parameters():
            if name in kept:
                own.copy_(kept.pop(name))
        in_order = sorted(kept, key=lambda name: int(name.rpartition("_")[2]))
        _unfold([kept[name] for name in in_order], net, sample)


def _unfold(folded: list[torch.Tensor], net: nn.Module, sample: Callable[[], torch.Tensor]) -> None:
    """Undo what the export does to a convolution and the normalisation behind it, which become one: the
    convolution takes the one's weights, and the normalisation the mean and deviation of a batch, which it
    then cancels. ``folded`` are weights and biases in the order of the graph."""
    left = iter(folded)

    def convolution(layer: Any, _: Any) -> None:
        if layer.bias is None:
            layer.weight.copy_(next(left))

    def normalisation(layer: Any, inputs: tuple[torch.Tensor, ...]) -> None:
        variance, mean = torch.var_mean(inputs[0], (0, 2, 3), correction=0)
        layer.running_mean.copy_(mean)
        layer.running_var.copy_(variance)
        layer.weight.copy_((variance + layer.eps).sqrt())
        layer.bias.copy_(next(left) + mean)

    kinds = (nn.Conv2d, convolution), (nn.BatchNorm2d, normalisation)
    hooks = [
        layer.register_forward_pre_hook(hook)
        for layer in net.modules()
        for kind, hook in kinds
        if isinstance(layer, kind)
    ]
    net.eval()
    net(sample())
    net.train()
    for hook in hooks:
        hook.remove()
