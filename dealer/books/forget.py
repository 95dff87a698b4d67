"""Removing a name from nights that are over: the books keep a number, every chip, and a chain that verifies.

How it works. A name is part of what each entry's hash is made of, so it cannot go without the hashes going
too. So ``Player 3`` is put in its place, in every move, account, fact and sentence (``renaming``). From the
first entry that changed on every hash is made anew, to the end of the journal and of the till's book. And the
till's book gets an entry that says when, how many entries, and for every night that now ends with another
hash the old one and the new one. So a page that was printed and signed before still leads to the books, and
``verify`` proves both ends. Earlier backups and exports still hold the name: whoever keeps them has to see to
that.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from dealer.books.renaming import Renaming, renamed
from dealer.journal import schema, till_book
from dealer.journal.chain import GENESIS, Written
from dealer.journal.clips.table import drop_clips
from dealer.journal.journal import Answer, Journal, NightRow
from dealer.journal.row_hash import row_hash
from dealer.journal.rows import as_written, posting_rows, said_column
from dealer.journal.till_book import NAMES, REMOVED, SEASON, TillEntry, as_json
from dealer.notation.facts import fact
from dealer.notation.names import identity, is_same
from dealer.notation.race_names import names_of_data
from dealer.notation.refusals import Refusal
from dealer.review import night_page as review


@dataclass(frozen=True, slots=True)
class Removed:
    """What a removal did: the number that stands for the name now, in which nights, in how many moves and
    entries of the till's book, how many pictures went, and whether the old bytes are gone from the database's
    own files too."""

    number: str
    nights: tuple[int, ...]
    moves: int
    pictures: int
    scrubbed: bool = True


def forget(journal: Journal, name: str, at: str, by: str, nights: Iterable[int] | None = None) -> Removed:
    """Remove ``name`` from ``nights`` (None: from all), also while a station runs. ``at`` is now (ISO 8601
    UTC), ``by`` is who removes it.

    Raises Refusal: ``name`` (no night knows it), ``running`` (it is in the night at hand), ``chips`` (it
    still has chips in a night that is not signed off); JournalFailed, LedgerBroken. Then nothing was changed.
    """
    plain = " ".join(name.split())
    rows = journal.nights()
    found = _nights_of(journal, plain)
    chosen = _chosen(plain, found, None if nights is None else set(nights))
    _refuse_open_ones(journal, plain, rows, chosen)
    renaming = Renaming(plain, _free_number(journal))
    changed = {night: renamed(journal.moves(night), renaming) for night in chosen}

    def rewrite(connection: Connection) -> Removed:
        return _Rewriting(connection, renaming, rows, changed, in_season=chosen != found).whole(at, by)

    done = journal.change_beside(rewrite)
    return replace(done, scrubbed=journal.scrub())


def _nights_of(journal: Journal, name: str) -> list[int]:
    """The nights in which somebody of that name sat down, counted or signed, or in which a race, a horse or a
    sponsor had it."""
    renaming = Renaming(name, "")
    sat = select(schema.move.c.night, schema.posting.c.account).join(schema.posting).distinct()
    players = journal.rows(sat.where(schema.posting.c.account.like("player:%")))
    found = {row.night for row in players if renaming.is_meant(row.account.removeprefix("player:"))}
    found |= {entry.about for entry in journal.till() if entry.about and _without(entry, renaming) != entry}
    return sorted(found)


def _chosen(name: str, found: list[int], nights: set[int] | None) -> list[int]:
    """Those of the ``nights`` (None: of all) in which the name was ``found``. Raises Refusal for none."""
    chosen = found if nights is None else sorted(nights.intersection(found))
    if not name or not chosen:
        if not name:
            raise Refusal("name", fact("refused-forget-nobody"))
        if nights is None:
            raise Refusal("name", fact("refused-forget-unknown", player=name))
        known = tuple(map(str, sorted(nights)))
        raise Refusal("name", fact("refused-forget-not-there", player=name, known=known))
    return chosen


def _refuse_open_ones(journal: Journal, name: str, rows: list[NightRow], chosen: list[int]) -> None:
    own = [row.id for row in rows if row.source is None]
    for night in chosen:
        signed = journal.signed(night) is not None
        if own and night == own[-1] and not signed:
            raise Refusal("running", fact("refused-forget-running", player=name, night=night))
        holds = _holds(journal, night, name)
        if holds and night in own and not signed:
            raise Refusal("chips", fact("refused-forget-chips", player=name, chips=holds, night=night))


def _holds(journal: Journal, night: int, name: str) -> int:
    page = review.night_page(journal, night)
    players = page.players if page is not None else ()
    return sum(one.holds for one in players if is_same(one.name, name))


def _free_number(journal: Journal) -> str:
    """``Player 3``, the first that nobody was ever called."""
    accounts = journal.rows(select(schema.posting.c.account).distinct())
    named = {entry.held["name"] for entry in journal.till(kinds={REMOVED})}
    taken = {identity(row.account) for row in accounts} | {identity(f"player:{name}") for name in named}
    numbers = (f"Player {number}" for number in itertools.count(1))
    return next(number for number in numbers if identity(f"player:{number}") not in taken)


def _without(entry: TillEntry, renaming: Renaming) -> TillEntry:
    """An entry of the till's book under the new name; what a race, a horse or a sponsor was called with the
    old one in it goes."""
    new = replace(entry, by=renaming.name(entry.by))
    if entry.kind != NAMES:
        return new
    names = names_of_data(entry.held).only(lambda name: renaming.words(name) == name)
    return replace(new, content=as_json(entry.held | names.as_data()))


class _Rewriting:
    """One transaction in which names and hashes are replaced. ``in_season``: the name stays in other nights,
    and so in the season."""

    def __init__(
        self,
        connection: Connection,
        renaming: Renaming,
        rows: list[NightRow],
        changed: dict[int, list[Written]],
        *,
        in_season: bool,
    ) -> None:
        self._connection, self._renaming = connection, renaming
        self._opened_at = {row.id: row.opened_at for row in rows}
        self._changed, self._in_season = changed, in_season
        self._ends: dict[int, tuple[int, str, str]] = {}
        """Of each night behind the first change: its last move, that one's old hash and its new one."""
        self._tilled: tuple[int, str, str] | None = None
        """The same of the till's book."""
        self._till_hashes: dict[str, str] = {}
        """Of each entry of the till's book the old hash and the new one."""

    def whole(self, at: str, by: str) -> Removed:
        pictures = self._let_pictures_go()
        moves = self._moves()
        entries = self._till()
        self._nights()
        self._forget_answers()
        nights = tuple(self._changed)
        content = {
            "name": self._renaming.new,
            "nights": nights,
            "moves": moves,
            "entries": entries,
            "ends": [[night, *end] for night, end in sorted(self._ends.items())],
            "till": self._tilled,
        }
        by = self._renaming.name(by)
        entry = TillEntry(0, None, REMOVED, at, by, 0, GENESIS, as_json(content))
        till_book.append(self._connection, entry)
        return Removed(self._renaming.new, nights, moves + entries, pictures)

    def _moves(self) -> int:
        """Rewrite the nights and every hash after them; returns how many moves changed."""
        new = {move.seq: move for moves in self._changed.values() for move in moves}
        if not new:
            return 0
        first = min(new)
        after = schema.move.c.seq >= first
        rows = self._connection.execute(select(schema.move).where(after).order_by(schema.move.c.seq)).all()
        lines = self._replace_postings(new, first)
        previous, count, updates = rows[0].previous, 0, []
        for row in rows:
            move = new.get(row.seq) or as_written(row, lines.get(row.seq, ()))
            linked = move.chained(row.seq, previous, self._opened_at[row.night])
            said = said_column(linked)
            updates.append(
                {"of": row.seq, "words": linked.text, "facts": said, "before": previous, "own": linked.hash}
            )
            count += (linked.text, said) != (row.text, row.said)
            self._ends[row.night] = (row.seq, row.hash, linked.hash)
            previous = linked.hash
        self._connection.execute(_UPDATE_MOVE, updates)
        return count

    def _replace_postings(self, new: Mapping[int, Written], first: int) -> dict[int, list[Row[Any]]]:
        """Write the new moves' postings; the rows of all others from ``first`` on, by move."""
        table = schema.posting
        kept: dict[int, list[Row[Any]]] = {}
        rows = select(table).where(table.c.seq >= first).order_by(table.c.seq, table.c.line)
        for row in self._connection.execute(rows).all():
            kept.setdefault(row.seq, []).append(row)
        fresh = [row for move in new.values() for row in posting_rows(move)]
        of_nights = select(schema.move.c.seq).where(schema.move.c.night.in_(self._changed))
        self._connection.execute(delete(table).where(table.c.seq.in_(of_nights)))
        if fresh:
            self._connection.execute(insert(table), fresh)
        return kept

    def _till(self) -> int:
        """Rewrite the till's book without the name, with new hashes; returns how many entries held it."""
        previous, count = GENESIS, 0
        hashes = {seq: own for seq, _, own in self._ends.values()}
        for entry in till_book.entries(self._connection):
            gone = not self._in_season if entry.kind == SEASON else entry.about in self._changed
            new = _without(entry, self._renaming) if gone else entry
            held_it = new != entry
            if entry.after:
                now = hashes.get(entry.after) or self._hash_of(entry.after)
                new = replace(new, after_hash=now)
            new = new.chained(entry.number, previous)
            self._till_hashes[entry.hash] = new.hash
            self._tilled = (entry.number, entry.hash, new.hash)
            self._connection.execute(
                update(schema.till_entry)
                .where(schema.till_entry.c.number == entry.number)
                .values(
                    by=new.by,
                    content=new.content,
                    after_hash=new.after_hash,
                    previous=previous,
                    hash=new.hash,
                )
            )
            previous, count = new.hash, count + held_it
        return count

    def _hash_of(self, seq: int) -> str:
        found = self._connection.scalar(select(schema.move.c.hash).where(schema.move.c.seq == seq))
        return str(found)

    def _let_pictures_go(self) -> int:
        """A picture or a clip may show whoever sat there, so those of these nights go."""
        theirs = select(schema.move.c.seq).where(schema.move.c.night.in_(self._changed))
        drop_clips(self._connection, theirs)
        gone = delete(schema.picture).where(schema.picture.c.seq.in_(theirs))
        return self._connection.execute(gone).rowcount

    def _nights(self) -> None:
        """The nights with the new ends of the till's book. A transcript's file may bear somebody's name."""
        for row in self._connection.execute(select(schema.night)).mappings().all():
            columns = dict(row)
            columns["till_hash"] = self._till_hashes.get(row["till_hash"], row["till_hash"])
            if row["source"] is not None and row["id"] in self._changed:
                columns["source"] = self._renaming.words(row["source"])
            if columns != dict(row):
                columns["hash"] = row_hash("night", columns)
                self._connection.execute(
                    update(schema.night).where(schema.night.c.id == row["id"]).values(columns)
                )

    def _forget_answers(self) -> None:
        """Answers to idempotency keys hold the words of moves and are needed for minutes only: those of these
        nights go, and every refusal, which belongs to no night, that has the name in it."""
        table = schema.answer
        for row in self._connection.execute(select(table)).all():
            of_them = row.seq is not None and self._night_of(row.seq) in self._changed
            refused = Answer.of(row).refused
            named = self._renaming.words(row.text) != row.text or (
                refused is not None and self._renaming.is_in(refused)
            )
            if of_them or (row.seq is None and named):
                self._connection.execute(delete(table).where(table.c.key == row.key))

    def _night_of(self, seq: int) -> int | None:
        return self._connection.scalar(select(schema.move.c.night).where(schema.move.c.seq == seq))


_UPDATE_MOVE = (
    update(schema.move)
    .where(schema.move.c.seq == bindparam("of"))
    .values(
        text=bindparam("words"), said=bindparam("facts"), previous=bindparam("before"), hash=bindparam("own")
    )
)
