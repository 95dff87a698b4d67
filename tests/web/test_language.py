"""The language of the screens: the setting, what a browser asked for, and the catalogue that it is given."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.settings.setting_text import SettingsError
from hardware.appliance.settings.settings import read_settings
from tests.sentences import raises_saying
from tests.web.table import ServedTable, made_services
from web.app import create_app


def german(table: ServedTable, **headers: str) -> dict[str, str]:
    """The headers of a browser that asked for German once."""
    kept = table.get("/console?lang=de").headers["Set-Cookie"]
    assert "SameSite=Lax" in kept and "HttpOnly" in kept
    return {"Cookie": kept.partition(";")[0], **headers}


def test_the_language_is_asked_for_once_and_kept_by_that_browser(table: ServedTable) -> None:
    assert b'<html lang="en"' in table.get("/console").body
    page = table.get("/console", **german(table)).body.decode()
    assert '<html lang="de"' in page and "Die Konsole des Dealers" in page
    assert b'<html lang="en"' in table.get("/console?lang=en", **german(table)).body
    assert b'<html lang="en"' in table.get("/console?lang=xx").body
    assert "Set-Cookie" not in table.get("/console?lang=xx").headers


def test_the_setting_is_what_a_browser_gets_that_chose_none(serve: Callable[..., ServedTable]) -> None:
    table = serve(language="de")
    assert b'<html lang="de"' in table.get("/").body
    assert b'<html lang="en"' in table.get("/?lang=en").body


def test_a_refusal_is_a_code_a_fact_and_a_sentence_in_the_readers_language(table: ServedTable) -> None:
    assert table.get("/api/nothing", **german(table)).json == {
        "code": "not found",
        "fact": {"code": "web-no-such-page"},
        "message": "Diese Seite gibt es nicht.",
    }
    answer = table.post({"move": 7}, **german(table))
    assert answer.json["fact"] == {"code": "web-field-no-text", "field": "move"}
    assert answer.json["message"] == "Das Feld move muss Text sein."


def test_the_catalogue_is_given_to_browsers_without_login_and_may_be_kept(table: ServedTable) -> None:
    build = table.get("/healthz").json["build"]
    answer = table.get(f"/words/de.js?v={build}")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "immutable" in answer.headers["Cache-Control"]
    assert "immutable" not in table.get("/words/de.js").headers["Cache-Control"]
    given = json.loads(answer.body.decode().partition("=")[2].rstrip(";\n"))
    assert given["language"] == "de" and given["locale"] == "de-DE" and given["arguments"]["horse"] == "horse"
    assert "wager-WIN = Sieg" in given["source"]
    assert table.get("/words/xx.js").status == 404


def test_a_language_that_does_not_exist_is_refused_with_the_nearest(tmp_path: Path) -> None:
    with raises_saying(SettingsError, "--language: there is no language 'deutsh'; did you mean de"):
        read_settings(None, {"language": "deutsh"})
    assert read_settings(None, {"language": "de"}).language == "de"
    desk = Desk(Journal(f"sqlite:///{tmp_path / 'railbird.sqlite3'}"))
    services = made_services(desk, language="fr")
    with pytest.raises(ValueError, match="no language 'fr'"):
        create_app(services)
    services.live.close()
    desk.close()
