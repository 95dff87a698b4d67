"""The page that a kiosk begins with waits for the station, and goes to the board once it answers."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hardware.appliance.service.kiosk import page_text
from tests.web.table import ServedTable


def test_it_waits_for_the_station_and_then_shows_the_board(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], tmp_path: Path
) -> None:
    with socket.socket() as held:  # a port that nobody listens on yet
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
        boot = tmp_path / "boot.html"
        boot.write_text(page_text(f"http://127.0.0.1:{port}", "en", "The table is starting"))
        page = open_page("tv")
        with page.expect_event("requestfailed"):
            page.goto(boot.as_uri())
        assert page.inner_text("p") == "The table is starting"
    serve(port=port)
    page.wait_for_url(lambda url: url == f"http://127.0.0.1:{port}/?sound&voice")
    page.wait_for_selector("#board, main")
