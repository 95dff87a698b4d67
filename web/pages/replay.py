"""A race played again in the browser: the page, its steps in words, and their boards as the TV had them.

Reading only, and for everybody, as the nights are. The page asks for a race's steps and then for their
boards, a few at a time, so that the first is there at once; what it has loaded it keeps, so that a race once
loaded is played without the station.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, jsonify, render_template, request
from sqlalchemy import func, select

from dealer.board.encoding import Board
from dealer.board.hidden_chances import without_chances
from dealer.journal import schema
from dealer.journal.journal import Journal
from dealer.journal.night_marks import NONE
from dealer.review.race_replay import ReplayStep, boards, step_data, steps
from web.language import t, the_words
from web.pages.clips.clip_source import clipped
from web.privacy import sees_chances
from web.services import services

replay = Blueprint("replay", __name__)

MOST_BOARDS = 24
"""So many boards are drawn for one request."""


@replay.get("/nights/<int:night>/replay")
def page(night: int) -> str:
    """The page that plays race ``?race=`` from its opening, or the race of the move ``?move=`` from there
    (``&card=`` of a move that turned several); without either the night's first race."""
    last = _last_race(night)
    if last is None:
        there = _journal().night(night) is not None
        abort(404, t("review-no-move-yet" if there else "review-no-such-night", night=str(night)))
    race, seq = request.args.get("race", min(1, last), type=int), request.args.get("move", type=int)
    if seq is not None:
        move = _journal().move(seq)
        if move is None or move.night != night:
            abort(404, t("review-no-such-move", night=str(night), move=str(seq)))
        race = move.race or 0
    if not 0 <= race <= last:
        abort(404, t("review-no-such-race", night=str(night), race=str(race)))
    found = _steps(night, race)
    at = _place(found, seq, request.args.get("card", type=int))
    first = {
        **_replay_data(night, race, found),
        "race": race,
        "at": at,
        "board": _boards(night, found[at : at + 1])[0],
    }
    return render_template("replay.html", night=night, race=race, last=last, first=first)


@replay.get("/nights/<int:night>/races/<int:race>/steps.json")
def steps_of(night: int, race: int) -> Response:
    """``{"steps": [see race_replay.step_data, and whether it has a "clip"], "game": its name or "", "before":
    the race before or null, "after": the next or null, "running": whether more may come, "names": as on its
    boards}``."""
    return jsonify(_replay_data(night, race, _steps(night, race)))


@replay.get("/nights/<int:night>/races/<int:race>/boards.json")
def boards_of(night: int, race: int) -> Response:
    """``{"boards": […]}``: those of the steps ``?from=`` (0: the first) on, ``?many=`` of them at most."""
    first = max(0, request.args.get("from", 0, type=int))
    many = min(MOST_BOARDS, max(1, request.args.get("many", MOST_BOARDS, type=int)))
    return jsonify(boards=_boards(night, _steps(night, race)[first : first + many]))


def _replay_data(night: int, race: int, found: list[ReplayStep]) -> dict[str, Any]:
    last, seconds = _last_race(night) or 0, clipped(night)
    return {
        "steps": [step_data(step) | _made_by(step) | {"clip": step.written.seq in seconds} for step in found],
        "game": found[-1].state.night.kind or "",
        "names": _names(night, race),
        "before": race - 1 if race else None,
        "after": race + 1 if race < last else None,
        "running": race == last and not found[-1].state.night.over,
    }


def _names(night: int, race: int) -> dict[str, Any]:
    return _journal().marks().get(night, NONE).names.of(race).as_data()


def _made_by(step: ReplayStep) -> dict[str, str]:
    """Who made the move, and when, as the page says it."""
    words, made = the_words(), step.written
    return {"hand": words.hand(made.by), "clock": words.clock(made.at, seconds=True)}


def _boards(night: int, some: list[ReplayStep]) -> list[Board]:
    row = _journal().night(night)
    assert row is not None
    drawn = boards(_journal(), row, some, _journal().restored)
    return list(drawn) if sees_chances() else [Board(without_chances(one)) for one in drawn]


def _place(found: list[ReplayStep], seq: int | None, card: int | None) -> int:
    """The step of move ``seq``, after its ``card``-th card where it turned several, else after all of it; the
    first step without a move."""
    places = [place for place, step in enumerate(found) if step.written.seq == seq]
    if not places:
        return 0
    return next((place for place in places if found[place].part == card), places[-1])


def _steps(night: int, race: int) -> list[ReplayStep]:
    found = steps(_journal(), night, race)
    if found is None:
        abort(404, t("review-no-such-race", night=str(night), race=str(race)))
    return found


def _last_race(night: int) -> int | None:
    """The number of the night's last race; 0 before its first, None without a move."""
    if night >= 2**31:
        return None
    columns: Any = (func.count().label("moves"), func.max(schema.move.c.race).label("race"))
    (found,) = _journal().rows(select(*columns).where(schema.move.c.night == night))
    return (found.race or 0) if found.moves else None


def _journal() -> Journal:
    return services().desk.journal
