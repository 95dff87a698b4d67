"""Whether the files that `railbird install` wrote are this version's: an update may not write them."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.service import installation, kiosk, read_only, unit, wifi

FORMS = {
    unit.UNIT: installation.form,
    kiosk.UNIT: kiosk.form,
    wifi.SETTING: wifi.form,
    read_only.MODEL: read_only.form,
}
"""Of each part that can be installed the file that names its form, and that of this version."""
OPTIONS = {kiosk.UNIT: "--kiosk", wifi.SETTING: "--access-point", read_only.MODEL: "--read-only"}
USER = re.compile(r"^User=(.+)$", re.MULTILINE)


def renewal(root: Path = Path("/")) -> Fact | None:
    """What has to be typed where files of the service are another version's; None where they are this one's,
    and where no service is installed. ``root`` is the system's folder."""
    there = {path: said for path in FORMS if (said := _read(root / path.relative_to("/"))) is not None}
    if all(FORMS[path]() in said for path, said in there.items()):
        return None
    user = USER.search(there.get(unit.UNIT, ""))
    own = ["--user", user[1]] if user is not None and user[1] != unit.NAME else []
    options = [*own, *(option for path, option in OPTIONS.items() if path in there)]
    if read_only.MODEL in there and not read_only.on_at_next_start():
        options.append("off")
    # -B: what root wrote into a version's folder could not be deleted with it.
    program = [str(Path(sys.prefix, "bin", "python")), "-B", "-m", "hardware.cli"]
    return fact("health-service-files", command=shlex.join(["sudo", *program, "install", *options]))


def _read(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return None
