"""The TV board, the pictures of its cards, the caller's voice, and the code that leads phones to it."""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, render_template, request

from dealer.board.wall import wall
from dealer.notation.facts import fact
from dealer.words.one_end import joined
from web import qr_code
from web.access import address_of
from web.language import say, the_language
from web.services import services
from web.station_status import OPEN

board = Blueprint("board", __name__)

A_YEAR_S = 31_536_000


@board.get("/")
def tv() -> str:
    """The page that the TV shows; its script draws whatever state the stream brings. At a station that nobody
    owns yet, the way to its first questions."""
    table = services()
    if table.claim is not None and table.claim.on_tv:
        return render_template("first_tv.html")
    return render_template("board.html", state=table.desk.table.board().room)


@board.get("/overlay")
def overlay() -> str:
    """The board's lanes and its lower third on a transparent ground, for a stream or a second wall;
    ``?size=`` is its size in per cent of the picture, 20 to 100 (``board/overlay.js``)."""
    return render_template("overlay.html", state=services().desk.table.board().room)


@board.get("/wall.json")
def on_the_wall() -> Response:
    """What the TV shows while nobody deals (``dealer.board.wall``): with names only where the nights are open
    to the whole room, which sees the TV, whoever is logged in on it."""
    table = services()
    shown = wall(table.desk.table.replayed.night, named=table.bar.review == OPEN)
    for part in filter(None, (shown["last_race"], shown["landed"])):
        part["names"] = table.desk.table.names_of(part["race"]).as_data()
    answer = jsonify(shown)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@board.get("/join.svg")
def join_code() -> Response:
    """The QR code of the phones' page."""
    code = qr_code.svg(services().address + "/phone")
    return Response(code, mimetype="image/svg+xml", headers={"Cache-Control": "no-cache"})


@board.get("/wifi.svg")
def wifi_code() -> Response:
    """The QR code by which a phone joins the station's access point. 404 while there is none."""
    wifi = services().status().wifi
    if wifi is None:
        abort(404)
    return Response(qr_code.svg(wifi.code), mimetype="image/svg+xml", headers={"Cache-Control": "no-cache"})


LOGO_TYPES = {"svg": "image/svg+xml", "png": "image/png"}


@board.get("/logo/<mark>")
def logo(mark: str) -> Response:
    """The bar's logo, whose ``mark`` is another for every picture, so that it may be kept. It was cleaned
    when it came (``web.logo``); opened by itself it may do nothing all the same. 404 where there is none of
    that mark."""
    found = services().desk.journal.logo() if mark == services().bar.logo else None
    if found is None or found.kind not in LOGO_TYPES:
        abort(404)
    headers = {
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cache-Control": f"public, max-age={A_YEAR_S}, immutable",
    }
    return Response(found.data, mimetype=LOGO_TYPES[found.kind], headers=headers)


@board.get("/pictures/<int:seq>.jpg")
def picture(seq: int) -> Response:
    """What the camera saw when move ``seq`` was made. It never changes, so it may be kept."""
    jpeg = services().desk.journal.picture(seq) if seq < 2**62 else None
    if jpeg is None:
        abort(404, fact("web-no-picture", move=str(seq)))
    headers = {"Cache-Control": f"private, max-age={A_YEAR_S}, immutable"}
    return Response(jpeg, mimetype="image/jpeg", headers=headers)


@board.get("/voice/<int:night>/<int:seq>.wav")
def of_the_call(night: int, seq: int) -> Response:
    """What the caller says of move ``seq``, the last one, in the screen's language, for a browser that has no
    voice of its own. 404 where there is no voice, nothing to say, or another move was made since: nobody has
    anything else said here."""
    table = services()
    shown = table.desk.table.board()
    names = table.desk.table.names
    call = joined(say(one, names) for one in shown["call"])
    if table.spoken is None or (night, seq) != (shown["night"], shown["seq"]) or not call:
        abort(404, fact("voice-none"))
    sound = table.spoken.of(call, the_language(), known=table.known.has(address_of(request)))
    if not sound:
        abort(404, fact("voice-none"))
    return Response(sound, mimetype="audio/wav")
