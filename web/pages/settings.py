"""The owner's page for the station's settings, made from their model: what each is, its possible values, when
it takes effect."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    redirect,
    render_template,
    request,
    url_for,
)

from web.answers import fact_of
from web.at_once import take
from web.language import sentence, t
from web.pages.owners import owners
from web.station_port import StationPort
from web.upkeep import OwnSettings, SettingView, WrongSettings

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
        return _page(own, {"": sentence(fact_of(why))}, request.form)
    take(done)
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
        return _page(own, {"": sentence(fact_of(why))}, {})
    return redirect(url_for("settings.page"), 303)


@settings.post("/console/settings/restart")
def restart() -> Any:
    """Restart the station, with the settings that wait for it. The table stays as it is."""
    _settings().restart()
    return render_template("settings_restart.html")


@settings.post("/console/settings/try")
def try_out() -> Any:
    """Light the lamp ``what`` for a moment, or sound the ``buzzer``. 409 where there is none."""
    station = _station()
    if station is None:
        abort(404)
    try:
        station.try_out(request.form.get("what", ""))
    except ValueError as why:
        return _page(_settings(), {"": sentence(fact_of(why))}, {})
    return redirect(url_for("settings.page") + "#table-panel", 303)


@settings.get("/console/settings/buttons.json")
def buttons() -> Response:
    """The buttons that were pressed since the page asks, as ``{"name", "said", "count"}``, in the order of
    their first press; meanwhile presses make no moves. 404 without a station."""
    station = _station()
    if station is None:
        abort(404)
    pressed = station.tried_buttons().items()
    return jsonify([{"name": name, "said": _pressed(name), "count": count} for name, count in pressed])


def _pressed(button: str) -> str:
    """What a button is called: ``bid3`` is the bid button of seat 3, ``raise3`` the same, held."""
    kind = button.rstrip("0123456789")
    seat = button[len(kind) :]
    return t(f"settings-pressed-{kind}", **({"text": seat} if seat else {}))


def _page(own: OwnSettings, wrong: Mapping[str, str], typed: Mapping[str, str]) -> Any:
    try:
        views, waiting, mark = own.view(), own.waiting(), own.mark()
    except ValueError as why:
        return render_template("settings.html", unreadable=sentence(fact_of(why))), 409
    shown = {**{one.key: one.value for one in views}, **typed}
    station = _station()
    panel = station.view()["panel"] if station is not None else None
    page = render_template(
        "settings.html",
        tables=[(name, list(ones)) for name, ones in groupby(views, lambda one: one.table)],
        shown=shown,
        wrong=wrong,
        waiting=waiting,
        mark=typed.get("mark", mark),
        saved=request.args.get("saved", ""),
        reset=current_app.extensions["railbird"].upkeep.reset is not None,
        lamps=[*panel["lamps"], "buzzer"] if panel is not None and panel["kind"] != "none" else [],
    )
    return (page, 409) if wrong else page


def _changes(own: OwnSettings) -> dict[str, str]:
    """The fields that were sent and differ from what the page shows."""
    return {
        one.key: request.form[one.key].strip()
        for one in own.view()
        if not one.fixed and one.key in request.form and _differs(one, request.form[one.key].strip())
    }


def _differs(one: SettingView, text: str) -> bool:
    return text != "" if one.form == "secret" else text != one.value


def _station() -> StationPort | None:
    station: StationPort | None = current_app.extensions["railbird"].station
    return station


def _settings() -> OwnSettings:
    own: OwnSettings = owners("settings")
    return own
