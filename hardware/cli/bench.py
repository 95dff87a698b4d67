"""``railbird bench``: how fast it is here. Each figure is a ratio to a reference measured in the same run,
with the absolute beside it, since an absolute from one machine says little about another."""

from __future__ import annotations

import json
import os
import platform
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from importlib import import_module

import click

from hardware.benches.figure import HEAD, Figure

BENCHES = {
    "eye": "eye",
    "clips": "clips",
    "move": "books",
    "phones": "phones",
    "replay": "books",
    "verify": "books",
    "review": "books",
    "nights": "books",
    "chances": "chances",
    "races": "chances",
    "legal": "chances",
    "start": "start",
    "memory": "start",
    "soak": "soak",
}
"""Each bench's name and the module of ``hardware/benches`` whose function of that name measures it."""


PHONES = 300


def measure(names: Iterable[str] = (), phones: int = PHONES) -> Iterator[Figure]:
    """The figures of the named benches, of all without a name, as they are measured; of ``phones`` with that
    many of them.

    Raises KeyError for a name that is none, RuntimeError where a station did not do what was asked.
    """
    for name in tuple(names) or tuple(BENCHES):
        module = import_module(f"hardware.benches.{BENCHES[name]}")
        bench: Callable[..., Iterator[Figure]] = getattr(module, name)
        yield from bench(count=phones) if name == "phones" else bench()


def taken_on() -> str:
    """When, and on what, these figures are measured: the line above a table of them."""
    import cv2

    today = datetime.now(UTC).date().isoformat()
    cores = os.cpu_count() or 1
    return (
        f"Measured on {today} by `railbird bench --markdown`: {platform.machine()}, {cores} cores, "
        f"Python {platform.python_version()}, OpenCV {cv2.__version__}, SQLite {sqlite3.sqlite_version}."
    )


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME…]", type=click.Choice(list(BENCHES)))
@click.option("--phones", type=click.IntRange(min=1), default=PHONES, help="How many phones `phones` has.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line instead of words.")
@click.option("--markdown", is_flag=True, help="A dated table in Markdown, for the pages.")
def bench(names: tuple[str, ...], phones: int, as_json: bool, markdown: bool) -> int:
    """Measure how fast Railbird is on this machine: eye, clips, move, phones, replay, verify, review, nights,
    chances, races, legal, start, memory, soak."""
    try:
        if markdown and not as_json:
            click.echo(f"{taken_on()}\n\n{HEAD}")
        for figure in measure(names, phones):
            in_words = figure.as_row() if markdown else figure.in_words()
            click.echo(json.dumps(figure.as_json()) if as_json else in_words)
    except RuntimeError as why:
        raise click.ClickException(f"the bench stopped: {why}") from why
    return 0
