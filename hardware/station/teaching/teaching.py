"""Teaching at the station: the camera's frames go to a lesson, and the dealer answers.

While a lesson runs nothing the camera sees is dealt. The lesson itself is ``vision.teach.lesson``, the packs
are ``pack_choice``; here is only what a lesson needs of threads and of the console.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.station.teaching.pack_choice import TaughtPacks
from vision.frames.sources import Frame
from vision.reader.card_reader import Reader
from vision.reader.taught_pack import CARDS, checked_name, jpeg_of
from vision.teach.lesson import JOKERS, ORDERS, Lesson, LessonError, written
from vision.teach.lesson_watcher import LessonWatcher

if TYPE_CHECKING:
    from hardware.station.camera.camera_reader import CameraReader
    from vision.mock.table import MockTable

ALL = len(CARDS) + JOKERS
A_ROW = 8
AFTER_ALL = fact("lesson-lay-one")


class Teacher:
    """Lessons at one table; what they teach becomes one of ``packs``. Every method may be called from any
    thread; refusals are ``Cannot``. Its lock is taken before that of ``packs``.

    ``changed`` is called when ``view`` changed; ``may_begin`` gives None when a lesson may begin now, else
    why not.
    """

    def __init__(
        self, packs: TaughtPacks, changed: Callable[[], None], may_begin: Callable[[], Fact | None]
    ) -> None:
        self.packs = packs
        self._changed, self._may_begin = changed, may_begin
        self._lock = threading.RLock()
        self._camera: CameraReader | None = None
        self._hand: MockTable | None = None
        self._wake: Callable[[], None] = lambda: None
        self._dealt: list[str] = []
        self._name = ""
        self._order = ""
        self._lesson: Lesson | None = None
        self._watcher: LessonWatcher | None = None

    def use_camera(self, camera: CameraReader) -> None:
        """Take frames from ``camera`` when a lesson begins."""
        self._camera = camera

    def use_hand(self, hand: MockTable, wake: Callable[[], None]) -> None:
        """The camera looks at a rendered table, whose ``hand`` can lay the cards."""
        self._hand, self._wake = hand, wake

    # ---- the console ------------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """Everything the teach page shows, as plain data."""
        with self._lock:
            return self.packs.view() | {
                "mock_table": self._hand is not None,
                "lesson": None if self._lesson is None else self._lesson_view(self._lesson),
            }

    def _lesson_view(self, lesson: Lesson) -> dict[str, Any]:
        watcher, doubt, looks = self._watcher, lesson.doubt, lesson.looks
        said = (watcher.said if watcher is not None else None) or lesson.said or AFTER_ALL
        return {
            "pack": self._name,
            "order": self._order,
            "taught": sum(look.name != "back" for look in looks),
            "of": ALL,
            "said": said.as_data(),
            "expected": lesson.expected,
            "last": lesson.last,
            "missing": list(lesson.missing),
            "jokers": lesson.jokers,
            "back": any(look.name == "back" for look in looks),
            "waiting": lesson.waiting,
            "doubt": None if doubt is None else {"why": doubt.why.as_data(), "likely": list(doubt.likely)},
            "number": len(looks) + lesson.waiting,
        }

    def picture(self, which: str) -> bytes | None:
        """The JPEG of the card in doubt or of the ``last`` one taught; None when there is none."""
        with self._lock:
            lesson = self._lesson
            if lesson is None:
                return None
            if which == "doubt":
                return None if lesson.doubt is None else jpeg_of(lesson.doubt.shown.taught[0])
            return lesson.looks[-1].taught[0] if lesson.looks else None

    def begin(self, name: str, order: str) -> None:
        """Begin a lesson: ``name`` of the pack, ``order`` one of ``ORDERS``."""
        with self._lock:
            if self._camera is None:
                raise Cannot("teaching-no-camera")
            if self._lesson is not None or self.packs.is_learning:
                raise Cannot("teaching-already")
            if order not in ORDERS:
                raise Cannot("teaching-no-order", text=repr(order[:20]), known=tuple(ORDERS))
            why_not = self._may_begin()
            if why_not is not None:
                raise Cannot.because(why_not)
            self._name, self._order = checked_name(name.strip()), order
            self._lesson, self._watcher = Lesson(order), LessonWatcher(Reader())
            self.packs.result, self._dealt = None, []
            if self._hand is not None:
                self._hand.gather()
            self._camera.divert(self._look)
        self._changed()

    def answer(self, card: str) -> None:
        """The dealer says what the card in doubt is."""
        self._do(lambda lesson: lesson.answer(card))

    def leave(self) -> None:
        """What is in doubt is no card, or is shown again."""
        self._do(lambda lesson: lesson.leave())

    def skip(self) -> None:
        """The card that is due is not in the pack."""
        self._do(lambda lesson: lesson.skip())

    def undo(self) -> None:
        """Take the last card back."""
        self._do(lambda lesson: lesson.undo())

    def stop(self) -> None:
        """End the lesson and forget what it taught."""
        with self._lock:
            self._running()
            self._end()
            self.packs.result = fact("teaching-stopped")
        self._changed()

    def finish(self) -> None:
        """Learn the pack, in a thread of its own, and use it."""
        with self._lock:
            lesson = self._running()
            if lesson.doubt is not None:
                raise Cannot("station-which-first")
            if lesson.missing:
                named = ", ".join(written(card) for card in lesson.missing[:6])
                more = max(0, len(lesson.missing) - 6)
                raise Cannot("teaching-still-missing", text=named, more=more)
            looks, name = lesson.looks, self._name
            self._end()
            self.packs.learn(name, looks)
        self._changed()

    def deal(self) -> None:
        """Have the rendered table's hand lay the card that is due, or the next that is missing."""
        with self._lock:
            lesson = self._running()
            if self._hand is None:
                raise Cannot("teaching-no-mock")
            taught = {look.name for look in lesson.looks}
            due = [name for name in CARDS if name not in taught and name not in self._dealt[-2:]]
            name = lesson.expected if lesson.expected in due else due[0] if due else None
            if name is None:
                raise Cannot("teaching-every-card-laid")
            if self._dealt and len(self._dealt) % A_ROW == 0:
                self._hand.gather()
            self._dealt.append(name)
            self._hand.deal(Card.read(name), "row")
            self._wake()

    # ---- inside -----------------------------------------------------------------------------------------

    def _look(self, frame: Frame) -> None:
        """A frame, in the camera's thread."""
        watcher = self._watcher
        if watcher is None:
            return
        before = watcher.said
        seen = watcher.step(frame)
        if not seen and watcher.said == before:
            return
        with self._lock:
            if self._lesson is not None and self._watcher is watcher:
                for shown in seen:
                    self._lesson.show(shown)
        self._changed()

    def _do(self, work: Callable[[Lesson], None]) -> None:
        with self._lock:
            try:
                work(self._running())
            except LessonError as why:
                raise Cannot.because(why.said) from None
        self._changed()

    def _running(self) -> Lesson:
        if self._lesson is None:
            raise Cannot("teaching-none")
        return self._lesson

    def _end(self) -> None:
        self._lesson = self._watcher = None
        if self._camera is not None:
            self._camera.divert(None)
