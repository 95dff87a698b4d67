"""The owner's page for the station's settings, made from their model: what each is, its possible values, when
it takes effect."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from flask import (
    Blueprint,
    Response,
    abort,
    jsonify,
    redirect,
    render_template,
    request,
    url_for,
)

from dealer.notation.facts import FactError
from hardware.appliance.cannot import why_of
from hardware.appliance.settings.settings_file import WrongSettings
from web.language import sentence
from web.logo.picture import cleaned
from web.panel_names import lamp_name, pressed_name, setting_help, setting_name
from web.services import services

if TYPE_CHECKING:
    from hardware.appliance.settings.settings_file import SettingsFile, SettingView
    from hardware.station.station import Station

settings = Blueprint("settings", __name__)


@settings.get("/console/settings")
def page() -> Any:
    """Every setting, table by table. 404 where the station's settings are not changed here, 409 with the
    sentence where their file cannot be read."""
    return _page(_settings(), {}, {})


@settings.post("/console/settings")
def save() -> Any:
    """Save the fields that differ from what the file says. 409 and the page, with why beside the field, where
    one cannot be: then nothing was saved."""
    own = _settings()
    try:
        changes = _changes(own)
        done = own.save(changes, request.form.get("mark", ""))
    except WrongSettings as why:
        return _page(own, {key: sentence(said) for key, said in why.why.items()}, request.form)
    except ValueError as why:
        return _page(own, {"": sentence(why_of(why))}, request.form)
    services().take(done)
    return redirect(url_for("settings.page", saved=len(changes)), 303)


@settings.post("/console/settings/check")
def check() -> Response:
    """Why fields of the form cannot be as they are, by their keys, as sentences."""
    own = _settings()
    wrong = own.wrong(_changes(own))
    return jsonify({key: sentence(said) for key, said in wrong.items()})


@settings.post("/console/settings/mend")
def mend() -> Any:
    """Remove what cannot be read from the file. 409 and the page where that cannot be done."""
    own = _settings()
    try:
        own.mend()
    except ValueError as why:
        return _page(own, {"": sentence(why_of(why))}, {})
    return redirect(url_for("settings.page"), 303)


@settings.post("/console/settings/restart")
def restart() -> Any:
    """Restart the station, with the settings that wait for it. The table stays as it is."""
    _settings().restart()
    return render_template("settings_restart.html")


@settings.post("/console/settings/logo")
def logo() -> Any:
    """Take the uploaded file ``logo`` as the bar's logo, or with ``remove`` none. 409 and the page, with why,
    for what cannot be shown; then the one before stays."""
    own, table = _settings(), services()
    try:
        sent = request.files.get("logo")
        new = None if "remove" in request.form else cleaned(sent.read() if sent is not None else b"")
    except FactError as why:
        return _page(own, {"logo": sentence(why.said)}, {})
    table.desk.put_logo(new)
    table.bar.logo = new.mark if new is not None else ""
    table.live.status_changed()
    return redirect(url_for("settings.page") + "#logo", 303)


@settings.post("/console/settings/try")
def try_out() -> Any:
    """Light the lamp ``what`` for a moment, or sound the ``buzzer``. 409 where there is none."""
    station = _station()
    try:
        station.panel.try_out(request.form.get("what", ""))
    except ValueError as why:
        return _page(_settings(), {"": sentence(why_of(why))}, {})
    return redirect(url_for("settings.page") + "#table-panel", 303)


@settings.get("/console/settings/buttons.json")
def buttons() -> Response:
    """The buttons that were pressed since the page asks, as ``{"name", "said", "count"}``, in the order of
    their first press; meanwhile presses make no moves. 404 without a station."""
    pressed = _station().buttons.tried().items()
    return jsonify([{"name": name, "said": pressed_name(name), "count": count} for name, count in pressed])


def _page(own: SettingsFile, wrong: Mapping[str, str], typed: Mapping[str, str]) -> Any:
    try:
        views, waiting, mark = own.view(), own.waiting(), own.mark()
    except ValueError as why:
        return render_template("settings.html", unreadable=sentence(why_of(why))), 409
    shown = {**{one.key: one.value for one in views}, **typed}
    station = services().station
    panel = station.view()["panel"] if station is not None else None
    page = render_template(
        "settings.html",
        tables=[(name, list(ones)) for name, ones in groupby(views, lambda one: one.table)],
        shown=shown,
        wrong=wrong,
        waiting=waiting,
        mark=typed.get("mark", mark),
        saved=request.args.get("saved", ""),
        logo=services().bar.logo,
        plays=services().desk.policy.games(),
        reset=services().appliance.reset is not None,
        handbook=services().appliance.handbook is not None,
        lamp_name=lamp_name,
        setting_name=setting_name,
        setting_help=setting_help,
        lamps=[*panel["lamps"], "buzzer"] if panel is not None and panel["kind"] != "none" else [],
    )
    return (page, 409) if wrong else page


def _changes(own: SettingsFile) -> dict[str, str]:
    """The fields that were sent and differ from what the page shows; those to ``remove`` are empty."""
    removed = request.form.getlist("remove")
    return {
        one.key: "" if one.key in removed else request.form[one.key].strip()
        for one in own.view()
        if not one.fixed
        and one.key in request.form
        and (one.key in removed or _differs(one, request.form[one.key].strip()))
    }


def _differs(one: SettingView, text: str) -> bool:
    return text != "" if one.form == "secret" else text != one.value


def _station() -> Station:
    return services().station or abort(404)


def _settings() -> SettingsFile:
    return services().appliance.settings or abort(404)

