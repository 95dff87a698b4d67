"""The caller: every claim about who leads, by how much and who is home is held against the track."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dealer.board.board import board
from dealer.board.caller import PHRASES, call
from dealer.games import KINDS
from dealer.night.night import Night
from dealer.notation.cards import Suit
from dealer.notation.moves import Deal
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.racing.card_race import CardRace
from dealer.track.track import Track
from tests.dealer.actions import BASIC, HEARTS, SEATED, night_of
from tests.dealer.random_night import random_moves

HORSE = "(?:Spades|Hearts|Diamonds|Clubs)"
SOME = f"{HORSE}(?:, {HORSE})*(?: and {HORSE})?"
WORDS = {"a": f"(?P<a>{HORSE})", "b": f"(?P<b>{SOME})", "all": f"(?P<all>{SOME})", "n": r"(?P<n>\d+)",
         "gap": r"(?P<gap>a length|\w+ lengths)", "nth": r"(?P<nth>first|second|third|fourth)",
         "card": r"(?P<card>the \w+(?: of \w+)?)"}  # fmt: skip
FRONT = ("takes", "leads", "level", "joins")  # who is in front, by how much
NTH = ("first", "second", "third", "fourth")
LENGTHS = dict(enumerate("no a two three four five six seven eight nine ten".split()))


def suits(words: str) -> set[Suit]:
    return {suit for suit in Suit if suit.word in words}


def claims(said: str) -> list[tuple[str, dict[str, str]]]:
    """Every phrase that occurs in a call: what it claims, and of whom."""
    found = []
    for kind, phrases in PHRASES.items():
        for phrase in phrases:
            pattern = "".join(WORDS.get(part, re.escape(part)) for part in re.split(r"[{}]", phrase))
            found += [(kind, match.groupdict()) for match in re.finditer(rf"(?<!\w){pattern}(?!\w)", said)]
    return found


def holds(kind: str, who: dict[str, str], was: Track, now: Track) -> bool:
    """Whether a claim is so, worked out from the places alone."""
    steps = {suit: now.step(suit) for suit in Suit}
    running = {suit: step for suit, step in steps.items() if suit not in now.home}
    a = next(iter(suits(who["a"]))) if "a" in who else Suit.SPADES
    some = suits(who.get("b") or who.get("all") or "")
    gap = next((n for n, word in LENGTHS.items() if who.get("gap", "").startswith(word + " ")), None)
    behind = {suit: step for suit, step in steps.items() if suit is not a}
    nearest = max(behind.values())
    rest = {suit: step for suit, step in running.items() if suit is not a}
    judged: dict[str, Callable[[], bool]] = {
        "off": lambda: sum(now.at) == 1 and steps[a] == 1 and now.first_away is a,
        "takes": lambda: not now.home and steps[a] - nearest == gap and not was.step(a) > max(
            was.step(suit) for suit in Suit if suit is not a
        ) and some == {suit for suit in behind if steps[suit] == nearest},
        "leads": lambda: not now.home and steps[a] - nearest == gap and gap > 0
        and some == {suit for suit in behind if steps[suit] == nearest},
        "level": lambda: not now.home and some == {s for s in Suit if steps[s] == max(steps.values())},
        "joins": lambda: {a} | some == {s for s in Suit if steps[s] == max(steps.values())},
        "behind": lambda: max(steps.values()) - steps[a] == gap
        and some == {s for s in Suit if steps[s] == max(steps.values())} and steps[a] > was.step(a),
        "gate": lambda: some == now.never_away and all(steps[suit] == 0 for suit in some),
        "one": lambda: steps[a] == now.advances - 1 and list(steps.values()).count(now.advances - 1) == 1,
        "wins": lambda: now.home[0] is a and now.advances - max(rest.values()) == gap
        and some == {suit for suit in rest if rest[suit] == max(rest.values())},
        "photo": lambda: now.home == (a,) and max(rest.values()) == now.advances - 1,
        "place": lambda: now.home[-1] is a and len(now.home) == NTH.index(who["nth"]) + 1,
        "last": lambda: now.order[3] is a,
        "chase": lambda: steps[a] - max(rest.values()) == gap and bool(now.home) and a in running,
        "up": lambda: steps[a] == int(who["n"]) == was.step(a) + 1,
        "link": lambda: now.link_due == int(who["n"]),
        "falls": lambda: steps[a] == was.step(a) - 1,
        "spared": lambda: now.at == was.at and now.turned == was.turned + 1,
        "stumble": lambda: some == {suit for suit in Suit if steps[suit] == was.step(suit) + 1},
        "nobody": lambda: now.at == was.at,
        "ignored": lambda: a in was.home,
    }  # fmt: skip
    return judged[kind]()


def before_the_last_card(night: Night) -> Track:
    """The track before the last card of the night's last move."""
    assert night.before is not None and isinstance(night.last_move, Deal)
    cards = night.last_move.cards
    then = night.before.apply(Deal(cards[:-1])).night if len(cards) > 1 else night.before
    assert isinstance(then.game, CardRace)
    return then.game.track


@pytest.mark.parametrize("game", KINDS)
@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=6, phases=(Phase.reuse, Phase.generate))  # a seed shrinks to nothing
def test_the_call_never_says_what_is_not_so(game: str, seed: int) -> None:
    night = Night.opening()
    for text in random_moves(game, Random(seed), 150):
        try:
            night = night.apply(read_move(text)).night
        except (Refusal, ValueError):
            continue
        said = call(night.before, night)
        assert said == call(night.before, night) and len(said) < 200 and "{" not in said
        race = night.game
        if isinstance(night.last_move, Deal) and isinstance(race, CardRace) and race.shut:
            was, found = before_the_last_card(night), claims(said)
            assert found, f"{said!r} says nothing"
            for kind, who in found:
                assert holds(kind, who, was, race.track), f"{said!r}: {kind} {who} of {race.track}"


@pytest.mark.parametrize(
    "game", ["basic", "announcer stumble=yes", "announcer falter=yes links=9 finish=reach"]
)
def test_no_sentence_is_said_twice_in_a_row_nor_twice_in_one_call(game: str) -> None:
    for seed in range(25):
        night, last = a_race_of(game, Random(seed)), [""]
        while night.game is not None and night.game.phase in ("race", "falter"):
            deal = next(offer for offer in night.offers() if offer.verb == "deal")
            card = Random(f"{seed} {len(last)} {night.said}").choice(deal.fields[0].choices).value
            before, night = night, night.apply(read_move(f"deal {card}")).night
            said = call(before, night).split(". ")
            assert not set(said) & set(last), f"{game}, seed {seed}: {said} after {last}"
            about_the_front = [kind for kind, _ in claims(". ".join(said)) if kind in FRONT]
            assert len(about_the_front) < 2, f"{game}, seed {seed}: {said} says it twice"
            last = said


def a_race_of(game: str, random: Random) -> Night:
    """A race of ``game`` with its course dealt and its betting closed."""
    night = night_of(SEATED, f"game {game}")
    while night.game is not None and night.game.phase != "race":
        match night.game.phase:
            case "betting":
                night = night.apply(read_move("close")).night
            case "redeal":
                night = night.apply(read_move("redeal")).night
            case _:
                deal = next(offer for offer in night.offers() if offer.verb == "deal")
                night = night.apply(read_move(f"deal {random.choice(deal.fields[0].choices).value}")).night
    return night


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("deal 2H", "Hearts"),
        (
            "deal 2H 3H 4H 5H 6H 8H 9H TH",
            "by eight lengths from Spades, Diamonds and Clubs. Unofficial: Hearts",
        ),
        ("deal 2H 3H 4H 5H 6H 8H 9H 2S 3S 4S 5S 6S 7S 8S TH", "a length"),
        ("deal 2H 2S", "Hearts"),
        ("deal 2H 3H 2S", "a length"),
    ],
)
def test_a_race_is_called_as_it_goes(moves: str, said: str) -> None:
    assert said in str(board(night_of(BASIC, "close", moves))["call"])


def test_the_whole_of_a_race_is_called() -> None:
    bets = night_of(BASIC, "bet Ann WIN H 5")
    assert board(bets)["call"] == "Ann has 5 on Hearts to win"
    assert "the gate" in str(board(night_of("close", start=bets))["call"])
    paid = night_of("close", HEARTS, "official", start=bets)
    assert board(paid)["call"] == "Official: Hearts. Ann is paid 15"
    assert board(night_of("buy Bob 5", start=paid))["call"] == "Official: Hearts. Ann is paid 15"
    assert board(night_of("next", start=paid))["call"] == "Race 2: here comes the course"
    assert board(night_of("end", start=paid))["call"] == "Good night"
    assert board(night_of("void", start=bets))["call"] == "The race is void: every stake returns"
    assert board(night_of(SEATED))["call"] == ""


def test_the_course_is_called_with_its_longest_and_its_shortest_shot() -> None:
    assert board(night_of(BASIC))["call"] == (
        "The course lies: 2 links against Spades, Diamonds and Clubs, 1 against Hearts"
    )
    blocked = night_of(SEATED, "game basic redeal=no", "deal 2S 3S 4S 5S 6S 7H 2D")
    assert str(board(blocked)["call"]).endswith("none against Clubs. Spades cannot win")


def test_what_is_taken_back_is_called_no_more() -> None:
    night = night_of(BASIC, "close", "deal 2H", "deal 2S")
    back = night_of("undo", start=night)
    assert board(back)["call"] == board(night_of(BASIC, "close", "deal 2H"))["call"]
    drinks = night_of(SEATED, "game announcer pay=drinks", "bet Ann WIN H 2")
    assert board(drinks)["call"] == "Ann has 2 drinks on Hearts to win"
    assert board(night_of(BASIC, "price WIN H 9-1"))["call"] == "Hearts to win is now 9-1"


def test_an_auction_is_called() -> None:
    night = night_of(SEATED, "game calcutta", "deal 7H 2D KD 3C 9S TS 4C", "bid Ann 10")
    assert board(night)["call"] == "10 from Ann for Spades"
    night = night_of("sold", start=night)
    assert board(night)["call"] == "Spades is sold to Ann for 10. Next is Diamonds"
    passed = night_of("pass", start=night)
    assert board(passed)["call"] == "Nobody bids for Diamonds. Next is Clubs"
    sold = night_of("bid Bob 1\nsold", start=passed)
    assert board(sold)["call"] == "Clubs is sold to Bob for 1. Next is Hearts"
    housed = night_of("pass\npass", start=sold)
    assert board(housed)["call"] == "Diamonds runs for the house. Next is Hearts"
    night = night_of("bid Bob 1\nsold\nbid Bob 1\nsold\nbid Bob 1\nsold", start=night)
    assert board(night)["call"] == "Hearts is sold to Bob for 1. The pool is 13, and they are in the gate"


def test_the_words_change_from_card_to_card() -> None:
    night, heard = night_of(BASIC, "close"), set()
    for card in "2H 3H 2S 4H 3S 3D 5H 4D".split():
        night = night_of(f"deal {card}", start=night)
        heard.add(re.sub(HORSE, "", str(board(night)["call"])))
    assert len(heard) >= 6
