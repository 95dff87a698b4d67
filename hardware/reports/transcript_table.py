"""``railbird play``: folds a transcript and prints the table, as text or as notation.md's JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from dealer.board.board import state
from dealer.night.night import Night
from dealer.night.transcript import play as play_lines


class Unreadable(ValueError):
    """The transcript's file cannot be read; the message names it and says why."""


def lines_of(file: str) -> Iterator[str]:
    """The lines of the transcript ``file``; ``-`` is standard input. Raises Unreadable."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else _read(file)
    except OSError as error:
        raise Unreadable(f"{file}: {error.strerror or error}") from None
    for number, line in enumerate(raw.split(b"\n"), start=1):
        try:
            yield line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise Unreadable(f"{file}:{number}: this line is not UTF-8 text") from None


def _read(file: str) -> bytes:
    with open(file, "rb") as stream:
        return stream.read()


def play(file: str, *, as_json: bool, each: bool, keep_going: bool) -> int:
    """Plays a transcript; the exit code: 0, or 2 when a move was illegal or the file unreadable."""
    night, code = Night.opening(), 0
    try:
        for line in play_lines(lines_of(file)):
            if line.entry is None:
                print(f"{file}:{line.number}: {line.why} [{line.code}]", file=sys.stderr)
                code = 2
                if keep_going:
                    continue
                break
            night = line.entry.night
            if each:
                print(json.dumps(state(night), ensure_ascii=False))
    except Unreadable as error:
        print(error, file=sys.stderr)
        code = 2
    if not each:
        print(json.dumps(state(night), ensure_ascii=False) if as_json else as_text(night))
    return code


def as_text(night: Night) -> str:
    """The table as a person reads it in a terminal."""
    now = state(night)
    lines = [_headline(now), ""]
    if now["course"]:
        lines.append(f"Course   {' '.join(now['course'])}")
    for horse, step in now["horses"].items():
        lines.append(f"  {horse:>2} {'·' * step}▶ {step}")
    for race in now["races"]:
        order = "void" if race.get("void") else " ".join(race["order"])
        lines.append(f"Race {race['race']:<3} {race['game']}: {order}")
    lines += ["", *_money(now), "", f"Legal    {' '.join(now['legal']) or 'nothing: the night is over'}"]
    return "\n".join(lines)


def _headline(now: dict[str, Any]) -> str:
    if now["game"] is None:
        return f"No game yet: {now['phase']}"
    return f"{now['game']}, race {now['race']}: {now['phase']}; {now['dealer'] or 'nobody'} has the deal"


def _money(now: dict[str, Any]) -> list[str]:
    rows = {**now["players"], "the house": now["house"], **{f"pool {k}": v for k, v in now["pools"].items()}}
    width = max(map(len, rows))
    return [f"{name:<{width}} {chips:>8}" for name, chips in rows.items()] + [
        f"{'in play':<{width}} {now['chips']:>8}"
    ]
