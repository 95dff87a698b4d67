"""The command ``railbird``: one line a command here, each one's work in a module of its own.

Commands are imported only when asked for, so that ``railbird play`` starts without OpenCV. Whatever a
person gets wrong ends in one sentence on standard error and a non-zero exit, never in a traceback.
"""

from __future__ import annotations

import difflib
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Any

import click

COMMANDS = {
    "serve": "hardware.serve",
    "play": "hardware.play",
    "read": "hardware.look",
    "watch": "hardware.look",
    "bench": "hardware.bench",
    "doctor": "hardware.doctor",
}
"""Each command's name and the module that holds it, as a click command of that name."""


class Commands(click.Group):
    """The group whose commands are imported on first use and misspelt names get a suggestion."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the order of the table above."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command ``cmd_name``, imported now; ``None`` if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(COMMANDS[cmd_name]), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click's, but an unknown command names the nearest one."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = difflib.get_close_matches(args[0], COMMANDS, n=1)
            hint = f" Did you mean {near[0]}?" if near else f" There are {', '.join(COMMANDS)}."
            raise click.UsageError(f"There is no command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("railbird"), prog_name="railbird")
def railbird() -> None:
    """Railbird, the companion of a live card-race table."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the process's exit code. Entry point of the script ``railbird``."""
    try:
        code: Any = railbird.main(
            args=list(arguments) if arguments is not None else None,
            prog_name="railbird",
            standalone_mode=False,
        )
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        click.echo(help_wanted.format_message())
        return 0
    except click.ClickException as why:
        click.echo(f"railbird: {' '.join(why.format_message().split())}", err=True)
        return why.exit_code
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:  # the reader of our output went away, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    raise SystemExit(main())
