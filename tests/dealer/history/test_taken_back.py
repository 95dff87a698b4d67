"""How undo names what it takes back."""

from __future__ import annotations

import pytest

from dealer.history.taken_back import taken_back
from dealer.notation.facts import fact
from dealer.notation.moves import VERBS
from dealer.notation.parse import read_move
from dealer.words.catalogue import words


def test_undo_says_every_move_in_words() -> None:
    moves = """join Ann 5; buy Ann 5; leave Ann; float 9; adjust Ann -5 "wrong"; dealer Ann; game derby;
    deal 2H; deal 2H 3H 4H 5H; redeal; reshuffle; price WIN H 3-1; bet Ann EXA H/D 2; cancel
    Ann EXA H/D 2; close; bid Ann 3; sold; pass; official; next; void; misdeal; correct 1 2
    5H; roll 3 4; pair 7 5; discard Ann 6S 6H; show Ann 2S; play Ann KS left; swap Ann 2S 3S;
    trade Ann 2 Bob 2; wager Ann 2; meet Ann; fold Ann; done; lay Ann 7C; beg Ann; give Ann"""
    read = [read_move(text.strip()) for text in " ".join(moves.split()).split(";")]
    assert {move.verb for move in read} == set(VERBS) - {"undo", "end"}
    assert [move for move in read if taken_back(move, "race").code == "undo-move"] == []


@pytest.mark.parametrize(
    ("move", "phase", "english", "german"),
    [
        ("done", "trade", "the end of the trading", "das Ende des Handels"),
        ("done", "draw", "the end of the draw", "das Ende des Tauschens"),
        ("done", "discard", "the end of the discards", "das Ende des Abwerfens"),
        ("void", "race", "the voiding of the race", "dass das Rennen ungültig ist"),
    ],
)
def test_undo_names_the_act_that_it_takes_back(move: str, phase: str, english: str, german: str) -> None:
    what = taken_back(read_move(move), phase)
    assert [words(language).say(what) for language in ("en", "de")] == [english, german]


def test_an_end_that_an_earlier_version_wrote_down_is_still_said() -> None:
    assert words("en").say(fact("undo-done")) == "the end of the last step"
