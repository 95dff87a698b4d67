"""A covered camera told by the station, the zone, and calibration through a station's camera. Real frames."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dealer.notation.cards import Card
from hardware.station.calibration.calibrating import Calibrating
from hardware.station.calibration.calibrations import Calibrations
from hardware.station.camera.camera_reader import CameraReader
from hardware.station.camera.camera_state import Aim
from tests.hardware.conftest import TableActions
from tests.hardware.sentences import in_english
from tests.sentences import raises_saying
from tests.timeouts import HANGS_S
from vision.frames.dealing_zone import Zone
from vision.frames.sources import Frame
from vision.mock.table import MockTable
from vision.reader.card_reader import Reader
from vision.watch.watcher import Watcher

RATE_HZ = 10
RNG = np.random.default_rng(4)


class CoveredFilm:
    """Frames of a mock table until ``ends_s``; at the times in ``cues`` something happens first."""

    name = "mock film"

    def __init__(self, table: MockTable, ends_s: float, cues: dict[float, Callable[[], Any]]) -> None:
        self.table, self.ends_s = table, ends_s
        self.cues = dict(sorted(cues.items()))
        self.spoil: Callable[[np.ndarray], np.ndarray] | None = None
        self.count = 0

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        t_s = self.count / RATE_HZ
        while self.cues and next(iter(self.cues)) <= t_s:
            self.cues.pop(next(iter(self.cues)))()
        if t_s > self.ends_s:
            raise StopIteration
        self.count += 1
        image = self.table.frame(t_s)
        return Frame(t_s, image if self.spoil is None else self.spoil(image))

    def close(self) -> None: ...


def cloth(image: np.ndarray) -> np.ndarray:
    """A dark cloth on the lens."""
    noise = RNG.normal(0, 2, (*image.shape[:2], 1))
    return np.clip(np.array((50.0, 45.0, 62.0)) + noise, 0, 255).astype(np.uint8)


def play(table: TableActions, film: CoveredFilm, aim: Aim | None = None) -> CameraReader:
    """Let the station's camera look at all of the film."""
    over = threading.Event()

    def changed() -> None:
        table.station.health_changed()
        if camera.health.state in ("ended", "lost"):
            over.set()

    reader = Reader()
    camera = CameraReader(
        lambda: film, lambda: Watcher(reader), table.station.see, changed, live=True, aim=aim
    )
    table.station.use_camera(camera, "video")
    assert over.wait(10 * HANGS_S), "the film did not end"
    return camera


def test_a_covered_camera_is_said_lamps_light_nothing_is_dealt_and_it_comes_back(table: TableActions) -> None:
    seen: dict[str, tuple[str, str, bool]] = {}
    mock = MockTable(5, haste=3)

    def note(name: str) -> Callable[[], None]:
        def noted() -> None:
            camera = table.view["camera"]
            seen[name] = (camera["state"], camera["said"], table.lamps["camera"])

        return noted

    film = CoveredFilm(mock, 8.4, {})
    film.cues = {
        1.9: note("before"),
        2.0: lambda: setattr(film, "spoil", cloth),
        2.2: lambda: mock.deal(Card.read("7H")),
        3.9: note("covered"),
        4.0: lambda: table.do("deal 7H"),
        4.8: lambda: setattr(film, "spoil", None),
        6.0: note("back"),
        8.2: note("after"),
    }
    play(table, film)
    assert seen["before"] == ("ok", "The camera sees the table.", False)
    assert seen["covered"][0] == "blocked"
    assert seen["covered"][1] == "Something covers the camera: take it away. Until then deal by hand."
    assert seen["covered"][2], "the lamp"
    assert seen["back"][0] == seen["after"][0] == "ok"
    assert not seen["back"][2]
    # The card that was laid under the cloth was dealt by hand: it is seen now, and neither asked nor dealt.
    assert table.board["course"] == ["7H"]
    assert table.view["question"] is None


def test_only_the_zone_is_looked_at(table: TableActions) -> None:
    mock = MockTable(5, haste=3)
    film = CoveredFilm(
        mock, 6.5, {1.5: lambda: mock.deal(Card.read("KC")), 3.0: lambda: mock.deal(Card.read("7H"), "row")}
    )
    camera = play(table, film, Aim(Zone(0.0, 0.0, 1.0, 0.42)))
    dealt = {
        *table.board["course"],
        *[card for card, _ in (table.view["question"] or {"candidates": []})["candidates"]],
    }
    assert "7H" in dealt, "the course lies in the zone"
    assert "KC" not in dealt, "the pile does not"
    assert camera.jpeg() is not None


class Calibrated:
    """A calibration at a camera that looks at a mock table."""

    def __init__(self, folder: Path, cues: dict[float, Callable[[Calibrated], Any]], ends_s: float) -> None:
        self.mock = MockTable(5, haste=3)
        self.kept = Calibrations(folder, "mock:5")
        self.news = threading.Event()
        self.calibrating = Calibrating(self.kept, self.news.set)
        film = CoveredFilm(self.mock, ends_s, {at_s: lambda cue=cue: cue(self) for at_s, cue in cues.items()})
        over, reader = threading.Event(), Reader()
        self.camera = CameraReader(
            lambda: film,
            lambda: Watcher(reader),
            lambda sight: None,
            lambda: over.set() if self.camera.health.state == "ended" else None,
            live=True,
            aim=self.calibrating.aim(),
        )
        self.calibrating.use_camera(self.camera)
        self.camera.start()
        assert over.wait(10 * HANGS_S), "the film did not end"
        self.camera.stop()


def test_the_table_then_a_heart_are_looked_at_kept_and_undone(tmp_path: Path) -> None:
    zone = Zone(0.05, 0.05, 0.95, 0.95)
    said: dict[str, Any] = {}
    one = Calibrated(
        tmp_path,
        {
            0.5: lambda one: one.calibrating.look("table", zone.as_data()),
            3.5: lambda one: (said.update(table=one.calibrating.view()), one.mock.deal(Card.read("7H"))),
            5.5: lambda one: one.calibrating.look("card"),
            7.9: lambda one: said.update(card=one.calibrating.view()),
        },
        8.0,
    )
    said = in_english(said)
    assert said["table"]["busy"] is None and said["table"]["said"] is None
    assert {remark["about"] for remark in said["table"]["remarks"]} >= {"light", "glare", "flicker", "fixed"}
    assert any("cannot be fixed" in remark["said"] for remark in said["table"]["remarks"])
    card = said["card"]["card"]
    assert card is not None, said["card"]["said"]
    assert card["width_px"] == pytest.approx(110, abs=8)
    assert said["card"]["colours"] == "right"
    again = Calibrations(tmp_path, "mock:5")
    assert again.now.zone == zone and again.now.card == card
    empty = again.empty()
    assert empty is not None and np.abs(empty.astype(int) - MockTable(5, haste=3).frame(0.0)).mean() < 6
    one.calibrating.undo()
    assert Calibrations(tmp_path, "mock:5").now.card is None
    one.calibrating.undo()
    assert not Calibrations(tmp_path, "mock:5").any
    with pytest.raises(ValueError, match="no calibration"):
        one.calibrating.undo()


def test_what_cannot_be_is_refused_in_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    refused: list[str] = []

    def tries(one: Calibrated) -> None:
        for wrong in (
            lambda: one.calibrating.set_zone({"left": 0.5}),
            lambda: one.calibrating.set_zone({"left": 0.5, "top": 0, "right": 0.4, "bottom": 1}),
            lambda: one.calibrating.look("moon"),
            lambda: one.calibrating.look("table", {"left": 2, "top": 0, "right": 3, "bottom": 1}),
            lambda: one.calibrating.undo(),
        ):
            with raises_saying(ValueError, r"\.$") as why:
                wrong()
            refused.append(why.sentence)

    one = Calibrated(
        tmp_path,
        {
            0.2: tries,
            0.4: lambda one: one.calibrating.look("card"),
            0.6: lambda one: refused.append(busy(one)),
        },
        2.5,
    )
    assert len(refused) == 6 and "still looking" in refused[-1]
    assert not one.kept.any
    assert "I see no card" in in_english(one.calibrating.view()["said"])


def busy(one: Calibrated) -> str:
    with pytest.raises(ValueError, match="still looking") as why:
        one.calibrating.look("table")
    return str(why.value)


def test_on_a_rendered_table_the_hand_clears_it_and_lays_the_heart(tmp_path: Path) -> None:
    def litter(one: Calibrated) -> None:
        one.mock.deal(Card.read("KS"))
        one.calibrating.use_hand(one.mock)

    def look(what: str) -> Callable[[Calibrated], None]:
        return lambda one: one.calibrating.look(what)

    one = Calibrated(tmp_path, {0.2: litter, 2.0: look("table"), 7.0: look("card")}, 12.0)
    view = in_english(one.calibrating.view())
    assert (view["rendered"], view["busy"], view["said"]) == (True, None, None)
    assert view["headline"].startswith("All is well") and view["colours"] == "right"
    assert not one.mock.pile


def test_without_a_camera_there_is_nothing_to_calibrate(tmp_path: Path) -> None:
    calibrating = Calibrating(Calibrations(tmp_path, "picamera2"), lambda: None)
    assert calibrating.view()["camera"] is None
    assert calibrating.plain_jpeg() is None
    with pytest.raises(ValueError, match="There is no camera"):
        calibrating.look("table")


def test_while_the_page_is_open_a_card_is_measured_and_not_dealt(tmp_path: Path) -> None:
    now_s = [100.0]
    calibrating = Calibrating(Calibrations(tmp_path, "picamera2"), lambda: None, lambda: now_s[0])
    assert not calibrating.being_set_up
    calibrating.page_is_open()
    now_s[0] += 3.0
    assert calibrating.being_set_up
    now_s[0] += 2.0
    assert not calibrating.being_set_up
