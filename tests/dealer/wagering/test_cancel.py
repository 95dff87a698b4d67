"""``cancel``: the newest such bet of a player is taken back while betting is open, its stake returns."""

import pytest

from dealer.history.night import Night
from dealer.history.taken_back import undoable
from dealer.night.fold import apply
from dealer.night.legal_moves import legal, offers
from dealer.notation.moves import Bet
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import words

UP = "deal 7H 2D KD 3C 9S TS 4S"
SIX = "deal 7H 2D KD 3C 9S TS"


def played(*moves: str) -> Night:
    """The night after two players sat down and these moves."""
    night = Night.opening()
    for text in ("join Ann 100", "join Bob 100", *moves):
        night = apply(night, read_move(text)).night
    return night


def held(night: Night) -> dict[str, int]:
    """What lies on each account that is not empty."""
    return {account: chips for account, chips in night.ledger.balances.items() if chips}


def standing(night: Night) -> list[str]:
    """The bets that can be cancelled, as the offer names them."""
    offered = [offer for offer in offers(night) if offer.verb == "cancel"]
    return [choice.value for offer in offered for choice in offer.fields[0].choices]


def refused(night: Night, move: str) -> str:
    with pytest.raises(Refusal) as refusal:
        apply(night, read_move(move))
    return refusal.value.code


GAMES = {
    "basic": ("game basic", UP, "WIN H 5"),
    "fair": ("game announcer", "", "ATB D 5"),
    "daily double": ("game basic prices=fair", UP, "DDB H/D 5"),
    "tote": ("game tote", UP, "ATB H 5"),
    "quinella": ("game tote", UP, "QNL D/S 5"),
    "superfecta": ("game superfecta", SIX, "SFC D/C/H/S 5"),
    "prizes": ("game announcer pay=prizes", "", "WIN H 15"),
    "drinks": ("game announcer pay=drinks", "", "WIN H 5"),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_as_it_was_before_the_bet(game: str) -> None:
    opened, course, bet = GAMES[game]
    before = played(opened, *filter(None, [course]))
    after = apply(before, read_move(f"bet Ann {bet}")).night
    assert "cancel" in legal(after)
    assert "cancel" not in legal(before)
    cancelled = apply(after, read_move(f"cancel ann {bet}"))
    assert held(cancelled.night) == held(before)
    assert cancelled.night.game.view(cancelled.night.table).book.bets == ()
    assert cancelled.night.game.stakes_of("Ann", cancelled.night.table) is None
    assert "cancel" not in legal(cancelled.night)
    assert sum(posting.chips for posting in cancelled.postings) == 0
    again = apply(cancelled.night, read_move("undo")).night
    assert held(again) == held(after)
    assert again.game == after.game


def test_the_newest_of_two_alike_goes_with_the_price_it_was_struck_at() -> None:
    moves = ("game basic", UP, "bet Ann WIN H 5", "price WIN H 9-1", "bet Ann WIN H 5", "cancel Ann WIN H 5")
    (left,) = played(*moves).game.view(played(*moves).table).book.bets
    assert left["price"] == "2-1"


def test_a_bet_across_the_board_is_one_bet() -> None:
    night = played("game tote", UP, "bet Ann WIN H 5", "bet Ann ATB H 5", "bet Ann PLC H 5")
    assert standing(night) == ["Ann WIN H 5", "Ann ATB H 5", "Ann PLC H 5"]
    night = apply(night, read_move("cancel Ann ATB H 5")).night
    assert standing(night) == ["Ann WIN H 5", "Ann PLC H 5"]
    assert refused(night, "cancel Ann ATB H 5") == "bet"
    assert refused(night, "cancel Ann SHW H 5") == "bet"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("cancel Bob WIN H 5", "bet"),
        ("cancel Ann WIN H 6", "bet"),
        ("cancel Ann WIN S 5", "bet"),
        ("cancel Cal WIN H 5", "player"),
        ("cancel Ann EXA H/H 5", "horses"),
        ("cancel Ann WIN 7 5", "horses"),
    ],
)
def test_only_a_bet_that_stands(move: str, code: str) -> None:
    night = played("game basic", UP, "bet Ann WIN H 5")
    assert refused(night, move) == code


def test_only_while_betting_is_open() -> None:
    night = played("game basic", UP, "bet Ann WIN H 5", "close")
    assert refused(night, "cancel Ann WIN H 5") == "phase"


def test_not_a_double_of_the_race_before() -> None:
    run = "deal 2H 3H 4H 5H 6H 8H 9H TH"
    course = "deal 7H 2D KD 3C 9S TS 4C"
    night = played("game basic prices=fair", course, "bet Ann DDB H/D 5", "close", run, "official", "next")
    night = apply(night, read_move(course)).night
    assert standing(night) == []
    assert "cancel" not in legal(night)


def test_a_stake_that_covers_another_bet_stays() -> None:
    """R2.5: Bob's stake, lost if Hearts win, is part of what pays Ann."""
    night = played("float 10", "game basic", UP, "bet Bob WIN C 5", "bet Ann WIN H 7")
    assert refused(night, "cancel Bob WIN C 5") == "cover"
    assert "Ann" not in " ".join(standing(apply(night, read_move("cancel Ann WIN H 7")).night))


def test_who_cancels_has_no_stake_and_may_leave() -> None:
    night = played("game superfecta", SIX, "bet Ann WIN H 5", "cancel Ann WIN H 5", "leave Ann")
    assert night.seats == ("Bob",)


def test_a_choice_of_the_offer_makes_the_move() -> None:
    night = Night.opening()
    for text in ('join "Big Cal" 9', "game basic", UP, 'bet "Big Cal" WIN H 5'):
        night = apply(night, read_move(text)).night
    (value,) = standing(night)
    assert apply(night, read_move(f"cancel {value}")).night.seats == ("Big Cal",)
    assert read_move(f"bet {value}") == Bet("Big Cal", "WIN", ("H",), 5)


def test_undo_names_it() -> None:
    night = played("game basic", UP, "bet Ann WIN H 5", "cancel Ann WIN H 5")
    assert words("en").say(undoable(night)) == "the cancelling of Ann's bet of 5 on Hearts to win"
