"""One answer for each physical card, sure or to be asked, out of many proposals that were read.

Non-maximum suppression with rules of its own: the reader's probabilities and the detector's score rank the
proposals of one card, and a sure answer is withdrawn where another proposal is nearly as surely another
card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vision.finder.find_cards import Found
from vision.geometry.quads import area, common_area, size, width
from vision.reader.card_reader import Reading

COVERED = 0.70  # of the smaller quad's area: two answers that share more are one card
SAME_CARD = 0.30  # the same when both read as the same card
# Likewise, and when the one read worse is not plain: pieces of a card beside it read as that card once more.
# One that does not even touch its twin is asked about: there may be two packs on the table.
PIECE, PLAINLY = 0.05, 0.999
# An outline that shares so much of its area with better cards needs at least this score, or so many poses
# that are read surely as the same card, or to be settled; else it is asked about where it reads plainly.
BRIDGED, BRIDGE_SCORE, BRIDGE_WITNESSES = 0.85, 0.60, 2
ASK_FROM = 0.30  # odds below which a card is left out rather than asked about
ASK_SCORE, ASK_PLAINLY = 0.45, 0.80  # likewise the finder's score, unless the odds are as good as that
ASK_PX = 24.0  # nobody can read the index of a narrower card: it is read surely or left out
LIKELY = 0.75  # probability that there is a card at all from which one that is named without doubt is taken
SETTLED_SCORE, SETTLED_FROM = 0.60, 0.50  # likewise of what is settled: it reads as well as it ever will
# A pose that reads as another card speaks against the best one unless it is so many times more doubtful. An
# outline that holds half of a neighbour is read wrong now and then, but seldom as surely.
RIVAL, LEAST_DOUBT = 20.0, 1e-4
# The same for a joker, and the odds from which one is asked about: print and patterns read as jokers more
# than as anything else, and seldom as plainly as a joker does.
JOKER_SCORE, JOKER_FROM = 0.60, 0.90
LEAST_SIZE = 0.45  # of the size of the cards read surely: what is smaller lies on no table with them


@dataclass(frozen=True, eq=False, slots=True)
class Seen:
    """A card in the frame: where it lies and what the reader makes of it.

    ``witnesses``: how many poses of the place were read surely as this card; ``settled``: its reading is what
    all outlines about it make together (``vision.photo.refine_reading``).
    """

    found: Found
    reading: Reading
    witnesses: int = 1
    settled: bool = False


def of_one_size(cards: Sequence[Seen], unsure: Sequence[Seen]) -> tuple[tuple[Seen, ...], tuple[Seen, ...]]:
    """The ``chosen`` without those much smaller than the cards that were read surely: an index, a pip, print.

    Cards on one table are seen at much the same size, whatever the perspective; a camera that leans makes
    some of them narrow and others short, so the size is the root of the area.
    """
    sizes = sorted(size(one.found.quad) for one in cards if one.reading.kind == "card")
    least = LEAST_SIZE * sizes[len(sizes) // 2] if sizes else 0.0
    return (
        tuple(one for one in cards if size(one.found.quad) >= least),
        tuple(one for one in unsure if size(one.found.quad) >= least),
    )


def agreed(seen: Sequence[Seen]) -> Seen:
    """The best of several poses of one card; not sure when another pose is nearly as surely another card."""
    best, *rivals = finalists(seen)
    doubt = RIVAL * max(1 - best.reading.confidence, LEAST_DOUBT)
    if best.reading.sure and any(1 - rival.reading.confidence < doubt for rival in rivals):
        return replace(best, reading=replace(best.reading, sure=False))
    return best


def finalists(seen: Sequence[Seen]) -> list[Seen]:
    """The best reading among several poses of one card, then the best of each other card that is read surely.

    Each gets the best score of the place, since any of its poses shows how surely a card lies there (an
    outline reads best and has no heat of its own), and as witnesses those of all poses read surely as its
    card.
    """
    kept: dict[str, Seen] = {}
    for one in sorted(seen, key=weight, reverse=True):
        name = one.reading.candidates[0][0]
        if kept and not one.reading.sure:
            break
        if name not in kept:
            alike = [pose for pose in seen if pose.reading.sure and pose.reading.candidates[0][0] == name]
            found = replace(one.found, score=max(pose.found.score for pose in seen))
            witnesses = sum(pose.witnesses for pose in alike)
            kept[name] = replace(one, found=found, witnesses=witnesses)
    return list(kept.values())


def last_word(seen: Sequence[Seen]) -> Seen:
    """As ``agreed``, but also sure where the only doubt was whether a card lies there at all.

    Beside other cards, or half under them, every outline shows something that is no card; that the reader
    then sees "nothing" casts no more doubt on which card it is.
    """
    best = agreed(seen)
    if best.found.score < ASK_SCORE or any(one.reading.sure for one in seen):
        return best
    names = {one.reading.candidates[0][0] for one in seen if one.reading.is_named(LIKELY)}
    if not best.reading.is_named(LIKELY) or len(names) > 1:
        return best
    return replace(best, reading=replace(best.reading, sure=True))


def choose(seen: Sequence[Seen]) -> tuple[tuple[Seen, ...], tuple[Seen, ...]]:
    """One answer for each physical card: those to be taken and those to be asked, left to right.

    Without what the reader or the finder takes for a back or for no card, and what neither recognises: a card
    mostly hidden, a thing of a card's shape. A dealer who is asked about those stops reading the questions.
    """
    cards: list[Seen] = []
    unsure: list[Seen] = []
    for card in sorted(seen, key=weight, reverse=True):
        if _is_no_card(card) or _is_faint(card) or _is_doubtful_joker(card):
            continue
        kept = (*cards, *unsure)
        if any(same_place(card, other) for other in kept):
            continue
        if _bridges(card, kept):
            if card.reading.confidence < ASK_PLAINLY:
                continue
            if card.witnesses < BRIDGE_WITNESSES and not card.settled:
                card = _asked(card)
        if card.reading.confidence < PLAINLY and any(_alike(card, other) for other in cards):
            card = _asked(card)
        (cards if card.reading.sure else unsure).append(card)
    return _left_to_right(cards), _left_to_right(unsure)


def _is_no_card(seen: Seen) -> bool:
    """True for what the reader or the finder takes for a back, or the reader for nothing."""
    return seen.reading.kind in ("back", "nothing") or (seen.found.back and not seen.reading.sure)


def _is_faint(seen: Seen) -> bool:
    """True for a reading that is not sure and too faint, by odds, score or size, even to be asked about."""
    odds, score = seen.reading.confidence, seen.found.score
    if seen.reading.sure:
        return False
    return (
        odds < ASK_FROM
        or (score < ASK_SCORE and odds < ASK_PLAINLY)
        or (seen.settled and score < SETTLED_SCORE and odds < SETTLED_FROM)
        or width(seen.found.quad) < ASK_PX
    )


def _is_doubtful_joker(seen: Seen) -> bool:
    """True for a joker, sure or not, whose score or odds print and patterns reach as well."""
    if seen.reading.candidates[0][0] != "JOKER":
        return False
    return seen.found.score < JOKER_SCORE or seen.reading.confidence < JOKER_FROM


def _asked(seen: Seen) -> Seen:
    """The same reading as a question."""
    return replace(seen, reading=replace(seen.reading, sure=False))


def _bridges(seen: Seen, others: Sequence[Seen]) -> bool:
    """True for a faint outline that lies all but wholly on cards read better: it is made of pieces of them.

    A card that lies on others has four sides to be seen, and so a good score.
    """
    own = area(seen.found.quad)
    shared = sum(common_area(seen.found.quad, other.found.quad) for other in others)
    return seen.found.score < BRIDGE_SCORE and shared > BRIDGED * own


def same_place(one: Seen, other: Seen) -> bool:
    """True when two quads share so much of the smaller one's area that they must be one card.

    The same card read twice needs less: in a fan it may be seen once whole and once in part. Where one of
    the two is doubtful it needs next to nothing.
    """
    a, b = one.found.quad, other.found.quad
    least = COVERED
    if _alike(one, other):
        plain = min(one.reading.confidence, other.reading.confidence) >= PLAINLY
        least = SAME_CARD if plain else PIECE
    return common_area(a, b) > least * min(area(a), area(b))


def _alike(one: Seen, other: Seen) -> bool:
    return one.reading.candidates[0][0] == other.reading.candidates[0][0]


def weight(seen: Seen) -> float:
    """Sort key for poses of one card: sure before unsure, then the odds, then the outline."""
    return seen.reading.confidence + 0.2 * seen.found.score + (1.0 if seen.reading.sure else 0.0)


def _left_to_right(seen: list[Seen]) -> tuple[Seen, ...]:
    return tuple(sorted(seen, key=lambda one: tuple(one.found.quad.mean(0))))
