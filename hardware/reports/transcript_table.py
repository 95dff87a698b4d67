"""``railbird play``: folds a transcript and prints the table, as text or as notation.md's JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from dealer.board.board import state
from dealer.history.night import Night
from dealer.night.transcript import play as play_lines
from dealer.notation.facts import FactError, fact
from dealer.notation.names import isolated
from hardware.reports.columns import table

if TYPE_CHECKING:
    from dealer.words.catalogue import Words


class UnreadableTranscript(FactError):
    """The transcript's file cannot be read; the fact names it and says why."""


def lines_of(file: str) -> Iterator[str]:
    """The lines of the transcript ``file``; ``-`` is standard input. Raises UnreadableTranscript."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else _read(file)
    except OSError as error:
        why = str(error.strerror or error)
        raise UnreadableTranscript(fact("file-trouble", path=file, text=why)) from None
    for number, line in enumerate(raw.split(b"\n"), start=1):
        try:
            yield line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise UnreadableTranscript(fact("file-no-utf8", path=f"{file}:{number}")) from None


def _read(file: str) -> bytes:
    with open(file, "rb") as stream:
        return stream.read()


def _english() -> Words:
    from dealer.words.catalogue import words
    from dealer.words.languages import DEFAULT

    return words(DEFAULT)


def play(
    file: str, *, as_json: bool, each: bool, keep_going: bool, words: Callable[[], Words] = _english
) -> int:
    """Plays a transcript; the exit code: 0, or 2 when a move was illegal or the file unreadable. ``words`` is
    asked when a sentence is due: a night as JSON needs no catalogue, which is slow to load."""
    night, code = Night.opening(), 0
    try:
        for line in play_lines(lines_of(file)):
            if line.entry is None:
                why = "" if line.why is None else words().say(line.why)
                print(f"{file}:{line.number}: {why} [{line.code}]", file=sys.stderr)
                code = 2
                if keep_going:
                    continue
                break
            night = line.entry.night
            if each:
                print(json.dumps(state(night), ensure_ascii=False))
    except UnreadableTranscript as error:
        print(words().say(error.said), file=sys.stderr)
        code = 2
    if not each:
        print(json.dumps(state(night), ensure_ascii=False) if as_json else as_text(night, words()))
    return code


_DRAWN = frozenset((
    "game", "race", "phase", "dealer", "players", "house", "pools", "horses", "races", "chips", "legal",
    "scratched", "under",
))  # fmt: skip
"""The keys of ``state`` that have a place of their own in the text; each other one is a line (``_line``)."""
_JOINTS = {"piles": "–"}
"""What is between the members of a list: of a pile its lowest and its highest rank."""


def as_text(night: Night, say: Words) -> str:
    """The table as a person reads it in a terminal: all that ``state`` holds."""
    now = state(night)
    lines = [_headline(now, say), ""]
    lines += [_line(key, value, say) for key, value in now.items() if key not in _DRAWN and value]
    lines += [_horse(horse, now, say) for horse in now["horses"]]
    for race in now["races"]:
        order = say("terminal-play-void") if race.get("void") else " ".join(race["order"]) or "–"
        lines.append(say("terminal-play-race", race=f"{race['race']:<3}", kind=race["game"], result=order))
    legal = " ".join(now["legal"]) or say("terminal-play-over")
    lines += ["", *_money(now, say), "", f"{say('terminal-play-legal'):<8} {legal}"]
    return "\n".join(lines)


def _horse(horse: str, now: dict[str, Any], say: Words) -> str:
    step = now["horses"][horse]
    line, under = now.get("scratched", {}).get(horse), now.get("under", {}).get(horse)
    notes = [
        *([] if line is None else [say("terminal-play-scratched", line=line)]),
        *([] if under is None else [say("terminal-play-under", chips=under)]),
    ]
    return f"  {horse:>2} {'·' * step}▶ {step}  {', '.join(notes)}".rstrip()


def _line(key: str, value: Any, say: Words) -> str:
    """What only some games have, by the form of its value: a name, a list, a number or a list by name."""
    label, joint = say(f"terminal-play-{key}"), _JOINTS.get(key, " ")
    if not isinstance(value, dict):
        return f"{label:<8} {_joined(value, joint)}"
    if any(isinstance(one, list) for one in value.values()):
        lines = table([(name, _joined(one, joint)) for name, one in value.items()], "ll")
        return f"{label:<8} " + f"\n{'':<8} ".join(lines)
    return f"{label:<8} " + ", ".join(f"{isolated(name)} {one}" for name, one in value.items())


def _joined(value: Any, joint: str) -> str:
    return (joint.join(map(str, value)) or "–") if isinstance(value, list) else str(value)


def _headline(now: dict[str, Any], say: Words) -> str:
    if now["game"] is None:
        return say("terminal-play-no-game", word=now["phase"])
    code = "terminal-play-headline" if now["dealer"] else "terminal-play-headline-nobody"
    return say(code, kind=now["game"], race=now["race"], word=now["phase"], player=now["dealer"])


def _money(now: dict[str, Any], say: Words) -> list[str]:
    pools = {say("terminal-play-pool", name=name): chips for name, chips in now["pools"].items()}
    rows = {**now["players"], say("terminal-play-house"): now["house"], **pools}
    every = [*rows.items(), (say("terminal-play-in-play"), now["chips"])]
    return table([(name, str(chips)) for name, chips in every], "lr")
