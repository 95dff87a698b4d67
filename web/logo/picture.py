"""The bar's own logo, from whatever file its owner sends: an SVG of which only what draws is kept
(``svg_cleaning``), or a PNG that is drawn anew, no larger than a screen shows it."""

from __future__ import annotations

import struct

from dealer.journal.logo import Logo
from dealer.notation.facts import FactError, fact
from web.logo.svg_cleaning import cleaned_svg

PNG = b"\x89PNG\r\n\x1a\n"
MOST_PIXELS = 16_000_000
"""More are not unpacked."""
MOST_PX = 1080
"""A side of a kept PNG: as wide as it is shown on a screen of 3840 px."""
MOST_PNG_BYTES = 60_000
"""The TV's first view is 400 kB with everything in it (tests/web)."""
SIZES_PX = (MOST_PX, 720, 480, 320, 200, 120)


def cleaned(data: bytes) -> Logo:
    """The logo in an uploaded file. FactError says why there is none."""
    return Logo("png", _drawn_anew(data)) if data.startswith(PNG) else Logo("svg", cleaned_svg(data))


def _drawn_anew(data: bytes) -> bytes:
    """The PNG's pixels alone, 8 bits each: no text, no profile, nothing behind its end."""
    import cv2  # a table without a camera needs it for this alone
    import numpy as np

    if len(data) < 24 or data[12:16] != b"IHDR":
        raise FactError(fact("logo-unreadable"))
    width, height = struct.unpack(">II", data[16:24])
    if width * height > MOST_PIXELS:
        raise FactError(fact("logo-too-much"))
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    except cv2.error:
        picture = None
    if picture is None:
        raise FactError(fact("logo-unreadable"))
    if picture.dtype == np.uint16:
        picture = (picture // 256).astype(np.uint8)
    for side in SIZES_PX:
        share = min(1.0, side / max(picture.shape[:2]))
        size = max(1, round(picture.shape[1] * share)), max(1, round(picture.shape[0] * share))
        small = picture if share == 1.0 else cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
        written = bytes(cv2.imencode(".png", small, [cv2.IMWRITE_PNG_COMPRESSION, 9])[1])
        if len(written) <= MOST_PNG_BYTES:
            return written
    raise FactError(fact("logo-too-much"))
