"""Who may see what: the room, whoever has the PIN, a player with their own link (docs/privacy.md).

Every address of the station is asked here first. One that is neither in ``ROOM`` nor in ``REVIEW`` wants the
PIN, so that a page nobody thought of is shut.
"""

from __future__ import annotations

from typing import Any

from flask import Request, g, redirect, request, url_for

from web.access import may_act
from web.services import services
from web.station_status import OPEN

ROOM = frozenset(
    {
        "static",
        "api.health",
        "api.shown",
        "api.judged",
        "api.the_board",
        "board.join_code",
        "board.of_the_call",
        "board.on_the_wall",
        "board.tv",
        "board.wifi_code",
        "console.log_in",
        "console.log_out",
        "console.page",
        "first.code",
        "first.door",
        "first.prove",
        "first.shown",
        "language.catalogue",
        "events.stream",
        "phone.ask",
        "phone.claim",
        "phone.leave",
        "phone.manifest",
        "phone.me",
        "phone.move",
        "phone.page",
        "phone.short",
        "phone.statement",
        "phone.withdraw",
        "script",
    }
)
"""For everybody: the board and what it is drawn with, the phone's page, and the console's door. What a phone
may do goes by the seat that it holds."""
STATEMENT = frozenset({"statements.page", "statements.paper"})
"""A player's own, also with their link."""
PICTURE = "board.picture"
"""For everybody while its race is on the table."""
REVIEW = STATEMENT | {
    PICTURE,
    "night.download",
    "night.one_night",
    "night.one_race",
    "nights.all_nights",
    "nights.beside",
    "replay.boards_of",
    "replay.page",
    "replay.steps_of",
}
"""For whoever has the PIN, or for everybody by the setting ``review``."""


def refuse_strangers() -> Any:
    """None when this request may be answered; else the way to the door (a page), or why not (a program)."""
    if request.endpoint is None or request.endpoint in ROOM:
        return None
    if request.endpoint in REVIEW and (may_review() or _is_own() or _is_on_the_table()):
        return None
    refused = may_act(services().guard, request)
    if refused is None or request.authorization is not None or not _wants_a_page(request):
        return refused
    if request.method not in ("GET", "HEAD"):
        return redirect(url_for("console.page"), 303)
    wanted = request.full_path.rstrip("?")
    return redirect(url_for("console.page", next=None if wanted == url_for("console.page") else wanted), 303)


def may_review() -> bool:
    """Whether the nights are open to whoever asks now."""
    return services().bar.review == OPEN or is_dealer()


def is_dealer() -> bool:
    """Whether who asks now has given the PIN."""
    return bool(g.get("dealer") or services().guard.logged_in())


def _is_own() -> bool:
    """Whether this is a player's statement, asked for with that player's link."""
    asked, path = request.args, request.view_args or {}
    own = request.endpoint in STATEMENT and "link" in asked
    return own and services().guard.fits(asked["link"], path["number"], asked.get("name", ""))


def _is_on_the_table() -> bool:
    """Whether this is a picture of the race that everybody at the table sees."""
    if request.endpoint != PICTURE:
        return False
    desk, seq = services().desk, (request.view_args or {})["seq"]
    move = desk.journal.move(seq) if seq < 2**62 else None
    at_hand = desk.table.night_number, desk.table.replayed.night.race
    return move is not None and (move.night, move.race) == at_hand


def _wants_a_page(request: Request) -> bool:
    """Whether somebody looks at it in a browser: scripts and pictures do not ask for a page."""
    accepted = request.headers.get("Accept", "text/html")
    return "text/html" in accepted and not request.path.startswith("/api/") and not _is_part(request.path)


def _is_part(path: str) -> bool:
    """Whether the path is of something that a page shows."""
    return path.endswith((".jpg", ".json"))
