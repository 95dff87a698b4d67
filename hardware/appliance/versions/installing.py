"""A new version is brought beside the others: fetched, set up, tried, noted as whole, made ready for the
switch.

Cut off anywhere, the station goes on with the version that it has: a folder without its note is started by
nobody, and the next update begins with deleting it.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.small_file import write_whole
from hardware.appliance.versions import books_file, makers_key, sources
from hardware.appliance.versions.bundle import WHEELS
from hardware.appliance.versions.clone import commit_and_time
from hardware.appliance.versions.sources import Source
from hardware.appliance.versions.state import (
    CLONE,
    ID_LETTERS,
    MARK,
    Version,
    note_progress,
    only_updater,
    program_in,
    read_state,
    whole,
    write_state,
)
from hardware.appliance.versions.switching import prune
from hardware.appliance.versions.trial import environment_of, last_line, try_out
from hardware.setup import on_disk

ROOM_BYTES = 900_000_000
"""What an update needs of the card: a version with its packages, and what unpacking them takes meanwhile."""
HELD = ".bundle"
"""Where a bundle lies while it is checked and unpacked."""
SETS_UP = """\
import sys
from hardware import bootstrap
try:
    bootstrap.prepare("station")
except bootstrap.NotReadyError as why:
    sys.exit(str(why))
"""


def present(folder: Path, clone: Path) -> Version:
    """The version that is current."""
    return whole(folder, read_state(folder).current) or version_of_clone(clone)


def version_of_clone(clone: Path) -> Version:
    """The version that the folder ``clone`` is."""
    return Version(CLONE, *commit_and_time(clone), clone)


def check(folder: Path, source: Source, now: Version, own_books: Path) -> None:
    """Raise Cannot where this must not be installed now: it is the present version or an older one, or a
    night is on."""
    if source.commit == now.commit:
        raise Cannot("update-already", version=source.id)
    if source.id in (read_state(folder).good, read_state(folder).previous):
        raise Cannot("update-older", version=now.commit[:ID_LETTERS])
    _check_age(source, now)
    if books_file.summary_of(own_books).night_on:
        raise Cannot("update-night")


def _check_age(source: Source, now: Version) -> None:
    if source.at and source.at < now.at:
        raise Cannot("update-older", version=now.commit[:ID_LETTERS])


def _check_number(release: str, now: Version) -> None:
    try:
        present = sources.release_in(now.folder, "")
    except Cannot:
        return
    if sources.number_of(release) < sources.number_of(present):
        raise Cannot("update-older", version=now.commit[:ID_LETTERS])


def bring(
    folder: Path,
    said: str,
    clone: Path,
    own_books: Path,
    settings: Path | None,
    report: Callable[[Fact], None],
    *,
    unsigned: bool = False,
) -> str:
    """Bring the version that ``said`` leads to (``sources.found``) into the versions' ``folder`` and make it
    ready for the switch; its id. ``report`` is given each step; ``unsigned``: the owner takes one without its
    maker's signature. Raises Cannot; then everything is as it was, and the state says why."""
    with only_updater(folder):

        def step(news: Fact) -> None:
            note_progress(folder, news)
            report(news)

        try:
            if read_state(folder).stage in ("proving", "back"):
                raise Cannot("update-proving", version=read_state(folder).current)
            step(fact("update-begins"))
            source, now = sources.found(said, clone), present(folder, clone)
            check(folder, source, now, own_books)
            write_state(folder, replace(read_state(folder), wanted=""))
            prune(folder)
            _check_room(folder)
            makers_key.keep_first(folder)
            _make(folder, source, now, (own_books, settings), step, unsigned)
        except Cannot as why:
            already = why.said.code == "update-already"
            result = why.said if already else fact("update-failed", why=why.said)
            write_state(folder, replace(read_state(folder), result=result.as_data()))
            raise
        ready = fact("update-ready", version=source.id).as_data()
        write_state(folder, replace(read_state(folder), wanted=source.id, result=ready))
    return source.id


def _make(
    folder: Path,
    source: Source,
    now: Version,
    tried_on: tuple[Path, Path | None],
    step: Callable[[Fact], None],
    unsigned: bool,
) -> None:
    """Fetch, check who signed it, set up, try on books and settings, note once all is on the disk. Raises
    Cannot; then nothing is left of it."""
    own = folder / source.id
    try:
        step(fact("update-fetches", text=source.name))
        own.mkdir(mode=0o700)
        held = sources.at_hand(source, own / HELD)
        signed = _signed(held, folder / makers_key.KEPT, unsigned=unsigned)
        fetched = sources.fetch(held, own)
        if fetched.commit != source.commit:
            raise Cannot("update-moved", text=source.name)
        _check_age(fetched, now)
        release = sources.release_in(own, source.name)
        _check_number(release, now)
        # Taken at the owner's word: a key that it is signed with and brings itself is known from then on.
        signed = signed or _signed(held, own / makers_key.SHIPPED, unsigned=True)
        shutil.rmtree(own / HELD, ignore_errors=True)
        step(fact("update-installs", version=source.id))
        _set_up(own, bundled=source.file is not None)
        step(fact("update-tries", version=source.id))
        try_out(program_in(own), *tried_on, folder)
        on_disk.sync(own)
        noted = {"commit": fetched.commit, "at": fetched.at, "release": release, "signed": signed}
        write_whole(own / MARK, json.dumps(noted).encode())
        on_disk.sync_file(folder)
    except (Cannot, OSError) as why:
        shutil.rmtree(own, ignore_errors=True)
        if isinstance(why, Cannot):
            raise
        raise Cannot("update-no-room", path=str(folder), text=why.strerror or str(why)) from None


def _signed(source: Source, signers: Path, *, unsigned: bool) -> bool:
    """Whether one of the ``signers`` signed it. Raises Cannot where none did, unless ``unsigned``."""
    try:
        makers_key.check_signed(source, signers)
    except Cannot as why:
        if unsigned and why.said.code in makers_key.OWNER_MAY:
            return False
        raise
    return True


def _set_up(own: Path, *, bundled: bool) -> None:
    """Have the new version's own set-up make its environment, of a bundle from its packages alone."""
    wheels = own / WHEELS
    more = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_CACHE_DIR": "1"}
    if bundled:
        more |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels)}
    outer = getattr(sys, "_base_executable", sys.executable)
    done = subprocess.run(
        [outer, "-c", SETS_UP],
        cwd=own,
        env=environment_of(**more),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode or not program_in(own).exists():
        raise Cannot("update-no-set-up", text=last_line(done.stdout))
    if bundled:
        shutil.rmtree(wheels)


def _check_room(folder: Path) -> None:
    free = shutil.disk_usage(folder).free
    if free < ROOM_BYTES:
        raise Cannot("update-little-room", megabytes=free // 1_000_000, most=ROOM_BYTES // 1_000_000)
