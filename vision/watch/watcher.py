"""The watcher: frames in, newly dealt cards out, each once, in order, none invented.

Each frame takes five steps, each a module, and what a step finds goes forward only:

  gate      which cells of a thumbnail differ from the table as it was last accepted, and how long each has
            been still (``motion_gate``)
  patches   changed cells that touch: a connected component (``changed_patches``)
  looks     a patch that lies still is searched for proposals, which several frames read (``looks``)
  verdicts  what the patch is (``patch_verdicts``)
  reports   which of its cards are new, and which are asked about (``reports``)

The steps share one value, the ``FrameView``: the frame beside the table as it was last accepted. From frame
to frame the gate keeps its cells, the looks their inquiries, the reports the cards known to lie there. After
the verdict on a patch, unless that is open, the patch is accepted as the table that now is:

  bare      it shows the table without cards: what lay there was taken away
  as before a foreign thing that lay there has left, and nothing else has changed
  cards     proposals in it read as cards; those that lay there before were moved, the others are dealt, or
            asked about where the votes of several still frames do not settle them
  foreign   something else has been there for long: a back, a glass, a hand that rests; where it looks like a
            card all the same, it is asked about

A card is dealt when several still frames agree on it and the patch shows little besides it. A hand that rests
on a card is a large foreign part of the card's own patch, so the watcher waits for it to leave. Time comes
from the frames alone. The watcher knows nothing of the game; whoever does may overrule what it says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from vision.frames.sources import Frame
from vision.photo.read_photo import colour
from vision.reader.card_reader import Reader
from vision.scene.lifted_frames import LiftedFrames
from vision.watch.background_model import BackgroundModel
from vision.watch.changed_patches import Patch, patches
from vision.watch.first_frames import FirstFrames
from vision.watch.frame_budget import READING_MS, FrameBudget
from vision.watch.frame_view import FrameView
from vision.watch.known_card import KnownCard
from vision.watch.looks import Looks
from vision.watch.motion_gate import Gate
from vision.watch.patch_verdicts import OPEN, PatchVerdict, judged, without_reading
from vision.watch.reports import Reports
from vision.watch.sighting import Sighting
from vision.watch.stabilized_frames import StabilizedFrames
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning

__all__ = ["Sighting", "WatchTuning", "Watcher", "watch_source"]

_END_STEP_S, _LEAST_STILL_S = 0.1, 0.03
_MOST_BUDGETS = 4
_FAINT_LEAST = 0.98
"""The confidence from which on a card is taken without asking in faint light."""


class Watcher:
    """Feed ``step`` every frame in order.

    ``empty``, the table without cards in a frame of the same size, finds the cards that lie there at first.
    """

    def __init__(
        self,
        reader: Reader,
        tuning: WatchTuning | None = None,
        *,
        empty: np.ndarray | None = None,
    ) -> None:
        self.tuning = tuning or WatchTuning()
        self._faint_tuning = replace(self.tuning, sure_least=_FAINT_LEAST)
        self._reader, self._empty = reader, empty
        self._gate = Gate(self.tuning.gate)
        self._lifted = LiftedFrames()
        self._steadied = StabilizedFrames(self._gate)
        self._last: Frame | None = None
        self._over_s: float | None = None
        self._begin()

    def _begin(self, known: Sequence[KnownCard] = ()) -> None:
        """The next frame is the first of a film; ``known`` cards were seen before."""
        self._background: BackgroundModel | None = None
        self._first: FirstFrames | None = None
        self._looks = Looks(self._reader)
        self._reports = Reports(TableCards(known), self._reader, self.tuning)

    @property
    def known_cards(self) -> tuple[str | None, ...]:
        """The cards known to lie on the table, the latest last.

        None is one that was asked about, ``?`` one that lay there unread when the film began.
        """
        return self._reports.table.names

    def answer(self, card: str) -> None:
        """The dealer has answered the last question with ``card``, which will not be reported again. What its
        index says in this pack is learnt of it."""
        self._named(None, card)

    def rename(self, old: str, new: str) -> None:
        """The dealer has corrected a card that lies there: ``old`` may still come, ``new`` has come."""
        self._named(old, new)

    def _named(self, old: str | None, new: str) -> None:
        known = self._reports.table.rename(old, new)
        if known is not None:
            self._reader.learn_letter(known.picture, new)

    def forget(self) -> None:
        """The cards have been taken up and shuffled: whatever comes now may be any card."""
        self._reports.table.cards.clear()

    def step(self, frame: Frame) -> list[Sighting]:
        """The cards that this frame settles, in order, those dealt at once left to right; mostly none."""
        # A slow camera leaves more time for each frame, and a card lies still for fewer of them.
        since_s = 0.0 if self._last is None else frame.t_s - self._last.t_s
        times = min(_MOST_BUDGETS, 1 + int(since_s / self.tuning.slow_frame_s))
        budget = FrameBudget(times * self.tuning.frame_ms)
        seen = self._through_gate(frame)
        if seen is None:
            return []
        background = self._background
        if background is None or self._first is not None:
            return self._step_first(seen)
        changed = self._gate.changed()
        if np.count_nonzero(changed) < self.tuning.least_cells:
            return self._nothing_changed(seen, background, ~changed)
        sightings: list[Sighting] = []
        found = patches(changed, self._gate.still_for_s(), self.tuning.least_cells)
        for patch in self._looks.in_turn(found):
            if not self._lies_still(patch, seen.t_s):
                continue
            view = self._view(seen, background)
            patch = view.with_foreign(patch)
            if not self._lies_still(patch, seen.t_s):
                continue
            verdict = self._verdict(view, patch, budget)
            if verdict.what == "another view":
                self._steadied.forget()
                self._begin([one for one in self._reports.table.cards if one.card])
                return sightings
            sightings += self._reports.take(view, patch, verdict)
            self._settle(view, patch, verdict, background)
        view = self._view(seen, background)
        interrupted = self._reports.interrupted(view, self._looks.take_ended(seen.t_s))
        return interrupted + self._reports.due(view) + sightings

    def finish(self) -> list[Sighting]:
        """The film is over: what its last frame leaves open is looked at until it is reported or asked about.

        What still moved in the last frames is no card that lies.
        """
        if self._last is None:
            return []
        last, self._over_s = self._last, self._last.t_s
        sightings: list[Sighting] = []
        steps = round((max(self.tuning.ask_after_s, self.tuning.foreign_after_s) + 0.5) / _END_STEP_S)
        for count in range(1, steps + 1):
            sightings += self.step(replace(last, t_s=self._over_s + count * _END_STEP_S))
        over_s, self._over_s = self._over_s, None
        return [replace(one, t_s=over_s, still_since_s=min(over_s, one.still_since_s)) for one in sightings]

    def _through_gate(self, frame: Frame) -> Frame | None:
        """The frame in good light and from the camera's first place, compared by the gate. None for one that
        is too small, and while the first frames of a film in faint light are too noisy."""
        if frame.image.ndim != 3 or frame.image.shape[2] != 3:
            frame = replace(frame, image=colour(frame.image))
        if min(frame.image.shape[:2]) < self.tuning.least_side_px:
            return None
        if self._over_s is None:
            frame = self._lifted.frame(frame)
            if self._lifted.settles and self._background is None:
                self._gate.restart()
                self._steadied.forget()
                self._last = frame
                return None
        self._last = frame = self._steadied.frame(frame, self._background)
        if self._gate.step(frame.t_s, frame.image, self._steadied.slack_cells):
            self._begin()
        if self._lifted.faint:
            self._gate.follow_noise()
        return frame

    def _view(self, frame: Frame, background: BackgroundModel) -> FrameView:
        """The frame beside the table as it is accepted now."""
        tuning = self._faint_tuning if self._lifted.faint else self.tuning
        return background.view(frame, self._reports.table, tuning)

    def _step_first(self, frame: Frame) -> list[Sighting]:
        """Read what lies there when the film begins, which is known and not dealt; the sightings are of what
        was dealt in its first frames."""
        if self._background is None:
            moving = self._gate.still_for_s() < self.tuning.gate.still_s
            if 2 * np.count_nonzero(moving) <= moving.size:
                self._background = BackgroundModel(self._gate, frame.image, moving)
                first = self._view(replace(frame, image=self._background.image), self._background)
                self._first = FirstFrames(first, self._empty)
        elif self._first is not None and (found := self._first.step(self._reader)) is not None:
            began_s, frames, self._first = self._first.began_s, self._first.frames, None
            self._background.found_at_first([one.quad for one in found.lying], found.doubtful)
            self._reports.table.cards += found.lying
            view = self._view(frame, self._background)
            new = [(vote, vote.reading(self._reader, view.tuning)) for vote in found.new]
            return self._reports.newly_dealt(view, new, began_s, frames)
        return []

    def _nothing_changed(
        self, frame: Frame, background: BackgroundModel, unchanged: np.ndarray
    ) -> list[Sighting]:
        """The table is as it was: what was looked at is gone, and only the light may have faded."""
        self._looks.inquiries.clear()
        self._reports.nothing_changed()
        self._gate.follow_light(unchanged)
        return self._reports.due(self._view(frame, background))

    def _lies_still(self, patch: Patch, t_s: float) -> bool:
        """True for a patch to look at; when the film is over, only if it did not move until it was."""
        if patch.still_s + 1e-6 < self.tuning.look_from_s:
            return False
        return self._over_s is None or patch.still_s - (t_s - self._over_s) >= _LEAST_STILL_S

    def _verdict(self, view: FrameView, patch: Patch, budget: FrameBudget) -> PatchVerdict:
        """What the patch is, after this frame's look at it; open until it has lain still for long enough."""
        settled = patch.still_s + 1e-6 >= self.tuning.gate.still_s
        verdict = without_reading(view, patch)
        if verdict is None:
            inquiry = self._looks.look(view, patch, budget)
            if settled:
                votes = inquiry.readings(self._reader) or inquiry.so_far(view.image, self._reader)
                enough, film_over = inquiry.enough(self._reader), self._over_s is not None
                found = judged(view, patch, inquiry, votes, enough=enough, film_over=film_over)
                return found if self._may_check(found, budget) else replace(found, what="open")
        return verdict if verdict is not None and settled else OPEN

    def _may_check(self, verdict: PatchVerdict, budget: FrameBudget) -> bool:
        """Whether the frame's budget allows the checks of the cards that are about to be reported."""
        if verdict.what not in ("cards", "foreign"):
            return True
        checks = sum(self._reader.has_to_check(reading) for _, reading in verdict.cards)
        return not checks or budget.takes(checks * READING_MS)

    def _settle(
        self, view: FrameView, patch: Patch, verdict: PatchVerdict, background: BackgroundModel
    ) -> None:
        """The patch is the table now, unless it is open: later frames are compared with it."""
        if verdict.what == "open":
            return
        if verdict.inquiry is not None:
            self._looks.inquiries.remove(verdict.inquiry)
        still = self._gate.still_for_s() + 1e-6 >= self.tuning.look_from_s
        background.settle(patch.around & still, view.image, verdict.what == "foreign")
        if verdict.what in ("bare", "foreign"):
            self._reports.take_up(self._view(view.frame, background))


def watch_source(
    source: Iterable[Frame], reader: Reader, tuning: WatchTuning | None = None
) -> Iterator[Sighting]:
    """The newly dealt cards of a frame source, sure ones and questions, as they are settled."""
    watcher = Watcher(reader, tuning)
    for frame in source:
        yield from watcher.step(frame)
    if not getattr(source, "cut_short", None):
        # The last frame of a film that is cut short may be half a frame.
        yield from watcher.finish()
