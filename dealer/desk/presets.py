"""Presets: games with their options, kept under a name that the house gives ("Our Friday game").

All of them are one entry of the till's book, and the newest such entry stands. So they are in every backup,
on SQLite and PostgreSQL alike, and every version that reads the book passes over what it does not know. One
of them may be the default: the game that a night begins with in one tap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from dealer.contract.game import Table
from dealer.desk.desk import Desk
from dealer.games import kind_named
from dealer.journal.chain import GENESIS
from dealer.journal.reader import JournalFailed
from dealer.journal.till_book import PRESETS, TillEntry, as_json
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import GameMove
from dealer.notation.names import is_same, read_name
from dealer.notation.refusals import Refusal
from dealer.policy.policy import Policy

MOST = 24
"""So many are kept: more than anybody looks through."""


@dataclass(frozen=True)
class Preset:
    """A game with the options that are not as usual."""

    name: str
    game: str
    options: Mapping[str, str]


@dataclass(frozen=True)
class Kept:
    """The presets in the order of their names, and the name of the default (None: the setting ``game``)."""

    presets: tuple[Preset, ...] = ()
    default: str | None = None

    def find(self, name: str) -> Preset:
        """The preset called ``name``. Raises Refusal ``preset`` where there is none."""
        found = next((one for one in self.presets if is_same(one.name, name)), None)
        if found is None:
            raise Refusal("preset", fact("refused-preset-unknown", name=name))
        return found

    def without(self, preset: Preset) -> Kept:
        """All but this one; if it was the default, there is none."""
        default = None if self.default == preset.name else self.default
        return Kept(tuple(one for one in self.presets if one != preset), default)

    def with_one(self, preset: Preset) -> Kept:
        """These and one more. Raises Refusal ``preset`` for a name that is taken, or one too many."""
        if any(is_same(one.name, preset.name) for one in self.presets):
            raise Refusal("preset", fact("refused-preset-taken", name=preset.name))
        if len(self.presets) >= MOST:
            raise Refusal("preset", fact("refused-preset-most", most=MOST))
        ordered = sorted((*self.presets, preset), key=lambda one: one.name.casefold())
        return replace(self, presets=tuple(ordered))


class Presets:
    """The presets of a desk's books. ``changed`` is called after each change. From any thread."""

    def __init__(self, desk: Desk) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._desk = desk
        self._read: tuple[str, Kept] | None = None

    def kept(self) -> Kept:
        """Those that the books hold, read again after a restore; while the database does not answer, those
        that it held before."""
        restored = self._desk.journal.restored
        if self._read is None or self._read[0] != restored:
            try:
                self._read = restored, self._in_the_books()
            except JournalFailed:
                return Kept() if self._read is None else self._read[1]
        return self._read[1]

    def view(self) -> dict[str, Any]:
        """``presets``, each with its ``name``, ``game``, ``options``, the ``move`` that opens it and
        ``refused``, why it cannot be played (null where it can); and ``default``, a name or null."""
        kept = self.kept()
        shown = [
            {
                "name": one.name,
                "game": one.game,
                "options": dict(one.options),
                "move": str(GameMove(one.game, tuple(one.options.items()))),
                "refused": refusal_of(one, self._desk.policy),
            }
            for one in kept.presets
        ]
        return {"presets": shown, "default": kept.default}

    def keep(self, name: str, game: str, options: Mapping[str, str], was: str | None = None) -> None:
        """Keep a preset, in place of the one called ``was`` where that is given. Raises Refusal: ``preset``,
        ``game`` or ``option`` for what could not be played, ``house`` for what this house does not allow;
        NotationError for what is no name."""
        preset = _playable(read_name(name), game, options, self._desk.policy)

        def kept(before: Kept) -> Kept:
            if was is None:
                return before.with_one(preset)
            old = before.find(was)
            after = before.without(old).with_one(preset)
            return replace(after, default=preset.name) if before.default == old.name else after

        self._write(kept)

    def delete(self, name: str) -> None:
        """Keep it no longer. Raises Refusal ``preset`` where there is none."""
        self._write(lambda before: before.without(before.find(name)))

    def make_default(self, name: str | None) -> None:
        """Begin each night with it; None: with the setting ``game``. Raises Refusal ``preset``."""
        self._write(lambda before: replace(before, default=before.find(name).name if name else None))

    def _in_the_books(self) -> Kept:
        entries = self._desk.journal.till(kinds={PRESETS})
        held: dict[str, Any] = entries[-1].held if entries else {"presets": [], "default": None}
        return Kept(tuple(Preset(**one) for one in held["presets"]), held["default"])

    def _write(self, change: Callable[[Kept], Kept]) -> None:
        def draft(at: str) -> TillEntry:
            content = as_json(asdict(change(self._in_the_books())))
            return TillEntry(0, None, PRESETS, at, "console", 0, GENESIS, content)

        self._desk.write_till(draft)
        self._read = None
        self.changed()


def refusal_of(preset: Preset, policy: Policy) -> Fact | None:
    """Why it cannot be played any more, as after an update that took an option away, or where the house does
    not allow it; None where it can."""
    try:
        _playable(preset.name, preset.game, preset.options, policy)
    except Refusal as refusal:
        return refusal.said
    return None


def _playable(name: str, game: str, options: Mapping[str, str], policy: Policy) -> Preset:
    """The preset, its options in their one spelling and without those that are as usual. Raises Refusal:
    ``game``, ``option``, ``house``, and ``preset`` where it names somebody, who may not be here another
    night."""
    kind = kind_named(game)
    values = kind.values(options.items())
    changed = {one.name: values[one.name] for one in kind.options if values[one.name] != one.default}
    for option in kind.options:
        if option.seats and values[option.name].lower() not in option.choices:
            raise Refusal("preset", fact("refused-preset-guest", name=values[option.name]))
    kind.start(changed.items(), Table())
    why = policy.why_not(kind, values)
    if why is not None:
        raise Refusal("house", why)
    return Preset(name, kind.name, changed)
