"""A night of three races, as the house will play it: cards by the camera, NEXT by its button."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dealer.notation.facts import fact
from hardware.acceptance.check import Check, Criterion, Result
from hardware.acceptance.site import GUESTS, Site

RACES_WANTED = 3
BACKED = dict(zip(GUESTS, "SH", strict=True))
"""The horse that each guest backs."""
RACED = Criterion("races", least=RACES_WANTED, reference=RACES_WANTED)
CARDS = Criterion("races-cards", least=1)
SEEN = Criterion("races-seen", "%", least=90, reference=100)
MISREAD = Criterion("races-misread", most=0, reference=0)
BOOKS = Criterion("races-books", most=0, reference=0)


def _check(site: Site) -> Iterator[Result]:
    site.person.line(fact("acceptance-races-ready"), "go-on")
    _open(site)
    cards: list[dict[str, Any]] = []
    board = site.station.board()
    for race in range(1, RACES_WANTED + 1):
        board = _raced(site, race)
        cards += site.station.get(f"/api/cards?race={race}")["cards"]
    paid = sum(bool(one.get("order")) and not one.get("void") for one in board["races"])
    yield RACED.measured(paid)
    yield CARDS.measured(len(cards))
    read = [one for one in cards if one["read"]]
    yield SEEN.measured(100 * len(read) / len(cards) if cards else None, fact("acceptance-races-by-hand"))
    yield MISREAD.measured(sum(one["read"] != one["card"] for one in read), fact("acceptance-races-misread"))
    site.station.move(*(board["cash_out"] or ["end"]))
    yield BOOKS.measured(site.damages(), fact("acceptance-plug-books"))


def _open(site: Site) -> None:
    """Guests and game; what of it is there already stays."""
    board = site.open_night()
    missing = [f"join {name} 100" for name in GUESTS if name not in board["players"]]
    if board["game"] is None:
        missing.append("game basic")
    if missing:
        site.station.move(*missing)


def _raced(site: Site, race: int) -> dict[str, Any]:
    """The board once that race is paid. The person deals and presses; bets are made here."""
    while True:
        board = site.station.board()
        phase = board["phase"]
        if board["race"] > race or (board["race"] == race and phase == "paid"):
            return board
        if phase == "betting" and not board["bets"]:
            site.station.move(*(f"bet {name} WIN {horse} 5" for name, horse in BACKED.items()))

        def moved_on(race: int = board["race"], phase: str = phase) -> bool:
            now = site.station.board()
            return bool(now["race"] != race or now["phase"] != phase)

        site.person.line(fact(f"acceptance-races-{phase}", number=race), "wait", moved_on)


RACES = Check("races", _check)
