"""Who plays a race (R8.9), and the pots that players pay into (R8.8, R8.10)."""

from __future__ import annotations

import pytest

from dealer.contract.game import Table
from dealer.contract.ledger import TILL, Ledger, Posting, Postings, player, pool, transfer
from dealer.notation.facts import text
from dealer.notation.refusals import Refusal
from dealer.wagering.pots import Pots
from dealer.wagering.race_players import able_to_play, neighbour, player_named, plays_until_paid, race_players

WHY = text("a test")


def table(dealer: str | None = "Ann", **chips: int) -> Table:
    """Players with chips, in seating order."""
    ledger = Ledger()
    for name, held in chips.items():
        ledger = ledger.post(transfer(TILL, player(name), held, WHY))
    return Table(seats=tuple(chips), dealer=dealer, ledger=ledger)


def take(pots: Pots, at: Table, pot: str, name: str, chips: int) -> tuple[Pots, Table]:
    pots, postings = pots.take(pot, name, chips, at, WHY)
    return pots, at.post(postings)


def moved(at: Table, postings: Postings) -> dict[str, int]:
    """What everybody and every pot holds after the postings; nothing of what holds nothing."""
    balances = at.post(postings).ledger.balances
    return {name.split(":")[1]: chips for name, chips in balances.items() if chips and ":" in name}


def test_players_are_those_who_can_pay_from_the_left_of_the_deal() -> None:
    seats = table("Bob", Ann=5, Bob=5, Cy=1, Di=2)
    assert race_players(seats) == ("Cy", "Di", "Ann", "Bob")
    assert race_players(seats, 2) == ("Di", "Ann", "Bob")
    assert race_players(seats, 5) == ("Ann", "Bob")
    assert race_players(table("Ann", Ann=1), 1) == ("Ann",)


def test_a_race_that_nobody_can_play_is_refused() -> None:
    assert able_to_play(table("Ann", Ann=1), 2) == () == able_to_play(Table())
    with pytest.raises(Refusal) as refused:
        race_players(table("Ann", Ann=1, Bob=0), 2)
    assert refused.value.code == "ante"
    with pytest.raises(Refusal) as refused:
        race_players(Table())
    assert refused.value.code == "nobody"


def test_left_and_right_are_among_the_players_of_the_race() -> None:
    players = ("Di", "Ann", "Bob")
    assert neighbour(players, "Di") == "Ann" and neighbour(players, "Bob") == "Di"
    assert neighbour(players, "Di", -1) == "Bob" and neighbour(("Ann",), "Ann", -1) == "Ann"


def test_who_sits_out_is_named_and_may_leave() -> None:
    seats = table("Ann", Ann=5, Bob=5, Cy=0)
    players = race_players(seats, 1)
    assert player_named("bOb", players, seats) == "Bob"
    with pytest.raises(Refusal) as refused:
        player_named("cy", players, seats)
    assert refused.value.code == "sits_out"
    with pytest.raises(Refusal) as refused:
        player_named("Zed", players, seats)
    assert refused.value.code == "player"
    assert plays_until_paid("Cy", players) is None and plays_until_paid("Ann", players) is not None


def test_a_penalty_takes_what_a_player_has() -> None:
    at = table("Ann", Ann=3, Bob=10)
    pots, at = take(Pots.of("POT", table=at), at, "POT", "Ann", 5)
    assert at.chips("Ann") == 0 and pots.held(at) == {"POT": 3} and pots.paid == {"Ann": 3}
    again, at = take(pots, at, "POT", "Ann", 5)
    assert again is pots and pots.held(at) == {"POT": 3}


def test_a_void_race_returns_what_was_paid_in_it_and_the_pots_are_as_before() -> None:
    at = table("Ann", Ann=10, Bob=10)
    pots, at = take(Pots.of("MAIN", "JOCKEY", table=at), at, "MAIN", "Ann", 4)
    pots, at = take(pots, at, "JOCKEY", "Bob", 2)
    pots = pots.settled().reopened(at)
    assert pots.opened == (4, 2) and pots.paid == {}
    for pot, name, chips in (("MAIN", "Ann", 1), ("JOCKEY", "Ann", 2), ("MAIN", "Bob", 3)):
        pots, at = take(pots, at, pot, name, chips)
    at = at.post(transfer(pool("JOCKEY"), pool("MAIN"), 2, WHY))  # between pots, as chips under a horse go
    back, out = pots.returned(at)
    assert moved(at, out.postings) == {"Ann": 6, "Bob": 8, "MAIN": 4, "JOCKEY": 2}
    assert [(one.name, one.chips) for one in out.payments] == [("Ann", 3), ("Bob", 3)]
    assert back.paid == {} and back.payers == {"Ann", "Bob"}


def test_the_pots_go_to_the_seated_who_paid_in_a_race_that_was_not_void() -> None:
    at = table("Bob", Ann=20, Bob=20, Cy=20, Di=20)
    pots = Pots.of("POT", table=at)
    for name in ("Ann", "Cy"):
        pots, at = take(pots, at, "POT", name, 4)
    pots = pots.settled().reopened(at)
    pots, at = take(pots, at, "POT", "Di", 3)
    void, back = pots.returned(at)
    out = void.divided(at.post(back.postings), WHY)
    assert {one.name: one.chips for one in out.payments} == {"Cy": 4, "Ann": 4}
    pots = pots.settled()
    out = pots.divided(at, WHY)
    assert [(one.name, one.chips) for one in out.payments] == [("Cy", 4), ("Di", 4), ("Ann", 3)]
    assert moved(at, out.postings) == {"Ann": 19, "Bob": 20, "Cy": 20, "Di": 21}
    gone = at._replace(seats=("Bob",))
    out = pots.divided(gone, WHY)
    assert out.payments == () and moved(gone, out.postings)["Bob"] == 20
    assert gone.post(out.postings).house == 11


def test_the_ledger_refuses_what_does_not_balance() -> None:
    with pytest.raises(AssertionError, match="sums to 1"):
        Ledger().post((Posting("till", 1, "?"),))
