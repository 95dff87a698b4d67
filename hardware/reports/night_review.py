"""A night in words and columns, for ``railbird review``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from dealer.night.seats import owes_in_words
from dealer.review.camera import eye, eye_by_race
from dealer.review.figures import Line, balances, biggest_win, house
from dealer.review.night import NightPage
from dealer.review.pace import pace

_BLOCKS = "▁▂▃▄▅▆▇█"
_LONGEST_LINE = 24


def as_text(page: NightPage) -> str:
    """The night's page for a person at a terminal: at a glance, players, races, the till, what was put right
    and what was taken back."""
    parts = (_head(page), _players(page), _races(page), _till(page), _put_right(page), _taken_back(page))
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part)))


def _head(page: NightPage) -> Iterator[str]:
    end = f" to {_minute(page['closed_at'])}" if page["closed_at"] else ", running"
    yield f"Night {page['night']}, {_minute(page['opened_at'])}{end} (UTC)"
    if page["source"]:
        yield f"Booked from the transcript {page['source']}"
    games = ", ".join(page["games"]) or "no game yet"
    paid, made = _many(page["races_paid"], "race"), _many(page["moves_made"], "move")
    yield f"{games}; {paid} paid, {made}, {page['undone']:,d} taken back"
    in_play = -page["balances"].get("till", 0)
    staked = f"{page['turnover']} staked"
    yield f"House {page['house']:+d}, float {page['float']}, {in_play} chips in play, {staked}"
    yield from _against_the_odds(page)
    yield from _how_it_went(page)


def _many(count: int, what: str) -> str:
    return f"{count:,d} {what}{'' if count == 1 else 's'}"


def _against_the_odds(page: NightPage) -> Iterator[str]:
    found = house(page)
    if found is not None:
        races = len(found.races)
        over = f"{races} race{'' if races == 1 else 's'}"
        left = f" ({found.left_out} left out)" if found.left_out else ""
        yield (
            f"Expected {found.mean[-1]:+.0f} ± {found.deviation[-1]:.0f} over {over}{left}, "
            f"won {found.won[-1]:+d}"
        )


def _how_it_went(page: NightPage) -> Iterator[str]:
    win, paced, seen = biggest_win(page), pace(page), eye(eye_by_race(page).values())
    if win is not None:
        yield f"Biggest win {win['chips']:+d}, {win['name']} in race {win['race']}"
    if paced.races_an_hour is not None:
        cards = "" if paced.card_s is None else f", {paced.card_s:.1f} seconds a card"
        yield f"{paced.races_an_hour:.1f} races an hour{cards}"
    if seen.seen:
        yield (
            f"The eye saw {seen.seen} cards, asked or erred at {seen.asked + seen.corrected}, "
            f"{seen.corrected} corrected; {seen.by_hand} by hand"
        )


def _players(page: NightPage) -> Iterator[str]:
    lines = {line.name: line for line in balances(page)}
    rows = [
        (
            one["name"],
            *(str(one[key]) for key in ("bought", "cashed_out", "holds")),
            f"{one['result']:+d}",
            _drawn(lines[one["name"]], lines.values()),
        )
        for one in page["players"]
    ]
    yield from _table(("Player", "bought", "cashed out", "holds", "result", "chips after each race"), rows)
    for one in page["players"]:
        if one["owed"]:
            owes = owes_in_words(one["name"], one["owed"])
            yield f"{owes}: a card was corrected after the cash-out"


def _drawn(line: Line, every: Iterable[Line]) -> str:
    """A player's chips after each race, as high as they are beside the most that anybody held."""
    most = max((max(one.points) for one in every), default=0) or 1
    points = line.points
    if len(points) > _LONGEST_LINE:
        points = tuple(
            points[round(n * (len(points) - 1) / (_LONGEST_LINE - 1))] for n in range(_LONGEST_LINE)
        )
    return "".join(_BLOCKS[min(7, max(0, 8 * chips // most))] for chips in points)


def _races(page: NightPage) -> Iterator[str]:
    for race in page["races"]:
        order = "void" if race["void"] else " ".join(race["order"]) or "running"
        results = ", ".join(f"{name} {won:+d}" for name, won in race["result"].items())
        house = f"staked {race['staked']:<5} house {race['house']:<+6d}"
        corrected = " (corrected)" if race["corrected"] else ""
        yield f"Race {race['race']:<3} {race['game']:<10} {order:<8} {house} {results}{corrected}".rstrip()


def _till(page: NightPage) -> Iterator[str]:
    till = page["till"]
    for words, counts in (("Float counted in", till["floats"]), ("Till counted", till["counts"])):
        for one in counts:
            yield f"{words}: {one['chips']} by {one['by']}, {_minute(one['at'])}"
    if till["signed"]:
        seal = till["signed"]
        signed = f"Signed off by {seal['by']}, {_minute(seal['at'])}"
        yield f"{signed}: {seal['expected']} expected. {seal['said']}"
    for gone in till["removed"]:
        removed = f"{gone['name']} stands for a name removed {_minute(gone['at'])}"
        yield f"{removed}; until then the night ended with {gone['hash']}"


def _put_right(page: NightPage) -> Iterator[str]:
    right = [
        move for move in page["moves"] if move["verb"] in ("correct", "adjust") and not move["undone_by"]
    ]
    if right:
        yield "Put right"
    for move in right:
        yield f"  {move['seq']:>5}  {move['text']}   {'. '.join(move['said'])}"


def _taken_back(page: NightPage) -> Iterator[str]:
    undone = [move for move in page["moves"] if move["undone_by"]]
    if undone:
        yield "Taken back"
    by = {move["seq"]: move for move in page["moves"]}
    for move in undone:
        undo = by[move["undone_by"]]
        yield f"  {move['seq']:>5}  {move['text']}   by {undo['by']}, {_minute(undo['at'])}"


def _table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[str]:
    """Columns, the first and the last from the left, the others from the right."""
    lines = [tuple(head), *rows]
    widths = [max(len(str(line[column])) for line in lines) for column in range(len(head))]
    for line in lines:
        first, *rest, last = (str(cell) for cell in line)
        between = (f"{cell:>{width}}" for cell, width in zip(rest, widths[1:], strict=False))
        yield "  ".join([f"{first:<{widths[0]}}", *between, last]).rstrip()


def _minute(at: str) -> str:
    return f"{at[:10]} {at[11:16]}"
