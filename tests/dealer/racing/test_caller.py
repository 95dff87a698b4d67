"""The caller: every claim about who leads, by how much and who is home is held against the track.

A claim is a fact, and is judged by its code and its arguments; the sentences are the catalogue's."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dealer.board.caller import call
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import offers
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact
from dealer.notation.moves import Deal
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.racing.card_race import CardRace
from dealer.track.track import Track
from dealer.words.catalogue import LANGUAGES, source, words
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.actions import BASIC, HEARTS, SEATED, english, night_of
from tests.dealer.random_night import random_moves
from tests.examples import examples

FRONT = ("call-takes", "call-leads", "call-level", "call-joins")  # who is in front, by how much
ALWAYS = ("call-unofficial", "call-stock-out")  # what every race comes to, judged by its phase


def spoken(night: Night) -> str:
    """What is said of the last move, in English."""
    return ". ".join(english(call(night)))


def holds(one: Fact, was: Track, now: Track) -> bool:
    """Whether a claim is so, worked out from the places alone."""
    steps = {suit: now.step(suit) for suit in Suit}
    running = {suit: step for suit, step in steps.items() if suit not in now.home}
    a = Suit(one.get("horse", "S"))
    some = set(one.get("rivals") or one.get("together") or ())
    gap = one.get("gap")
    front = {suit for suit in Suit if steps[suit] == max(steps.values())}
    behind = {suit: step for suit, step in steps.items() if suit is not a}
    nearest = max(behind.values())
    seconds = {suit for suit in behind if steps[suit] == nearest}
    rest = {suit: step for suit, step in running.items() if suit is not a}
    last = {suit for suit in rest if rest[suit] == max(rest.values())} if rest else set()
    led = was.step(a) > max(was.step(suit) for suit in Suit if suit is not a)
    judged: dict[str, Callable[[], bool]] = {
        "call-off": lambda: sum(now.at) == 1 and steps[a] == 1 and now.first_away is a,
        "call-takes": lambda: not now.home and steps[a] - nearest == gap and not led and some == seconds,
        "call-leads": lambda: not now.home and steps[a] - nearest == gap and gap > 0 and some == seconds,
        "call-level": lambda: not now.home and some == front,
        "call-joins": lambda: {a} | some == front,
        "call-behind": lambda: max(steps.values()) - steps[a] == gap and some == front
        and steps[a] > was.step(a),
        "call-in-the-gate": lambda: some == now.never_away and all(steps[suit] == 0 for suit in some),
        "call-one-more": lambda: steps[a] == now.advances - 1
        and list(steps.values()).count(now.advances - 1) == 1,
        "call-wins": lambda: now.home[0] is a and now.advances - max(rest.values()) == gap and some == last,
        "call-place": lambda: now.home[-1] is a and len(now.home) == one["place"],
        "call-last": lambda: now.order[3] is a,
        "call-chase": lambda: steps[a] - max(rest.values()) == gap and bool(now.home) and a in running,
        "call-up": lambda: steps[a] == one["step"] == was.step(a) + 1,
        "call-link": lambda: now.link_due == one["link"],
        "call-falls": lambda: steps[a] == was.step(a) - 1,
        "call-spared": lambda: now.at == was.at and now.turned == was.turned + 1,
        "call-joker": lambda: some == {suit for suit in Suit if steps[suit] == was.step(suit) + 1},
        "call-joker-nobody": lambda: now.at == was.at,
        "call-home-already": lambda: a in was.home,
        "call-unofficial": lambda: one["order"] == now.order,
        "call-stock-out": lambda: True,
    }  # fmt: skip
    return judged[one.code]()


def before_the_last_card(night: Night) -> Track:
    """The track before the last card of the night's last move."""
    assert night.before is not None and isinstance(night.last_move, Deal)
    cards = night.last_move.cards
    then = apply(night.before, Deal(cards[:-1])).night if len(cards) > 1 else night.before
    assert isinstance(then.game, CardRace)
    return then.game.state.track


@pytest.mark.parametrize("game", everyday(KINDS, *A_FEW_GAMES))
@given(seed=st.integers(0, 2**32))
# A seed shrinks to nothing.
@settings(deadline=None, max_examples=examples(6, 2), phases=(Phase.reuse, Phase.generate))
def test_the_call_never_says_what_is_not_so(game: str, seed: int) -> None:
    night = Night.opening()
    for text in random_moves(game, Random(seed), 150):
        try:
            night = apply(night, read_move(text)).night
        except (Refusal, ValueError):
            continue
        said, sentence = call(night), spoken(night)
        assert said == call(night) and len(sentence) < 200 and "{" not in sentence
        game = night.game
        if isinstance(night.last_move, Deal) and isinstance(game, CardRace) and game.state.shut:
            was, now = before_the_last_card(night), game.state.track
            assert {one.code for one in said} - set(ALWAYS), f"{said} says nothing"
            for one in said:
                assert holds(one, was, now), f"{one} of {now}"


@pytest.mark.parametrize(
    "game", ["basic", "announcer stumble=yes", "announcer falter=yes links=9 finish=reach"]
)
def test_no_sentence_is_said_twice_in_a_row_nor_twice_in_one_call(game: str) -> None:
    for seed in range(25):
        night, last = a_race_of(game, Random(seed)), [""]
        while night.game is not None and night.game.phase in ("race", "falter"):
            deal = next(offer for offer in offers(night) if offer.verb == "deal")
            card = Random(f"{seed} {len(last)} {night.said}").choice(deal.fields[0].choices).value
            night = apply(night, read_move(f"deal {card}")).night
            said = english(call(night))
            assert not set(said) & set(last), f"{game}, seed {seed}: {said} after {last}"
            about_the_front = [one for one in call(night) if one.code in FRONT]
            assert len(about_the_front) < 2, f"{game}, seed {seed}: {said} says it twice"
            last = said


def a_race_of(game: str, random: Random) -> Night:
    """A race of ``game`` with its course dealt and its betting closed."""
    night = night_of(SEATED, f"game {game}")
    while night.game is not None and night.game.phase != "race":
        match night.game.phase:
            case "betting":
                night = apply(night, read_move("close")).night
            case "redeal":
                night = apply(night, read_move("redeal")).night
            case _:
                deal = next(offer for offer in offers(night) if offer.verb == "deal")
                night = apply(night, read_move(f"deal {random.choice(deal.fields[0].choices).value}")).night
    return night


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_say_a_thing_is_another_sentence(language: str) -> None:
    codes = re.findall(r"^(call-[a-z-]+) = \{ \$way", source(language), re.MULTILINE)
    assert len(codes) >= 21
    for code in codes:
        args = {"horse": "S", "rivals": ("H",), "together": ("H", "D"), "gap": 2, "place": 2, "step": 3,
                "link": 1, "the_card": "7H", "chips": 5, "player": "Ann"}  # fmt: skip
        ways = 3 if code == "call-level" else 2
        assert len({words(language)(code, way=way, **args) for way in range(ways)}) == ways, code


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
    assert said in spoken(night_of(BASIC, "close", moves))


def test_who_is_paid_for_two_wagers_is_named_once_with_the_sum() -> None:
    paid = night_of(
        BASIC, "bet Ann WIN H 5", "bet Bob WIN H 4", "bet Ann WIN H 2", "close", HEARTS, "official"
    )
    assert spoken(paid) == "Official: Hearts. Ann is paid 21 and Bob is paid 12"


@pytest.mark.parametrize(
    ("names", "others", "andere"),
    [
        ("Ann Bob Cyd", "one other is paid", "noch jemand bekommt etwas"),
        ("Ann Bob Cyd Dee Eva", "3 others are paid", "3 andere bekommen etwas"),
    ],
)
def test_of_many_who_are_paid_two_are_named_and_the_others_counted(
    names: str, others: str, andere: str
) -> None:
    seats = [f"join {name} 50" for name in names.split()]
    bets = [f"bet {name} WIN H 1" for name in names.split()]
    paid = night_of(*seats, *BASIC.splitlines()[-2:], *bets, "close", HEARTS, "official")
    assert spoken(paid) == f"Official: Hearts. Ann is paid 3, Bob is paid 3 and {others}"
    german = words("de").say(call(paid)[-1])
    assert german == f"Ann bekommt 3, Bob bekommt 3 und {andere}"


def test_the_whole_of_a_race_is_called() -> None:
    bets = night_of(BASIC, "bet Ann WIN H 5")
    assert spoken(bets) == "Ann has 5 on Hearts to win"
    assert "the gate" in spoken(night_of("close", start=bets))
    paid = night_of("close", HEARTS, "official", start=bets)
    assert spoken(paid) == "Official: Hearts. Ann is paid 15"
    assert spoken(night_of("buy Bob 5", start=paid)) == "Official: Hearts. Ann is paid 15"
    assert spoken(night_of("next", start=paid)) == "Race 2: here comes the course"
    assert spoken(night_of("end", start=paid)) == "Good night"
    assert spoken(night_of("void", start=bets)) == "The race is void: every stake returns"
    assert spoken(night_of(SEATED)) == ""


def test_the_course_is_called_with_its_longest_and_its_shortest_shot() -> None:
    assert spoken(night_of(BASIC)) == (
        "The course: 2 links against Spades, Diamonds and Clubs, 1 against Hearts"
    )
    blocked = night_of(SEATED, "game basic redeal=no", "deal 2S 3S 4S 5S 6S 7H 2D")
    assert spoken(blocked).endswith("none against Clubs. Spades cannot win")


def test_what_is_taken_back_is_called_no_more() -> None:
    night = night_of(BASIC, "close", "deal 2H", "deal 2S")
    back = night_of("undo", start=night)
    assert spoken(back) == spoken(night_of(BASIC, "close", "deal 2H"))
    drinks = night_of(SEATED, "game announcer pay=drinks", "bet Ann WIN H 2")
    assert spoken(drinks) == "Ann has 2 drinks on Hearts to win"
    assert spoken(night_of(BASIC, "price WIN H 9-1")) == "Now 9-1 on Hearts to win"


def test_an_auction_is_called() -> None:
    night = night_of(SEATED, "game calcutta", "deal 7H 2D KD 3C 9S TS 4C", "bid Ann 10")
    assert spoken(night) == "10 from Ann for Spades"
    night = night_of("sold", start=night)
    assert spoken(night) == "Spades is sold to Ann for 10. Next is Diamonds"
    passed = night_of("pass", start=night)
    assert spoken(passed) == "Nobody bids for Diamonds. Next is Clubs"
    sold = night_of("bid Bob 1\nsold", start=passed)
    assert spoken(sold) == "Clubs is sold to Bob for 1. Next is Hearts"
    housed = night_of("pass\npass", start=sold)
    assert spoken(housed) == "Diamonds runs for the house. Next is Hearts"
    night = night_of("bid Bob 1\nsold\nbid Bob 1\nsold\nbid Bob 1\nsold", start=night)
    assert spoken(night) == "Hearts is sold to Bob for 1. The pool is 13, and they are in the gate"


def test_an_auctions_terms_are_called() -> None:
    options = "game calcutta min=5 cut=10%"
    night = night_of(SEATED, options, "deal 7H 2D KD 3C 9S TS 4C", "bid Ann 10\nsold")
    assert spoken(night) == "Spades is sold to Ann for 10. Next is Diamonds, from 5"
    night = night_of("bid Bob 5\nsold\nbid Bob 5\nsold\nbid Bob 7\nsold", start=night)
    assert spoken(night) == (
        "Hearts is sold to Bob for 7. The pool is 27, 2 of it for the house, and they are in the gate"
    )


def test_the_words_change_from_card_to_card() -> None:
    night, heard = night_of(BASIC, "close"), set()
    for card in "2H 3H 2S 4H 3S 3D 5H 4D".split():
        night = night_of(f"deal {card}", start=night)
        heard |= {(one.code, one.get("way")) for one in call(night)}
    assert len(heard) >= 6
