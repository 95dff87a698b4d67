"""A player's statement: one page to read on a phone, to print, and as a PDF; and the name taken out of it."""

from __future__ import annotations

from typing import Any

import segno
from flask import Blueprint, Response, abort, redirect, render_template, request, url_for

from dealer.books.forget import forget
from dealer.desk.desk import now_utc
from dealer.notation.names import is_same
from dealer.notation.refusals import Refusal
from dealer.review.statements import Statement, statement
from web.access import includes
from web.language import sentence, t, the_words
from web.logins import DEALER, OWNER
from web.pages.review_parts import night_or_404
from web.privacy import may_review, role
from web.services import services

statements = Blueprint("statements", __name__)


@statements.get("/nights/<int:number>/player")
def page(number: int) -> str:
    """The statement of the player ``?name=``, one line a race. 404 where nobody of that name sat down."""
    return _drawn(number, request.args.get("name", ""))


@statements.get("/nights/<int:number>/player.pdf")
def paper(number: int) -> Response:
    """The same as one page of paper."""
    found = _statement(number, request.args.get("name", ""))
    from dealer.exports.statement import as_pdf  # slow to load: no start waits for it

    words = the_words()
    answer = Response(as_pdf(found, words), mimetype="application/pdf")
    day = words.times.day(found.opened_at)
    answer.headers["Content-Disposition"] = f'attachment; filename="night-{number}-{day}-statement.pdf"'
    return answer


@statements.post("/nights/<int:number>/player/remove")
def remove(number: int) -> Any:
    """Remove the name: from this night, or from all with ``everywhere``; behind the PIN. A refusal is shown
    above the statement."""
    table = services()
    name, typed = request.form.get("name", ""), request.form.get("typed", "")
    if not is_same(typed, name):
        return Response(_drawn(number, name, t("statement-nothing-done")), 409)
    nights = None if request.form.get("everywhere") else [number]
    at = now_utc().isoformat(timespec="milliseconds")
    try:
        done = forget(table.desk.journal, name, at, "console", nights)
    except Refusal as refused:
        return Response(_drawn(number, name, sentence(refused.said)), 409)
    table.desk.look_again()
    return redirect(url_for("statements.page", number=number, name=done.number), 303)


def _drawn(number: int, name: str, wrong: str = "") -> str:
    found = _statement(number, name)
    may_read_on, own, code = may_review(number), "", ""
    if includes(role(), DEALER):
        own = _own_address(number, found.name)
        code = segno.make(own, error="m", micro=False).svg_inline(scale=4, light="#fff")
    link = request.args.get("link", "")
    return render_template(
        "statement.html",
        night=number,
        statement=found,
        owner=includes(role(), OWNER),
        wrong=wrong,
        own=own,
        code=code,
        link=link,
        may_read_on=may_read_on,
    )


def _own_address(number: int, name: str) -> str:
    """The address that opens this statement for the player: without the PIN, and nothing else."""
    table = services()
    path = url_for("statements.page", number=number, name=name, link=table.guard.link_of(number, name))
    return str(table.status().address or request.host_url).rstrip("/") + path


def _statement(number: int, name: str) -> Statement:
    found = statement(night_or_404(number), name)
    if found is None:
        abort(404, t("review-no-such-player", player=name, night=str(number)))
    return found
