"""The settings' file as the owner's page changes it: comments stay, the file is never half written."""

from __future__ import annotations

import stat
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from dealer.notation.facts import Fact, fact
from hardware.appliance.settings.setting_values import section_of
from hardware.appliance.settings.settings import Settings, read_settings
from hardware.appliance.settings.settings_file import AT_ONCE, FILE_ONLY, SettingsFile, WrongSettings
from tests.sentences import raises_saying

WRITTEN = """# The bar's table
mode = "button"  # wet hands
pin = "correct horse"

[web]
# what the router forwards
port = 8081
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "settings.toml"
    path.write_text(WRITTEN)
    return path


def own(file: Path, said: dict[str, Any] | None = None, **options: Any) -> SettingsFile:
    return SettingsFile(file, said or {}, read_settings(file, said), **options)


def save(settings: SettingsFile, **changes: str) -> dict[str, Any]:
    return settings.save({key.replace("__", "."): text for key, text in changes.items()}, settings.mark())


def why(settings: SettingsFile, **changes: str) -> dict[str, str]:
    wrong = settings.wrong({key.replace("__", "."): text for key, text in changes.items()})
    return {key: said.code for key, said in wrong.items()}


def test_every_setting_is_shown_but_what_is_only_in_the_file(file: Path) -> None:
    keys = set()
    for field in fields(Settings):
        section = section_of(field)
        inner = fields(section) if section is not None else ()
        keys |= {f"{field.name}.{one.name}" for one in inner} if section else {field.name}
    shown = own(file).view()
    assert {one.key for one in shown} == keys - FILE_ONLY
    assert all(one.key in keys for one in shown if one.at_once) and keys >= AT_ONCE


def test_where_each_comes_from_is_said_and_the_pin_is_not_shown(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILBIRD_WEB__SECOND_PORT", "80")
    seen = {one.key: one for one in own(file, {"camera": {"source": "mock"}}).view()}
    assert [seen[key].source for key in ("mode", "web.second_port", "camera.source", "dice")] == [
        "file", "environment", "command", "default",
    ]  # fmt: skip
    assert (seen["web.port"].value, seen["web.port"].default, seen["web.port"].most) == (
        "8081",
        "8080",
        65535,
    )
    assert (seen["dice"].value, seen["dice"].options) == ("", ("auto", "button", "hand"))
    assert seen["pin"].form == "secret" and seen["pin"].source == "file"
    assert "correct horse" not in repr(seen)


def test_an_address_for_backups_is_saved_with_its_password_and_shown_with_neither(file: Path) -> None:
    settings = own(file)
    address = "rest:https://bar:oatmeal@nas.example/bar"
    wrong = settings.wrong({"backups.address": address})
    assert wrong["backups"].code == "setting-no-password"
    save(settings, backups__address=address, backups__password="many horses")
    assert "oatmeal" not in repr(settings.view()) and "many horses" not in repr(settings.view())
    assert read_settings(file).backups.password == "many horses"
    assert settings.waiting() == ("backups.address", "backups.password")


def test_what_is_saved_is_what_the_next_start_reads_and_comments_stay(file: Path) -> None:
    settings = own(file)
    done = save(settings, mode="auto", web__port="", panel__bids="5, 6 13", web__names="tote.example")
    assert done == {"mode": "auto"}
    read = read_settings(file)
    assert (read.mode, read.web.port, read.panel.bids) == ("auto", 8080, (5, 6, 13))
    assert read.web.names == ("tote.example",) and read.pin == "correct horse"
    text = file.read_text()
    assert "# The bar's table" in text and "# wet hands" in text and "# what the router forwards" in text
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert settings.waiting() == ("web.port", "web.names", "panel.bids"), "mode holds already"


def test_a_first_setting_makes_the_file(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "new" / "settings.toml", {}, Settings())
    assert save(settings, backups__keep="3") == {}
    assert read_settings(settings.path).backups.keep == 3


def test_every_mistake_is_said_at_its_setting_and_nothing_is_saved(file: Path) -> None:
    settings = own(file)
    wrong = {"web__port": "eighty", "mode": "sometimes", "panel__bids": "5, x", "pin": "1234"}
    assert set(why(settings, **wrong)) == {"web.port", "mode", "panel.bids", "pin"}
    assert why(settings, **wrong)["web.port"] == "setting-no-integer"
    with pytest.raises(WrongSettings):
        save(settings, web__port="70000", dice="hand")
    assert why(settings, panel__deal="27") == {"panel": "setting-pin-twice"}
    assert file.read_text() == WRITTEN


def test_what_the_station_could_not_start_with_is_refused(file: Path) -> None:
    def trouble(settings: Settings) -> Fact | None:
        return fact("serve-port-taken", port="81") if settings.web.port == 81 else None

    settings = own(file, trouble=trouble)
    assert why(settings, web__port="81") == {"": "serve-port-taken"}
    assert why(settings, web__port="82") == {}


def test_what_goes_before_the_file_is_not_changed_in_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILBIRD_WEB__PORT", "9000")
    settings = own(file)
    assert set(why(settings, web__port="82", database="x", nonsense="1")) == {
        "web.port", "database", "nonsense",
    }  # fmt: skip


def test_a_file_changed_meanwhile_is_not_written_over(file: Path) -> None:
    settings = own(file)
    mark = settings.mark()
    file.write_text(WRITTEN + "# by hand\n")
    with raises_saying(ValueError, "has changed since this page was opened"):
        settings.save({"mode": "auto"}, mark)
    assert "# by hand" in file.read_text()


def test_a_file_that_is_no_toml_is_one_sentence(file: Path) -> None:
    settings = own(file)
    file.write_text("mode = \n[web]\n")
    for ask in (settings.view, settings.waiting, lambda: settings.wrong({"mode": "auto"})):
        with raises_saying(ValueError, "settings.toml:1"):
            ask()


def test_what_cannot_be_is_taken_out_of_the_file_and_the_rest_stays(file: Path) -> None:
    settings = own(file)
    file.write_text('chipp = "1"\nchip = "0.50 €"  # each\n[panel]\ndeal = 4\nnext = 4\n[web]\nport = "x"\n')
    settings.mend()
    assert file.read_text().startswith('chip = "0.50 €"  # each\n')
    assert {one.key: one.value for one in settings.view() if one.source == "file"} == {"chip": "0.50 €"}


@pytest.mark.parametrize("content", [b"mode = \n", b"\xff\xfe", b"a = " + b"[" * 100_000])
def test_a_file_of_which_nothing_can_be_read_is_kept_under_another_name(file: Path, content: bytes) -> None:
    settings = own(file)
    file.write_bytes(content)
    settings.mend()
    assert not file.exists()
    assert file.with_name("settings.toml.unreadable").read_bytes() == content
    assert settings.view()


def test_the_staffs_names_have_blanks_and_are_parted_by_commas(file: Path) -> None:
    settings = own(file)
    assert save(settings, staff=" Eva, Max  M. ;Zoë") == {"staff": ("Eva", "Max M.", "Zoë")}
    assert read_settings(file).staff == ("Eva", "Max M.", "Zoë")
    assert next(one.value for one in settings.view() if one.key == "staff") == "Eva, Max M., Zoë"
    assert set(why(settings, staff="Eva, \u200b")) == {"staff"}
