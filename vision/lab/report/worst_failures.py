"""The worst failures as pictures: each cut out of its photograph, with what was said, the truth and why.

They go to a folder of the caller's choice, with a ``.gitignore``: photographs are other people's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.report.markdown_tables import faults
from vision.lab.report.verdicts import ASKED, CARDS, NOT_FOUND, Box, CardVerdict, Label, box_overlap
from vision.photo.read_photo import Look
from vision.reader.white_balance import BRIGHT

Picture = NDArray[Any]
TILE_W, TILE_H, WORDS_H, ACROSS = 220, 220, 58, 6
SOFT, GLARE, DIM, SETTLED = 0.26, 0.12, 90, 0.97


@dataclass(frozen=True, eq=False)
class Failure:
    """A verdict with its cut-out, uint8 BGR (TILE_H, TILE_W, 3), and what may have caused it, in words."""

    verdict: CardVerdict
    picture: Picture
    why: str


def failures(frame: Picture, verdicts: Sequence[CardVerdict], labels: Sequence[Label]) -> list[Failure]:
    """What went wrong in one photograph, the worst first."""
    return [Failure(one, cut_out(frame, one), why(frame, one, labels)) for one in faults(verdicts)]


def why(frame: Picture, one: CardVerdict, labels: Sequence[Label]) -> str:
    """What can be measured that makes the card hard to read; "no cause that shows" when nothing can."""
    causes = []
    if one.true not in CARDS:
        causes.append(f"{one.true.lower()} taken for a card" if one.true else "the table or a thing")
    if one.outcome == ASKED and one.confidence > SETTLED:
        causes.append("two outlines read as two cards")
    if one.box is None:
        return ", ".join(causes) or "no cause that shows"
    x0, y0, x1, y1 = one.box
    part = frame[max(0, int(y0)) : max(1, int(y1)), max(0, int(x0)) : max(1, int(x1))]
    if x0 < 2 or y0 < 2 or x1 > frame.shape[1] - 2 or y1 > frame.shape[0] - 2:
        causes.append("cut by the frame's edge")
    if one.facts.get("seen", "").startswith(("partly", "mostly")):
        causes.append(one.facts["seen"])
    elif "seen" not in one.facts and any(label.box and _meet(one.box, label.box) for label in labels):
        causes.append("overlaps another card")
    if one.facts.get("size", "").startswith("0 to"):
        causes.append("small")
    if part.size:
        causes += _light(part)
    if one.facts.get("lamp") not in (None, "white", "day", "dim"):
        causes.append(f"{one.facts['lamp']} light")
    if one.facts.get("tilt", "0 to").startswith("45"):
        causes.append("seen from the side")
    return ", ".join(causes) or "no cause that shows"


def _light(part: Picture) -> list[str]:
    grey = cv2.cvtColor(part, cv2.COLOR_BGR2GRAY)
    paper = float(np.quantile(grey, BRIGHT))
    causes = ["dim"] if paper < DIM else []
    if float((part.min(2) >= 250).mean()) > GLARE and float((grey < 0.5 * paper).mean()) < 0.25:
        causes.append("clipped white")
    # The steepest steps from pixel to pixel, of the paper's level: ink on paper in focus has steep edges.
    small = cv2.resize(grey, (96, 128), interpolation=cv2.INTER_AREA).astype(np.float32) / max(1.0, paper)
    if float(np.quantile(np.abs(np.diff(small, axis=1)), 0.98)) < SOFT:
        causes.append("soft or of little contrast")
    return causes


def _meet(one: Box, other: Box) -> bool:
    return 0.08 < box_overlap(one, other) < 0.999


def cut_out(frame: Picture, one: CardVerdict) -> Picture:
    """The card with some of what is round it, its box drawn: green where a card lies, red where none does."""
    canvas = np.full((TILE_H, TILE_W, 3), 235, np.uint8)
    x0, y0, x1, y1 = one.box or (0.0, 0.0, float(frame.shape[1]), float(frame.shape[0]))
    room = 0.2 * max(x1 - x0, y1 - y0)
    a, b = max(0, int(x0 - room)), max(0, int(y0 - room))
    c, d = min(frame.shape[1], int(x1 + room)), min(frame.shape[0], int(y1 + room))
    if c - a < 1 or d - b < 1:
        return canvas
    part = frame[b:d, a:c]
    scale = min(TILE_W / part.shape[1], TILE_H / part.shape[0])
    size = (max(1, int(part.shape[1] * scale)), max(1, int(part.shape[0] * scale)))
    shown = cv2.resize(part, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    low, high = (
        (round((x0 - a) * scale), round((y0 - b) * scale)),
        (
            round((x1 - a) * scale),
            round((y1 - b) * scale),
        ),
    )
    cv2.rectangle(shown, low, high, (0, 170, 0) if one.true in CARDS else (0, 0, 220), 1)
    canvas[: size[1], : size[0]] = shown
    return canvas


def write(folder: Path, groups: Mapping[str, Sequence[Failure]], most: int = 60) -> list[Path]:
    """A sheet and a table of each group's worst failures, at most ``most`` of them; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ".gitignore").write_text("*\n", encoding="utf-8")
    written = []
    lines = ["# The worst failures", "", "Other people's photographs: to look at, not to pass on.", ""]
    for group, everything in groups.items():
        rank = {id(one): place for place, one in enumerate(faults([f.verdict for f in everything]))}
        worst = sorted(everything, key=lambda one: rank[id(one.verdict)])[:most]
        if not worst:
            continue
        file = folder / f"{group.replace(' ', '-')}.png"
        if not cv2.imwrite(str(file), sheet(worst)):
            raise OSError(f"{file} cannot be written")
        written.append(file)
        lines += [f"## {group}", "", f"![]({file.name})", ""]
        lines += [
            "| | photograph | outcome | said | truth | confidence | why |",
            "|---|---|---|---|---|---|---|",
        ]
        lines += [
            f"| {number} | {one.verdict.picture} | {one.verdict.outcome} | {one.verdict.said or '–'} | "
            f"{one.verdict.true or '–'} | {one.verdict.confidence:.3f} | {one.why} |"
            for number, one in enumerate(worst, 1)
        ]
        lines.append("")
    (folder / "failures.md").write_text("\n".join(lines), encoding="utf-8")
    return [*written, folder / "failures.md"]


def sheet(worst: Sequence[Failure]) -> Picture:
    """The failures side by side, numbered as in the table."""
    tiles = [_tile(number, one) for number, one in enumerate(worst, 1)]
    blank = np.full_like(tiles[0], 255)
    tiles += [blank] * (-len(tiles) % ACROSS)
    return np.vstack([np.hstack(tiles[k : k + ACROSS]) for k in range(0, len(tiles), ACROSS)])


def _tile(number: int, one: Failure) -> Picture:
    tile = np.full((TILE_H + WORDS_H, TILE_W + 8, 3), 255, np.uint8)
    tile[:TILE_H, 4 : 4 + TILE_W] = one.picture
    verdict = one.verdict
    said = "left out" if verdict.outcome == NOT_FOUND else f"said {verdict.said} {verdict.confidence:.3f}"
    asked = "" if verdict.sure or not verdict.said else " (asked)"
    head = f"{number}: is {verdict.true or 'nothing'}, {said}{asked}"
    for line, (words, size) in enumerate([(head, 0.42), *((words, 0.36) for words in wrap(one.why, 36)[:2])]):
        at = (6, TILE_H + 16 + 17 * line)
        cv2.putText(tile, words, at, cv2.FONT_HERSHEY_SIMPLEX, size, (20, 20, 20), 1, cv2.LINE_AA)
    return tile


def drawn(picture: NDArray[Any], seen: Look) -> NDArray[Any]:
    """A copy of the picture with what was read: green for taken, orange for asked."""
    shown = picture.copy()
    thick = max(1, round(max(shown.shape[:2]) / 500))
    for ones, ink in ((seen.cards, (0, 200, 0)), (seen.unsure, (0, 140, 255))):
        for one in ones:
            quad = np.rint(one.found.quad).astype(np.int32)
            cv2.polylines(shown, [quad.reshape(-1, 1, 2)], True, ink, thick, cv2.LINE_AA)
            words = f"{one.reading.candidates[0][0]} {one.reading.confidence:.2f}"
            at = (int(quad[:, 0].mean()) - 30, int(quad[:, 1].mean()))
            size = 0.35 * thick + 0.3
            cv2.putText(shown, words, at, cv2.FONT_HERSHEY_SIMPLEX, size, ink, thick, cv2.LINE_AA)
    return shown
