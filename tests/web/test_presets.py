"""Presets over HTTP: kept, renamed, deleted, made the default, and told to every console."""

from __future__ import annotations

from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, ServedTable

FRIDAY = {"name": "Our Friday game", "game": "announcer", "options": {"falter": "yes", "stumble": "yes"}}


def test_a_preset_is_kept_and_its_move_opens_the_game(table: ServedTable) -> None:
    kept = table.post(FRIDAY, path="/api/presets/keep")
    assert kept.status == 200
    assert kept.json["presets"] == [
        {**FRIDAY, "move": "game announcer falter=yes stumble=yes", "refused": None}
    ]
    table.do("join Ann 100")
    assert table.move(kept.json["presets"][0]["move"]).json["board"]["game"] == "announcer"


def test_a_preset_is_renamed_made_the_default_and_deleted(table: ServedTable) -> None:
    table.post(FRIDAY, path="/api/presets/keep")
    assert table.post({"name": "Our Friday game"}, path="/api/presets/default").json["default"]
    renamed = table.post({**FRIDAY, "name": "Friday", "was": "Our Friday game"}, path="/api/presets/keep")
    assert renamed.json["default"] == "Friday"
    assert table.post({"name": None}, path="/api/presets/default").json["default"] is None
    assert table.post({"name": "friday"}, path="/api/presets/delete").json["presets"] == []


def test_what_is_refused_says_why_and_changes_nothing(table: ServedTable) -> None:
    table.post(FRIDAY, path="/api/presets/keep")
    again = table.post(FRIDAY, path="/api/presets/keep")
    assert (again.status, again.json["code"]) == (409, "preset")
    assert table.post({"name": "gone"}, path="/api/presets/delete").status == 409
    for options in ({"falter": 1}, [], None):
        other = {**FRIDAY, "name": "X", "options": options}
        assert table.post(other, path="/api/presets/keep").status == 400
    assert table.post({}, path="/api/presets/default").status == 400
    assert len(table.get("/api/presets", Cookie=cookie_of(log_in(table, PIN))).json["presets"]) == 1


def test_a_stranger_neither_sees_nor_changes_them(table: ServedTable) -> None:
    assert table.get("/api/presets").status == 401
    assert table.post(FRIDAY, pin=None, path="/api/presets/keep").status == 401
    with table.listen() as stream:
        assert "presets" not in {event.name for event in stream.until("ping")}


def test_every_console_is_sent_them_and_each_change(table: ServedTable) -> None:
    with table.listen(Cookie=cookie_of(log_in(table, PIN))) as stream:
        assert stream.next("presets").data == {"presets": [], "default": None}
        table.post(FRIDAY, path="/api/presets/keep")
        assert [one["name"] for one in stream.next("presets").data["presets"]] == ["Our Friday game"]

