"""Which cases of a test run every day, where many are much alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def everyday(cases: Iterable[Any], *kept: Any) -> list[Any]:
    """``cases`` as parameters of a test; those that are not ``kept`` are the laboratory's."""
    return [case if case in kept else pytest.param(case, marks=pytest.mark.lab) for case in cases]
