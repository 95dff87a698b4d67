"""Nights to book in the tests of the books: a small one with every kind of entry, and random ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from dealer.books.importing import book, fold_transcript
from dealer.books.renaming import Renaming, renamed
from dealer.games import KINDS
from dealer.journal.journal import Journal, NightRow
from tests.dealer.random_night import random_moves

AT = "2026-11-21T20:00:00.000+00:00"
SMALL = """\
# A race won, a bet taken back, a race void, a correction, everybody paid out.
join Ann 100
join "Éva ♥ B" 50
float 200
game basic
deal 2H 3H 2D 3D 2C 3C 2S
bet Ann WIN S 5
bet "Éva ♥ B" WIN H 10
bet "Éva ♥ B" WIN D 1
undo
close
deal 3S 4S 5S 6S 7S 8S 9S TS
official
next
deal 2H 3H 2D 3D 2C 3C 2S
bet Ann WIN C 10
void
adjust Ann +3 "miscounted; sorry"
leave "Éva ♥ B"
end
"""
GAMES = tuple(KINDS)


def booked(journal: Journal, text: str = SMALL, source: str = "small.night", at: str = AT) -> NightRow:
    """``text`` booked as a night of that instant, what is not legal in it left out."""
    journal.take_writing()
    folded = fold_transcript(text.splitlines(), at, journal.last_seq + 1, keep_going=True)
    return book(journal, folded, source, at)


def random_text(game: str, seed: int, length: int = 60) -> str:
    """A transcript of a random night of ``game``, illegal moves and all."""
    return "\n".join(random_moves(game, Random(seed), length)) + "\n"


def booked_under(journal: Journal, text: str, names: dict[str, str]) -> NightRow:
    """``text`` booked as an earlier Railbird would have with these ``names`` in place of others: it took what
    is no name today, and compared names by code points."""
    journal.take_writing()
    folded = fold_transcript(text.splitlines(), AT, journal.last_seq + 1)
    assert not folded.refused
    drafts = list(folded.drafts)
    for stands_in, name in names.items():
        drafts = renamed(drafts, Renaming(stands_in, name))
    return book(journal, replace(folded, drafts=tuple(drafts)), "old.night", AT)
