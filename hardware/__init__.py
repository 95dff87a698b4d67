"""The station: camera, buttons, lamps, settings, the command line, and the wiring of them all.

This file, ``__main__``, ``bootstrap`` and ``setup`` import the standard library only, so that
``python3 -m hardware`` works before anything is installed.
"""

from importlib.metadata import PackageNotFoundError, version


def own_version() -> str:
    """Railbird's version; of a working copy that was never installed, that it is one."""
    try:
        return version("railbird")
    except PackageNotFoundError:
        return "of a working copy"
