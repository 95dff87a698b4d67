"""Cards read and print themselves."""

import pytest

from dealer.notation.cards import FULL_PACK, JOKER, STOCK, Card, Suit
from dealer.notation.facts import NotationError
from tests.dealer.actions import message


@pytest.mark.parametrize("card", [*FULL_PACK, JOKER], ids=str)
def test_every_card_reads_what_it_prints(card: Card) -> None:
    assert Card.read(str(card)) == card
    assert Card.read(f" {str(card).lower()} ") == card


def test_ten_may_be_written_with_a_figure() -> None:
    assert Card.read("10c") == Card("T", Suit.CLUBS)


@pytest.mark.parametrize("text", ["", "7", "H7", "1H", "11H", "7X", "100H", "JOKERS", "7HH", "тH"])
def test_what_is_no_card_is_quoted(text: str) -> None:
    with pytest.raises(NotationError) as error:
        Card.read(text)
    assert f"{text!r} is no card" in message(error.value)


def test_the_stock_is_the_pack_without_its_aces() -> None:
    assert len(set(FULL_PACK)) == 52 and len(set(STOCK)) == 48
    assert not any(card.is_ace for card in STOCK)
    assert [suit.word for suit in Suit] == ["Spades", "Hearts", "Diamonds", "Clubs"]
