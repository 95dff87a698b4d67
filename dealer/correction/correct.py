"""``correct RACE N CARD``: a race judged again with another card, also long after it was paid.

How it works. The night is folded again from the opening of that race, move by move as they were made, with
the right card in its place; what comes out is the night as it would be had the card been dealt right. Each
move whose postings come out otherwise is reversed and booked anew, all in one transaction. Nothing else
changes, so whatever the later races took over (pools, daily doubles, the deal) is right as well.

A race that was paid and cannot be judged with the right card, since cards would be missing, a link would have
turned at another time, or horses were sold that would not have been, is void with its stakes returned. What a
steward would not wave through is refused, and then nothing has changed: a later bet that could not have been
paid. A player who has cashed out more or less than would have been due owes the difference or is owed it
(``Night.owed``). The hard cases are in docs/books.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dealer.contract.ledger import LedgerBroken, Postings
from dealer.correction.difference import difference
from dealer.correction.reasons import CannotBeJudged, copies_in, dealt_already, on_the_table_with
from dealer.correction.refold import Apply, Refold
from dealer.history.history import DealtCard, cards_of, corrections, since
from dealer.history.night import Night, owes
from dealer.notation import moves as m
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction: the night as it is with the right card, the postings that lead there, what is said."""

    night: Night
    postings: Postings
    said: tuple[Fact, ...]


def judged_again(night: Night, move: m.Correct, apply: Apply, *, protected: bool = True) -> Correction:
    """``night`` with ``move``; ``apply`` makes a move. Without ``protected`` a card that lies on the table
    already is accepted, since a journal may hold one.

    Raises Refusal: ``race`` (no such race), ``count`` (no such card), ``card`` (it cannot be this one),
    ``redeal``, ``falter``, ``auction`` (of a race that is running; docs/books.md), or the code of the later
    move that could not have been made.
    """
    old = _card_named(night, move)
    copies = copies_in(night, move.race)
    if protected and (refusal := dealt_already(move, on_the_table_with(night, move), copies)):
        raise refusal
    nodes = since(night.history, move.race)
    cards = corrections(nodes) | {(move.race, move.nth): move.card}
    again, postings, void = _again(night, move, apply, cards)
    _check_sum(night, again, postings)
    was = {"race": move.race, "number": move.nth, "the_card": move.card, "booked_card": old.card}
    return Correction(
        again,
        postings,
        (
            fact("said-corrected", **was),
            *_void_races(night, void),
            *_of_the_race(night, again, move.race),
            *difference(night, again).said(),
            *_of_who_left(night, again),
        ),
    )


def _card_named(night: Night, move: m.Correct) -> DealtCard:
    """The card to be corrected, as it counts so far. Raises Refusal where there is none, or where it is this
    card already."""
    if not move.race or not since(night.history, move.race):
        raise Refusal("race", fact("refused-no-race", race=move.race, at_hand=night.race))
    dealt = cards_of(night.history, move.race)
    if not 1 <= move.nth <= len(dealt):
        raise Refusal("count", fact("refused-no-card", race=move.race, count=len(dealt), number=move.nth))
    old = dealt[move.nth - 1]
    if old.card is move.card:
        named = {"card": move.card, "number": move.nth, "race": move.race}
        raise Refusal("card", fact("refused-card-already", **named))
    return old


def _again(
    night: Night, move: m.Correct, apply: Apply, cards: Mapping[tuple[int, int], Card]
) -> tuple[Night, Postings, dict[int, Fact]]:
    """The night made again, what leads there, and the races that are void for it, each with why."""
    void: dict[int, Fact] = {}
    while True:
        fold = Refold(night, move, apply, cards, void)
        try:
            fold.run()
        except CannotBeJudged as found:
            void[found.race] = found.why
        else:
            return fold.now, fold.postings, void


def _void_races(before: Night, void: Mapping[int, Fact]) -> tuple[Fact, ...]:
    """The races that were not void before, and why they are."""
    known = {result.race for result in before.races if result.void}
    return tuple(
        fact("said-race-void", race=race, why=why) for race, why in void.items() if race not in known
    )


def _of_the_race(before: Night, after: Night, race: int) -> tuple[Fact, ...]:
    """What becomes of the orders, the payment, and cards that came too late."""
    said = list[Fact]()
    if before.phase == "paid" and after.phase != "paid":
        said.append(fact("said-open-again"))
    said += [one.as_fact(race) for one in difference(before, after).races]
    if any(result.race == race and result.void for result in after.races):
        return tuple(said)
    late = [one.number for one in cards_of(after.history, race) if not one.counts]
    if late:
        ended = {"last": late[0] - 1, "low": late[0], "high": late[-1]}
        said.append(fact("said-late-card" if len(late) == 1 else "said-late-cards", **ended))
    return tuple(said)


def _of_who_left(before: Night, after: Night) -> tuple[Fact, ...]:
    """The players who have cashed out more or less than would have been due."""
    return tuple(
        fact("said-cashed-out", player=name, debt=owes(name, after.owed.get(name, 0)))
        for name in dict.fromkeys([*before.owed, *after.owed])
        if before.owed.get(name, 0) != after.owed.get(name, 0)
    )


def _check_sum(before: Night, after: Night, postings: Postings) -> None:
    """The law: what is booked leads from the one ledger to the other. Raises LedgerBroken."""
    booked = {name: chips for name, chips in before.ledger.post(postings).balances.items() if chips}
    if booked != {name: chips for name, chips in after.ledger.balances.items() if chips}:
        raise LedgerBroken(f"a correction books {postings}, which does not lead to the corrected balances")
