"""The board on this computer's own screen: a Wayland kiosk (cage) with Chromium as a service of its own.

The browser begins with a page of ours, which waits for the station and then goes to the board. Whatever ends
(the browser, the compositor) is started again after a second; a screen that is switched on again starts it
anew, since Chromium may stay black then.

Nothing of the browser outlives its run: its profile names the computer and the process that hold it, and
Chromium refuses one that another computer, or this one under its former name, seems to hold. ``ALSA_CARD`` in
the unit is a Pi's first HDMI socket, as its sound card is called.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.service.plan import Files, Plan, fetched, filled, form_line, removal_of

NAME = "railbird-kiosk"
SERVICE = f"{NAME}.service"
UNIT = Path("/etc/systemd/system") / SERVICE
SCREEN = Path("/etc/systemd/system/railbird-screen.service")
RULE = Path("/etc/udev/rules.d/70-railbird-screen.rules")
PAM = Path("/etc/pam.d") / NAME
USER = Path(f"/etc/sysusers.d/{NAME}.conf")
PAGE = Path("/usr/local/share/railbird/boot.html")
POLICY = Path("/etc/chromium/policies/managed/railbird.json")
RUNTIME = Path("/run") / NAME
"""Emptied whenever the kiosk stops, and gone when the computer does."""
OLD_PROFILE = Path("/var/lib") / NAME / "chromium"
"""Where earlier versions kept the profile."""
FILES = (UNIT, SCREEN, RULE, PAM, USER, PAGE, POLICY)
DESKTOP = Path("/etc/systemd/system/display-manager.service")
GROUPS = ("video", "render", "input", "audio")
VOICES = ("speech-dispatcher", "speech-dispatcher-espeak-ng", "espeak-ng")
PACKAGES = ("cage", "xwayland", "chromium", *VOICES)
BROWSERS = ("chromium", "chromium-browser")
FLAGS = (
    "--kiosk",
    "--ozone-platform=wayland",
    "--no-first-run",
    "--noerrdialogs",
    "--disable-infobars",
    "--hide-crash-restore-bubble",
    "--disable-session-crashed-bubble",
    "--disable-pinch",
    "--password-store=basic",
    "--autoplay-policy=no-user-gesture-required",
    "--enable-speech-dispatcher",
    "--disable-background-networking",
    "--disable-component-update",
    "--disk-cache-size=16777216",
    f"--user-data-dir={RUNTIME}/chromium",
)
"""The profile lies in memory: no downloads of the browser's own, and 16 MiB of cache at most. Bubbles are
off by policy (``POLICY``): Debian's starter of Chromium adds to the flags, and of some the last one goes."""


def unit_text(browser: str, groups: tuple[str, ...]) -> str:
    """The unit of the kiosk with the program ``browser``; ``groups`` are those of ``GROUPS`` that exist."""
    member = f"SupplementaryGroups={' '.join(groups)}" if groups else ""
    flags = " ".join(FLAGS)
    return filled("kiosk.service", browser=browser, groups=member, flags=flags, page=PAGE.as_uri())


def page_text(address: str, language: str, starts: str) -> str:
    """The page that waits for the station at ``address`` and says meanwhile that it ``starts``."""
    return filled("boot.html", address=address, language=language, starts=starts)


def kiosk(
    page: str,
    groups: tuple[str, ...],
    which: Callable[[str], str | None] = shutil.which,
    there: Callable[[Path], bool] = Path.exists,
) -> Plan:
    """What puts the board on this computer's screen, beginning with ``page``. Raises Cannot where a desktop
    has the screen."""
    if there(DESKTOP):
        raise Cannot("kiosk-desktop")
    browser = next((found for name in BROWSERS if (found := which(name))), None)
    missing = which("cage") is None or browser is None or which("speech-dispatcher") is None
    wanted = PACKAGES if browser is None else tuple(one for one in PACKAGES if one != "chromium")
    fetch = fetched(wanted if missing else ())
    unit = unit_text(browser or "/usr/bin/chromium", groups) + form()
    after = (
        ("systemd-sysusers", str(USER)),
        ("udevadm", "control", "--reload"),
        ("systemctl", "daemon-reload"),
        ("systemctl", "enable", SERVICE),
        ("systemctl", "restart", SERVICE),
        ("rm", "-rf", str(OLD_PROFILE)),
    )
    return Plan(fetch, _files(unit, page), after=after)


def _files(unit: str, page: str) -> Files:
    return (
        (SCREEN, filled("screen.service")),
        (RULE, filled("screen.udev")),
        (PAM, filled("kiosk.pam")),
        (USER, filled("kiosk.sysusers")),
        (PAGE, page),
        (POLICY, filled("chromium.json")),
        (UNIT, unit),  # with the form, last: where it is, all is
    )


def form() -> str:
    """The line in the unit by which its files are known for this version's, whatever the page says."""
    return form_line(_files(unit_text(BROWSERS[0], GROUPS), filled("boot.html")))


def removal(there: Callable[[Path], bool]) -> Plan:
    """What takes the board from this computer's screen again. Nothing where it was not put there."""
    plan = removal_of(FILES, UNIT, there)
    return plan + Plan(after=(("udevadm", "control", "--reload"),)) if plan.removed else plan
