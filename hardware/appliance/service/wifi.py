"""What lets the service open an access point: a rule of polkit's, and the setting, switched on for it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.service.plan import Files, Plan, fetched, filled, form_line
from hardware.appliance.service.unit import NAME

RULE = Path("/etc/polkit-1/rules.d") / f"50-{NAME}-network.rules"
SETTING = Path("/etc/systemd/system") / f"{NAME}.service.d" / "access-point.conf"
FILES = (RULE, SETTING)
ALLOWED = ("network-control", "wifi.scan", "wifi.share.protected", "settings.modify.system")
"""What NetworkManager asks polkit for: connections made and ended, networks looked for, an access point with
a password, a connection that is kept (polkit actions ``org.freedesktop.NetworkManager.*``)."""


def _files(user: str) -> Files:
    actions = ", ".join(f'"org.freedesktop.NetworkManager.{one}"' for one in ALLOWED)
    rule = filled("network.polkit", user=user, actions=actions)
    return ((RULE, rule), (SETTING, filled("access-point.conf")))


def access_point(user: str, which: Callable[[str], str | None] = shutil.which) -> Plan:
    """What lets the service of ``user`` open an access point. ``Cannot`` without NetworkManager; dnsmasq,
    which gives the phones their addresses, is fetched where it is missing."""
    if which("nmcli") is None:
        raise Cannot("network-no-manager")
    fetch = fetched(() if which("dnsmasq") else ("dnsmasq-base",))
    rule, (setting, text) = _files(user)
    return Plan(fetch, (rule, (setting, text + form())))


def form() -> str:
    """The line in the setting by which both files are known for this version's."""
    return form_line(_files(NAME))


def removal(there: Callable[[Path], bool]) -> Plan:
    """What takes that away again. Nothing where it was not put there."""
    folder = ("rmdir", "--ignore-fail-on-non-empty", str(SETTING.parent))
    removed = tuple(path for path in FILES if there(path))
    return Plan(removed=removed, after=(folder,) if there(SETTING) else ())
