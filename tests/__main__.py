"""``python3 -m tests [--lab] [options of pytest]``: set everything up, then run ruff, mypy, pytest and the
checks of the pages' scripts (``tests/scripts``).

``--lab`` runs everything: the laboratory's tests (``tests/lab``), the tests and cases that the everyday run
leaves out (marked ``lab``), and all the random examples, of which the everyday run draws a part.
"""

import os
import subprocess
import sys

from hardware import bootstrap
from tests.examples import ALL as ALL_EXAMPLES

EVERYTHING = ("tests", "tests/lab")
RUFF, PYTEST = ("ruff", "check", "."), ("pytest",)
BESIDE = (("mypy",), ("tests.scripts",))


def main() -> int:
    """Run all four, whatever the first ones say; the exit code is 0 only if every one is content."""
    try:
        python = str(bootstrap.prepare("tests"))
        codes = [run(python, *RUFF)]
        arguments = [argument for argument in sys.argv[1:] if argument != "--lab"]
        if "--lab" in sys.argv[1:]:
            os.environ[ALL_EXAMPLES] = "yes"
            arguments += EVERYTHING
        beside = [begun(python, *tool) for tool in BESIDE]
        workers = in_parallel(arguments)
        if workers:
            compile_once(python, arguments)
        codes.append(run(python, *PYTEST, *workers, *arguments))
        codes += [ended(running, *tool) for running, tool in zip(beside, BESIDE, strict=True)]
    except bootstrap.NotReadyError as why:
        print(f"railbird: {why}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nrailbird: stopped.", file=sys.stderr)
        return 130
    failed = [tool[0] for tool, code in zip((RUFF, PYTEST, *BESIDE), codes, strict=True) if code]
    bootstrap.say("all is well" if not failed else f"not content: {', '.join(failed)}")
    return 1 if failed else 0


def run(python: str, *command: str) -> int:
    """One tool in the project's environment, its output straight to the terminal."""
    bootstrap.say(" ".join(command))
    done = subprocess.run([python, "-m", *command], cwd=bootstrap.ROOT, env=keeping_byte_code(), check=False)
    return done.returncode


def begun(python: str, *command: str) -> subprocess.Popen[str]:
    """One tool that runs beside the next: the tests leave processors idle now and then."""
    return subprocess.Popen(
        [python, "-m", *command],
        cwd=bootstrap.ROOT,
        env=keeping_byte_code(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def ended(tool: subprocess.Popen[str], *command: str) -> int:
    """Wait for the tool, and print what it said."""
    said, _ = tool.communicate()
    bootstrap.say(" ".join(command))
    print(said, end="", flush=True)
    return tool.returncode


def compile_once(python: str, arguments: list[str]) -> None:
    """Collect the tests once, which keeps their byte code; else every worker compiles them all. What is wrong
    with them the run itself says."""
    collect = [python, "-m", *PYTEST, "--collect-only", "-qq", *arguments]
    subprocess.run(collect, cwd=bootstrap.ROOT, env=keeping_byte_code(), capture_output=True, check=False)


def keeping_byte_code() -> dict[str, str]:
    """The environment of the tools: who wants no byte code beside the sources has it kept in ``.venv``.

    Without any, every worker and every process that the tests start compiles the whole project again.
    """
    environment = dict(os.environ)
    if environment.pop("PYTHONDONTWRITEBYTECODE", ""):
        environment.setdefault("PYTHONPYCACHEPREFIX", str(bootstrap.ROOT / ".venv" / "byte-code"))
    return environment


def in_parallel(arguments: list[str]) -> list[str]:
    """Two workers more than there are processors, for tests wait now and then; unless the caller said how."""
    if any(argument.startswith(("-n", "--numprocesses", "--pdb", "-p")) for argument in arguments):
        return []
    return ["-n", str((os.cpu_count() or 1) + 2), "--dist", "loadfile"]


if __name__ == "__main__":
    raise SystemExit(main())
