"""What a chip is worth, read as its owner wrote it, and chips said in money."""

from __future__ import annotations

import pytest

from dealer.words.catalogue import words
from dealer.words.money import chip_value


@pytest.mark.parametrize(
    ("written", "english", "german"),
    [
        ("0.50 €", "48.00 €", "48,00 €"),
        ("0,50 €", "48.00 €", "48,00 €"),
        ("0.5 EUR", "48.00 EUR", "48,00 EUR"),
        ("€0.50", "€48.00", "€48,00"),
        ("$ 2", "$ 192", "$ 192"),
        ("25 kr.", "2,400 kr.", "2.400 kr."),
        ("0.125 €", "12.000 €", "12,000 €"),
        ("Fr. 1.20", "Fr. 115.20", "Fr. 115,20"),
    ],
)
def test_chips_are_said_in_the_money_that_the_owner_wrote(written: str, english: str, german: str) -> None:
    value = chip_value(written)
    assert value is not None
    said = [value.said(96, words(language)).replace("\N{NO-BREAK SPACE}", " ") for language in ("en", "de")]
    assert said == [english, german]


def test_a_sum_that_came_or_went_has_its_sign_before_the_money() -> None:
    value, said = chip_value("€0.50"), words("en")
    assert value is not None
    assert [value.gained(chips, said) for chips in (39, -25, 0)] == ["+€19.50", "−€12.50", "€0.00"]


@pytest.mark.parametrize(
    "written", ["", "half a euro", "2 beers", "0 €", "50", "1/2 €", "-1 €", "1 € each", "1,000.50 €"]
)
def test_other_words_are_no_money(written: str) -> None:
    assert chip_value(written) is None
