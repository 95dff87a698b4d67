"""The settings of a station in safe mode, and which of them are named."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.notation.facts import Fact, fact, text
from hardware.appliance.settings.settings import Settings, Web
from hardware.appliance.store.starts import Starts
from hardware.running.safe_mode import SafeMode, in_safe_mode

WHY = fact("serve-port-roots", port="80")


@pytest.fixture
def starts(tmp_path: Path) -> Iterator[Starts]:
    starts = Starts(tmp_path / "data", "so")
    starts.fail(WHY)
    yield starts
    starts.close()


def safe(tmp_path: Path, starts: Starts, content: str | bytes) -> tuple[Settings, SafeMode]:
    file = tmp_path / "settings.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return in_safe_mode(file, {}, starts)


def named(safe: SafeMode) -> object:
    return dict(safe.said.args).get("known", ())


def test_camera_buttons_and_sticks_are_off_and_the_rest_holds(
    tmp_path: Path, starts: Starts
) -> None:
    said = 'bar = "Jim"\n[camera]\nsource = "mock"\n[panel]\npins = "gpio"\n'
    settings, _ = safe(tmp_path, starts, f'{said}[network]\naccess_point = "auto"\n')
    assert (settings.camera.source, settings.panel.pins) == ("none", "none")
    assert settings.backups.stick == "off"
    assert (settings.network.access_point, settings.bar) == ("auto", "Jim"), "the console is to be reached"


def test_the_settings_that_cannot_be_are_left_out_and_named(tmp_path: Path, starts: Starts) -> None:
    content = 'mode = "wrong"\nbar = "Jim"\nchipp = "1"\n[panel]\ndeal = 4\nnext = 4\n'
    settings, mode = safe(tmp_path, starts, content)
    assert named(mode) == ("chipp", "mode", "panel")
    assert (settings.mode, settings.bar) == ("auto", "Jim")


@pytest.mark.parametrize(
    ("why", "keys"),
    [
        (fact("serve-port-taken", port="81"), ("web.port",)),
        (fact("serve-port-taken", port="444"), ("web.https_port",)),
        (fact("serve-cannot-listen", address="x:81", text="no"), ("web.host", "web.port")),
        (fact("serve-https-without"), ("web.certificate", "web.key")),
        (fact("serve-books-damaged", why="so", more=0), ()),
    ],
)
def test_of_settings_that_can_be_those_are_named_that_the_failure_is_about(
    tmp_path: Path, starts: Starts, why: Fact, keys: tuple[str, ...]
) -> None:
    starts.fail(why)
    _, mode = safe(tmp_path, starts, 'bar = "Jim"\n[web]\nport = 81\nhttps_port = 444\n')
    assert named(mode) == keys
    assert dict(mode.said.args)["why"] == why


def test_of_a_failure_that_says_nothing_the_settings_are_named_that_changed(
    tmp_path: Path, starts: Starts
) -> None:
    starts.came_up(Settings())
    starts.fail(text("MemoryError"))
    _, mode = safe(tmp_path, starts, 'bar = "Jim"\n[camera]\nwidth_px = 4096\n')
    assert named(mode) == ("camera.width_px",), "what a bar is called ends no start"


@pytest.mark.parametrize("content", [b"bar = \n", b"\xff\xfe", b"a = " + b"[" * 100_000])
def test_a_file_that_cannot_be_read_leaves_the_defaults(
    tmp_path: Path, starts: Starts, content: bytes
) -> None:
    settings, mode = safe(tmp_path, starts, content)
    assert settings.bar == ""
    assert named(mode) == ()
    assert "settings.toml" in str(mode.said)


def test_an_address_that_cannot_be_had_is_changed_for_one_that_can(tmp_path: Path, starts: Starts) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        settings, _ = safe(tmp_path, starts, f'[web]\nhost = "127.0.0.1"\nport = {port}\n')
    assert (settings.web.host, settings.web.port) == (Web().host, Web().port)
    settings, _ = safe(tmp_path, starts, '[web]\nhost = "127.0.0.1"\nport = 0\nhttps_port = 8443\n')
    assert (settings.web.host, settings.web.https_port) == ("127.0.0.1", 0), "without a certificate"


@pytest.mark.parametrize(
    "content", ['database = "cards"', "database = 1.5", 'database = "postgresql://db/bird"\n[web\n', "[web\n"]
)
def test_other_books_are_never_opened_in_place_of_those_that_are_meant(
    tmp_path: Path, starts: Starts, content: str
) -> None:
    settings, mode = safe(tmp_path, starts, content)
    assert settings.database is None
    assert (mode.no_books is not None) is ("database" in content)
