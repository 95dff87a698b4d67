"""The board on this computer's own screen: a Wayland kiosk (cage) with Chromium as a service of its own.

The browser begins with a page of ours, which waits for the station and then goes to the board. Whatever ends
(the browser, the compositor) is started again after a second; a screen that is switched on again starts it
anew, since Chromium may stay black then.

Nothing of the browser outlives its run: its profile names the computer and the process that hold it, and
Chromium refuses one that another computer, or this one under its former name, seems to hold.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.service.plan import Files, Plan, form_line
from hardware.appliance.service.unit import LOG_NAMESPACE

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
BOOT_PAGE = Path(__file__).with_name("boot.html")
HDMI = "vc4hdmi0"
"""A Pi's first HDMI socket, as its sound card is called."""

USER_TEXT = f"""\
# Made by `railbird install --kiosk`.
u {NAME} - "Railbird screen" /var/lib/{NAME}
"""
PAM_TEXT = """\
# Made by `railbird install --kiosk`: a session of its own, so that it may have the screen.
auth required pam_unix.so nullok
account required pam_unix.so
session required pam_unix.so
session required pam_systemd.so
"""
SCREEN_TEXT = f"""\
# Made by `railbird install --kiosk`: at most once in half a minute, as some screens flicker while they wake.
[Unit]
Description=The screen was switched on: Railbird's board begins anew
StartLimitIntervalSec=30
StartLimitBurst=1

[Service]
Type=oneshot
ExecStart=/usr/bin/systemctl try-restart {SERVICE}
"""
START_SCREEN = f"/usr/bin/systemctl --no-block start {SCREEN.name}"
RULE_TEXT = f"""\
# Made by `railbird install --kiosk`.
ACTION=="change", SUBSYSTEM=="drm", ENV{{HOTPLUG}}=="1", RUN+="{START_SCREEN}"
"""
POLICY_TEXT = """\
{
  "TranslateEnabled": false,
  "PasswordManagerEnabled": false,
  "BrowserSignin": 0,
  "DefaultNotificationsSetting": 2,
  "MetricsReportingEnabled": false,
  "AutofillAddressEnabled": false,
  "AutofillCreditCardEnabled": false
}
"""
"""No bubbles. By policy: Debian's starter of Chromium adds to the flags, and of some the last one goes."""
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
"""The profile lies in memory: no downloads of the browser's own, and 16 MiB of cache at most."""


def unit_text(browser: str, groups: tuple[str, ...]) -> str:
    """The unit of the kiosk with the program ``browser``; ``groups`` are those of ``GROUPS`` that exist."""
    member = f"SupplementaryGroups={' '.join(groups)}\n" if groups else ""
    return f"""\
# Made by `railbird install --kiosk`, which writes it anew: changes of your own into `systemctl edit {NAME}`.
[Unit]
Description=Railbird's board on this computer's screen
After=systemd-user-sessions.service plymouth-quit-wait.service getty@tty1.service sound.target
Conflicts=getty@tty1.service
ConditionPathExists=/dev/tty0
StartLimitIntervalSec=0

[Service]
User={NAME}
{member}PAMName={NAME}
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
TTYVTDisallocate=yes
StandardInput=tty-fail
StandardOutput=journal
UtmpIdentifier=tty1
UtmpMode=user
StateDirectory={NAME}
StateDirectoryMode=0700
RuntimeDirectory={NAME}
RuntimeDirectoryMode=0700
Environment=HOME=/var/lib/{NAME} XDG_SESSION_TYPE=wayland ALSA_CARD={HDMI}
ExecStart=/usr/bin/cage -d -- {browser} {" ".join(FLAGS)} {PAGE.as_uri()}
Restart=always
RestartSec=1
TimeoutStopSec=5
LogNamespace={LOG_NAMESPACE}

[Install]
WantedBy=multi-user.target
"""


def page_text(address: str, language: str, starts: str) -> str:
    """The page that waits for the station at ``address`` and says meanwhile that it ``starts``."""
    page = BOOT_PAGE.read_text(encoding="utf-8")
    for name, value in (("address", address), ("language", language), ("starts", starts)):
        page = page.replace(f"{{{name}}}", value)
    return page


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
    fetch = (("apt-get", "install", "-y", "--no-install-recommends", *wanted),) if missing else ()
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
    texts = (unit, SCREEN_TEXT, RULE_TEXT, PAM_TEXT, USER_TEXT, page, POLICY_TEXT)
    return tuple(zip(FILES, texts, strict=True))


def form() -> str:
    """The line in the unit by which its files are known for this version's, whatever the page says."""
    return form_line(_files(unit_text(BROWSERS[0], GROUPS), BOOT_PAGE.read_text(encoding="utf-8")))


def removal(there: Callable[[Path], bool]) -> Plan:
    """What takes the board from this computer's screen again. Nothing where it was not put there."""
    found = tuple(path for path in FILES if there(path))
    if not found:
        return Plan()
    before = (("systemctl", "disable", "--now", SERVICE),) if UNIT in found else ()
    after = (("udevadm", "control", "--reload"), ("systemctl", "daemon-reload"))
    return Plan(before, removed=found, after=after)
