"""For how many players a game is, as the dealer reads it before a race (R3, R5.1, R6.1, R8.2, R9.1, R11)."""

from __future__ import annotations

import pytest

from dealer.contract.game import Table
from dealer.games import KINDS
from dealer.words.catalogue import words

ADVICE = {
    "basic": "For 3 players or more",
    "scarne": "For 3 players or more",
    "calcutta": "For 3 players or more, best with 6 to 8",
    "superfecta": "For 2 players or more",
    "derby": "For 2 to 12 players",
    "derby-advanced": "For 4 to 12 players",
    "ristiseiska": "For 3 to 5 players",
}


@pytest.mark.parametrize("name", KINDS)
def test_a_games_setup_says_for_how_many_players_it_is(name: str) -> None:
    notes = [words("en").say(note) for note in KINDS[name].notes(Table(), {})]
    assert (notes[0] if name in ADVICE else None) == ADVICE.get(name)
    assert all(note not in ADVICE.values() for note in notes[1:])
