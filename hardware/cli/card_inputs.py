"""What the commands that read cards are given by name: a taught pack, and a source of frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hardware.cli.language import said_by

if TYPE_CHECKING:
    from vision.frames.sources import FrameSource
    from vision.reader.card_reader import Reader


def named_reader(pack: str | None, language: str | None) -> Reader:
    """The reader that knows the taught pack of that name, or none. ClickException where there is no such."""
    try:
        return reader_with(pack)
    except ValueError as why:
        raise click.ClickException(said_by(why, language)) from None


def reader_with(name: str | None) -> Reader:
    """The reader that knows the taught pack of that name; None: without. FactError when there is none."""
    from hardware.station.teaching.pack_files import Shelf, packs_folder
    from vision.reader.taught_pack import renewed
    from vision.reader.taught_reader import TaughtReader

    if name is None:
        return TaughtReader()
    reader = TaughtReader()
    pack = renewed(Shelf(packs_folder()).pack(name), reader)
    reader.use(pack.memory, pack.alphabet)
    return reader


def open_named(source: str) -> FrameSource:
    """The frames named on the command line; ``camera`` is the Pi's. FactError for none."""
    from hardware.station.camera.backends import PI, open_source

    return open_source(PI if source == "camera" else source)
