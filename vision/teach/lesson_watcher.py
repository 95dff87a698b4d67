"""Cards shown to the camera to be taught: found by what changed, whatever the reader makes of them.

A race's watcher accepts what can be read; here a pack comes that perhaps cannot be read yet. So a card is
whatever newly lies still in the outline of a card, one at a time, beside the others or on top of them.
Each is found anew in three frames: two pictures to learn from, one to measure with.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from dealer.notation.facts import Fact, fact
from vision.finder.changed_outlines import from_change
from vision.finder.find_cards import poses
from vision.frames.sources import Frame
from vision.geometry.pile_shape import alike, of_usual_size, rim_support
from vision.geometry.pile_top import top_card_poses
from vision.geometry.quads import area, overlap, width
from vision.geometry.rectify import rectify
from vision.photo.read_photo import colour
from vision.reader.card_reader import Reader
from vision.teach.lesson import Shown
from vision.watch.changed_patches import Grid, Patch, patches
from vision.watch.motion_gate import Gate

LOOKS = 3
SETTLED_S = 0.35
BETWEEN_S = 0.12
GIVE_UP_S = 3.0
LEAST_CELLS, LEAST_SIDE_PX = 4, 48
BARE_SHARE, FOREIGN_SHARE = 0.85, 0.25
LEAST_CHANGED, LEAST_OWN, MOST_READ = 0.04, 0.15, 6
LOST = fact("lesson-no-card-seen")


@dataclass(frozen=True, eq=False)
class _ReadPose:
    """An outline, how good it is, and the reader's odds of what is inside."""

    quad: np.ndarray
    score: float
    odds: np.ndarray


@dataclass(eq=False)
class _CardPlace:
    """What was seen so far of one card."""

    quad: np.ndarray
    pictures: list[np.ndarray] = field(default_factory=list)
    odds: list[np.ndarray] = field(default_factory=list)

    def shown(self, reader: Reader) -> Shown:
        odds = np.exp(np.mean(np.log(np.array(self.odds) + 1e-9), axis=0))
        odds /= odds.sum()
        # The picture in the middle is kept back, so that nothing of its moment is learnt.
        first, held, last = self.pictures
        sure = reader.checked(first, reader.judge(odds)).sure
        return Shown((first, last), (held,), odds, sure)


@dataclass(eq=False)
class _Inquiry:
    """What was seen so far of a patch, a part of the table that has changed: its cells and its cards."""

    cells: np.ndarray
    looked_s: float = -1.0
    places: list[_CardPlace] = field(default_factory=list)

    def add(self, pose: _ReadPose, image: np.ndarray) -> None:
        """Add what was found in one more frame, until a place has been seen LOOKS times."""
        place = next((one for one in self.places if overlap(one.quad, pose.quad) > 0.8), None)
        if place is None:
            place = _CardPlace(pose.quad)
            self.places.append(place)
        if len(place.pictures) < LOOKS:
            place.pictures.append(rectify(image, pose.quad))
            place.odds.append(pose.odds)


class LessonWatcher:
    """Feed ``step`` every frame; ``said`` is the message when what lies there is no use."""

    def __init__(self, reader: Reader) -> None:
        self.said: Fact | None = None
        self.quads: list[np.ndarray] = []
        self._reader = reader
        self._gate = Gate()
        self._ready = False
        self._grid = Grid((1, 1), 1, 1)
        self._before = self._bare = np.zeros((1, 1), np.float32)
        self._sizes: list[np.ndarray] = []
        self._lying: list[np.ndarray] = []
        self._inquiries: list[_Inquiry] = []

    def step(self, frame: Frame) -> list[Shown]:
        """The cards that this frame settles: mostly none, or the one just shown."""
        image = frame.image if frame.image.ndim == 3 and frame.image.shape[2] == 3 else colour(frame.image)
        if min(image.shape[:2]) < LEAST_SIDE_PX:
            return []
        anew = self._gate.step(frame.t_s, image)
        if anew or not self._ready:
            self._begin(image, anew)
            return []
        changed = self._gate.changed()
        if np.count_nonzero(changed) < LEAST_CELLS:
            self._gate.follow_light(~changed)
            self._inquiries.clear()
            return []
        shown: list[tuple[float, Shown]] = []
        bare = ~self._gate.differs_from(self._bare)
        still = self._gate.still_for_s()
        for patch in patches(changed, still, LEAST_CELLS):
            cells, still_s = patch.cells, float(np.quantile(still[patch.around], 0.04))
            if still_s < SETTLED_S:
                self._inquiries = [one for one in self._inquiries if not (one.cells & cells).any()]
            elif np.count_nonzero(cells & bare) >= BARE_SHARE * patch.size:
                self._lying = [quad for quad in self._lying if not (self._inside(quad) & cells & bare).any()]
                self._settle(image, patch)
            else:
                shown += self._look(frame.t_s, image, patch, bare, still_s)
        return [one for _, one in sorted(shown, key=lambda pair: pair[0])]

    def _begin(self, image: np.ndarray, anew: bool) -> None:
        """The table as it is when the lesson begins, once it lies still."""
        if anew:
            self._ready = False
            self._inquiries.clear()
            self._gate.accept()
        if float(np.median(self._gate.still_for_s())) >= SETTLED_S:
            self._gate.accept()
            self._ready = True
            self._bare, self._before = self._gate.thumbnail(), image.copy()
            rows, columns = self._bare.shape
            self._grid = Grid((rows, columns), image.shape[1], image.shape[0])

    def _look(
        self, t_s: float, image: np.ndarray, patch: Patch, bare: np.ndarray, still_s: float
    ) -> list[tuple[float, Shown]]:
        """Look at a patch once more; its cards, each with its place from left to right, when all are seen."""
        cells = patch.cells
        inquiry = self._inquiry_into(cells)
        if t_s - inquiry.looked_s + 1e-6 < BETWEEN_S:
            return []
        inquiry.looked_s = t_s
        found = self._poses(image, cells)
        if not found or self._foreign([pose.quad for pose in found], cells, bare):
            if still_s > GIVE_UP_S:
                self.said = LOST
                self._settle(image, patch)
            return []
        for pose in found:
            inquiry.add(pose, image)
        done = [one for one in inquiry.places if len(one.pictures) >= LOOKS]
        if len(done) < len(found):
            return []
        self.said, self.quads = None, [place.quad for place in done]
        self._sizes = [*self._sizes, *self.quads][-7:]
        self._lying += self.quads
        self._settle(image, patch)
        return [(float(place.quad[:, 0].mean()), place.shown(self._reader)) for place in done]

    def _inquiry_into(self, cells: np.ndarray) -> _Inquiry:
        """The inquiry into the patch of these cells that is under way, or a new one."""
        for one in self._inquiries:
            if (one.cells & cells).any():
                return one
        self._inquiries.append(_Inquiry(cells))
        return self._inquiries[-1]

    def _poses(self, image: np.ndarray, cells: np.ndarray) -> list[_ReadPose]:
        """The outlines that explain what changed, one a card.

        Of outlines of one place the best is carried by its rim, covers what changed and little else, and
        shows something of a card's layout; what the reader makes of a strange pack counts least.
        """
        size = of_usual_size(self._sizes) if self._sizes else None
        quads = self._outlines(image, cells, size)
        rims = rim_support(image, quads)
        ranked = sorted(
            (
                (float(rim) + 0.7 * self._likeness(quad, cells), quad)
                for quad, rim in zip(quads, rims, strict=True)
            ),
            key=lambda pair: -pair[0],
        )[:MOST_READ]
        odds = self._reader.odds([rectify(image, quad) for _, quad in ranked])
        read = [
            _ReadPose(
                quad,
                score + 0.4 * max(float(row[:53].sum()), float(row[53])) + 0.2 * float(row[:53].max()),
                row,
            )
            for (score, quad), row in zip(ranked, odds, strict=True)
        ]
        kept: list[_ReadPose] = []
        for pose in sorted(read, key=lambda pose: -pose.score):
            own = cells & self._inside(pose.quad)
            for other in kept:
                own &= ~self._inside(other.quad)
            # On a pile most of the card may look as the card beneath did.
            changed = float(np.count_nonzero(own))
            enough = changed > LEAST_OWN * np.count_nonzero(cells)
            enough &= changed > LEAST_CHANGED * area(pose.quad) / self._grid.cell_px ** 2
            if enough and all(overlap(pose.quad, one.quad) < 0.3 for one in kept):
                kept.append(pose)
        return kept

    def _outlines(self, image: np.ndarray, cells: np.ndarray, size: np.ndarray | None) -> list[np.ndarray]:
        """Quads that may be the card's: from what changed, from the finder, on a pile by the card's size."""
        x0, y0, x1, y1 = rect = self._rect(cells, image, size)
        crop, old = (np.ascontiguousarray(one[y0:y1, x0:x1]) for one in (image, self._before))
        found = [*from_change(crop, old), *(pose.quad for pose in poses(crop))]
        quads = [np.asarray(quad + np.array([x0, y0], np.float32)) for quad in found]
        if size is None:
            return quads
        beneath = [quad for quad in self._lying if (self._inside(quad) & cells).mean() > 0.2 * cells.mean()]
        if beneath:
            quads += [quad for quad, _ in top_card_poses(image, None, rect, size)]
        return [quad for quad in quads if alike(quad, size, 0.12)]

    def _likeness(self, quad: np.ndarray, cells: np.ndarray) -> float:
        """How alike the quad and the changed cells are, 0 to 1: shared over joint area."""
        inside = self._inside(quad)
        return int(np.count_nonzero(inside & cells)) / max(1, int(np.count_nonzero(inside | cells)))

    def _foreign(self, quads: list[np.ndarray], cells: np.ndarray, bare: np.ndarray) -> bool:
        """True when much has changed that neither the cards nor the bare table explain: a hand, say."""
        px = self._grid.cell_px
        explained = bare | self._grid.inside(quads, 2.5 * px)
        rest = int(np.count_nonzero(cells & ~explained))
        return rest > FOREIGN_SHARE * area(quads[0]) / px**2

    def _rect(
        self, cells: np.ndarray, image: np.ndarray, size: np.ndarray | None
    ) -> tuple[int, int, int, int]:
        """The changed cells' rectangle in pixels, with room for a card that is only partly changed."""
        high, wide = image.shape[:2]
        rows, columns = np.flatnonzero(cells.any(1)), np.flatnonzero(cells.any(0))
        px = self._grid.cell_px
        room = 0.75 * width(size) if size is not None else 0.35 * max(len(columns), len(rows)) * px + 16
        x0, x1 = columns[0] * px - room, (columns[-1] + 1) * px + room
        y0, y1 = rows[0] * px - room, (rows[-1] + 1) * px + room
        return max(0, int(x0)), max(0, int(y0)), min(wide, int(x1)), min(high, int(y1))

    def _settle(self, image: np.ndarray, patch: Patch) -> None:
        """The table is now as it is seen, where the patch is."""
        self._gate.accept(patch.around)
        self._inquiries = [one for one in self._inquiries if not (one.cells & patch.cells).any()]
        x0, y0, x1, y1 = self._rect(patch.cells, image, None)
        self._before[y0:y1, x0:x1] = image[y0:y1, x0:x1]

    def _inside(self, quad: np.ndarray) -> np.ndarray:
        return self._grid.inside([quad])
