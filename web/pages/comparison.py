"""Several nights beside one another, figure by figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dealer.review.camera import eye, eye_by_race
from dealer.review.figures import biggest_win, house
from dealer.review.pace import pace
from web.charts.layout import figure, signed

Row = tuple[str, list[str]]


def figures_of(pages: Sequence[dict[str, Any]]) -> list[Row]:
    """A row a figure: its name, and what it is in each night ("–" where it is not known)."""
    told = [_figures(page) for page in pages]
    return [(name, [one[name] for one in told]) for name in (told[0] if told else ())]


def _figures(page: dict[str, Any]) -> dict[str, str]:
    paced, seen, win, against = pace(page), eye(eye_by_race(page).values()), biggest_win(page), house(page)
    turnover = page["turnover"]
    return {
        "Games": ", ".join(page["games"]) or "–",
        "Dealers": ", ".join(dict.fromkeys(part["dealer"] for part in page["parts"] if part["dealer"]))
        or "–",
        "Players": str(len(page["players"])),
        "Races paid": str(page["races_paid"]),
        "Chips staked": figure(turnover),
        "The house": signed(page["house"]),
        "Kept of 100 staked": figure(100 * page["house"] / turnover, 1) if turnover else "–",
        "Expected": "–"
        if against is None
        else f"{signed(against.mean[-1])} ± {figure(against.deviation[-1], 0)}",
        "Biggest win": "–" if win is None else f"{signed(win['chips'])} {win['name']}",
        "Races an hour": "–" if paced.races_an_hour is None else figure(paced.races_an_hour, 1),
        "Seconds a card": "–" if paced.card_s is None else figure(paced.card_s, 1),
        "Cards seen by the eye": figure(seen.seen),
        "Asked or corrected": _share(seen.asked + seen.corrected, seen.seen),
        "Corrected": _share(seen.corrected, seen.seen),
        "Moves taken back": f"{page['undone']} of {page['moves_made']}",
    }


def _share(part: int, whole: int) -> str:
    return f"{part} ({100 * part / whole:.1f} %)" if whole else "–"
