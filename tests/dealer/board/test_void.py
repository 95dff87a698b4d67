"""A void race on the board: nobody won it, however far it ran."""

from __future__ import annotations

import pytest

from tests.dealer.actions import board, night_of

COURSE = "deal 7H 2D KD 3C 9S TS 4C"
SEATED = ("join Ann 100", "join Bob 100")
SCRATCHED = ("roll 3 3", "roll 4 4", "roll 5 5", "roll 6 6")
HANDS = "deal " + " ".join(rank + suit for rank in "23456789TJQ" for suit in "SHDC")
HOME = {
    "basic": (COURSE, "close", "deal 2H 3H 4H 5H 6H 8H 9H TH"),
    "derby": (HANDS, *SCRATCHED, *["roll 1 1"] * 3),
}


@pytest.mark.parametrize("game", HOME)
def test_it_has_no_places(game: str) -> None:
    night = night_of(*SEATED, f"game {game}", *HOME[game])
    winner = board(night)["order"]
    assert night.phase == "unofficial" and winner in (["H"], ["2"])
    void = board(night_of("void", start=night))
    assert void["order"] == [] and void["phase_words"]["code"] == "phase-now-void"
