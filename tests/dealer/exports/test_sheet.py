"""Paper: every name on it is distinct from the others, whatever fonts the machine has."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from dealer.board.player_marks import marks
from dealer.contract.ledger import Ledger
from dealer.exports import fonts
from dealer.exports.lettering import drawn
from dealer.exports.sheet import Sheet
from dealer.words.catalogue import words

AT = datetime(2026, 11, 21, 20, tzinfo=UTC)


def sheet(*names: str) -> Sheet:
    with Sheet("Night 1", AT, words("en"), names, marks(Ledger(), names)) as made:
        return made


def shown(names: Sequence[str]) -> list[str]:
    page = sheet(*names)
    return [page.name(name) for name in names]


@pytest.fixture
def no_fonts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine without a font, and without fontconfig."""
    monkeypatch.setattr(fonts, "LATIN", ())
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.usefixtures("no_fonts")
def test_without_a_font_a_name_of_western_europe_is_whole() -> None:
    names = ["Šárka", "José Ñuñez", "Zoë €", "Jose\u0301"]
    assert shown(names) == names


@pytest.mark.usefixtures("no_fonts")
def test_without_a_font_other_names_are_told_apart_by_number_and_what_is_left_of_them() -> None:
    names = ["Ann", "Dvořák", "李小龍", "🐴", "Ann 李", "\u3164", "Łukasz"]
    printed = ["Ann", "no. 2 Dvorák", "no. 3", "no. 4", "no. 5 Ann ?", "no. 6", "no. 7 ?ukasz"]
    assert shown(names) == printed
    assert len(set(printed)) == len(names)


@pytest.mark.usefixtures("no_fonts")
def test_the_packages_that_bring_the_letters_are_named() -> None:
    missing = sheet("李", "🐴", "ไทย").missing
    assert fonts.packages_for(missing) == (
        "fontconfig", "fonts-noto-cjk", "fonts-noto-color-emoji", "fonts-noto-core",
    )  # fmt: skip


@pytest.mark.skipif(not shutil.which("fc-list") or not fonts.fonts_with("ж"), reason="no fonts here")
def test_a_font_is_found_by_the_letters_it_is_to_have() -> None:
    page = sheet("Иван", "Dvořák")
    assert page.missing == "" and page.name("Иван") == "Иван"
    assert all(Path(font.path).exists() for font in fonts.fonts_with("ж"))


def test_a_font_that_cannot_be_read_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other.pcf"
    other.write_bytes(b"no font of this kind")
    monkeypatch.setattr(fonts, "LATIN", (str(other),))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert sheet("Ann", "Иван").name("Иван") == "no. 2"


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Ann 5", "Ann 5"),
        ("Jose\u0301", "Jos\u00e9"),
        ("\u2764\ufe0f", "\u2764"),
        ("שלום", "םולש"),
        ("\u2068שלום\u2069 5", "םולש 5"),
        ("علي", "\ufef2\ufee0\ufecb"),
        ("سلام", "\ufee1\ufefc\ufeb3"),
        ("مُد", "\ufeaa\u064f\ufee3"),
        ("می\u200cخ", "\ufea5\ufbfd\ufee3"),
    ],
)
def test_words_are_drawn_in_the_order_and_with_the_letters_that_are_read(written: str, seen: str) -> None:
    assert drawn(written, lambda char: True) == seen


def test_a_form_that_the_font_has_not_is_drawn_as_its_letter() -> None:
    assert drawn("علي", lambda char: char < "\ufb00") == "يلع"


@pytest.mark.skipif(not fonts.fonts_with("ж"), reason="no fonts here")
def test_a_sheet_that_is_given_up_leaves_no_font_open() -> None:
    def fonts_open() -> int:
        files = [one.resolve() for one in Path("/proc/self/fd").iterdir()]
        return sum(file.suffix in (".ttf", ".otf", ".ttc") for file in files)

    before = fonts_open()
    page = sheet("Иван")
    assert page.name("Иван") == "Иван"
    assert fonts_open() == before
