"""The film of a night: a card for each race, the seconds that decided it, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.desk.beside.disputable import deciding
from dealer.exports.film.film import Film, film_of
from dealer.exports.film.stills import CardLine, Size, Still, card, of_clip, size_of
from dealer.journal.clips.clip import Clip
from dealer.journal.journal import Journal
from dealer.review.night_reading import read_night
from dealer.review.records import NightPage, RaceRecord
from dealer.words.catalogue import Words

TITLE_MS, RESULT_MS = 2_500, 4_000
MOST_WINNERS = 4


def night_film(journal: Journal, page: NightPage, words: Words, bar: str) -> Film:
    """The races of the night of ``page`` that were paid, in order; the first card has the name of the
    ``bar``. A race of which no clip is kept has its cards only. Raises JournalFailed, LedgerBroken,
    OSError."""
    row = journal.night(page.night)
    assert row is not None  # its page was read
    replayed = read_night(journal, row).replayed
    decided = {race.race: deciding(replayed, race.race) for race in page.races}
    size = size_of(_clips(journal, list(decided.values())))

    def stills() -> Iterator[Still]:
        head = CardLine(bar or words("exports-night", night=page.night), 0.12)
        yield card((head, CardLine(words.long_day(page.summary.opened_at))), size, TITLE_MS)
        for race in page.races:
            if race.paid_at is not None and not race.void:
                yield from _of_race(race, journal, decided[race.race], words.naming(race.names), size)

    return film_of(stills)


def _of_race(
    race: RaceRecord, journal: Journal, seq: int | None, words: Words, size: Size
) -> Iterator[Still]:
    title = CardLine(words("review-race", race=race.race), 0.12)
    named = [CardLine(text) for text in (race.names.title, race.names.sponsor) if text]
    yield card((title, *named), size, TITLE_MS)
    clip = None if seq is None else journal.clip(seq)
    if clip is not None:
        yield from of_clip(clip, size)
    order = [CardLine(f"{place}. {words.horse(one)}", 0.09) for place, one in enumerate(race.order, 1)]
    won = sorted(((chips, name) for name, chips in race.result.items() if chips > 0), reverse=True)
    winners = [CardLine(f"{name} {words.signed(chips)}", 0.07) for chips, name in won[:MOST_WINNERS]]
    yield card((*order[:4], *winners), size, RESULT_MS)


def _clips(journal: Journal, seqs: list[int | None]) -> Iterator[Clip]:
    found = (journal.clip(seq) for seq in seqs if seq is not None)
    yield from (clip for clip in found if clip is not None)
