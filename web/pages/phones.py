"""What the dealer does about phones: invite, let in, take back, and say what they may do. Behind the PIN."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from flask import Blueprint, Response, jsonify, request

from dealer.desk.desk import Desk
from dealer.desk.requests import no_seat_refusal
from dealer.desk.seat import Seat
from dealer.notation import tokens
from dealer.notation.chips import MOST_CHIPS
from dealer.notation.facts import fact
from dealer.notation.names import LONGEST_NAME
from dealer.notation.refusals import Refusal
from web import qr_code
from web.answers import problem
from web.pages.phone import LONGEST_TOKEN, MOST_ASKED
from web.phone.seats import Ask
from web.phone.waiting_bets import WaitingBet, check_reason, refused_for
from web.request_body import body_of, number_in, text_in, yes_in
from web.services import services

phones = Blueprint("phones", __name__)


@phones.get("/api/phones")
def view() -> Response:
    """``mode``, who asks for a seat, and whose seats have a phone."""
    return jsonify(services().phones.view())


@phones.post("/api/phones/invite")
def invite() -> Response:
    """An invitation to a player's seat: ``address`` of the page, ``code`` of its picture. One made before is
    not good any more."""
    services().phones.check_seats()
    seats = services().phones.seats
    token = seats.invite(_seat_named(body_of(request, {"name"})))
    code = f"/api/phones/code.svg?seat={token}"
    return jsonify(name=seats.invited(token), address=_address(token), code=code)


@phones.get("/api/phones/code.svg")
def code() -> Response:
    """The QR code of an invitation."""
    made = qr_code.svg(_address(request.args.get("seat", "")[:LONGEST_TOKEN]))
    return Response(made, mimetype="image/svg+xml", headers={"Cache-Control": "no-store"})


@phones.post("/api/phones/answer")
def answer() -> Response | tuple[Response, int]:
    """Answer ask ``number``: ``let_in`` or not. Who does not sit yet sits down with ``chips``, a ``join`` of
    the dealer's; who does gets the seat that is theirs. Where they asked to take part in the season, they do.
    ``key`` makes the join harmless to repeat."""
    body = body_of(request, {"number", "let_in", "chips", "key"})
    number = number_in(body, "number", MOST_ASKED)
    seats = services().phones.seats
    with seats.answering(number) as found:
        if found is None:
            return problem("phone", fact("refused-phone-nobody-asks"), 409)
        seat = _seat_for(found, body) if yes_in(body, "let_in") else None
        seats.answer(number, seat)
        if seat is not None and found.season:
            services().members.let_in(found.name)
    services().phones.changed()
    return jsonify(services().phones.view())


@phones.post("/api/phones/refuse-all")
def refuse_all() -> Response:
    """Refuse everybody who asks for a seat now. The phones are notified."""
    body_of(request, set())
    services().phones.seats.refuse_all()
    services().phones.changed()
    return jsonify(services().phones.view())


@phones.post("/api/phones/confirm")
def confirm() -> Response | tuple[Response, int]:
    """Confirm what waits under ``number``: it is booked, all of it or, where the table refuses it, nothing.
    With ``reason``, one of ``REASONS``, it is refused. The phone is notified."""
    body = body_of(request, {"number", "reason"})
    reason = text_in(body, "reason", 20) if "reason" in body else None
    if reason is not None:
        check_reason(reason)
    waiting = services().phones.waiting
    with waiting.answering(number_in(body, "number", MOST_ASKED)) as bet:
        if bet is None:
            return problem("phone", fact("refused-phone-bet-gone"), 409)
        if reason is None:
            _book(bet)
        waiting.done(bet, None if reason is None else refused_for(bet.bets, reason))
    services().phones.changed()
    return jsonify(services().phones.view())


def _book(bet: WaitingBet) -> None:
    """Book what waited. Raises Refusal, which the phone shows; after ``disk`` the bet waits on."""
    try:
        services().desk.do_all(bet.bets, key=bet.key, by="phone", seat=bet.seat)
    except Refusal as refusal:
        if refusal.code != "disk":
            services().phones.waiting.done(bet, refusal.said)
            services().phones.changed()
        raise


@phones.post("/api/phones/take-back")
def take_back() -> Response:
    """The phone of ``name`` holds the seat no more; nor does an invitation."""
    services().phones.seats.take_back(_seat_named(body_of(request, {"name"})))
    services().phones.changed()
    return jsonify(services().phones.view())


@phones.post("/api/phones/mode")
def mode() -> Response:
    """What phones may do until the night is over: one of ``web.phone.phones.MODES``."""
    services().phones.switch(text_in(body_of(request, {"mode"}), "mode", 20))
    return jsonify(services().phones.view())


def _seat_named(body: dict[str, Any]) -> Seat:
    """The seat of the body's ``name``. Raises Refusal ``player``."""
    seat: Seat = services().desk.table.seat(text_in(body, "name", LONGEST_NAME))
    return seat


def _seat_for(ask: Ask, body: dict[str, Any]) -> Seat:
    """The seat of who asks, who sits down first where they do not yet. Raises Refusal."""
    desk: Desk = services().desk
    if ask.seat is not None:
        return ask.seat
    with suppress(Refusal):
        return desk.table.seat(ask.name)
    chips = number_in(body, "chips", MOST_CHIPS)
    joined = desk.do(f"join {tokens.quote(ask.name)} {chips}", key=text_in(body, "key", 100), by="console")
    seat = next((one for one in desk.table.seats() if one.seq == joined.seq), None)
    if seat is None:
        raise no_seat_refusal()  # it has ended again meanwhile
    return seat


def _address(token: str) -> str:
    return f"{services().address}/phone?seat={token}"
