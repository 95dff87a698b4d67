"""The owner's morning: the last night first, then a row a night. Searching them is a page of its own, and so
is comparing some of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from flask import Blueprint, render_template, request

from dealer.journal.journal import Journal
from dealer.notation.names import identity
from dealer.review import night_list
from dealer.review.camera_figures import camera_by_race, camera_figures
from dealer.review.figures import biggest_win
from dealer.review.morning import guests, last_night
from dealer.review.night_filter import NightFilter, Total, totals
from dealer.review.night_page import night_page
from dealer.review.pace import pace
from dealer.review.records import NightPage, NightSummary
from dealer.review.search import search
from dealer.review.winners import who_may_win
from dealer.words.bar_time import BarTime
from dealer.words.catalogue import Words
from web.charts.layout import gained
from web.charts.many_nights import of_houses, of_nights
from web.language import the_words
from web.pages.review_parts import Paged, expected_of, night_or_404, paged, tiles_of
from web.privacy import sees_chances
from web.services import services

nights = Blueprint("nights", __name__)

NIGHTS_A_PAGE = 50
LONGEST_SEARCH = 200
MOST_BESIDE = 4

Row = tuple[str, list[str]]
Month = tuple[NightSummary, Total, Sequence[NightSummary]]
"""One of its nights, what all of them come to, and those of them that are shown."""
_UNKNOWN = "–"


@nights.get("/nights")
def all_nights() -> str:
    """The last night, and every night below it, newest first, ``NIGHTS_A_PAGE`` on a page. With ``?find=1``,
    or anything to look for, the page that searches (``_found``)."""
    looked_for = {"find", "q", "won", *NightFilter.NAMES} & request.args.keys()
    every, times = night_list.nights(_journal()), the_words().times
    if looked_for:
        return _found(every)
    last = last_night(every)
    page = night_page(_journal(), last.night) if last is not None else None
    tiles = tiles_of(page, every, _journal(), times) if page is not None else None
    return render_template("nights.html", tiles=tiles, **_listed(every, every))


def _found(every: Sequence[NightSummary]) -> str:
    """``?game=``, ``?dealer=``, ``?player=``, ``?since=`` and ``?until=`` (days, ``2026-11-21``) choose
    nights and say what they come to; ``?q=`` (words) and ``?won=`` (a horse, ``S``, or a player in quotes,
    ``"Ann"``) search through every move of the nights that are chosen."""
    said = the_words()
    asked = {name: request.args.get(name, "").strip() for name in NightFilter.NAMES}
    choice = NightFilter(**asked)
    chosen = choice.of(every, said.times)
    words = request.args.get("q", "").strip()[:LONGEST_SEARCH]
    may_win = {str(one): one for one in who_may_win(every)}
    winner = may_win.get(request.args.get("won", ""))
    won = "" if winner is None else str(winner)
    among = None if len(chosen) == len(every) else [night.night for night in chosen]
    found, more = search(_journal(), words, said, winner, among)
    parts = [part for night in every for part in night.parts]
    dealers = [part.dealer for night in reversed(every) for part in night.parts]
    looked_for = {name: value for name, value in {**asked, "q": words, "won": won}.items() if value}
    return render_template(
        "nights_found.html",
        found=len(chosen),
        every=len(every),
        games=[(kind, said.game_word(kind)) for kind in sorted({part.game for part in parts})],
        dealers=[(name, name) for name in sorted({identity(one): one for one in dealers if one}.values())],
        choice=choice,
        words=words,
        won=won,
        may_win={key: one.name if one.is_player else said.horse(one.name) for key, one in may_win.items()},
        searched=found if words or won else None,
        more=more,
        all=totals(chosen, "")[0],
        by_game=totals(chosen, "game"),
        by_dealer=totals(chosen, "dealer"),
        **{**_listed(chosen, every), "asked": {"find": "1", **looked_for}, "looked_for": bool(looked_for)},
    )


@nights.get("/nights/beside")
def beside() -> str:
    """The nights ``?night=`` (several times), ``MOST_BESIDE`` at most, figure by figure; without one, all to
    choose from, and what they come to. 404 for one that is not there."""
    numbers = list(dict.fromkeys(request.args.getlist("night", type=int)))[:MOST_BESIDE]
    found, words = list(map(night_or_404, numbers)), the_words()
    if not found:
        every = night_list.nights(_journal())
        return render_template(
            "nights_compared.html",
            chart=of_nights(every, words),
            by_game=totals(every, "game"),
            by_dealer=totals(every, "dealer"),
            most_beside=MOST_BESIDE,
            **_listed(every, every),
        )
    figures, chart = figures_of(found, words), of_houses(found, words)
    return render_template("beside.html", nights=found, figures=figures, chart=chart)


def _listed(chosen: Sequence[NightSummary], every: Sequence[NightSummary]) -> dict[str, object]:
    """What the list of ``chosen`` nights needs: the page ``?page=`` of them, by months."""
    shown: Paged[NightSummary] = paged(chosen, request.args.get("page", 1, type=int), NIGHTS_A_PAGE)
    return {
        "shown": shown,
        "months": months_of(shown.items, chosen, the_words().times),
        "most": max((abs(night.house) for night in shown.items), default=0) or 1,
        "guests": guests(every, night_list.forgotten(_journal())),
        "asked": {},
    }


def months_of(
    shown: Sequence[NightSummary], chosen: Sequence[NightSummary], times: BarTime
) -> list[Month]:
    """The ``shown`` nights by the month to which they belong, each with the total of its ``chosen`` nights;
    rehearsals are in no total."""

    def month(night: NightSummary) -> tuple[int, int]:
        day = times.day(night.opened_at)
        return day.year, day.month

    whole: dict[tuple[int, int], list[NightSummary]] = {}
    for night in chosen:
        if night.at_this_table and night.games:
            whole.setdefault(month(night), []).append(night)
    by_month = [(key, list(of_it)) for key, of_it in groupby(shown, month)]
    return [(of_it[0], totals(whole.get(key, []), "")[0], of_it) for key, of_it in by_month]


def figures_of(pages: Sequence[NightPage], words: Words) -> list[Row]:
    """A row a figure: its name, and what it is in each night ("–" where it is not known)."""
    figures = [list(_figures(page, words)) for page in pages]
    return [(words(row[0][0]), [figure for _, figure in row]) for row in zip(*figures, strict=True)]


def _figures(page: NightPage, words: Words) -> Iterator[tuple[str, str]]:
    """Each figure's code and what it is in this night."""
    night, number = page.summary, words.number
    paced, seen = pace(page), camera_figures(camera_by_race(page).values())
    win, against = biggest_win(page), expected_of(page)
    dealers = dict.fromkeys(part.dealer for part in night.parts if part.dealer)
    yield "review-games", ", ".join(map(words.game_word, night.games)) or _UNKNOWN
    yield "tile-dealt-by", ", ".join(night.staff) or _UNKNOWN
    yield "tile-deal", ", ".join(dealers) or _UNKNOWN
    yield "review-players", number(len(page.players))
    yield "review-races-paid", number(night.races)
    yield "review-chips-staked", number(night.turnover)
    yield "review-house", gained(words, night.house)
    kept = number(100 * night.house / night.turnover, 1) if night.turnover else _UNKNOWN
    yield "review-kept-of-100", kept
    if sees_chances():
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
