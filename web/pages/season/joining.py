"""Who takes part in the season: said on the console, taken back on the season's page."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, redirect, request, url_for

from dealer.notation.names import LONGEST_NAME
from web.request_body import body_of, text_in, yes_in
from web.services import services

joining = Blueprint("joining", __name__)


@joining.get("/api/season")
def members() -> Response:
    """Whether there is a season (``on``), and who takes part in it (``members``)."""
    return jsonify(services().live.season())


@joining.post("/api/season")
def change() -> Response:
    """The player ``name``, who sits at the table, takes part (``in``); or whoever is called so, no more. 409,
    code ``player``, where nobody of that name sits here."""
    body = body_of(request, {"name", "in"})
    name = text_in(body, "name", LONGEST_NAME)
    (services().members.let_in if yes_in(body, "in") else services().members.take_out)(name)
    return members()


@joining.post("/season/out")
def take_out() -> Any:
    """The player ``name`` takes part no more; back to the page."""
    services().members.take_out(request.form.get("name", "")[:LONGEST_NAME])
    return redirect(url_for("season.page"), 303)
