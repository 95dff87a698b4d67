"""How to bet, a page for the wall for each family of games that the house allows."""

from __future__ import annotations

from collections.abc import Sequence

from dealer.games import KINDS
from dealer.odds.prices import TRADITIONAL
from dealer.words.money import chip_value
from hardware.appliance.settings.settings import Settings
from hardware.handbook.paper import A4, FELT, GREY, INK, MARGIN, PAPER, Paper

FAMILIES: dict[str, tuple[str, ...]] = {
    "odds": ("basic", "scarne", "announcer"),
    "auction": ("calcutta",),
    "pools": ("superfecta", "tote"),
    "dice": ("derby", "derby-advanced"),
    "hands": ("ristiseiska",),
}
"""The games that are bet on alike; the messages ``handbook-wall-NAME`` and ``-NAME-lines``."""


def wall_pages(paper: Paper, settings: Settings) -> None:
    """A page for each family of which the house's policy (R13) allows a game."""
    policy = settings.policy.policy
    for family, games in FAMILIES.items():
        played = [game for game in games if policy.plays(KINDS[game])]
        if played:
            _page(paper, settings, family, played)


def _page(paper: Paper, settings: Settings, family: str, games: Sequence[str]) -> None:
    paper.begin()
    wide = A4[0] - 2 * MARGIN
    paper.box(MARGIN, MARGIN, wide, 34, fill=FELT, edge=None, round_mm=3)
    head = paper.words(f"handbook-wall-{family}")
    paper.text(MARGIN + 6, MARGIN + 5, wide - 12, head, size=32, bold=True, colour=PAPER)
    names = " · ".join(paper.words.game(game) for game in games)
    paper.text(MARGIN + 6, MARGIN + 22, wide - 12, names, size=15, colour=PAPER)
    lines = paper.words(f"handbook-wall-{family}-lines").splitlines()
    y = paper.items(MARGIN, MARGIN + 42, wide, lines, size=18, numbered=True) + 6
    if family == "odds":
        y = _odds(paper, y)
    if family == "dice":
        y = _lanes(paper, y)
    _house(paper, settings, family)


def _odds(paper: Paper, y: float) -> float:
    """The traditional prices (R2.2) and the wagers of R2's table."""
    wide = A4[0] - 2 * MARGIN
    y = paper.text(MARGIN, y, wide, paper.words("handbook-wall-prices"), size=12) + 2
    each = wide / len(TRADITIONAL)
    for cards, price in TRADITIONAL.items():
        x = MARGIN + cards * each
        paper.box(x, y, each, 16, round_mm=1)
        paper.text(x, y + 1.5, each, str(cards), size=11, align="C", colour=GREY)
        paper.text(x, y + 7, each, str(price), size=15, bold=True, align="C")
    y += 22
    y = paper.text(MARGIN, y, wide, paper.words("handbook-wall-wagers"), size=12) + 2
    for code in ("WIN", "PLC", "SHW", "QNL", "EXA", "TRI"):
        paper.text(MARGIN, y, 40, paper.words.wager(code), size=12, bold=True)
        y = paper.text(MARGIN + 42, y, wide - 42, paper.words(f"handbook-wager-{code}"), size=12) + 0.8
    return y


def _lanes(paper: Paper, y: float) -> float:
    """The usual track (R8.1): with which of its moves each horse is home."""
    spaces = next(one.default for one in KINDS["derby"].options if one.name == "lanes").split("/")
    moves = [int(each) + 1 for each in spaces]
    wide = A4[0] - 2 * MARGIN
    y = paper.text(MARGIN, y, wide, paper.words("handbook-wall-lanes"), size=12) + 2
    each = wide / len(moves)
    for horse, move in enumerate(moves, 2):
        x = MARGIN + (horse - 2) * each
        paper.box(x, y, each, 17, round_mm=1)
        paper.text(x, y + 1.5, each, str(horse), size=15, bold=True, align="C")
        paper.text(x, y + 9.5, each, str(move), size=13, align="C", colour=GREY)
    return y + 22


def _house(paper: Paper, settings: Settings, family: str) -> None:
    """At the foot: what a chip is worth, the most a race, phones, one's own limit."""
    wide, words = A4[0] - 2 * MARGIN, paper.words
    lines = []
    if settings.chip:
        value = chip_value(settings.chip)
        lines.append(words("handbook-wall-chip", text=value.said(1, words) if value else settings.chip))
    if settings.policy.stake_cap:
        lines.append(words("handbook-wall-cap", chips=settings.policy.stake_cap))
    if settings.phones in ("bet", "confirm") and family != "hands":
        lines.append(words("handbook-wall-phone"))
    lines.append(words("handbook-wall-limit"))
    top = A4[1] - MARGIN - 10 - 7.5 * len(lines)
    paper.line(MARGIN, top, MARGIN + wide, top, colour=INK, width=0.5)
    paper.items(MARGIN, top + 4, wide, lines, size=12)
