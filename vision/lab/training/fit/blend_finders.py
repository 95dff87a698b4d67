"""A finder between two: ``python -m vision.lab.training.fit.blend_finders KEPT.pt TAUGHT.pt --out FILE``.

A network that is taught on with other scenes finds what those show and forgets a little of what it knew; the
mean of its weights and those it began with keeps most of both (Wortsman and others, *Robust fine-tuning of
zero-shot models*, CVPR 2022). That holds only where one grew out of the other.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import torch

from vision.lab.training.fit.train_finder import Finder, export


def blended(one: dict[str, Any], other: dict[str, Any], share: float) -> dict[str, Any]:
    """The weights ``share``, 0 to 1, of the way from one network to the other; counts are the other's.

    Raises ValueError where the two are not of one build.
    """
    if one.keys() != other.keys() or any(one[name].shape != other[name].shape for name in one):
        raise ValueError("the two networks are not of one build")
    if not 0 <= share <= 1:
        raise ValueError(f"the share must be 0 to 1, not {share}")
    return {
        name: value * (1 - share) + other[name] * share if value.is_floating_point() else other[name]
        for name, value in one.items()
    }


def main() -> None:
    """Write the network between the two, ``--out`` and its weights beside it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one", type=Path, help="weights, as train_finder keeps them beside its network")
    parser.add_argument("other", type=Path, help="weights of a network taught on from the first")
    parser.add_argument("--share", type=float, default=0.5, help="of the way from the first to the other")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    net = Finder()
    net.load_state_dict(blended(torch.load(given.one), torch.load(given.other), given.share))
    torch.save(net.state_dict(), given.out.with_suffix(".pt"))
    export(net, given.out)


if __name__ == "__main__":
    main()
