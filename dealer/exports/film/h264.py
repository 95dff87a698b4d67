"""H.264 through the system's ffmpeg, a process of its own at low priority."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import IO

from dealer.exports.film.stills import Still

RATE_HZ = 10
_ENCODERS = {
    "libx264": ("-preset", "veryfast", "-crf", "25"),
    "libopenh264": ("-b:v", "900k"),
    "h264_v4l2m2m": ("-b:v", "1200k"),
}
"""Those that a film is made with, the best first, with their options."""
_ASKED_S = 20.0
_ENDS_S = 120.0
_NICE = 10


def write_h264(stills: Iterator[Still]) -> IO[bytes] | None:
    """The stills as an MP4 that begins to play before it is there whole; None where this machine cannot make
    it. Raises OSError where there is no room for it."""
    encoder = _encoder()
    if encoder is None:
        return None
    first = next(stills)
    with tempfile.NamedTemporaryFile(suffix=".mp4") as made:
        with subprocess.Popen(
            _command(encoder, first.image.size, made.name),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            assert process.stdin is not None
            try:
                with suppress(BrokenPipeError), process.stdin as pipe:
                    pictures = 0.0
                    for still in itertools.chain((first,), stills):
                        pictures = _feed(pipe, still, pictures)
                done = process.wait(_ENDS_S) == 0
            except subprocess.TimeoutExpired:
                done = False
            finally:
                process.kill()
        return open(made.name, "rb") if done and os.path.getsize(made.name) else None


def _feed(pipe: IO[bytes], still: Still, due: float) -> float:
    """Write a still as often as it takes; how much of a picture is left over for the next."""
    due += still.lasts_ms * RATE_HZ / 1000
    raw = still.image.tobytes()
    for _ in range(int(due)):
        pipe.write(raw)
    return due - int(due)


def _command(encoder: str, size: tuple[int, int], file: str) -> list[str]:
    given = ("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{size[0]}x{size[1]}", "-r", str(RATE_HZ))
    made = ("-an", "-c:v", encoder, *_ENCODERS[encoder], "-pix_fmt", "yuv420p", "-movflags", "+faststart")
    nice = ("nice", "-n", str(_NICE)) if shutil.which("nice") else ()
    return [*nice, "ffmpeg", "-nostdin", "-loglevel", "error", "-y", *given, "-i", "-", *made, file]


@cache
def _encoder() -> str | None:
    """The best encoder that this machine's ffmpeg has; None without ffmpeg, and without any."""
    try:
        asked = ["ffmpeg", "-hide_banner", "-encoders"]
        done = subprocess.run(asked, capture_output=True, timeout=_ASKED_S, check=True, text=True)
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return None
    return next((one for one in _ENCODERS if one in done.stdout.split()), None)
