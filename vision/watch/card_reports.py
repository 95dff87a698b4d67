"""Decides which of the cards that were read are reported, when, and whether as a card or as a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from vision.finder.find_cards import Found
from vision.frames.sources import Frame
from vision.geometry.quads import overlap
from vision.geometry.rectify import rectify
from vision.photo.one_answer_per_card import Seen
from vision.reader.card_reader import Reader, Reading
from vision.scene.unread_card import unread_card
from vision.watch.background import Backdrop
from vision.watch.known_card import KnownCard
from vision.watch.patch_votes import Inquiry, Vote
from vision.watch.sighting import Sighting
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning
from vision.watch.unsure_cards import UnsureCard, UnsureCards

_LATEST, _AT_ONE_PLACE, _BESIDE = 6, 0.4, 0.05
_UNREAD_S = 0.8
"""For so long what was noted as unread may still be read before it is asked about."""

VotedCard = tuple[Vote, Reading]
"""A place on the table, and what all frames together read there."""


class CardReports:
    """Notes the cards that were read in ``table`` and makes sightings of those that are new on it.

    ``unsure`` are the cards that were covered or moved before their reading was sure: they are asked about a
    little later, unless they are seen again. ``unread`` is what looks like a card and was not read, with the
    cards that were known by then.
    """

    def __init__(self, table: TableCards, reader: Reader, tuning: WatchTuning) -> None:
        self.unsure = UnsureCards()
        self.unread: list[tuple[Sighting, KnownCard, list[KnownCard]]] = []
        self._table, self._reader, self._tuning = table, reader, tuning

    def laid(
        self, frame: Frame, cards: Sequence[VotedCard], inquiry: Inquiry, backdrop: Backdrop | None
    ) -> list[Sighting]:
        """The sightings of those cards that are new on the table, from left to right.

        None without a ``backdrop``, the table as last accepted, nor of a reading that is not even a question.
        """
        sightings = []
        for vote, reading in sorted(cards, key=lambda one: float(one[0].pose.quad[:, 0].mean())):
            if backdrop is None or (not reading.sure and reading.confidence < self._tuning.ask_least_odds):
                continue
            quad, odds = vote.pose.quad, vote.mean_odds()
            noted = self._table.lay(
                KnownCard(None, quad, odds, vote.picture, contradicted=vote.contradicted),
                reading,
                has_left=backdrop.has_changed,
                lies_still=lambda old, new: backdrop.lies_still(frame.image, old, new),
                is_sure=lambda odds: self._reader.judge(odds).sure,
            )
            if noted.reading is not None:
                seen = Seen(Found(quad, vote.picture, vote.pose.score), noted.reading)
                since_s = inquiry.began_s - self._tuning.look_from_s
                sightings.append(Sighting(frame.t_s, seen, since_s, inquiry.frames, noted.answers))
        return sightings

    def note_unread(self, frame: Frame, cells: np.ndarray, inquiry: Inquiry, backdrop: Backdrop) -> None:
        """Keep what no reading explains in the changed ``cells`` for a question, where it looks like a card.

        Not where it is a card's back, or where a card that is known to lie there looks just so.
        """
        if any(reading.kind == "back" for _, reading in inquiry.readings(self._reader)):
            return
        grid, lying = backdrop.grid, self._table.cards
        like, _ = self._table.size_near(grid.rect(cells, None))
        quads = [one.quad for one in lying[-_LATEST:]]
        quad = unread_card(frame.image, backdrop.image, cells, grid.cell_px, like, quads)
        if quad is None:
            return
        picture = rectify(frame.image, quad)
        (odds,) = self._reader.odds([picture])
        new = KnownCard(None, quad, odds, picture)
        here = [one for one in lying if overlap(one.quad, quad) > _AT_ONE_PLACE]
        if any(one.looks_like(new) for one in here):
            return
        reading = replace(self._reader.judge(odds), sure=False)
        since_s = inquiry.began_s - self._tuning.look_from_s
        sighting = Sighting(frame.t_s, Seen(Found(quad, picture), reading), since_s, inquiry.frames)
        self.unread.append((sighting, new, list(lying)))

    def _due_unread(self, frame: Frame) -> list[Sighting]:
        """The questions about what is still not read a while after it was noted."""
        due = [one for one in self.unread if frame.t_s - one[0].t_s >= _UNREAD_S - 1e-6]
        self.unread = [one for one in self.unread if one not in due]
        asked = []
        for sighting, new, lay in due:
            later = [one for one in self._table.cards if not any(one is old for old in lay)]
            if all(overlap(one.quad, new.quad) < _BESIDE for one in later):
                self._table.cards.append(new)
                asked.append(replace(sighting, t_s=frame.t_s))
        return asked

    def interrupted(
        self, frame: Frame, inquiries: Iterable[Inquiry], backdrop: Backdrop | None
    ) -> list[Sighting]:
        """The sure cards of inquiries whose patch was covered or moved; the others are noted as unsure."""
        sightings = []
        for inquiry in inquiries:
            if inquiry.hasty and inquiry.lain_s >= self._tuning.foreign_after_s:
                continue  # nothing had moved there: the light was another for a frame
            for vote, reading in inquiry.open_:
                if reading.sure and vote.seen_twice(self._tuning):
                    sightings += self.laid(frame, [(vote, reading)], inquiry, backdrop)
                else:
                    # A single reading of a single outline is a question however sure it was.
                    open_ = replace(reading, sure=False)
                    self.unsure.cards.append(UnsureCard(vote, open_, inquiry, frame.t_s))
        return sightings

    def due(self, frame: Frame, backdrop: Backdrop | None, laid: Sequence[VotedCard] = ()) -> list[Sighting]:
        """The questions about unsure cards that are due. ``laid``: the cards about to be reported."""
        unsure = [
            sighting
            for one in self.unsure.due(frame.t_s, [vote for vote, _ in laid])
            for sighting in self.laid(frame, [(one.vote, one.reading)], one.inquiry, backdrop)
        ]
        return unsure + self._due_unread(frame)
