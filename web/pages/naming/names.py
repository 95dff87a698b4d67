"""The page on which the dealer says what a race and its horses are called, and in which silks they run; the
owner says it for every night, too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from dealer.notation.facts import FactError
from dealer.notation.names import read_name
from dealer.notation.race_names import (
    COLOURS,
    KEYS,
    NUMBERS,
    PATTERNS,
    RUNNERS,
    SUITS,
    NamedHorse,
    RaceNames,
    read_silks,
)
from dealer.notation.refusals import Refusal
from dealer.words.other_horses import check_no_other_horse
from hardware.appliance.settings.settings_file import WrongSettings
from web.access import includes
from web.language import sentence
from web.logins import OWNER
from web.privacy import role
from web.services import services

if TYPE_CHECKING:
    from hardware.appliance.settings.settings_file import SettingsFile

naming = Blueprint("naming", __name__)


@naming.get("/console/names")
def page() -> Any:
    """The names of the race that has not begun yet."""
    return _page({}, {})


@naming.post("/console/names")
def save() -> Any:
    """Take the names for ``race``, and its horses for the races after it. ``horses`` says which: those that
    were ``typed``, those of every night (``house``), or the typed ones from now on ``every`` night (the
    owner's). 409 and the page, with why beside the field, for what cannot be: then nothing was saved."""
    form, wrong, desk = request.form, dict[str, str](), services().desk
    horses, race = form.get("horses", "typed"), form.get("race", 0, type=int)
    named = {} if horses == "house" else {runner: _horse(runner, wrong) for runner in RUNNERS}
    said = RaceNames((), _text("title", wrong), _text("sponsor", wrong))
    if wrong:
        return _page(form, wrong)
    try:
        said = said.with_horses(dict(desk.house_names.horses) if horses == "house" else named)
        check_no_other_horse(said)
        if horses == "every":
            own = _settings() or abort(404)
            if _can_be_named(race):  # else nothing is kept, and the desk says why
                _keep(own, said)
        desk.name_race(race, said)
    except WrongSettings as why:
        return _page(form, {"": " ".join(sentence(one) for one in why.why.values())})
    except (Refusal, FactError) as why:
        return _page(form, {"": sentence(why.said)})
    return redirect(url_for("naming.page", saved=1), 303)


def _can_be_named(race: int) -> bool:
    table = services().desk.table
    return race == table.race_to_name and not (table.night.over or table.signed)


def _keep(own: SettingsFile, said: RaceNames) -> None:
    """Keep the horses in the settings, where one differs. Raises FactError."""
    before = services().desk.house_names
    changes = {
        f"horses.{key}": str(said.horse(runner))
        for key, runner in KEYS.items()
        if said.horse(runner) != before.horse(runner)
    }
    services().take(own.save(changes, own.mark()))


def _settings() -> SettingsFile | None:
    """The station's settings, where who asks may change them."""
    return services().appliance.settings if includes(role(), OWNER) else None


def _horse(runner: str, wrong: dict[str, str]) -> NamedHorse:
    pattern = request.form.get(f"pattern-{runner}", "")
    colours = [request.form.get(f"{which}-{runner}", "") for which in ("first", "second")]
    silks = None
    try:
        silks = read_silks(" ".join((pattern, *colours[: PATTERNS.get(pattern, 0)])))
    except FactError as why:
        wrong[f"pattern-{runner}"] = sentence(why.said)
    return NamedHorse(_text(f"name-{runner}", wrong), silks)


def _text(field: str, wrong: dict[str, str]) -> str:
    typed = request.form.get(field, "")
    try:
        return read_name(typed) if typed.strip() else ""
    except FactError as why:
        wrong[field] = sentence(why.said)
        return ""


def _page(typed: Mapping[str, str], wrong: Mapping[str, str]) -> Any:
    table = services().desk.table
    race = table.race_to_name
    shown = {**_fields(table.names_of(race)), **typed}
    page = render_template(
        "names.html",
        race=race,
        fields=[("cards", SUITS), ("dice", NUMBERS)],
        first="dice" if "2" in table.board()["horses"] else "cards",
        patterns=PATTERNS,
        colours=COLOURS,
        shown=shown,
        wrong=wrong,
        saved=request.args.get("saved", ""),
        keeps=_settings() is not None,
    )
    return (page, 409) if wrong else page


def _fields(names: RaceNames) -> dict[str, str]:
    """The names as the form's fields have them."""
    fields = {"title": names.title, "sponsor": names.sponsor}
    for runner in RUNNERS:
        horse = names.horse(runner)
        pattern, colours = horse.silks or ("", ())
        first, second = (*colours, *("red", "white")[len(colours) :])
        fields |= {f"name-{runner}": horse.name, f"pattern-{runner}": pattern}
        fields |= {f"first-{runner}": first, f"second-{runner}": second}
    return fields
