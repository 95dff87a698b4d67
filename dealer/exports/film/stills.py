"""The pictures of a film: those of a clip, and cards with text between them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from dealer.exports.fonts import fonts_for_sentences
from dealer.journal.clips.clip import Clip

LAST_MS = 1_500
"""How long the last picture of a clip stands."""
_GROUND, _INK = "#0B0F14", "#F4F1E8"
_WIDEST = 0.92
"""Of the picture's width, a line of text."""
_LEAST_PX = 8

Size = tuple[int, int]
"""Width and height in pixels, both even: H.264 has no others."""


class Still(NamedTuple):
    """A picture, and for how many milliseconds it is shown."""

    image: Image.Image
    lasts_ms: int


class CardLine(NamedTuple):
    """A line of a card, and its height as a share of the picture's."""

    text: str
    share: float = 0.08


def size_of(clips: Iterable[Clip]) -> Size:
    """A size into which every clip fits; that of a frame without any."""
    sizes = [(clip.width, clip.height) for clip in clips] or [(640, 360)]
    return _even(max(width for width, _ in sizes)), _even(max(height for _, height in sizes))


def of_clip(clip: Clip, size: Size) -> Iterator[Still]:
    """The frames of a clip, each in the middle of a picture of ``size``. One that cannot be read is left
    out."""
    times = [*(one.t_ms for one in clip.frames), clip.lasts_ms + LAST_MS]
    for frame, (begins, ends) in zip(clip.frames, pairwise(times), strict=True):
        try:
            with Image.open(io.BytesIO(frame.jpeg)) as read:
                yield Still(_framed(read.convert("RGB"), size), max(0, ends - begins))
        except OSError:
            continue


def card(lines: Sequence[CardLine], size: Size, lasts_ms: int) -> Still:
    """A card with these lines, one below the other."""
    image = Image.new("RGB", size, _GROUND)
    draw = ImageDraw.Draw(image)
    heights = [round(line.share * size[1]) for line in lines]
    top = (size[1] - round(1.5 * sum(heights))) // 2
    for line, height in zip(lines, heights, strict=True):
        font = _fitting(line.text, height, round(_WIDEST * size[0]))
        draw.text((size[0] // 2, top + height * 3 // 4), line.text, fill=_INK, font=font, anchor="mm")
        top += round(1.5 * height)
    return Still(image, lasts_ms)


def _framed(image: Image.Image, size: Size) -> Image.Image:
    if image.size == size:
        return image
    whole = Image.new("RGB", size, _GROUND)
    whole.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    return whole


def _fitting(text: str, height: int, width: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The font in which ``text`` is ``height`` pixels high, less where it would be wider than ``width``."""
    for px in range(height, _LEAST_PX, -1):
        font = _font(px)
        if font.getlength(text) <= width:
            return font
    return _font(_LEAST_PX)


def _font(px: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    for file in fonts_for_sentences():
        try:
            return ImageFont.truetype(file.path, px, file.number)
        except OSError:
            continue
    return ImageFont.load_default(px)


def _even(px: int) -> int:
    return px + px % 2
