"""The owner's page for updates: from a stick or the internet, and back to the version before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from hardware.appliance.cannot import why_of
from web.language import sentence
from web.pages.reset import wrong_pin
from web.services import services

if TYPE_CHECKING:
    from hardware.appliance.versions.button import UpdateButton

update = Blueprint("update", __name__)

SOURCES = ("stick", "net")


@update.get("/console/update")
def page() -> Any:
    """The versions as they stand, and the buttons. 404 where the station has no other versions."""
    return _page(_updates(), "")


@update.post("/console/update")
def act() -> Any:
    """``what``: ``stick`` or ``net`` begins an update, ``back`` asks for the version before. With
    ``unsigned`` the owner takes what is there without its maker's signature, and types the ``pin`` once more:
    401 where it is wrong, 429 where too many were. 409 and the page with why where it cannot be now."""
    updates, what = _updates(), request.form.get("what", "")
    unsigned = "unsigned" in request.form
    if unsigned:
        wrong, status = wrong_pin()
        if wrong:
            return _page(updates, wrong), status
    try:
        if what in SOURCES:
            updates.begin(what, unsigned=unsigned)
        elif what == "back":
            updates.go_back()
        else:
            abort(400)
    except ValueError as why:
        return _page(updates, sentence(why_of(why))), 409
    return redirect(url_for("update.page"), 303)


def _page(updates: UpdateButton, wrong: str) -> str:
    return render_template("update.html", view=updates.view(), wrong=wrong)


def _updates() -> UpdateButton:
    return services().appliance.updates or abort(404)
