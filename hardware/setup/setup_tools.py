"""What the set-up needs: which computer this is, and running apt and pip, showing their progress.
Imports the standard library only."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path


class NotReadyError(Exception):
    """The project cannot be set up; the message is one sentence that says what to do."""


def is_a_pi() -> bool:
    """Whether this computer calls itself a Raspberry Pi."""
    try:
        return "Raspberry Pi" in Path("/proc/device-tree/model").read_text(errors="replace")
    except OSError:
        return False


def say(text: str) -> None:
    """Show whoever is waiting what is going on."""
    print(f"railbird: {text}", flush=True)


def run_quietly(command: list[str]) -> str | None:
    """Run ``command``; ``None`` when it succeeded, otherwise the last thing it complained about."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode == 0:
        return None
    return complaint(done.stdout.splitlines())


def run_with_progress(command: list[str]) -> str | None:
    """As ``run_quietly``, but pass on the lines of apt's or pip's output that are worth it, as they come."""
    lines: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        for line in running.stdout or ():
            lines.append(line.rstrip())
            if (news := progress_in(line)) is not None:
                print(f"  {news}", flush=True)
    return complaint(lines) if running.returncode else None


def progress_in(line: str) -> str | None:
    """The few words for the person waiting that a line of apt's or pip's output is worth, if any."""
    words = [*line.split(), "", "", "", "", ""]
    if words[0] == "Collecting":
        return f"fetching {words[1]}"
    if words[:3] == ["Need", "to", "get"]:
        return f"fetching {words[3]} {words[4]}"
    if words[0] == "Fetched":
        return f"fetched {words[1]} {words[2]}, unpacking"
    if words[:2] == ["Installing", "collected"]:
        return "unpacking them"
    if words[:2] == ["Building", "wheel"]:
        return f"building {words[3]}"
    return None


def complaint(lines: Sequence[str]) -> str:
    """The line of a tool's output that names what went wrong."""
    errors = [line for line in lines if line.strip().startswith(("ERROR:", "E:"))]
    said = [line for line in lines if line.strip()]
    return (errors or said or ["it gave no reason"])[-1].strip()
