"""The handbook from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.cli.commands import main
from tests.hardware.handbook.drawn import pages_of


@pytest.fixture(autouse=True)
def nothing_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_the_book_is_written_in_the_language_and_with_the_settings_that_are_asked_for(tmp_path: Path) -> None:
    out, settings = tmp_path / "book.pdf", tmp_path / "settings.toml"
    settings.write_text("[web]\nport = 8123\n", encoding="utf-8")
    assert main(["handbook", "-o", str(out), "--language", "de", "--settings", str(settings)]) == 0
    first = pages_of(out.read_bytes())[0]
    assert first.texts[0].text == "Railbird: das Handbuch"
    assert first.place_of("http://ADRESSE:8123/console")


def test_the_cloth_is_one_page_of_its_size(tmp_path: Path) -> None:
    out = tmp_path / "cloth.pdf"
    assert main(["handbook", "-o", str(out), "--page", "cloth"]) == 0
    [page] = pages_of(out.read_bytes())
    assert (round(page.wide), round(page.high)) == (750, 440)


def test_a_page_that_there_is_not_leaves_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "book.pdf"
    assert main(["handbook", "-o", str(out), "--page", "cover"]) == 2
    assert "There is no page 'cover': there are start, buy, wiring" in capsys.readouterr().err
    assert not out.exists()
