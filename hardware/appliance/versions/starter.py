"""Which version a command is run by: every ``railbird`` command of the clone asks here first.

The clone's program is to the versions what a boot loader is to a machine's systems: it is never changed by an
update, counts the starts of a version that has not proved well yet, and goes back to the last good one after
``MOST_STARTS`` of them. A command that is run by one of the versions itself asks nothing.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware import bootstrap
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions.clone import commit_of
from hardware.appliance.versions.going_back import gone_back
from hardware.appliance.versions.state import (
    CLONE,
    MOST_STARTS,
    State,
    own_id,
    read_state,
    versions_folder,
    whole,
    write_state,
)

OF_THE_CLONE = ("install", "uninstall", "bundle", "release")
"""Commands about the clone's own folder."""


@dataclass(frozen=True)
class Choice:
    """What is run: a version's command ``railbird``, None for this program; and what is to be reported."""

    program: Path | None
    said: Fact | None = None


def handed_over(arguments: Sequence[str], data: Path) -> Choice:
    """Who does the command with these ``arguments`` at the station whose data folder is ``data``."""
    folder = versions_folder(data)
    if not os.path.isdir(folder) or own_id(folder) != CLONE or _of_the_clone(arguments):
        return Choice(None)
    return choose(folder, bootstrap.ROOT, starts=arguments[:1] == ["serve"])


def choose(folder: Path, root: Path, *, starts: bool) -> Choice:
    """Which version is run, by the state in ``folder``. Where a station ``starts`` with it, that is counted,
    and a version that does not prove well is left for the last good one."""
    state = read_state(folder)
    if state.current != CLONE and _changed_by_hand(root, state):
        # Its owner brought the clone to another version by hand, and means that one.
        fresh = State(clone_root=str(root), result=fact("update-clone-changed").as_data())
        return Choice(None, _kept(folder, fresh) if starts else None)
    said = None
    if starts:
        state, said = _counted(folder, state)
    version = whole(folder, state.current)
    if version is None and state.current != CLONE:
        version = whole(folder, state.good)
    return Choice(None if version is None else version.program, said)


def _changed_by_hand(root: Path, state: State) -> bool:
    """Whether the clone is at another commit than at the switch, as far as git says."""
    commit = commit_of(root)
    return "" not in (commit, state.clone_commit) and commit != state.clone_commit


def _counted(folder: Path, state: State) -> tuple[State, Fact | None]:
    """The state at a start, counted, and what is to be reported."""
    if state.back:
        state = gone_back(folder, state, state.way_back, "update-went-back")
        return state, _kept(folder, state) or state.said
    if state.current == state.good:
        return state, None
    if state.starts >= MOST_STARTS or whole(folder, state.current) is None:
        state = gone_back(folder, state, state.good, "update-taken-back")
        return state, _kept(folder, state) or state.said
    counted = replace(state, starts=state.starts + 1)
    return counted, _kept(folder, counted)


def _kept(folder: Path, state: State) -> Fact | None:
    """Keep ``state``; what is to be reported where it cannot be kept. Then the start goes on all the same."""
    try:
        write_state(folder, state)
    except Cannot as why:
        return why.said
    return None


def _of_the_clone(arguments: Sequence[str]) -> bool:
    """Whether the clone's program does this whatever is current. It also goes back: that must not hang on the
    version which is left."""
    return bool(arguments) and (
        arguments[0] in OF_THE_CLONE or (arguments[0] == "update" and "--back" in arguments)
    )
