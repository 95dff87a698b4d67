"""The steps of the watcher: data goes from one to the next, and none knows a later one."""

from __future__ import annotations

import ast
from dataclasses import FrozenInstanceError
from pathlib import Path

import numpy as np
import pytest

import vision.watch
from tests.vision.watch.pictures import CLOTH, seen
from vision.watch.patch_verdicts import OPEN

STEPS = ("motion_gate", "changed_patches", "frame_view", "looks", "patch_verdicts", "reports", "watcher")
FOLDER = Path(vision.watch.__file__).parent


def imported(module: str) -> set[str]:
    """The modules of the watcher that one of them imports, directly or by way of others."""
    found: set[str] = set()
    left = [module]
    while left:
        tree = ast.parse((FOLDER / f"{left.pop()}.py").read_text(encoding="utf-8"))
        names = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        own = {name.removeprefix("vision.watch.") for name in names if name.startswith("vision.watch.")}
        left += own - found
        found |= own
    return found


@pytest.mark.parametrize(("step", "later"), [(step, STEPS[k:]) for k, step in enumerate(STEPS)])
def test_a_step_knows_no_later_one(step: str, later: tuple[str, ...]) -> None:
    assert not imported(step) & set(later)


def test_only_the_watcher_accepts_a_patch_as_the_table() -> None:
    accepting = {file.stem for file in FOLDER.glob("*.py") if ".settle(" in file.read_text(encoding="utf-8")}
    assert accepting == {"watcher"}


def test_what_is_passed_on_cannot_be_changed() -> None:
    view = seen(np.full((720, 1280, 3), CLOTH, np.uint8))
    with pytest.raises(FrozenInstanceError):
        view.accepted = view.layers.bare  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        OPEN.what = "bare"  # type: ignore[misc]
