"""``python -m tests.scripts [--fix]``: prettier, eslint and tsc over the scripts of the pages and of the
tests. ``--fix`` formats them first.
"""

from __future__ import annotations

import sys

from hardware import bootstrap
from tests.scripts import tools


def main() -> int:
    """Run all three, whatever the first ones say; the exit code is 0 only if every one is content."""
    try:
        if not tools.ready():
            bootstrap.say("no Node here (Debian's packages are nodejs and npm): the scripts are not checked")
            return 0
    except bootstrap.NotReadyError as why:
        bootstrap.say(str(why))
        return 1
    if "--fix" in sys.argv[1:]:
        tools.run(*tools.PRETTIER, "--write", "--log-level", "warn")
    checks = ((*tools.PRETTIER, "--check", "--log-level", "warn"), tools.ESLINT, tools.TSC)
    codes = [tools.run(*check).returncode for check in checks]
    return 1 if any(codes) else 0


if __name__ == "__main__":
    raise SystemExit(main())
