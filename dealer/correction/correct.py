"""``correct RACE N CARD``: a race judged again with another card, also long after it was paid.

How it works. The night is folded again from the opening of that race, move by move as they were made, with
the right card in its place; what comes out is the night as it would be had the card been dealt right. Each
move whose postings come out otherwise is reversed and booked anew, all in one transaction. Nothing else
changes, so whatever the later races took over (pools, daily doubles, the deal) is right as well.

A race that was paid and cannot be judged with the right card, since cards would be missing, a link would have
turned at another time, or horses were sold that would not have been, is void with its stakes returned. What a
steward would not wave through is refused, and then nothing has changed: a later bet that could not have been
paid. Whoever has cashed out another sum than would have been due is owed the rest, or owes it
(``Night.owed``). The hard cases are in docs/books.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from dealer.contract.ledger import LedgerBroken, Postings
from dealer.correction.difference import difference, order_in_words
from dealer.correction.refold import Apply, CannotBeJudged, Refold
from dealer.history.history import cards_of, corrections, since
from dealer.history.night_state import NightState
from dealer.night.seats import owes_in_words
from dealer.notation import moves as m
from dealer.notation.cards import Card
from dealer.notation.refusals import Refusal
from dealer.track.race_words import in_words

_ORDER = re.compile(r"The order(?: of race (\d+))? is (.+?)(?:, not .+)?")


@dataclass(frozen=True, slots=True)
class Judged:
    """A correction: the night as it is with the right card, the postings that lead there, what is said."""

    night: NightState
    postings: Postings
    said: tuple[str, ...]


def judged_again(night: NightState, move: m.Correct, apply: Apply, *, protected: bool = True) -> Judged:
    """``night`` with ``move``; ``apply`` makes a move. Without ``protected`` a card that was dealt in that race
    already is let pass, as a journal may hold one. Raises Refusal: ``race`` (no such race), ``count`` (no such card), ``card``
    (it cannot be this one), ``redeal``, ``falter``, ``auction`` (of a race that is running; docs/books.md),
    or the code of the later move that could not have been made."""
    nodes = since(night.history, move.race) if move.race else []
    if not nodes:
        raise Refusal("race", f"there was no race {move.race} tonight: the race at hand is {night.race}")
    dealt = cards_of(night.history, move.race)
    if not 1 <= move.nth <= len(dealt):
        cards = "card" if len(dealt) == 1 else "cards"
        raise Refusal(
            "count", f"race {move.race} has {len(dealt) or 'no'} {cards}, so there is no {move.nth}"
        )
    old = dealt[move.nth - 1]
    if old.card is move.card:
        raise Refusal("card", f"card {move.nth} of race {move.race} is {move.card} already")
    again, postings, void = _again(
        night, move, apply, corrections(nodes) | {(move.race, move.nth): move.card}
    )
    _check_sum(night, again, postings)
    was = f"Card {move.nth} of race {move.race} was {in_words(move.card)}, not {in_words(old.card)}"
    of_the_race = (*_void_races(night, void), *_of_the_race(night, again, move.race))
    said = (was, *of_the_race, *difference(night, again).in_words(), *_of_who_left(night, again))
    return Judged(again, postings, said)


def _again(
    night: NightState, move: m.Correct, apply: Apply, cards: Mapping[tuple[int, int], Card]
) -> tuple[NightState, Postings, dict[int, str]]:
    """The night made again, what leads there, and the races that are void for it, each with why."""
    void: dict[int, str] = {}
    while True:
        fold = Refold(night, move, apply, cards, void)
        try:
            fold.run()
        except CannotBeJudged as found:
            void[found.race] = found.why
        else:
            return fold.now, fold.postings, void


def _void_races(before: NightState, void: Mapping[int, str]) -> tuple[str, ...]:
    """The races that were not void before, and why they are."""
    known = {result.race for result in before.races if result.void}
    return tuple(
        f"With that card {why}: race {race} is void, and its stakes go back"
        for race, why in void.items()
        if race not in known
    )


def judged_in(said: Iterable[str], race: int) -> Iterator[tuple[int, str]]:
    """What a correction of ``race``, in whose words it is ``said``, made of the races whose order it changed:
    each with ``void``, ``open`` or ``paid`` (as it was, or again). The other end of ``_of_the_race``."""
    for words in said:
        found = _ORDER.fullmatch(words)
        if found is not None:
            word = found[2] if found[2] in ("void", "open") else "paid"
            yield int(found[1] or race), word


def _of_the_race(before: NightState, after: NightState, race: int) -> tuple[str, ...]:
    """What becomes of the order, the payment, and cards that came too late, in words."""
    said = list[str]()
    if before.phase == "paid" and after.phase != "paid":
        said.append("The race is not decided yet: the payment is taken back, and the race goes on")
    for one in difference(before, after).races:
        order = "void" if one.void else order_in_words(one.after) or "open"
        of = "The order" if one.race == race else f"The order of race {one.race}"
        said.append(f"{of} is {order}" + (f", not {order_in_words(one.before)}" if one.before else ""))
    if any(result.race == race and result.void for result in after.races):
        return tuple(said)
    late = [one.number for one in cards_of(after.history, race) if not one.counts]
    if late:
        cards = f"card {late[0]} does" if len(late) == 1 else f"cards {late[0]} to {late[-1]} do"
        said.append(f"The race ended with card {late[0] - 1}, so that {cards} not count")
    return tuple(said)


def _of_who_left(before: NightState, after: NightState) -> tuple[str, ...]:
    """Who has cashed out another sum than would have been due, in words."""
    return tuple(
        f"{name} has cashed out already: {owes_in_words(name, after.owed.get(name, 0))}"
        for name in dict.fromkeys([*before.owed, *after.owed])
        if before.owed.get(name, 0) != after.owed.get(name, 0)
    )


def _check_sum(before: NightState, after: NightState, postings: Postings) -> None:
    """The law: what is booked leads from the one ledger to the other. Raises LedgerBroken."""
    booked = {name: chips for name, chips in before.ledger.post(postings).balances.items() if chips}
    if booked != {name: chips for name, chips in after.ledger.balances.items() if chips}:
        raise LedgerBroken(f"a correction books {postings}, which does not lead to the corrected balances")
