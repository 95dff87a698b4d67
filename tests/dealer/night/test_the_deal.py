"""Who has the deal: it passes left, and it is given."""

from __future__ import annotations

import pytest

from dealer.night.legal_moves import legal, offers
from tests.dealer.actions import BASIC, HEARTS, night_of, refused


def test_the_deal_passes_left_with_next() -> None:
    night = night_of(BASIC, "close", HEARTS, "official")
    assert night_of("next", start=night).dealer == "Bob"
    assert night_of("game scarne", start=night).dealer == "Bob"


def test_after_a_void_race_another_game_leaves_the_deal_and_next_passes_it() -> None:
    night = night_of(BASIC, "void")
    assert night_of("game scarne", start=night).dealer == "Ann"
    assert night_of("next", start=night).dealer == "Bob"


def test_dealer_gives_the_deal() -> None:
    assert night_of(BASIC, "dealer cal").dealer == "Cal"
    refused(night_of(BASIC), "dealer Zoe", "player")


@pytest.mark.parametrize("game", ["basic", "ristiseiska"])
def test_whoever_sits_alone_may_be_named_dealer_and_nobody_at_an_empty_table(game: str) -> None:
    alone = night_of("join Ann 20", f"game {game}")
    assert "dealer" in legal(alone) and night_of("dealer Ann", start=alone).dealer == "Ann"
    offer = next(offer for offer in offers(alone) if offer.verb == "dealer")
    assert [choice.value for choice in offer.fields[0].choices] == ["Ann"]
    refused(night_of("leave Ann", start=alone), "dealer Ann", "phase")
