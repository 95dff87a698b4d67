"""Reading the nights back: all of them side by side, one at a glance, each race, each player, every move.

What was taken back is struck and stays. A page is made on the server and needs no script.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, current_app, render_template, request

from dealer import review, review_figures
from dealer.exports import BINARY, MODULES, export
from dealer.journal import Journal
from web.charts import of_balances, of_house

nights = Blueprint("nights", __name__)

NIGHTS_A_PAGE = 50
MOST_FOUND = 300
SUFFIX = {"transcript": "night"}
MIMETYPES = {
    "csv": "text/csv",
    "json": "application/json",
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@nights.get("/nights")
def all_nights() -> str:
    """Every night, newest first, ``NIGHTS_A_PAGE`` on a page; ``?game=`` and ``?player=`` choose."""
    every = review.nights(_journal())
    game, player = request.args.get("game", ""), request.args.get("player", "").strip()
    chosen = [night for night in every if _is_chosen(night, game, player)]
    pages = max(1, -(-len(chosen) // NIGHTS_A_PAGE))
    page = min(pages, max(1, request.args.get("page", 1, type=int)))
    shown = chosen[(page - 1) * NIGHTS_A_PAGE : page * NIGHTS_A_PAGE]
    most = max((abs(night["house"]) for night in shown), default=0) or 1
    return render_template(
        "nights.html",
        nights=shown,
        found=len(chosen),
        every=len(every),
        games=sorted({name for night in every for name in night["games"]}),
        game=game,
        player=player,
        page=page,
        pages=pages,
        most=most,
        house=sum(night["house"] for night in chosen),
        turnover=sum(night["turnover"] for night in chosen),
        races=sum(night["races"] for night in chosen),
    )


@nights.get("/nights/<int:night>")
def one_night(night: int) -> str:
    """One night at a glance; ``?q=``, ``?by=`` and ``?undone=1`` look through its moves. 404 without it."""
    found = _page(night)
    words, by = request.args.get("q", "").strip(), request.args.get("by", "")
    undone = request.args.get("undone") == "1"
    moves = None
    if words or by or undone:
        moves = [move for move in found["moves"] if _is_found(move, words, by, undone)]
    return render_template(
        "night.html",
        night=found,
        moves=None if moves is None else moves[:MOST_FOUND],
        count=0 if moves is None else len(moves),
        words=words,
        by=by,
        undone=undone,
        hands=sorted({move["by"] for move in found["moves"]}),
        forms=list(MODULES),
        biggest=review_figures.biggest_win(found),
        eye=review_figures.eye(found),
        pace=review_figures.pace(found),
        balances=of_balances(review_figures.balances(found)),
        house=review_figures.house(found),
        house_chart=of_house(review_figures.house(found)),
    )


@nights.get("/nights/<int:night>/races/<int:race>")
def one_race(night: int, race: int) -> str:
    """One race: its cards with their pictures, bets, payments, every move. Race 0 is before the first."""
    found = _page(night)
    moves = [move for move in found["moves"] if (move["race"] or 0) == race]
    told = next((one for one in found["races"] if one["race"] == race), None)
    if told is None and not (race == 0 and moves):
        abort(404, f"Night {night} has no race {race}.")
    standing = [move for move in moves if not move["undone_by"]]
    return render_template(
        "race.html",
        night=found,
        race=told,
        number=race,
        moves=moves,
        bets=[move for move in standing if move["verb"] in ("bet", "sold", "price")],
        cards=[move for move in moves if move["verb"] == "deal"],
        official=next((move for move in reversed(standing) if move["verb"] == "official"), None),
        last=max((one["race"] for one in found["races"]), default=0),
    )


@nights.get("/nights/<int:night>/player")
def statement(night: int) -> str:
    """The statement of the player ``?name=``: every chip that came and went, on one page."""
    found, name = _page(night), request.args.get("name", "")
    player = next((one for one in found["players"] if one["name"] == name), None)
    if player is None:
        abort(404, f"Nobody called {name} sat down in night {night}.")
    lines, held = [], 0
    for move in found["moves"]:
        for line in move["postings"]:
            if line["account"] == f"player:{name}":
                held += line["chips"]
                lines.append({"move": move, "chips": line["chips"], "why": line["why"], "held": held})
    return render_template("statement.html", night=found, player=player, lines=lines)


@nights.get("/nights/<int:night>/export/<form>")
def download(night: int, form: str) -> Response:
    """The night as a file of another program."""
    if form not in MODULES:
        abort(404, f"There is no format {form}: there are {', '.join(MODULES)}.")
    _page(night)
    answer = Response(export(_journal(), night, form), mimetype=MIMETYPES.get(form, "text/plain"))
    if form not in BINARY:
        answer.headers["Content-Type"] = f"{answer.mimetype}; charset=utf-8"
    answer.headers["Content-Disposition"] = f'attachment; filename="night-{night}.{SUFFIX.get(form, form)}"'
    return answer


def _page(night: int) -> review.NightPage:
    found = review.night_page(_journal(), night) if night < 2**31 else None
    if found is None:
        abort(404, f"There is no night {night}.")
    return found


def _is_chosen(night: dict[str, Any], game: str, player: str) -> bool:
    return (not game or game in night["games"]) and (
        not player or any(player.casefold() in name.casefold() for name in night["players"])
    )


def _is_found(move: dict[str, Any], words: str, by: str, undone: bool) -> bool:
    told = f"{move['text']} {' '.join(move['said'])}".casefold()
    return words.casefold() in told and by in ("", move["by"]) and (not undone or bool(move["undone_by"]))


def _journal() -> Journal:
    journal: Journal = current_app.extensions["railbird"].desk.journal
    return journal
