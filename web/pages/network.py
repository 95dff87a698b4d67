"""The owner's page for the network: the bar's Wi-Fi, chosen and joined."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, current_app, redirect, render_template, request, url_for

from web.answers import fact_of
from web.language import sentence
from web.pages.owners import owners
from web.upkeep import Network

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
        return _page(own, sentence(fact_of(why))), 409
    return redirect(url_for("network.page"), 303)


def _page(own: Network, wrong: str) -> str:
    first, chosen = current_app.extensions["railbird"].first, request.form.get("name", "")
    back = url_for("first.door") if first is not None and first.station.open else url_for("console.page")
    return render_template("network.html", view=own.view(), wrong=wrong, chosen=chosen, back=back)


def _network() -> Network:
    own: Network = owners("network")
    return own
