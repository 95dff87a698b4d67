"""``python3 -m hardware [options of railbird serve]``: set everything up, then run the station."""

import sys

from hardware import bootstrap


def main() -> int:
    """Make or update the project's environment, then become ``railbird serve``."""
    try:
        python = bootstrap.prepare("station")
    except bootstrap.NotReadyError as why:
        print(f"railbird: {why}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nrailbird: stopped; the same command goes on from here.", file=sys.stderr)
        return 130
    bootstrap.begin_start()
    return bootstrap.become([str(python), "-m", "hardware.cli", "serve", *sys.argv[1:]])


if __name__ == "__main__":
    raise SystemExit(main())
