"""The handbook as a PDF, in the reader's language, with the pins, the port and the limits of this station."""

from __future__ import annotations

from flask import Blueprint, Response, abort, request

from dealer.notation.facts import FactError
from web.language import the_words
from web.services import services

handbook = Blueprint("handbook", __name__)


@handbook.get("/console/handbook")
def download() -> Response:
    """All pages that fit on A4; ``?page=cloth``: one of its pages. 404 where there is no such page, or the
    station has no handbook."""
    made, page = services().appliance.handbook or abort(404), request.args.get("page", "")
    try:
        content = made(the_words(), page)
    except FactError as why:
        abort(404, why.said)
    answer = Response(content, mimetype="application/pdf")
    name = f"railbird-handbook-{page}" if page else "railbird-handbook"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.pdf"'
    return answer
