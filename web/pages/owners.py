"""What the owner's pages need of the machine: a part of ``web.upkeep.Upkeep``, or no such page."""

from __future__ import annotations

from typing import Any

from flask import abort, current_app


def owners(part: str) -> Any:
    """That part of this station's upkeep. 404 where it has none."""
    upkeep = current_app.extensions["railbird"].upkeep
    found = None if upkeep is None else getattr(upkeep, part)
    if found is None:
        abort(404)
    return found
