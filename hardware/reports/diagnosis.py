"""A diagnosis bundle: what a stranger needs to find out why a station does not do what it should, and nothing
that is the bar's own: no PIN, no key, no player's name, no picture unless it is asked for.

A ZIP of plain texts. Every text is rid of what ``private_words`` finds before it goes in.
"""

from __future__ import annotations

import contextlib
import dataclasses
import io
import json
import platform
import zipfile
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from dealer.journal import schema
from dealer.journal.journal import Journal, JournalFailed
from dealer.review.night_list import nights
from dealer.words.catalogue import words
from dealer.words.languages import DEFAULT
from hardware import own_version
from hardware.appliance.settings.settings import Settings, secrets_of
from hardware.reports.private_words import MASK, private_words, without, without_numbers


def diagnosis(
    journal: Journal | str,
    settings: Settings | str,
    folder: Path,
    *,
    doctor: str = "",
    log: Iterable[str] = (),
    camera: Mapping[str, Any] | None = None,
    picture: bytes | None = None,
    backups: Iterable[Path] = (),
) -> bytes:
    """The bundle, a ZIP. ``journal`` and ``settings`` are the sentence why, where they cannot be had.
    ``folder`` is the data folder, ``doctor`` what ``railbird doctor`` says, ``log`` the last lines,
    ``camera`` its health, ``picture`` a JPEG where one is asked for, ``backups`` the newest, for the names
    in them."""
    books = None if isinstance(journal, str) else journal
    known = None if isinstance(settings, str) else settings
    texts = {
        "versions.txt": _versions(),
        "settings.json": _json(settings_shown(known) if known else {"unread": settings}),
        "journal.json": _json(_shape_or_why(books) if books else {"unopened": journal}),
        "doctor.txt": doctor,
        "log.txt": without_numbers("\n".join(log)) + "\n",
        "camera.json": _json(camera or {}),
    }
    private = private_words(books, known, folder, backups)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, said in texts.items():
            bundle.writestr(name, without(said, private))
        if picture is not None:
            bundle.writestr("picture.jpg", picture)
    return out.getvalue()


def settings_shown(settings: Settings) -> dict[str, Any]:
    """Every setting as it is; of a secret one, and of the staff, only whether it is set."""
    shown = dataclasses.asdict(settings)
    for key, value in {**secrets_of(settings), "staff": settings.staff}.items():
        table, _, name = key.rpartition(".")
        (shown[table] if table else shown)[name] = MASK if value else None
    return shown


def shape_of(journal: Journal) -> dict[str, Any]:
    """What the books hold, without a name: tables and their rows, moves by verb, each night's figures."""
    counted = {
        table.name: journal.rows(select(func.count().label("rows")).select_from(table))[0].rows
        for table in schema.metadata.sorted_tables
    }
    verb = schema.move.c.verb
    verbs = Counter({row.verb: row.moves for row in journal.rows(
        select(verb, func.count().label("moves")).group_by(verb)
    )})  # fmt: skip
    return {
        "database": journal.url.drivername,
        "rows": counted | {"clip": sum(len(journal.clipped(row.id)) for row in journal.nights())},
        "moves": dict(sorted(verbs.items())),
        "nights": [
            {
                "night": one.night,
                "opened": one.opened_at,
                "closed": one.closed_at,
                "games": list(one.games),
                "races": one.races,
                "moves": one.moves,
                "undone": one.undone,
                "players": len(one.players),
                "signed": one.signed,
                "marks": [mark.code for mark in one.marks],
            }
            for one in nights(journal)
        ],
    }


def _shape_or_why(journal: Journal) -> dict[str, Any]:
    try:
        return shape_of(journal)
    except Exception as why:  # books that are damaged anyhow are what it is for
        said = words(DEFAULT).say(why.said) if isinstance(why, JournalFailed) else ""
        return {"unread": said or type(why).__name__}


def _versions() -> str:
    installed = sorted({f"{one.metadata['Name']} {one.version}" for one in distributions()}, key=str.lower)
    system = ""
    with contextlib.suppress(OSError):  # no Linux
        system = platform.freedesktop_os_release().get("PRETTY_NAME", "")
    head = [f"Railbird {own_version()}", f"Python {platform.python_version()}", platform.platform(), system]
    return "\n".join([*head, "", *installed]) + "\n"


def _json(data: Any) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False, default=str) + "\n"
