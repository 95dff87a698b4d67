"""Everybody is paid out and the night ended in one go: nobody has a chip afterwards, and each was paid what
they would have held at its end."""

from __future__ import annotations

import pytest

from dealer.board.board import board
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import cash_out, may
from dealer.notation.moves import End
from tests.dealer.actions import BASIC, HEARTS, SEATED, night_of
from tests.dealer.games.test_golden import GOLDEN, NIGHTS, play

PAID = f"{BASIC}\nbet Ann WIN H 5\nclose\n{HEARTS}\nofficial"


def ends_of(game: str) -> list[Night]:
    """Wherever the golden night of ``game`` could have been ended."""
    lines = play((GOLDEN / f"{game}.night").read_text(encoding="utf-8").splitlines())
    return [line.entry.night for line in lines if line.entry is not None and may(line.entry.night, "end")]


@pytest.mark.parametrize("game", NIGHTS)
def test_each_is_paid_what_they_would_have_held_at_the_end(game: str) -> None:
    """Of the pools, too: a player who leaves before they are divided has no part in them (R6.4)."""
    for night in ends_of(game):
        kept, out = apply(night, End()).night, night_of(*map(str, cash_out(night)), start=night)
        assert out.over and not out.seats and out.owed == night.owed
        assert out.table.house == kept.table.house
        assert out.ledger.in_play == kept.ledger.in_play - sum(kept.chips_of.values())


def test_there_are_nights_among_them_that_end_with_chips_in_a_pool() -> None:
    nights = [night for game in ("superfecta", "derby") for night in ends_of(game)]
    pooled = [night for night in nights if any(board(night)["pools"].values())]
    assert pooled and all(str(cash_out(night)[0]) == "game superfecta" for night in pooled)


def test_it_is_offered_where_the_night_can_be_ended_and_somebody_has_a_chip() -> None:
    assert board(night_of(BASIC))["cash_out"] == board(night_of(SEATED))["cash_out"] == []
    paid = night_of(PAID)
    assert board(paid)["cash_out"] == ["leave Ann", "leave Bob", "leave Cal", "end"]
    assert cash_out(night_of("leave Ann", "leave Bob", "leave Cal", start=paid)) == ()
