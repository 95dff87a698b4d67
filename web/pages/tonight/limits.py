"""Players' own limits (R13.5): set on the player's phone, or by the dealer for who has none. Nobody else is
answered anything about them."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request

from dealer.desk.beside.marking import set_limit
from dealer.notation.chips import MOST_CHIPS
from dealer.notation.facts import fact
from dealer.notation.names import LONGEST_NAME
from dealer.stakes.own_limit import could_lose
from web.answers import problem
from web.pages.phone import holder, key_of_the_phone, me_with
from web.request_body import body_of, number_in, text_in
from web.services import services

limits = Blueprint("limits", __name__)


@limits.post("/phone/limit")
def own() -> Response | tuple[Response, int]:
    """The player of this phone's seat wants to lose at most so many ``chips`` tonight; answered as
    ``/phone/me``."""
    chips = number_in(body_of(request, {"chips"}), "chips", MOST_CHIPS)
    key = key_of_the_phone()
    held = holder(key)
    if held is None:
        return problem("seat", fact("refused-phone-no-seat"), 401)
    set_limit(services().desk, held.seat, chips)
    return jsonify(me_with(key))


@limits.get("/api/limits")
def view() -> Response:
    """``players``, everybody at the table in seating order: ``name``, the ``limit`` (null: none), what is
    ``left`` to stake under it, and what they have ``lost``, open stakes too."""
    desk = services().desk
    known, night = desk.limits, desk.table.night
    players = [
        {
            "name": name,
            "limit": known.of(name),
            "left": known.left(night, name),
            "lost": max(0, could_lose(night, name)),
        }
        for name in night.seats
    ]
    return jsonify(players=players)


@limits.post("/api/limits")
def set_one() -> Response:
    """The player ``name`` wants to lose at most so many ``chips`` tonight; answered as ``GET``."""
    body = body_of(request, {"name", "chips"})
    desk = services().desk
    seat = desk.table.seat(text_in(body, "name", LONGEST_NAME))
    set_limit(desk, seat, number_in(body, "chips", MOST_CHIPS))
    return view()
