"""A lesson at the station: the camera is lent, the dealer answers, the pack is learnt, kept and in use."""

from __future__ import annotations

import queue
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK, Card
from dealer.notation.facts import Fact, fact
from hardware.station.camera.camera_reader import CameraReader
from hardware.station.camera.sight import Sight
from hardware.station.teaching.pack_choice import TaughtPacks
from hardware.station.teaching.pack_files import Shelf
from hardware.station.teaching.teaching import Teacher
from tests.hardware.sentences import in_english
from tests.sentences import raises_saying
from tests.timeouts import HANGS_S
from vision.frames.sources import Frame
from vision.lab.scenes.pack_designs import DESIGNS
from vision.lab.scenes.shots import shots
from vision.lab.soak.teaching_trial import count
from vision.mock.source import MockSource
from vision.mock.table import MockTable
from vision.reader.card_odds import NAMES
from vision.reader.taught_pack import CARDS
from vision.reader.taught_reader import TaughtReader
from vision.teach.lesson import Shown
from vision.watch.watcher import Watcher

PICTURE = np.full((288, 192, 3), 200, np.uint8)


class LentCamera:
    """A camera whose frames are diverted: the test shows it frames."""

    def __init__(self) -> None:
        self.look: Callable[[Frame], None] | None = None

    def divert(self, look: Callable[[Frame], None] | None) -> None:
        self.look = look


class Class:
    """A teacher with a shelf, a camera and a reader of its own."""

    def __init__(self, folder: Path, may_begin: Fact | None = None) -> None:
        self.changes = 0
        self.camera, self.reader, self.shelf = LentCamera(), TaughtReader(), Shelf(folder / "packs")
        self.packs = TaughtPacks(self.shelf, self.reader, self._changed)
        self.teacher = Teacher(self.packs, self._changed, lambda: may_begin)
        self.teacher.use_camera(self.camera)
        self.packs.load()

    def _changed(self) -> None:
        self.changes += 1

    @property
    def lesson(self) -> dict:
        return self.teacher.view()["lesson"]

    def lay(self, name: str, chance: float = 0.99, picture: np.ndarray = PICTURE) -> None:
        """A card lies before the camera, as its watcher shows it to the lesson."""
        odds = np.full(55, 1e-4)
        odds[NAMES.index(name)] = chance
        shown = Shown((picture,), (picture,), odds / odds.sum(), chance > 0.93)
        running = self.teacher._lesson
        assert running is not None
        running.show(shown)


@pytest.fixture
def room(tmp_path: Path) -> Class:
    return Class(tmp_path)


def test_before_a_lesson_nothing_is_taught_and_the_camera_is_not_lent(room: Class) -> None:
    view = in_english(room.teacher.view())
    assert view["lesson"] is None and view["packs"] == [] and view["chosen"] is None
    assert room.camera.look is None and room.teacher.picture("doubt") is None
    for act in (
        room.teacher.leave,
        room.teacher.undo,
        room.teacher.finish,
        room.teacher.stop,
        room.teacher.skip,
    ):
        with pytest.raises(ValueError, match="No pack is being taught"):
            act()


def test_a_lesson_takes_the_camera_and_counts(room: Class) -> None:
    room.teacher.begin("House pack", "suits")
    assert room.camera.look is not None
    room.lay("AS")
    room.lay("2S", 0.4)
    lesson = room.lesson
    assert (lesson["taught"], lesson["of"], lesson["expected"], lesson["last"]) == (2, 54, "3S", "2S")
    assert room.teacher.picture("last")
    room.teacher.undo()
    assert room.lesson["expected"] == "2S"
    room.teacher.stop()
    assert room.camera.look is None and "nothing has changed" in in_english(room.teacher.view())["result"]


def test_a_doubt_shows_its_picture_until_it_is_answered(room: Class) -> None:
    room.teacher.begin("House pack", "any")
    room.lay("7H", 0.5)
    assert room.lesson["doubt"]["likely"][0] == "7H"
    assert room.teacher.picture("doubt")
    with pytest.raises(ValueError, match="Say first"):
        room.teacher.finish()
    with pytest.raises(ValueError, match="no card"):
        room.teacher.answer("ZZ")
    room.teacher.answer("7D")
    assert room.lesson["doubt"] is None and room.lesson["last"] == "7D"
    room.lay("9C", 0.5)
    room.teacher.leave()
    assert room.lesson["taught"] == 1


def test_a_pack_that_is_not_whole_is_not_learnt(room: Class) -> None:
    room.teacher.begin("House pack", "suits")
    room.lay("AS")
    with pytest.raises(ValueError, match=r"Still missing: 2♠, 3♠, 4♠, 5♠, 6♠, 7♠ and 45 more"):
        room.teacher.finish()


@pytest.mark.parametrize(
    ("name", "order", "said"),
    [("../x", "any", "no name"), ("", "any", "no name"), ("House", "sideways", "no order")],
)
def test_a_lesson_that_cannot_be_is_refused(name: str, order: str, said: str, room: Class) -> None:
    with raises_saying(ValueError, said):
        room.teacher.begin(name, order)
    assert in_english(room.teacher.view())["lesson"] is None and room.camera.look is None


def test_a_second_lesson_or_one_in_a_race_or_without_a_camera_is_refused(tmp_path: Path) -> None:
    room = Class(tmp_path)
    room.teacher.begin("House", "any")
    with pytest.raises(ValueError, match="being taught already"):
        room.teacher.begin("Other", "any")
    busy = Class(tmp_path, may_begin=fact("station-race-on"))
    with pytest.raises(ValueError, match="A race is on"):
        busy.teacher.begin("House", "any")
    blind = Teacher(room.packs, lambda: None, lambda: None)
    with pytest.raises(ValueError, match="There is no camera"):
        blind.begin("House", "any")
    with pytest.raises(ValueError, match="not a rendered one"):
        room.teacher.deal()


def test_the_rendered_hand_lays_the_cards_that_are_due_and_the_camera_teaches_them(room: Class) -> None:
    table = MockTable(7, haste=2.0)
    room.teacher.use_hand(table, lambda: None)
    table.wait(0.6)
    room.teacher.begin("House", "suits")
    assert room.camera.look is not None
    room.teacher.deal()
    room.teacher.deal()
    table.wait(1.0)
    count = 0
    while table.busy:
        room.camera.look(Frame(count / 12.5, table.frame(count / 12.5)))
        count += 1
    assert [laid.card for laid in table.dealt] == [Card.read("AS"), Card.read("2S")]
    assert room.lesson["last"] == "2S" and room.lesson["taught"] == 2
    assert room.changes >= 2


def test_a_camera_that_is_lent_deals_nothing_and_given_back_knows_what_lies_there() -> None:
    table = MockTable(3, haste=3.0)
    sights: queue.Queue[Sight] = queue.Queue()
    frames: queue.Queue[Frame] = queue.Queue()
    reader = TaughtReader()
    camera = CameraReader(
        lambda: MockSource(table, fps=20), lambda: Watcher(reader), sights.put, lambda: None, live=False
    )
    camera.start()
    try:
        camera.divert(frames.put)
        frames.get(timeout=5 * HANGS_S)
        table.deal(Card.read("7H"), "row")
        camera.wake()
        while not table.dealt or table.busy:
            frames.get(timeout=5 * HANGS_S)
        camera.divert(None)
        table.wait(0.5)
        table.deal(Card.read("2C"), "row")
        camera.wake()
        assert sights.get(timeout=5 * HANGS_S).card == "2C"
        assert sights.empty()
    finally:
        camera.stop()


@pytest.mark.lab
def test_a_whole_pack_is_learnt_kept_and_in_use_after_a_restart(tmp_path: Path) -> None:
    room = Class(tmp_path)
    pictures = shots(DESIGNS["four-colour"], 61, "bright", "green")
    elsewhere = shots(DESIGNS["four-colour"], 62, "warm", "dark-wood")
    before = count(room.reader, elsewhere, CARDS)
    room.teacher.begin("House", "suits")
    for card, picture in zip(FULL_PACK, pictures, strict=True):
        room.lay(str(card), 0.4, picture)
    room.teacher.finish()
    assert room.camera.look is None
    with pytest.raises(ValueError, match="being taught already"):
        room.teacher.begin("Other", "any")
    room.packs.wait(10 * HANGS_S)
    view = in_english(room.teacher.view())
    assert view["learning"] is None and view["chosen"] == "House"
    assert view["result"].startswith("House is taught and in use. Before: ")
    after = count(room.reader, elsewhere, CARDS)
    assert after[0] > 40 and after[0] >= before[0] and after[1] <= before[1]

    again = Class(tmp_path)
    assert count(again.reader, elsewhere, CARDS) == after
    again.packs.undo_choice()
    assert again.reader.memory is None
    assert in_english(again.teacher.view())["result"] == "Back to the camera as it came."
    again.packs.use("House")
    assert again.reader.memory is not None
    again.packs.use("")
    assert again.reader.memory is None
    again.packs.forget("House")
    assert again.teacher.view()["packs"] == []


def test_a_broken_file_leaves_the_camera_as_it_came_and_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "House~1.npz").write_bytes(b"coffee")
    (folder / "chosen.json").write_text('{"chosen": "House~1", "earlier": []}')
    room = Class(tmp_path)
    view = in_english(room.teacher.view())
    assert room.reader.memory is None
    assert "The pack House is not used" in view["trouble"] and view["packs"][0]["broken"]
    room.packs.forget("House")
    assert in_english(room.teacher.view())["trouble"] is None
