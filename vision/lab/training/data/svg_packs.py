"""Packs drawn by others, rendered from their SVG: what the machine has of them, each named with its licence.

* Debian's ``gnome-cards-data`` (GPL-3+, 29 usable packs): one sheet a pack, ace to king by clubs, diamonds,
  hearts, spades, then two jokers and a back.
* Debian's ``kdegames-card-data-kf5`` (GPL-2+, LGPL-2+ and others, 12 packs): one element a card.
* npm ``@heruka_urgyen/react-playing-cards`` (MIT, 4 packs), ``svg-cards`` (LGPL-2.1, 1 pack, PNG) and
  ``@letele/playing-cards`` (CC0, 1 pack), unpacked below one folder.

Nothing of them is kept in this repository; they are rendered when the network is trained.
"""

from __future__ import annotations

import gzip
import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np

from dealer.notation.cards import FULL_PACK
from vision.lab.scenes.picture_packs import ART_SIZE, Picture, PicturePack

GNOME = Path("/usr/share/aisleriot/cards")
KDE = Path("/usr/share/carddecks")

GNOME_LEFT_OUT = ("swiss-xvii",)  # other suits
KDE_LEFT_OUT = (
    "svg-xskat-german",  # other suits
    "svg-future",  # not of a card's shape
    "svg-konqi-modern",  # no size of their own
    "svg-oxygen",  # white signs on black and red paper
    "svg-xskat-french",
    "svg-dondorf",  # courts do not come out alone; the same pack is there as gnome/dondorf
)

SUIT_WORDS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
COURT_WORDS = {"J": "jack", "Q": "queen", "K": "king", "A": "1", "T": "10"}


def packs(npm: Path | None) -> Iterator[PicturePack]:
    """Every pack at hand; ``npm`` is the folder in which the three npm packages were unpacked, if any."""
    for sheet in sorted(GNOME.glob("*.svgz")):
        if sheet.stem not in GNOME_LEFT_OUT:
            yield from_sheet(f"gnome/{sheet.stem}", sheet)
    for file in sorted(KDE.glob("*/*.svgz")):
        if file.parent.name not in KDE_LEFT_OUT:
            yield from_elements(f"kde/{file.parent.name.removeprefix('svg-')}", file)
    if npm is not None:
        for folder in sorted(npm.glob("**/src/images/*color*")):
            pictures = [convert(["-h", "432", str(folder / f"{card}.svg")]) for card in FULL_PACK]
            yield PicturePack(f"heruka/{folder.name}", complete(pictures))
        for folder in sorted(npm.glob("**/png/2x")):
            yield from_svg_cards(folder)
        for script in sorted(npm.glob("**/letele*/**/index.esm.js")):
            yield from_letele(script)


def convert(arguments: list[str]) -> Picture | None:
    """What rsvg-convert makes of its arguments, on white, or None where it refuses."""
    done = subprocess.run(["rsvg-convert", *arguments], capture_output=True, check=False)
    if done.returncode or not done.stdout:
        return None
    return decoded(done.stdout)


ART_HEIGHT = 432
LIKE_A_CARD = (1.25, 1.7)
"""Height by width of what an element must measure to be a card."""


def element_alone(file: Path, identity: str) -> Picture | None:
    """One element of an SVG on white, about 432 pixels high, without the empty page round it; None where it
    is not of a card's shape."""
    # The page keeps its size when one element is drawn alone, so the element is sought twice: once to learn
    # how large it is, once enlarged.
    small = rendered(["-i", identity, str(file)])
    if small is None:
        return None
    rows, _ = inked(small)
    large = rendered(["-i", identity, "-z", f"{ART_HEIGHT / max(1, rows.stop - rows.start):.3f}", str(file)])
    if large is None:
        return None
    rows, columns = inked(large)
    shape = (rows.stop - rows.start) / max(1, columns.stop - columns.start)
    return on_white(large[rows, columns]) if LIKE_A_CARD[0] < shape < LIKE_A_CARD[1] else None


def inked(picture: Picture) -> tuple[slice, slice]:
    """The rows and columns of a BGRA picture on which anything is drawn."""
    drawn = picture[:, :, 3] > 8
    rows, columns = np.flatnonzero(drawn.any(1)), np.flatnonzero(drawn.any(0))
    if not len(rows):
        return slice(0, 0), slice(0, 0)
    return slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)


def rendered(arguments: list[str]) -> Picture | None:
    """What rsvg-convert makes of its arguments, BGRA, or None where it refuses."""
    done = subprocess.run(["rsvg-convert", *arguments], capture_output=True, check=False)
    if done.returncode or not done.stdout:
        return None
    picture = cv2.imdecode(np.frombuffer(done.stdout, np.uint8), cv2.IMREAD_UNCHANGED)
    if picture is None or picture.ndim != 3:
        return None
    # What is nowhere see-through comes without alpha.
    return picture if picture.shape[2] == 4 else cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA)


def decoded(png: bytes) -> Picture:
    """A PNG's picture on white; ValueError when it is none."""
    picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise ValueError("the renderer gave no picture")
    return on_white(picture)


def on_white(picture: Picture) -> Picture:
    """BGR of a BGRA picture laid on white paper."""
    if picture.ndim == 2:
        return cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    if picture.shape[2] == 3:
        return picture
    alpha = picture[:, :, 3:].astype(np.float32) / 255
    return np.rint(picture[:, :, :3] * alpha + 255 * (1 - alpha)).astype(np.uint8)


def fitted(picture: Picture) -> Picture:
    """The picture at the size in which packs are kept."""
    return cv2.resize(picture, ART_SIZE, interpolation=cv2.INTER_AREA)


def complete(pictures: Sequence[Picture | None]) -> Picture:
    """The 52 as one array; ValueError where one is missing."""
    whole = [fitted(picture) for picture in pictures if picture is not None]
    if len(whole) != len(FULL_PACK):
        raise ValueError(f"a pack of {len(whole)} cards")
    return np.stack(whole)


def from_sheet(name: str, file: Path) -> PicturePack:
    """A pack of aisleriot: a sheet of 13 columns and 5 rows."""
    sheet = convert(["-h", "1600", str(file)])
    if sheet is None:
        raise ValueError(f"{file} cannot be rendered")
    height, width = sheet.shape[0] / 5, sheet.shape[1] / 13

    def cell(row: int, column: int) -> Picture:
        return sheet[round(row * height) : round((row + 1) * height), round(column * width) :][
            :, : round(width)
        ]

    rows = {"C": 0, "D": 1, "H": 2, "S": 3}
    cards = [cell(rows[card.suit or ""], "A23456789TJQK".index(card.rank)) for card in FULL_PACK]
    jokers = [fitted(cell(4, column)) for column in (0, 1)]
    return PicturePack(name, complete(cards), np.stack(jokers), fitted(cell(4, 2))[None])


def from_elements(name: str, file: Path) -> PicturePack:
    """A pack of KDE's: an SVG with one element for each card, named ``7_heart``."""
    source = gzip.decompress(file.read_bytes()).decode("utf-8", "replace")
    names = set(re.findall(r'id="([a-z0-9_]+)"', source))

    def element(identity: str) -> Picture | None:
        return element_alone(file, identity) if identity in names else None

    cards = [
        element(f"{COURT_WORDS.get(card.rank, card.rank)}_{SUIT_WORDS[card.suit or '']}")
        for card in FULL_PACK
    ]
    jokers = [element(identity) for identity in ("black_joker", "red_joker", "joker")]
    backs = [element(identity) for identity in ("back", "blue_back", "red_back", "green_back")]
    return PicturePack(name, complete(cards), stacked(jokers), stacked(backs))


def stacked(pictures: Sequence[Picture | None]) -> Picture:
    """Those that are there, at the common size; an empty array for none."""
    whole = [fitted(picture) for picture in pictures if picture is not None]
    return np.stack(whole) if whole else np.zeros((0, ART_SIZE[1], ART_SIZE[0], 3), np.uint8)


def from_svg_cards(folder: Path) -> PicturePack:
    """The PNG files of npm's svg-cards."""
    words = {"J": "jack", "Q": "queen", "K": "king", "A": "1", "T": "10"}
    cards = [
        read_png(folder / f"{SUIT_WORDS[card.suit or '']}_{words.get(card.rank, card.rank)}.png")
        for card in FULL_PACK
    ]
    jokers = [read_png(folder / f"joker_{colour}.png") for colour in ("black", "red")]
    backs = [read_png(file) for file in sorted(folder.glob("back-*.png"))]
    return PicturePack("svg-cards", complete(cards), stacked(jokers), stacked(backs))


def read_png(file: Path) -> Picture | None:
    """A PNG on white, or None where there is none."""
    picture = cv2.imread(str(file), cv2.IMREAD_UNCHANGED)
    return None if picture is None else on_white(picture)


LETELE_SHIM = r"""
const fs = require("fs");
const source = fs.readFileSync(process.argv[1], "utf8").replace(/^(import|export) .*$/gm, "");
const kept = new Set(["viewBox", "preserveAspectRatio", "patternUnits", "patternTransform", "gradientUnits",
  "gradientTransform", "clipPathUnits"]);
const attribute = (key) => key === "xlinkHref" ? "href" : kept.has(key) ? key
  : key.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
const value = (thing) => typeof thing === "object"
  ? Object.entries(thing).map(([k, v]) => attribute(k) + ":" + v).join(";") : String(thing).replace(/"/g,
  "&quot;");
const React = {createElement: (tag, props, ...children) => "<" + tag + Object.entries(props || {})
  .filter(([, v]) => v != null).map(([k, v]) => ` ${attribute(k)}="${value(v)}"`).join("") + ">"
  + children.flat().filter((child) => child != null).join("") + "</" + tag + ">"};
const _extends = Object.assign;
eval(source + ";for (const s of 'SHDC') for (const r of ['A',2,3,4,5,6,7,8,9,10,'J','Q','K'])"
  + "console.log(eval('Svg' + s + r)({}).replace('<svg', '<svg xmlns:xlink=\"http://www.w3.org/1999/xlink\"'))"
  + ";for (const n of ['J1','J2','B1','B2']) console.log(eval('Svg' + n)({}))");
"""


def from_letele(script: Path) -> PicturePack:
    """The React components of npm's @letele/playing-cards, turned back into SVG by node."""
    done = subprocess.run(["node", "-e", LETELE_SHIM, str(script)], capture_output=True, check=True)
    drawn = []
    for line in done.stdout.splitlines():
        one = subprocess.run(["rsvg-convert", "-h", "432"], input=line, capture_output=True, check=True)
        drawn.append(decoded(one.stdout))
    return PicturePack("letele", complete(drawn[:52]), stacked(drawn[52:54]), stacked(drawn[54:]))
