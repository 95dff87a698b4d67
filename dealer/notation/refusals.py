"""A move that is readable but not allowed now.

A refused move changes nothing. It says why in two ways: a ``code``, stable, for programs and tests, and
a ``message``, one sentence for the dealer that names the phase, the thing and the limit.

The codes: ``phase`` (not now), ``over`` (the night has ended), ``player`` (nobody of that name sits
here), ``seated`` (somebody does already), ``name`` (a name that cannot be used), ``chips`` (more than
is there), ``stake`` (the player has a stake in the race), ``option`` and ``game`` (no such option or
game), ``horses`` (not horses of this wager), ``wager`` (not offered), ``price`` (not a price), ``minimum``
and ``limit`` (a bet too small or too large), ``cover`` (the bank could not pay it), ``house`` (this house
does not allow it, R13), ``card`` (a card that cannot be turned), ``count`` (more cards than may lie),
``undo`` (nothing to take back), ``seen`` (the table stands otherwise than the screen showed), ``doubt`` (an
order to be confirmed); of games with dice and hands ``nobody`` (nobody sits here to play), ``ante`` (nobody
can pay it), ``sits_out`` (who does not play in this race); of a correction ``race`` (no such race),
``redeal``, ``falter``, ``auction`` and ``left`` (docs/books.md).
Of the station: ``disk`` (it cannot be written), ``held`` (the books hold less than they did, and their owner
has not decided), ``key`` (an idempotency key of other moves); of phones ``phone`` (not allowed there),
``seat`` (it holds none any more) and ``asks`` (too many requests); of the night ``own_limit`` (a player's own
limit, R13.5) and ``pause`` (a break that cannot be called).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from dealer.notation.facts import Fact, fact


class Refusal(Exception):
    """The move is not allowed now. ``code`` is one stable word; ``said`` is the fact of which the edge makes
    the sentence for the dealer."""

    def __init__(self, code: str, said: Fact) -> None:
        self.code = code
        self.said = said
        super().__init__(str(self.said))


def hint(word: str, known: Iterable[str]) -> Fact:
    """The hint at the known word that is nearest to ``word``, to follow it in a sentence: ``did-you-mean``,
    or ``no-hint`` where none is near."""
    found = difflib.get_close_matches(word.lower(), list(known), n=1, cutoff=0.5)
    return fact("did-you-mean", word=found[0]) if found else fact("no-hint")
