"""The command line ``railbird``: ``main`` runs one command. ``commands`` has the table of them; each other
module holds one or a few, and is imported when one of its commands is asked for."""

from hardware.cli.commands import main

__all__ = ["main"]
