"""The command ``railbird`` at the service's own books: as its user, behind its bounds (systemd-run(1)).

That user cannot run the program where it lies: a person's home folder is closed to others, and the unit sees
the program alone of it.
"""

from __future__ import annotations

import shlex
from pathlib import Path

from hardware.appliance.service.unit import NAME, ServicePlace, bounds_of_place

PATH = Path("/usr/local/bin") / NAME


def command_text(place: ServicePlace) -> str:
    """The command for the service at ``place``, which has to be its own user's."""
    said = (f"User={place.user}", f"WorkingDirectory={place.data}", "UMask=0077", *bounds_of_place(place))
    options = " ".join(f"--property={shlex.quote(one)}" for one in said)
    return f"""\
#!/bin/sh
# Made by `railbird install`: `sudo railbird verify` and the like are about the service's own books.
exec systemd-run --quiet --collect --wait --pipe {options} \\
  {shlex.quote(str(place.python))} -m hardware.cli "$@"
"""
