"""The camera's thread: sources that end, are lost, stumble or rest, and what it says of them."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dealer.notation.cards import Card
from dealer.notation.facts import fact
from hardware.station.camera import camera_reader as camera_module
from hardware.station.camera.camera_reader import CameraReader
from hardware.station.camera.camera_state import Aim
from hardware.station.camera.frame_pace import Pace
from hardware.station.camera.sight import Sight
from tests.hardware.sentences import in_english
from tests.timeouts import HANGS_S
from vision.dice.dice_reader import dice_reader
from vision.dice.find_dice import dice_finder
from vision.frames.dealing_zone import Zone
from vision.frames.sources import Frame, FrameSource, SourceLost, open_source
from vision.mock.source import MockSource
from vision.mock.table import MockTable
from vision.reader.card_reader import Reader
from vision.watch.watcher import Watcher

FELT = np.full((720, 1280, 3), (60, 110, 40), np.uint8)


class SourceOfFrames:
    """A source that gives some frames and then does what ``then`` does."""

    name = "film"

    def __init__(self, frames: int, then: Callable[[], Any]) -> None:
        self.left, self.then, self.closed = frames, then, False

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        if self.left == 0:
            self.then()
            raise StopIteration
        self.left -= 1
        return Frame(1.0 - self.left / 1000, FELT)

    def close(self) -> None:
        self.closed = True


def lost() -> None:
    raise SourceLost(fact("camera-no-frame", seconds=2))


def stumbles() -> None:
    raise ZeroDivisionError


class Looking:
    """A camera at work, and what it told."""

    def __init__(self, open_source: Callable[[], FrameSource], live: bool) -> None:
        self.news: queue.Queue[tuple[str, str]] = queue.Queue()
        self.sights: queue.Queue[Sight] = queue.Queue()
        reader = Reader()
        self.camera = CameraReader(
            open_source, lambda: Watcher(reader), self.sights.put, self._changed, live=live
        )
        self.camera.start()

    def _changed(self) -> None:
        self.news.put((self.camera.health.state, in_english(self.camera.health.said)))


@pytest.fixture
def look(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Looking]]:
    """Starts a camera; it is stopped afterwards, and must have left no thread."""
    monkeypatch.setattr(camera_module, "AGAIN_S", 0.01)
    started: list[Looking] = []

    def look(open_source: Callable[[], FrameSource], live: bool = False) -> Looking:
        started.append(Looking(open_source, live))
        return started[-1]

    yield look
    for one in started:
        one.camera.stop()
        one.camera._thread.join(
            HANGS_S
        )  # a frame that is being looked at may take its time on a busy machine
        assert not one.camera._thread.is_alive()


def test_a_source_that_ends_is_said_to_be_over(look: Callable[..., Looking]) -> None:
    film = SourceOfFrames(3, lambda: None)
    looking = look(lambda: film)
    assert looking.news.get(timeout=HANGS_S) == ("ok", "The camera sees the table.")
    assert looking.news.get(timeout=HANGS_S) == ("ended", "The film is over.")
    assert film.closed
    assert looking.camera.jpeg() is not None


def test_a_camera_that_is_lost_is_said_so_and_opened_again(look: Callable[..., Looking]) -> None:
    films = iter([SourceOfFrames(2, lost), SourceOfFrames(2, stumbles), SourceOfFrames(2, lambda: None)])
    looking = look(lambda: next(films), live=True)
    told = [looking.news.get(timeout=HANGS_S) for _ in range(6)]
    assert told == [
        ("ok", "The camera sees the table."),
        ("lost", "The camera has given no frame for 2 s. Deal by hand."),
        ("ok", "The camera sees the table."),
        ("lost", "The camera's reader failed (ZeroDivisionError). Deal by hand."),
        ("ok", "The camera sees the table."),
        ("ended", "The film is over."),
    ]


def test_an_empty_folder_is_said_and_not_tried_again(look: Callable[..., Looking], tmp_path: Path) -> None:
    looking = look(lambda: open_source(f"folder:{tmp_path}"))
    state, said = looking.news.get(timeout=HANGS_S)
    assert state == "lost"
    assert str(tmp_path) in said
    assert said.endswith("Deal by hand.")


def test_a_card_that_the_hand_deals_is_seen_and_drawn(look: Callable[..., Looking]) -> None:
    table = MockTable(5, haste=2.0)
    looking = look(lambda: MockSource(table, fps=15))
    looking.news.get(timeout=HANGS_S)
    table.deal(Card.read("7H"))
    looking.camera.wake()
    sight = looking.sights.get(timeout=5 * HANGS_S)
    assert sight.candidates[0][0] == "7H"
    assert sight.jpeg.startswith(b"\xff\xd8")
    jpeg = looking.camera.jpeg()
    assert jpeg is not None
    assert jpeg.startswith(b"\xff\xd8")


def test_a_film_runs_at_its_own_pace_and_is_not_hurried_after_a_pause() -> None:
    now = [50.0]
    pace = Pace(lambda: now[0])
    assert pace.wait_s(0.0) == 0.0
    assert pace.wait_s(0.1) == pytest.approx(0.1)
    now[0] += 0.3
    assert pace.wait_s(0.2) == 0.0
    now[0] += 5.0
    assert pace.wait_s(0.3) == 0.0
    assert pace.wait_s(0.4) == pytest.approx(0.1)


def test_a_table_rests_when_nothing_has_moved_for_a_while() -> None:
    pace = Pace(lambda: 0.0)
    pace.moves(True, 10.0)
    pace.moves(False, 11.0)
    assert not pace.rests(12.0)
    assert pace.rests(13.0)


def test_a_thread_that_hangs_in_its_source_is_told_from_one_that_waits() -> None:
    now_s, hung, go_on = [0.0], threading.Event(), threading.Event()

    def hangs() -> None:
        hung.set()
        go_on.wait(HANGS_S)

    reader = CameraReader(
        lambda: SourceOfFrames(2, hangs),
        lambda: Watcher(Reader()),
        lambda _: None,
        lambda: None,
        live=True,
        clock=lambda: now_s[0],
    )
    assert reader.stalled_s() == 0, "it has not begun"
    reader.start()
    hung.wait(HANGS_S)
    now_s[0] = 30.0
    assert reader.stalled_s() == 30
    go_on.set()
    reader._thread.join(HANGS_S)
    assert reader.stalled_s() == 0, "it has ended"


def test_the_networks_that_read_dice_are_let_go_once_no_dice_are_thrown(look: Callable[..., Looking]) -> None:
    go_on = threading.Event()

    def waits() -> None:
        go_on.wait(HANGS_S)
        lost()

    films = iter([SourceOfFrames(2, waits), SourceOfFrames(2, lambda: None)])
    looking = look(lambda: next(films), live=True)
    looking.news.get(timeout=HANGS_S)
    dice_finder()
    dice_reader()
    looking.camera.expect_dice((2,))
    looking.camera.expect_dice(())
    go_on.set()
    while looking.news.get(timeout=HANGS_S)[0] != "ended":
        pass
    assert dice_finder.cache_info().currsize == dice_reader.cache_info().currsize == 0


def test_a_card_comes_with_the_seconds_before_it_of_the_dealing_zone_alone() -> None:
    sights: queue.Queue[Sight] = queue.Queue()
    zone, reader = Zone(0.0, 0.0, 0.8, 0.95), Reader()
    camera = CameraReader(
        lambda: MockSource(MockTable(3), cards=2),
        lambda: Watcher(reader),
        sights.put,
        lambda: None,
        live=False,
        aim=Aim(zone),
    )
    camera.start()
    try:
        for _ in range(2):
            seconds = sights.get(timeout=HANGS_S).seconds
            assert {one.shape for one in seconds} == {(round(640 * 0.95 * 720 / (0.8 * 1280)), 640)}
            assert 2 < len(seconds) < 70
    finally:
        camera.stop()


class FilmOf:
    """A film of these pictures, ten a second, that then waits until it is let go, and is lost."""

    name = "film"

    def __init__(self, pictures: list[np.ndarray]) -> None:
        self.pictures, self.seen, self.go_on = pictures, threading.Event(), threading.Event()

    def __iter__(self) -> Iterator[Frame]:
        for at, picture in enumerate(self.pictures):
            yield Frame(at / 10, picture)
        self.seen.set()
        self.go_on.wait(HANGS_S)
        lost()

    def close(self) -> None:
        self.go_on.set()


def table_of(seed: int) -> np.ndarray:
    """A table with enough on it to be known by."""
    blocks = np.random.default_rng(seed).integers(40, 216, (9, 16, 3), np.uint8)
    return np.ascontiguousarray(blocks.repeat(40, 0).repeat(40, 1))


def test_a_camera_that_was_lost_has_no_seconds_before_a_card_that_comes_by_hand(
    look: Callable[..., Looking],
) -> None:
    film = FilmOf([table_of(1)] * 10)
    looking = look(lambda: film, live=True)
    assert film.seen.wait(HANGS_S) and looking.camera.seconds()
    film.go_on.set()
    while looking.news.get(timeout=HANGS_S)[0] != "lost":
        pass
    assert looking.camera.seconds() == ()


def test_nothing_is_remembered_of_what_a_camera_sees_that_was_pushed_away(
    look: Callable[..., Looking],
) -> None:
    film = FilmOf([table_of(1)] * 40 + [table_of(2)] * 60)
    looking = look(lambda: film, live=True)
    assert film.seen.wait(HANGS_S) and looking.camera.health.state == "moved"
    assert looking.camera.seconds() == ()
