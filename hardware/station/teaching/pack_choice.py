"""The packs that the camera was taught: which is in use, and one being learnt in a thread of its own.

The files are ``hardware.station.teaching.pack_files``; the learning is ``vision.reader.taught_pack``.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot, as_data, why_of
from hardware.station.teaching.pack_files import Shelf, figures_of
from vision.reader.card_reader import Reader
from vision.reader.taught_pack import CardSamples, TaughtPack, renewed, taught_pack
from vision.reader.taught_reader import TaughtReader
from vision.teach.lesson import written

log = logging.getLogger("railbird.teaching")


class TaughtPacks:
    """The packs at one table. Every method may be called from any thread; refusals are ``Cannot``.

    ``changed`` is called, without the lock, whenever ``view`` changed. ``reader`` is the camera's, which is
    given the chosen pack. ``result`` is what came of the last choice, lesson or learning.
    """

    def __init__(self, shelf: Shelf, reader: TaughtReader, changed: Callable[[], None]) -> None:
        self._shelf, self._reader, self._changed = shelf, reader, changed
        self._lock = threading.Lock()
        self._learning: float | None = None
        self.result: Fact | None = None
        self._trouble: Fact | None = None
        self._done: threading.Thread | None = None

    @property
    def is_learning(self) -> bool:
        """Whether a pack is being learnt just now."""
        return self._learning is not None

    def load(self) -> None:
        """Take the chosen pack in mind; a pack that cannot be read is said in ``view``, and the camera does
        without.

        Learns it anew, which takes some seconds, when the network is another than at its teaching.
        """
        try:
            pack = self._shelf.chosen_pack()
            if pack is not None:
                fresh = renewed(pack, Reader())
                if fresh is not pack:
                    self._shelf.renew(fresh)
                pack = fresh
            if pack is None:
                self._reader.use()
            else:
                self._reader.use(pack.memory, pack.alphabet)
            self._trouble = None
        except ValueError as why:
            self._reader.use()
            self._trouble = why_of(why)
        self._changed()

    def view(self) -> dict[str, Any]:
        """The packs, as plain data. ``learning`` is the share that is learnt, 0 to 1, or None."""
        packs = [
            {"name": one.name, "said": one.said.as_data(), "chosen": one.chosen, "broken": one.broken}
            for one in self._shelf.packs()
        ]
        return {
            "packs": packs,
            "chosen": self._shelf.chosen,
            "can_undo_choice": self._shelf.can_undo,
            "result": as_data(self.result),
            "trouble": as_data(self._trouble),
            "learning": self._learning,
        }

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
        self.result = fact("teaching-back-to", name=chosen) if chosen else fact("teaching-back-to-none")
        self._changed()

    def wait(self, timeout_s: float) -> None:
        """Wait until what is being learnt is learnt."""
        if self._done is not None:
            self._done.join(timeout_s)

    # ---- learning ---------------------------------------------------------------------------------------

    def learn(self, name: str, looks: Sequence[CardSamples]) -> None:
        """Learn the pack from these looks, in a thread, and use it."""
        with self._lock:
            self._learning = 0.0
        self._done = threading.Thread(target=self._learn, args=(name, looks), name="learning", daemon=True)
        self._done.start()

    def _learn(self, name: str, looks: Sequence[CardSamples]) -> None:
        try:
            pack = taught_pack(name, looks, Reader(), self._progress)
            self._shelf.keep(pack)
            self._reader.use(pack.memory, pack.alphabet)
            result = result_of(pack)
        except Exception as why:  # the night goes on with the camera as it was
            log.exception("a pack could not be learnt")
            result = fact("teaching-failed", name=name, why=why_of(why))
        with self._lock:
            self._learning, self.result = None, result
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
            self.result = said
        self.load()


def result_of(pack: TaughtPack) -> Fact:
    """What a teaching brought: the figures, and the cards that are worth laying again."""
    doubtful = sorted(set(pack.after.failed))
    again = ", ".join(written(name) for name in doubtful[:8])
    why = figures_of(pack, first=True)
    return fact("teaching-done", name=pack.name, why=why, again=again, count=len(doubtful))
