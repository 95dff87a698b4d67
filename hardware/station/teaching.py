"""Teaching at the station: the camera is lent to a lesson, the dealer answers, and the pack is learnt in a
thread.

While a lesson runs nothing the camera sees is dealt. The lesson itself is ``vision.teach.lesson``; here is
only what it needs of threads, of the shelf of packs, and of the console.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from hardware.cannot import Cannot, as_data, why_of
from hardware.store.taught_packs import Shelf, figures_of
from vision.frames.sources import Frame
from vision.reader.card_reader import Reader
from vision.reader.taught_pack import CARDS, TaughtPack, checked_name, renewed, taught_pack
from vision.reader.taught_reader import TaughtReader
from vision.teach.lesson import JOKERS, ORDERS, Lesson, LessonError, written
from vision.teach.lesson_watcher import LessonWatcher

if TYPE_CHECKING:
    from hardware.mock.rendered_hand import RenderedHand

log = logging.getLogger("railbird.teaching")

ALL = len(CARDS) + JOKERS
A_ROW = 8
AFTER_ALL = fact("lesson-lay-one")


class Lender(Protocol):
    """What is asked of ``hardware.station.eye.Eye``."""

    def lend(self, look: Callable[[Frame], None] | None) -> None:
        """Every frame goes to ``look`` instead of the watcher; None gives the camera back."""
        ...


class Teacher:
    """Lessons at one table. Every method may be called from any thread; refusals are ``Cannot``.

    ``changed`` is told that ``view`` changed. ``reader`` is the camera's, which is given the chosen pack.
    """

    def __init__(
        self,
        shelf: Shelf,
        reader: TaughtReader,
        changed: Callable[[], None],
        may_begin: Callable[[], Fact | None],
    ) -> None:
        self._shelf, self._reader, self._changed, self._may_begin = shelf, reader, changed, may_begin
        self._lock = threading.RLock()
        self._eye: Lender | None = None
        self._hand: RenderedHand | None = None
        self._wake: Callable[[], None] = lambda: None
        self._dealt: list[str] = []
        self._name = ""
        self._order = ""
        self._lesson: Lesson | None = None
        self._watcher: LessonWatcher | None = None
        self._learning: float | None = None
        self._result: Fact | None = None
        self._trouble: Fact | None = None
        self._own: Reader | None = None
        self._done: threading.Thread | None = None

    def use_eye(self, eye: Lender) -> None:
        """Take frames from ``eye`` when a lesson begins."""
        self._eye = eye

    def use_hand(self, hand: RenderedHand, wake: Callable[[], None]) -> None:
        """The camera looks at a rendered table, whose ``hand`` can lay the cards."""
        self._hand, self._wake = hand, wake

    def load(self) -> None:
        """Take the chosen pack in mind; a pack that cannot be read is said in ``view``, and the camera does
        without.

        Learns it anew, which takes some seconds, when the network is another than at its teaching.
        """
        try:
            pack = self._shelf.chosen_pack()
            if pack is not None:
                fresh = renewed(pack, self._plain())
                if fresh is not pack:
                    self._shelf.renew(fresh)
                pack = fresh
            self._reader.memory = None if pack is None else pack.memory
            self._trouble = None
        except ValueError as why:
            self._reader.memory = None
            self._trouble = why_of(why)
        self._changed()

    # ---- the console ------------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """Everything the teach page shows, as plain data."""
        with self._lock:
            packs = [
                {"name": one.name, "said": one.said.as_data(), "chosen": one.chosen, "broken": one.broken}
                for one in self._shelf.packs()
            ]
            return {
                "packs": packs,
                "chosen": self._shelf.chosen,
                "can_undo_choice": self._shelf.can_undo,
                "result": as_data(self._result),
                "trouble": as_data(self._trouble),
                "learning": self._learning,
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
        from vision.reader.taught_pack import jpeg_of

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
            if self._eye is None:
                raise Cannot("teaching-no-camera")
            if self._lesson is not None or self._learning is not None:
                raise Cannot("teaching-already")
            if order not in ORDERS:
                raise Cannot("teaching-no-order", text=repr(order[:20]), known=tuple(ORDERS))
            why_not = self._may_begin()
            if why_not is not None:
                raise Cannot.because(why_not)
            self._name, self._order = checked_name(name.strip()), order
            self._lesson, self._watcher = Lesson(order), LessonWatcher(self._plain())
            self._result, self._dealt = None, []
            if self._hand is not None:
                self._hand.gather()
            self._eye.lend(self._look)
        self._changed()

    def answer(self, card: str) -> None:
        """The dealer says what the card in doubt is."""
        self._do(lambda lesson: lesson.answer(card))

    def leave(self) -> None:
        """What is in doubt is no card, or is laid again."""
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
            self._result = fact("teaching-stopped")
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
            self._learning = 0.0
            self._done = threading.Thread(
                target=self._learn, args=(name, looks), name="learning", daemon=True
            )
            self._done.start()
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

    def use(self, name: str) -> None:
        """Use another pack; an empty name: none."""
        said = fact("teaching-in-use", name=name) if name else fact("teaching-none-in-use")
        self._shelf_changed(lambda: self._shelf.choose(name or None), said)

    def forget(self, name: str) -> None:
        """Take a pack off the shelf for good."""
        self._shelf_changed(lambda: self._shelf.forget(name), fact("teaching-forgotten", name=name))

    def undo_choice(self) -> None:
        """Go back to the pack that was in use before."""
        self._shelf_changed(self._shelf.undo, None)
        chosen = self._shelf.chosen
        self._result = fact("teaching-back-to", name=chosen) if chosen else fact("teaching-back-to-none")
        self._changed()

    def wait(self, timeout_s: float) -> None:
        """Wait until what is being learnt is learnt."""
        if self._done is not None:
            self._done.join(timeout_s)

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
        if self._eye is not None:
            self._eye.lend(None)

    def _learn(self, name: str, looks: Any) -> None:
        try:
            pack = taught_pack(name, looks, self._plain(), self._progress)
            self._shelf.keep(pack)
            self._reader.memory = pack.memory
            result = result_of(pack)
        except Exception as why:  # the night goes on with the camera as it was
            log.exception("a pack could not be learnt")
            result = fact("teaching-failed", name=name, why=why_of(why))
        with self._lock:
            self._learning, self._result = None, result
        self._changed()

    def _progress(self, share: float) -> None:
        step = int(20 * share)
        if step != int(20 * (self._learning or 0.0)):
            self._learning = share
            self._changed()

    def _shelf_changed(self, work: Callable[[], Any], said: Fact | None) -> None:
        with self._lock:
            if self._learning is not None:
                raise Cannot("teaching-learning")
            work()
            self._result = said
        self.load()

    def _plain(self) -> Reader:
        """A reader of our own: the camera's thread uses the other one all the time."""
        if self._own is None:
            self._own = Reader()
        return self._own


def result_of(pack: TaughtPack) -> Fact:
    """What a teaching brought: the figures, and the cards that are worth laying again."""
    doubtful = sorted(set(pack.after.failed))
    again = ", ".join(written(name) for name in doubtful[:8])
    why = figures_of(pack, first=True)
    return fact("teaching-done", name=pack.name, why=why, again=again, count=len(doubtful))
