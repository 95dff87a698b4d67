"""Superfecta (R6): its pools, what carries over, and how the last race divides them, to the chip."""

from __future__ import annotations

import pytest

from dealer.board.board import state
from dealer.night.legal_moves import legal
from tests.dealer.actions import HEARTS, SEATED, board, night_of, refused
from tests.dealer.wagering.declared import declared

RAIL = "deal 7H 2D KD 3C 9S TS"
RUN = f"close\n{HEARTS.rsplit(' ', 1)[0]}\ndeal 2S 3S 4S 5S 6S 7S 8S\ndeal 3D 4D 5D 6D 7D 8D 9D\nofficial"


def superfecta(options: str = "") -> str:
    return f"{SEATED}\ngame superfecta {options}\n{RAIL}"


def test_a_pool_is_divided_evenly_among_the_winning_players() -> None:
    night = night_of(superfecta(), "bet Ann WIN H 10\nbet Ann WIN H 1\nbet Bob WIN H 1\nbet Cal WIN S 9", RUN)
    assert night.chips_of == {"Ann": 99, "Bob": 109, "Cal": 91} and state(night)["pools"]["WIN"] == 1


def test_a_pool_may_be_divided_by_stake() -> None:
    night = night_of(superfecta("split=stake"), "bet Ann WIN H 2\nbet Bob WIN H 1\nbet Cal WIN S 7", RUN)
    assert night.chips_of == {"Ann": 104, "Bob": 102, "Cal": 93} and state(night)["pools"]["WIN"] == 1


def test_a_pool_that_nobody_won_carries_over() -> None:
    night = night_of(superfecta(), "bet Ann EXA C/H 4\nbet Bob SFC H/S/D/C 2", RUN)
    assert state(night)["pools"] == {"WIN": 0, "EXA": 4, "SFC": 0} and night.chips_of["Bob"] == 100
    night = night_of("next", RAIL, "bet Cal EXA H/S 1", RUN, start=night)
    assert night.chips_of["Cal"] == 104


def test_bets_are_multiples_of_the_pools_minimum() -> None:
    night = night_of(superfecta("min=2 min.exa=5"))
    assert "multiple of 5" in refused(night, "bet Ann EXA H/S 6", "minimum")
    refused(night, "bet Ann WIN H 3", "minimum")
    refused(night, "bet Ann PLC H 2", "wager")
    night_of("bet Ann EXA H/S 10\nbet Ann WIN H 4", start=night)


def test_the_last_race_divides_all_pools_and_ends_the_game() -> None:
    night = night_of(superfecta("races=1"), "bet Ann EXA C/H 4\nbet Cal EXA C/S 3", RUN)
    # seven chips: three each, and the odd one to the left of the dealer (Ann), which is Bob, who never staked
    assert night.chips_of == {"Ann": 99, "Bob": 100, "Cal": 101}
    assert "next" not in legal(night) and {"game", "end"} <= set(legal(night))
    assert "next" in legal(night_of("undo\nvoid", start=night))


def test_leaving_the_game_divides_its_pools_and_a_void_race_never_was() -> None:
    night = night_of(superfecta(), "bet Ann EXA C/H 5", RUN, "next", RAIL, "bet Bob WIN H 5\nvoid")
    assert night_of("game basic", start=night).chips_of == {"Ann": 100, "Bob": 100, "Cal": 100}
    gone = night_of("leave Ann", "end", start=night)
    assert gone.table.house == 5  # nobody seated staked


def test_who_comes_back_under_the_same_name_in_another_case_has_staked() -> None:
    night = night_of(superfecta(), "bet Ann EXA C/H 5", RUN, "leave Ann\njoin ANN 50\nend")
    assert night.chips_of == {"Bob": 100, "Cal": 100, "ANN": 55} and night.table.house == 0


@pytest.mark.parametrize(("split", "ann", "bob"), [("player", 5, 5), ("stake", 7, 2)])
def test_what_a_slip_would_take_is_what_it_takes(split: str, ann: int, bob: int) -> None:
    night = night_of(superfecta(f"split={split}"), "bet Ann WIN H 6\nbet Bob WIN H 2\nbet Cal WIN D 2")
    assert board(night)["will_take"]["WIN"] == {"H": {"Ann": ann, "Bob": bob}, "D": {"Cal": 10}}
    assert night_of(RUN, start=night).chips_of == {"Ann": 94 + ann, "Bob": 98 + bob, "Cal": 98}


def test_superfecta_declares_what_each_winner_took() -> None:
    bets = ("bet Ann WIN H 2", "bet Bob WIN H 3", "bet Cal EXA S/H 4", "bet Cal SFC H/C/S/D 1")
    race = ("game superfecta", "deal JH 2D KD 3C 9S TS", *bets, "close", "deal 2H 3H 4H 5H 6H 7H 8H",
            "deal 2C 4C 5C 6C 7C 8C 9C", "deal 2S 3S 4S 5S 6S 7S 8S", "official")  # fmt: skip
    assert declared(night_of(SEATED, *race)) == [
        ("WIN", "H", "2 each"),
        ("EXA", "H/C", "4 carried over"),
        ("SFC", "H/C/S/D", "1"),
    ]
