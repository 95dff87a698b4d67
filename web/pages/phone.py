"""What a phone asks for: its page, a seat, and its moves."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

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
from werkzeug.wrappers import Response as Answer

from dealer.desk.desk import Desk
from dealer.night.seats import check_free
from dealer.notation.facts import fact
from dealer.notation.moves import Bet
from dealer.notation.names import read_name
from dealer.notation.refusals import Refusal
from dealer.stakes.own_limit import could_lose
from web.access import address_of
from web.answers import problem
from web.language import say, t
from web.phone.own_words import to_the_player
from web.phone.seat_moves import moves_of
from web.phone.seats import LONGEST_KEY as LONGEST_KEY_OF_A_SEAT
from web.phone.seats import SEAT_COOKIE, Held
from web.phone.small_board import small
from web.request_body import LONGEST_KEY, LONGEST_MOVE, body_of, number_in, shown_in, text_in, yes_in
from web.services import services
from web.serving.known_addresses import counted

phone = Blueprint("phone", __name__)

SEAT, ASK = SEAT_COOKIE, "railbird-ask"
"""The cookies: the key of a seat, and the secret of one that was asked for."""
A_DAY_S = 86_400
LONGEST_TOKEN = LONGEST_KEY_OF_A_SEAT
MOST_ASKED = 2**31


@phone.get("/phone")
def page() -> str:
    """The page for a phone; with ``?seat=TOKEN`` it offers the seat that the dealer's code is for."""
    token = request.args.get("seat", "")[:LONGEST_TOKEN]
    name = services().phones.seats.invited(token)
    board = small(services().desk.table.board().room)
    data = {"state": board, "me": me_with(key_of_the_phone()), "invited": token if name else None}
    return render_template("phone.html", data=data, invited_name=name)


@phone.get("/phone/me")
def me() -> Response:
    """Who this phone is: ``name`` or null, ``lost``, why it holds its seat no more, ``mark``, its id
    among phones (``Phones.news``), ``mode``, ``waits``, its bets that wait for the dealer, ``told``, why the
    last of them was not booked, ``season``, whether its player takes part (null: there is none), ``ask``,
    how far the seat is that it asked for (null, ``waiting``, ``no``), and the player's own ``limit``
    (``_limit``). A phone that was let in has its seat with this answer."""
    secret = request.cookies.get(ASK, "")
    state, key = services().phones.seats.heard(secret) if secret else ("", "")
    if key:
        services().phones.changed()
    me = me_with(key or key_of_the_phone())
    answer = jsonify({**me, "ask": state if state in ("waiting", "no") else None})
    if key:
        _set(answer, SEAT, key)
    if secret and state != "waiting":
        answer.delete_cookie(ASK)
    return answer


@phone.post("/phone/claim")
def claim() -> Response | tuple[Response, int]:
    """Take the seat that an invitation is to. 409 where it is not good any more."""
    services().phones.check_seats()
    key = services().phones.seats.claim(text_in(body_of(request, {"token"}), "token", LONGEST_TOKEN))
    if key is None:
        return problem("phone", fact("refused-phone-invitation"), 409)
    services().phones.changed()
    answer = jsonify(me_with(key))
    _set(answer, SEAT, key)
    return answer


@phone.post("/phone/ask")
def ask() -> Response:
    """Ask the dealer for a seat by ``name``, and with ``season`` to take part in the season."""
    services().phones.check_seats()
    body = body_of(request, {"name", "season"})
    name = read_name(text_in(body, "name", LONGEST_MOVE))
    check_free(name)
    seat = None
    with suppress(Refusal):  # nobody of that name sits here yet
        seat = services().desk.table.seat(name)
    address, season = counted(address_of(request)), yes_in(body, "season")
    _, secret = services().phones.seats.ask(name, address, seat, season=season)
    services().phones.changed()
    answer = jsonify({**me_with(key_of_the_phone()), "ask": "waiting"})
    _set(answer, ASK, secret)
    return answer


@phone.post("/phone/leave")
def leave() -> Response:
    """This phone gives its seat's key back; the player stays seated."""
    if services().phones.seats.give_back(key_of_the_phone()):
        services().phones.changed()
    answer = jsonify(me_with(""))
    answer.delete_cookie(SEAT)
    return answer


@phone.post("/phone/moves")
def move() -> Response | tuple[Response, int]:
    """Make the seat's own ``moves`` [[verb, argument after the name, ...]], all or none, with an idempotency
    ``key``, on the state that was ``shown``. Answered when they are durable; with 202 where they are bets
    that the dealer confirms first."""
    body = body_of(request, {"moves", "key", "shown"})
    shown = shown_in(body)
    phones, desk = services().phones, services().desk
    phones.check_seats()
    held = holder(key_of_the_phone())
    if held is None:
        return problem("seat", fact("refused-phone-no-seat"), 401)
    wanted = moves_of(held.name, body.get("moves"))
    key = "phone " + text_in(body, "key", LONGEST_KEY - 6)
    if phones.waiting.known(key):
        return jsonify(me_with(key_of_the_phone())), 202
    receipt = desk.answered(key, wanted)  # also where phones may do less since
    if receipt is None:
        phones.check_moves()
        bets = tuple(one for one in wanted if isinstance(one, Bet))
        if bets and phones.mode == "confirm":
            if shown is not None:
                desk.table.check_shown(shown)
            desk.table.preview(*bets)  # what the table refuses is refused at once
            phones.waiting.add(held.seat, held.name, bets, key, desk.table.night.race)
            phones.changed()
            return jsonify(me_with(key_of_the_phone())), 202
        receipt = desk.do_all(wanted, key=key, by="phone", seat=held.seat, shown=shown)
    phones.waiting.answer(held.seat, receipt.board["race"], None)
    said = [say(one, desk.table.names) for one in receipt.said]
    return jsonify(seq=receipt.seq, said=said, board=small(receipt.board.room))


@phone.post("/phone/withdraw")
def withdraw() -> Response | tuple[Response, int]:
    """Take back what waits for the dealer under ``number``, where it is this seat's: it is not booked."""
    number = number_in(body_of(request, {"number"}), "number", MOST_ASKED)
    held, waiting = holder(key_of_the_phone()), services().phones.waiting
    if held is None:
        return problem("seat", fact("refused-phone-no-seat"), 401)
    with waiting.answering(number) as bet:
        if bet is None or bet.seat != held.seat:
            return problem("phone", fact("refused-phone-bet-gone"), 409)
        waiting.done(bet)
    services().phones.changed()
    return jsonify(me_with(key_of_the_phone()))


@phone.get("/phone/statement")
def statement() -> Answer:
    """To the seat's own statement of this night, by the player's own link."""
    held = holder(key_of_the_phone())
    if held is None:
        abort(401, fact("refused-phone-no-seat"))
    night, name = held.seat.night, held.name
    link = services().guard.link_of(night, name)
    return redirect(url_for("statements.page", number=night, name=name, link=link))


@phone.get("/phone/app.webmanifest")
def manifest() -> Response:
    """What a phone needs to put the page on its home screen."""
    icon = {"src": url_for("static", filename="icon.svg"), "type": "image/svg+xml", "sizes": "any"}
    dark = "#0B0F14"
    answer = jsonify(
        name="Railbird",
        short_name="Railbird",
        description=t("phone-title"),
        start_url="/phone",
        scope="/phone",
        display="standalone",
        background_color=dark,
        theme_color=dark,
        icons=[icon],
    )
    answer.mimetype = "application/manifest+json"
    return answer


@phone.get("/p")
def short() -> Answer:
    """The page by an address that is quickly typed."""
    return redirect(url_for("phone.page"))


def key_of_the_phone() -> str:
    """The key that this request comes with; "" without one."""
    return request.cookies.get(SEAT, "")[:LONGEST_TOKEN]


def holder(key: str) -> Held | None:
    """The seat of the phone with this key; None where it holds none, or phones hold no seats."""
    return None if services().phones.mode == "off" else services().phones.seats.holder(key)


def me_with(key: str) -> dict[str, Any]:
    """Who the phone with this key is, as ``me`` says."""
    phones, held = services().phones, holder(key)
    lost = None if held or phones.mode == "off" else phones.seats.lost(key)
    table = services().desk.table
    answer = phones.waiting.last_answer(held.seat, table.board()["race"]) if held else None
    waits = phones.waiting.all(held.seat) if held else ()
    return {
        "name": held.name if held else None,
        "lost": None if lost is None else say(lost),
        "mark": phones.seats.mark(key),
        "mode": phones.mode,
        "ask": None,
        "waits": [one.as_data() for one in waits],
        "told": None if answer is None else say(to_the_player(answer), table.names),
        "limit": _limit(services().desk, held.name) if held else None,
        "season": _season(held),
    }


def _limit(desk: Desk, name: str) -> dict[str, int | None]:
    """The player's own limit (R13.5) in ``chips``, and the chips that they ``keep`` under it, both null where
    they set none; the ``least`` that it can be now."""
    night = desk.table.night
    least = max(0, could_lose(night, name))
    return {"chips": desk.limits.of(name), "keep": desk.limits.keep(night, name), "least": least}


def _season(held: Held | None) -> bool | None:
    if not services().bar.season_points:
        return None
    return held is not None and services().members.has(held.name)


def _set(answer: Response, cookie: str, value: str) -> None:
    answer.set_cookie(cookie, value, max_age=A_DAY_S, httponly=True, samesite="Strict")
