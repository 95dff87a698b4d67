"""The season's page, its files, and what the TV's wall shows of it.

Nobody is in it who did not opt in, so that everybody may see it. What somebody staked and won is the
staff's, or everybody's where the nights are open (docs/privacy.md).
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, Response, abort, jsonify, render_template, request

from dealer.notation.facts import FactError, fact
from dealer.season.files import as_csv, as_workbook
from dealer.season.season import Season, season_of
from dealer.season.span import read_points, read_span
from web.access import includes
from web.language import sentence, the_words
from web.logins import DEALER
from web.privacy import role
from web.services import services
from web.station_status import OPEN

season = Blueprint("season", __name__)

ON_THE_WALL = 10
"""So many lines of the table the TV has."""
_TYPES = {
    "csv": "text/csv",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@season.get("/season")
def page() -> Any:
    """The season from day ``?from=`` to ``?to=``; without ``from`` as the house begins it. 400 and the page
    for days that are none, or that end before they begin; 404 where there is no season."""
    _check_there_is_one()
    staff = includes(role(), DEALER)
    shown = {"staff": staff, "with_chips": staff or services().bar.review == OPEN, "days": _days()}
    try:
        found = _found(*_days())
    except FactError as why:
        return render_template("season.html", wrong=sentence(why.said), season=None, **shown), 400
    games = dict.fromkeys(game for line in found.lines for game in line.games)
    listed = {"games": list(games), "members": services().members.names(), "words": the_words()}
    return render_template("season.html", season=found, **listed, **shown)


@season.get("/season.<form>")
def download(form: str) -> Response:
    """The same as a file, ``csv`` or ``xlsx``. 400 and 404 as the page."""
    _check_there_is_one()
    if form not in _TYPES:
        abort(404)
    try:
        found = _found(*_days())
    except FactError as why:
        abort(400, why.said)
    content = as_csv(found) if form == "csv" else as_workbook(found, datetime.now(UTC), the_words())
    answer = Response(content, mimetype=_TYPES[form])
    answer.headers["Content-Disposition"] = f'attachment; filename="season.{form}"'
    return answer


@season.get("/season.json")
def on_the_wall() -> Response:
    """What the TV shows: ``lines`` of the house's season, [{name, place, points}], ``ON_THE_WALL`` at most,
    of ``count`` in all; and the night that was ``last``: its number ``night``, whether it is ``over``, and
    its ``lines``. No lines where there is no season."""
    if not services().bar.season_points:
        return jsonify(lines=[], count=0, last=None)
    found = _found(services().bar.season_begins, "")
    lines = [{"name": one.name, "place": one.place, "points": one.points} for one in found.lines]
    return jsonify(lines=lines[:ON_THE_WALL], count=len(lines), last=_last(found))


def _last(found: Season) -> dict[str, Any] | None:
    last = found.last
    if last is None:
        return None
    lines = [{"name": name, "place": one.place, "points": one.points} for name, one in last.places]
    return {"night": last.night, "over": last.over, "lines": lines}


def _check_there_is_one() -> None:
    if not services().bar.season_points:
        abort(404, fact("season-none"))


def _days() -> tuple[str, str]:
    """The first and the last day as they were asked for."""
    first = request.args.get("from", services().bar.season_begins)
    return first, request.args.get("to", "")


def _found(first: str, last: str) -> Season:
    """The season between two days. Raises FactError for what is none."""
    points, span = read_points(services().bar.season_points), read_span(first, last)
    return season_of(services().desk.journal, span, points, the_words().times)
