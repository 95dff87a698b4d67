"""The owner's page for the backups: the list, making one, uploading one, restoring one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import (
    Blueprint,
    abort,
    jsonify,
    redirect,
    render_template,
    request,
    send_file,
    url_for,
)

from hardware.appliance.cannot import Cannot, why_of
from web.answers import problem
from web.language import sentence, t
from web.services import services

if TYPE_CHECKING:
    from hardware.appliance.store.remote_backups import RemoteBackups
    from hardware.appliance.store.restoring import Restoring

backups = Blueprint("backups", __name__)


@backups.get("/console/backups")
def page() -> Any:
    """Every backup, and how to send one. 404 where the station's backups are not the console's."""
    return _page(_backups(), "")


@backups.post("/console/backups")
def make() -> Any:
    """Back the books up now. 409 and the page with why where that fails."""
    own = _backups()
    try:
        own.make()
    except ValueError as why:
        return _page(own, sentence(why_of(why))), 409
    return redirect(url_for("backups.page"), 303)


@backups.post("/console/backups/go-on")
def go_on() -> Any:
    """Accept the books as they are, although they held more before. 409 and the page with why where that
    fails, or where there is nothing to decide."""
    own = _backups()
    if own.lost() is None:
        abort(409)
    try:
        own.go_on()
    except ValueError as why:
        return _page(own, sentence(why_of(why))), 409
    return redirect(url_for("backups.page"), 303)


@backups.post("/console/backups/send")
def send() -> Any:
    """The body is the part of a backup from byte ``at`` on, ``last=1`` says that it is the end: then the
    answer names the backup's page. 409 with the fact where it cannot be taken."""
    at = request.args.get("at", "", type=str)
    if not at.isdecimal():
        abort(400)
    try:
        sent = _backups().receive(int(at), request.get_data(), last=request.args.get("last") == "1")
    except ValueError as why:
        return problem("backup", why_of(why), 409)
    return jsonify({} if sent is None else {"page": url_for("backups.one", backup=sent.id)})


@backups.get("/console/backups/address")
def at_address() -> Any:
    """The backups at the owner's address, which are fetched before they are looked into. 404 where there is
    no address, 409 and the list here with why where it does not answer."""
    own, remote = _backups(), _remote()
    try:
        return render_template("backups_address.html", listed=own.at_address(remote))
    except ValueError as why:
        return _page(own, sentence(why_of(why))), 409


@backups.post("/console/backups/address")
def fetch() -> Any:
    """Fetch the ``backup`` from the owner's address, and redirect to its page. 409 and the list here with why
    where that fails."""
    own, remote, wanted = _backups(), _remote(), request.form.get("backup", "")
    try:
        found = next((one for one in remote.listed() if one.id == wanted), None)
        if found is None:
            raise Cannot("restore-gone")
        kept = own.take(lambda folder: remote.fetch(found, folder))
    except ValueError as why:
        return _page(own, sentence(why_of(why))), 409
    return redirect(url_for("backups.one", backup=kept.id), 303)


@backups.get("/console/backups/<backup>")
def one(backup: str) -> Any:
    """The contents of the backup and of the books, side by side, and the button that restores it. 409 and the
    list with why where it is damaged, newer than the program, or gone."""
    own = _backups()
    try:
        kept = own.inside(backup)
        return render_template(
            "backup.html",
            backup=next((one for one in own.listed() if one.id == backup), None) or abort(404),
            kept=kept,
            here=own.present(),
            closed=own.closed(),
        )
    except ValueError as why:
        return _page(own, sentence(why_of(why))), 409


@backups.get("/console/backups/<backup>/file")
def download(backup: str) -> Any:
    """The backup as a file."""
    own = _backups()
    try:
        return send_file(
            own.path(backup).absolute(), as_attachment=True, mimetype="application/vnd.sqlite3", max_age=0
        )
    except (OSError, ValueError):
        abort(404)


@backups.post("/console/backups/<backup>")
def put_back(backup: str) -> Any:
    """Restore the backup. 409 and the list with why where that is refused: nothing was changed."""
    own = _backups()
    try:
        own.put_back(backup)
    except ValueError as why:
        return _page(own, sentence(why_of(why))), 409
    return redirect(url_for("backups.page", restored=1), 303)


def _page(own: Restoring, wrong: str) -> str:
    return render_template(
        "backups.html",
        listed=own.listed(),
        damaged=own.damaged(),
        lost=own.lost(),
        wrong=wrong,
        last=last_backup(),
        remote=services().appliance.remote is not None,
        restored=request.args.get("restored") == "1",
    )


def _backups() -> Restoring:
    return services().appliance.backups or abort(404)


def _remote() -> RemoteBackups:
    return services().appliance.remote or abort(404)


def last_backup() -> dict[str, str]:
    """When the books were last backed up (``words``), and why they could not be (``trouble``), each empty
    where there is nothing to say."""
    look = services().appliance.last_backup
    if look is None:
        return {"words": "", "trouble": ""}
    last = look()
    on_stick = "both" if last.at_address else "stick"
    where = on_stick if last.on_stick else "address" if last.at_address else "here"
    said = t("console-backup", at=last.at, where=where) if last.at else t("console-no-backup")
    return {"words": said, "trouble": sentence(last.trouble) if last.trouble else ""}
