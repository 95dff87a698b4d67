"""A night in words and columns, for ``railbird review``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer.notation.names import isolated, isolated_in
from dealer.review.camera_figures import camera_by_race, camera_figures
from dealer.review.figures import ChipLine, biggest_win, house, results
from dealer.review.pace import pace
from dealer.review.records import NightPage
from dealer.review.till_record import verdict
from dealer.words.catalogue import Words
from hardware.reports.columns import table

_BLOCKS = "▁▂▃▄▅▆▇█"
_LONGEST_LINE = 24


def as_text(page: NightPage, words: Words) -> str:
    """The night's page for a person at a terminal: at a glance, players, races, the till, what was put right
    and what was taken back."""
    parts = (_head, _players, _races, _till, _put_right, _taken_back)
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part(page, words))))


def _head(page: NightPage, words: Words) -> Iterator[str]:
    night = page.summary
    opened, where = words.time(night.opened_at), {"day": words.day(night.opened_at), "zone": words.times.name}
    if night.closed_at:
        closed = words.time(night.closed_at)
        yield words("review-text-night", night=str(night.night), opened=opened, closed=closed, **where)
    else:
        yield words("review-text-night-running", night=str(night.night), opened=opened, **where)
    for mark in night.marks:
        yield words.say(mark)
    if night.source:
        yield words("review-text-transcript", source=night.source)
    games = ", ".join(map(words.game_word, night.games)) or words("review-text-no-game")
    counts = {"races": night.races, "made": night.moves, "undone": night.undone}
    yield words("review-text-played", kinds=games, **counts)
    yield words(
        "review-text-house",
        house=_gained(words, night.house),
        float=page.float_chips,
        in_play=-page.balances.get("till", 0),
        staked=night.turnover,
    )
    yield from _against_the_odds(page, words)
    yield from _how_it_went(page, words)


def _gained(words: Words, chips: float) -> str:
    return ("+" if chips >= 0 else "-") + words.number(abs(chips), 0)


def _against_the_odds(page: NightPage, words: Words) -> Iterator[str]:
    found = house(page)
    if found is not None:
        yield words(
            "review-text-expected",
            mean=_gained(words, found.mean[-1]),
            deviation=words.number(found.deviation[-1], 0),
            races=len(found.races),
            left=found.left_out,
            won=_gained(words, found.won[-1]),
        )


def _how_it_went(page: NightPage, words: Words) -> Iterator[str]:
    win, paced, seen = biggest_win(page), pace(page), camera_figures(camera_by_race(page).values())
    if win is not None:
        won = _gained(words, win.chips)
        yield words("review-text-biggest", won=won, player=win.name, race=str(win.race))
    if paced.races_an_hour is not None:
        code = "review-text-pace" if paced.card_s is None else "review-text-pace-cards"
        races, seconds = words.number(paced.races_an_hour, 1), words.number(paced.card_s or 0, 1)
        yield words(code, races=races, seconds=seconds)
    if seen.seen:
        asked = seen.asked + seen.corrected
        found = {"seen": seen.seen, "asked": asked, "corrected": seen.corrected, "by_hand": seen.by_hand}
        yield words("review-text-camera", **found)


def _players(page: NightPage, words: Words) -> Iterator[str]:
    lines = {line.name: line for line in results(page)}
    rows = [
        (
            one.name,
            *map(words.number, (one.bought, one.cashed_out, one.holds)),
            _gained(words, one.result),
            _drawn(lines[one.name], lines.values()),
        )
        for one in page.players
    ]
    heads = ("player", "bought", "cashed-out", "holds", "result", "drawn")
    yield from table([tuple(words(f"review-text-{head}") for head in heads), *rows], "lrrrrl")
    for one in page.players:
        if one.owed:
            code = "review-text-is-owed" if one.owed > 0 else "review-text-owes"
            yield words(code, player=one.name, chips=abs(one.owed))
    kept = page.kept_in_words()
    if kept is not None:
        yield words.say(kept)


def _drawn(line: ChipLine, every: Iterable[ChipLine]) -> str:
    """What a player won or lost by each race, between the least and the most that anybody had."""
    drawn = [one.points for one in every]
    low, high = min(map(min, drawn)), max(map(max, drawn))
    points = line.points
    if len(points) > _LONGEST_LINE:
        points = tuple(
            points[round(n * (len(points) - 1) / (_LONGEST_LINE - 1))] for n in range(_LONGEST_LINE)
        )
    return "".join(_BLOCKS[7 * (chips - low) // ((high - low) or 1)] for chips in points)


def _races(page: NightPage, words: Words) -> Iterator[str]:
    games = {race.game: words.game_word(race.game) for race in page.races}
    widest = max(map(len, games.values()), default=0)
    for race in page.races:
        order = " ".join(race.order) or words("review-running")
        if race.void:
            order = words("review-void")
        results = ", ".join(f"{isolated(name)} {_gained(words, won)}" for name, won in race.result.items())
        staked = words("review-text-staked", staked=f"{words.number(race.staked):<5}")
        won = words("review-text-race-house", house=f"{_gained(words, race.house):<6}")
        corrected = " " + words("review-text-corrected") if race.corrected else ""
        number = words("review-text-race", race=f"{race.race:<3}")
        yield f"{number} {games[race.game]:<{widest}} {order:<8} {staked} {won} {results}{corrected}".rstrip()


def _till(page: NightPage, words: Words) -> Iterator[str]:
    till = page.till
    for code, counts in (("review-text-float", till.floats), ("review-text-counted", till.counts)):
        for one in counts:
            yield words(code, chips=one.chips, player=one.by, at=one.at)
    if till.signed is not None:
        found, expected = verdict(till.signed.difference), till.signed.expected
        signed = {"player": till.signed.by, "at": till.signed.at, "expected": expected, "verdict": found}
        yield words("review-text-signed", **signed)
    for gone in till.removed:
        yield words("review-text-removed", name=gone.name, at=gone.at, hash=gone.hash)


def _put_right(page: NightPage, words: Words) -> Iterator[str]:
    right = [move for move in page.moves if move.verb in ("correct", "adjust") and not move.undone_by]
    if right:
        yield words("review-text-put-right")
    for move in right:
        said = ". ".join(map(words.naming(move.names).say, move.said))
        yield f"  {move.seq:>5}  {isolated_in(move.text)}   {said}"


def _taken_back(page: NightPage, words: Words) -> Iterator[str]:
    undone = [move for move in page.moves if move.undone_by]
    if undone:
        yield words("review-text-taken-back")
    undo_of = {move.undoes: move for move in page.moves if move.undoes}
    for move in undone:
        undo = undo_of[move.seq]
        by = words("review-text-undone-by", hand=words.hand(undo.by), at=undo.at)
        yield f"  {move.seq:>5}  {isolated_in(move.text)}   {by}"
