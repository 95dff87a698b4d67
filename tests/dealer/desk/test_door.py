"""What the house does not allow is refused where moves are made, in batches and previews too, and never where
books are read (R13)."""

from __future__ import annotations

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.refusals import Refusal
from dealer.policy.policy import Policy

COURSE = "deal 7H 2D KD 3C 9S TS 4C"
BETTING = ("join Ann 100", "join Bob 100", "game basic", COURSE, "bet Ann WIN H 30")
NO_BANK, AT_MOST_10 = Policy(bank=False), Policy(stake_cap=10)


def refused(desk: Desk, *moves: str) -> None:
    """The house refuses these moves, made in one go or looked at first, and nothing changes."""
    before = desk.table.seq, desk.table.board()
    for made in (desk.do_all, lambda tried: desk.table.preview(*tried)):
        with pytest.raises(Refusal) as error:
            made(moves)
        assert error.value.code == "house"
    assert (desk.table.seq, desk.table.board()) == before


def test_a_move_is_refused_with_its_batch_and_in_a_preview(desk: Desk) -> None:
    desk.do_all(BETTING[:-1])
    desk.set_policy(AT_MOST_10)
    refused(desk, "bet Ann WIN H 11")
    refused(desk, "bet Ann WIN H 6", "bet Ann WIN S 6")
    desk.do_all(("bet Ann WIN H 6", "bet Ann WIN S 4"))
    refused(desk, "bet Ann WIN D 1")
    assert desk.table.board()["may_stake"] == {"Ann": 0, "Bob": 10}


def test_a_policy_that_changes_lets_the_race_end_and_takes_no_new_stake(desk: Desk) -> None:
    desk.do_all(BETTING)
    desk.set_policy(NO_BANK)
    refused(desk, "bet Bob WIN H 1")
    refused(desk, "price WIN H 3-1")
    assert {"bet", "price"}.isdisjoint(desk.table.board()["legal"])
    desk.do_all(("close", "deal 2H 3H 4H 5H 6H 8H 9H TH", "official"))
    assert desk.table.board()["main"] is None, "the next race is not offered"
    refused(desk, "next")
    desk.do("undo")
    desk.set_policy(Policy())
    desk.do_all(("official", "next"))


def test_books_are_read_whatever_the_house_allows(sqlite_url: str) -> None:
    first = Desk(Journal(sqlite_url))
    first.do_all(BETTING)
    first.close()
    again = Desk(Journal(sqlite_url), policy=Policy(bank=False, stake_cap=1, chances="hide", drinks=False))
    assert again.table.board()["players"] == {"Ann": 70, "Bob": 100}
    assert again.table.board()["chances"] is None and again.policy.stake_cap == 1
    again.do_all(("undo", "undo"))
    again.close()


def test_everybody_can_be_paid_out_under_every_policy(desk: Desk) -> None:
    desk.do_all((*BETTING[:2], "game tote breakage=carry", COURSE, "bet Ann EXA S/H 5", "close"))
    desk.set_policy(Policy(bank=False, stake_cap=1))
    desk.do_all(("deal 2H 3H 4H 5H 6H 8H 9H TH 3D 4D 5D 6D 7D 8D 9D TD", "official"))
    desk.do_all(desk.table.board()["cash_out"])
    assert desk.table.board()["over"]
