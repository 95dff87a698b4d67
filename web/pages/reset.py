"""The owner's page for the factory reset: its kind, then what is deleted, the PIN once more, the button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, render_template, request

from hardware.appliance.cannot import why_of
from web.access import address_of, device_of
from web.language import sentence, t
from web.logins import OWNER
from web.services import services

if TYPE_CHECKING:
    from hardware.appliance.store.asked_reset import ResetButton

reset = Blueprint("reset", __name__)

WHICH = {"keep-books": False, "wipe-books": True}


@reset.get("/console/reset")
def page() -> Any:
    """``which``: ``keep-books`` or ``wipe-books``, the second question; without it the first. 404 where the
    station is not reset here."""
    return _page(_reset(), request.args.get("which", ""), "")


@reset.post("/console/reset")
def begin() -> Any:
    """Reset, with the owner's PIN typed once more. 401 where it is wrong, 429 where too many were, 409 where
    the station cannot be reset now; then nothing was deleted."""
    own, which = _reset(), request.form.get("which", "")
    if which not in WHICH:
        abort(400)
    wrong, status = wrong_pin()
    if wrong:
        return _page(own, which, wrong), status
    try:
        own.begin(wipe=WHICH[which])
    except ValueError as why:
        return _page(own, which, sentence(why_of(why))), 409
    return render_template("reset_begun.html")


def wrong_pin() -> tuple[str, int]:
    """What is wrong with the owner's PIN that was typed once more ("": nothing), and the status for it: 401,
    or 429 where too many were."""
    guard, address, device = services().guard, address_of(request), device_of(request)
    if guard.check(request.form.get("pin", "")[:200].strip(), address, device, OWNER) is not None:
        return "", 200
    wait_s = guard.wait_s(address, device)
    if wait_s > 0:
        return t("web-too-many-pins", seconds=int(wait_s) + 1), 429
    return t("web-wrong-pin"), 401


def _page(own: ResetButton, which: str, wrong: str) -> str:
    view = own.view(wipe=WHICH[which]) if which in WHICH else None
    return render_template("reset.html", which=which, view=view, wrong=wrong)


def _reset() -> ResetButton:
    return services().appliance.reset or abort(404)
