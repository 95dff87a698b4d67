"""``python3 -m tests [--lab] [options of pytest]``: set everything up, then run ruff, mypy and pytest.

``--lab`` runs everything: the laboratory's tests (``tests/lab``), the tests and cases that the everyday run
leaves out (marked ``lab``), and all the random examples, of which the everyday run draws a part.
"""

import os
import subprocess
import sys

from hardware import bootstrap
from tests.examples import ALL as ALL_EXAMPLES

EVERYTHING = ("tests", "tests/lab")
LINTERS = (("ruff", "check", "."), ("mypy",))


def main() -> int:
    """Run all three, whatever the first ones say; the exit code is 0 only if every one is content."""
    try:
        python = str(bootstrap.prepare("tests"))
        codes = [run(python, *linter) for linter in LINTERS]
        arguments = [argument for argument in sys.argv[1:] if argument != "--lab"]
        if "--lab" in sys.argv[1:]:
            os.environ[ALL_EXAMPLES] = "yes"
            arguments += EVERYTHING
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
    """One worker more than there are processors, for tests wait now and then; unless the caller said how."""
    if any(argument.startswith(("-n", "--numprocesses", "--pdb", "-p")) for argument in arguments):
        return []
    return ["-n", str((os.cpu_count() or 1) + 1), "--dist", "loadfile"]


if __name__ == "__main__":
    raise SystemExit(main())
