"""Who sees the seconds before a card, what the judge shows the room, and the files that are made of them."""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Callable

import cv2
import numpy as np
import pytest
from PIL import Image

from dealer.exports.film import h264
from dealer.journal.clips.clip import Clip, ClipFrame
from dealer.journal.pictures import Picture
from tests.web.phone.phone import Phone
from tests.web.races import COURSE
from tests.web.table import DEALER_PIN, PIN, ServedTable

BASIC = {"Authorization": "Basic " + base64.b64encode(f"dealer:{PIN}".encode()).decode()}
NIGHT = ("join Ann 100", "join Ben 50", "game basic", f"deal {COURSE}", "bet Ann WIN S 5", "close")


def frame(number: int) -> bytes:
    image = np.full((90, 160, 3), 40 * number, np.uint8)
    return bytes(cv2.imencode(".jpg", image)[1].tobytes())


CLIP = Clip(tuple(ClipFrame(100 * number, frame(number)) for number in range(4)), 160, 90)


def race(serve: Callable[..., ServedTable], **of_the_bar: object) -> ServedTable:
    """A race in which a card was asked about (move 7), with its clip, and then a sure one (move 8)."""
    table = serve(*NIGHT, review="pin", **of_the_bar)
    asked = Picture(b"\xff\xd8 a card", 0.6, [("2S", 0.6), ("3S", 0.3)])
    table.desk.do("deal 2S", by="console", picture=asked)
    table.desk.do("deal 3S", by="camera", picture=Picture(b"\xff\xd8 another", 0.99, [("3S", 0.99)]))
    for seq in (7, 8):
        table.desk.keep_clip(1, seq, CLIP)
    return table


def finish(table: ServedTable) -> int:
    """Turn cards of Spades until the race is decided; the last one's move, of which a clip is kept."""
    for rank in "45678JQKA":
        if table.desk.table.night.phase == "race":
            table.desk.do(f"deal {rank}S", by="camera")
    assert table.desk.table.night.phase == "unofficial"
    table.desk.keep_clip(1, table.desk.table.seq, CLIP)
    return table.desk.table.seq


def test_the_dealer_gets_a_clip_with_what_the_eye_saw_and_its_frames(
    serve: Callable[..., ServedTable],
) -> None:
    table = race(serve)
    found = table.get("/api/clips/1/7", **BASIC).json
    assert (found["frames"], found["times_ms"], found["lasts_ms"]) == (4, [0, 100, 200, 300], 300)
    assert (found["text"], found["race"], found["by"]) == ("deal 2S", 1, "console")
    assert found["seen"] == [["2S", 0.6], ["3S", 0.3]]
    answer = table.get("/api/clips/1/7/2.jpg", **BASIC)
    assert answer.body == CLIP.frames[2].jpeg and "immutable" in answer.headers["Cache-Control"]
    for missing in ("/api/clips/1/7/4.jpg", "/api/clips/1/6", "/api/clips/2/7", "/api/clips/1/9999999999"):
        assert table.get(missing, **BASIC).status == 404, missing


def test_the_room_sees_a_clip_while_the_judge_shows_it_and_only_that_one(
    serve: Callable[..., ServedTable],
) -> None:
    table = race(serve)
    assert table.get("/api/clips/1/7").status == 401
    assert table.post({"night": 1, "seq": 7, "speed": 25, "from": 2}, path="/api/replay").status == 200
    shown = table.get("/api/replay").json["replay"]
    assert {name: shown[name] for name in ("night", "seq", "speed", "from")} == {
        "night": 1, "seq": 7, "speed": 25, "from": 2,
    }  # fmt: skip
    assert shown["until_ms"] - table.desk.table.now_ms() == pytest.approx(100 * 4 + 6000, abs=1000)
    assert table.get("/api/clips/1/7").status == table.get("/api/clips/1/7/0.jpg").status == 200
    assert table.get("/api/clips/1/8").status == 401
    assert table.post({}, path="/api/replay").json == {"replay": None}
    assert table.get("/api/clips/1/7").status == 401


def test_what_the_judge_shows_ends_by_itself(serve: Callable[..., ServedTable]) -> None:
    table = race(serve)
    table.post({"night": 1, "seq": 7}, path="/api/replay")
    table.ahead_s = 6.2
    assert table.get("/api/replay").json["replay"] is not None
    table.ahead_s = 6.5
    assert table.get("/api/replay").json["replay"] is None and table.get("/api/clips/1/7").status == 401


def test_every_screen_is_sent_what_the_judge_shows(serve: Callable[..., ServedTable]) -> None:
    table = race(serve)
    for path in ("/events?screen=tv", "/events?phone=1"):
        with table.listen(path=path) as stream:
            table.post({"night": 1, "seq": 7}, path="/api/replay")
            assert stream.next("replay").data["seq"] == 7
        table.post({}, path="/api/replay")


@pytest.mark.parametrize("body", [{"night": 1, "seq": 6}, {"night": 9, "seq": 7}, {"night": 1, "seq": 2**40}])
def test_a_clip_that_is_not_there_is_not_shown(
    serve: Callable[..., ServedTable], body: dict[str, int]
) -> None:
    table = race(serve)
    assert table.post(body, path="/api/replay").status == 404
    assert table.get("/api/replay").json == {"replay": None}


def test_a_dealer_shows_clips_of_this_night_and_of_no_other(serve: Callable[..., ServedTable]) -> None:
    table = race(serve, dealer_pin=DEALER_PIN)
    for move in ("void", "leave Ann", "leave Ben", "end"):
        table.desk.do(move)
    show = {"night": 1, "seq": 7}
    assert table.post(show, path="/api/replay", pin=DEALER_PIN).status == 200
    table.desk.open_night()
    assert table.post(show, path="/api/replay", pin=DEALER_PIN).status == 403


def test_a_speed_that_there_is_not_is_refused(serve: Callable[..., ServedTable]) -> None:
    table = race(serve)
    assert table.post({"night": 1, "seq": 7, "speed": 33}, path="/api/replay").status == 400


def test_a_players_phone_sees_the_disputed_cards_of_a_race_that_the_player_staked_in(
    serve: Callable[..., ServedTable],
) -> None:
    table = race(serve)
    ann, ben = Phone(table), Phone(table)
    ann.sit(table, "Ann")
    ben.sit(table, "Ben")

    def status(phone: Phone, path: str) -> int:
        return phone.client.get(path).status_code

    assert status(ann, "/api/clips/1/7") == status(ann, "/api/clips/1/7/0.jpg") == 200
    assert status(ann, "/api/clips/1/8") == 401, "nobody disputes that card"
    assert status(ben, "/api/clips/1/7") == 401, "Ben has nothing in this race"


def test_the_room_sees_the_card_that_decided_the_race_until_the_next_one(
    serve: Callable[..., ServedTable],
) -> None:
    table = race(serve)
    assert table.get("/api/clips/deciding").status == 404
    last = finish(table)
    assert table.get("/api/clips/deciding").json["seq"] == last
    assert table.get(f"/api/clips/1/{last}/3.jpg").status == 200
    table.desk.do("official", sure=True)
    assert table.get("/api/clips/deciding").json["seq"] == last
    table.desk.do("next")
    assert table.get("/api/clips/deciding").status == 404 and table.get(f"/api/clips/1/{last}").status == 401


def test_a_clip_is_saved_as_a_film_that_phones_play(serve: Callable[..., ServedTable]) -> None:
    table = race(serve)
    answer = table.get("/nights/1/clips/7/film", **BASIC)
    kind = answer.headers["Content-Type"]
    assert 'filename="night-1-7.' in answer.headers["Content-Disposition"]
    if kind == "video/mp4":
        assert b"avc1" in answer.body and answer.body.index(b"moov") < answer.body.index(b"mdat")
    else:
        assert kind == "image/webp"


def test_without_ffmpeg_it_is_an_animation(
    serve: Callable[..., ServedTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(h264, "_encoder", lambda: None)
    table = race(serve)
    answer = table.get("/nights/1/clips/7/film", **BASIC)
    assert answer.headers["Content-Type"] == "image/webp"
    film = Image.open(io.BytesIO(answer.body))
    assert (film.n_frames, film.size) == (4, (160, 90))  # type: ignore[attr-defined]


def test_all_pictures_and_clips_of_a_night_come_as_one_zip(serve: Callable[..., ServedTable]) -> None:
    table = race(serve)
    answer = table.get("/nights/1/pictures.zip", **BASIC)
    with zipfile.ZipFile(io.BytesIO(answer.body)) as found:
        assert found.testzip() is None
        assert found.read("race-1/7-deal-2S.jpg") == b"\xff\xd8 a card"
        names = {name.rpartition(".")[0] for name in found.namelist() if not name.endswith(".jpg")}
        assert names == {"race-1/7-deal-2S", "race-1/8-deal-3S"}


def test_the_nights_film_has_each_race_that_was_paid(
    serve: Callable[..., ServedTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(h264, "_encoder", lambda: None)
    table = race(serve)
    finish(table)
    table.desk.do("official", sure=True)
    table.desk.do("next")
    answer = table.get("/nights/1/film", **BASIC)
    film = Image.open(io.BytesIO(answer.body))
    assert film.n_frames == 1 + 1 + 4 + 1, "the night, the race, its seconds, its result"  # type: ignore[attr-defined]
    page = table.get("/nights/1", **BASIC).body.decode()
    assert "/nights/1/film" in page and "/nights/1/pictures.zip" in page


def test_a_night_without_pictures_offers_neither(serve: Callable[..., ServedTable]) -> None:
    table = serve(*NIGHT, review="open")
    page = table.get("/nights/1").body.decode()
    assert "/nights/1/film" not in page and "/nights/1/pictures.zip" not in page
