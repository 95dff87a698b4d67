"""A picture from a file, as it is seen: any kind and depth, turned as the camera says, whole or refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.notation.facts import Fact, FactError, fact


def read_file(path: str | Path) -> NDArray[Any]:
    """The picture in an image file as BGR (h, w, 3), turned as its EXIF orientation says.

    16-bit pictures are brought to 8, alpha is dropped. Raises FactError (``picture-wrong``) when the file
    cannot be opened, is no picture, or ends before the picture does.
    """
    path = Path(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise _wrong(path, fact("picture-cannot-open", text=str(error.strerror or error))) from error
    if not data:
        raise _wrong(path, fact("picture-empty"))
    if _cut_short(data):
        raise _wrong(path, fact("picture-cut-short"))
    try:
        with _in_silence():
            frame = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        frame = None
    if frame is None or frame.size == 0:
        raise _wrong(path, _what_it_is(data))
    return np.asarray(frame, np.uint8)


def _wrong(path: Path, why: Fact) -> FactError:
    return FactError(fact("picture-wrong", path=str(path), why=why))


@contextmanager
def _in_silence() -> Iterator[None]:
    """OpenCV's decoders write pages of their own beside the one sentence that is wanted."""
    level = cv2.utils.logging.getLogLevel()
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    try:
        yield
    finally:
        cv2.utils.logging.setLogLevel(level)


def _what_it_is(data: bytes) -> Fact:
    """Of a file that is no picture to OpenCV: what to do about the kinds that come from telephones.

    ISO 14496-12 files name their kind, the brand, in bytes 8 to 12.
    """
    brand = data[8:12] if data[4:8] == b"ftyp" else b""
    if brand in (b"heic", b"heix", b"heim", b"heis", b"hevc", b"mif1", b"msf1"):
        return fact("picture-heic")
    if brand == b"avif":
        return fact("picture-avif")
    if brand or data.startswith(b"\x1aE\xdf\xa3") or (data.startswith(b"RIFF") and data[8:12] == b"AVI "):
        return fact("picture-film")
    return fact("picture-unreadable")


def _cut_short(data: bytes) -> bool:
    """True for a file whose end is missing: decoders fill the rest with grey, or black, in silence."""
    if data.startswith(b"\xff\xd8"):
        return not _has_jpeg_end(data)
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return b"IEND" not in data[-65536:]
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return len(data) < int.from_bytes(data[4:8], "little") + 8
    if data.startswith(b"BM"):
        return len(data) < int.from_bytes(data[2:6], "little")
    return False


def _has_jpeg_end(data: bytes) -> bool:
    """True when the end mark comes after the picture's own scan: a thumbnail in the head has one too.

    ITU-T T.81, annex B: segments give their length up to the first scan, in which FF D9 cannot occur. Cameras
    may add padding or a second picture after the mark.
    """
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        if data[at + 1] == 0xDA:
            return b"\xff\xd9" in data[at:]
        if data[at + 1] == 0xFF:  # padding before a mark
            at += 1
        elif data[at + 1] == 0x01 or 0xD0 <= data[at + 1] <= 0xD7:  # marks that stand alone
            at += 2
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return False
