"""Who takes part in the season: said on the console and the player's phone, taken back there and on the
season's page."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, redirect, request, url_for

from dealer.notation.facts import fact
from dealer.notation.names import LONGEST_NAME
from web.answers import problem
from web.pages.phone import holder, key_of_the_phone, me_with
from web.request_body import body_of, text_in, yes_in
from web.services import services

joining = Blueprint("joining", __name__)


@joining.post("/phone/season")
def own() -> Response | tuple[Response, int]:
    """The player of this phone's seat takes part (``in``), or no more; answered as ``/phone/me``."""
    is_in, key = yes_in(body_of(request, {"in"}), "in"), key_of_the_phone()
    held = holder(key)
    if held is None:
        return problem("seat", fact("refused-phone-no-seat"), 401)
    _put(held.name, is_in=is_in)
    return jsonify(me_with(key))


@joining.get("/api/season")
def members() -> Response:
    """Whether there is a season (``on``), and who takes part in it (``members``)."""
    return jsonify(services().live.season())


@joining.post("/api/season")
def change() -> Response:
    """The player ``name``, who sits at the table, takes part (``in``); or whoever is called so, no more. 409,
    code ``player``, where nobody of that name sits here."""
    body = body_of(request, {"name", "in"})
    _put(text_in(body, "name", LONGEST_NAME), is_in=yes_in(body, "in"))
    return members()


@joining.post("/season/out")
def take_out() -> Any:
    """The player ``name`` takes part no more; back to the page."""
    services().members.take_out(request.form.get("name", "")[:LONGEST_NAME])
    return redirect(url_for("season.page"), 303)


def _put(name: str, *, is_in: bool) -> None:
    known = services().members
    (known.let_in if is_in else known.take_out)(name)
