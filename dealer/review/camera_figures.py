"""How the cards of a night came to be known: read by the camera alone, asked about, put right, or by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dealer.review.records import MoveRecord, NightPage


@dataclass(frozen=True, slots=True)
class CameraFigures:
    """Cards, by how each came to be known: ``alone`` by the camera without a question, ``asked`` where the
    dealer said what it thought likeliest, ``corrected`` where it was another card (said when asked, taken
    back and dealt anew, or put right later), ``by_hand`` where the camera had no part. ``least`` is the
    smallest confidence among those that it read (0 to 1), None where there are none."""

    alone: int = 0
    asked: int = 0
    corrected: int = 0
    by_hand: int = 0
    least: float | None = None

    @property
    def seen(self) -> int:
        """The cards that the camera had a part in."""
        return self.alone + self.asked + self.corrected

    @property
    def cards(self) -> int:
        """All cards."""
        return self.seen + self.by_hand

    def plus(self, other: CameraFigures) -> CameraFigures:
        """Both together."""
        least = [one for one in (self.least, other.least) if one is not None]
        return CameraFigures(
            self.alone + other.alone,
            self.asked + other.asked,
            self.corrected + other.corrected,
            self.by_hand + other.by_hand,
            min(least, default=None),
        )


def how_known(move: MoveRecord) -> str:
    """How the card of a ``deal`` came to be known: ``alone``, ``asked``, ``corrected`` or ``by_hand``."""
    if move.reading is None:
        return "by_hand"
    best = move.reading.candidates[0][0] if move.reading.candidates else None
    if move.text.split()[1:] != [best]:
        return "corrected"
    return "alone" if move.by == "camera" else "asked"


def camera_by_race(page: NightPage) -> dict[int, CameraFigures]:
    """The cards of each race of the night whose page this is."""
    found: dict[int, CameraFigures] = {}
    right = _corrected(page)
    for move, again in _deals(page):
        counted = CameraFigures()
        if not move.undone_by:
            late = move.seq in right and move.reading
            counted = _card("corrected" if late else how_known(move), move, len(move.text.split()) - 1)
        elif again is not None and _was_wrong(move, again):
            # The card that the camera was sure of was taken back for another: that one is not by hand.
            counted = CameraFigures(corrected=1, by_hand=-(how_known(again) == "by_hand"))
        race = move.race or 0
        found[race] = found.get(race, CameraFigures()).plus(counted)
    return found


@dataclass(frozen=True, slots=True)
class Misread:
    """A card of a race that the camera ``read`` and that was another ``card``."""

    race: int
    read: str
    card: str


def misread(page: NightPage) -> list[Misread]:
    """The cards that the camera was wrong about, in the order in which they were dealt: as many as are
    ``corrected``, but for those that it could not read at all."""
    found, right = list[Misread](), _corrected(page)
    for move, again in _deals(page):
        race, card = move.race or 0, move.text.split()[1]
        if move.undone_by:
            if again is not None and _was_wrong(move, again):
                found.append(Misread(race, card, again.text.split()[1]))
        elif move.seq in right and move.reading:
            found.append(Misread(race, *right[move.seq]))
        elif how_known(move) == "corrected" and move.reading and move.reading.candidates:
            found.append(Misread(race, move.reading.candidates[0][0], card))
    return found


def _deals(page: NightPage) -> Iterator[tuple[MoveRecord, MoveRecord | None]]:
    """The moves that dealt cards, race by race, each with the next one of its race."""
    races: dict[int, list[MoveRecord]] = {}
    for move in page.moves:
        if move.verb == "deal":
            races.setdefault(move.race or 0, []).append(move)
    for deals in races.values():
        yield from zip(deals, [*deals[1:], None], strict=True)


def _was_wrong(undone: MoveRecord, again: MoveRecord) -> bool:
    """Whether the card that was taken back was read without a question, and the next one is another."""
    return how_known(undone) == "alone" and again.text != undone.text


def _corrected(page: NightPage) -> dict[int, tuple[str, str]]:
    """By the moves that dealt one: a card that was corrected later and is another one since, and that one."""
    dealt: dict[int, list[tuple[int, str]]] = {}
    right: dict[tuple[int, int], str] = {}
    for move in page.moves:
        if move.undone_by:
            continue
        if move.verb == "deal":
            cards = move.text.split()[1:]
            dealt.setdefault(move.race or 0, []).extend((move.seq, card) for card in cards)
        elif move.verb == "redeal":
            dealt[move.race or 0] = []  # what was gathered has no number any more
        elif move.verb == "correct":
            _, race, number, card = move.text.split()
            right[int(race), int(number)] = card
    booked = {
        (race, number): one for race, all_of_it in dealt.items() for number, one in enumerate(all_of_it, 1)
    }
    changed = ((booked[place], card) for place, card in right.items() if place in booked)
    return {seq: (dealt_card, card) for (seq, dealt_card), card in changed if dealt_card != card}


def camera_figures(races: Iterable[CameraFigures]) -> CameraFigures:
    """All of them together."""
    whole = CameraFigures()
    for one in races:
        whole = whole.plus(one)
    return whole


def _card(known: str, move: MoveRecord, cards: int) -> CameraFigures:
    least = move.reading.confidence if move.reading else None
    return CameraFigures(**{known: cards}, least=least)
