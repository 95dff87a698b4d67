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
from typing import Any

import click

from dealer.words.one_end import ended
from hardware import own_version
from hardware.cli.language import language_option, own_words, words_in

COMMANDS = {
    "serve": "hardware.cli.serve",
    "read": "hardware.cli.read",
    "watch": "hardware.cli.read",
    "teach": "hardware.cli.teach",
    "calibrate": "hardware.cli.calibrate",
    "bench": "hardware.cli.bench",
    "doctor": "hardware.cli.doctor",
    "acceptance": "hardware.cli.acceptance",
    "diagnose": "hardware.cli.diagnose",
    "install": "hardware.cli.install",
    "uninstall": "hardware.cli.install",
    "reset": "hardware.cli.reset",
    "update": "hardware.cli.update",
    "bundle": "hardware.cli.update",
    "release": "hardware.cli.release",
    "first-boot": "hardware.cli.release:first_boot_file",
    "import": "hardware.cli.books:import_transcript",
    "export": "hardware.cli.books",
    "review": "hardware.cli.books",
    "verify": "hardware.cli.books",
    "backup": "hardware.cli.books",
    "restore": "hardware.cli.books",
    "till": "hardware.cli.till",
    "close": "hardware.cli.till",
    "season": "hardware.cli.season",
    "handbook": "hardware.cli.handbook",
    "forget": "hardware.cli.till",
}
"""The name of each command that needs more than the engine, and the module that holds it, by that name or the
one behind the colon."""


class Commands(click.Group):
    """The group whose commands are imported on first use and misspelt names get a suggestion."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command."""
        return ["serve", *PURE, *(name for name in COMMANDS if name != "serve")]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command ``cmd_name``, imported now; ``None`` if there is none of that name."""
        if cmd_name not in COMMANDS:
            return PURE.get(cmd_name)
        module, _, name = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(module), name or cmd_name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click's, but an unknown command names the nearest one."""
        known = self.list_commands(ctx)
        if args and args[0] not in known and not args[0].startswith("-"):
            near = difflib.get_close_matches(args[0], known, n=1)
            hint = f" Did you mean {near[0]}?" if near else f" There are {', '.join(known)}."
            raise click.UsageError(f"There is no command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the table as one JSON object.")
@click.option("--each", is_flag=True, help="Print such an object after every move, one a line.")
@click.option("--keep-going", is_flag=True, help="Report every illegal move, and go on past it.")
@language_option
def play(file: str, as_json: bool, each: bool, keep_going: bool, language: str | None) -> int:
    """Fold the transcript FILE (`-` is standard input) and print the table.

    It stops at the first illegal move, says FILE:LINE and why, and exits 2; what came before holds.
    """
    from hardware.reports.transcript_table import play as play_file

    if language is not None:
        words_in(language)  # an unknown one is refused before anything is printed
    return play_file(
        file, as_json=as_json, each=each, keep_going=keep_going, words=lambda: own_words(language)
    )


@click.command()
@click.argument("game")
@click.argument("options", nargs=-1, metavar="[OPTION=VALUE]...")
@click.option("--course", default="", metavar="CARDS", help='The course, such as "7H 2D KD 3C 9S TS 4C".')
@click.option("--dealt", default="", metavar="CARDS", help="The race's cards so far, turned links too.")
@click.option("--position", default="", metavar="MOVES", help='Derby: the moves made, such as "7:3 2:1".')
@click.option("--scratched", default="", metavar="HORSES", help='Derby: the scratched, such as "4 9".')
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def odds(game: str, options: tuple[str, ...], as_json: bool, language: str | None, **given: str) -> None:
    """Print the chances of GAME from this point: each horse to win, and of a card race each finishing order
    and fair prices."""
    from dealer.notation.facts import FactError
    from dealer.notation.refusals import Refusal
    from hardware.reports.odds import odds as odds_of

    say = own_words(language)
    try:
        click.echo(odds_of(game, options, given, as_json=as_json, say=say))
    except (Refusal, FactError) as why:
        raise click.UsageError(say.say(why.said)) from None


@click.command()
@click.argument("game")
@click.argument("options", nargs=-1, metavar="[OPTION=VALUE]...")
@click.option("--races", type=int, required=True, help="How many races to play.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed deals the same races.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def simulate(
    game: str, options: tuple[str, ...], races: int, seed: int, as_json: bool, language: str | None
) -> None:
    """Play random races of GAME through the engine: margin, takings, length, how often each rule fires."""
    from dealer.notation.facts import FactError
    from dealer.notation.refusals import Refusal
    from hardware.reports.simulated_races import simulate as simulate_races

    say = own_words(language)
    try:
        click.echo(simulate_races(game, options, races, seed, as_json=as_json, say=say))
    except (Refusal, FactError) as why:
        raise click.UsageError(say.say(why.said)) from None


PURE = {"play": play, "odds": odds, "simulate": simulate}
"""The commands that need the engine alone."""


def _print_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    """Print the version and the commit, as far as that is known, and exit."""
    if not asked:
        return
    from hardware.appliance.versions.clone import own_commit

    commit = own_commit()
    click.echo(f"railbird, version {own_version()}" + (f" ({commit[:12]})" if commit else ""))
    context.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version and its commit, and exit.",
)
def railbird() -> None:
    """Railbird, the companion of a live card-race table."""


def _hand_over(arguments: list[str]) -> None:
    """Become the version of Railbird that is meant, where that is not this program itself."""
    from hardware.appliance.settings.settings import data_folder
    from hardware.appliance.versions.starter import handed_over

    choice = handed_over(arguments, data_folder())
    if choice.said is not None:
        click.echo(f"railbird: {own_words().say(choice.said)}", err=True)
    if choice.program is not None:
        sys.stdout.flush()
        try:
            os.execv(choice.program, [str(choice.program), *arguments])
        except OSError as why:  # damaged: then this program does it
            said = own_words()("update-cannot-start", path=str(choice.program), text=why.strerror or str(why))
            click.echo(f"railbird: {said}", err=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the process's exit code. Entry point of the script ``railbird``."""
    # FFmpeg inside OpenCV warns the terminal of every broken video; our own sentence is enough.
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    _hand_over(list(sys.argv[1:] if arguments is None else arguments))
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
    except OSError as why:  # a full or read-only disk, or too few files, wherever it is met
        where = f"{why.filename}: " if why.filename else ""
        click.echo(f"railbird: {where}{ended((why.strerror or str(why)).lower())}", err=True)
        return 1
    return code if isinstance(code, int) else 0
