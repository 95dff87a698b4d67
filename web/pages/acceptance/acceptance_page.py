"""The owner's page of the acceptance: what to do at the table, what came of it, the file that is sent in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for

from web.language import the_words
from web.services import services

if TYPE_CHECKING:
    from hardware.acceptance.guided import GuidedAcceptance

acceptance = Blueprint("acceptance", __name__)

LONGEST_ANSWER = 20


@acceptance.get("/console/acceptance")
def page() -> Any:
    """What is asked just now, and the results so far. 404 where it is no station's."""
    guided = _guided()
    person, made = guided.person, guided.kept.progress()
    return render_template(
        "acceptance.html",
        person=person,
        question=None if person is None else person.question,
        said=guided.said,
        names=guided.kept.names,
        results=made.results,
        line_of=guided.kept.line_of,
        began=made.goes_on,
    )


@acceptance.post("/console/acceptance")
def act() -> Any:
    """``answer`` to the question of the ``number``, else ``what``: ``go-on``, make ``all`` checks again or
    the one of that name."""
    guided, form = _guided(), request.form
    if "answer" in form:
        person, number = guided.person, form.get("number", 0, type=int)
        if person is not None:
            person.reply(number, form["answer"][:LONGEST_ANSWER].strip())
        return redirect(url_for("acceptance.page"), 303)
    what, names = form.get("what", ""), guided.kept.names
    if what not in ("go-on", "all", *names):
        abort(400)
    guided.begin(names if what == "all" else [what] if what in names else [])
    return redirect(url_for("acceptance.page"), 303)


@acceptance.get("/console/acceptance.txt")
def report() -> Response:
    """The file of what was made so far."""
    answer = Response(_guided().kept.report(the_words()), mimetype="text/plain")
    answer.headers["Content-Disposition"] = 'attachment; filename="acceptance.txt"'
    return answer


def _guided() -> GuidedAcceptance:
    return services().appliance.acceptance or abort(404)
