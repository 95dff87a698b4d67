"""What the dealer does about phones: invite, let in, take back, and say what they may do. Behind the PIN."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, current_app, jsonify, request

from dealer.notation import tokens
from dealer.notation.chips import MOST_CHIPS
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from web import qr_code
from web.answers import problem
from web.phone.routes import LONGEST_TOKEN, the_phones
from web.phone.waiting_bets import WaitingBet, refused_for
from web.request_body import body_of, number_in, text_in, yes_in

phones = Blueprint("phones", __name__)

MOST_ASKED = 2**31


@phones.get("/api/phones")
def view() -> Response:
    """``mode``, who asks for a seat, and whose seats have a phone."""
    return jsonify(the_phones().view())


@phones.post("/api/phones/invite")
def invite() -> Response:
    """An invitation to a player's seat: ``address`` of the page, ``code`` of its picture. One made before is
    not good any more."""
    the_phones().check_seats()
    name = _services().desk.night.table.seat(text_in(body_of(request, {"name"}), "name", tokens.LONGEST_NAME))
    token = the_phones().seats.invite(name)
    return jsonify(name=name, address=_address(token), code=f"/api/phones/code.svg?seat={token}")


@phones.get("/api/phones/code.svg")
def code() -> Response:
    """The QR code of an invitation."""
    made = qr_code.svg(_address(request.args.get("seat", "")[:LONGEST_TOKEN]))
    return Response(made, mimetype="image/svg+xml", headers={"Cache-Control": "no-store"})


@phones.post("/api/phones/answer")
def answer() -> Response | tuple[Response, int]:
    """Answer ask ``number``: ``let_in`` or not. Who does not sit yet sits down with ``chips``, a ``join`` of
    the dealer's; who does gets the seat that is theirs. ``key`` makes the join harmless to repeat."""
    body = body_of(request, {"number", "let_in", "chips", "key"})
    number = number_in(body, "number", MOST_ASKED)
    found = next((one for one in the_phones().seats.asks() if one.number == number), None)
    if found is None:
        return problem("phone", fact("refused-phone-nobody-asks"), 409)
    let_in, name = yes_in(body, "let_in"), found.name
    if let_in:
        name = _seat(name, body)
    the_phones().seats.answer(number, let_in=let_in, name=name)
    the_phones().tell()
    return jsonify(the_phones().view())


@phones.post("/api/phones/refuse-all")
def refuse_all() -> Response:
    """Refuse everybody who asks for a seat now. The phones are told."""
    body_of(request, set())
    the_phones().seats.refuse_all()
    the_phones().tell()
    return jsonify(the_phones().view())


@phones.post("/api/phones/confirm")
def confirm() -> Response | tuple[Response, int]:
    """Confirm what waits under ``number``: it is booked, all of it or, where the table refuses it, nothing.
    With ``reason``, one of ``REASONS``, it is refused. The phone is told."""
    body = body_of(request, {"number", "reason"})
    waiting = the_phones().waiting
    bet = waiting.find(number_in(body, "number", MOST_ASKED))
    if bet is None:
        return problem("phone", fact("refused-phone-bet-gone"), 409)
    if "reason" in body:
        waiting.done(bet, refused_for(text_in(body, "reason", 20)))
    else:
        _book(bet)
    the_phones().tell()
    return jsonify(the_phones().view())


def _book(bet: WaitingBet) -> None:
    """Book what waited. Raises Refusal, which the phone is told; after ``disk`` the bet waits on."""
    try:
        _services().desk.do_all(bet.bets, key=bet.key, by="phone")
    except Refusal as refusal:
        if refusal.code != "disk":
            the_phones().waiting.done(bet, refusal.said)
            the_phones().tell()
        raise
    the_phones().waiting.done(bet)


@phones.post("/api/phones/take-back")
def take_back() -> Response:
    """The phone of ``name`` holds the seat no more; nor does an invitation."""
    the_phones().seats.take_back(text_in(body_of(request, {"name"}), "name", tokens.LONGEST_NAME))
    the_phones().tell()
    return jsonify(the_phones().view())


@phones.post("/api/phones/mode")
def mode() -> Response:
    """What phones may do from now on: ``bet``, ``look`` or ``off``."""
    the_phones().set_mode(text_in(body_of(request, {"mode"}), "mode", 20))
    return jsonify(the_phones().view())


def _seat(name: str, body: dict[str, Any]) -> str:
    """The name as it is seated, sitting down first where it is not. Raises Refusal."""
    desk = _services().desk
    seated = next((one for one in desk.night.seats if one.casefold() == name.casefold()), None)
    if seated is not None:
        return str(seated)
    chips = number_in(body, "chips", MOST_CHIPS)
    desk.do(f"join {tokens.quote(name)} {chips}", key=text_in(body, "key", 100), by="console")
    return name


def _address(token: str) -> str:
    return f"{_services().standing().address or 'http://localhost'}/phone?seat={token}"


def _services() -> Any:
    return current_app.extensions["railbird"]
