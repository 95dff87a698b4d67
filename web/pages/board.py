"""The TV board, the pictures of its cards, and the QR codes for phones."""

from __future__ import annotations

from flask import Blueprint, Response, abort, current_app, jsonify, render_template

from dealer.board.wall import wall
from dealer.notation.facts import fact
from web import qr_code
from web.privacy import OPEN

board = Blueprint("board", __name__)

A_YEAR_S = 31_536_000


@board.get("/")
def tv() -> str:
    """The page that the TV shows; its script draws whatever state the stream brings. At a station that nobody
    owns yet, the way to its first questions."""
    table = current_app.extensions["railbird"]
    if table.first is not None and table.first.on_tv:
        return render_template("first_tv.html")
    return render_template("board.html", state=table.desk.table.board())


@board.get("/wall.json")
def on_the_wall() -> Response:
    """What the TV shows while nobody deals (``dealer.board.wall``): with names only where the nights are open
    to the whole room, which sees the TV, whoever is logged in on it."""
    table = current_app.extensions["railbird"]
    shown = wall(table.desk.table.replayed.night, named=table.review == OPEN)
    answer = jsonify(shown)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@board.get("/join.svg")
def join_code() -> Response:
    """The QR code of the phones' page."""
    table = current_app.extensions["railbird"]
    code = qr_code.svg((table.standing().address or "http://localhost") + "/phone")
    return Response(code, mimetype="image/svg+xml", headers={"Cache-Control": "no-cache"})


@board.get("/wifi.svg")
def wifi_code() -> Response:
    """The QR code by which a phone joins the station's access point. 404 while there is none."""
    wifi = current_app.extensions["railbird"].standing().wifi
    if wifi is None:
        abort(404)
    return Response(qr_code.svg(wifi.code), mimetype="image/svg+xml", headers={"Cache-Control": "no-cache"})


@board.get("/pictures/<int:seq>.jpg")
def picture(seq: int) -> Response:
    """What the camera saw when move ``seq`` was made. It never changes, so it may be kept."""
    jpeg = current_app.extensions["railbird"].desk.journal.picture(seq) if seq < 2**62 else None
    if jpeg is None:
        abort(404, fact("web-no-picture", move=str(seq)))
    headers = {"Cache-Control": f"private, max-age={A_YEAR_S}, immutable"}
    return Response(jpeg, mimetype="image/jpeg", headers=headers)
