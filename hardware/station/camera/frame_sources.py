"""The source of frames named on the command line: the mock table, a video, a folder of pictures."""

from __future__ import annotations

from pathlib import Path

from vision.frames import sources


def open_source(spec: str | Path) -> sources.FrameSource:
    """The source that ``spec`` names: ``mock``, ``mock:SEED,…``, or what ``sources.open_source`` takes. The
    painter of the mock table is loaded for a mock only. Raises ValueError, one sentence."""
    kind, _, rest = str(spec).partition(":")
    if kind == "mock":
        from vision.mock.source import MockSource

        return MockSource.read(rest)
    return sources.open_source(spec)
