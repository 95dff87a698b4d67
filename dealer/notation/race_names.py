"""What the house calls a race and its horses, and the silks that they run in.

The notation keeps S H D C and 2 to 12: these names are for screens, the caller, exports and papers alone.
They are cleaned as players' names are (``names.read_name``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from dealer.notation.facts import FactError, as_quoted, fact
from dealer.notation.names import identity, read_name

SUITS = ("S", "H", "D", "C")
NUMBERS = tuple(map(str, range(2, 13)))
RUNNERS = SUITS + NUMBERS
"""The horses of the card race and of the dice race."""
KEYS = {
    **{"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"},
    **{f"horse_{number}": number for number in NUMBERS},
}
"""The horses by the keys that they have in the settings."""
PATTERNS = {"plain": 1, "halves": 2, "stripes": 2, "hoops": 2, "spots": 2, "sash": 2, "chevron": 2}
"""What silks look like, and how many colours that takes."""
COLOURS = (
    *("red", "orange", "yellow", "green", "turquoise", "blue", "navy"),
    *("purple", "pink", "brown", "white", "grey", "black"),
)
"""The colours of silks; ``web/static/css/horse.css`` says what they are on a screen."""


class Silks(NamedTuple):
    """A ``pattern`` of ``PATTERNS`` in as many ``colours`` of ``COLOURS`` as it takes."""

    pattern: str
    colours: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.pattern, *self.colours))


class NamedHorse(NamedTuple):
    """A horse's ``name`` ("": as ever) and ``silks`` (None: as ever)."""

    name: str = ""
    silks: Silks | None = None

    def __str__(self) -> str:
        return f"{self.name}; {self.silks}" if self.silks else self.name


@dataclass(frozen=True, slots=True)
class RaceNames:
    """The ``horses`` that have a name or silks, (runner, horse) in the order of ``RUNNERS``; the race's
    ``title`` and its ``sponsor`` ("": none)."""

    horses: tuple[tuple[str, NamedHorse], ...] = ()
    title: str = ""
    sponsor: str = ""

    def horse(self, runner: str) -> NamedHorse:
        """The horse of a runner, without name and silks where it has none."""
        return next((horse for own, horse in self.horses if own == runner), NamedHorse())

    def with_horses(self, named: Mapping[str, NamedHorse]) -> RaceNames:
        """These names with those of ``named``. Raises FactError where two horses of a race are called the
        same."""
        every = dict(self.horses) | dict(named)
        horses = tuple((one, every[one]) for one in RUNNERS if every.get(one, _NOBODY) != _NOBODY)
        for field in (SUITS, NUMBERS):
            _check_apart(horse.name for one, horse in horses if one in field and horse.name)
        return replace(self, horses=horses)

    def texts(self) -> Iterator[str]:
        """Every name in it."""
        yield from (horse.name for _, horse in self.horses if horse.name)
        yield from filter(None, (self.title, self.sponsor))

    def only(self, kept: Callable[[str], bool]) -> RaceNames:
        """The same without the names that are not ``kept``: the silks stay."""
        names = (name if kept(name) else "" for name in (self.title, self.sponsor))
        horses = {
            one: horse if kept(horse.name) else NamedHorse("", horse.silks) for one, horse in self.horses
        }
        return RaceNames((), *names).with_horses(horses)

    def as_data(self) -> dict[str, Any]:
        """Plain JSON data: ``{"horses": {"S": {"name": "Black Bess", "silks": ["halves", "red", "white"]}},
        "title": "", "sponsor": ""}``; ``silks`` null for none."""
        horses = {
            one: {"name": horse.name, "silks": [horse.silks[0], *horse.silks[1]] if horse.silks else None}
            for one, horse in self.horses
        }
        return {"horses": horses, "title": self.title, "sponsor": self.sponsor}


_NOBODY = NamedHorse()
NO_NAMES = RaceNames()


class NamesSaid(NamedTuple):
    """``names`` that hold from ``race`` on; ``by_house``: the horses are those of every night, and give way
    to others of the settings."""

    race: int
    names: RaceNames
    by_house: bool


@dataclass(frozen=True, slots=True)
class NightNames:
    """What was ``said`` of the names of a night's races, in order."""

    said: tuple[NamesSaid, ...] = ()

    def of(self, race: int | None) -> RaceNames:
        """The names of a race: the horses as said last for it, else for the nearest race before it; title
        and sponsor as said for it."""
        last = self._last(race or 0)
        if last is None:
            return NO_NAMES
        return last.names if last.race == race else RaceNames(last.names.horses)

    def due(self, race: int, house: RaceNames) -> NamesSaid | None:
        """What is to be said at the opening of ``race``, where the settings name the ``house``'s horses; None
        where that holds already, or the dealer said others."""
        last = self._last(race)
        now = self.of(race)
        if (last is not None and not last.by_house) or now.horses == house.horses:
            return None
        return NamesSaid(race, replace(now, horses=house.horses), by_house=True)

    def and_said(self, *more: NamesSaid) -> NightNames:
        """These and ``more``."""
        return NightNames((*self.said, *more))

    def _last(self, race: int) -> NamesSaid | None:
        """What holds for a race, of what was said for the same race the last."""
        until = [one for one in reversed(self.said) if one.race <= race]
        return max(until, key=lambda one: one.race, default=None)


NONE_SAID = NightNames()


def read_horse(typed: str) -> NamedHorse:
    """A horse as the settings say it: ``NAME``, ``NAME; SILKS`` or ``; SILKS``. Raises FactError."""
    name, _, silks = typed.partition(";")
    return NamedHorse(read_name(name) if name.strip() else "", read_silks(silks))


def read_silks(typed: str) -> Silks | None:
    """Silks as ``halves red white``; None for nothing. Raises FactError for what is none."""
    pattern, *colours = typed.lower().split() or [""]
    if not pattern:
        return None
    if pattern not in PATTERNS:
        raise FactError(fact("unreadable-silks-pattern", token=as_quoted(pattern), known=tuple(PATTERNS)))
    for one in colours:
        if one not in COLOURS:
            raise FactError(fact("unreadable-silks-colour", token=as_quoted(one), known=COLOURS))
    count = PATTERNS[pattern]
    if len(colours) != count or len(set(colours)) != count:
        raise FactError(fact("unreadable-silks-count", text=pattern, count=count))
    return Silks(pattern, tuple(colours))


def names_of_data(data: Mapping[str, Any]) -> RaceNames:
    """Of ``RaceNames.as_data``, whatever the order of its keys."""
    held = data["horses"]
    horses = tuple((one, _horse_of_data(held[one])) for one in RUNNERS if one in held)
    return RaceNames(horses, data["title"], data["sponsor"])


def _horse_of_data(said: Mapping[str, Any]) -> NamedHorse:
    if said["silks"] is None:
        return NamedHorse(said["name"])
    pattern, *colours = said["silks"]
    return NamedHorse(said["name"], Silks(pattern, tuple(colours)))


def _check_apart(names: Iterable[str]) -> None:
    seen = set[str]()
    for name in names:
        if identity(name) in seen:
            raise FactError(fact("refused-horses-alike", name=name))
        seen.add(identity(name))
