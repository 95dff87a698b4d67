"""The owner's page for the network: the bar's Wi-Fi, chosen and joined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from hardware.appliance.cannot import why_of
from web.language import sentence
from web.services import services

if TYPE_CHECKING:
    from hardware.appliance.network.access_point import AccessPoint

network = Blueprint("network", __name__)


@network.get("/console/network")
def page() -> Any:
    """The networks in reach, and the one in use. 404 where the station does not choose its network."""
    return _page(_network(), "")


@network.post("/console/network")
def join() -> Any:
    """Join the Wi-Fi ``name`` (or ``other``, which is typed) with its ``password``, in a moment. 409 and the
    page with why where that cannot be asked for."""
    own = _network()
    name = request.form.get("other", "").strip() or request.form.get("name", "")
    try:
        own.join(name, request.form.get("password", ""))
    except ValueError as why:
        return _page(own, sentence(why_of(why))), 409
    return redirect(url_for("network.page"), 303)


def _page(own: AccessPoint, wrong: str) -> str:
    back = url_for("first.door" if services().is_new else "console.page")
    chosen = request.form.get("name", "")
    return render_template("network.html", view=own.view(), wrong=wrong, chosen=chosen, back=back)


def _network() -> AccessPoint:
    return services().appliance.network or abort(404)
