"""Who may see and do what: the room, a helper, a dealer, the owner, a player with their own link
(docs/privacy.md).

Every address of the station is asked here first. One that is in none of these lists is the owner's, so that a
page nobody thought of is shut.
"""

from __future__ import annotations

from typing import Any

from flask import Request, Response, g, redirect, render_template, request, url_for

from dealer.board.encoding import Board
from dealer.desk.beside.disputable import deciding
from web.access import NOT_FOR, includes, may_act
from web.language import say
from web.logins import DEALER, HELPER, OWNER
from web.phone.own_clips import may_see
from web.phone.seats import LONGEST_KEY, SEAT_COOKIE
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
        "board.logo",
        "board.of_the_call",
        "board.on_the_wall",
        "board.overlay",
        "board.tv",
        "board.wifi_code",
        "clips.of_the_finish",
        "clips.shown",
        "console.log_in",
        "console.log_out",
        "console.page",
        "first.code",
        "first.door",
        "first.prove",
        "first.shown",
        "joining.own",
        "language.catalogue",
        "limits.own",
        "measuring.answer",
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
        "season.on_the_wall",
        "season.page",
    }
)
"""For everybody: the board and what it is drawn with, the phone's page, and the console's door. What a phone
may do goes by the seat that it holds."""
STATEMENT = frozenset({"statements.page", "statements.paper"})
"""A player's own, also with their link."""
PICTURE = "board.picture"
"""For everybody while its race is on the table."""
CLIPS = frozenset({"clips.one", "clips.frame", "clip_files.film"})
"""For everybody while the judge shows it, and of the card that decided the race at hand; for a player's phone
of a disputed card of the race that the player has staked in."""
EXPORTED = frozenset({
    "clip_files.of_the_night", "clip_files.pictures", "night.download", "nights.all_nights", "nights.beside",
})  # fmt: skip
"""The books: a file of a night, and more nights than one."""
REVIEW = EXPORTED | STATEMENT | CLIPS | {
    PICTURE,
    "night.one_night",
    "night.one_race",
    "replay.boards_of",
    "replay.page",
    "replay.steps_of",
}
"""For the owner, or for everybody by the setting ``review``; for a dealer what is not ``EXPORTED`` of the
night on the table."""
HELPERS = frozenset({"api.make_move", "bets.page"})
"""For whoever takes bets; which moves they may make is asked there."""
DEALERS = frozenset(
    {
        "api.camera",
        "api.default_preset",
        "api.delete_preset",
        "api.keep_preset",
        "api.open_night",
        "api.parts",
        "api.presets",
        "api.question",
        "api.station",
        "bets.only_bets",
        "breaks.call",
        "camera_page.act",
        "camera_page.page",
        "camera_page.plain",
        "camera_page.readings",
        "camera_page.view",
        "clips.show",
        "console.diagnosis",
        "disputes.cards",
        "disputes.page",
        "disputes.preview",
        "disputes.reread",
        "handbook.download",
        "joining.change",
        "joining.members",
        "joining.take_out",
        "limits.set_one",
        "limits.view",
        "measuring.begin",
        "measuring.view",
        "naming.page",
        "naming.save",
        "phones.answer",
        "phones.code",
        "phones.confirm",
        "phones.invite",
        "phones.mode",
        "phones.refuse_all",
        "phones.take_back",
        "phones.view",
        "season.download",
        "staff.begin",
        "staff.choose",
        "staff.page",
        "staff.who",
        "teach.act",
        "teach.page",
        "teach.picture",
        "till.act",
        "till.page",
        "till.state",
    }
)
"""For whoever runs the table: its cards, phones, camera, presets, and the count of its till."""
OWNERS = frozenset(
    {
        "acceptance.act",
        "acceptance.page",
        "acceptance.report",
        "backups.at_address",
        "backups.fetch",
        "backups.go_on",
        "backups.make",
        "backups.one",
        "backups.page",
        "backups.put_back",
        "backups.send",
        "backups.download",
        "first.answer",
        "first.buttons",
        "first.set_clock",
        "first.step",
        "first.try_out",
        "network.join",
        "network.page",
        "reset.begin",
        "reset.page",
        "settings.buttons",
        "settings.check",
        "settings.logo",
        "settings.mend",
        "settings.page",
        "settings.restart",
        "settings.save",
        "settings.try_out",
        "statements.remove",
        "station.act",
        "station.page",
        "update.act",
        "update.page",
    }
)
"""For the owner: the settings, the station, the network, backups, updates, and what cannot be taken back."""
WAYS = {
    "nights": "nights.all_nights",
    "season": "season.page",
    "till": "till.page",
    "backups": "backups.page",
    "settings": "settings.page",
    "console": "console.page",
    "board": "board.tv",
}
"""The pages to which the head of the owner's pages leads."""


def least_role(endpoint: str) -> str | None:
    """Who may at least ask for it, where no exception of ``REVIEW`` is made: one of ``access.ROLES``, None
    for everybody."""
    if endpoint in ROOM:
        return None
    if endpoint in HELPERS:
        return HELPER
    return DEALER if endpoint in DEALERS else OWNER


def refuse_strangers() -> Any:
    """None when this request may be answered; else the way to the door (a page), or why not (a program)."""
    least = None if request.endpoint is None else least_role(request.endpoint)
    if least is None:
        return None
    if request.endpoint in REVIEW:
        if _is_open() or _is_own() or _is_on_the_table() or _is_shown_again():
            return None
        least = DEALER if _is_of_tonight() else OWNER
    refused = may_act(services().guard, request, least)
    if refused is None or request.authorization is not None or not _wants_a_page(request):
        return refused
    if refused.status_code == 403:
        return _owners_door(least)
    if request.method not in ("GET", "HEAD"):
        return redirect(url_for("console.page"), 303)
    wanted = request.full_path.rstrip("?")
    return redirect(url_for("console.page", next=None if wanted == url_for("console.page") else wanted), 303)


def _owners_door(least: str) -> Response:
    """What somebody reads who is logged in and may not do this; with the door for the owner's PIN, and of the
    nights with the way to the one on the table."""
    wanted = request.full_path.rstrip("?") if request.method in ("GET", "HEAD") else ""
    to_tonight = request.endpoint in REVIEW and includes(role(), DEALER)
    tonight = services().desk.table.night_number if to_tonight else None
    page = render_template(
        "login.html", wrong="", next=wanted, new=False, why=say(NOT_FOR[least]), tonight=tonight
    )
    return Response(page, 403)


def may_review(night: int) -> bool:
    """Whether that night is open to whoever asks now."""
    tonight = night == services().desk.table.night_number
    return _is_open() or includes(role(), DEALER if tonight else OWNER)


def role() -> str | None:
    """The role of who asks now, one of ``access.ROLES``; None for who gave no PIN."""
    guard = services().guard
    if "role" not in g and request.authorization is not None:
        may_act(guard, request, HELPER)  # a program's; a wrong PIN counts, once a request
        g.setdefault("role", None)
    found: str | None = g.get("role") or guard.role()
    return found


def sees_chances() -> bool:
    """Whether whoever asks now is shown chances, fair prices and form (R13.3)."""
    shown = services().desk.policy.chances
    return shown == "show" or (shown == "console" and includes(role(), DEALER))


def as_seen(board: Board) -> Board:
    """A board of the table as whoever asks now may see it."""
    return board if includes(role(), DEALER) else board.room


def _is_open() -> bool:
    return services().bar.review == OPEN


def _is_of_tonight() -> bool:
    """Whether this is of the night on the table, and no file of its books."""
    desk, asked = services().desk, request.view_args or {}
    if request.endpoint == PICTURE:
        move = desk.journal.move(asked["seq"]) if asked["seq"] < 2**62 else None
        return move is not None and move.night == desk.table.night_number
    night = asked.get("number", asked.get("night"))
    return request.endpoint not in EXPORTED and night == desk.table.night_number


def may_read_nights() -> bool:
    """Whether nights before the one on the table are open to whoever asks now."""
    return _is_open() or includes(role(), OWNER)


def owner_ways() -> dict[str, str]:
    """The addresses of ``WAYS`` by their names, of those that are there and open to whoever asks now."""
    appliance = services().appliance
    missing = {one for one in ("backups", "settings") if getattr(appliance, one) is None}
    missing |= set() if services().bar.season_points else {"season"}

    def is_open(endpoint: str) -> bool:
        least = least_role(endpoint)
        return may_read_nights() if endpoint in REVIEW else least is None or includes(role(), least)

    return {name: url_for(way) for name, way in WAYS.items() if name not in missing and is_open(way)}


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


def _is_shown_again() -> bool:
    """Whether this is of a clip that who asks may see."""
    if request.endpoint not in CLIPS:
        return False
    table, asked = services(), request.view_args or {}
    night, seq = asked["night"], asked["seq"]
    shown, view = table.live.replay.now, table.desk.table
    if shown is not None and (shown.night, shown.seq) == (night, seq):
        return True
    replayed = view.replayed
    if night == view.night_number and seq == deciding(replayed, replayed.night.race):
        return True
    key = request.cookies.get(SEAT_COOKIE, "")[:LONGEST_KEY]
    return bool(key) and may_see(view, table.phones, key, night, seq)


def _wants_a_page(request: Request) -> bool:
    """Whether somebody looks at it in a browser: scripts and pictures do not ask for a page."""
    accepted = request.headers.get("Accept", "text/html")
    return "text/html" in accepted and not request.path.startswith("/api/") and not _is_part(request.path)


def _is_part(path: str) -> bool:
    """Whether the path is of something that a page shows."""
    return path.endswith((".jpg", ".json"))
