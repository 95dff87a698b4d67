"""How undo names what it takes back."""

from __future__ import annotations

from dealer.history.taken_back import taken_back
from dealer.notation.moves import VERBS
from dealer.notation.parse import read_move


def test_undo_says_every_move_in_words() -> None:
    moves = """join Ann 5; buy Ann 5; leave Ann; float 9; adjust Ann -5 "wrong"; dealer Ann; game derby;
    deal 2H; deal 2H 3H 4H 5H; redeal; reshuffle; price WIN H 3-1; bet Ann EXA H/D 2; cancel
    Ann EXA H/D 2; close; bid Ann 3; sold; pass; official; next; void; misdeal; correct 1 2
    5H; roll 3 4; pair 7 5; discard Ann 6S 6H; show Ann 2S; play Ann KS left; swap Ann 2S 3S;
    trade Ann 2 Bob 2; wager Ann 2; meet Ann; fold Ann; done; lay Ann 7C; beg Ann; give Ann"""
    read = [read_move(text.strip()) for text in " ".join(moves.split()).split(";")]
    assert {move.verb for move in read} == set(VERBS) - {"undo", "end"}
    assert [move for move in read if taken_back(move, None).code == "undo-move"] == []
