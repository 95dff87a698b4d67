"""The page on which the dealer sets the camera up, and what it asks of the station."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, jsonify, render_template, request, url_for

from dealer.notation.facts import fact
from web.answers import problem
from web.pages.console import page_of_ours
from web.request_body import body_of, text_in
from web.services import services

if TYPE_CHECKING:
    from hardware.station.calibration.calibrating import Calibrating

camera = Blueprint("camera_page", __name__)

Act = Callable[["Calibrating", dict[str, Any]], None]
ACTS: dict[str, tuple[frozenset[str], Act]] = {
    "zone": (frozenset({"zone"}), lambda port, body: port.set_zone(body.get("zone"))),
    "look": (
        frozenset({"what", "zone"}),
        lambda port, body: port.look(text_in(body, "what", 10), body.get("zone")),
    ),
    "undo": (frozenset(), lambda port, _: port.undo()),
    "trust": (frozenset(), lambda port, _: port.trust()),
}
"""What the page may do: the body's fields, and the call."""


@camera.get("/console/camera")
def page() -> Any:
    """The camera's page; behind the PIN. It leads back to ``?back=``, a page of ours."""
    port, back = _port(), page_of_ours(request.args.get("back", ""))
    view = None if port is None else port.view()
    return render_template("camera.html", view=view, back=back or url_for("console.page"))


@camera.get("/api/station/camera")
def view() -> Response | tuple[Response, int]:
    """The calibration's state, as the page draws it."""
    port = _port()
    if port is None:
        return problem("station", NONE, 409)
    port.page_is_open()
    return jsonify(port.view())


@camera.get("/api/station/camera/readings")
def readings() -> Response | tuple[Response, int]:
    """The cards that were read while the camera is set up, as ``{"readings": […]}``; as long as somebody
    asks, none is dealt."""
    port = _port()
    return problem("station", NONE, 409) if port is None else jsonify(readings=port.readings())


@camera.post("/api/station/camera/<what>")
def act(what: str) -> Response | tuple[Response, int]:
    """One of ``ACTS``; answers with the new state. 400 unreadable, 401, 404, 409 refused with a sentence."""
    if what not in ACTS:
        return problem("missing", fact("camera-cannot", text=what[:40], options=tuple(ACTS)), 404)
    fields, call = ACTS[what]
    body = body_of(request, set(fields))
    port = _port()
    if port is None:
        return problem("station", NONE, 409)
    call(port, body)
    return jsonify(port.view())


@camera.get("/camera-plain.jpg")
def plain() -> Response | tuple[Response, int]:
    """What the camera sees now, with nothing drawn on it."""
    port = _port()
    jpeg = None if port is None else port.plain_jpeg()
    if jpeg is None:
        return problem("missing", fact("web-no-picture-now"), 404)
    return Response(jpeg, mimetype="image/jpeg", headers={"Cache-Control": "no-store"})


NONE = fact("camera-not-here")


def _port() -> Calibrating | None:
    station = services().station
    return None if station is None else station.calibrating
