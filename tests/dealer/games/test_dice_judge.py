"""Random nights of the dice race, with every combination of its house rules, against the second engine."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from dealer.board.board import state
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.cards import Card
from dealer.notation.moves import Correct, Deal, Move
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from tests.cases import everyday
from tests.dealer.correction.dealt_right import with_card
from tests.dealer.judge.dice_night import DiceNight, judged
from tests.dealer.random_dice import CARDS, NAMES, random_opening, random_text
from tests.examples import examples

HOUSE = ("trading=before", "trading=each", "trading=after", "")
OWN = {
    "derby": ("", "extra-hand=yes", "wagering=yes", "chain=yes", "chain=yes extra-hand=yes",
              "chain=yes wagering=yes"),
    "derby-advanced": ("", "chain=no"),
}  # fmt: skip
CHOICES = [
    f"{kind} {' '.join(filter(None, choice))}"
    for kind, own in OWN.items()
    for choice in product(own, HOUSE, ("four-dice=yes", ""))
]
LANES = ("", "lanes=1/1/1/1/1/1/1/1/1/1/1", "lanes=1/3/4/6/7/8/7/6/4/3/1", "",
         "lanes=40/1/2/3/1/17/2/1/3/40/2", "lanes=3/2/1/2/3/4/3/2/1/2/3",
         "lanes=40/40/40/40/40/3/40/40/40/40/40")  # fmt: skip
JOCKEYS = ("jockey=3", "", "jockey=7", "jockey=1", "jockey=15")


def played(choice: str, place: int) -> str:
    """A game with numbers that go round beside its house rules, each at its own pace."""
    own = "" if "advanced" in choice else JOCKEYS[place % 5]
    words = [choice, f"ante={1 + place % 5}", LANES[place % 7], own, f"rounds={(8, 2, 3, 1)[place % 4]}"]
    return " ".join(["game", *filter(None, words)])


COMBINATIONS = [played(choice, place) for place, choice in enumerate(CHOICES)]
"""Every combination of house rules that is allowed."""
BESIDE = ("join", "buy", "float", "adjust", "dealer", "undo", "game", "end")
"""Refused for reasons that the second engine does not know: who sits, and what was typed."""


def agree(night: Night, judge: DiceNight, text: str) -> None:
    now = state(night)
    if night.game is None:
        assert now["players"] == judge.chips, text
        return
    mine = {
        "phase": judge.phase,
        "dealer": judge.dealer,
        "players": judge.chips,
        "house": judge.house,
        "pools": {name: judge.pots[name] for name in now["pools"]},
        "turn": judge.turn,
        "horses": {str(horse): moves for horse, moves in judge.horses.items()},
        "winners": judge.winners,
    }
    found = {"winners": []} | {name: now[name] for name in mine if name in now}
    assert found == mine, text
    assert set(now["legal"]) - {"undo", "correct"} == judge.legal(), text
    if now["phase"] == "paid":
        order = [str(judge.home)] if judge.home and not judge.last_void else []
        assert now["races"][-1]["order"] == order, text
    if now["phase"] not in ("paid", "ended"):
        lines = {str(horse): line for line, horse in enumerate(judge.lines, 1) if horse}
        due = {name: sum(chips for who, chips, _ in judge.due if who == name) for name, _, _ in judge.due}
        assert now.get("scratched", {}) == lines, text
        assert now.get("due", {}) == due, text
        assert now.get("under", {}) == {str(h): n for h, n in judge.under.items() if n}, text
        assert now.get("dice", []) == judge.dice, text
        if now["phase"] != "hands":
            hands = judge.count or {name: len(cards) for name, cards in judge.hand.items()}
            assert now.get("hands", {}) == hands, text
            cards = {name: sorted(own) for name, own in judge.hand.items()}
            assert {name: sorted(own) for name, own in now.get("cards", {}).items()} == cards, text
            assert sorted(now.get("open", [])) == sorted(judge.extra), text


def play_random_night(opening: str, seed: int, length: int) -> Night:
    """A random night in which both engines take and refuse the same moves, and agree after each."""
    rng, night, before = Random(seed), Night.opening(), [list[Move]()]
    names = [*NAMES, *(f"P{number}" for number in range(7, 14))][: rng.choice((1, 2, 3, 3, 4, 4, 5, 8, 13))]
    openings = [*(f"join {name} {rng.randint(3, 40)}" for name in names), opening or random_opening(rng)]
    for _ in range(length):
        text = openings.pop(0) if openings else random_text(night, rng, opening)
        try:
            move = read_move(text)
        except NotationError:
            continue
        moves = before[-1]
        left = any(one.verb == "leave" for one in moves)
        if move.verb == "correct" and left:
            continue  # what who has left is owed is held in test_random_corrections
        if isinstance(move, Correct):
            then = with_card(moves, move.race, move.nth, move.card)
        else:
            then = [*moves, move]
        judge = None if then is None or move.verb == "undo" else judged(then)
        try:
            after = apply(night, move).night
        except Refusal as refusal:
            assert move.verb in BESIDE or judge is None, f"{seed}: {text}: {refusal.said}"
            continue
        if move.verb == "undo":
            before.pop()
            judge = judged(before[-1])
        else:
            before.append(then or [])
        assert judge is not None, f"{seed}: the second engine forbids {text} in {night.phase}"
        agree(after, judge, f"{seed}: {text}")
        night = after
    return night


@pytest.mark.parametrize("opening", everyday(COMBINATIONS, *COMBINATIONS[::2]))
def test_both_engines_play_the_same_night(opening: str) -> None:
    for seed in range(examples(4, 1)):
        play_random_night(opening, seed, 160)


@pytest.mark.parametrize("seed", range(examples(60, 12)))
def test_both_engines_play_the_same_night_whose_games_are_all_others(seed: int) -> None:
    play_random_night("", seed, 200)


OPEN_HANDS = [one for one in COMBINATIONS if "advanced" not in one and "wagering" not in one]


@pytest.mark.parametrize("opening", everyday(OPEN_HANDS, *OPEN_HANDS[::3]))
def test_a_card_put_right_after_whole_races_is_the_night_dealt_so(opening: str) -> None:
    rng, night, moves = Random(opening), Night.opening(), list[Move]()
    texts = [
        "join Ann 30",
        "join bob 9",
        "join Cy 40",
        "join Di 20",
        "join Ed 99",
        opening.split(" rounds")[0],
    ]
    while len(moves) < 120:
        move = read_move(texts.pop(0) if texts else a_move_on(night, rng, opening))
        if move.verb in ("undo", "leave", "correct", "game") and night.game:
            continue
        try:
            night = apply(night, move).night
        except Refusal:
            continue
        moves.append(move)
    took = tried = 0
    while tried < 60 or not took:
        tried += 1
        assert tried < 1000
        race = rng.randint(1, night.race)
        came = [str(card) for card in dealt_in(moves, race)]
        free = [card for card in CARDS if came.count(card) < 2 and card[0] in "23456789TJQ"]
        nth, card = rng.randint(1, 42), rng.choice(free or CARDS)
        move, then = read_move(f"correct {race} {nth} {card}"), with_card(moves, race, nth, Card.read(card))
        judge = None if then is None else judged(then)
        try:
            after = apply(night, move).night
        except Refusal as refusal:
            assert judge is None, f"{move}: {refusal.said}"
            continue
        assert judge is not None, f"the second engine forbids {move}"
        agree(after, judge, str(move))
        took += 1


def dealt_in(moves: list[Move], race: int) -> list[Card]:
    """The cards dealt in a race."""
    found, at = list[Card](), 0
    for move in moves:
        at += move.verb in ("game", "next")
        found += move.cards if isinstance(move, Deal) and at == race else ()
    return found


def a_move_on(night: Night, rng: Random, opening: str) -> str:
    """A move that can be read."""
    while True:
        text = random_text(night, rng, opening)
        try:
            read_move(text)
        except NotationError:
            continue
        return text
