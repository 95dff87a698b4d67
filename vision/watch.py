"""The watcher: frames in, newly dealt cards out, each once, in order, none invented.

How it works. The gate says which cells of a thumbnail differ from the table as it was last accepted, and how
long each has lain still. Changed cells that touch form a patch. A patch is looked at when all of it lies
still, and it ends in one of these ways, after which it is accepted as the table that now is:

  bare      the table as it is without cards: what lay there was taken away
  cards     poses in it read as cards; those that lay there before were only moved, the others are dealt
  asked     a card lies there that the votes of several still frames do not settle: an unsure sighting
  foreign   something else has lain there for long: a back, a glass, a hand that rests

A card is dealt when several still frames agree on it and the patch shows little besides it. A hand that rests
on a card is a large foreign part of the card's own patch, so the watcher waits for it to leave. Time comes
from the frames alone. The watcher knows nothing of the game; whoever does may overrule what it says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import cv2
import numpy as np

from vision.find import Found
from vision.frames import Frame
from vision.gate import CELLS_ACROSS, Gate, GateTuning
from vision.look import Seen, colour
from vision.pile import of_median_size
from vision.propose import Pose, propose, read_again
from vision.quads import area, overlap, width
from vision.read import Reader, Reading
from vision.rectify import rectify

_UNSEEN = -1000.0
_NOT_READ = "?"


@dataclass(frozen=True)
class WatchTuning:
    """When a patch is looked at and what settles it. Shares are of 1, times are the frames'."""

    gate: GateTuning = field(default_factory=GateTuning)
    votes: int = 3
    votes_least: int = 2
    votes_long_s: float = 0.4
    look_every_s: float = 0.02
    look_again_s: float = 0.25
    ask_after_s: float = 0.7
    foreign_after_s: float = 2.0
    foreign_share: float = 0.22
    ask_least_odds: float = 0.2
    same_likeness: float = 0.6
    least_changed_share: float = 0.04
    least_own_share: float = 0.15
    least_side_px: int = 48
    least_cells: int = 4
    trifle_cells: int = 16
    bare_share: float = 0.85
    whole_picture_share: float = 0.5


@dataclass(frozen=True, eq=False)
class Sighting:
    """A newly dealt card: ``t_s`` when it was settled, ``still_since_s`` when it came to lie.

    ``seen.reading.sure`` False is a question with candidates, not a card.
    """

    t_s: float
    seen: Seen
    still_since_s: float

    @property
    def sure(self) -> bool:
        return self.seen.reading.sure

    def as_json(self) -> dict[str, Any]:
        """``{"t": 12.4, "card": "7H", "confidence": 0.99}``; an unsure one has ``candidates`` instead."""
        reading = self.seen.reading
        if self.sure:
            return {
                "t": round(self.t_s, 2),
                "card": reading.candidates[0][0],
                "confidence": round(reading.confidence, 4),
            }
        return {
            "t": round(self.t_s, 2),
            "candidates": [[card, round(odds, 4)] for card, odds in reading.candidates],
        }


@dataclass(eq=False)
class _Lying:
    """A card known to lie on the table, perhaps under others. ``card`` None: asked about, not known."""

    card: str | None
    quad: np.ndarray
    odds: np.ndarray

    def likeness(self, odds: np.ndarray) -> float:
        """How alike two readings are, 0 to 1 (Bhattacharyya): the same card read twice, or two cards."""
        return float(np.sqrt(self.odds * odds).sum())


@dataclass(eq=False)
class _Vote:
    """One place being read over several still frames."""

    pose: Pose
    picture: np.ndarray
    log_odds: np.ndarray
    count: int = 1
    agreed: bool = True

    def mean_odds(self) -> np.ndarray:
        """The frames' odds as one: their geometric mean, since still frames share their errors."""
        mean = np.exp(self.log_odds / self.count)
        return np.asarray(mean / mean.sum())


@dataclass(eq=False)
class _Patch:
    """A part of the table that has changed: its cells, and for how long all of it has lain still."""

    cells: np.ndarray
    still_s: float


@dataclass(eq=False)
class _Inquiry:
    """What has been read so far of a patch."""

    rect: tuple[int, int, int, int]
    began_s: float
    looked_s: float
    seen_s: float = -1.0
    votes: list[_Vote] = field(default_factory=list)
    open_: list[tuple[_Vote, Reading]] = field(default_factory=list)


class Watcher:
    """Feed ``step`` every frame in order. ``packs``: with 2 the same card may lie on the table twice."""

    def __init__(self, reader: Reader, tuning: WatchTuning | None = None, *, packs: int = 1) -> None:
        self.tuning = tuning or WatchTuning()
        self._reader, self._packs = reader, packs
        self._gate = Gate(self.tuning.gate)
        self._lying: list[_Lying] = []
        self._inquiries: list[_Inquiry] = []
        self._bare = np.zeros((1, 1), np.float32)
        self._earlier = self._bare
        self._before: np.ndarray | None = None
        self._opened = False
        self._size: np.ndarray | None = None

    @property
    def lying(self) -> tuple[str | None, ...]:
        """The cards known to lie on the table, the latest last.

        None is one that was asked about, ``?`` one that lay there unread when the film began.
        """
        return tuple(one.card for one in self._lying)

    def told(self, card: str) -> None:
        """The dealer has named the card that was asked about last; it will not be dealt again by itself."""
        for one in reversed(self._lying):
            if one.card is None:
                one.card = card
                return

    def forget(self) -> None:
        """The cards have been taken up and shuffled: whatever comes now may be any card."""
        self._lying.clear()

    def step(self, frame: Frame) -> list[Sighting]:
        """The cards that this frame settles, left to right; mostly none."""
        if frame.image.ndim != 3 or frame.image.shape[2] != 3:
            frame = replace(frame, image=colour(frame.image))
        if min(frame.image.shape[:2]) < self.tuning.least_side_px:
            return []
        anew = self._gate.step(frame.t_s, frame.image)
        if anew:
            self._begin(frame)
            return []
        if not self._opened:
            self._open(frame)
            return []
        changed = self._gate.changed()
        if np.count_nonzero(changed) < self.tuning.least_cells:
            self._inquiries.clear()
            self._gate.follow_light(~changed)
            return []
        sightings: list[Sighting] = []
        for patch in self._patches(changed):
            if patch.still_s >= self.tuning.gate.still_s:
                sightings += self._look_at(frame, patch)
        sightings += self._left_open(frame)
        return sorted(sightings, key=lambda one: float(one.seen.found.quad[:, 0].mean()))

    # The first frames -------------------------------------------------------------------------------

    def _begin(self, frame: Frame) -> None:
        self._gate.accept()
        self._lying.clear()
        self._inquiries.clear()
        self._bare = self._earlier = self._gate.thumbnail()
        self._before = frame.image.copy()
        self._opened = False
        self._size = None

    def _open(self, frame: Frame) -> None:
        """Learn the cards that lie there when the film begins: they are not newly dealt."""
        if float(np.median(self._gate.still_for_s())) < self.tuning.gate.still_s:
            return
        self._gate.accept()
        high, wide = frame.image.shape[:2]
        self._bare = self._earlier = self._gate.thumbnail()
        self._before = frame.image.copy()
        self._opened = True
        everywhere = _Patch(np.ones(self._bare.shape, bool), 0.0)
        for pose in self._propose(frame.image, (0, 0, wide, high), everywhere):
            reading = self._reader.judge(pose.odds)
            if reading.kind in ("card", "joker"):
                name = pose.best if reading.sure else _NOT_READ
                self._lying.append(_Lying(name, pose.quad, pose.odds))
        # What the table looks like under these cards is seen when they are gone.
        self._bare = np.where(self._inside([one.quad for one in self._lying], 0.0), _UNSEEN, self._bare)

    # Patches ----------------------------------------------------------------------------------------

    def _patches(self, changed: np.ndarray) -> list[_Patch]:
        joined = cv2.dilate(changed.astype(np.uint8), np.ones((5, 5), np.uint8))
        count, labels = cv2.connectedComponents(joined)
        still = self._gate.still_for_s()
        patches = []
        for label in range(1, count):
            cells = changed & (labels == label)
            if np.count_nonzero(cells) >= self.tuning.least_cells:
                around = labels == label
                patches.append(_Patch(cells, float(np.quantile(still[around], 0.04))))
        return patches

    def _look_at(self, frame: Frame, patch: _Patch) -> list[Sighting]:
        bare = ~self._gate.differs_from(self._bare)
        total = np.count_nonzero(patch.cells)
        if np.count_nonzero(patch.cells & bare) >= self.tuning.bare_share * total:
            self._take_up(bare)
            self._settle(frame, patch)
            return []
        if total > self.tuning.whole_picture_share * patch.cells.size:
            return self._moved_camera(frame, patch)
        inquiry = self._inquiry(frame, patch)
        wait_s = self.tuning.look_again_s if self._read_enough(inquiry, patch) else self.tuning.look_every_s
        if frame.t_s - inquiry.looked_s + 1e-6 >= wait_s:
            self._vote(frame, inquiry, patch)
        return self._judge(frame, patch, inquiry, bare)

    def _moved_camera(self, frame: Frame, patch: _Patch) -> list[Sighting]:
        """Most of the picture is another: blocked, or pointed elsewhere. Begin afresh when it stays."""
        if patch.still_s >= self.tuning.foreign_after_s:
            known = [one for one in self._lying if one.card]
            self._begin(frame)
            self._lying = known
        return []

    def _rect(self, cells: np.ndarray, image: np.ndarray) -> tuple[int, int, int, int]:
        """The patch's rectangle in pixels, with room for a card that is only partly changed."""
        high, wide = image.shape[:2]
        rows, columns = np.flatnonzero(cells.any(1)), np.flatnonzero(cells.any(0))
        px = wide / CELLS_ACROSS
        room = (
            0.75 * width(self._size)
            if self._size is not None
            else 0.35 * max(len(columns), len(rows)) * px + 16
        )
        x0, x1 = columns[0] * px - room, (columns[-1] + 1) * px + room
        y0, y1 = rows[0] * px - room, (rows[-1] + 1) * px + room
        return max(0, int(x0)), max(0, int(y0)), min(wide, int(x1)), min(high, int(y1))

    # Reading ----------------------------------------------------------------------------------------

    def _inquiry(self, frame: Frame, patch: _Patch) -> _Inquiry:
        rect = self._rect(patch.cells, frame.image)
        for inquiry in self._inquiries:
            off = max(abs(a - b) for a, b in zip(inquiry.rect, rect, strict=True))
            if off < 0.02 * frame.image.shape[1] and patch.still_s + 1e-6 >= frame.t_s - inquiry.began_s:
                inquiry.seen_s = frame.t_s
                return inquiry
        self._inquiries.append(_Inquiry(rect, frame.t_s, -1.0, frame.t_s))
        return self._inquiries[-1]

    def _left_open(self, frame: Frame) -> list[Sighting]:
        """Ask about the cards that were covered or moved before their reading was sure."""
        ended = [inquiry for inquiry in self._inquiries if inquiry.seen_s < frame.t_s]
        self._inquiries = [inquiry for inquiry in self._inquiries if inquiry.seen_s >= frame.t_s]
        return [
            sighting
            for inquiry in ended
            for sighting in self._tell(frame, self._hurried(inquiry), frame.t_s - inquiry.began_s)
        ]

    def _hurried(self, inquiry: _Inquiry) -> list[tuple[_Vote, Reading]]:
        """What was read of a patch that is gone; a single reading is a question however sure it was."""
        return [
            (vote, replace(reading, sure=reading.sure and vote.count >= self.tuning.votes_least))
            for vote, reading in inquiry.open_
        ]

    def _propose(self, image: np.ndarray, rect: tuple[int, int, int, int], patch: _Patch) -> list[Pose]:
        like, tolerance = self._size_near(rect)
        return propose(
            image,
            rect,
            self._reader,
            like=like,
            tolerance=tolerance,
            before=self._before,
            share_of_change=lambda quad, others: self._share_of_change(patch, quad, others),
        )

    def _size_near(self, rect: tuple[int, int, int, int]) -> tuple[np.ndarray | None, float]:
        """A quad of the size of the cards in the rectangle, or else elsewhere, and how far to trust it."""
        low, high = np.array(rect[:2]), np.array(rect[2:])
        # What was there unread at the start may be no card at all, such as a board of the table.
        dealt = [one for one in self._lying if one.card != _NOT_READ]
        sure = [one.quad for one in dealt if one.card]
        asked = [one.quad for one in dealt]
        for quads in (sure, asked):
            near = [quad for quad in quads if np.all(quad.mean(0) > low) and np.all(quad.mean(0) < high)][-5:]
            if near:
                self._size = of_median_size(near)
                return self._size, 0.1
        if sure:
            self._size = of_median_size(sure[-7:])
        return self._size, 0.4

    def _read_enough(self, inquiry: _Inquiry, patch: _Patch) -> bool:
        """True when more reading of the same poses would tell nothing new."""
        tuning = self.tuning
        return inquiry.looked_s >= 0 and all(
            vote.count >= tuning.votes
            or (vote.count >= tuning.votes_least and patch.still_s >= tuning.votes_long_s)
            for vote in inquiry.votes
        )

    def _vote(self, frame: Frame, inquiry: _Inquiry, patch: _Patch) -> None:
        """Read the patch in this frame and add what it says to what the frames before said."""
        enough = self._read_enough(inquiry, patch)
        inquiry.looked_s = frame.t_s
        if not inquiry.votes or enough:
            found = self._propose(frame.image, inquiry.rect, patch)
            inquiry.votes = [
                _Vote(pose, rectify(frame.image, pose.quad), np.log(pose.odds + 1e-9)) for pose in found
            ]
            return
        again = read_again(
            frame.image, [vote.pose for vote in inquiry.votes], self._reader, inquiry.votes[0].count
        )
        for vote, pose in zip(inquiry.votes, again, strict=True):
            vote.log_odds = vote.log_odds + np.log(pose.odds + 1e-9)
            vote.count += 1
            vote.agreed &= pose.best == vote.pose.best

    def _reading(self, vote: _Vote) -> Reading:
        """The frames' readings as one; never sure while the frames disagree."""
        reading = self._reader.judge(vote.mean_odds())
        return reading if vote.agreed else Reading(reading.candidates, False, reading.kind)

    # Judging ----------------------------------------------------------------------------------------

    def _judge(self, frame: Frame, patch: _Patch, inquiry: _Inquiry, bare: np.ndarray) -> list[Sighting]:
        tuning = self.tuning
        told = [(vote, self._reading(vote)) for vote in inquiry.votes]
        things = [(vote, reading) for vote, reading in told if reading.kind != "nothing"]
        enough = self._read_enough(inquiry, patch)
        if not told and enough and np.count_nonzero(patch.cells) <= tuning.trifle_cells:
            return self._accept(frame, patch, inquiry, [])
        foreign = self._foreign(patch, [vote.pose.quad for vote, _ in things], bare)
        cards = [(vote, reading) for vote, reading in things if reading.kind in ("card", "joker")]
        waited = patch.still_s >= tuning.ask_after_s
        inquiry.open_ = [] if foreign else cards
        if things and enough and not foreign and (waited or all(reading.sure for _, reading in cards)):
            return self._accept(frame, patch, inquiry, cards)
        if patch.still_s >= tuning.foreign_after_s:
            return self._accept(frame, patch, inquiry, [] if foreign else cards)
        return []

    def _share_of_change(self, patch: _Patch, quad: np.ndarray, others: list[np.ndarray]) -> float:
        """What part of the patch lies in the quad and in no other; 0 when too little of it has changed."""
        inside = self._inside([quad], grow_px=0.0)
        own = patch.cells & inside
        least = self.tuning.least_changed_share
        if others:
            own &= ~self._inside(others, grow_px=1.5 * self._cell_px())
            least = self.tuning.least_own_share
        changed = int(np.count_nonzero(own))
        if changed < least * float(np.count_nonzero(inside)):
            return 0.0
        return changed / max(1, int(np.count_nonzero(patch.cells)))

    def _inside(self, quads: list[np.ndarray], grow_px: float) -> np.ndarray:
        """bool (rows, cells): the cells that the quads cover."""
        mask = np.zeros(self._bare.shape, np.uint8)
        px = self._cell_px()
        for quad in quads:
            middle = quad.mean(0)
            reach = np.linalg.norm(quad - middle, axis=1, keepdims=True)
            grown = middle + (quad - middle) * (1 + grow_px / np.maximum(reach, 1))
            cv2.fillConvexPoly(mask, np.round(grown / px - 0.5).astype(np.int32), 1)
        return mask.view(bool)

    def _cell_px(self) -> float:
        return (self._gate.shape_px or (1, CELLS_ACROSS))[1] / CELLS_ACROSS

    def _foreign(self, patch: _Patch, quads: list[np.ndarray], bare: np.ndarray) -> bool:
        """True when the patch shows much that is neither a card, nor bare, nor where a card lay before."""
        if not quads:
            return True
        px = self._cell_px()
        lain = [one.quad for one in self._lying]
        explained = self._inside(quads, grow_px=2.5 * px) | self._inside(lain[-6:], grow_px=px)
        explained |= bare | ~self._gate.differs_from(self._earlier)
        rest = int(np.count_nonzero(patch.cells & ~explained))
        card_cells = float(np.mean([area(quad) for quad in quads])) / px**2
        return rest > self.tuning.foreign_share * card_cells

    def _accept(
        self, frame: Frame, patch: _Patch, inquiry: _Inquiry, cards: list[tuple[_Vote, Reading]]
    ) -> list[Sighting]:
        """Take the patch as the table that now is; what lies there newly is dealt."""
        sightings = self._tell(frame, cards, patch.still_s)
        self._inquiries.remove(inquiry)
        self._settle(frame, patch, foreign=not cards)
        return sightings

    def _tell(self, frame: Frame, cards: list[tuple[_Vote, Reading]], still_s: float) -> list[Sighting]:
        """The sightings of those cards that are new on the table."""
        sightings = []
        for vote, reading in cards:
            if not reading.sure and reading.confidence < self.tuning.ask_least_odds:
                continue
            dealt = self._place(vote, reading)
            if dealt is not None:
                quad = vote.pose.quad
                seen = Seen(Found(quad, vote.picture, vote.pose.score), dealt)
                sightings.append(Sighting(frame.t_s, seen, frame.t_s - still_s))
        return sightings

    def _place(self, vote: _Vote, reading: Reading) -> Reading | None:
        """Note the card as lying. The reading to be told when it is new, None when it only moved."""
        quad, name = vote.pose.quad, reading.candidates[0][0]
        new = _Lying(name if reading.sure else None, quad, vote.mean_odds())
        if not reading.sure:
            here = [one for one in self._lying if overlap(one.quad, quad) > 0.4]
            moved = [one for one in here if one.likeness(new.odds) > self.tuning.same_likeness]
            if moved:
                moved[-1].quad = quad
                return None
            self._lying.append(new)
            return reading
        unread = [
            one for one in self._lying if one.card in (None, _NOT_READ) and overlap(one.quad, quad) > 0.4
        ]
        unread = [one for one in unread if one.likeness(new.odds) > self.tuning.same_likeness]
        if unread:
            # A card that could not be read can be by now; one that lay there at the start is still not dealt.
            self._lying.remove(unread[-1])
            if unread[-1].card == _NOT_READ:
                self._lying.append(new)
                return None
        same = [one for one in self._lying if one.card == name]
        here = [one for one in same if overlap(one.quad, quad) > 0.12]
        if here or (same and self._packs == 1 and self._has_left(same[-1])):
            self._lying.remove((here or same)[-1])
            self._lying.append(new)
            return None
        if same and self._packs == 1:
            # It lies elsewhere, untouched: one of the two readings is wrong, so this is a question.
            self._lying.append(replace(new, card=None))
            return Reading(reading.candidates, False, reading.kind)
        self._lying.append(new)
        return reading

    def _has_left(self, one: _Lying) -> bool:
        """True when the place where the card lay has changed since."""
        inside = self._inside([one.quad], grow_px=0.0)
        return bool((self._gate.changed() & inside).sum() > 0.1 * inside.sum())

    def _take_up(self, bare: np.ndarray) -> None:
        """Forget the cards whose place is the bare table again."""
        self._lying = [one for one in self._lying if not bare[self._inside([one.quad], 0.0)].mean() > 0.97]

    def _settle(self, frame: Frame, patch: _Patch, foreign: bool = False) -> None:
        """The patch is the table now. ``foreign``: what lies there is no card and may leave again."""
        around = cv2.dilate(patch.cells.astype(np.uint8), np.ones((5, 5), np.uint8)).view(bool)
        around &= self._gate.still_for_s() >= self.tuning.gate.still_s
        before = self._gate.accepted()
        self._gate.accept(around)
        now = self._gate.accepted()
        self._earlier = np.where(around, before if foreign else now, self._earlier)
        if foreign:
            self._bare = np.where(around & (self._bare == _UNSEEN), now, self._bare)
            self._take_up(~self._gate.differs_from(self._bare))
        if self._before is not None:
            x0, y0, x1, y1 = self._rect(patch.cells, frame.image)
            self._before[y0:y1, x0:x1] = frame.image[y0:y1, x0:x1]


def watch_source(
    source: Iterable[Frame], reader: Reader, tuning: WatchTuning | None = None, *, packs: int = 1
) -> Iterator[Sighting]:
    """The newly dealt cards of a frame source, sure ones and questions, as they are settled."""
    watcher = Watcher(reader, tuning, packs=packs)
    for frame in source:
        yield from watcher.step(frame)
