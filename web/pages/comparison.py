"""Several nights beside one another, figure by figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealer.review.camera_figures import camera_by_race, camera_figures
from dealer.review.figures import biggest_win, house
from dealer.review.pace import pace
from dealer.review.records import NightPage
from dealer.words.catalogue import Words
from web.charts.layout import gained

Row = tuple[str, list[str]]
_UNKNOWN = "–"


def figures_of(pages: Sequence[NightPage], words: Words) -> list[Row]:
    """A row a figure: its name, and what it is in each night ("–" where it is not known)."""
    columns = [list(_figures(page, words)) for page in pages]
    return [(words(row[0][0]), [figure for _, figure in row]) for row in zip(*columns, strict=True)]


def _figures(page: NightPage, words: Words) -> Iterator[tuple[str, str]]:
    """Each figure's code and what it is in this night."""
    night, number = page.summary, words.number
    paced, seen = pace(page), camera_figures(camera_by_race(page).values())
    win, against = biggest_win(page), house(page)
    dealers = dict.fromkeys(part.dealer for part in night.parts if part.dealer)
    yield "review-games", ", ".join(map(words.game_word, night.games)) or _UNKNOWN
    yield "review-dealers", ", ".join(dealers) or _UNKNOWN
    yield "review-players", number(len(page.players))
    yield "review-races-paid", number(night.races)
    yield "review-chips-staked", number(night.turnover)
    yield "review-house", gained(words, night.house)
    kept = number(100 * night.house / night.turnover, 1) if night.turnover else _UNKNOWN
    yield "review-kept-of-100", kept
    expected = _UNKNOWN
    if against is not None:
        expected = f"{gained(words, against.mean[-1])} ± {number(against.deviation[-1], 0)}"
    yield "review-expected", expected
    yield "review-biggest-win", _UNKNOWN if win is None else f"{gained(words, win.chips)} {win.name}"
    yield "review-races-an-hour", _known(paced.races_an_hour, words)
    yield "review-seconds-a-card", _known(paced.card_s, words)
    yield "review-cards-seen", number(seen.seen)
    yield "review-asked-or-corrected", _share(seen.asked + seen.corrected, seen.seen, words)
    yield "review-corrected-cards", _share(seen.corrected, seen.seen, words)
    yield "review-moves-taken-back", words("review-part-of", part=night.undone, whole=night.moves)


def _known(value: float | None, words: Words) -> str:
    return _UNKNOWN if value is None else words.number(value, 1)


def _share(part: int, whole: int, words: Words) -> str:
    if not whole:
        return _UNKNOWN
    percent = words("chart-percent", figure=words.number(100 * part / whole, 1))
    return f"{words.number(part)} ({percent})"
