"""What the house could expect: against the published arithmetic, and against every order by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dealer.contract.chances import Spread
from dealer.contract.ledger import HOUSE
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.cards import Suit
from dealer.notation.parse import read_move
from dealer.notation.wagers import Finish
from dealer.odds.wager_chances import near, orders
from dealer.racing.card_race import CardRace


def spread(night: Night) -> Spread | None:
    return night.game.expected(night.table) if night.game else None


COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
SEATS = ("join Ann 1000", "join Bob 1000")


def night_of(*moves: str) -> Night:
    night = Night.opening()
    for move in moves:
        night = apply(night, read_move(move)).night
    return night


def test_the_lone_suit_at_traditional_prices_costs_the_house_what_was_published() -> None:
    """Counts 2-2-2-1: the lone suit wins 37.8 % and is paid 2-1, a house loss of 13.3 % (field notes)."""
    found = spread(night_of(*SEATS, "game basic", COURSE, "bet Ann WIN S 100"))
    assert found is not None and found.mean == pytest.approx(-13.3, abs=0.05)
    assert found.variance == pytest.approx(0.378 * 200**2 + 0.622 * 100**2 - 13.3**2, rel=0.01)


def house_of(night: Night, finish: Finish) -> int:
    """What the table itself books for the house when the race ends so."""
    game = night.game
    assert isinstance(game, CardRace)
    lines = game.state.book.settle(finish, night.table).postings
    return sum(line.chips for line in lines if line.account == HOUSE)


def by_hand(night: Night) -> tuple[float, float]:
    """Mean and variance over all orders of what the table books."""
    assert isinstance(night.game, CardRace)
    nobody = frozenset[Suit]()
    chances = orders(night.game.state.course.opening)
    results = [(p, house_of(night, Finish(order, order[0], nobody))) for order, p in chances.items()]
    mean = sum((p * chips for p, chips in results), Fraction(0))
    return float(mean), float(sum(p * (chips - mean) ** 2 for p, chips in results))


RUN = "deal 4S 5S 6S 7S 8S 9S TS JS"
LONG = "4H 5H 6H 7H 8H 9H TH JH 4D 5D 6D 7D 8D 9D TD JD"
FIRST_LEG = ("game basic prices=fair", COURSE, "bet Ann DDB S/H 10", "bet Bob DDB H/C 5", "close", RUN)
TOTE = (
    "bet Ann WIN S 11", "bet Bob WIN H 7", "bet Ann PLC D 5", "bet Bob PLC D 4", "bet Cal PLC S 9",
    "bet Ann SHW C 6", "bet Cal SHW C 3", "bet Bob EXA S/H 8", "bet Cal EXA H/S 3", "bet Ann TRI S/H/D 2",
    "bet Bob QNL C/D 5", "bet Cal SFC D/C/H/S 4", "bet Ann DDB H/S 9",
)  # fmt: skip


@pytest.mark.parametrize(
    "moves",
    [
        ("game basic prices=fair", COURSE, "bet Ann WIN S 10", "bet Bob EXA S/H 7", "bet Ann PLC D 20"),
        ("game basic prices=fair", COURSE, "bet Bob SFC C/D/H/S 3", "bet Cal DDB S/S 5"),
        (*FIRST_LEG, "official", "next", COURSE),
        (*FIRST_LEG, "official", "next", COURSE, "bet Ann WIN H 6", "bet Cal DDB S/S 5"),
        ("game announcer stumble=yes faces=up", COURSE, "bet Ann WIN S 10", "bet Bob TRI H/D/C 4"),
        ("game announcer falter=yes", "bet Ann WIN S 10", "bet Bob QNL H/D 4"),
        ("game announcer pay=prizes", "bet Ann WIN S 15", "bet Bob WIN S 15", "bet Cal WIN D 15"),
        ("game tote takeout=12", COURSE, *TOTE),
        ("game tote takeout=12 breakage=carry", COURSE, *TOTE),
        ("game tote takeout=90", COURSE, *TOTE),
        ("game tote takeout=5", COURSE, *TOTE, "close", f"{RUN} {LONG}",
         "official", "next", COURSE, "bet Bob EXA H/S 20", "bet Ann WIN D 3"),
        ("game superfecta", "deal 2H 3H 2D 3D 2C 3C", "bet Ann EXA S/H 4"),
        ("game basic banker=Bob", COURSE, "bet Ann WIN S 10"),
        ("game announcer pay=drinks", "bet Ann WIN S 3"),
    ],
)  # fmt: skip
def test_what_is_expected_is_what_the_table_books_over_all_orders(moves: tuple[str, ...]) -> None:
    night = night_of(*SEATS, "join Cal 1000", *moves)
    found, (mean, variance) = spread(night), by_hand(night)
    assert found is not None
    assert found.mean == pytest.approx(mean, abs=1e-6)
    assert found.variance == pytest.approx(variance, abs=1e-4)


def test_bets_on_the_first_away_and_on_never_away_have_their_own_chances() -> None:
    found = spread(night := night_of(*SEATS, "game announcer", "bet Ann FST S 10", "bet Bob NVR H 1"))
    assert found is not None and isinstance(night.game, CardRace)
    first, never = night.game.state.book.tickets  # type: ignore[attr-defined]
    p = near("NVR", (Suit.HEARTS,), night.game.state.course.opening)
    assert 0 < p < 0.05
    assert found.mean == pytest.approx(0.75 * 10 - 0.25 * first.winnings + (1 - p) - p * never.winnings)


def test_a_fine_for_a_horse_that_never_left_is_expected_where_it_can_be_paid() -> None:
    seats = ("join Ann 1000", "join Bob 20")
    game = ("game announcer nonstarter=8", "bet Ann WIN S 10")
    found, fined = spread(night_of(*seats, "game announcer", game[1])), spread(night_of(*seats, *game))
    assert found is not None and fined is not None
    p = near("NVR", (Suit.SPADES,), night_of(*seats, *game).game.state.course.opening)  # type: ignore[union-attr]
    assert fined.mean - found.mean == pytest.approx(8 * p) and p > 0
    assert spread(night_of(*seats, *game, "bet Bob WIN S 15")) is None  # with 5 left he may pay less


def test_an_auction_brings_the_house_its_cut_drinks_nothing_and_before_a_game_nothing_is_expected() -> None:
    sold = ("bid Ann 5", "sold", "bid Bob 5", "sold", "bid Cal 5", "sold", "bid Cal 5", "sold")
    found = spread(night_of(*SEATS, "join Cal 1000", "game calcutta", COURSE, *sold))
    assert found is not None and found.mean == found.variance == 0
    found = spread(night_of(*SEATS, "join Cal 1000", "game calcutta cut=12.5%", COURSE, *sold))
    assert found is not None and (found.mean, found.variance) == pytest.approx((2, 0))  # an eighth of 20
    assert spread(Night.opening()) is None
