"""The interface for programs: what it takes, what it refuses, and that a repeat does nothing more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dealer.journal.pictures import Picture
from tests.web.races import BETTING
from tests.web.table import PIN, ServedTable

NOTATIONS_KEYS = {
    "game",
    "race",
    "phase",
    "dealer",
    "players",
    "house",
    "pools",
    "horses",
    "course",
    "races",
    "chips",
    "legal",
}


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedTable]:
    """One table for all that must change nothing."""
    table = ServedTable(tmp_path_factory.mktemp("untouched"))
    yield table
    table.close()


def test_the_board_is_the_desks_board(table: ServedTable) -> None:
    table.do(*BETTING)
    answer = table.get("/api/board")
    assert answer.status == 200
    assert answer.json == table.board
    assert set(answer.json) >= NOTATIONS_KEYS
    assert answer.json["players"]["Ann"] == 95


def test_a_move_is_answered_with_its_sequence_number_and_the_new_board(table: ServedTable) -> None:
    answer = table.move("join Ann 100")
    assert answer.status == 200
    assert answer.json["seq"] == 1 == table.desk.table.seq
    assert answer.json["said"] == ["Ann joins with 100"]
    assert answer.json["board"]["players"] == {"Ann": 100}


def test_the_same_key_again_answers_the_same_and_does_nothing_more(table: ServedTable) -> None:
    first, again = table.move("join Ann 100", key="one"), table.move("join Ann 100", key="one")
    assert (first.status, again.status) == (200, 200)
    assert first.json["seq"] == again.json["seq"]
    assert table.desk.table.seq == 1


def test_a_refusal_is_answered_the_same_again_even_when_the_move_has_become_legal(table: ServedTable) -> None:
    first = table.move("leave Ann", key="early")
    table.do("join Ann 100")
    again = table.move("leave Ann", key="early")
    assert (first.status, again.status) == (409, 409)
    assert first.json == again.json
    assert table.desk.table.board()["players"] == {"Ann": 100}


def test_a_refusal_has_a_code_and_a_sentence_and_changes_nothing(table: ServedTable) -> None:
    table.do("join Ann 100")
    before = table.desk.table.board()
    answer = table.move("bet Ann WIN H 5")
    assert answer.status == 409
    assert answer.json["code"] == "phase"
    assert "lobby" in answer.json["message"]
    assert table.desk.table.board() is before


@pytest.mark.parametrize(
    ("body", "named"),
    [
        pytest.param(b"", "JSON", id="empty"),
        pytest.param(b"close", "JSON", id="no JSON"),
        pytest.param(b'{"move": "close"', "JSON", id="JSON cut off"),
        pytest.param(b"\xff\xfe\x00", "JSON", id="no UTF-8"),
        pytest.param(b"[" * 9000, "JSON", id="nested for ever"),
        pytest.param(b"[]", "object", id="a list"),
        pytest.param(b'"close"', "object", id="a string"),
        pytest.param(b"null", "object", id="null"),
        pytest.param(b"{}", "move", id="no move"),
        pytest.param({"move": None}, "move", id="move is null"),
        pytest.param({"move": 7}, "move", id="move is a number"),
        pytest.param({"move": ["close"]}, "move", id="move is a list"),
        pytest.param({"move": "   "}, "move", id="move is blank"),
        pytest.param({"move": "join Ann 1" + "0" * 3000}, "move", id="move is too long"),
        pytest.param(b'{"move": "join \\ud800 5"}', "move", id="half a character"),
        pytest.param({"move": "fly"}, "fly", id="no such verb"),
        pytest.param({"move": "join Ann"}, "join", id="an argument is missing"),
        pytest.param({"move": "join Ann 1.5"}, "1.5", id="half a chip"),
        pytest.param({"move": "join Ann 0"}, "0", id="no chips"),
        pytest.param({"move": "deal 11H"}, "11H", id="no card"),
        pytest.param({"move": "join Ann 5\njoin Bob 5"}, "line", id="two moves"),
        pytest.param({"move": 'join "Ann 5'}, "quote", id="an open quote"),
        pytest.param({"move": "close", "key": 7}, "key", id="key is a number"),
        pytest.param({"move": "close", "key": ""}, "key", id="key is empty"),
        pytest.param({"move": "close", "key": "k" * 300}, "key", id="key is too long"),
        pytest.param({"move": "close", "seq": 7}, "seq", id="an unknown field"),
        pytest.param(b'{"move": "close", "move": "undo"}', "twice", id="a field twice"),
        pytest.param({"move": "close", "pad": "x" * 20_000}, "bytes", id="a body too long"),
        pytest.param(b'{"move": "' + b"x" * 70_000 + b'"}', "", id="a body far too long"),
    ],
)
def test_what_cannot_be_read_is_400_with_one_sentence_that_names_it(
    untouched: ServedTable, body: Any, named: str
) -> None:
    answer = untouched.post(body)
    assert answer.status == 400
    assert answer.json["code"] == "unreadable"
    assert named in answer.json["message"]
    assert "\n" not in answer.json["message"]
    assert untouched.desk.table.seq == 0


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json", ""]
)
def test_another_content_type_is_400(table: ServedTable, kind: str) -> None:
    """A form of another site can send these without asking first, so they are not read at all."""
    answer = table.post({"move": "join Ann 5"}, Content_Type=kind)
    assert answer.status == 400
    assert "application/json" in answer.json["message"]
    assert table.desk.table.seq == 0


def test_a_move_may_be_sent_with_a_charset(table: ServedTable) -> None:
    answer = table.post({"move": 'join "Élodie" 5'}, Content_Type="application/json; charset=utf-8")
    assert answer.status == 200
    assert table.desk.table.board()["players"] == {"Élodie": 5}


def test_moves_may_be_posted_in_one_go_and_are_all_done_or_none(table: ServedTable) -> None:
    done = table.post({"moves": ["join Ann 5", "join Bob 5"], "key": "both"})
    assert done.status == 200 and done.json["seq"] == 2
    assert done.json["said"] == ["Ann joins with 5", "Bob joins with 5"]
    assert table.post({"moves": ["join Ann 5", "join Bob 5"], "key": "both"}).json == done.json
    refused = table.post({"moves": ["join Cal 5", "join Ann 5"]})
    assert refused.status == 409 and "join Ann 5" in refused.json["message"]
    assert table.desk.table.board()["players"] == {"Ann": 5, "Bob": 5}


@pytest.mark.parametrize(
    "body",
    [{"moves": []}, {"moves": "undo"}, {"moves": ["undo"] * 101}, {"moves": ["undo", 7]}, {"moves": [""]},
     {"moves": ["undo"], "move": "undo"}, {"moves": ["fly"]}],
)  # fmt: skip
def test_a_list_of_moves_that_is_none_is_unreadable(table: ServedTable, body: object) -> None:
    answer = table.post(body)
    assert answer.status == 400 and answer.json["code"] == "unreadable" and len(answer.json["message"]) > 10


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_moves_are_only_posted(table: ServedTable, method: str) -> None:
    answer = table.ask(method, "/api/moves", None, {})
    assert answer.status == 405
    assert answer.json["code"] == "method not allowed"


def test_what_is_not_there_is_404_in_the_readers_own_language(table: ServedTable) -> None:
    assert table.get("/api/nothing").json == {
        "code": "not found",
        "fact": {"code": "web-no-such-page"},
        "message": "There is no such page.",
    }
    assert b"There is no such page." in table.get("/nothing").body
    assert table.post({}, path="/api/station/fly").status == 404


def test_health_tells_the_newest_move(table: ServedTable) -> None:
    table.do("join Ann 100")
    answer = table.get("/healthz")
    assert answer.status == 200
    assert answer.json["ok"] is True
    assert answer.json["seq"] == 1


def test_a_night_is_opened_only_after_the_last_one_ended(table: ServedTable) -> None:
    table.do("join Ann 100", "game basic", "void")
    refused = table.post({}, path="/api/nights")
    assert (refused.status, refused.json["code"]) == (409, "phase")
    table.do("end")
    opened = table.post({}, path="/api/nights")
    assert opened.status == 200
    assert opened.json["night"] == 2 == table.get("/api/board").json["night"]
    assert table.post({"night": 3}, path="/api/nights").status == 400


def test_a_table_without_a_station_says_so(table: ServedTable) -> None:
    answer = table.post({"button": "deal"}, path="/api/station/press")
    assert answer.status == 409
    assert "no camera" in answer.json["message"]
    assert table.get("/camera.jpg").status == 401
    assert table.post({}, path="/api/station/press").status == 400


def test_pictures_are_served_by_their_move_and_kept(table: ServedTable) -> None:
    from dealer.journal.pictures import Picture

    table.do("join Ann 100", "game basic")
    table.desk.do("deal 7H", picture=Picture(b"\xff\xd8 a jpeg", 0.9, [("7H", 0.9)]))
    answer = table.get("/pictures/3.jpg")
    assert (answer.status, answer.body) == (200, b"\xff\xd8 a jpeg")
    assert answer.headers["Content-Type"] == "image/jpeg"
    assert "immutable" in answer.headers["Cache-Control"]
    assert table.get("/api/board").json["last_picture"] == "/pictures/3.jpg"
    assert table.get("/pictures/2.jpg").status == 404
    assert table.get(f"/pictures/{10**30}.jpg").status == 404


def test_every_answer_forbids_everything_from_other_hosts(table: ServedTable) -> None:
    for path in ("/", "/console", "/nights", "/nights/1", "/api/board", "/nothing", "/static/css/base.css"):
        headers = table.get(path).headers
        assert "default-src 'none'" in headers["Content-Security-Policy"], path
        assert "unsafe" not in headers["Content-Security-Policy"], path
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert headers["X-Frame-Options"] == "DENY", path


@pytest.mark.parametrize(
    "header", [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"}]
)
def test_a_page_of_another_site_cannot_act(table: ServedTable, header: dict[str, str]) -> None:
    answer = table.post({"move": "join Ann 5"}, pin=PIN, **header)
    assert answer.status == 403
    assert table.desk.table.seq == 0


def test_a_lost_disk_is_a_refusal_and_the_table_goes_on_after_it(
    serve: Callable[..., ServedTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    from dealer.journal.journal import Journal, JournalFailed
    from dealer.notation.facts import text

    table = serve("join Ann 100")

    def full(*_: Any, **__: Any) -> None:
        raise JournalFailed(text("database or disk is full"))

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "write_all", full)
        answer = table.move("join Bob 100")
    assert (answer.status, answer.json["code"]) == (409, "disk")
    assert table.get("/api/board").json["players"] == {"Ann": 100}
    assert table.move("join Bob 100").status == 200


def test_several_moves_are_done_only_where_the_state_is_the_one_that_was_seen(table: ServedTable) -> None:
    seen = table.post({"moves": ["join Ann 10", "join Bob 10"]}).json["seq"]
    assert table.post({"moves": ["buy Ann 1", "buy Bob 1"], "seen": seen - 1}).json["code"] == "seen"
    assert table.post({"moves": ["buy Ann 1", "buy Bob 1"], "seen": seen}).status == 200
    assert table.post({"moves": ["buy Ann 1"], "seen": "7"}).status == 400


def test_a_move_on_another_state_than_was_shown_is_refused_and_says_what_happened(table: ServedTable) -> None:
    table.do("join Ann 100", "game basic", "deal 2H 3H 2D 3D 2C 3C 2S", "bet Ann WIN S 5", "close")
    position = table.get("/api/board").json["position"]
    bid = {"bid": None, "horse": None}
    assert position == {"night": 1, "race": 1, "phase": "race", "cards": 7, "undo": 5, **bid}
    shown = {name: position[name] for name in ("night", "race", "phase", "cards")}
    assert table.post({"move": "deal 5D", "shown": shown}).status == 200
    answer = table.post({"move": "deal 5D", "shown": shown})
    assert (answer.status, answer.json["code"]) == (409, "seen")
    assert answer.json["message"] == "Already dealt: 5 of Diamonds (at the console), so nothing was done"
    assert table.post({"moves": ["undo", "undo"], "shown": {"undo": 5}}).json["code"] == "seen"
    assert table.post({"moves": ["undo", "undo"], "shown": {"undo": 6}}).status == 200
    bet = {"name": "Ann", "wager": "WIN", "horses": "S", "chips": 5}
    assert table.post({"move": "cancel Ann WIN S 5", "shown": {"bet": bet}}).status == 200
    assert table.post({"move": "cancel Ann WIN S 5", "shown": {"bet": bet}}).json["code"] == "seen"


@pytest.mark.parametrize(
    "shown",
    [None, [], "race", {"lap": 1}, {"race": "1"}, {"race": -1}, {"race": None}, {"cards": True},
     {"cards": 1.5}, {"phase": ""}, {"phase": 7}, {"phase": "x" * 41}, {"undo": "5"}, {"bid": ["Ann"]},
     {"bid": [7, "Ann"]},
     {"bid": {"name": "Ann", "chips": 5}}, {"bet": None}, {"bet": {}}, {"bet": {"name": "Ann"}},
     {"bet": {"name": "Ann", "wager": "WIN", "horses": ["S"], "chips": 5}},
     {"bet": {"name": "Ann", "wager": "WIN", "horses": "S", "chips": 5, "price": "2-1"}}],
)  # fmt: skip
def test_what_cannot_be_a_shown_state_is_unreadable(table: ServedTable, shown: object) -> None:
    answer = table.post({"move": "join Ann 10", "shown": shown})
    assert (answer.status, answer.json["code"]) == (400, "unreadable") and table.desk.table.seq == 0


def test_an_official_in_doubt_that_comes_too_late_leaves_the_doubt_standing(table: ServedTable) -> None:
    table.do("join Ann 100", "game basic", "deal 2H 3H 2D 3D 2C 3C 2S", "bet Ann WIN S 5", "close")
    table.do("deal 3S 4S 5S 6S 7S 8S 9S")
    table.desk.do("deal TS", by="camera", picture=Picture(b"\xff\xd8 a card", 0.5, [("TS", 0.5)]))
    late = {"move": "official", "sure": True, "shown": {"undo": 1}}
    assert table.post(late).json["code"] == "seen"
    assert table.move("official").json["code"] == "doubt"
