"""Other boards of the dice race: lanes, the chain of scratches and the jockeys' pot (R8.11)."""

from __future__ import annotations

from random import Random

import pytest

from dealer.board.board import state
from dealer.history.night import Night
from dealer.night.fold import apply, fold
from dealer.night.legal_moves import legal
from dealer.notation.facts import NotationError
from dealer.notation.moves import Move, Undo
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from tests.dealer.actions import SEATED, board, english, night_of, refused
from tests.dealer.dice_race.test_derby import PACK, dealt, seated
from tests.dealer.games.test_random_play import shown
from tests.dealer.random_dice import BOARDS, random_text

STANDARD = "2/5/7/10/13/14/13/10/7/5/2"


def opened(options: str = "", count: int = 3, cards: list[str] | None = None) -> Night:
    return dealt(night_of(f"game derby {options}", start=seated(count)), cards)


def pools(night: Night) -> dict[str, int]:
    return dict(state(night)["pools"])


@pytest.mark.parametrize("game", ["derby", "derby-advanced"])
@pytest.mark.parametrize(
    ("lanes", "wanted"),
    [
        ("1/3/4/6/7/8/7/6/4/3", "11 lanes, one a horse"),
        ("1/3/4/6/7/8/7/6/4/3/1/2", "11 lanes, one a horse"),
        ("7", "11 lanes, one a horse"),
        ("0/3/4/6/7/8/7/6/4/3/1", "1 to 40 spaces each"),
        ("1/3/4/6/7/41/7/6/4/3/1", "1 to 40 spaces each"),
        ("1/3/4//7/8/7/6/4/3/1", "1 to 40 spaces each"),
        ("1/3/4/6/7/-8/7/6/4/3/1", "1 to 40 spaces each"),
        ("99999999999999999999/3/4/6/7/8/7/6/4/3/1", "1 to 40 spaces each"),
    ],
)
def test_lanes_are_eleven_numbers_from_1_to_40(game: str, lanes: str, wanted: str) -> None:
    assert wanted in refused(night_of(SEATED), f"game {game} lanes={lanes}", "option")


def test_lanes_are_written_one_way_only() -> None:
    night = night_of(SEATED, f"game derby lanes={STANDARD.replace('/5', '/005')}")
    assert night.game is not None and night.game.options()["lanes"] == STANDARD


def test_a_jockey_is_at_most_1000_and_not_for_the_advanced_game() -> None:
    assert "from 0 to 1,000" in refused(night_of(SEATED), "game derby jockey=1001", "option")
    assert "has no option jockey" in refused(night_of(SEATED), "game derby-advanced jockey=3", "option")


# ---- lanes ----------------------------------------------------------------------------------------------

SHORT = "1/3/4/6/7/8/7/6/4/3/1"
SCRATCHED = ("roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5")


def test_a_horse_is_home_with_the_move_after_the_spaces_of_its_lane() -> None:
    night = night_of(*SCRATCHED, "roll 1 1", start=opened(f"lanes={SHORT}"))
    shown = board(night)
    assert list(shown["needed"].values()) == [2, 4, 5, 7, 8, 9, 8, 7, 5, 4, 2]
    assert shown["near"] == shown["wins"] == ["2"]
    assert night_of("roll 1 1", start=night).phase == "unofficial"


def test_a_lane_may_have_40_spaces_and_all_of_them_one() -> None:
    long = night_of(*SCRATCHED, *["roll 1 1"] * 40, start=opened(f"lanes=40{'/1' * 10}"))
    assert long.phase == "race" and board(long)["wins"] == ["2"]
    assert state(night_of("roll 1 1", start=long))["horses"]["2"] == 41
    one = night_of(*SCRATCHED, "roll 6 6", start=opened(f"lanes=1{'/1' * 10}"))
    assert night_of("roll 6 6", start=one).phase == "unofficial"


def test_the_chances_on_the_board_follow_the_lanes() -> None:
    one, usual = board(opened(f"lanes=1{'/1' * 10}"))["chances"], board(opened())["chances"]
    assert max(one, key=one.__getitem__) == "7" and max(usual, key=usual.__getitem__) in ("2", "12")
    assert sum(one.values()) == pytest.approx(1, abs=1e-5)  # a board rounds
    assert sum(board(opened(f"lanes=40{'/40' * 10}"))["chances"].values()) == pytest.approx(1, abs=1e-5)


def test_the_advanced_game_has_lanes_and_a_joker_may_bring_a_horse_home_on_them() -> None:
    night = night_of(SEATED, f"game derby-advanced chain=no lanes={SHORT}", "done", *SCRATCHED)
    night = night_of("roll 1 1", "play Ann JOKER 2 +1", start=night)
    assert night.phase == "unofficial" and board(night)["order"] == ["2"]


# ---- the chain ------------------------------------------------------------------------------------------


def test_a_chain_of_open_hands_scratches_until_four_lines_are_filled() -> None:
    night = night_of("roll 3 4", start=opened("chain=yes"))
    assert pools(night) == {"POT": 4} and state(night)["turn"] == "P3"
    again = night_of("roll 3 4", start=night)
    assert again.chips_of["P3"] == night.chips_of["P3"] - 1  # its line, once
    assert state(again)["scratched"] == {"7": 1} and board(again)["line_due"] == 2
    assert state(again)["hands"] == state(night)["hands"]
    filled = night_of("roll 4 4", "roll 4 5", "roll 4 5", "roll 5 5", start=again)
    assert filled.phase == "race" and state(filled)["scratched"] == {"7": 1, "8": 2, "9": 3, "10": 4}
    assert pools(filled) == {"POT": 4 + 1 + 4 * 2 + 4 * 3 + 3 + 4 * 4}
    assert state(filled)["turn"] == board(filled)["thrown"]["by"]  # who filled the fourth line


def test_a_chain_takes_the_ante_as_1() -> None:
    night = night_of("join Ann 50", "game derby wagering=yes chain=yes ante=5", *["done"] * 4)
    night = night_of("roll 3 4", "done", "roll 4 4", "discard Ann 8S", start=night)
    assert night.chips_of["Ann"] == 50 - 5 - 2
    night = night_of("done", "roll 4 4", start=night)
    assert night.phase == "scratch" and night.chips_of["Ann"] == 50 - 5 - 2 - 2
    assert "scratched no new horse" in refused(night, "discard Ann 8H", "card")


def test_a_roll_of_a_scratched_horse_opens_no_trading_and_leaves_the_extra_hand() -> None:
    night = opened("chain=yes trading=each extra-hand=yes four-dice=yes")
    night = night_of("roll 3 4", start=night)
    assert night.phase == "trade"
    night = night_of("done", "roll 3 4", start=night)
    assert night.phase == "scratch" and len(state(night)["open"]) == 10
    night = night_of("roll 4 4", "done", "roll 4 5", "done", "roll 5 5", start=night)
    assert night.phase == "trade"
    by = board(night)["thrown"]["by"]
    night = night_of("done", start=night)
    assert (night.phase, state(night)["turn"]) == ("race", by)


def test_a_chain_s_roll_of_a_scratched_horse_is_called() -> None:
    night = night_of("roll 3 4", "roll 3 4", start=opened("chain=yes"))
    assert [said["code"] for said in board(night)["call"]] == ["call-scratch-again"]
    assert english(night.said)[-1] == "P3 rolls Horse 7 again: pays 1"


def test_who_filled_the_last_line_of_a_chain_is_called_as_the_first_to_roll() -> None:
    night = night_of("roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", start=opened("chain=yes"))
    by = board(night)["thrown"]["by"]
    off = board(night)["call"][-1]
    assert (off["code"], off["player"], board(night)["turn"]) == ("call-dice-off-filled", by, by)


# ---- the jockeys ----------------------------------------------------------------------------------------


def test_the_first_card_takes_the_jockeys_of_those_who_can_pay() -> None:
    night = night_of("adjust P2 -48 lost", "game derby jockey=3", start=seated(3))
    assert board(night)["next_card"]["player"] == "P3"
    refused(night, "deal 7H AS", "card")
    dealt_one = night_of("deal 7H", start=night)
    assert dealt_one.chips_of == {"P1": 47, "P2": 2, "P3": 47}
    assert pools(dealt_one) == {"POT": 0, "JOCKEY": 6} and state(dealt_one)["hands"] == {"P3": 1, "P1": 0}
    assert night_of("leave P2", start=dealt_one).seats == ("P1", "P3")
    assert shown(night_of("undo", start=dealt_one)) == shown(night)


def test_the_board_says_what_each_pays_who_sits_out_and_who_gets_the_jockeys() -> None:
    night = night_of("adjust P2 -48 lost", "game derby jockey=3", start=seated(3))
    assert (board(night)["entry"], board(night)["sits_out"]) == (3, ["P2"])
    night = night_of("buy P2 9", start=night)
    assert board(night)["sits_out"] == []
    late = night_of("join P4 50", start=night_of("deal 7H", start=night))
    assert board(late)["sits_out"] == ["P4"] and board(late)["brought_home"] is None
    home = night_of(*SCRATCHED, *["roll 1 1"] * 3, start=opened("jockey=3"))
    assert board(home)["brought_home"] == board(home)["thrown"]["by"]
    plain = night_of(*SCRATCHED, *["roll 1 1"] * 3, start=opened())
    assert (board(plain)["entry"], board(plain)["brought_home"]) == (0, None)


@pytest.mark.parametrize("moves", [("void",), ("misdeal",), ("roll 1 1", "roll 3 4", "void")])
def test_a_void_race_returns_the_jockeys(moves: tuple[str, ...]) -> None:
    night = opened("jockey=3 chain=yes")
    assert pools(night)["JOCKEY"] == 9
    void = night_of(*moves, start=night)
    assert set(void.chips_of.values()) == {50} and set(pools(void).values()) == {0}


def test_the_jockeys_go_to_who_rolled_or_paired_the_winner_home() -> None:
    for options, throws in (("", ("roll 1 1",)), ("four-dice=yes", ("roll 1 1 3 4", "pair 7 2"))):
        night = night_of(*SCRATCHED, start=opened(f"lanes={SHORT} jockey=5 {options}"))
        night = night_of(*throws, *throws[:1], start=night)
        by = board(night)["thrown"]["by"]
        night = night_of(*throws[1:], start=night)
        cards = sum(card[0] == "2" for card in state(night)["cards"][by])
        paid = night_of("official", start=night)
        assert paid.chips_of[by] - night.chips_of[by] == 15 + cards * (pools(night)["POT"] // 4)
        assert pools(paid)["JOCKEY"] == 0


def test_ante_and_jockey_must_both_be_payable_and_nobody_may_be_able_to() -> None:
    night = night_of("join Ann 5", "join Bob 4", "game derby wagering=yes ante=3 jockey=2")
    assert "fold" not in legal(night)
    assert state(night_of("done", start=night))["hands"] == {"Ann": 52}
    poor = night_of("adjust Ann -1 lost", start=night)
    assert "done" not in legal(poor) and "nobody can pay" in refused(poor, "done", "ante")
    open_hands = night_of("join Ann 5", "game derby jockey=6")
    assert not {"deal", "done", "roll"} & set(legal(open_hands))
    assert "nobody can pay" in refused(open_hands, "deal 2S", "ante")


RACED = (*SCRATCHED, "roll 1 1", "roll 1 1", "roll 1 1", "official", "next")


def test_kept_hands_are_dealt_anew_where_other_players_can_pay() -> None:
    """R8.7, R8.11: money that moves before the first card changes who plays, and so what is dealt."""
    night = night_of(*RACED, start=opened("jockey=3"))
    kept = state(night)["cards"]
    assert len(night.cards_that_can_come()) == 18 and board(night)["next_card"]["count"] == 18
    poor = night_of(f"adjust P2 -{night.chips_of['P2'] - 2} lost", start=night)
    assert "cards" not in state(poor) and board(poor)["next_card"]["count"] == 44
    assert "44 cards" in refused(poor, "roll 1 1", "count")
    assert board(poor)["pack_facts"][0]["code"] == "pack-numbers"
    again = night_of("buy P2 1", start=poor)
    assert state(again)["cards"] == kept and board(again)["next_card"]["count"] == 18
    two = night_of("deal 3S", start=poor)
    assert state(two)["hands"] == {"P3": 1, "P1": 0}


def test_players_of_two_races_are_the_same_where_the_same_one_sits_out() -> None:
    night = night_of("adjust P3 -48 lost", "game derby jockey=3", start=seated(3))
    night = night_of(*RACED, start=dealt(night))
    assert set(state(night)["cards"]) == {"P1", "P2"} and board(night)["next_card"]["count"] == 16


def test_the_move_that_ends_the_hands_takes_the_jockeys_where_nothing_is_dealt() -> None:
    """84 of 88 cards are dealt to twelve, and four scratches of one horse leave 4 + 8 to deal, then fewer."""
    night = night_of(*["roll 3 4"] * 4, *["roll 1 1"] * 3, "official", "next", start=opened("jockey=1", 12))
    night = night_of(*["roll 2 1"] * 4, *["roll 1 1"] * 3, "official", "next", start=dealt(night))
    assert legal(night)[:2] == ("done", "roll") and pools(night)["JOCKEY"] == 0
    assert pools(night_of("roll 3 4", start=night))["JOCKEY"] == 12
    assert state(night_of("roll 3 4", start=night)) == state(night_of("done", "roll 3 4", start=night))
    refused(night, "roll 1 2 3 4", "dice")


def test_leaving_the_game_divides_the_jockeys_pot_among_those_who_paid() -> None:
    night = night_of("adjust P3 -48 lost", "game derby jockey=3 rounds=1", start=seated(3))
    night = night_of(*RACED[:-1], start=dealt(night))
    assert night.chips_of["P3"] == 2 and sum(pools(night).values()) == 0
    assert sum(night.chips_of.values()) == 102


def test_a_corrected_card_of_a_hand_plays_the_race_and_its_jockeys_again() -> None:
    night = night_of(*RACED[:-2], start=opened("jockey=3 chain=yes"))
    again = night_of("correct 1 1 QC", "official", start=night)
    assert pools(again)["JOCKEY"] == 0 and sum(again.chips_of.values()) + pools(again)["POT"] == 150
    fresh = opened("jockey=3 chain=yes", cards=["QC", *(card for card in PACK if card not in ("2S", "QC"))])
    assert state(night_of(*RACED[:-1], start=fresh))["players"] == state(again)["players"]


def test_a_correction_after_which_somebody_could_not_have_paid_the_jockey_is_refused() -> None:
    """With a two less P2 has 2 chips when race 2 begins; the others would have been dealt all 44 cards."""
    night = night_of(*RACED, start=opened("jockey=3"))
    fewer = night_of("correct 1 1 QC", start=night).chips_of["P2"]
    night = night_of(f"adjust P2 -{fewer - 2} lost", start=night)
    corrected = night_of("correct 1 1 QC", start=night)
    assert "cards" in state(night) and "cards" not in state(corrected)
    night = night_of("roll 1 1", start=dealt(night))
    refused(night, "correct 1 1 QC", "count")


# ---- all of it, at random -------------------------------------------------------------------------------


@pytest.mark.parametrize("opening", BOARDS)
def test_random_nights_on_other_boards_keep_every_chip_and_replay_as_they_were(opening: str) -> None:
    """So does each night with its last move taken back and made again."""
    rng, night, made = Random(opening), Night.opening(), list[Move]()
    texts = [*(f"join {name} {rng.randint(3, 40)}" for name in ("Ann", "bob", "Cy", "Di")), opening]
    for _ in range(300):
        try:
            move = read_move(texts.pop(0) if texts else random_text(night, rng, opening))
            then = apply(night, move).night
        except (NotationError, Refusal):
            continue
        if not isinstance(move, Undo) and "undo" in legal(then):
            back = apply(then, Undo()).night
            assert shown(back) == shown(night) and apply(back, move).night == then
        night, made = then, [*made, move]
        now = state(night)
        assert now["chips"] == sum(now["players"].values()) + now["house"] + sum(now["pools"].values())
        assert min(*now["players"].values(), *now["pools"].values(), 0) == 0
        if now["phase"] == "paid":
            assert now["pools"].get("JOCKEY", 0) == 0
    assert len(night.races) > 1 and fold(tuple(made)) == night
