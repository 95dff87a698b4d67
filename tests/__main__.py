"""``python3 -m tests [--lab] [options of pytest]``: set everything up, then run ruff, mypy and pytest.

``--lab`` runs the laboratory's tests (``tests/lab``) instead of the everyday ones.
"""

import os
import subprocess
import sys

from hardware import bootstrap

LINTERS = (("ruff", "check", "."), ("mypy",))


def main() -> int:
    """Run all three, whatever the first ones say; the exit code is 0 only if every one is content."""
    try:
        python = str(bootstrap.prepare("tests"))
        codes = [run(python, *linter) for linter in LINTERS]
        arguments = ["tests/lab" if argument == "--lab" else argument for argument in sys.argv[1:]]
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
    return subprocess.run([python, "-m", *command], cwd=bootstrap.ROOT, check=False).returncode


def in_parallel(arguments: list[str]) -> list[str]:
    """Spread the tests over the processors unless the caller already said how."""
    if any(argument.startswith(("-n", "--numprocesses", "--pdb", "-p")) for argument in arguments):
        return []
    return ["-n", str(os.cpu_count() or 1), "--dist", "loadfile"]


if __name__ == "__main__":
    raise SystemExit(main())
