"""What is done about a card that the camera saw."""

from __future__ import annotations

import pytest

from dealer.notation.facts import Fact, text
from hardware.station.camera.sight import Sight
from hardware.station.dealing.card_decision import HAND_S, UNSURE, ByHand, judge

CAN_COME = frozenset({"7H", "7D", "KC"})


def sure(card: str) -> Sight:
    return Sight(((card, 0.99), ("7D", 0.006)), True, 1.0)


def unsure(*cards: tuple[str, float]) -> Sight:
    return Sight(cards, False, 1.0)


def why_not(card: str) -> Fact:
    return text(f"{card} cannot come.")


@pytest.mark.parametrize(
    ("sight", "can_come", "act", "why", "candidates"),
    [
        pytest.param(sure("7H"), CAN_COME, "deal", None, (), id="sure and possible is dealt"),
        pytest.param(
            sure("AS"),
            CAN_COME,
            "ask",
            text("AS cannot come."),
            (("7D", 0.006),),
            id="sure but impossible is asked",
        ),
        pytest.param(
            unsure(("7H", 0.6), ("8H", 0.3), ("7D", 0.1)),
            CAN_COME,
            "ask",
            UNSURE,
            (("7H", 0.6), ("7D", 0.1)),
            id="unsure is asked about what can come",
        ),
        pytest.param(
            unsure(("7H", 0.6), ("8H", 0.4)),
            CAN_COME,
            "ask",
            UNSURE,
            (("7H", 0.6),),
            id="unsure is never guessed, even with one possibility",
        ),
        pytest.param(
            unsure(("JOKER", 0.97)),
            CAN_COME | {"JOKER"},
            "deal",
            None,
            (),
            id="a clear joker is taken where the game has one",
        ),
        pytest.param(
            unsure(("JOKER", 0.97)), CAN_COME, "ask", UNSURE, (), id="and asked about where it has none"
        ),
        pytest.param(
            unsure(("JOKER", 0.8)),
            CAN_COME | {"JOKER"},
            "ask",
            UNSURE,
            (("JOKER", 0.8),),
            id="a joker in doubt is asked about",
        ),
        pytest.param(unsure(), CAN_COME, "ask", UNSURE, (), id="no idea is asked without candidates"),
        pytest.param(sure("7H"), frozenset(), "refuse", why_not("7H"), (), id="no card now is refused"),
    ],
)
def test_the_verdict(
    sight: Sight, can_come: frozenset[str], act: str, why: Fact | None, candidates: tuple
) -> None:
    verdict = judge(sight, can_come, why_not, None, 100.0)
    assert (verdict.act, verdict.why, verdict.candidates) == (act, why, candidates)


@pytest.mark.parametrize(
    ("sight", "by_hand", "act"),
    [
        pytest.param(sure("7H"), ByHand("7H", 99.0), "ignore", id="late for a card dealt by hand"),
        pytest.param(unsure(("8H", 0.5), ("7H", 0.4)), ByHand("7H", 99.0), "ignore", id="late and unsure"),
        pytest.param(unsure(("8H", 0.9), ("7H", 0.01)), ByHand("7H", 99.0), "ask", id="another card"),
        pytest.param(sure("KC"), ByHand("7H", 99.0), "deal", id="the next card already"),
        pytest.param(sure("9S"), ByHand("9S", 100.0 - HAND_S - 0.1), "ask", id="long ago no longer counts"),
    ],
)
def test_a_card_dealt_by_hand_is_not_dealt_again_by_the_camera(
    sight: Sight, by_hand: ByHand, act: str
) -> None:
    assert judge(sight, CAN_COME, why_not, by_hand, 100.0).act == act
