"""Which of the staff deals: chosen in one tap after the log-in, and whenever a shift changes."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, redirect, render_template, request, url_for

from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from web.language import say
from web.pages.console import LATER, page_of_ours
from web.request_body import LONGEST_MOVE, body_of, text_in
from web.services import services

staff = Blueprint("staff", __name__)


@staff.get("/console/staff")
def page() -> Any:
    """A key for each of the staff. It leads on to ``?next=``, a page of ours, or to the console."""
    return _page("")


@staff.post("/console/staff")
def choose() -> Any:
    """The ``name`` that was tapped deals from now on. 409 and the page where it is nobody of the staff."""
    try:
        _begin_shift(request.form.get("name", ""))
    except Refusal as refused:
        return _page(say(refused.said)), 409
    return redirect(page_of_ours(request.form.get("next", "")) or url_for("console.page"), 303)


@staff.get("/api/staff")
def who() -> Response:
    """``names`` of the staff, and who deals ``now`` (null: nobody said)."""
    return jsonify(names=services().bar.staff, now=services().desk.staff)


@staff.post("/api/staff")
def begin() -> Response:
    """``name`` deals from now on; answers as ``GET`` does. 409, code ``name``, where it is nobody of the
    staff."""
    _begin_shift(text_in(body_of(request, {"name"}), "name", LONGEST_MOVE))
    return who()


def _begin_shift(name: str) -> None:
    names = services().bar.staff
    if name not in names:
        said = fact("refused-no-staff", text=name[:40], options=names) if names else fact("staff-none")
        raise Refusal("name", said)
    services().desk.begin_shift(name)


def _page(wrong: str) -> str:
    wanted = page_of_ours(request.values.get("next", ""))
    table = services()
    return render_template(
        "staff.html", names=table.bar.staff, now=table.desk.staff, next=wanted, wrong=wrong, later=LATER
    )
