"""A film file of stills, each shown for its time: without sound, ten pictures a second at most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO

from dealer.exports.film.h264 import write_h264
from dealer.exports.film.stills import Still, of_clip, size_of
from dealer.exports.film.webp import write_webp
from dealer.journal.clips.clip import Clip

MIMETYPES = {"mp4": "video/mp4", "webp": "image/webp"}
_PIECE = 1 << 16

Stills = Callable[[], Iterator[Still]]
"""Makes the stills of a film anew, as often as it is asked."""


@dataclass(frozen=True, slots=True)
class Film:
    """A film's ``file``, open at its beginning and on no path, and its ``kind``, which ends its name."""

    file: IO[bytes]
    kind: str

    @property
    def mimetype(self) -> str:
        """Its MIME type."""
        return MIMETYPES[self.kind]

    def pieces(self) -> Iterator[bytes]:
        """The file piece by piece, which closes it."""
        with self.file:
            while piece := self.file.read(_PIECE):
                yield piece


def film_of_clip(clip: Clip) -> Film:
    """The film of one clip. Raises as ``film_of``."""
    return film_of(lambda: of_clip(clip, size_of((clip,))))


def film_of(stills: Stills) -> Film:
    """The film of these stills, at least one, all of one size. Raises OSError where it cannot be written."""
    made = write_h264(stills())
    return Film(write_webp(stills()), "webp") if made is None else Film(made, "mp4")
