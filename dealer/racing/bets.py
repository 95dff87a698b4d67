"""Bets as the console offers them: which can be made, which can be taken back, and which tickets they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from dealer.contract.offers import Field, FieldChoice, Offer, names
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Cancel
from dealer.notation.refusals import Refusal
from dealer.notation.tokens import quote
from dealer.notation.wagers import WAGERS, combinations_of, selection, slashed, suits_of
from dealer.racing.tickets import Struck

T = TypeVar("T", bound=Struck)
Selection = tuple[str, tuple[Suit, ...]]
"""What a bet is on: a wager's code and its horses."""


def selections(wagers: Iterable[str]) -> list[Selection]:
    """Everything that can be bet with these wagers, in the house's order."""
    return [(wager, horses) for wager in wagers for horses in combinations_of(wager)]


def choices(among: Iterable[Selection]) -> tuple[FieldChoice, ...]:
    """These bets as choices of a field."""
    return tuple(FieldChoice(f"{code} {slashed(horses)}", selection(code, horses)) for code, horses in among)


def bet_offer(
    label: Fact, able: Iterable[str], among: Callable[[], Iterable[Selection]], stake: Callable[[], Field]
) -> Offer:
    """How ``bet`` is offered: to whom it is possible, on what, and for how much."""

    def fields() -> tuple[Field, ...]:
        on = Field("wager", fact("field-on"), choices(among()))
        return names(fact("field-player"), able), on, stake()

    return Offer("bet", label, fields)


def bets_of(tickets: Sequence[Struck]) -> tuple[Bet, ...]:
    """The bets of this race as they were made, oldest first; one across the board is three tickets."""
    return tuple(one.bet for one in tickets if one.leg is None and _is_first(one))


def _is_first(ticket: Struck) -> bool:
    """Whether it is the first ticket of its bet."""
    return not ticket.bet_as or ticket.wager == WAGERS[ticket.bet_as].bets[0]


def such_bet(bets: Sequence[Bet], move: Cancel, name: str) -> Bet:
    """The bet that ``move`` names, among those that stand; ``name`` is the player's as seated.

    Raises Refusal ``bet`` where no such bet stands, ``horses`` where its horses are not those of the wager.
    """
    suits = suits_of(move.wager, move.horses)
    wanted = Bet(name, move.wager, tuple(map(str, suits)), move.chips)
    if wanted not in bets:
        on = selection(move.wager, suits)
        raise Refusal("bet", fact("refused-no-such-bet", player=name, chips=move.chips, on=on))
    return wanted


def without_newest(tickets: tuple[T, ...], bet: Bet) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """The tickets that stay, and those of the newest such bet, which go."""
    such = [place for place, one in enumerate(tickets) if one.leg is None and one.bet == bet]
    go = such[-len(WAGERS[bet.wager].struck) :]
    kept = tuple(one for place, one in enumerate(tickets) if place not in go)
    return kept, tuple(tickets[place] for place in go)


def cancel_offer(bets: Sequence[Bet]) -> Offer:
    """How ``cancel`` is offered: the bets that stand, one choice a bet."""
    return Offer("cancel", fact("offer-cancel"), lambda: (Field("bet", fact("field-bet"), _standing(bets)),))


def _standing(bets: Sequence[Bet]) -> tuple[FieldChoice, ...]:
    return tuple(
        FieldChoice(
            " ".join((quote(bet.name), bet.wager, "/".join(bet.horses), str(bet.chips))),
            fact("bet-of", player=bet.name, chips=bet.chips, on=selection(bet.wager, bet.horses)),
        )
        for bet in bets
    )
