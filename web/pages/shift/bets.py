"""A second screen for a busy bar, which only takes bets and sells chips: a helper's."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, make_response, redirect, render_template, url_for

from web.privacy import as_seen
from web.services import services

bets = Blueprint("bets", __name__)


@bets.get("/console/bets")
def page() -> Any:
    """The screen."""
    table = services()
    answer = make_response(render_template("bets.html", state=as_seen(table.desk.table.board())))
    table.guard.keep_session(answer)
    return answer


@bets.post("/console/bets")
def only_bets() -> Any:
    """From now on this device only takes bets, until it is logged out."""
    answer = make_response(redirect(url_for("bets.page"), 303))
    services().guard.become_helper(answer)
    return answer
