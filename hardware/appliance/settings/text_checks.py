"""What the text of a setting may be. Each function takes what was typed and gives it in its one spelling, or
raises FactError."""

from __future__ import annotations

import difflib
import ipaddress
import re

from dealer.notation.facts import FactError, fact
from dealer.notation.names import read_name
from dealer.notation.race_names import read_horse
from dealer.season.span import read_day, read_points
from dealer.words.languages import LANGUAGES


def read_addresses(said: str) -> str:
    """An address or a small network. An IPv6 network of 64 bits is one household's, and counts as one."""
    try:
        network = ipaddress.ip_network(said, strict=False)
    except ValueError:
        raise FactError(fact("setting-address", text=repr(said[:60]))) from None
    if network.prefixlen < (28 if network.version == 4 else 64):
        raise FactError(fact("setting-address", text=repr(said)))
    return said


def read_language(language: str) -> str:
    """The code of a language that there is."""
    if language in LANGUAGES:
        return language
    named = {one.name.lower(): code for code, one in LANGUAGES.items()}
    near = difflib.get_close_matches(language.lower(), [*LANGUAGES, *named], n=1, cutoff=0.4)
    if near:
        raise FactError(fact("setting-language-near", text=repr(language), near=named.get(near[0], near[0])))
    raise FactError(fact("setting-language", text=repr(language), known=tuple(LANGUAGES)))


def read_time_zone(name: str) -> str:
    """A zone's name as this computer knows it."""
    if not name:
        return name
    from dealer.words.bar_time import known_zone, nearest_zone  # few ask for it

    known = known_zone(name)
    if known is not None:
        return known
    near = nearest_zone(name)
    if near is not None:
        raise FactError(fact("setting-time-zone-near", text=repr(name), near=near))
    raise FactError(fact("setting-time-zone", text=repr(name)))


def read_line(said: str) -> str:
    """A text for the screens, without blanks at its ends."""
    if said and not said.isprintable():
        raise FactError(fact("setting-no-line", text=repr(said)))
    return said.strip()


def read_season_points(said: str) -> str:
    """The points of a season's places, without blanks."""
    return "-".join(map(str, read_points(said)))


def read_season_day(said: str) -> str:
    """A day, as ISO 8601 has it; "" for none."""
    day = read_day(said)
    return "" if day is None else day.isoformat()


def read_game(game: str) -> str:
    """A game's word in the notation."""
    from dealer.games import KINDS  # every game is slow to load, and most ask for none

    if game not in KINDS:
        raise FactError(fact("setting-game", text=repr(game[:40]), known=tuple(KINDS)))
    return game


def read_staff_name(typed: str) -> str:
    """One of the staff's names, as names of players are read; without what parts names on the page."""
    name = read_name(typed)
    if re.search(r"[,;]", name):
        raise FactError(fact("setting-no-staff", text=repr(typed)))
    return name


def read_host_name(name: str) -> str:
    """A name by which a browser may find the station."""
    if re.fullmatch(r"[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?", name):
        return name
    raise FactError(fact("setting-no-name", text=repr(name)))


def read_horse_line(typed: str) -> str:
    """A horse's name and silks, as ``NAME; SILKS``, in one spelling."""
    return str(read_horse(typed))
