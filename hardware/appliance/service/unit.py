"""The text of the service's files: the unit, its user, the cap on its log (systemd.exec(5))."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

NAME = "railbird"
UNIT = Path("/etc/systemd/system/railbird.service")
USER = Path("/etc/sysusers.d/railbird.conf")
LOG_NAMESPACE = NAME
"""Where journald keeps what the service says: a log of its own, which no other program fills."""
LOG = Path(f"/etc/systemd/journald@{LOG_NAMESPACE}.conf")
GROUPS = ("gpio", "video")
"""Whose members may use the pins and the camera."""
STICKS = ("/media", "/run/media", "/mnt")
"""Where USB sticks are mounted."""
HIDDEN = ("/home", "/root", "/run/user")
"""What ``ProtectHome`` hides."""

USER_TEXT = f"""\
# Made by `railbird install`.
u {NAME} - "Railbird race table" /var/lib/{NAME}
"""
POLKIT = Path("/etc/polkit-1/rules.d/50-railbird.rules")
"""What the service's user may ask of systemd."""
LOG_TEXT = """\
# Made by `railbird install`: what the table says may fill so much of the card and no more.
[Journal]
SystemMaxUse=32M
RuntimeMaxUse=8M
RateLimitIntervalSec=30s
RateLimitBurst=1000
"""
HARDENED = """\
NoNewPrivileges=yes
ProtectSystem=strict
PrivateTmp=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
LockPersonality=yes
RemoveIPC=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
AmbientCapabilities=CAP_NET_BIND_SERVICE
UMask=0077
DevicePolicy=closed
DeviceAllow=char-gpiochip rw
DeviceAllow=char-video4linux rw
DeviceAllow=char-media rw
DeviceAllow=char-dma_heap rw"""
"""Pins, camera and its memory are the devices; netlink is how libcamera hears of cameras."""


@dataclass(frozen=True)
class ServicePlace:
    """Where the service runs, and as whom.

    ``root`` is the project's folder, ``python`` its environment's, ``base`` the prefix of the Python that
    this one was made of. ``home`` is the present user's home folder, None for the service's own user.
    ``groups`` are those of ``GROUPS`` that exist.
    """

    root: Path
    python: Path
    base: Path
    user: str = NAME
    home: Path | None = None
    groups: tuple[str, ...] = GROUPS

    @property
    def data(self) -> Path:
        """Where the books are kept."""
        return Path("/var/lib", NAME) if self.home is None else self.home / ".local" / "share" / NAME

    @property
    def settings(self) -> Path:
        """Where the settings are read from, and written by the settings page: its own user's lie with the
        books, for a read-only root."""
        config = self.data.parent if self.home is None else self.home / ".config"
        return config / NAME / "settings.toml"


def unit_text(place: ServicePlace) -> str:
    """The unit of the service at ``place``."""
    return f"""\
# Made by `railbird install`, which writes it anew: put changes of your own into `systemctl edit railbird`.
[Unit]
Description=Railbird race table
After=network.target
StartLimitIntervalSec=0

[Service]
Type=notify
User={place.user}
{_groups(place)}ExecStart={_quoted(place.python)} -m hardware.cli serve
WorkingDirectory=/run/{NAME}
RuntimeDirectory={NAME}
Environment=PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 LG_WD=/run/{NAME} RAILBIRD_WEB__SECOND_PORT=80
{_storage(place)}
Restart=always
RestartSec=1
TimeoutStartSec=300
TimeoutStopSec=5
WatchdogSec=10
WatchdogSignal=SIGKILL
LimitCORE=0
LimitNOFILE=8192
LogNamespace={LOG_NAMESPACE}
{HARDENED}

[Install]
WantedBy=multi-user.target
"""


def polkit_text(place: ServicePlace) -> str:
    """The rule by which the shutdown button shuts down, also while somebody else is logged in, and by which
    the first run sets the clock."""
    return f"""\
// Made by `railbird install`: the table's shutdown button, and the clock that is set from a phone.
polkit.addRule(function (action, subject) {{
  var shutdown = ["org.freedesktop.login1.power-off", "org.freedesktop.login1.power-off-multiple-sessions"];
  var clock = ["org.freedesktop.timedate1.set-time", "org.freedesktop.timedate1.set-ntp"];
  var asked = shutdown.concat(clock).indexOf(action.id) >= 0;
  if (asked && subject.user == {json.dumps(place.user)}) return polkit.Result.YES;
}});
"""


def _groups(place: ServicePlace) -> str:
    return f"SupplementaryGroups={' '.join(place.groups)}\n" if place.groups else ""


def _storage(place: ServicePlace) -> str:
    """Where it may write and what it sees of people's home folders."""
    sticks = f"ReadWritePaths={' '.join(f'-{folder}' for folder in STICKS)}"
    if place.home is not None:
        return (
            f"Environment={_quoted(f'XDG_DATA_HOME={place.data.parent}')}"
            f" {_quoted(f'XDG_CONFIG_HOME={place.settings.parents[1]}')}\n"
            f"ProtectHome=read-only\nReadWritePaths={_quoted(place.data)} {_quoted(place.settings.parent)}\n"
            f"{sticks}"
        )
    return "\n".join((f"StateDirectory={NAME}", "StateDirectoryMode=0700", sticks, *bounds_of_place(place)))


def bounds_of_place(place: ServicePlace) -> tuple[str, ...]:
    """Where the service's own user has its books, and that it sees of people's home folders the program
    alone."""
    inside = [one for one in (place.root, place.base) if str(one).startswith(HIDDEN)]
    return (
        "Environment=XDG_DATA_HOME=/var/lib XDG_CONFIG_HOME=/var/lib",
        "ProtectHome=tmpfs" if inside else "ProtectHome=yes",
        *(f"BindReadOnlyPaths={_quoted(one)}" for one in inside),
    )


def _quoted(word: Path | str) -> str:
    """A path or an assignment as a unit takes it: what systemd would expand is written twice, spaces are
    quoted."""
    said = str(word).replace("%", "%%")
    return f'"{said}"' if " " in said else said
