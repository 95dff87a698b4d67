"""The tables of a report in Markdown: the headline, the same by light, angle, size and table, confusions and
reliability."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from dealer.notation.cards import RANKS
from vision.lab.report.verdict_counts import VerdictCounts
from vision.lab.report.verdicts import CARDS, IDLE, NOT_FOUND, TAKEN, CardVerdict
from vision.reader.card_odds import SUITS

HEAD = (
    "| | photos | cards | found | right suit | right card | wrong suit | wrong rank | asked "
    "| taken, none there | asked, none there | ms p50 | ms p99 |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|---|---|"
)
WAYS = {
    "light": "light, by the paper of the card",
    "lamp": "lamp",
    "tilt": "tilt: how far from straight above it is seen",
    "turn": "turn: of its long side from upright",
    "size": "size: how wide the card appears",
    "table": "table",
    "layout": "layout",
    "pack": "pack",
    "seen": "how much of the card is seen",
}
"""What the cards may be divided by, and in which words."""

UNKNOWN = "not known"
EDGES = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1.0)


def row(name: str, tally: VerdictCounts) -> str:
    """A row of the headline."""
    shares = " | ".join(f"{share:.3f}" for share in tally.shares().values())
    times = f"{tally.ms_quantile(0.5):.0f} | {tally.ms_quantile(0.99):.0f}"
    return f"| {name} | {tally.photos} | {tally.cards} | {shares} | {tally.taken} | {tally.idle} | {times} |"


def by(verdicts: Sequence[CardVerdict], way: str) -> dict[str, VerdictCounts]:
    """A tally for each part that the cards fall into when divided in one of the WAYS, in order.

    Only cards that must be read count, but for the way ``seen``, which shows what became of the others.
    """
    parts: dict[str, list[CardVerdict]] = defaultdict(list)
    for one in verdicts:
        if way == "seen" and one.true not in CARDS:
            continue
        if one.counted or one.true not in CARDS or way == "seen":
            parts[one.facts.get(way, UNKNOWN)].append(one)
    return {name: VerdictCounts().count(parts[name]) for name in sorted(parts, key=_in_order)}


def breakdown(verdicts: Sequence[CardVerdict], way: str) -> list[str]:
    """The lines of a table of one of the WAYS; none where nothing is known of it."""
    parts = by(verdicts, way)
    if set(parts) <= {UNKNOWN}:
        return []
    lines = [
        f"| {WAYS[way]} | cards | found | right suit | right card | wrong suit | wrong rank | asked "
        "| taken, none there |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, tally in parts.items():
        if tally.cards + tally.taken == 0:
            continue
        if tally.cards:
            shares = " | ".join(f"{share:.3f}" for share in tally.shares().values())
        else:
            shares = " | ".join("–" * len(tally.shares()))
        lines.append(f"| {name} | {tally.cards} | {shares} | {tally.taken} |")
    return lines


def confusions(verdicts: Iterable[CardVerdict], names: str) -> list[str]:
    """A table of suits or ranks (the ``names``): truth down, likeliest reading across, sure or not.

    A joker read where a card lies, and a card not found, have columns of their own.
    """
    part = -1 if set(names) == set(SUITS) else 0
    across = [*names, "joker", "not found"]
    counts: dict[tuple[str, str], int] = defaultdict(int)
    for one in verdicts:
        if one.counted:
            said = "not found" if one.outcome == NOT_FOUND else one.said
            counts[one.true[part], said[part] if said in CARDS else said.lower()] += 1
    lines = ["| | " + " | ".join(across) + " |", "|---" * (len(across) + 1) + "|"]
    for true in names:
        cells = " | ".join(str(counts[true, said] or "·") for said in across)
        lines.append(f"| **{true}** | {cells} |")
    return lines


def suits_and_ranks(verdicts: Sequence[CardVerdict]) -> list[str]:
    """Both tables of confusions."""
    return [*confusions(verdicts, SUITS), "", *confusions(verdicts, RANKS)]


def reliability(verdicts: Iterable[CardVerdict]) -> list[dict[str, float]]:
    """For each step of confidence: how many readings, their mean confidence, and the share that was right.

    Every answer counts, those where no card lies as wrong ones.
    """
    read = [(one.confidence, one.said == one.true) for one in verdicts if one.said]
    steps = []
    for low, high in pairwise(EDGES):
        here = [
            (sure, right)
            for sure, right in read
            if low <= sure < high or (sure >= high and high == EDGES[-1])
        ]
        if here:
            right = sum(one for _, one in here)
            steps.append(
                {
                    "from": low,
                    "to": high,
                    "readings": len(here),
                    "confidence": sum(sure for sure, _ in here) / len(here),
                    "right": right / len(here),
                    "least": interval(right, len(here))[0],
                    "most": interval(right, len(here))[1],
                }
            )
    return steps


def reliability_table(steps: Iterable[Mapping[str, float]]) -> list[str]:
    """The steps of confidence as a table, with the range in which the true share lies 19 times of 20."""
    lines = ["| confidence | readings | mean confidence | right | 95 % between |", "|---|---|---|---|---|"]
    for one in steps:
        lines.append(
            f"| {one['from']:g} to {one['to']:g} | {one['readings']:.0f} | {one['confidence']:.4f} "
            f"| {one['right']:.4f} | {one['least']:.3f} and {one['most']:.3f} |"
        )
    return lines


def interval(hits: int, number: int, z: float = 1.96) -> tuple[float, float]:
    """The range that holds a share 19 times of 20 when ``hits`` of ``number`` were counted (Wilson 1927)."""
    if number == 0:
        return 0.0, 1.0
    share, weight = hits / number, z * z / number
    middle = (share + weight / 2) / (1 + weight)
    reach = z * math.sqrt(share * (1 - share) / number + weight / (4 * number)) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def in_words(tally: VerdictCounts) -> str:
    """What the headline allows one to say of wrong suits."""
    _, most = interval(tally.wrong_suit, tally.cards)
    return (
        f"Accepted with the wrong suit: {tally.wrong_suit} of {tally.cards} cards; the true share is below "
        f"{most:.2%} 19 times of 20."
    )


def faults(verdicts: Iterable[CardVerdict]) -> list[CardVerdict]:
    """What went wrong, the worst first: wrong suits and inventions, wrong ranks, cards missed, questions."""
    worst = {"wrong suit": 0, TAKEN: 1, "wrong rank": 2, NOT_FOUND: 3, "asked": 4, IDLE: 5}
    wrong = [one for one in verdicts if one.outcome in worst and (one.counted or one.outcome in _ALWAYS)]
    return sorted(wrong, key=lambda one: (worst[one.outcome], -one.confidence))


_ALWAYS = (TAKEN, IDLE, "wrong suit", "wrong rank")


def _in_order(name: str) -> tuple[bool, float, str]:
    number = re.search(r"\d+", name)
    return name == UNKNOWN, float(number[0]) if number else 0.0, name
