"""A pack taught from photographs: one card in each, the file named by the card.

``7H.jpg``, ``10C.png``, ``joker.jpg``, ``back.jpg``; of several of one card (``7H 2.jpg``) the last is kept
back to measure with.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from dealer.notation.facts import FactError, fact
from vision.finder.find_cards import poses
from vision.frames.picture_file import read_file
from vision.frames.sources import PICTURE_ENDINGS
from vision.geometry.rectify import rectify
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.reader.picture_variations import Picture
from vision.reader.taught_pack import CardSamples, jpeg_of

WORD = re.compile(r"[A-Za-z0-9]+")
UPRIGHT = (1.2, 1.7)
"""Height over width of a picture that may be a card from edge to edge."""


def named_card(path: Path) -> str | None:
    """The card that the file's name begins with, ``back``, or None."""
    word = WORD.match(path.stem)
    name = "" if word is None else word[0].upper()
    name = "T" + name[2:] if name.startswith("10") else name
    if name == "BACK":
        return "back"
    return name if name in NAMES else None


def photographs(folder: Path) -> list[Path]:
    """The pictures in ``folder`` that are named by a card, by name."""
    pictures = (path for path in folder.iterdir() if path.suffix.lower() in PICTURE_ENDINGS)
    return sorted(path for path in pictures if named_card(path) is not None)


def looks_of(files: list[Path], reader: Reader) -> tuple[CardSamples, ...]:
    """What the photographs teach. FactError names the first in which there is no card."""
    seen: dict[str, list[bytes]] = defaultdict(list)
    for path in files:
        name = named_card(path)
        assert name is not None
        seen[name].append(jpeg_of(card_in(read_file(path), reader, path)))
    return tuple(
        CardSamples(name, tuple(jpegs[:-1]) or tuple(jpegs), tuple(jpegs[-1:]) if len(jpegs) > 1 else ())
        for name, jpegs in seen.items()
    )


def card_in(frame: Picture, reader: Reader, path: Path) -> Picture:
    """The card in a photograph, straightened: the outline that is most surely a card. FactError for none."""
    found = [pose.quad for pose in sorted(poses(frame, thorough=True), key=lambda pose: -pose.score)[:6]]
    pictures = [rectify(frame, quad) for quad in found]
    if UPRIGHT[0] < frame.shape[0] / frame.shape[1] < UPRIGHT[1]:
        pictures.append(frame)
    odds = reader.odds(pictures)
    like_a_card = [float(max(row[:53].sum(), row[53])) for row in odds]
    if not pictures or max(like_a_card) < 0.3:
        raise FactError(fact("lesson-photo-no-card", path=path.name))
    best = max(
        range(len(pictures)), key=lambda index: like_a_card[index] + 0.5 * float(odds[index][:53].max())
    )
    return pictures[best]
