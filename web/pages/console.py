"""The dealer's console: the login with the PIN, and the page behind it."""

from __future__ import annotations

from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)

from dealer.books.guests_seen import guests_seen
from web.access import address_of, device_of
from web.language import t
from web.logins import OWNER
from web.pages.backups import last_backup
from web.services import services

console = Blueprint("console", __name__)

LATER = "later"
"""The field of the address by which the console is opened without saying who deals."""
OWNERS = ("settings", "control", "network", "backups", "updates", "handbook")
"""The owner's pages, by what ``Appliance`` has of them."""


@console.get("/console")
def page() -> Any:
    """The console, or the door when nobody is logged in; the door leads on to ``?next=``, a page of ours.
    Where there is staff and nobody said yet who deals, the staff's keys come first. A helper has the screen
    of the bets."""
    table, wanted = services(), page_of_ours(request.args.get("next", ""))
    if table.guard.role() is None:
        return _door("", wanted)
    if wanted:
        return redirect(wanted, 303)
    if not table.guard.logged_in():
        return redirect(url_for("bets.page"), 303)
    if table.bar.staff and table.desk.staff is None and LATER not in request.args:
        return redirect(url_for("staff.page"), 303)
    station = table.station.view() if table.station is not None else None
    owners = [one for one in OWNERS if getattr(table.appliance, one) is not None]
    state = table.desk.table.board()
    shown = {"backup": last_backup(), "owners": owners, "game": table.bar.game, "new": table.is_new}
    kept = {
        "presets": table.presets.view(),
        "season": table.live.season(),
        "release": _release(),
        "seen": guests_seen(table.desk.journal),
    }
    page = render_template("console.html", state=state, station=station, **shown, **kept)
    answer = make_response(page)
    table.guard.keep_session(answer)
    return answer


@console.post("/console")
def log_in() -> Any:
    """Check the typed PIN: where it is right, redirect to ``next``, or to the console (past the staff's keys,
    where there is staff; with ``only=bets`` the device is a helper's); else say that it is wrong, or after
    too many attempts how long to wait."""
    guard = services().guard
    address, device = address_of(request), device_of(request)
    wanted = page_of_ours(request.form.get("next", ""))
    role = guard.check(request.form.get("pin", "")[:200].strip(), address, device)
    if role is not None:
        only_bets = request.form.get("only") == "bets"
        at_the_table = "bets.page" if only_bets else "staff.page" if services().bar.staff else "console.page"
        answer = make_response(redirect(wanted or url_for(at_the_table), 303))
        guard.log_in(answer, role, only_bets=only_bets)
        return answer
    wait_s = guard.wait_s(address, device)
    if wait_s > 0:
        said = t("web-too-many-pins", seconds=int(wait_s) + 1)
        return Response(_door(said, wanted), 429, {"Retry-After": str(int(wait_s) + 1)})
    return Response(_door(t("web-wrong-pin"), wanted), 401)


@console.get("/console/diagnosis")
def diagnosis() -> Response:
    """What a helper needs to know of this station, as a ZIP; ``?picture=1``: with what the camera sees. 404
    where the station has none."""
    diagnosis_of = services().appliance.diagnosis or abort(404)
    answer = Response(diagnosis_of(request.args.get("picture") == "1"), mimetype="application/zip")
    answer.headers["Content-Disposition"] = 'attachment; filename="railbird-diagnosis.zip"'
    return answer


@console.post("/console/leave")
def log_out() -> Any:
    """Log this console out, with ``everywhere`` every one; the table goes on."""
    table, answer = services(), make_response(redirect(url_for("console.page"), 303))
    if table.guard.role() is not None:  # a stranger ends nothing
        table.guard.log_out(answer, everywhere=request.form.get("everywhere") == "1")
        table.live.drop_consoles()
    return answer


def _release() -> str:
    """The release that waits, for the owner alone and between two nights; "" for none."""
    table = services()
    updates = table.appliance.updates
    if updates is None or table.guard.role() != OWNER or table.desk.table.night_on:
        return ""
    offer = updates.offer()
    return "" if offer is None else offer.release


def page_of_ours(wanted: str) -> str:
    """``wanted`` where every browser takes it for the path of a page of this station; else empty."""
    ours = wanted.startswith("/") and not wanted.startswith("//") and len(wanted) <= 2000
    return wanted if ours and "\\" not in wanted and wanted.isprintable() else ""


def _door(wrong: str, wanted: str) -> str:
    return render_template("login.html", wrong=wrong, next=wanted, new=services().is_new)
