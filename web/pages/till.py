"""The till behind the PIN: float counted in, interim report, till counted blind, night signed off.

Every step is a plain form, so that it works in any browser; a script only adds up what is being typed.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for

from dealer.journal.till_count import Count, CountError
from dealer.night.legal_moves import cash_out, legal
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from dealer.till.report import report
from dealer.till.till import Till
from hardware.appliance.cannot import why_of
from web.language import sentence, t
from web.pages.review_parts import night_or_404
from web.services import services

till = Blueprint("till", __name__)


@till.get("/console/till")
def page() -> Any:
    """The till of the night on the table, or of night ``?night=``; ``?again=1`` counts once more."""
    return _drawn()


@till.post("/console/till/<step>")
def act(step: str) -> Any:
    """One step; a refusal shows the form again as it was typed, with the sentence above."""
    if step not in STEPS:
        abort(404, t("till-no-such-step", step=step[:40]))
    try:
        STEPS[step](services().till)
    except Refusal as why:
        return Response(_drawn(sentence(why.said)), 409)
    except CountError as why:
        return Response(_drawn(sentence(why_of(why))), 409)
    if step == "next":
        return redirect(url_for("console.page"), 303)
    return redirect(url_for("till.page", night=request.form.get("night")), 303)


def _float(of: Till) -> None:
    of.count_in(_count(of), request.form.get("by", ""))


def _end(of: Till) -> None:
    """End the night; with ``pay`` everybody is cashed out before, all in one go."""
    desk = services().desk
    desk.do_all((request.form.get("pay") and cash_out(desk.table.night)) or ("end",))


def _count_out(of: Till) -> None:
    of.count(_number(), _count(of), request.form.get("by", ""))


def _sign(of: Till) -> None:
    of.sign(_number(), request.form.get("by", ""))


def _next(of: Till) -> None:
    services().desk.open_night()


STEPS = {"float": _float, "end": _end, "count": _count_out, "sign": _sign, "next": _next}


def _count(of: Till) -> Count:
    pieces = {}
    for denomination in of.denominations:
        typed = request.form.get(f"of-{denomination}", "").strip() or "0"
        if not typed.isascii() or not typed.isdigit() or len(typed) > 9:
            raise Refusal("count", fact("refused-till-no-number", typed=typed[:20], worth=str(denomination)))
        pieces[denomination] = int(typed)
    if not any(request.form.get(f"of-{one}", "").strip() for one in of.denominations):
        raise Refusal("count", fact("refused-till-nothing-typed"))
    return Count.of(pieces)


def _number() -> int:
    asked = request.values.get("night", type=int)
    number: int = services().desk.table.night_number if asked is None else asked
    return number


def _drawn(wrong: str = "") -> str:
    table, number = services(), _number()
    found = night_or_404(number)
    closing = table.till.closing(number)
    night = table.desk.table.night
    return render_template(
        "till.html",
        number=number,
        at_hand=number == table.desk.table.night_number,
        closing=closing,
        report=report(found, closing),
        kept=found.kept_in_words(),
        seated=[(name, chips) for name, chips in night.chips_of.items() if chips],
        may_end="end" in legal(night),
        phase=night.phase,
        denominations=table.till.denominations[::-1],
        again=request.values.get("again") == "1",
        typed=request.form,
        wrong=wrong,
        waiting=[one for one in table.till.waiting() if one != number],
    )
