"""A clip: some seconds of the cards' zone as JPEGs with their times.

Its file is one line of JSON, then the JPEGs one behind the other, so that any frame is read without a video
decoder: ``{"frames": [[t_ms, bytes], …], "height": 360, "width": 640}``.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple, Self

_END_OF_HEAD = b"\n"
_LONGEST_HEAD = 1 << 16


class ClipFrame(NamedTuple):
    """One picture of a clip: milliseconds since its first one, and the JPEG."""

    t_ms: int
    jpeg: bytes


@dataclass(frozen=True, slots=True)
class Clip:
    """Frames in the order of their times, all of one size in pixels. Where nothing moved the next frame comes
    later: a frame is shown until the next."""

    frames: tuple[ClipFrame, ...]
    width: int
    height: int

    @property
    def lasts_ms(self) -> int:
        """From its first frame to its last."""
        return self.frames[-1].t_ms if self.frames else 0

    def to_bytes(self) -> bytes:
        """The clip's file."""
        sizes = [[one.t_ms, len(one.jpeg)] for one in self.frames]
        head = json.dumps({"frames": sizes, "height": self.height, "width": self.width})
        return head.encode() + _END_OF_HEAD + b"".join(one.jpeg for one in self.frames)

    @classmethod
    def of_bytes(cls, data: bytes) -> Self:
        """The clip whose file this is. Raises ValueError where it is none."""
        head, found, body = data.partition(_END_OF_HEAD)
        if not found or len(head) > _LONGEST_HEAD:
            raise ValueError("a clip has no head")
        try:
            read = json.loads(head)
            times, sizes = zip(*((int(t_ms), int(size)) for t_ms, size in read["frames"]), strict=True)
            width, height = int(read["width"]), int(read["height"])
        except (KeyError, TypeError, ValueError):
            raise ValueError("a clip's head cannot be read") from None
        if min(sizes) < 0 or sum(sizes) != len(body):
            raise ValueError("a clip's frames are not as long as its head says")
        places = pairwise(accumulate(sizes, initial=0))
        frames = zip(times, places, strict=True)
        return cls(tuple(ClipFrame(t_ms, body[a:b]) for t_ms, (a, b) in frames), width, height)


def digest_of(data: bytes) -> str:
    """SHA-256 of a clip's file, in hex: what the books keep when the clip itself is deleted."""
    return hashlib.sha256(data).hexdigest()
