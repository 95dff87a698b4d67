"""The command line ``railbird``: ``commands`` has the table of commands, each other module one or a few of them."""

from hardware.cli.commands import main

__all__ = ["main"]
