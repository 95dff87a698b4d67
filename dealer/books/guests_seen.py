"""Who sat at the table in the last nights: names that a dealer need not type again."""

from __future__ import annotations

from sqlalchemy import func, select

from dealer.journal import schema
from dealer.journal.journal import Journal, JournalFailed
from dealer.journal.till_book import REMOVED
from dealer.notation.names import identity

_PLAYER = "player:"
NIGHTS, MOST = 30, 60
"""So many nights back, and so many names."""


def guests_seen(journal: Journal) -> list[str]:
    """The names of who sat down in the table's last nights, the one on the table among them: who was here
    last comes first, of one night by name. Nobody whose name was removed; none while the database does not
    answer.
    """
    posting, move, night = schema.posting.c, schema.move.c, schema.night.c
    own = select(night.id).where(night.source.is_(None)).order_by(night.id.desc()).limit(NIGHTS)
    last = func.max(move.night)
    sat = (
        select(posting.account, last.label("night"))
        .join(schema.move)
        .where(posting.account.like(f"{_PLAYER}%"), move.verb == "join", move.night.in_(own))
        .group_by(posting.account)
        .order_by(last.desc(), posting.account)
    )
    try:
        found = [str(row.account).removeprefix(_PLAYER) for row in journal.rows(sat)]
        removed = {entry.held["name"] for entry in journal.till(kinds={REMOVED})}
    except JournalFailed:
        return []
    names = {identity(name): name for name in reversed(found) if name not in removed}
    return list(names.values())[::-1][:MOST]
