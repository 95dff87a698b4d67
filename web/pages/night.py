"""One night read back: its tiles, the house race by race, each race, each player, every move, and the files.

What was taken back is struck out and stays. A page is made on the server and needs no script. Races and moves
come a page at a time, so that what is drawn does not grow with the night.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from flask import Blueprint, Response, abort, render_template, request

from dealer.exports.formats import BINARY, MODULES, file_name, write
from dealer.journal.journal import Journal
from dealer.notation.names import folded
from dealer.review import figures as review_figures
from dealer.review import night_list
from dealer.review.camera_figures import camera_by_race, how_known, misread
from dealer.review.night_page import race_doubts, race_page
from dealer.review.pace import pace
from dealer.review.race_course import course_of
from dealer.review.records import MoveRecord
from web.charts.night_charts import (
    of_camera,
    of_cards,
    of_house,
    of_house_by_race,
    of_minutes,
    of_results,
)
from web.charts.race_charts import of_hands, of_pots, of_prices
from web.charts.race_charts import panels as panels_of
from web.language import t, the_words
from web.pages.clips.clip_source import clipped
from web.pages.review_parts import night_or_404, paged, tiles_of
from web.privacy import may_read_nights, sees_chances
from web.services import services

night = Blueprint("night", __name__)

RACES_A_PAGE = 20
MOVES_A_PAGE = 25
LEAFED = ("q", "by", "undone", "races", "moves")
"""What the address of a night's page may ask for."""
MIMETYPES = {
    "csv": "text/csv",
    "json": "application/json",
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
SECTIONS = ("night_till.html", "night_corrections.html")
"""What is between the races and the moves, in this order: templates of ``night``, each showing nothing
where there is nothing to show."""
ACCOUNTS = "night_accounts.html"
"""Before these, the accounts. What the till should hold is one of them, so who may read this night only (a
dealer, who may count its till) sees them once it was counted."""


@night.get("/nights/<int:number>")
def one_night(number: int) -> str:
    """One night; ``?q=``, ``?by=`` and ``?undone=1`` look through its moves, ``?moves=2`` and
    ``?races=2`` leaf through them and its races. 404 without it."""
    found = night_or_404(number)
    words, by = request.args.get("q", "").strip(), request.args.get("by", "")
    undone = request.args.get("undone") == "1"
    searched = bool(words or by or undone)
    moves: Sequence[MoveRecord] = found.moves
    if searched:
        moves = [move for move in found.moves if _is_found(move, words, by, undone)]
    paced, seen, said = pace(found), camera_by_race(found), the_words()
    every, others = night_list.nights(_journal()), may_read_nights()
    tiles = tiles_of(found, every, _journal(), said.times, beside=others)
    charts = (
        of_house(tiles.expected, number, said),
        of_cards(paced, number, said),
        of_minutes(paced, number, said),
        of_camera(seen, number, said),
    )
    older = next((one for one in every if one.night < number), None)
    newer = next((one for one in reversed(every) if one.night > number), None)
    filmed = bool(_journal().clipped(number))
    return render_template(
        "night.html",
        night=found,
        tiles=tiles,
        near=(older, newer) if others else (None, None),
        results=of_results(review_figures.results(found), number, said),
        by_race=of_house_by_race(found.races, number, said),
        seen=seen,
        misread=misread(found),
        races=paged(found.races, request.args.get("races", 1, type=int), RACES_A_PAGE),
        moves=paged(moves, request.args.get("moves", 1, type=int), MOVES_A_PAGE),
        searched=searched,
        asked={name: value for name, value in request.args.items() if name in LEAFED},
        words=words,
        by=by,
        undone=undone,
        hands=sorted({move.by for move in found.moves}),
        forms=list(MODULES),
        filmed=filmed,
        pictured=filmed or any(move.picture for move in found.moves),
        biggest=review_figures.biggest_win(found),
        pace=paced,
        charts=[chart for chart in charts if chart is not None],
        corrections=[move for move in found.moves if move.verb in ("correct", "adjust")],
        sections=[ACCOUNTS, *SECTIONS] if others or found.till.counts else SECTIONS,
    )


@night.get("/nights/<int:number>/races/<int:race>")
def one_race(number: int, race: int) -> str:
    """One race: its cards with their pictures, its chances as they moved, bets, payments, every move. Race 0
    is before the first."""
    found = race_page(_journal(), number, race)
    if found is None:
        night_or_404(number)
        abort(404, t("review-no-such-race", night=str(number), race=str(race)))
    paid_in = review_figures.paid_in((*found.moves, *found.corrections))
    course, of_race = course_of(_journal(), number, race), found.race
    words = the_words().naming(found.names)
    if not sees_chances():
        course = course.without_chances()
        of_race = None if of_race is None else replace(of_race, expected=None)
    return render_template(
        "race.html",
        night=found,
        race=of_race,
        number=race,
        cards=[(move, how_known(move)) for move in found.moves if move.verb == "deal"],
        clipped=clipped(number),
        course=course,
        doubts=race_doubts(_journal(), number, race),
        panels=panels_of(course, words),
        prices=of_prices(course, words),
        paid_in=paid_in,
        pots=of_pots(course, words) if paid_in.kinds else None,
        hands=of_hands(course, words),
    )


@night.get("/nights/<int:number>/export/<form>")
def download(number: int, form: str) -> Response:
    """The night as a file of another program."""
    if form not in MODULES:
        abort(404, t("review-no-such-format", format=form, formats=", ".join(MODULES)))
    page, mimetype, words = night_or_404(number), MIMETYPES.get(form, "text/plain"), the_words()
    if form in BINARY:
        named = tuple(race.names for race in page.races)
        made_of = number, page.last_hash, repr(page.till), named, form, words
        answer = Response(services().heavy.files.of(made_of, lambda: b"".join(write(page, form, words))))
        answer.mimetype = mimetype
    else:
        answer = Response(services().heavy.turns.each(write(page, form, words)), mimetype=mimetype)
        answer.headers["Content-Type"] = f"{answer.mimetype}; charset=utf-8"
    name = file_name(page, form, words.times)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _is_found(move: MoveRecord, asked: str, by: str, undone: bool) -> bool:
    named = the_words().naming(move.names)
    shown = folded(f"{move.text} {' '.join(map(named.say, move.said))}")
    return folded(asked) in shown and by in ("", move.by) and (not undone or bool(move.undone_by))


def _journal() -> Journal:
    return services().desk.journal
