"""A night in words and columns, for ``railbird review``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from dealer.review import NightPage


def as_text(page: NightPage) -> str:
    """The night's page for a person at a terminal: at a glance, players, races, what was taken back."""
    return "\n".join([*_head(page), "", *_players(page), "", *_races(page), *_taken_back(page)])


def _head(page: NightPage) -> Iterator[str]:
    end = f" to {_minute(page['closed_at'])}" if page["closed_at"] else ", running"
    yield f"Night {page['night']}, {_minute(page['opened_at'])}{end} (UTC)"
    if page["source"]:
        yield f"Booked from the transcript {page['source']}"
    games = ", ".join(page["games"]) or "no game yet"
    yield f"{games}; {page['races_paid']} races paid, {page['moves_made']} moves, {page['undone']} taken back"
    in_play = -page["balances"].get("till", 0)
    yield f"House {page['house']:+d}, float {page['float']}, {in_play} chips in play"


def _players(page: NightPage) -> Iterator[str]:
    rows = [
        (one["name"], *(str(one[key]) for key in ("bought", "cashed_out", "holds")), f"{one['result']:+d}")
        for one in page["players"]
    ]
    yield from _table(("Player", "bought", "cashed out", "holds", "result"), rows)


def _races(page: NightPage) -> Iterator[str]:
    for race in page["races"]:
        order = "void" if race["void"] else " ".join(race["order"]) or "running"
        results = ", ".join(f"{name} {won:+d}" for name, won in race["result"].items())
        yield f"Race {race['race']:<3} {race['game']:<10} {order:<8} {results}".rstrip()


def _taken_back(page: NightPage) -> Iterator[str]:
    undone = [move for move in page["moves"] if move["undone_by"]]
    if undone:
        yield ""
        yield "Taken back"
    by = {move["seq"]: move for move in page["moves"]}
    for move in undone:
        undo = by[move["undone_by"]]
        yield f"  {move['seq']:>5}  {move['text']}   by {undo['by']}, {_minute(undo['at'])}"


def _table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[str]:
    lines = [tuple(head), *rows]
    widths = [max(len(str(line[column])) for line in lines) for column in range(len(head))]
    for line in lines:
        first, *rest = (str(cell) for cell in line)
        yield "  ".join(
            [f"{first:<{widths[0]}}", *(f"{c:>{w}}" for c, w in zip(rest, widths[1:], strict=True))]
        )


def _minute(at: str) -> str:
    return f"{at[:10]} {at[11:16]}"
