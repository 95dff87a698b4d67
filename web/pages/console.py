"""The dealer's console: the PIN's door and the page behind it."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, current_app, redirect, render_template, request, session, url_for

from web.access import address_of
from web.language import t

console = Blueprint("console", __name__)


@console.get("/console")
def page() -> str | Response:
    """The console, or the door when nobody is logged in."""
    table = _table()
    if not table.guard.logged_in():
        return render_template("login.html", wrong="")
    station = table.station.view() if table.station is not None else None
    return render_template("console.html", state=table.desk.board(), station=station)


@console.post("/console")
def log_in() -> str | Any:
    """The PIN, typed: right leads to the console, wrong says so, too often says how long to wait."""
    guard = _table().guard
    address = address_of(request)
    if guard.check(request.form.get("pin", "")[:200].strip(), address):
        guard.log_in()
        return redirect(url_for("console.page"), 303)
    wait_s = guard.wait_s(address)
    if wait_s > 0:
        said = t("web-too-many-pins", seconds=int(wait_s) + 1)
        return Response(render_template("login.html", wrong=said), 429, {"Retry-After": str(int(wait_s) + 1)})
    return Response(render_template("login.html", wrong=t("web-wrong-pin")), 401)


@console.post("/console/leave")
def log_out() -> Any:
    """Log this console out; the table goes on."""
    session.clear()
    return redirect(url_for("console.page"), 303)


def _table() -> Any:
    return current_app.extensions["railbird"]
