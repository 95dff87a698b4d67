"""All nights side by side: chosen by game, dealer, player and date, with what they come to; some of them
beside one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from flask import Blueprint, render_template, request

from dealer.journal.journal import Journal
from dealer.notation.names import identity
from dealer.review import night_list
from dealer.review.camera_figures import camera_by_race, camera_figures
from dealer.review.figures import biggest_win, house
from dealer.review.night_filter import NightFilter, totals
from dealer.review.pace import pace
from dealer.review.records import NightPage
from dealer.review.search import search
from dealer.review.winners import who_may_win
from dealer.words.catalogue import Words
from web.charts.layout import gained
from web.charts.many_nights import of_houses, of_nights
from web.language import the_words
from web.pages.review_parts import night_or_404, paged
from web.services import services

nights = Blueprint("nights", __name__)

NIGHTS_A_PAGE = 50
LONGEST_SEARCH = 200
MOST_BESIDE = 4

Row = tuple[str, list[str]]
_UNKNOWN = "–"


@nights.get("/nights")
def all_nights() -> str:
    """Every night, newest first, ``NIGHTS_A_PAGE`` on a page; ``?game=``, ``?dealer=``, ``?player=``,
    ``?since=`` and ``?until=`` (days, ``2026-11-21``) choose; ``?q=`` (words) and ``?won=`` (a horse,
    ``S``, or a player in quotes, ``"Ann"``) search through every move of the nights that are chosen."""
    said = the_words()
    every = night_list.nights(_journal())
    asked = {name: request.args.get(name, "").strip() for name in NightFilter.NAMES}
    choice = NightFilter(**asked)
    chosen = choice.of(every, said.times)
    shown = paged(chosen, request.args.get("page", 1, type=int), NIGHTS_A_PAGE)
    words = request.args.get("q", "").strip()[:LONGEST_SEARCH]
    may_win = {str(one): one for one in who_may_win(every)}
    winner = may_win.get(request.args.get("won", ""))
    won = "" if winner is None else str(winner)
    among = None if len(chosen) == len(every) else [night.night for night in chosen]
    found, more = search(_journal(), words, said, winner, among)
    most = max((abs(night.house) for night in shown.items), default=0) or 1
    parts = [part for night in every for part in night.parts]
    dealers = [part.dealer for night in reversed(every) for part in night.parts]
    by_game = [replace(one, name=said.game_word(one.name)) for one in totals(chosen, "game")]
    return render_template(
        "nights.html",
        nights=shown.items,
        found=shown.count,
        every=len(every),
        games=[(kind, said.game_word(kind)) for kind in sorted({part.game for part in parts})],
        dealers=[(name, name) for name in sorted({identity(one): one for one in dealers if one}.values())],
        choice=choice,
        asked={name: value for name, value in {**asked, "q": words, "won": won}.items() if value},
        words=words,
        won=won,
        may_win={key: one.name if one.is_player else said.horse(one.name) for key, one in may_win.items()},
        searched=found if words or won else None,
        more=more,
        page=shown.number,
        pages=shown.of,
        most=most,
        chart=of_nights(chosen, said),
        all=totals(chosen, ""),
        by_game=by_game,
        by_dealer=totals(chosen, "dealer"),
        most_beside=MOST_BESIDE,
    )


@nights.get("/nights/beside")
def beside() -> str:
    """The nights ``?night=`` (several times), ``MOST_BESIDE`` at most, figure by figure. 404 for one that is
    not there."""
    numbers = list(dict.fromkeys(request.args.getlist("night", type=int)))[:MOST_BESIDE]
    found, words = list(map(night_or_404, numbers)), the_words()
    figures, chart = figures_of(found, words), of_houses(found, words)
    return render_template("beside.html", nights=found, figures=figures, chart=chart)


def figures_of(pages: Sequence[NightPage], words: Words) -> list[Row]:
    """A row a figure: its name, and what it is in each night ("–" where it is not known)."""
    figures = [list(_figures(page, words)) for page in pages]
    return [(words(row[0][0]), [figure for _, figure in row]) for row in zip(*figures, strict=True)]


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


def _journal() -> Journal:
    return services().desk.journal
