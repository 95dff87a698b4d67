"""Serving: a file that is sent is closed, whether the screen stays for all of it or not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import create_environ

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from web.app import create_app
from web.server import closing_files

ICON = Path(__file__).parents[2] / "web" / "static" / "icon.svg"


def handed_over(*_: Any) -> Any:
    raise AssertionError("the server was given a file to send and to close")


@pytest.mark.parametrize("read_all", [True, False])
def test_a_file_is_sent_and_closed_by_the_app_itself(tmp_path: Path, read_all: bool) -> None:
    desk = Desk(Journal(f"sqlite:///{tmp_path / 'railbird.sqlite3'}"))
    try:
        app = closing_files(create_app(desk, pin="1234", secret_key="x" * 32))
        environ = create_environ("/static/icon.svg")
        environ["wsgi.file_wrapper"] = handed_over
        said: list[str] = []
        body = app(environ, lambda status, headers: said.append(status))
        if read_all:
            assert b"".join(body) == ICON.read_bytes()
        body.close()  # type: ignore[attr-defined]
        assert said == ["200 OK"]
    finally:
        desk.close()
