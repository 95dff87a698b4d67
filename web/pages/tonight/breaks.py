"""A break that the dealer calls: every screen counts it down."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request

from dealer.desk.beside.marking import call_pause
from dealer.desk.beside.pauses import MOST_MINUTES
from web.request_body import body_of, number_in
from web.services import services

breaks = Blueprint("breaks", __name__)


@breaks.post("/api/pause")
def call() -> Response:
    """A break of so many ``minutes`` begins, in place of one that runs; 0 ends it. Answers the ``board``."""
    desk = services().desk
    call_pause(desk, number_in(body_of(request, {"minutes"}), "minutes", MOST_MINUTES))
    return jsonify(board=desk.table.board())
