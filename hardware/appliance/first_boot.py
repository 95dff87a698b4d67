"""The file for a computer's first boot: a shell script that cloud-init runs, with the version that it
installs, the packages that this needs, and what it says on the screen in both languages. Its text is
``service/files/first-boot.sh``."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from dealer.notation.facts import Fact, fact
from dealer.words.catalogue import words
from hardware.appliance.cannot import Cannot
from hardware.appliance.service import read_only
from hardware.appliance.service.installation import PROGRAMS
from hardware.appliance.service.kiosk import PACKAGES
from hardware.appliance.service.plan import filled
from hardware.appliance.versions.clone import commit_and_time, git
from hardware.setup.system_packages import PI_PACKAGES

NAME = "vendor-data"
"""What cloud-init calls it beside the owner's ``user-data`` (its data source NoCloud)."""
NEEDED = ("python3-venv", "git", "dnsmasq-base", *PROGRAMS.values(), *PACKAGES, *read_only.PACKAGES)
"""dnsmasq gives the phones on the access point their addresses."""
STAYS = {
    "small": "first-boot-stays-small",
    "initramfs": "first-boot-stays-initramfs",
    "large": "first-boot-stays-large",
}
"""Why the books have no partition of their own: the first boot's note, and what is said."""
NOTE = Path("/var/lib/railbird-first-boot/data-stays")
SENTENCES = (
    "first-boot-title",
    "first-boot-plug",
    "first-boot-plug-room",
    "first-boot-step-room",
    "first-boot-step-data",
    "first-boot-step-packages",
    "first-boot-step-program",
    "first-boot-step-environment",
    "first-boot-step-service",
    "first-boot-step-board",
    "first-boot-network",
    "first-boot-clock",
    "first-boot-power",
    "first-boot-again",
    "first-boot-shrink",
    *STAYS.values(),
)
ADDRESS = re.compile(r"(https?|ssh|git)://\S+|\w[\w.-]*@[\w.-]+:\S+")
"""What git fetches from another computer."""


def books_stay(note: Path = NOTE) -> Fact | None:
    """Why the first boot gave the books no partition of their own; None where it did, or never ran."""
    try:
        return fact(STAYS[note.read_text(encoding="utf-8").strip()])
    except (OSError, KeyError):
        return None


def script(clone: Path, address: str = "") -> str:
    """The file that installs the commit that ``clone`` is at, fetched from ``address``, by default from where
    the clone came from. Raises Cannot."""
    commit, at = commit_and_time(clone)
    if not commit:
        raise Cannot("update-no-clone", path=str(clone))
    origin = address or git("-C", str(clone), "config", "--default", "", "remote.origin.url")
    if not ADDRESS.fullmatch(origin):
        raise Cannot("first-boot-address", text=repr(origin))
    return filled(
        "first-boot.sh",
        address=shlex.quote(origin),
        commit=commit,
        released=str(at),
        packages=shlex.quote(" ".join(NEEDED)),
        pi_packages=shlex.quote(" ".join(PI_PACKAGES.values())),
        sentences=_sentences(),
        shrink_root=filled("shrink-root.sh"),
    )


def _sentences() -> str:
    """A line of the script's ``case`` for each code, in English and German."""
    prefix, lines = "first-boot-", []
    for code in SENTENCES:
        said = (shlex.quote(words(language)(code)) for language in ("en", "de"))
        lines.append(f"    {code.removeprefix(prefix)}) say_both {' '.join(said)} ;;\n")
    return "".join(lines)
