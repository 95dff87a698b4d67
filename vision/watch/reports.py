"""Decides which of the cards that were read are reported, when, and whether as a card or as a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from vision.finder.find_cards import Found
from vision.geometry.card_shape import may_be_part
from vision.geometry.quads import overlap
from vision.geometry.rectify import rectify
from vision.photo.one_answer_per_card import Seen
from vision.reader.card_reader import Reader, Reading
from vision.scene.unread_card import unread_card
from vision.watch.changed_patches import Patch
from vision.watch.frame_view import FrameView
from vision.watch.known_card import SAME, KnownCard, miniature, resemblance
from vision.watch.patch_verdicts import PatchVerdict
from vision.watch.patch_votes import Inquiry, Vote, VotedCard
from vision.watch.sighting import Sighting
from vision.watch.table_cards import Arrival, TableCards
from vision.watch.tuning import WatchTuning

_LATEST, _AT_ONE_PLACE, _BESIDE = 6, 0.4, 0.05
_NOT_ASKED_FOR_S, _ON_IT = 0.6, 0.12
_UNREAD_S = 0.8
"""For so long what was noted as unread may still be read before it is asked about."""


@dataclass(eq=False)
class UnsureCard:
    """A card that was covered or moved before its reading was sure, first looked at ``began_s``, read in so
    many ``frames`` and no more since ``since_s``."""

    vote: Vote
    reading: Reading
    began_s: float
    frames: int
    since_s: float


@dataclass(eq=False)
class UnsureCards:
    """All of them, the oldest first: questions, unless the card is seen again."""

    cards: list[UnsureCard] = field(default_factory=list)

    def due(self, t_s: float, reported: list[Vote]) -> list[UnsureCard]:
        """Those to be asked about now: after a while, or since another that is ``reported`` lies on them.

        One whose picture or name is reported has turned up, when the hand or the noise that moved is gone,
        and is no question. What is due or has turned up is removed.
        """
        due: list[UnsureCard] = []
        wait: list[UnsureCard] = []
        for one in self.cards:
            on_it = [vote for vote in reported if overlap(vote.pose.quad, one.vote.pose.quad) > _ON_IT]
            looks, name = miniature(one.vote.picture), one.reading.candidates[0][0]
            if any(
                vote.pose.best == name or resemblance(miniature(vote.picture), looks) >= SAME
                for vote in on_it
            ):
                continue
            (due if on_it or t_s - one.since_s > _NOT_ASKED_FOR_S else wait).append(one)
        self.cards = wait
        return due

    def keep(self, still_there: Callable[[np.ndarray], bool]) -> None:
        """Forget those whose quads are not still there."""
        self.cards = [one for one in self.cards if still_there(one.vote.pose.quad)]


@dataclass(frozen=True, eq=False)
class _Unread:
    """What looks like a card and was not read, with the cards that were known by then."""

    sighting: Sighting
    card: KnownCard
    known: list[KnownCard]


class Reports:
    """Notes the cards that were read in ``table`` and makes sightings of those that are new on it.

    What was covered or moved before it was surely read is asked about a little later, unless it turns up.
    """

    def __init__(self, table: TableCards, reader: Reader, tuning: WatchTuning) -> None:
        self.table = table
        self._reader, self._tuning = reader, tuning
        self._open: dict[Inquiry, Sequence[VotedCard]] = {}
        self._unsure = UnsureCards()
        self._unread: list[_Unread] = []

    def take(self, view: FrameView, patch: Patch, verdict: PatchVerdict) -> list[Sighting]:
        """The sightings that the verdict on a patch brings; what it leaves open is kept."""
        inquiry = verdict.inquiry
        if inquiry is None:
            return []
        self._open.pop(inquiry, None)
        if verdict.what == "open":
            self._open[inquiry] = verdict.cards
        if verdict.what not in ("cards", "foreign"):
            return []
        sightings = self.due(view, verdict.cards)
        sightings += self.newly_dealt(view, verdict.cards, inquiry.began_s, inquiry.frames)
        if verdict.unread or any(self._is_too_faint(reading) for _, reading in verdict.cards):
            self._note_unread(view, patch, inquiry)
        return sightings

    def newly_dealt(
        self, view: FrameView, cards: Sequence[VotedCard], began_s: float, frames: int
    ) -> list[Sighting]:
        """The sightings of those cards that are new on the table, from left to right.

        None of a reading that is not even a question. ``began_s``: when the cards were first looked at;
        ``frames``: in how many.
        """
        sightings = []
        for vote, reading in sorted(cards, key=lambda one: float(one[0].pose.quad[:, 0].mean())):
            if self._is_too_faint(reading):
                continue
            reading = self._reader.checked(vote.picture, reading, learn=True)
            quad, odds = vote.pose.quad, vote.mean_odds()
            usual = self._usual(view) if reading.sure else None
            if usual is not None and may_be_part(quad, view.image.shape, usual):
                reading = replace(reading, sure=False)
            new = KnownCard(None, quad, odds, vote.picture, contradicted=vote.contradicted)
            noted = self.table.lay(
                Arrival(new, reading, view.has_changed, view.lies_still, self._would_be_taken)
            )
            if noted.reading is not None:
                seen = Seen(Found(quad, vote.picture, vote.pose.score), noted.reading)
                since_s = began_s - self._tuning.look_from_s
                sightings.append(Sighting(view.frame.t_s, seen, since_s, frames, noted.answers))
        return sightings

    def _usual(self, view: FrameView) -> np.ndarray | None:
        """A quad of the size of the cards known on the table; None before the first."""
        return self.table.size_near((0, 0, view.grid.wide_px, view.grid.high_px))[0]

    def _is_too_faint(self, reading: Reading) -> bool:
        """Whether its candidates are no question: what lies there may be one all the same, by its outline."""
        return not reading.sure and reading.confidence < self._tuning.ask_least_odds

    def _would_be_taken(self, odds: np.ndarray) -> bool:
        return self._reader.judge(odds).sure

    def interrupted(self, view: FrameView, inquiries: Iterable[Inquiry]) -> list[Sighting]:
        """The sure cards of inquiries whose patch was covered or moved; the others are noted as unsure."""
        sightings = []
        for inquiry in inquiries:
            cards = self._open.pop(inquiry, ())
            if inquiry.is_hasty(cards) and inquiry.lain_s >= self._tuning.foreign_after_s:
                continue  # nothing had moved there: the light was another for a frame
            for vote, reading in cards:
                began_s, frames = inquiry.began_s, inquiry.frames
                if reading.sure and vote.seen_twice(self._tuning):
                    sightings += self.newly_dealt(view, [(vote, reading)], began_s, frames)
                else:
                    # A single reading of a single outline is a question however sure it was.
                    asked = replace(reading, sure=False)
                    self._unsure.cards.append(UnsureCard(vote, asked, began_s, frames, view.frame.t_s))
        return sightings

    def due(self, view: FrameView, reported: Sequence[VotedCard] = ()) -> list[Sighting]:
        """The questions that are due. ``reported``: the cards about to be."""
        unsure = [
            sighting
            for one in self._unsure.due(view.frame.t_s, [vote for vote, _ in reported])
            for sighting in self.newly_dealt(view, [(one.vote, one.reading)], one.began_s, one.frames)
        ]
        return unsure + self._due_unread(view.frame.t_s)

    def nothing_changed(self) -> None:
        """All that was looked at is gone again."""
        self._open.clear()

    def take_up(self, view: FrameView) -> None:
        """Forget the cards whose place is the bare table again."""
        for cards in (self.table, self._unsure):
            cards.keep(lambda quad: not view.grid.is_all(view.bare, quad))

    def _note_unread(self, view: FrameView, patch: Patch, inquiry: Inquiry) -> None:
        """Keep what no reading explains in the patch for a question, where it looks like a card.

        Not where it is a card's back, or where a card that is known to lie there looks just so.
        """
        grid, lying = view.grid, self.table.cards
        like, _ = self.table.size_near(grid.rect(patch.cells, None))
        quads = [one.quad for one in lying[-_LATEST:]]
        tried = [vote.found.quad for vote in inquiry.votes]
        # What an unread thing beside it brought into the patch has not changed since.
        fresh = patch.cells & view.gate.changed()
        looks = (
            unread_card(view.image, view.before, cells, grid.cell_px, like, quads, tried)
            for cells in (fresh, patch.cells)
        )
        quad = next((one for one in looks if one is not None), None)
        if quad is None:
            return
        picture = rectify(view.image, quad)
        (odds,) = self._reader.odds([picture])
        readings = [(vote.pose.quad, reading) for vote, reading in inquiry.readings(self._reader)]
        backs = [one for one, reading in readings if reading.kind == "back"]
        is_back = self._reader.judge(odds).kind == "back"
        if is_back or any(overlap(one, quad) > _AT_ONE_PLACE for one in backs):
            return
        new = KnownCard(None, quad, odds, picture)
        if any(overlap(one.quad, quad) > _AT_ONE_PLACE and one.looks_like(new) for one in lying):
            return
        reading = replace(self._reader.judge(odds), sure=False)
        since_s = inquiry.began_s - self._tuning.look_from_s
        sighting = Sighting(view.frame.t_s, Seen(Found(quad, picture), reading), since_s, inquiry.frames)
        self._unread.append(_Unread(sighting, new, list(lying)))

    def _due_unread(self, t_s: float) -> list[Sighting]:
        """The questions about what is still not read a while after it was noted."""
        due = [one for one in self._unread if t_s - one.sighting.t_s >= _UNREAD_S - 1e-6]
        self._unread = [one for one in self._unread if one not in due]
        asked = []
        for one in due:
            later = [card for card in self.table.cards if not any(card is known for known in one.known)]
            if all(overlap(card.quad, one.card.quad) < _BESIDE for card in later):
                self.table.cards.append(one.card)
                asked.append(replace(one.sighting, t_s=t_s))
        return asked
