"""The advanced dice race (R9) and the rounds of wagers (R10.2), sentence by sentence."""

from __future__ import annotations

import pytest

from dealer.board.board import state
from dealer.dice_race.parts.pack import pack_for
from dealer.dice_race.parts.rules import Rules
from dealer.history.night import Night
from dealer.night.legal_moves import legal
from dealer.notation.cards import Card
from tests.dealer.actions import board, night_of, refused

NAMES = ("Ann", "Bob", "Cy", "Di")


def opened(
    options: str, chips: int = 60, kind: str = "derby-advanced", names: tuple[str, ...] = NAMES
) -> Night:
    return night_of(*(f"join {name} {chips}" for name in names), f"game {kind} {options}", "done")


def wagering(options: str = "", chips: int = 60) -> Night:
    return opened(f"wagering=yes {options}", chips, "derby", NAMES[:3])


def due(night: Night) -> dict[str, int]:
    return dict(state(night).get("due", {}))


@pytest.mark.parametrize(
    ("players", "size", "each"),
    [(1, 27, 6), (4, 27, 6), (5, 28, 5), (6, 41, 6), (7, 41, 5), (8, 54, 6), (9, 54, 6), (10, 54, 5),
     (11, 67, 6), (12, 67, 5), (13, 67, 5), (20, 67, 3)],
)  # fmt: skip
def test_the_pack_of_the_advanced_game(players: int, size: int, each: int) -> None:
    pack = pack_for(Rules("derby-advanced", 8, 1, (1,) * 11, advanced=True), players)
    assert (pack.size, pack.each) == (size, each)
    assert pack.copies.get(Card.read("7S")) == (2 if players > 10 else 1)


def test_who_cannot_pay_both_antes_sits_out() -> None:
    night = night_of("join Ann 9", "join Bob 8", "game derby-advanced ante=3", "done")
    assert night.chips_of == {"Ann": 0, "Bob": 8} and state(night)["hands"] == {"Ann": 6}
    assert state(night)["turn"] == "Ann" and night_of("leave Bob", start=night).seats == ("Ann",)
    poor = night_of("join Ann 8", "game derby-advanced ante=3")
    assert refused(poor, "done", "ante") == "nobody can pay the ante of 9"


def test_a_king_doubles_only_what_came_by_kings() -> None:
    night = night_of(
        "roll 3 3", "discard Bob 6S", "discard Cy 6H", "play Bob KS left", start=opened("ante=1")
    )
    assert due(night) == {"Cy": 2}  # one of its own, one passed on
    night = night_of("play Cy KH left", start=night)
    assert due(night) == {"Di": 1 + 2 * 1}
    refused(night, "play Cy AS", "due")
    night = night_of("play Di AS", start=night)
    assert due(night) == {} and night.phase == "discard"
    assert "there is no other" in refused(night_of("undo", start=night), "play Di KS left", "card")


def test_a_king_goes_to_the_right_too_and_comes_back_doubled() -> None:
    night = night_of("roll 3 3", "discard Bob 6S", "play Bob KS right", start=opened(""))
    assert due(night) == {"Ann": 1}
    assert due(night_of("play Ann KH left", start=night)) == {"Bob": 2}


def test_the_next_roll_collects_and_who_has_too_little_pays_what_they_have() -> None:
    night = night_of("roll 3 3", "discard Bob 6S 6H", "adjust Bob -56 lost", start=opened(""))
    assert night.chips_of["Bob"] == 1 and due(night) == {"Bob": 2}
    night = night_of("roll 2 3", start=night)
    assert night.chips_of["Bob"] == 0 and state(night)["pools"]["MAIN"] == 4 + 1


def test_a_chain_goes_on_until_the_fourth_line_and_who_filled_it_rolls_first() -> None:
    night = night_of("roll 3 3", "done", "roll 3 3", start=opened("ante=2"))
    assert due(night) == {"Cy": 2} and night.phase == "discard"
    assert refused(night, "discard Cy 6S", "card") == "this roll scratched no new horse: nothing is discarded"
    night = night_of("roll 1 1", "roll 1 2", "discard Ann 3S", "roll 1 1", start=night)
    assert state(night)["scratched"] == {"6": 1, "2": 2, "3": 3} and due(night) == {"Bob": 4}
    night = night_of("done", "roll 2 2", "done", start=night)
    assert night.phase == "race" and state(night)["turn"] == "Cy"


def test_without_a_chain_a_repeated_total_is_due_from_who_discarded() -> None:
    night = night_of("roll 3 3", "discard Cy 6S", "done", start=opened("chain=no ante=5"))
    night = night_of("roll 3 3", start=night)
    assert due(night) == {"Cy": 2} and state(night)["scratched"] == {"6": 2} and night.phase == "discard"
    night = night_of("roll 2 2", "roll 2 2", start=night)  # nobody discarded a four: nothing is due
    assert night.phase == "race" and state(night)["turn"] == "Bob"


RACE = ("roll 3 3", "roll 4 4", "roll 5 5", "roll 6 6", "done")


def test_a_joker_moves_a_running_horse_and_may_bring_it_home() -> None:
    night = night_of(*RACE, "roll 1 1", "roll 5 5", start=opened(""))
    assert due(night) == {"Bob": 3}
    assert refused(night, "play Di JOKER 10 +1", "horses") == "Horse 10 is scratched"
    assert refused(night, "play Di JOKER 7 -1", "horses") == "Horse 7 stands in the gate"
    refused(night, "play Di JOKER 2", "way")
    back = night_of("play Di JOKER 2 -1", start=night)
    assert state(back)["horses"]["2"] == 0 and due(back) == {} and state(back)["hands"]["Di"] == 5
    assert "there is no other" in refused(back, "play Di JOKER 2 +1", "card")
    home = night_of("roll 1 1", "play Cy JOKER 2 +1", start=night)
    assert home.phase == "unofficial" and state(home)["pools"]["MAIN"] == 4 + 3
    paid = night_of("official", start=home)
    assert paid.chips_of["Cy"] == home.chips_of["Cy"] + 15 and set(state(paid)["pools"].values()) == {0}


def test_cards_still_held_cost_before_the_pot_is_divided() -> None:
    night = night_of(*RACE, "roll 1 1", "roll 1 1", "roll 1 1", start=opened("ante=2"))
    night = night_of("show Ann 2S", "show Bob KS AS", "show Di JOKER 7H", start=night)
    assert "there is no" in refused(night, "show Cy 2D", "card")
    assert state(night)["pools"] == {"MAIN": 8, "JOCKEY": 16}
    by = board(night)["thrown"]["by"]
    paid = night_of("official", start=night)
    won = {name: paid.chips_of[name] - night.chips_of[name] for name in NAMES}
    expected = {"Ann": 8 + 4 + 6 + 8, "Bob": -10, "Cy": 0, "Di": -8}
    expected[by] += 16
    assert won == expected


def test_nobody_shows_more_than_the_hand_holds() -> None:
    night = night_of(*RACE, "roll 1 1", "roll 1 1", "roll 1 1", start=opened(""))
    cards = "2S 2H 3S 3H 4S 4H 5S".split()
    assert "holds 6 cards" in refused(night, f"show Ann {' '.join(cards)}", "count")
    night = night_of(f"show Ann {' '.join(cards[:4])}", start=night)
    refused(night, f"show Ann {' '.join(cards[4:])}", "count")


def test_secret_hands_trade_by_number() -> None:
    night = night_of("trade Ann 2 Bob 1", start=opened("trading=before"))
    assert state(night)["hands"] == {"Bob": 7, "Cy": 6, "Di": 6, "Ann": 5}
    assert "say how many" in refused(night, "trade Ann 2S Bob 3S", "count")
    assert "holds 5 cards" in refused(night, "trade Ann 6 Bob 1", "count")


# ---- wagers ---------------------------------------------------------------------------------------------


def test_a_wager_is_twice_the_ante_at_most_and_five_times_in_all() -> None:
    night = night_of("wager Bob 4", "wager Cy 4", start=wagering("ante=2"))
    assert refused(night, "wager Ann 3", "limit") == "a wager is at most 4 here, and only 2 are left of 10"
    night = night_of("wager Ann 2", "meet Bob", "meet Cy", "done", start=night)
    assert night.phase == "wager" and "wager" not in legal(night) and state(night)["turn"] == "Bob"
    assert "nothing is left of 10" in refused(night, "wager Bob 1", "limit")


def test_who_has_too_little_meets_with_all_they_have() -> None:
    short = night_of("adjust Cy -58 lost", "wager Bob 2", "meet Cy", start=wagering("ante=1"))
    assert short.chips_of["Cy"] == 0 and state(short)["pools"]["POT"] == 3 + 2 + 1
    refused(wagering("ante=1", chips=2), "wager Bob 2", "chips")


def test_who_met_short_still_misses_the_rest_where_chips_come_later_in_the_round() -> None:
    night = night_of("join Ann 50", "join Bob 50", "join Cy 3", "game derby wagering=yes ante=2", "done")
    night = night_of("wager Bob 4", "meet Cy", start=night)
    assert night.chips_of["Cy"] == 0 and state(night)["pools"]["POT"] == 6 + 4 + 1
    night = night_of("buy Cy 20", "wager Ann 2", "meet Bob", start=night)
    assert (board(night)["missing"], state(night)["turn"]) == (5, "Cy")  # 3 of the first wager, then 2
    night = night_of("meet Cy", start=night)
    assert night.chips_of["Cy"] == 15 and night.phase == "draw"


def test_done_ends_a_round_in_which_nobody_has_wagered() -> None:
    night = night_of("done", start=wagering())
    assert night.phase == "draw"
    night = night_of("done", "meet Cy", start=night)  # whoever acts first begins
    assert state(night)["turn"] == "Ann"
    assert night_of("done", start=night).phase == "scratch"


def test_the_second_round_is_begun_by_the_next_still_in() -> None:
    night = night_of("fold Cy", "meet Ann", "meet Bob", "done", start=wagering())
    assert state(night)["turn"] == "Ann" and state(night)["hands"] == {"Bob": 16, "Cy": 0, "Ann": 16}
    night = night_of("done", "roll 3 4", "roll 3 4", start=night)
    assert state(night)["turn"] == "Bob"  # Bob, Ann, Bob: Cy is out


def test_the_last_one_in_takes_the_pot_without_a_race() -> None:
    night = night_of("wager Bob 1", "fold Cy", "fold Ann", start=wagering())
    assert night.phase == "unofficial" and refused(night, "fold Bob", "folded").startswith(
        "Bob is the last one"
    )
    assert "no race was run" in refused(night, "show Bob 2S", "phase")
    paid = night_of("official", start=night)
    assert paid.chips_of == {"Ann": 59, "Bob": 62, "Cy": 59} and paid.races[-1].order == ()


def test_up_to_two_cards_are_drawn_once_and_the_hand_keeps_its_size() -> None:
    night = night_of("done", "discard Ann AH 3C", start=wagering())
    assert state(night)["hands"]["Ann"] == 16
    refused(night, "discard Ann 4C", "count")
    refused(night, "discard Bob AH", "card")
    assert "at most 2 cards" in refused(night, "discard Bob 4C 5C 6C", "count")


SCRATCHED = ("done", "done", "done", "roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", "done")


def test_a_scratched_roll_lets_its_roller_play() -> None:
    night = night_of(*SCRATCHED, start=wagering())
    assert "no scratched horse" in refused(night, "play Bob QS 2", "phase")
    night = night_of("roll 1 1", "roll 5 5", start=night)
    by = board(night)["thrown"]["by"]
    assert "play" in legal(night) and night.chips_of[by] == 60 - 1 - 4
    night = night_of(f"play {by} KS 2", f"play {by} QS 3", f"play {by} JS 2", start=night)
    now = state(night)
    assert now["under"] == {"2": 2, "3": 1} and now["pools"]["UNDER"] == 3 and now["horses"]["2"] == 0
    held = now["pools"]["POT"]
    night = night_of("roll 1 1", start=night)
    assert state(night)["under"] == {"2": 1, "3": 1} and state(night)["pools"]["POT"] == held + 1
    night = night_of(*["roll 1 1"] * 4, start=night)
    assert night.phase == "unofficial"
    paid = night_of("official", start=night)
    assert state(paid)["pools"] == {"POT": held + 3, "UNDER": 0} and "under" not in state(paid)


def test_void_gives_back_antes_wagers_and_what_lies_under_horses() -> None:
    night = night_of(*SCRATCHED, "roll 1 1", "roll 5 5", start=wagering())
    by = board(night)["thrown"]["by"]
    night = night_of(f"play {by} KS 2", "roll 1 1", "misdeal", start=night)
    assert set(night.chips_of.values()) == {60} and set(state(night)["pools"].values()) == {0}


def test_an_extra_hand_goes_not_with_wagering() -> None:
    night = night_of("join Ann 5")
    said = refused(night, "game derby wagering=yes extra-hand=yes", "option")
    assert said.startswith("an extra hand lies open: not with wagering")
