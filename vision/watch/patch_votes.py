"""Temporal voting on one changed part of the table: a search for proposals, then several readings of each.

The work is spread over frames: one step is one search or one reading, and a frame does as many as its budget
allows. The first reading is the search's own; every further one is of a slightly different outline, since an
error of the outline is the same in every frame while noise is not. The frames' probabilities are joined by
their geometric mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from vision.geometry.quads import width
from vision.geometry.rectify import rectify
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader, Reading
from vision.watch.changed_patches import Rect
from vision.watch.frame_budget import COUNTED_MS, READING_MS, FrameBudget
from vision.watch.frame_view import FrameView
from vision.watch.pose_search import Search
from vision.watch.quick_reread import QuickReread
from vision.watch.read_pose import CARDS, ReadPose, read_again
from vision.watch.tuning import WatchTuning

_FAINTEST = 1e-4
_NO_DOUBT = 0.99
_LEAST_CLUB = 0.02
_LIKELY, _LOOKS_NAMED = 0.6, 4
"""The least probability of a card at all for its name to be enough, and how many looks must agree on that."""


@dataclass(eq=False)
class Vote:
    """One place being read over several still frames.

    ``found``: the search's own outline of it; ``pose``: the outline that is read. ``named``: the cards that a
    single reading was sure of; ``seconded``: another outline was read, surely, as the same card. ``looks``:
    the likeliest card of each reading and its odds. ``contradicted``: the card it is read as lies there
    already and looks quite different.
    """

    pose: ReadPose
    found: ReadPose
    picture: np.ndarray
    log_odds: np.ndarray
    count: int = 1
    named: set[str] = field(default_factory=set)
    seconded: bool = False
    looks: list[tuple[str, float]] = field(default_factory=list)
    contradicted: bool = False

    def mean_odds(self) -> np.ndarray:
        """The frames' odds as one, (55,) summing to 1."""
        mean = np.exp(self.log_odds / self.count)
        return np.asarray(mean / mean.sum())

    def reading(self, reader: Reader, tuning: WatchTuning) -> Reading:
        """The frames' readings as one; not sure while one of them, or another outline of the place, was sure
        of another card, unless all the looks there can be leave no doubt at all."""
        reading = reader.judge(self.mean_odds())
        alone = self.named <= {reading.candidates[0][0]} or self._agreed(tuning.votes_most, _NO_DOUBT)
        agreed = any(self._agreed(looks, least) for looks, least in tuning.agreed)
        agreed = agreed and reading.kind == "card" and self._club_odds(reading) < _LEAST_CLUB
        agreed = agreed and width(self.pose.quad) >= tuning.agreed_least_px
        sure = alone and not self.contradicted and (reading.sure or agreed or self._is_named(reading))
        sure = sure and reading.confidence >= tuning.sure_least
        return reading if sure == reading.sure else Reading(reading.candidates, sure, reading.kind)

    def _is_named(self, reading: Reading) -> bool:
        """True when all of several looks name one card, and only whether it is one at all is in doubt: that
        something new has come to lie there says so too."""
        return reading.is_named(_LIKELY) and self._agreed(_LOOKS_NAMED, 0.0)

    def _club_odds(self, reading: Reading) -> float:
        """The odds of the club where a spade is likeliest: blur makes every outline err alike."""
        name = reading.candidates[0][0]
        return float(self.mean_odds()[NAMES.index(f"{name[0]}C")]) if name[-1] == "S" else 0.0

    def _agreed(self, looks: int, least: float) -> bool:
        """True when so many looks, each at another outline, all named one card with such odds or better."""
        names = {name for name, _ in self.looks}
        return len(self.looks) >= looks and len(names) == 1 and min(odds for _, odds in self.looks) >= least

    def seen_twice(self, tuning: WatchTuning) -> bool:
        """True once several frames, or two outlines of one, say what it is."""
        return self.count >= tuning.votes_least or self.seconded

    def add(self, odds: np.ndarray, reader: Reader) -> None:
        """Count another frame's odds."""
        self.log_odds = self.log_odds + _logs(odds)
        self.count += 1
        self._look(odds, reader)

    def _look(self, odds: np.ndarray, reader: Reader) -> None:
        best = int(np.argmax(odds[:CARDS]))
        self.looks.append((NAMES[best], float(odds[best])))
        self._note(odds, reader)

    def _note(self, odds: np.ndarray, reader: Reader) -> None:
        reading = reader.judge(odds)
        if reading.sure:
            self.named.add(reading.candidates[0][0])

    @classmethod
    def first(cls, pose: ReadPose, rivals: list[ReadPose], image: np.ndarray, reader: Reader) -> Vote:
        """The search's own reading; what its other outlines of the place are sure of counts against it.

        Where that is not sure, the outline on which the same card is read best: a side that is a little off
        leaves doubts, and makes no other card.
        """
        found = pose
        if not reader.judge(pose.odds).sure:
            alike = [one for one in rivals if one.best == pose.best and one.card_odds > pose.card_odds]
            pose = max(alike, key=lambda one: one.card_odds, default=pose)
            rivals = [found if one is pose else one for one in rivals]
        vote = cls(pose, found, rectify(image, pose.quad), _logs(pose.odds))
        vote._look(pose.odds, reader)
        for one in rivals:
            vote._note(one.odds, reader)
        vote.seconded = any(one.best == pose.best and reader.judge(one.odds).sure for one in rivals)
        return vote


VotedCard = tuple[Vote, Reading]
"""A place on the table, and what all frames together read there."""


def _logs(odds: np.ndarray) -> np.ndarray:
    # One hopeless frame must not outweigh several good ones.
    return np.asarray(np.log(np.maximum(odds, _FAINTEST)))


@dataclass(eq=False)
class Inquiry:
    """What has been read so far of the patch in ``rect``, first looked at ``began_s``, last ``seen_s``.

    ``cells``, bool (rows, cells): the gate's cells that it had at first, which had then lain still for
    ``lain_s``.
    """

    rect: Rect
    began_s: float
    search: Search | QuickReread
    tuning: WatchTuning
    seen_s: float = -1.0
    looked_s: float = -1.0
    frames: int = 0
    cells: np.ndarray | None = None
    votes: list[Vote] = field(default_factory=list)
    counted: bool = False
    early: dict[tuple[int, int], Vote] = field(default_factory=dict)
    lain_s: float = 0.0

    def look(self, view: FrameView, reader: Reader, budget: FrameBudget) -> None:
        """The steps that the frame's budget allows, until more would add nothing."""
        while not self.enough(reader) and budget.takes(self._cost_ms):
            self.looked_s = view.frame.t_s
            if not self.search.done:
                self.search.step(view, reader)
            elif not self.counted:
                self._count(view.image, reader)
            else:
                self._vote_again(view.image, reader)

    @property
    def _cost_ms(self) -> float:
        if not self.search.done:
            return self.search.cost_ms
        return READING_MS if self.counted else COUNTED_MS * len(self.search.poses)

    def _count(self, image: np.ndarray, reader: Reader) -> None:
        """The first votes, once the search has ended."""
        known = {id(vote.found): vote for vote in self.votes}
        self.votes = [
            known.get(id(pose)) or Vote.first(pose, self.search.rivals(pose), image, reader)
            for pose in self.search.poses
        ]
        self.counted = True

    def _vote_again(self, image: np.ndarray, reader: Reader) -> None:
        """Another reading of a place that is not settled, the one read least."""
        open_ = [vote for vote in self.votes if not self._settled(vote, reader)]
        if open_:
            vote = min(open_, key=lambda one: one.count)
            vote.add(read_again(image, vote.pose, reader, vote.count).odds, reader)

    def go_on(self) -> bool:
        """Have the search look in its next way; False when it has tried them all."""
        if not self.search.go_on():
            return False
        self.counted = False
        return True

    def enough(self, reader: Reader) -> bool:
        """True when more frames would add nothing."""
        return self.counted and all(self._settled(vote, reader) for vote in self.votes)

    def readings(self, reader: Reader) -> list[VotedCard]:
        """Each place that is read, with what all frames together say of it."""
        return [(vote, vote.reading(reader, self.tuning)) for vote in self.votes]

    def so_far(self, image: np.ndarray, reader: Reader) -> list[VotedCard]:
        """What the search has read as a card before it has ended, for a hand may cover it before that. Each
        place is seen in ``image``, the frame that was looked at last."""
        if self.counted:
            return []
        poses = [pose for pose in self.search.poses if pose.is_plain or pose.is_some_card]
        read = [(pose, self.search.rivals(pose)) for pose in poses]
        early = {(id(pose), len(rivals)): (pose, rivals) for pose, rivals in read}
        self.early = {
            key: self.early.get(key) or Vote.first(pose, rivals, image, reader)
            for key, (pose, rivals) in early.items()
        }
        return [(vote, vote.reading(reader, self.tuning)) for vote in self.early.values()]

    def is_hasty(self, cards: Sequence[VotedCard]) -> bool:
        """True while one frame, or one look at one outline, is all that a sure one of its cards rests on."""
        once = self.frames < 2
        return any(reading.sure and (once or not vote.seen_twice(self.tuning)) for vote, reading in cards)

    def _settled(self, vote: Vote, reader: Reader) -> bool:
        if vote.count >= self.tuning.votes_most:
            return True
        if vote.count < self.tuning.votes_least:
            return False
        reading = vote.reading(reader, self.tuning)
        return reading.sure or reading.kind in ("back", "nothing")
