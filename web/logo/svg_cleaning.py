"""An SVG file from anywhere, made harmless: what draws is copied, element by element and value by value, and
nothing else.

An element, an attribute or a value that is not in the lists below does not come into the copy: no script, no
event handler, no HTML, no animation, no picture, nothing that has an address outside the file. A style
sheet and ``style`` attributes become plain attributes. Entities are refused, and so is a file whose copies of
copies (``use``) or depth would keep a screen busy for long.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from dealer.notation.facts import FactError, fact

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
SHAPES = frozenset("path rect circle ellipse line polyline polygon text".split())
ELEMENTS = SHAPES | frozenset(
    "svg g defs symbol use tspan title desc linearGradient radialGradient stop clipPath mask pattern".split()
)
GROUPS = frozenset(["a", "switch"])
"""Elements of which only what is in them is kept."""
STYLES = frozenset(
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin "
    "stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility clip-path "
    "clip-rule mask stop-color stop-opacity font-family font-size font-weight font-style letter-spacing "
    "text-anchor vector-effect paint-order".split()
)
ATTRIBUTES = STYLES | frozenset(
    "id x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height d points transform viewBox "
    "preserveAspectRatio offset gradientUnits gradientTransform spreadMethod patternUnits "
    "patternContentUnits patternTransform maskUnits maskContentUnits clipPathUnits".split()
)
VALUE = re.compile(r"[\w\s#.,;:%()+\-'\"/]*")
OWN = re.compile(r"#[\w.:\-]+")
OWN_URL = re.compile(r"url\(\s*(['\"]?)#[\w.:\-]+\1\s*\)(\s+[\w#]+)?")
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.S)
NUMBER = re.compile(r"\s*(\d*\.?\d+)(?:px)?\s*")
DEEPEST, MOST_DRAWN = 60, 20_000


@dataclass
class Element:
    """An element of the file: its name without the namespace, its attributes, what is in it."""

    name: str
    attributes: dict[str, str]
    inside: list[Element | str] = field(default_factory=list)

    @property
    def elements(self) -> Iterator[Element]:
        """The elements in it, at once."""
        return (one for one in self.inside if isinstance(one, Element))

    def all(self) -> Iterator[Element]:
        """It, and every element in it."""
        yield self
        for one in self.elements:
            yield from one.all()


def cleaned_svg(data: bytes) -> bytes:
    """What draws in the SVG file ``data``, as a file of its own. FactError says why it cannot be had."""
    root = _Reader().read(data)
    drawn = _copy(root, _rules(root))
    if drawn is None or drawn.name != "svg":
        raise FactError(fact("logo-unreadable"))
    if not any(one.name in SHAPES for one in drawn.all()):
        raise FactError(fact("logo-empty"))
    _check_weight(drawn)
    box = _view_box(drawn.attributes)
    drawn.attributes |= {
        "xmlns": SVG, "viewBox": " ".join(f"{part:g}" for part in box),
        "width": f"{box[2]:g}", "height": f"{box[3]:g}",
    }  # fmt: skip
    return "".join(_text(drawn)).encode()


class _Reader:
    """The file as a tree."""

    def __init__(self) -> None:
        self._open: list[Element] = [Element("", {})]
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = lambda _: self._open.pop()
        self._parser.CharacterDataHandler = lambda text: self._open[-1].inside.append(text)
        self._parser.EntityDeclHandler = self._entity

    def read(self, data: bytes) -> Element:
        try:
            self._parser.Parse(data, True)
        except FactError:
            raise
        except (expat.ExpatError, LookupError, ValueError):  # also an encoding that nobody knows
            raise FactError(fact("logo-unreadable")) from None
        return next(self._open[0].elements)

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) > DEEPEST:
            raise FactError(fact("logo-too-much"))
        element = Element(_own(name), {_own(key): text for key, text in attributes.items()})
        self._open[-1].inside.append(element)
        self._open.append(element)

    def _entity(self, *_: object) -> None:
        raise FactError(fact("logo-entities"))


def _own(name: str) -> str:
    """The name without its namespace; "" for one of a namespace that draws nothing."""
    space, _, own = name.rpartition(" ")
    return own if space in ("", SVG) or (space == XLINK and own == "href") else ""


def _rules(root: Element) -> dict[str, dict[str, str]]:
    """What the file's style sheets say of its classes."""
    found: dict[str, dict[str, str]] = {}
    for sheet in (one for one in root.all() if one.name == "style"):
        text = COMMENT.sub("", "".join(part for part in sheet.inside if isinstance(part, str)))
        for selectors, said in RULE.findall(text):
            for name in (one.strip() for one in selectors.split(",")):
                if name.startswith("."):
                    found.setdefault(name[1:], {}).update(_declared(said))
    return found


def _declared(said: str) -> dict[str, str]:
    pairs = (one.partition(":") for one in said.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs if name.strip() in STYLES}


def _copy(element: Element, rules: dict[str, dict[str, str]]) -> Element | None:
    """The element with what of it draws; None where it is not to be had."""
    if element.name not in ELEMENTS | GROUPS:
        return None
    said = {key: text for key, text in element.attributes.items() if key in ATTRIBUTES}
    for name in element.attributes.get("class", "").split():
        said |= rules.get(name, {})
    said |= _declared(element.attributes.get("style", ""))
    kept = {key: text for key, text in said.items() if _harmless(text)}
    if element.name == "use" or element.name.endswith(("Gradient", "pattern")):
        link = element.attributes.get("href", "")
        kept |= {"href": link} if OWN.fullmatch(link) else {}
    copy = Element("g" if element.name in GROUPS else element.name, kept)
    for one in element.inside:
        part = one if isinstance(one, str) else _copy(one, rules)
        if part is not None and (isinstance(part, Element) or part.strip()):
            copy.inside.append(part)
    return copy


def _harmless(value: str) -> bool:
    own_only = "url" not in value.lower() or OWN_URL.fullmatch(value.strip()) is not None
    return own_only and VALUE.fullmatch(value) is not None and "//" not in value


def _check_weight(root: Element) -> None:
    """FactError where copies of copies come to more elements than a screen draws in a moment."""
    by_id = {one.attributes["id"]: one for one in root.all() if "id" in one.attributes}
    known: dict[int, float] = {}

    def weight(one: Element) -> float:
        if id(one) not in known:
            known[id(one)] = float("inf")  # where it comes back to itself
            copied = by_id.get(one.attributes.get("href", "#")[1:])
            known[id(one)] = 1 + sum(map(weight, one.elements)) + (weight(copied) if copied else 0)
        return known[id(one)]

    if weight(root) > MOST_DRAWN:
        raise FactError(fact("logo-too-much"))


def _view_box(attributes: dict[str, str]) -> tuple[float, ...]:
    """The part of the plane that is shown: left, top, width, height."""
    try:
        parts = tuple(float(part) for part in re.split(r"[\s,]+", attributes.get("viewBox", "").strip()))
    except ValueError:
        sizes = [NUMBER.fullmatch(attributes.get(key, "")) for key in ("width", "height")]
        parts = (0, 0, *(float(size[1]) for size in sizes if size))
    if len(parts) != 4 or not (0 < parts[2] < 1e6 and 0 < parts[3] < 1e6):
        raise FactError(fact("logo-no-size"))
    return parts


def _text(element: Element) -> Iterator[str]:
    yield f"<{element.name}"
    yield from (f" {key}={quoteattr(text)}" for key, text in element.attributes.items())
    yield ">"
    for one in element.inside:
        if isinstance(one, str):
            yield escape(one)
        else:
            yield from _text(one)
    yield f"</{element.name}>"
