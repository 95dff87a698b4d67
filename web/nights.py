"""Reading a night back: its races, what each player won, every move; what was taken back is struck."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from flask import Blueprint, abort, current_app, render_template

from dealer import review

nights = Blueprint("nights", __name__)


@nights.get("/nights")
def all_nights() -> str:
    """Every night, newest first."""
    return render_template("nights.html", nights=review.nights(_journal()))


@nights.get("/nights/<int:night>")
def one_night(night: int) -> str:
    """One night. 404 when there is none of that number."""
    found = review.night_page(_journal(), night) if night < 2**31 else None
    if found is None:
        abort(404, f"There is no night {night}.")
    by_race = [(race, list(moves)) for race, moves in groupby(found["moves"], key=lambda move: move["race"])]
    return render_template("night.html", night=found, by_race=by_race)


def _journal() -> Any:
    return current_app.extensions["railbird"].desk.journal
