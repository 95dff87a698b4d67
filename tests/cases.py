"""Which cases of a test run every day, where many are much alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

A_FEW_GAMES = "basic", "calcutta", "derby-advanced", "ristiseiska"
"""For laws that are much the same in every game: prices, an auction, dice and hands, cards that are laid."""


def everyday(cases: Iterable[Any], *kept: Any) -> list[Any]:
    """``cases`` as parameters of a test (a tuple: of several); those that are not ``kept`` are the
    laboratory's."""
    later = pytest.mark.lab
    return [
        case if case in kept else pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=later)
        for case in cases
    ]
