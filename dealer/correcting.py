"""``correct RACE N CARD``: a race judged again with another card, also long after it was paid.

How it works. The night is folded again from the opening of that race, move by move as they were made, with
the right card in its place; what comes out is the night as it would be had the card been dealt right. Each
move whose postings come out otherwise is reversed and booked anew, all in one transaction. Nothing else
changes, so whatever the later races took over (pools, daily doubles, the deal) is right as well.

What a steward would not wave through is refused, and then nothing has changed: a bet, a sale or a payout that
could not have happened so, chips that have left the table, links that would have turned at another time.
The hard cases and what is decided in each are in docs/books.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from dealer import moves as m
from dealer.cardrace import in_words
from dealer.cards import Card
from dealer.difference import difference, order_in_words
from dealer.ledger import TILL, LedgerBroken, Posting, Postings
from dealer.refusals import Refusal
from dealer.trail import Trail, cards_of, corrections, laid, numbers, since
from dealer.values import changed

if TYPE_CHECKING:
    from dealer.night import Night


@dataclass(frozen=True, slots=True)
class Judged:
    """A correction: the night as it is with the right card, the postings that lead there, what is said."""

    night: Night
    postings: Postings
    said: tuple[str, ...]


def judged_again(night: Night, move: m.Correct) -> Judged:
    """``night`` with ``move``. Raises Refusal: ``race`` (no such race), ``count`` (no such card), ``card``
    (it cannot be this one), ``redeal``, ``falter``, ``undecided``, ``auction``, ``left`` (docs/books.md), or
    the code of the later move that could not have been made."""
    nodes = since(night.trail, move.race) if move.race else []
    if not nodes:
        raise Refusal("race", f"there was no race {move.race} tonight: the race at hand is {night.race}")
    dealt = cards_of(night.trail, move.race)
    if not 1 <= move.nth <= len(dealt):
        cards = "card" if len(dealt) == 1 else "cards"
        raise Refusal(
            "count", f"race {move.race} has {len(dealt) or 'no'} {cards}, so there is no {move.nth}"
        )
    old = dealt[move.nth - 1]
    if old.card is move.card:
        raise Refusal("card", f"card {move.nth} of race {move.race} is {move.card} already")
    fold = _Fold(night, move, corrections(nodes) | {(move.race, move.nth): move.card})
    for node, given in zip(nodes, _numbers_of(nodes), strict=True):
        fold.step(node, given)
    fold.now = changed(fold.now, trail=laid(fold.now.trail, move, (), night.race, None, move))
    fold.check_links()
    again, postings = fold.now, fold.postings
    _check_sum(night, again, postings)
    was = f"Card {move.nth} of race {move.race} was {in_words(move.card)}, not {in_words(old.card)}"
    said = (was, *_of_the_race(night, again, move.race), *difference(night, again).in_words())
    return Judged(again, postings, said)


class _Fold:
    """The moves since the opening of a race, made again with the right cards."""

    def __init__(self, night: Night, move: m.Correct, cards: Mapping[tuple[int, int], Card]) -> None:
        self.postings: Postings = ()
        self._before, self._move, self._cards = night, move, cards
        self._touched = {race for race, _ in cards}
        first = since(night.trail, move.race)[0].start
        assert first is not None
        self.now = first

    def step(self, node: Trail, given: list[int]) -> None:
        """One more move; ``given`` are the numbers of the cards that it dealt."""
        below = self.now.trail
        if isinstance(node.move, m.Correct):  # it is in ``cards``
            self.now = changed(self.now, trail=laid(below, node.move, (), node.race, None, node.move))
            return
        if isinstance(node.move, m.Official) and self._goes_on(node):
            # The payment is taken back, and asked for anew when the race is decided.
            self.postings += _instead_of(node.postings, ())
            return
        move = self._as_it_counts(node, given)
        if move is None:
            self.now = changed(self.now, trail=laid(below, node.move, (), node.race, None, None))
            return
        start = None if node.start is None else changed(self.now, before=None)
        then, postings = self._made(move, node.race)
        self._check(node, postings)
        self.postings += _instead_of(node.postings, postings)
        self.now = changed(then, trail=laid(below, node.move, postings, node.race, start, move))

    def _as_it_counts(self, node: Trail, given: list[int]) -> m.Move | None:
        """The move with the right cards, those left out that came after the end of the race; None where
        nothing of it counts."""
        if node.race not in self._touched or not isinstance(node.move, m.Deal | m.Reshuffle):
            return node.move
        if isinstance(node.move, m.Reshuffle):
            return None if self.now.phase == "unofficial" else node.move
        cards = tuple(
            self._cards.get((node.race, number), card)
            for number, card in zip(given, node.move.cards, strict=True)
        )
        probe = self.now
        for count, card in enumerate(cards):
            if probe.phase == "unofficial":
                return m.Deal(cards[:count]) if count else None
            probe, _ = self._made(m.Deal((card,)), node.race, probe)
        return m.Deal(cards)

    def _made(self, move: m.Move, race: int, night: Night | None = None) -> tuple[Night, Postings]:
        """The night after one move, which the right card may have made impossible."""
        at = night or self.now
        try:
            entry = at.apply(move)
        except Refusal as refused:
            raise self._impossible(at, move, race, refused) from None
        return entry.night, entry.postings

    def _goes_on(self, node: Trail) -> bool:
        """Whether the race at hand was paid and is, with the right card, not decided yet. Raises Refusal
        ``undecided`` for a race that cannot go on any more."""
        if self.now.phase == "unofficial" or node.race != self._move.race:
            return False
        if self.now.phase == "redeal":
            return False
        if node.race != self._before.race:
            raise Refusal(
                "undecided",
                f"{self._with} that race would not be decided, and race {self._before.race} is at hand: "
                f"let it stand, and settle with adjust",
            )
        return True

    def _check(self, node: Trail, postings: Postings) -> None:
        """Raise Refusal where chips have left the table, or another horse would have been sold."""
        if isinstance(node.move, m.Leave):
            took, due = _to_till(node.postings), _to_till(postings)
            if took != due:
                what = f"{due - took} more are due" if due > took else f"{took - due} too many were paid"
                raise Refusal(
                    "left",
                    f"{self._with} {node.move.name} would have cashed out {due} chips, not {took}, and has "
                    f"left the table: {what}; let the race stand, and settle that by hand",
                )
        if isinstance(node.move, m.Sold) and postings != node.postings:
            raise Refusal(
                "auction",
                f"{self._with} the horses would have been sold in another order: {self._way_out}",
            )

    def check_links(self) -> None:
        """Raise Refusal ``falter`` where a link would have been turned for a card of the stock, or the other
        way round: which card would have lain there nobody knows."""
        if self._links(self._before) != self._links(self.now):
            raise Refusal(
                "falter",
                f"{self._with} a link would have been turned at another time, so the cards after it are not "
                f"those that would have come: {self._way_out}",
            )

    def _links(self, night: Night) -> list[int]:
        """The numbers of the cards that lie as links, of those that count both before and now."""
        cards, now = cards_of(night.trail, self._move.race), cards_of(self.now.trail, self._move.race)
        both = {one.number for one in cards if one.counts} & {one.number for one in now if one.counts}
        links = _course_at_the_end(night, self._move.race)
        return [one.number for one in cards if one.number in both and str(one.card) in links]

    # ---- why not, in words ----------------------------------------------------------------------------

    @property
    def _with(self) -> str:
        return f"with {self._move.card} as card {self._move.nth} of race {self._move.race}"

    @property
    def _way_out(self) -> str:
        race = self._before.race
        if race == self._move.race and self._before.phase != "paid":
            return "take the moves since back with undo, or call a misdeal"
        return "let the race stand, and settle with adjust"

    def _impossible(self, at: Night, move: m.Move, race: int, refused: Refusal) -> Refusal:
        why = refused.message.split("; read it again")[0]
        if isinstance(move, m.Deal) and refused.code == "card":
            return Refusal("card", self._why_no_such_card(why))
        if at.phase == "redeal":
            return Refusal(
                "redeal", f"{self._with} the course would have to be redealt (R1.4): {self._way_out}"
            )
        if at.phase == "falter":
            return Refusal("falter", f"{self._with} a link would have been due first: {self._way_out}")
        where = "" if race == self._move.race else f" in race {race}"
        return Refusal(
            refused.code, f"{self._with} “{move}”{where} could not have been: {why}; {self._way_out}"
        )

    def _why_no_such_card(self, why: str) -> str:
        card, race = self._move.card, self._move.race
        others = cards_of(self._before.trail, race)
        same = next((one for one in others if one.card is card and one.number != self._move.nth), None)
        if same is None:
            return f"card {self._move.nth} of race {race} cannot be {card}: {why}"
        return (
            f"{card} is card {same.number} of race {race}: where that one was misread, correct it first (if "
            f"the two were taken for each other, to any card that is not out)"
        )


def _numbers_of(nodes: list[Trail]) -> list[list[int]]:
    """The numbers of the cards that each move dealt, race by race."""
    races = groupby(nodes, key=lambda node: node.race)
    return [given for _, own in races for given in numbers([node.move for node in own])]


def _course_at_the_end(night: Night, race: int) -> frozenset[str]:
    """The links of ``race`` that lay open when it ended, or lie so now."""
    after = since(night.trail, race + 1)
    then = after[0].start if after else night
    return frozenset(then.game.course()) if then and then.game else frozenset()


def _instead_of(old: Postings, new: Postings) -> Postings:
    """``old`` reversed and ``new`` booked, but for the lines that are in both."""
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    back = tuple(Posting(one.account, -one.chips, f"reversed: {one.why}") for one in gone.elements())
    return back + tuple(Posting(one.account, one.chips, f"corrected: {one.why}") for one in come.elements())


def _to_till(postings: Postings) -> int:
    return sum(posting.chips for posting in postings if posting.account == TILL)


def _of_the_race(before: Night, after: Night, race: int) -> tuple[str, ...]:
    """What becomes of the order, the payment, and cards that came too late, in words."""
    said = list[str]()
    if before.phase == "paid" and after.phase != "paid":
        said.append("The race is not decided yet: the payment is taken back, and the race goes on")
    for one in difference(before, after).races:
        order = order_in_words(one.after) or "open"
        of = "The order" if one.race == race else f"The order of race {one.race}"
        said.append(f"{of} is {order}" + (f", not {order_in_words(one.before)}" if one.before else ""))
    late = [one.number for one in cards_of(after.trail, race) if not one.counts]
    if late:
        cards = f"card {late[0]} does" if len(late) == 1 else f"cards {late[0]} to {late[-1]} do"
        said.append(f"The race ended with card {late[0] - 1}, so that {cards} not count")
    return tuple(said)


def _check_sum(before: Night, after: Night, postings: Postings) -> None:
    """The law: what is booked leads from the one ledger to the other. Raises LedgerBroken."""
    booked = {name: chips for name, chips in before.ledger.post(postings).balances.items() if chips}
    if booked != {name: chips for name, chips in after.ledger.balances.items() if chips}:
        raise LedgerBroken(f"a correction books {postings}, which does not lead to the corrected balances")
