"""What a dice race shows: the card that the camera sees, the caller, the fields of the console."""

from __future__ import annotations

from random import Random

import pytest

from dealer.dice_race.game import DiceRace
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import legal, offers
from dealer.notation.cards import Card
from dealer.notation.facts import read_fact
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import words
from tests.cases import everyday
from tests.dealer.actions import board, night_of
from tests.dealer.games.test_dice_judge import COMBINATIONS
from tests.dealer.random_dice import BOARDS, random_text

TWO = "join Ann 60\njoin Bob 60\n"
PLAIN = "game derby\ndeal " + " ".join(rank + suit for rank in "23456789TJQ" for suit in "SHDC")
SCRATCHED = "roll 3 3\nroll 4 4\nroll 5 5\nroll 6 6\n"


def code_and_words(night: Night) -> tuple[list[str], str]:
    call = board(night)["call"]
    return [one["code"] for one in call], ". ".join(words("en").say(read_fact(one)) for one in call)


def test_open_hands_are_dealt_under_the_camera() -> None:
    night = night_of(TWO + "game derby")
    assert str(night.move_of_card(Card.read("7H"))) == "deal 7H"
    night = night_of(TWO + PLAIN)
    assert night.cards_that_can_come() == frozenset() and night.move_of_card(Card.read("7H")) is None


def test_a_card_of_a_secret_hand_is_a_move_where_one_player_alone_can_be_meant() -> None:
    one = night_of("join Ann 60\ngame derby-advanced\ndone\nroll 3 3")
    assert str(one.move_of_card(Card.read("6S"))) == "discard Ann 6S"
    assert one.move_of_card(Card.read("7S")) is None
    assert night_of("discard Ann 6S", start=one).move_of_card(Card.read("6S")) is None
    both = night_of(TWO + "game derby-advanced\ndone\nroll 3 3")
    assert both.move_of_card(Card.read("6S")) is None
    drawn = night_of(TWO + "game derby wagering=yes\ndone\ndone\ndiscard Ann 3S")
    assert str(drawn.move_of_card(Card.read("7H"))) == "discard Bob 7H"
    home = night_of(
        "discard Ann 6S", SCRATCHED.removeprefix("roll 3 3\n"), "done", *["roll 1 1"] * 3, start=one
    )
    assert str(home.move_of_card(Card.read("2H"))) == "show Ann 2H"


def test_the_caller_says_scratches_the_front_and_the_horse_that_needs_one() -> None:
    night = night_of(TWO + PLAIN)
    assert code_and_words(night)[1] == "Bob to roll for line 1"
    assert code_and_words(night_of("roll 3 4", start=night))[1] == "Horse 7 is out, on line 1"
    assert code_and_words(night_of("roll 3 4\nroll 3 4", start=night))[0] == ["call-scratch-moves"]
    race = night_of(SCRATCHED, start=night)
    assert code_and_words(race)[0] == ["call-scratched", "call-dice-off"]
    assert code_and_words(night_of("roll 1 1\nroll 1 1", start=race))[0] == ["call-one-more"]
    codes, said = code_and_words(night_of("roll 5 5", start=race))
    assert codes == ["call-dice-pays"] and said.startswith("Horse 10 ") and said.endswith(" pays")
    assert code_and_words(night_of("roll 1 1\nroll 1 1\nroll 1 1", start=race))[0] == ["call-dice-home"]


ROLLED = ("done\n" * 4, "\n".join(f"roll {dice}\ndone" for dice in ("3 4", "2 6", "2 3", "4 5")))


@pytest.mark.parametrize(
    ("options", "throw"), [("", "roll 3 4"), (" four-dice=yes", "roll 3 4 6 1\npair 7 7")]
)
def test_the_caller_says_what_a_card_did_and_not_the_roll_before_it(options: str, throw: str) -> None:
    night = night_of(TWO + "game derby wagering=yes" + options, *ROLLED)
    night = night_of(throw, start=night)
    assert "pays" in code_and_words(night)[1]
    roller = board(night)["thrown"]["by"]
    for card, said in ("QH", "puts 1 under Horse 12"), ("KH", "puts 2 under Horse 12"):
        night = night_of(f"play {roller.lower()} {card} 12", start=night)
        assert code_and_words(night)[1] == f"{roller} {said}"


def test_in_the_advanced_race_the_caller_says_owes_and_what_answers_it() -> None:
    rolls = "roll 3 4\nroll 2 6\nroll 2 3\nroll 4 5\ndone\n"
    night = night_of(TWO + "game derby-advanced\ndone", rolls, "roll 4 5")
    roller = board(night)["thrown"]["by"]
    other = "Ann" if roller == "Bob" else "Bob"
    assert code_and_words(night)[1].endswith(f": {roller} owes")
    king = night_of(f"play {roller} KS left", start=night)
    assert code_and_words(king)[1] == f"{roller} plays the King of Spades: {other} owes the pot 4"
    ace = night_of(f"play {other} AS", start=king)
    assert code_and_words(ace)[1] == f"{other} plays the Ace of Spades: 4 cancelled"


def test_a_joker_is_named_with_what_it_did() -> None:
    rolls = "roll 3 4\nroll 2 6\nroll 2 3\nroll 4 5\ndone\nroll 1 1"
    one = night_of(TWO + "game derby-advanced\ndone", rolls)
    near = night_of("play Ann JOKER 2 +1", start=one)
    assert code_and_words(near)[0] == ["said-joker-played", "call-one-more"]
    home = night_of("roll 1 1\nplay Bob JOKER 2 +1", start=one)
    assert code_and_words(home)[0] == ["said-joker-played", "call-dice-home"]


def test_of_four_dice_both_the_scratched_and_the_running_horse_are_called() -> None:
    night = night_of(TWO + PLAIN.replace("derby", "derby four-dice=yes"), SCRATCHED)
    night = night_of("roll 5 5 1 2", "pair 10 3", start=night)
    assert code_and_words(night)[0] == ["call-dice-pay", "call-dice-moves"]


@pytest.mark.parametrize("opening", everyday((*COMBINATIONS, *BOARDS), *COMBINATIONS[::9], *BOARDS))
def test_what_is_told_of_a_random_night_is_so(opening: str) -> None:
    """The caller claims what the track has; every choice that is offered for a single field is legal."""
    rng = Random(opening)
    night = night_of(*(f"join {name} {rng.randint(9, 40)}" for name in ("Ann", "bob", "Cy")), opening)
    for _ in range(150):
        text = random_text(night, rng, opening)
        try:
            night = apply(night, read_move(text)).night
        except (Refusal, ValueError):
            continue
        if not isinstance(night.game, DiceRace):
            continue  # the opening was taken back
        race = night.game.state
        for said in board(night)["call"]:
            left = race.to_go.get(said.get("horse", ""), 0)
            match said["code"]:
                case "call-one-more":
                    assert left == 1
                case "call-dice-leads":
                    assert left == said["count"]
                case "call-dice-home":
                    assert left == 0 and race.track.home == said["horse"]
        _single_choices_are_legal(night)


def _single_choices_are_legal(night: Night) -> None:
    for offer in offers(night):
        if offer.verb in ("pair", "meet", "fold"):
            for choice in offer.fields[0].choices:
                apply(night, read_move(f"{offer.verb} {choice.value}"))
        if offer.verb == "play" and len(offer.fields[0].choices) == 1:
            for choice in offer.fields[1].choices:
                apply(night, read_move(f"play {offer.fields[0].choices[0].value} {choice.value}"))


def totals_that_win(night: Night) -> set[str]:
    """Every total is rolled on the race as it stands."""
    totals = [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (6, 6)]
    ends = {sum(dice): board(night_of(f"roll {dice[0]} {dice[1]}", start=night))["order"] for dice in totals}
    return {str(total) for total, order in ends.items() if order}


def test_the_totals_that_win_are_those_that_bring_a_horse_home() -> None:
    night = night_of(TWO + PLAIN, SCRATCHED)
    for rolls, wins in (("roll 2 3", []), ("roll 1 1\nroll 1 1", ["2"]), ("roll 1 2\n" * 5, ["2", "3"])):
        night = night_of(rolls, start=night)
        assert board(night)["wins"] == board(night)["near"] == wins
        assert totals_that_win(night) == set(wins)


def test_a_horse_with_chips_under_it_is_near_and_does_not_win() -> None:
    night = night_of(TWO + "game derby wagering=yes\ndone\ndone\ndone\ndone\n" + SCRATCHED)
    night = night_of("done" if "done" in legal(night) else "", "roll 1 1\nroll 1 1\nroll 3 3", start=night)
    roller = board(night)["thrown"]["by"]
    night = night_of(f"play {roller} QS 2", start=night)
    shown = board(night)
    assert (shown["near"], shown["wins"]) == (["2"], []) and totals_that_win(night) == set()
    assert board(night_of("roll 1 1", start=night))["wins"] == ["2"]


def test_of_four_dice_that_lie_only_their_own_totals_win() -> None:
    night = night_of(TWO + PLAIN.replace("derby", "derby four-dice=yes"), SCRATCHED.replace("\n", "\n"))
    night = night_of(*["roll 1 1 2 3", "pair 2 5"] * 2, start=night)
    assert board(night)["wins"] == ["2"]
    assert board(night_of("roll 1 4 5 6", start=night))["wins"] == []
    assert board(night_of("roll 1 1 5 6", start=night))["wins"] == ["2"]


def pack_told(night: Night) -> list[str]:
    return [fact["code"] for fact in board(night)["pack_facts"]]


def test_the_deal_tells_what_is_dealt_and_to_whom() -> None:
    night = night_of(TWO + "game derby extra-hand=yes")
    assert pack_told(night) == ["pack-numbers", "pack-each", "pack-extra-hand"]
    reported = [
        board(night_of("deal 2S 3S"[: 4 + 3 * n], start=night) if n else night)["next_card"] for n in range(3)
    ]
    assert reported == [
        {"code": "deal-next", "player": "Bob", "count": 42},
        {"code": "deal-next", "player": "Ann", "count": 41},
        {"code": "deal-next-extra", "count": 40},
    ]
    assert pack_told(night_of("deal 2S", start=night)) == pack_told(night)
    second = night_of(TWO + PLAIN, SCRATCHED, *["roll 1 1"] * 3, "official\nnext")
    assert pack_told(second) == ["pack-passed"]
    assert board(second)["next_card"] == {"code": "deal-next", "player": "Ann", "count": 16}
    assert pack_told(night_of("deal 6S", start=second)) == ["pack-passed"]
    advanced = night_of(TWO + "game derby-advanced")
    assert pack_told(advanced)[-1] == "pack-draft" and board(advanced)["next_card"] is None


def test_what_stands_and_what_is_missing_is_told() -> None:
    night = night_of(TWO + "game derby wagering=yes ante=2\ndone\nwager Bob 4\nwager Ann 3")
    assert (board(night)["stands"], board(night)["missing"]) == (7, 3)
    assert board(night_of("meet Bob", start=night))["missing"] == 0


def test_the_cards_shown_of_the_winner_are_counted() -> None:
    night = night_of(TWO + "game derby wagering=yes", *ROLLED, "roll 1 1\n" * 3)
    asked = {"code": "show-cards", "horse": "2"}
    assert (board(night)["to_show"], board(night)["shown"]) == (asked, {})
    night = night_of("show Ann 2S 3S\nshow Bob 2H 2D", start=night)
    assert (board(night)["to_show"], board(night)["shown"]) == (asked, {"Ann": 1, "Bob": 2})
    paid = night_of("official", start=night)
    assert (board(paid)["to_show"], board(paid)["shown"]) == (None, {})


def test_with_four_dice_two_moves_in_one_throw_win() -> None:
    """R10.4: the same total twice is two spaces."""
    scratches = ("roll 3 4", "roll 2 6", "roll 2 3", "roll 4 5")
    night = night_of(TWO + PLAIN.replace("derby", "derby four-dice=yes"), *scratches)
    night = night_of(*["roll 1 1 1 1", "pair 2 2", "roll 6 6 1 4", "pair 12 5"], start=night)
    assert board(night)["near"] == ["2"] and board(night)["wins"] == ["2", "12"]
    assert board(night_of("roll 6 6 6 6", start=night))["wins"] == ["12"]
    assert board(night_of("roll 6 6 5 5", start=night))["wins"] == []
    assert board(night_of("roll 6 6 6 6", "pair 12 12", start=night))["order"] == ["12"]


def test_with_four_dice_a_chip_under_a_horse_counts_as_a_move() -> None:
    night = night_of(TWO + "game derby wagering=yes four-dice=yes", *ROLLED)
    night = night_of("roll 1 1 1 1", "pair 2 2", "roll 3 4 6 1", "pair 7 7", start=night)
    roller = board(night)["thrown"]["by"]
    one = night_of(f"play {roller} QH 2", start=night)
    assert board(one)["wins"] == ["2"]
    assert board(night_of("roll 1 1 1 1", "pair 2 2", start=one))["order"] == ["2"]
    assert board(night_of(f"play {roller} KH 2", start=night))["wins"] == []
