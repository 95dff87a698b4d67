"""The way back to a version: with the books as they are where it can open them and nothing of them was lost,
else with their copy from before the switch, where no move was booked since.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot, why_of
from hardware.appliance.versions import books_file
from hardware.appliance.versions.state import State, read_state, write_state


def before_switch(folder: Path, version: str) -> Path:
    """The copy of the books that was made before the switch to ``version``."""
    return folder / f"before-{version}.sqlite3"


def lost_since_switch(folder: Path, state: State) -> Fact | None:
    """What the books lost since the switch to the current version; None for nothing, and where their owner
    changed them since: restored others, or removed a name. Raises Cannot."""
    kept, own = before_switch(folder, state.current), Path(state.books)
    if not kept.is_file() or books_file.summary_of(kept).changed != books_file.summary_of(own).changed:
        return None
    return books_file.lost(kept, own)


def ask_back(folder: Path, *, drop_moves: bool = False) -> str:
    """Have the next start go back; the version it goes back to. Raises Cannot where there is none, or the
    copy of the books is gone, which may be in a form that it can read alone; or where moves booked since
    would be lost and ``drop_moves`` does not say that they may go."""
    state = read_state(folder)
    if not state.way_back or not before_switch(folder, state.current).is_file():
        raise Cannot("update-no-way-back")
    asked = replace(state, drop_moves=drop_moves)
    _to_put_back(folder, asked)
    write_state(folder, replace(asked, back=True))
    return state.way_back


def gone_back(folder: Path, state: State, to: str, code: str) -> State:
    """Go back to the version ``to``, for which the books are made right; the state then, with the result
    ``code``. Where they cannot be, it stays with its version, and the result says why."""
    said = fact(code, version=state.current)
    try:
        loss = _books_back(folder, state)
    except ValueError as why:  # Cannot, and JournalUnusable where a station runs on them
        said = fact("update-cannot-go-back", version=state.current, why=why_of(why))
        return replace(state, back=False, drop_moves=False, result=said.as_data())
    if loss is not None:
        said = fact("update-lost-and-back", version=state.current, why=loss)
    return replace(
        state,
        current=to,
        good=to,
        previous=state.previous if to != state.previous else "",
        wanted="",
        back=False,
        drop_moves=False,
        starts=0,
        result=said.as_data(),
    )


def _books_back(folder: Path, state: State) -> Fact | None:
    """Put the books back where that is due; what they had lost."""
    due = _to_put_back(folder, state)
    if due is None:
        return None
    from sqlalchemy import URL  # slow to load, and this is rare

    from dealer.journal.database import lock_file

    own, (moves, loss) = Path(state.books), due
    with lock_file(URL.create("sqlite", database=str(own))):
        aside = own.with_name(f"{own.stem}.after-{state.current}-move-{moves}.sqlite3")
        books_file.put_back(before_switch(folder, state.current), own, aside)
    return loss


def _to_put_back(folder: Path, state: State) -> tuple[int, Fact | None] | None:
    """The last move of the books and what they lost, where the current version changed their schema, so that
    no other one opens them, or lost something of them; else None. Raises Cannot where something was booked
    since, and nobody said that it may go."""
    kept, own = before_switch(folder, state.current), Path(state.books)
    if not state.books or not kept.is_file():
        return None
    then = books_file.summary_of(kept)
    try:
        now, loss = books_file.summary_of(own), lost_since_switch(folder, state)
        if now.schema == then.schema and loss is None:
            return None
        since = books_file.booked_since(kept, own) or int(now.changed != then.changed)
    except Cannot:
        if not state.drop_moves:
            raise
        return 0, None  # nobody can read them, and they may go
    if since and not state.drop_moves:
        raise Cannot("update-moves-since", lost=since)
    return now.moves, loss
