"""The owner's page of the station: restart it, restart or shut down its computer, restart the TV's board; its
network and its log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from hardware.appliance.cannot import Cannot, why_of
from web.language import sentence
from web.services import services

if TYPE_CHECKING:
    from hardware.appliance.service.control import Control

station = Blueprint("station", __name__)


@station.get("/console/station")
def page() -> Any:
    """The buttons, the network, the log. 404 at a table without a computer of its own."""
    return _page(_control(), "", "")


@station.post("/console/station")
def act() -> Any:
    """``what``: ``restart`` the station, ``reboot`` the computer or switch it ``off``, restart the ``tv``.

    409 and the page with why where it is refused; while a night is on it asks once more, and is done with
    ``anyway``.
    """
    control, what = _control(), request.form.get("what", "")
    if what not in control.actions:
        abort(400)
    anyway = "anyway" in request.form
    try:
        control.do(what, anyway=anyway)
    except ValueError as why:
        said = why_of(why)
        again = what if said.code == "station-night-on" else ""
        return _page(control, sentence(said), again), 409
    if what == "tv":
        return redirect(url_for("station.page", done="tv"), 303)
    return render_template("station_stops.html", what=what)


def _page(control: Control, wrong: str, again: str) -> str:
    """``again`` is what is asked for once more."""
    try:
        network, trouble = control.network.state(), ""
    except Cannot as why:
        network, trouble = None, sentence(why.said)
    return render_template(
        "station.html",
        actions=control.actions.keys(),
        again=again,
        wrong=wrong,
        done=request.args.get("done", ""),
        network=network,
        trouble=trouble,
        log=control.log(),
        acceptance=services().appliance.acceptance,
    )


def _control() -> Control:
    return services().appliance.control or abort(404)
