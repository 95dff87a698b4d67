"""All pictures and clips of a night as one ZIP, written while it is sent: one clip at a time is in memory."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from typing import Any

from dealer.exports.film.film import film_of_clip
from dealer.journal.journal import Journal
from dealer.review.records import MoveRecord, NightPage

_EPOCH = (1980, 1, 1, 0, 0, 0)


class _Sent(io.RawIOBase):
    """A file that hands out what is written to it, and cannot be gone back in."""

    def __init__(self) -> None:
        self._some = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        some = bytes(data)
        self._some += some
        return len(some)

    def take(self) -> bytes:
        """What was written since the last time."""
        some = bytes(self._some)
        self._some.clear()
        return some


def pictures_zip(journal: Journal, page: NightPage) -> Iterator[bytes]:
    """The pictures (JPEG) and clips (film files) of the night of ``page``, one folder a race, each named by
    its move: ``race-3/57-deal-7H.jpg``. Raises JournalFailed, LedgerBroken, OSError."""
    pictured, clipped = journal.pictured(page.night), journal.clipped(page.night)
    sent = _Sent()
    with zipfile.ZipFile(sent, "w", zipfile.ZIP_STORED) as made:
        for move in page.moves:
            for name, data in _files(journal, move, pictured, clipped):
                made.writestr(zipfile.ZipInfo(name, _EPOCH), data)
                yield sent.take()
    yield sent.take()


def _files(
    journal: Journal, move: MoveRecord, pictured: set[int], clipped: set[int]
) -> Iterator[tuple[str, bytes]]:
    picture = journal.picture(move.seq) if move.seq in pictured else None
    if picture is not None:
        yield f"{_name(move)}.jpg", picture
    clip = journal.clip(move.seq) if move.seq in clipped else None
    if clip is not None:
        film = film_of_clip(clip)
        yield f"{_name(move)}.{film.kind}", b"".join(film.pieces())


def _name(move: MoveRecord) -> str:
    words = "".join(one if one.isalnum() else "-" for one in move.text)
    return f"race-{move.race or 0}/{move.seq}-{words[:40]}"
