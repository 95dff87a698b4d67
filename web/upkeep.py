"""What the owner's pages ask of the machine that the station runs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from dealer.notation.facts import Fact


@dataclass(frozen=True)
class UpdateView:
    """How things stand with the versions: the present one as a fact, the ``stage`` (``settled``, ``ready``,
    ``proving`` or ``back``), what an update that runs is ``doing``, the last ``result``, and whether there is
    a version to go ``back`` to. A button that may not be pressed now is missing: ``closed`` says why."""

    present: Fact
    stage: str
    doing: Fact | None = None
    result: Fact | None = None
    back: bool = False
    closed: Fact | None = None

    @property
    def changing(self) -> bool:
        """Whether it is soon another way."""
        return self.doing is not None or self.stage != "settled"


class Updates(Protocol):
    """Other versions of this program. From any thread."""

    def view(self) -> UpdateView:
        """How things stand now."""

    def begin(self, source: str) -> None:
        """Begin to bring the version that a ``stick`` or the ``net`` has. ValueError where it may not be
        now."""

    def go_back(self) -> None:
        """Have the version before take its place again. ValueError where it cannot."""


@dataclass(frozen=True)
class SettingView:
    """One setting on the owner's page: its ``key`` as ``web.port``, its ``form`` (``text``, ``whole``,
    ``number``, ``choice`` of ``options``, ``list`` or ``secret``, which is never shown), its ``value`` as
    text ("": the ``default``), where that was said (``source``: ``file``, ``default``, or ``environment`` or
    ``command``, which go before the file), and whether a running station takes it ``at_once``."""

    key: str
    form: str
    value: str
    default: str
    options: tuple[str, ...]
    least: float | None
    most: float | None
    source: str
    at_once: bool

    @property
    def table(self) -> str:
        """The table it stands in; "" for the file's top."""
        return self.key.rpartition(".")[0]

    @property
    def fixed(self) -> bool:
        """Whether the page cannot change it."""
        return self.source in ("environment", "command")


class WrongSettings(ValueError):
    """Texts that cannot be settings: why, by key; "" for the station as a whole."""

    def __init__(self, why: Mapping[str, Fact]) -> None:
        super().__init__(", ".join(why))
        self.why = why


class OwnSettings(Protocol):
    """The station's settings, in their file. What cannot be read or written is a ValueError with a fact."""

    def mark(self) -> str:
        """What the file holds now."""

    def view(self) -> tuple[SettingView, ...]:
        """Every setting of the page, table by table."""

    def wrong(self, changes: Mapping[str, str]) -> dict[str, Fact]:
        """Why each of these texts cannot be, by its key."""

    def save(self, changes: Mapping[str, str], mark: str) -> dict[str, Any]:
        """Write these texts, by their keys; what holds at once. WrongSettings for what cannot be, another
        ValueError where the file is no longer what ``mark`` says."""

    def waiting(self) -> tuple[str, ...]:
        """The keys that the next start will take."""

    def mend(self) -> None:
        """Take out of the file what cannot be read, where ``view`` is an error for it."""

    def restart(self) -> None:
        """Have the station start again, now."""


@dataclass(frozen=True)
class BackupView:
    """When the last move of the newest backup was made (ISO 8601 UTC; "" for no backup), whether a USB stick
    that is plugged in has that backup, and why one could not be written."""

    at: str = ""
    on_stick: bool = False
    trouble: Fact | None = None


@dataclass(frozen=True)
class KeptBooks:
    """A backup that can be put back: ``id`` names it in addresses, ``file`` is its name, ``place`` where it
    lies (``here``, ``stick``, or ``sent`` from a browser), ``at`` when its last move was made (ISO 8601 UTC;
    "" for none, or where it cannot be read); ``others``: it is of other books than the station's."""

    id: str
    file: str
    place: str
    at: str
    others: bool = False


@dataclass(frozen=True)
class BooksInside:
    """What proved books hold: so many nights and moves, and when the last move was made (ISO 8601 UTC; ""
    for none)."""

    nights: int
    moves: int
    last: str = ""


class Backups(Protocol):
    """The backups that there are, and putting one back. From any thread. What cannot be done is a ValueError
    with a fact."""

    def closed(self) -> Fact | None:
        """Why none can be put back now; None where one can."""

    def lost(self) -> Fact | None:
        """What the station's books held before and do not hold now, and what to do; None where nothing is to
        be decided."""

    def go_on(self) -> None:
        """Go on with the books as they are, whatever they held before."""

    def listed(self) -> tuple[KeptBooks, ...]:
        """Every backup: of this station, then on sticks, then sent; of its own books first, and the one that
        holds most."""

    def present(self) -> BooksInside:
        """What the station's own books hold."""

    def inside(self, backup: str) -> BooksInside:
        """Prove the backup with this id, and say what it holds."""

    def path(self, backup: str) -> Path:
        """The file of the backup with this id."""

    def damaged(self) -> tuple[str, ...]:
        """The files of damaged books that a backup took the place of; the last one first."""

    def make(self) -> None:
        """Back the books up as they are now."""

    def put_back(self, backup: str) -> BooksInside:
        """Have the station go on with the backup with this id; what it replaces is backed up before, or set
        aside where it is damaged."""

    def receive(self, at: int, piece: bytes, *, last: bool) -> KeptBooks | None:
        """Take the next ``piece`` of a backup that a browser sends, which begins at byte ``at``; the backup
        once it was the ``last``."""


@dataclass(frozen=True)
class ResetView:
    """What a reset would delete: the files' and folders' names, and why it may not be now."""

    gone: tuple[str, ...]
    closed: Fact | None = None


class Reset(Protocol):
    """Back to a station that nobody has set up. From any thread."""

    def view(self, *, wipe: bool) -> ResetView:
        """What would go, with the books where ``wipe`` says so."""

    def begin(self, *, wipe: bool) -> None:
        """Do it, by a restart. ValueError with a fact where it may not be."""


@dataclass(frozen=True)
class WifiView:
    """A Wi-Fi network in reach: its ``strength`` from 0 to 100, and whether a password has it ``locked``."""

    name: str
    strength: int
    locked: bool


@dataclass(frozen=True)
class NetworkView:
    """Whether the access point is ``open``, the connection by which the station is ``online`` ("": none), the
    networks in reach (before the point was opened), whether one is being joined, what came of the last one
    that was (``said``), and why none can be (``trouble``)."""

    open: bool = False
    online: str = ""
    listed: tuple[WifiView, ...] = ()
    joining: bool = False
    said: Fact | None = None
    trouble: Fact | None = None


class Network(Protocol):
    """The station's access point and its Wi-Fi. From any thread."""

    def view(self) -> NetworkView:
        """How it stands now; may take some seconds."""

    def join(self, name: str, password: str) -> None:
        """Join a Wi-Fi, in a moment; the view says what came of it. ValueError for a name or a password that
        no Wi-Fi has."""


@dataclass(frozen=True)
class Upkeep:
    """``diagnosis(with_picture)`` packs what a helper needs to know, a ZIP; ``last_backup()`` is how
    the backups stand; ``set_clock(at)`` sets the computer's clock, a ValueError where it cannot (None: it is
    not set from here). From any thread. ``updates``: None for no other
    versions; ``settings``: None where they are not changed here; ``backups`` and ``reset``: None where they
    are not the console's; ``network``: None where the station keeps to the network that it is
    given."""

    diagnosis: Callable[[bool], bytes]
    last_backup: Callable[[], BackupView]
    updates: Updates | None = None
    settings: OwnSettings | None = None
    backups: Backups | None = None
    reset: Reset | None = None
    network: Network | None = None
    set_clock: Callable[[datetime], None] | None = None
