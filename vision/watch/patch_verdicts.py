"""What a patch of the table is: the table as it was, cards, another thing, or not known yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from vision.reader.card_reader import Reading
from vision.watch.changed_patches import Patch
from vision.watch.frame_view import FrameView
from vision.watch.patch_votes import Inquiry, Vote, VotedCard
from vision.watch.tuning import WatchTuning

_AS_BEFORE = 0.98
_WHOLE_RIM = 0.8


@dataclass(frozen=True, eq=False)
class PatchVerdict:
    """What a patch is, and the ``cards`` that are read in it, so far where it is ``open``.

    ``bare``: the table without cards. ``as before``: the table before a foreign thing came, or what nobody
    saw. ``cards``: cards, and little else. ``foreign``: something else, with or without cards. ``another
    view``: most of the picture, so that the camera looks elsewhere. ``unread``: it has lain so long that it
    is the table, and no card was read in it.
    """

    what: Literal["open", "bare", "as before", "cards", "foreign", "another view"]
    inquiry: Inquiry | None = None
    cards: Sequence[VotedCard] = ()
    unread: bool = False


OPEN = PatchVerdict("open")


def without_reading(view: FrameView, patch: Patch) -> PatchVerdict | None:
    """The verdict on a patch that needs no reading; None where it needs one."""
    tuning = view.tuning
    if view.is_bare(patch):
        return PatchVerdict("bare")
    off = np.count_nonzero(patch.cells & ~view.as_earlier)
    # Where something moved when the film began a card may have been dealt just then.
    unseen = view.unknown_cells(patch) > view.negligible_cells
    if not unseen and off < tuning.least_cells and off <= (1 - _AS_BEFORE) * patch.size:
        return PatchVerdict("as before")
    if patch.size > tuning.whole_picture_share * patch.cells.size:
        return PatchVerdict("another view") if patch.still_s >= tuning.afresh_after_s else OPEN
    return None


def judged(
    view: FrameView,
    patch: Patch,
    inquiry: Inquiry,
    votes: Sequence[VotedCard],
    *,
    enough: bool,
    film_over: bool,
) -> PatchVerdict:
    """The verdict on a patch that was looked at, with what was read in it so far.

    ``enough``: more frames would add nothing. When the film is over, nothing counts as resting for good.
    """
    tuning = view.tuning
    rests = patch.still_s >= tuning.foreign_after_s and not film_over
    if enough and not votes:
        if view.unknown_cells(patch) > 0.5 * patch.size:
            # Its table was not known: most of it moved when the film began.
            return PatchVerdict("as before", inquiry)
        if patch.size <= view.negligible_cells:
            return PatchVerdict("foreign", inquiry, unread=rests)
    things = [(vote, reading) for vote, reading in votes if reading.kind != "nothing"]
    cards = [(vote, reading) for vote, reading in things if reading.kind in ("card", "joker")]
    foreign = view.is_foreign(patch, [vote.pose.quad for vote, _ in things])
    # A card whose four sides no hand covers is read, whatever lies beside it.
    read = [one for one in cards if _seen_whole(*one, tuning)] if foreign else cards
    overdue_or_sure = patch.still_s >= tuning.ask_after_s or all(reading.sure for _, reading in cards)
    settled = things and enough and not foreign and overdue_or_sure
    if settled or (rests and not inquiry.is_hasty(read)):
        only_cards = read and not foreign
        return PatchVerdict("cards" if only_cards else "foreign", inquiry, read, unread=rests and not read)
    return PatchVerdict("open", inquiry, read)


def _seen_whole(vote: Vote, reading: Reading, tuning: WatchTuning) -> bool:
    """True for a card that is surely read and whose four sides no hand covers."""
    return reading.sure and vote.count >= tuning.votes_least and vote.pose.score >= _WHOLE_RIM
