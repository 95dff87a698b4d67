"""The watcher: frames in, newly dealt cards out, each once, in order, none invented.

How it works. The gate says which cells of a thumbnail differ from the table as it was last accepted, and how
long each has been still. Changed cells that touch form a patch (a connected component). A patch is looked at
when all of it lies still, and it ends in one of these ways, after which it is accepted as the table that now
is:

  bare      it shows the table without cards: what lay there was taken away
  as before a foreign thing that lay there has left, and nothing else has changed
  cards     proposals in it read as cards; those that lay there before were moved, the others are dealt
  asked     a card lies there that the votes of several still frames do not settle: an unsure sighting
  foreign   something else has been there for long: a back, a glass, a hand that rests; where it looks like a
            card all the same, it is asked about

A card is dealt when several still frames agree on it and the patch shows little besides it. A hand that rests
on a card is a large foreign part of the card's own patch, so the watcher waits for it to leave. Time comes
from the frames alone. The watcher knows nothing of the game; whoever does may overrule what it says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from vision.frames.sources import Frame
from vision.photo.read_photo import colour
from vision.reader.card_reader import Reader
from vision.scene.lifted_frames import LiftedFrames
from vision.watch.background import Backdrop
from vision.watch.card_reports import CardReports, VotedCard
from vision.watch.changed_patches import Patch, patches
from vision.watch.first_frames import FirstFrames
from vision.watch.motion_gate import Gate
from vision.watch.patch_coverage import Coverage
from vision.watch.patch_votes import Inquiry
from vision.watch.running_votes import Inquiries
from vision.watch.sighting import Sighting
from vision.watch.stabilized_frames import StabilizedFrames
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning

__all__ = ["Sighting", "WatchTuning", "Watcher", "watch_source"]

_AS_BEFORE = 0.98
_END_STEP_S, _LEAST_STILL_S = 0.1, 0.03
_MOST_STEPS = 4
_FAINT_LEAST = 0.98
"""The confidence from which on a card is taken without asking in faint light."""


class Watcher:
    """Feed ``step`` every frame in order. ``packs``: with 2 the same card may lie on the table twice.

    ``empty``, the table without cards in a frame of the same size, finds the cards that lie there at first.
    """

    def __init__(
        self,
        reader: Reader,
        tuning: WatchTuning | None = None,
        *,
        packs: int = 1,
        empty: np.ndarray | None = None,
    ) -> None:
        self.tuning = tuning or WatchTuning()
        self._faint_tuning = replace(self.tuning, sure_least=_FAINT_LEAST)
        self._empty = empty
        self._reader = reader
        self._gate = Gate(self.tuning.gate)
        self._table = TableCards(packs)
        self._coverage = Coverage(self._table, self.tuning)
        self._inquiries = Inquiries(self._coverage, reader)
        self._reports = CardReports(self._table, reader, self.tuning)
        self._backdrop: Backdrop | None = None
        self._opening: FirstFrames | None = None
        self._lifted = LiftedFrames()
        self._steadied = StabilizedFrames(self._gate)
        self._last: Frame | None = None
        self._over_s: float | None = None
        self._steps = 1

    @property
    def known_cards(self) -> tuple[str | None, ...]:
        """The cards known to lie on the table, the latest last.

        None is one that was asked about, ``?`` one that lay there unread when the film began.
        """
        return self._table.names

    def answer(self, card: str) -> None:
        """The dealer has answered the last question with ``card``, which will not be reported again."""
        self._table.answer(card)

    def rename(self, old: str, new: str) -> None:
        """The dealer has corrected a card that lies there: ``old`` may still come, ``new`` has come."""
        self._table.rename(old, new)

    def forget(self) -> None:
        """The cards have been taken up and shuffled: whatever comes now may be any card."""
        self._table.cards.clear()

    def step(self, frame: Frame) -> list[Sighting]:
        """The cards that this frame settles, in order, those laid at once left to right; mostly none."""
        if frame.image.ndim != 3 or frame.image.shape[2] != 3:
            frame = replace(frame, image=colour(frame.image))
        if min(frame.image.shape[:2]) < self.tuning.least_side_px:
            return []
        # A slow camera leaves more time for each frame, and a card lies still for fewer of them.
        since_s = 0.0 if self._last is None else frame.t_s - self._last.t_s
        self._steps = min(_MOST_STEPS, 1 + int(since_s / self.tuning.slow_frame_s))
        if self._over_s is None:
            frame = self._lifted.frame(frame)
            self._coverage.tuning = self._faint_tuning if self._lifted.faint else self.tuning
            if self._lifted.settles and self._backdrop is None:
                self._gate.restart()
                self._steadied.forget()
                self._last = frame
                return []
        frame = self._steadied.frame(frame, self._backdrop)
        self._last = frame
        anew = self._gate.step(frame.t_s, frame.image)
        if self._lifted.faint:
            self._gate.follow_noise()
        if anew:
            self._begin()
        backdrop, sightings = self._open(frame)
        if backdrop is None:
            return sightings
        changed = self._gate.changed()
        if np.count_nonzero(changed) < self.tuning.least_cells:
            self._inquiries.open_.clear()
            self._gate.follow_light(~changed)
            return self._reports.due(frame, self._backdrop)
        for patch in patches(changed, self._gate.still_for_s(), self.tuning.least_cells):
            if patch.still_s + 1e-6 >= self.tuning.look_from_s and self._lay_still(patch, frame):
                sightings += self._look_at(frame, patch, backdrop)
        ended = self._inquiries.ended(frame.t_s)
        interrupted = self._reports.interrupted(frame, ended, self._backdrop)
        return interrupted + self._reports.due(frame, self._backdrop) + sightings

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

    def _lay_still(self, patch: Patch, frame: Frame) -> bool:
        """True unless the film is over and the patch moved until it was."""
        return self._over_s is None or patch.still_s - (frame.t_s - self._over_s) >= _LEAST_STILL_S

    def _begin(self) -> None:
        self._table.cards.clear()
        self._inquiries.open_.clear()
        self._reports.unsure.cards.clear()
        self._reports.unread.clear()
        self._backdrop, self._opening = None, None

    def _open(self, frame: Frame) -> tuple[Backdrop | None, list[Sighting]]:
        """The table, once the cards that lie there when the film begins are known: they are not dealt. And
        those that were laid in its first frames."""
        still_s = self._gate.still_for_s()
        if self._backdrop is None:
            moving = still_s < self.tuning.gate.still_s
            if 2 * np.count_nonzero(moving) <= moving.size:
                self._gate.accept()
                self._backdrop = Backdrop(self._gate, frame.image)
                self._opening = FirstFrames(
                    self._backdrop, moving, self._empty, self._coverage.shares, frame.t_s
                )
            return None, []
        if self._opening is None:
            return self._backdrop, []
        opening, lying = self._opening, self._opening.step(self._reader)
        if lying is None:
            return None, []
        self._table.cards += lying
        self._opening = None
        inquiry = opening.inquiry(self._coverage.tuning)
        return None, self._reports.laid(frame, inquiry.readings(self._reader), inquiry, self._backdrop)

    def _look_at(self, frame: Frame, patch: Patch, backdrop: Backdrop) -> list[Sighting]:
        tuning = self.tuning
        settles = patch.still_s + 1e-6 >= tuning.gate.still_s
        patch = Patch(backdrop.with_foreign(patch.cells), patch.still_s)
        bare = backdrop.shows_bare()
        if self._coverage.is_bare(patch, bare, backdrop):
            if settles:
                self._take_up(bare, backdrop)
                self._settle(frame, patch, backdrop)
            return []
        off = np.count_nonzero(patch.cells & ~backdrop.shows_earlier())
        # Where something moved when the film began a card may have been laid just then.
        unseen = backdrop.unsettled_at_first(patch.cells) > self._coverage.negligible_cells(backdrop)
        if not unseen and off < tuning.least_cells and off <= (1 - _AS_BEFORE) * patch.size:
            if settles:
                self._settle(frame, patch, backdrop)
            return []
        if patch.size > tuning.whole_picture_share * patch.cells.size:
            return self._moved_camera(patch)
        inquiry = self._inquiries.into(frame, patch, backdrop)
        self._inquiries.look(frame, patch, inquiry, backdrop, self._steps)
        return self._judge(frame, patch, inquiry, backdrop, bare) if settles else []

    def _moved_camera(self, patch: Patch) -> list[Sighting]:
        """Most of the picture is another: blocked, or pointed elsewhere. Begin afresh when it stays."""
        if patch.still_s >= self.tuning.afresh_after_s:
            known = [one for one in self._table.cards if one.card]
            self._steadied.forget()
            self._begin()
            self._table.cards = known
        return []

    # Judging a patch --------------------------------------------------------------------------------

    def _judge(
        self, frame: Frame, patch: Patch, inquiry: Inquiry, backdrop: Backdrop, bare: np.ndarray
    ) -> list[Sighting]:
        """Accept the patch, or leave it to later frames. ``bare``, bool (rows, cells): the bare table."""
        votes = inquiry.readings(self._reader) or inquiry.so_far(frame.image, self._reader)
        enough = inquiry.enough(self._reader)
        if enough and not votes:
            if self._first_seen(patch, backdrop):
                self._inquiries.open_.remove(inquiry)
                self._settle(frame, patch, backdrop)
                return []
            if patch.size <= self._coverage.negligible_cells(backdrop):
                return self._accept(frame, patch, inquiry, [], backdrop)
        things = [(vote, reading) for vote, reading in votes if reading.kind != "nothing"]
        cards = [(vote, reading) for vote, reading in things if reading.kind in ("card", "joker")]
        foreign = self._coverage.foreign(patch, [vote.pose.quad for vote, _ in things], bare, backdrop)
        inquiry.open_ = cards if not foreign else [one for one in cards if inquiry.seen_whole(*one)]
        if things and enough and not foreign and self._sure_or_overdue(patch, cards):
            return self._accept(frame, patch, inquiry, cards, backdrop)
        if self._rests_for_good(patch) and not inquiry.hasty:
            return self._accept(frame, patch, inquiry, inquiry.open_, backdrop, foreign)
        return []

    @staticmethod
    def _first_seen(patch: Patch, backdrop: Backdrop) -> bool:
        """True where something moved over most of the patch when the film began: its table was not known."""
        return bool(backdrop.unsettled_at_first(patch.cells) > 0.5 * patch.size)

    def _sure_or_overdue(self, patch: Patch, cards: list[VotedCard]) -> bool:
        """True once all cards are surely read, or have lain long enough to ask about the doubtful ones."""
        return patch.still_s >= self.tuning.ask_after_s or all(reading.sure for _, reading in cards)

    def _rests_for_good(self, patch: Patch) -> bool:
        """True for what has lain so long that it is taken for the table. At a film's end nothing does."""
        return patch.still_s >= self.tuning.foreign_after_s and self._over_s is None

    def _accept(
        self,
        frame: Frame,
        patch: Patch,
        inquiry: Inquiry,
        cards: list[VotedCard],
        backdrop: Backdrop,
        foreign: bool = False,
    ) -> list[Sighting]:
        """Take the patch as the table that now is; what lies there newly is reported."""
        sightings = self._reports.due(frame, self._backdrop, cards)
        sightings += self._reports.laid(frame, cards, inquiry, self._backdrop)
        if not cards and self._rests_for_good(patch):
            self._reports.note_unread(frame, patch.cells, inquiry, backdrop)
        self._inquiries.open_.remove(inquiry)
        self._settle(frame, patch, backdrop, foreign or not cards)
        return sightings

    # What the table is ------------------------------------------------------------------------------

    def _take_up(self, bare: np.ndarray, backdrop: Backdrop) -> None:
        """Forget the cards whose place is the bare table again."""
        for cards in (self._table, self._reports.unsure):
            cards.keep(lambda quad: not backdrop.grid.is_all(bare, quad))

    def _settle(self, frame: Frame, patch: Patch, backdrop: Backdrop, foreign: bool = False) -> None:
        """The patch is the table now. ``foreign``: what lies there is no card and may leave again."""
        still = self._gate.still_for_s() + 1e-6 >= self.tuning.look_from_s
        backdrop.settle(patch.around & still, frame.image, foreign)
        if foreign:
            self._take_up(backdrop.shows_bare(), backdrop)


def watch_source(
    source: Iterable[Frame], reader: Reader, tuning: WatchTuning | None = None, *, packs: int = 1
) -> Iterator[Sighting]:
    """The newly dealt cards of a frame source, sure ones and questions, as they are settled."""
    watcher = Watcher(reader, tuning, packs=packs)
    for frame in source:
        yield from watcher.step(frame)
    if not getattr(source, "cut_short", None):
        # The last frame of a film that is cut short may be half a frame.
        yield from watcher.finish()
