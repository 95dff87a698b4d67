"""What the house could expect: against the published arithmetic, and against every order by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dealer.expected import spread
from dealer.ledger import HOUSE
from dealer.night import Night
from dealer.notation import read_move
from dealer.opening import orders
from dealer.wagers import Finish

COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
SEATS = ("join Ann 1000", "join Bob 1000")


def night_of(*moves: str) -> Night:
    night = Night.opening()
    for move in moves:
        night = night.apply(read_move(move)).night
    return night


def test_the_lone_suit_at_traditional_prices_costs_the_house_what_was_published() -> None:
    """Counts 2-2-2-1: the lone suit wins 37.8 % and is paid 2-1, a house loss of 13.3 % (field notes)."""
    found = spread(night_of(*SEATS, "game basic", COURSE, "bet Ann WIN S 100").game)
    assert found is not None and found.mean == pytest.approx(-13.3, abs=0.05)
    assert found.variance == pytest.approx(0.378 * 200**2 + 0.622 * 100**2 - 13.3**2, rel=0.01)


def test_any_bets_come_to_the_sum_over_all_orders() -> None:
    bets = ("bet Ann WIN S 10", "bet Bob EXA S/H 7", "bet Ann PLC D 20", "bet Bob SFC C/D/H/S 3")
    game = night_of(*SEATS, "game basic prices=fair", COURSE, *bets).game
    assert game is not None
    mean = Fraction(0)
    for order, p in orders(game.laid.opening).items():  # type: ignore[attr-defined]
        for ticket in game.book.tickets:  # type: ignore[attr-defined]
            assert ticket.bank == HOUSE
            won = ticket.wins(Finish(order, None, frozenset()))
            mean += p * (-ticket.winnings if won else ticket.chips)
    found = spread(game)
    assert found is not None and found.mean == pytest.approx(float(mean), abs=1e-6)


def test_a_bet_on_the_first_card_away_counts_by_itself() -> None:
    game = night_of(*SEATS, "game announcer", "bet Ann FST S 10").game
    found = spread(game)
    assert found is not None and game is not None
    price = game.book.tickets[0].winnings  # type: ignore[attr-defined]
    assert found.mean == pytest.approx(0.75 * 10 - 0.25 * price)


@pytest.mark.parametrize(
    "moves",
    [
        (),
        ("game basic",),
        ("game basic", COURSE),
        ("game tote", COURSE, "bet Ann WIN S 10"),
        ("game announcer", "bet Ann DDB S/H 10"),
        ("game announcer", "bet Ann NVR S 10"),
        ("game announcer stumble=yes", "bet Ann WIN S 10"),
        ("game basic banker=Bob", COURSE, "bet Ann WIN S 10"),
    ],
)
def test_what_cannot_be_reckoned_is_not_guessed(moves: tuple[str, ...]) -> None:
    assert spread(night_of(*SEATS, *moves).game) is None
