"""What stands on the pages of a PDF: read from the file's own drawing operators (ISO 32000-1, 8 and 9), as
many as the handbook uses. Millimetres from the top left corner of the page."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field

import cv2
import numpy as np
from fpdf import FPDF

MM = 25.4 / 72
_TOKEN = re.compile(rb"\((?:\\.|[^\\()])*\)|\[[^\]]*\]|/\w+|[^\s\[\]()/]+")
_CONTENT = re.compile(rb"/Contents (\d+) 0 R\n(?:.*\n)*?/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")
Colour = tuple[float, ...]


@dataclass(frozen=True)
class Drawn:
    """``kind`` is ``fill``, ``stroke`` or ``text``; ``points`` are its corners, a text's those of its box;
    ``clip`` is the box (left, top, right, bottom) outside which nothing of it is seen."""

    kind: str
    points: tuple[tuple[float, float], ...]
    colour: Colour
    width: float
    clip: tuple[float, float, float, float]
    text: str = ""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """What is seen of it: left, top, right, bottom; the left is right of the right where nothing is."""
        xs, ys = zip(*self.points, strict=True)
        half = self.width / 2
        left, top, right, bottom = self.clip
        return (
            max(left, min(xs) - half),
            max(top, min(ys) - half),
            min(right, max(xs) + half),
            min(bottom, max(ys) + half),
        )


@dataclass
class Page:
    """A page, ``wide`` and ``high`` in mm, and what is drawn on it, in that order."""

    wide: float
    high: float
    drawn: list[Drawn] = field(default_factory=list)

    @property
    def texts(self) -> list[Drawn]:
        return [one for one in self.drawn if one.kind == "text"]

    def place_of(self, text: str) -> Drawn:
        """The one line with these words in it."""
        [found] = [one for one in self.texts if text in one.text]
        return found

    def picture(self, px_per_mm: float) -> np.ndarray:
        """The page without its letters, BGR uint8."""
        shape = round(self.high * px_per_mm), round(self.wide * px_per_mm), 3
        picture = np.full(shape, 255, np.uint8)
        for one in self.drawn:
            if one.kind == "text":
                continue
            left, top, right, bottom = (max(0, round(side * px_per_mm)) for side in one.clip)
            seen = picture[top:bottom, left:right]
            corners = np.array(one.points) * px_per_mm - (left, top)
            corners = np.round(corners * 256 - 128).astype(np.int32)
            bgr = tuple(round(255 * part) for part in reversed(one.colour))
            if one.kind == "fill":
                cv2.fillPoly(seen, [corners], bgr, shift=8)
            else:
                thick = max(1, round(one.width * px_per_mm))
                cv2.polylines(seen, [corners], False, bgr, thick, shift=8)
        return picture


def pages_of(pdf: bytes) -> list[Page]:
    """Every page of a file that fpdf2 wrote."""
    found = []
    for number, wide, high in _CONTENT.findall(pdf):
        body = pdf.split(b"\n%s 0 obj\n" % number, 1)[1]
        content = body.split(b"stream\n", 1)[1].split(b"\nendstream", 1)[0]
        if b"/FlateDecode" in body.split(b"stream", 1)[0]:
            content = zlib.decompress(content)
        found.append(_read(content, float(wide), float(high), _fonts(pdf)))
    return found


def _fonts(pdf: bytes) -> dict[str, str]:
    """Whether each font is bold (``B``), by its name on the pages."""
    names = re.findall(rb"/(F\d+) (\d+) 0 R", pdf)
    bold = {n for n, name in re.findall(rb"\n(\d+) 0 obj\n<<\n/BaseFont /([\w-]+)", pdf) if b"Bold" in name}
    return {name.decode(): "B" if number in bold else "" for name, number in names}


def _read(content: bytes, wide: float, high: float, fonts: dict[str, str]) -> Page:
    """Run the operators: the graphics state, paths, and text one line at a time."""
    page, rule = Page(wide * MM, high * MM), FPDF()
    rule.core_fonts_encoding = "cp1252"
    state = {"fill": (0.0,) * 3, "stroke": (0.0,) * 3, "width": 1.0, "clip": (0.0, 0.0, page.wide, page.high)}
    stack, path, operands = [], list[list[tuple[float, float]]](), list[bytes]()
    font, size, at = "", 10.0, (0.0, 0.0)

    def mm(x: float, y: float) -> tuple[float, float]:
        return x * MM, page.high - y * MM

    def paint(kind: str) -> None:
        width = state["width"] * MM if kind == "stroke" else 0.0
        for points in path:
            page.drawn.append(Drawn(kind, tuple(points), state[kind], width, state["clip"]))

    for token in _tokens(content):
        operands.append(token)
        word = token.decode("cp1252")
        numbers = [float(one) for one in operands[:-1] if re.fullmatch(rb"-?[\d.]+", one)]
        match word:
            case "q":
                stack.append(dict(state))
            case "Q":
                state = stack.pop()
            case "rg" | "g":
                state["fill"] = tuple(numbers[-3:]) if word == "rg" else (numbers[-1],) * 3
            case "RG" | "G":
                state["stroke"] = tuple(numbers[-3:]) if word == "RG" else (numbers[-1],) * 3
            case "w":
                state["width"] = numbers[-1]
            case "re":
                x, y, w, h = numbers[-4:]
                corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y))
                path.append([mm(*point) for point in corners])
            case "m":
                path.append([mm(*numbers[-2:])])
            case "l":
                path[-1].append(mm(*numbers[-2:]))
            case "c":
                path[-1] += _curve(path[-1][-1], *(mm(*numbers[n : n + 2]) for n in (0, 2, 4)))
            case "h":
                path[-1].append(path[-1][0])
            case "W":
                (left, top), (right, bottom) = np.min(path[-1], 0), np.max(path[-1], 0)
                state["clip"] = (left, top, right, bottom)
            case "S" | "f" | "B" | "n":
                for kind in {"S": ("stroke",), "f": ("fill",), "B": ("fill", "stroke"), "n": ()}[word]:
                    paint(kind)
                path = []
            case "Tf":
                font, size = operands[-3].decode().lstrip("/"), numbers[-1]
            case "Td":
                at = mm(*numbers[-2:])
            case "Tj":
                text = re.sub(rb"\\(.)", rb"\1", operands[-2][1:-1]).decode("cp1252")
                rule.set_font("helvetica", fonts[font], size)
                right = at[0] + rule.get_string_width(text)
                box = ((at[0], at[1] - 0.73 * size * MM), (right, at[1] + 0.21 * size * MM))
                page.drawn.append(Drawn("text", box, state["fill"], 0.0, state["clip"], text))
            case _ if re.match(r"[A-Za-z]", word) and word not in ("BT", "ET", "J", "d", "j"):
                raise AssertionError(f"an operator that this does not know: {word}")
            case _:
                continue
        operands = []
    return page


def _tokens(content: bytes) -> Iterator[bytes]:
    for found in _TOKEN.finditer(content):
        yield found[0]


def _curve(start: tuple[float, float], *ends: tuple[float, float]) -> list[tuple[float, float]]:
    """Twelve points of a cubic Bézier curve."""
    a, b, c, d = (np.array(point) for point in (start, *ends))
    steps = (n / 12 for n in range(1, 13))
    points = (a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t**3 for t in steps)
    return [(float(x), float(y)) for x, y in points]
