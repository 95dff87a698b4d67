"""Animated WebP, written still by still, so that a long film needs no more memory than a short one.

Container: RIFF with the chunks VP8X, ANIM and one ANMF a still, which holds the still's own VP8 chunk
(https://developers.google.com/speed/webp/docs/riff_container).
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from typing import IO

from PIL import Image

from dealer.exports.film.stills import Still

_ANIMATED = 0x02
_WHOLE = 0x02
"""Of a frame: it is not blended with the one before."""
_QUALITY, _EFFORT = 60, 2
_LONGEST_MS = (1 << 24) - 1


def write_webp(stills: Iterator[Still]) -> IO[bytes]:
    """The stills as an animation that plays on and on. Raises OSError where there is no room for it."""
    file = tempfile.TemporaryFile()  # noqa: SIM115  # whoever gets it closes it
    size: tuple[int, int] | None = None
    for still in stills:
        if size is None:
            size = still.image.size
            header = bytes((_ANIMATED, 0, 0, 0)) + _u24(size[0] - 1) + _u24(size[1] - 1)
            file.write(b"RIFF" + bytes(4) + b"WEBP" + _chunk(b"VP8X", header))
            file.write(_chunk(b"ANIM", bytes(4) + bytes(2)))
        if still.lasts_ms:
            place = bytes(6) + _u24(size[0] - 1) + _u24(size[1] - 1)
            lasts = _u24(min(still.lasts_ms, _LONGEST_MS)) + bytes((_WHOLE,))
            file.write(_chunk(b"ANMF", place + lasts + _picture(still.image)))
    length = file.tell()
    file.seek(4)
    file.write((length - 8).to_bytes(4, "little"))
    file.seek(0)
    return file


def _picture(image: Image.Image) -> bytes:
    """The VP8 chunk of one picture's own WebP file."""
    made = io.BytesIO()
    image.save(made, "WEBP", quality=_QUALITY, method=_EFFORT)
    data = made.getvalue()
    place = data.index(b"VP8 ", 12)
    length = int.from_bytes(data[place + 4 : place + 8], "little")
    return data[place : place + 8 + length + length % 2]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2)


def _u24(value: int) -> bytes:
    return value.to_bytes(3, "little")
