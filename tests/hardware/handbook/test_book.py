"""The handbook's pages: all there, in both languages, whole on their paper, and what the settings say."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path

import pytest

from dealer.notation.facts import FactError
from dealer.words.catalogue import words
from dealer.words.languages import LANGUAGES
from hardware.appliance.settings.settings import PanelSettings, PolicySettings, Settings, Web
from hardware.handbook.book import PAGES, handbook
from hardware.handbook.cards import CARDS, SIZE
from hardware.handbook.paper import LEAST_MARGIN, printable
from tests.hardware.handbook.drawn import Page, pages_of

ROOT = Path(__file__).parents[3]
AT = datetime(2026, 11, 26, tzinfo=UTC)
MOST = Settings(
    chip="1000000.0001 zł",
    panel=PanelSettings(bids=(0, 1, 2, 3, 4, 5, 6, 7), power=8, hold_s=10),
    policy=PolicySettings(stake_cap=1_000_000),
    web=Web(port=65535),
)
"""The settings that say most."""
BOTH = pytest.mark.parametrize("language", LANGUAGES)


def pages(language: str, page: str = "", settings: Settings | None = None) -> list[Page]:
    return pages_of(handbook(settings or Settings(), words(language), AT, page))


@BOTH
def test_the_book_has_a_page_for_everything_and_the_cloth_is_a_file_of_its_own(language: str) -> None:
    of_each = {page: len(pages(language, page)) for page in PAGES}
    assert of_each.pop("cloth") == 1
    assert (of_each["wall"], of_each["sheets"]) == (5, 8)
    whole = pages(language)
    assert len(whole) == sum(of_each.values())
    assert {(round(one.wide), round(one.high)) for one in whole} == {(210, 297)}


@BOTH
@pytest.mark.parametrize("settings", [Settings(), MOST], ids=["usual", "most"])
def test_nothing_is_beyond_the_margins(language: str, settings: Settings) -> None:
    for page in [*pages(language, settings=settings), *pages(language, "cloth", settings)]:
        for one in page.drawn:
            left, top, right, bottom = one.box
            if left < right and top < bottom:
                inside = left > LEAST_MARGIN - 0.1 and right < page.wide - LEAST_MARGIN + 0.1
                inside &= top > LEAST_MARGIN - 0.1 and bottom < page.high - LEAST_MARGIN + 0.1
                assert inside, (one, page.wide, page.high)


@BOTH
@pytest.mark.parametrize("settings", [Settings(), MOST], ids=["usual", "most"])
def test_no_line_of_words_lies_on_another(language: str, settings: Settings) -> None:
    for page in pages(language, settings=settings):
        for one, other in combinations(page.texts, 2):
            a, b = one.box, other.box
            across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            assert across < 0.2 or down < 0.2, (one.text, other.text)


@BOTH
def test_the_words_of_a_quick_card_stay_on_it(language: str) -> None:
    [page] = pages(language, "cards", MOST)
    frames = [
        one.box for one in page.drawn if one.kind == "stroke" and abs(one.box[2] - one.box[0] - SIZE[0]) < 1
    ]
    assert len(frames) == 2 * len(CARDS)
    for one in page.texts:
        left, top, right, bottom = one.box
        assert any(
            left > x0 + 1 and top > y0 + 1 and right < x1 - 1 and bottom < y1 - 1 for x0, y0, x1, y1 in frames
        ), one.text


@BOTH
def test_the_fonts_have_every_letter_of_the_book(language: str) -> None:
    text = (ROOT / "dealer" / "words" / language / "handbook.ftl").read_text(encoding="utf-8")
    lacking = [line for line in text.splitlines() if printable(line) != line]
    assert lacking == []


def test_a_letter_that_the_fonts_lack_is_written_without_its_accent() -> None:
    assert printable("0.50 Kč, zł, ₹") == "0.50 Kc, z, "
    assert printable("−5 × “Tür” …") == "-5 × “Tür” …"


def test_the_pages_say_what_the_settings_say() -> None:
    settings = replace(MOST, chip="0.50 €")
    texts = [one.text for page in pages("en", settings=settings) for one in page.texts]
    assert sum("A chip is worth €0.50" in text or "A chip is worth 0.50" in text for text in texts) == 5
    assert sum("At most 1000000 chips" in text or "At most 1,000,000 chips" in text for text in texts) == 5
    assert any("http://ADDRESS:65535/console" in text for text in texts)
    assert any("hold UNDO for 10" in text for text in texts)


def test_the_wall_has_the_games_that_the_house_allows() -> None:
    def heads(settings: Settings) -> set[str]:
        return {page.texts[0].text for page in pages("en", "wall", settings)}

    assert "How to bet: odds" in heads(Settings())
    without = heads(Settings(policy=PolicySettings(bank="no")))
    assert without == heads(Settings()) - {"How to bet: odds"}


def test_phones_are_spoken_of_where_they_may_bet() -> None:
    def speaks(phones: str) -> bool:
        first = pages("en", "wall", Settings(phones=phones))[0]
        return any("On your phone" in one.text for one in first.texts)

    assert [speaks(mode) for mode in ("bet", "confirm", "look", "off")] == [True, True, False, False]


def test_a_page_that_there_is_not_is_named_with_those_that_there_are() -> None:
    with pytest.raises(FactError) as why:
        handbook(Settings(), words("en"), AT, "cover")
    assert "'cover'" in words("en").say(why.value.said) and "cloth" in words("en").say(why.value.said)
