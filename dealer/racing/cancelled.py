"""A bet taken back while betting is open: which bets can be, and which tickets each of them is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from dealer.contract.offers import Field, FieldChoice, Offer
from dealer.notation.facts import fact
from dealer.notation.moves import Bet, Cancel
from dealer.notation.refusals import Refusal
from dealer.notation.tokens import quote
from dealer.notation.wagers import ACROSS_THE_BOARD, selection, suits_of
from dealer.racing.tickets import Struck

T = TypeVar("T", bound=Struck)


def bets_of(tickets: Sequence[Struck]) -> tuple[Bet, ...]:
    """The bets of this race as they were made, oldest first; one across the board is three tickets."""
    return tuple(
        Bet(one.name, "ATB" if one.across else one.wager, tuple(map(str, one.horses)), one.chips)
        for one in tickets
        if one.leg is None and not (one.across and one.wager != ACROSS_THE_BOARD[0])
    )


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
    across = bet.wager == "ATB"
    wagers = ACROSS_THE_BOARD if across else (bet.wager,)

    def such(one: Struck) -> bool:
        same = (one.name, tuple(map(str, one.horses)), one.chips) == (bet.name, bet.horses, bet.chips)
        return same and one.wager in wagers and one.across is across and one.leg is None

    go = [place for place, one in enumerate(tickets) if such(one)][-len(wagers) :]
    kept = tuple(one for place, one in enumerate(tickets) if place not in go)
    return kept, tuple(tickets[place] for place in go)


def cancel_offer(bets: Sequence[Bet]) -> Offer:
    """How ``cancel`` is offered: the bets that stand, one choice a bet."""
    return Offer("cancel", fact("offer-cancel"), lambda: (Field("bet", fact("field-bet"), _choices(bets)),))


def _choices(bets: Sequence[Bet]) -> tuple[FieldChoice, ...]:
    return tuple(
        FieldChoice(
            " ".join((quote(bet.name), bet.wager, "/".join(bet.horses), str(bet.chips))),
            fact("bet-of", player=bet.name, chips=bet.chips, on=selection(bet.wager, bet.horses)),
        )
        for bet in bets
    )
