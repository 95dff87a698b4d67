"""The settings file: what is wrong with it is said with file, line and key; the order of precedence."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest

from hardware.appliance.settings.setting_text import SettingsError
from hardware.appliance.settings.setting_values import section_of
from hardware.appliance.settings.settings import Settings, data_folder, default_file, read_settings
from tests.sentences import raises_saying

ROOT = Path(__file__).resolve().parents[4]

WHOLE = """\
pin = 482913
database = "postgresql://railbird@db/night"
mode = "button"

[web]
host = "127.0.0.1"
port = 9000

[camera]
source = "folder:/srv/frames"
width_px = 1920
exposure_us = 10000

[panel]
pins = "none"
deal = 5
hold_s = 1.5
"""


@pytest.fixture(autouse=True)
def no_settings_from_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither the environment nor a file at home may say anything."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("RAILBIRD_PIN", raising=False)


def written(folder: Path, text: str) -> Path:
    path = folder / "settings.toml"
    path.write_text(text)
    return path


def test_without_a_file_everything_is_at_its_default() -> None:
    settings = read_settings()
    assert (settings.pin, settings.database, settings.mode, settings.web.port) == (None, None, "auto", 8080)
    assert (settings.camera.source, settings.panel.pins, settings.panel.hold_s) == ("auto", "auto", 0.8)


def test_a_whole_file_is_read(tmp_path: Path) -> None:
    settings = read_settings(written(tmp_path, WHOLE))
    assert settings.pin == "482913"
    assert settings.web.port == 9000
    assert settings.camera.exposure_us == 10_000
    assert settings.panel.deal == 5
    assert settings.panel.next == 27


def test_the_file_at_home_is_read_when_none_is_named(tmp_path: Path) -> None:
    default_file().parent.mkdir(parents=True)
    default_file().write_text("[web]\nport = 81\n")
    assert read_settings().web.port == 81


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, WHOLE)
    monkeypatch.setenv("RAILBIRD_PIN", "777123")
    monkeypatch.setenv("RAILBIRD_WEB__PORT", "9001")
    assert read_settings(file).pin == "777123"
    assert read_settings(file).web.port == 9001
    settings = read_settings(file, {"web": {"port": 9002, "host": None}, "camera": {"source": None}})
    assert settings.web.port == 9002
    assert settings.web.host == "127.0.0.1"
    assert settings.camera.source == "folder:/srv/frames"


def test_settings_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        read_settings().web.port = 1  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[web]\nprot = 1\n", ":2: web.prot: there is no such setting; did you mean port?"),
        ("databse = 'x'\n", ":1: databse: there is no such setting; did you mean database?"),
        ("\n[pannel]\ndeal = 3\n", ":2: pannel: there is no such setting; did you mean panel?"),
        ("[panel]\nqqq = 3\n", ":2: panel.qqq: there is no such setting; known are pins, deal,"),
        ("[web]\nport = 70000\n", ":2: web.port: input should be less than or equal to 65535, and this is 7"),
        ("[web]\nport = 'http'\n", ":2: web.port: input should be a whole number"),
        ("mode = 'manual'\n", ":1: mode: input should be one of 'auto', 'button', and this is 'manual'"),
        ("mode = 'auto'\npin = " + "[" * 5000, ":2: the brackets stand too deep in one another"),
        ("time_zone = 'Tokio'\n", ":1: time_zone: there is no time zone 'Tokio'; did you mean Asia/Tokyo?"),
        ("time_zone = 'berlin'\n", ":1: time_zone: there is no time zone 'berlin'; did you mean Europe/"),
        ("time_zone = '../hosts'\n", ":1: time_zone: there is no time zone '../hosts' on this computer"),
        ("day_begins_h = 13\n", ":1: day_begins_h: input should be less than or equal to 12, and this is 13"),
        ("review = 'all'\n", ":1: review: input should be one of 'pin', 'open', and this is 'all'"),
        ("web.own_addresses = ['10.0.0.0/8']\n", ":1: web.own_addresses: '10.0.0.0/8' is no address, and no"),
        ("web.own_addresses = ['till']\n", ":1: web.own_addresses: 'till' is no address, and no network of"),
        ("[panel]\ndeal = 27\n", ":1: panel: deal and next are both on GPIO 27"),
        ("[panel]\nhold_s = -1\n", ":2: panel.hold_s: input should be greater than or equal to 0.1"),
        ("[camera]\n\nsource = 'web'\n", ":3: camera.source: 'web' is none of auto, mock[:SEED],"),
        ("[camera]\nwidth_px = 1000\n", ":2: camera.width_px: input should be a multiple of 64, and this"),
        ("[web\nport = 1\n", ":1: "),
        ("[web]\nport = true\n", ":2: web.port: input should be a whole number, and this is True"),
        ("[web]\nport = 80.5\n", ":2: web.port: input should be a whole number, and this is 80.5"),
        ("[camera]\nrate_hz = nan\n", ":2: camera.rate_hz: input should be a"),
        ("[camera]\nrate_hz = 0\n", ":2: camera.rate_hz: input should be greater than 0, and this is 0"),
        ("[panel]\nbids = 3\n", ":2: panel.bids: input should be a valid list, and this is 3"),
        ("[panel]\nbids = [1, 99]\n", ":2: panel.bids: input should be less than or equal to 27, and this"),
        ("pin = [1]\n", ":1: pin: input should be a valid string, and this is …"),
        ("database = ['sqlite:///x']\n", ":1: database: input should be a valid string, and this is …"),
        ("web = 3\n", ":1: web: "),
    ],
)
def test_what_is_wrong_is_said_with_file_line_and_key(tmp_path: Path, text: str, said: str) -> None:
    path = written(tmp_path, text)
    with raises_saying(SettingsError) as why:
        read_settings(path)
    assert why.sentence.startswith(f"{path}{said}")
    assert "\n" not in why.sentence


@pytest.mark.parametrize(
    "pin", ["7", "4096", "12345", " " * 6, "123456 ", "000000", "12\t3456", "\udcff12345"]
)
def test_a_weak_pin_is_refused_and_not_repeated(monkeypatch: pytest.MonkeyPatch, pin: str) -> None:
    monkeypatch.setenv("RAILBIRD_PIN", pin)
    with raises_saying(SettingsError, "^RAILBIRD_PIN: a PIN has six characters at least, not all") as why:
        read_settings()
    assert not pin.strip() or pin.strip() not in why.sentence


def test_what_is_wrong_in_the_environment_names_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILBIRD_WEB__PORT", "many")
    with raises_saying(SettingsError, r"^RAILBIRD_WEB__PORT: input should be a whole number"):
        read_settings()
    monkeypatch.setenv("RAILBIRD_WEB__PORT", "1")
    monkeypatch.setenv("RAILBIRD_CAMERA", "mock")
    with raises_saying(SettingsError, "RAILBIRD_"):
        read_settings()


def test_lists_and_tables_in_the_environment_are_json(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = written(tmp_path, "[panel]\nbids = [5, 6]\nhold_s = 2\n")
    monkeypatch.setenv("RAILBIRD_PANEL__BIDS", "[19, 20]")
    monkeypatch.setenv("RAILBIRD_CAMERA", '{"rate_hz": 10, "source": "none"}')
    monkeypatch.setenv("RAILBIRD_OF_SOMEBODY_ELSE", "x")
    settings = read_settings(file)
    assert (settings.panel.bids, settings.panel.hold_s) == ((19, 20), 2.0)
    assert (settings.camera.rate_hz, settings.camera.source) == (10.0, "none")
    monkeypatch.setenv("RAILBIRD_PANEL__BIDS", "19, 20")
    with raises_saying(SettingsError, r"^RAILBIRD_PANEL__BIDS: input should be JSON, and this is"):
        read_settings(file)
    monkeypatch.setenv("RAILBIRD_PANEL__BIDS", "[]")
    monkeypatch.setenv("RAILBIRD_PANEL__HOLDS", "1")
    with raises_saying(SettingsError, r"^RAILBIRD_PANEL__HOLDS: there is no such setting; did"):
        read_settings(file)


def test_what_is_wrong_on_the_command_line_names_the_option() -> None:
    with raises_saying(SettingsError, r"^--pins: input should be one of 'auto', 'mock', 'gpio', 'none'"):
        read_settings(None, {"panel": {"pins": "usb"}})


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda path: None, "no such file or directory"),
        (lambda path: path.mkdir(), "is a directory"),
        (lambda path: path.write_bytes(b"mode = 'auto'\npin = '\xff\xfe'"), "this is not UTF-8 text"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path, make: object, why: str) -> None:
    path = tmp_path / "some.toml"
    make(path)  # type: ignore[operator]
    with raises_saying(SettingsError, f"^{re.escape(str(path))}(:2)?: {why}$"):
        read_settings(path)


def test_the_data_lie_where_the_platform_puts_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "railbird"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "railbird"


def test_every_setting_and_its_default_stands_in_the_station_page() -> None:
    page = (ROOT / "docs" / "settings.md").read_text()
    rows = dict(re.findall(r"^\| `([\w.]+)` \| ([^|]*?) ?\|", page, re.MULTILINE))
    known = {}
    for field in fields(Settings):
        section = section_of(field)
        if section is None:
            known[field.name] = field.default
        else:
            known |= {f"{field.name}.{inner.name}": inner.default for inner in fields(section)}
    assert set(rows) == set(known)
    for name, default in known.items():
        shown = rows[name].strip('`"')
        assert default is None or shown == str(default), name


def test_the_tills_pieces_are_a_setting(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[till]\ndenominations = [50, 1, 10]\n[pictures]\nnights = 0\n")
    settings = read_settings(file)
    assert (settings.till.denominations, settings.pictures.nights) == ((1, 10, 50), 0)
    file.write_text("[till]\ndenominations = [5, 5]\n")
    with raises_saying(SettingsError, r"2: till\.denominations: denominations are whole chips"):
        read_settings(file)
