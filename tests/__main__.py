"""``python3 -m tests [--lab] [options of pytest]``: set everything up, then run ruff, mypy and pytest.

``--lab`` runs the laboratory's tests instead of the everyday ones: ``tests/lab``, and the files of which the
everyday run leaves tests out (marked ``lab``) or draws a part of the examples alone.
"""

import os
import subprocess
import sys

from hardware import bootstrap
from tests.examples import ALL as ALL_EXAMPLES

LAB = (
    "tests/lab",
    "tests/dealer/books/test_every_byte.py",
    "tests/dealer/books/test_forget.py",
    "tests/dealer/books/test_importing.py",
    "tests/dealer/correction/test_correct.py",
    "tests/dealer/desk/test_failing_database.py",
    "tests/dealer/desk/test_replay_equals_live.py",
    "tests/dealer/games/test_dice_judge.py",
    "tests/dealer/games/test_judge.py",
    "tests/dealer/games/test_random_play.py",
    "tests/dealer/racing/test_caller.py",
    "tests/dealer/review/test_night_list.py",
    "tests/dealer/review/test_search.py",
    "tests/dealer/review/test_statements.py",
    "tests/dealer/till/test_closing.py",
    "tests/dealer/words/test_catalogue.py",
    "tests/hardware/cli/test_teach.py",
    "tests/hardware/reports/test_simulated_races.py",
    "tests/vision/dice/test_throw_watcher.py",
    "tests/vision/finder/test_find_cards.py",
    "tests/vision/mock/test_table.py",
    "tests/vision/reader/test_taught_reader.py",
    "tests/web/live/test_lost_connection.py",
    "tests/web/pages/test_console_german.py",
    "tests/web/pages/test_console_hands.py",
    "tests/web/pages/test_dice_board.py",
)
LINTERS = (("ruff", "check", "."), ("mypy",))


def main() -> int:
    """Run all three, whatever the first ones say; the exit code is 0 only if every one is content."""
    try:
        python = str(bootstrap.prepare("tests"))
        codes = [run(python, *linter) for linter in LINTERS]
        arguments = [argument for argument in sys.argv[1:] if argument != "--lab"]
        if "--lab" in sys.argv[1:]:
            os.environ[ALL_EXAMPLES] = "yes"
            arguments += LAB
        codes.append(run(python, "pytest", *in_parallel(arguments), *arguments))
    except bootstrap.NotReadyError as why:
        print(f"railbird: {why}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nrailbird: stopped.", file=sys.stderr)
        return 130
    names = [linter[0] for linter in LINTERS] + ["pytest"]
    failed = [name for name, code in zip(names, codes, strict=True) if code]
    bootstrap.say("all is well" if not failed else f"not content: {', '.join(failed)}")
    return 1 if failed else 0


def run(python: str, *command: str) -> int:
    """One tool in the project's environment, its output straight to the terminal."""
    bootstrap.say(" ".join(command))
    done = subprocess.run([python, "-m", *command], cwd=bootstrap.ROOT, env=keeping_byte_code(), check=False)
    return done.returncode


def keeping_byte_code() -> dict[str, str]:
    """The environment of the tools: who wants no byte code beside the sources has it kept in ``.venv``.

    Without any, every worker and every process that the tests start compiles the whole project again.
    """
    environment = dict(os.environ)
    if environment.pop("PYTHONDONTWRITEBYTECODE", ""):
        environment.setdefault("PYTHONPYCACHEPREFIX", str(bootstrap.ROOT / ".venv" / "byte-code"))
    return environment


def in_parallel(arguments: list[str]) -> list[str]:
    """Spread the tests over the processors unless the caller already said how."""
    if any(argument.startswith(("-n", "--numprocesses", "--pdb", "-p")) for argument in arguments):
        return []
    return ["-n", str(os.cpu_count() or 1), "--dist", "loadfile"]


if __name__ == "__main__":
    raise SystemExit(main())
