"""The night: seats, money, phases, undo, void, and what is refused when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer.board.board import state
from dealer.history.night import Night
from dealer.history.taken_back import undoable
from dealer.night.legal_moves import legal, main_move, offers
from dealer.words.catalogue import words
from tests.dealer.actions import BASIC, HEARTS, SEATED, english, night_of, refused

say = words("en").say

MONEY = {"join", "buy", "leave", "float", "adjust"}
TAKE_BACK = {"undo", "void", "misdeal", "correct"}


@pytest.mark.parametrize(
    ("moves", "phase", "verbs"),
    [
        ("", "lobby", {"join", "float", "game"}),
        (SEATED, "lobby", MONEY | {"game", "undo"}),
        (f"{SEATED}\ngame basic", "course", MONEY | {"deal", "price", "dealer", "void", "misdeal", "undo"}),
        (BASIC, "betting", MONEY | {"bet", "price", "close", "dealer"} | TAKE_BACK),
        (f"{BASIC}\nclose", "race", MONEY | {"deal", "dealer"} | TAKE_BACK),
        (f"{BASIC}\nclose\n{HEARTS}", "unofficial", MONEY | {"official", "dealer", *TAKE_BACK}),
        (
            f"{BASIC}\nclose\n{HEARTS}\nofficial",
            "paid",
            MONEY | {"next", "game", "end", "dealer", "undo", "correct"},
        ),
        (f"{SEATED}\ngame basic\ndeal 2S 3S 4S 5S 6S 7H 2D", "redeal", {"redeal", "undo", "void"}),
        (f"{BASIC}\nvoid\nend", "ended", set()),
    ],
)  # fmt: skip
def test_each_phase_offers_its_moves_and_no_others(moves: str, phase: str, verbs: set[str]) -> None:
    night = night_of(moves)
    assert night.phase == phase and set(legal(night)) == verbs


def test_the_json_is_the_notations() -> None:
    assert state(night_of(BASIC, "bet Ann WIN H 5", "close", HEARTS, "official")) == {
        "game": "basic",
        "race": 1,
        "phase": "paid",
        "dealer": "Ann",
        "players": {"Ann": 110, "Bob": 100, "Cal": 100},
        "house": -10,
        "pools": {"POT": 0},
        "horses": {"S": 0, "H": 8, "D": 0, "C": 0},
        "course": ["7H", "2D", "KD", "3C", "9S", "TS", "4C"],
        "races": [{"race": 1, "game": "basic", "order": ["H"]}],
        "chips": 300,
        "legal": "next game join float buy leave adjust correct dealer undo end".split(),
    }


def test_names_keep_their_case_and_are_told_apart_without_it() -> None:
    night = night_of("join Ann 5", "buy ANN 5")
    assert night.chips_of == {"Ann": 10}
    refused(night, "join aNN 5", "seated")
    refused(night, "join House 5", "name")


def test_a_player_cashes_out_and_the_deal_passes_on() -> None:
    night = night_of(SEATED, "game basic", "leave Ann")
    assert night.dealer == "Bob" and night.ledger.in_play == 200
    assert night_of("leave Bob\nleave Cal", start=night).dealer is None
    assert night_of("leave Bob\nleave Cal\njoin Dee 5", start=night).dealer == "Dee"


def test_whoever_has_a_stake_stays_until_it_is_settled() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5")
    assert "5 on Hearts" in refused(night, "leave Ann", "stake")
    assert "Ann" not in night_of("close", HEARTS, "official", "leave Ann", start=night).seats


def test_adjust_is_between_house_and_player_and_neither_goes_short() -> None:
    night = night_of(SEATED, "float 10", 'adjust Ann +10 "found a chip"')
    assert night.chips_of["Ann"] == 110 and night.table.house == 0
    refused(night, "adjust Ann +1 more", "chips")
    refused(night, "adjust Bob -101 less", "chips")


# ---- cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "card", "code"),
    [
        (f"{SEATED}\ngame basic", "AS", "card"),
        (f"{SEATED}\ngame basic", "JOKER", "card"),
        (f"{SEATED}\ngame basic\ndeal 7H", "7H", "card"),
        (f"{BASIC}\nclose", "7H", "card"),
        (f"{BASIC}\nclose\ndeal 8H", "8H", "card"),
        (f"{BASIC}\nclose", "8H 8H", "card"),
        (f"{SEATED}\ngame basic", "2H 3H 4D 5D 6C 7C 8S 9S", "count"),
        (f"{BASIC}\nclose\n{HEARTS}", "JH", "phase"),
        (f"{BASIC}\nclose", "2H 3H 4H 5H 6H 8H 9H TH JH", "count"),
        (BASIC, "5H", "phase"),
    ],
)
def test_a_card_that_cannot_be_dealt_moves_nothing(moves: str, card: str, code: str) -> None:
    night = night_of(moves)
    refused(night, f"deal {card}", code)


def test_a_course_that_blocks_a_horse_is_redealt() -> None:
    night = night_of(SEATED, "game basic\ndeal 2S 3S 4S 5S 6S 7H 2D")
    assert night_of("redeal", start=night).game.course() == ()  # type: ignore[union-attr]
    assert night_of("redeal\ndeal 2S 3S 4S 5S 7H 2D 3C", start=night).phase == "betting"


def test_the_redeal_is_judged_when_the_last_link_lies() -> None:
    night = night_of(SEATED, "game basic\ndeal 2S 3S 4S 5S 6S")
    assert night.phase == "course"


def test_redeal_no_runs_the_race_and_reshuffles_when_the_stock_is_out() -> None:
    night = night_of(
        SEATED, "game basic links=9 redeal=no", "deal 2S 3S 4S 2H 3H 4H 2D 3D 4D", "price EXA C/S 5-1",
        "bet Ann EXA C/S 1", "close",
    )  # fmt: skip
    rest = [
        f"{rank}{suit}" for suit in "CSHD" for rank in "23456789TJQK" if f"{rank}{suit}" not in night_seen
    ]
    night = night_of("deal " + " ".join(rest), start=night)
    assert night.phase == "reshuffle" and set(legal(night)) == {"reshuffle", *TAKE_BACK}
    refused(night, "deal 5C", "phase")
    night = night_of("reshuffle", start=night)
    assert night.phase == "race" and len(night.cards_that_can_come()) == 39
    refused(night, "deal 2S", "card")
    assert night_of("deal 5S", start=night).phase == "unofficial"


night_seen = {"2S", "3S", "4S", "2H", "3H", "4H", "2D", "3D", "4D"}


@pytest.mark.parametrize(
    ("game", "code", "names"),
    [
        ("game poker", "game", "basic"),
        ("game bassic", "game", "did you mean basic?"),
        ("game basic linkz=5", "option", "did you mean links?"),
        ("game basic links=3", "option", "4 to 9"),
        ("game basic links=9", "option", "finish=cross"),
        ("game basic links=7 links=6", "option", "twice"),
        ("game basic prices=cheap", "option", "fair"),
        ("game basic margin=100", "option", "percentage"),
        ("game basic min=10 limit=5", "option", "below"),
        ("game scarne faces=down", "option", "no option faces"),
    ],
)
def test_a_game_or_option_that_does_not_exist_names_the_nearest(game: str, code: str, names: str) -> None:
    assert names in refused(night_of(SEATED), game, code)


@pytest.mark.parametrize("game", ["basic links=9 finish=reach", "basic links=9 redeal=no", "scarne links=9"])
def test_nine_links_may_be_reached_or_never_redealt(game: str) -> None:
    assert night_of(SEATED, f"game {game}").phase == "course"


def test_scarne_is_won_by_reaching_the_sixth_link() -> None:
    night = night_of(SEATED, "game scarne", "deal 7H 2D KD 3C 9S TS", "close", "deal 2H 3H 4H 5H 6H 8H")
    assert night.phase == "unofficial"


def test_options_read_a_percentage_either_way() -> None:
    one, other = (night_of(SEATED, f"game basic margin={text}") for text in ("10%", "10"))
    assert one.game == other.game


# ---- undo and void -----------------------------------------------------------------------------------


def test_undo_goes_back_to_the_opening_of_the_race_and_no_further() -> None:
    night = night_of(BASIC, "close", HEARTS, "official", "next", "deal 7H")
    night = night_of("undo", start=night)
    refused(night, "undo", "undo")
    assert night.race == 2 and "undo" not in legal(night) and undoable(night) is None


def test_an_opening_is_taken_back_while_nothing_at_all_followed_it() -> None:
    lobby = night_of(SEATED, "game basic", "undo")
    assert (
        lobby.phase == "lobby"
        and lobby.race == 0
        and english(lobby.said) == ["Taken back: the game chosen: The traditional game"]
    )
    assert night_of("game basic\nundo\nundo", start=lobby).seats == ("Ann", "Bob")
    bought = night_of(SEATED, "game basic", "buy Ann 5", "undo")
    refused(bought, "undo", "undo")


def test_a_race_taken_back_goes_on_and_so_do_the_moves_before_it() -> None:
    paid = night_of(BASIC, "bet Ann WIN H 5", "close", HEARTS, "official")
    back = night_of("next\nundo", start=paid)
    assert (
        replace(back, said=paid.said) == paid
        and back.race == 1
        and back.phase == "paid"
        and back.dealer == "Ann"
    )
    unofficial = night_of("undo", start=back)
    assert unofficial.phase == "unofficial" and unofficial.chips_of["Ann"] == 95 and unofficial.races == ()
    assert night_of("undo\nundo", start=unofficial).phase == "betting"
    opened = night_of("undo\nundo\nundo\nundo", start=unofficial)
    assert opened.phase == "course" and opened.race == 1
    refused(opened, "undo", "undo")  # moves followed the opening, though they are taken back


def test_another_game_is_taken_back_with_the_pools_that_it_divided() -> None:
    night = night_of("join Ann 50\njoin Bob 50\ngame superfecta\ndeal 7H 2D KD 3C 9S TS")
    night = night_of("bet Ann SFC D/C/H/S 9\nclose\ndeal 2H 3H 4H 5H 6H 8H 9H", start=night)
    night = night_of("deal 2S 3S 4S 5S 6S 7S 8S 3D 4D 5D 6D 7D 8D 9D\nofficial", start=night)
    other = night_of("game basic", start=night)
    assert other.chips_of == {"Ann": 50, "Bob": 50} and night.chips_of == {"Ann": 41, "Bob": 50}
    assert replace(night_of("undo", start=other), said=night.said) == night


def test_official_can_be_taken_back_while_nothing_followed_it() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5", "close", HEARTS, "official")
    back = night_of("undo", start=night)
    assert back.phase == "unofficial" and back.chips_of["Ann"] == 95 and back.races == ()
    assert night_of("undo", start=back).phase == "race"


def test_undo_says_what_it_takes_back() -> None:
    assert say(undoable(night_of(BASIC, "bet Ann WIN H 5"))) == "Ann's bet of 5 on Hearts to win"
    assert say(undoable(night_of(BASIC, "close", "deal 9H"))) == "the 9 of Hearts"
    assert english(night_of(BASIC, "close", "deal 9H", "undo").said) == ["Taken back: the 9 of Hearts"]


def test_a_whole_deal_goes_in_one_undo() -> None:
    night = night_of(BASIC, "close", "deal 9H TH", "undo")
    assert dict(state(night)["horses"]) == {"S": 0, "H": 0, "D": 0, "C": 0}


def test_before_the_first_game_whatever_was_done_is_taken_back() -> None:
    night = night_of("join Ann 5\njoin Bob 5\njoin Cal 5\njoin Dee 5\njoin Éva 5")
    assert say(undoable(night)) == "Éva joining with 5"
    night = night_of("undo", start=night)
    assert night.seats == ("Ann", "Bob", "Cal", "Dee") and night.ledger.in_play == 20
    lobby = night_of("float 10\nleave Ann\nundo\nundo\nundo\nundo\nundo\nundo", start=night)
    assert replace(lobby, said=()) == Night.opening() and legal(lobby) == ("join", "float", "game")
    refused(lobby, "undo", "undo")


@pytest.mark.parametrize("verb", ["void", "misdeal"])
def test_a_void_race_keeps_its_number_and_returns_every_stake(verb: str) -> None:
    night = night_of(BASIC, "bet Ann WIN H 5\nclose\ndeal 9H", verb)
    assert state(night)["races"] == [{"race": 1, "game": "basic", "order": [], "void": True}]
    assert night.chips_of["Ann"] == 100 and night.phase == "paid"
    assert night_of("next", start=night).race == 2
    assert night_of("undo", start=night).phase == "race"


def test_after_the_end_nothing_is_legal() -> None:
    night = night_of(BASIC, "void", "end")
    assert night.over and legal(night) == () and undoable(night) is None
    refused(night, "join Dee 5", "over")


@pytest.mark.parametrize(
    ("moves", "main"),
    [
        ("", None), (f"{SEATED}\ngame basic", None), (BASIC, "close"), (f"{BASIC}\nclose", None),
        (f"{BASIC}\nclose\n{HEARTS}", "official"), (f"{BASIC}\nclose\n{HEARTS}\nofficial", "next"),
        (f"{SEATED}\ngame basic\ndeal 2S 3S 4S 5S 6S 7H 2D", "redeal"),
    ],
)  # fmt: skip
def test_next_makes_the_phases_main_step(moves: str, main: str | None) -> None:
    offer = main_move(offers(night_of(moves)))
    assert (offer.verb if offer else None) == main


def test_a_night_is_a_value() -> None:
    assert night_of(BASIC) == night_of(BASIC) != Night.opening()
