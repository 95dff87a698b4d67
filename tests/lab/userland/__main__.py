"""``python3 -m tests.lab.userland [--folder DIR] [--keep] [--arch A] [--tests WORDS] [RELEASE …]``.

The releases are bookworm and trixie, or those named.

For each release a Debian with only git and Python is made with mmdebstrap or debootstrap, what is committed
is cloned into it, and the README's two commands are run there as root: ``python3 -m hardware``, until the
station answers, and ``python3 -m tests``.

Needed: Linux, root, one of the two tools, ``unshare`` and the network, of which the userland takes this
machine's settings (name servers, pip.conf, certificates, apt's proxies). Where that is not so, one sentence
says what is missing, and nothing is done. A release takes a quarter of an hour on two cores and 3 GB of disk.

``--arch arm64`` tries it as on a Raspberry Pi, every instruction emulated: ten times slower, so that
``--tests`` may name fewer tests. That needs qemu-user-static with its entry in binfmt_misc, and arch-test.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
RELEASES = ("bookworm", "trixie")
INCLUDED = "git,python3,ca-certificates"
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
SOURCES = (Path("/etc/apt/sources.list.d/debian.sources"), Path("/etc/apt/sources.list"))
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
TAKEN_ALONG = (Path("/etc/resolv.conf"), Path("/etc/pip.conf"), CERTIFICATES)
EMULATED = {"arm64": "aarch64", "armhf": "arm"}
"""Architectures as Debian calls them that may be emulated, and qemu's name of each."""
BINFMT = Path("/proc/sys/fs/binfmt_misc")
ANSWERS_S = 900
"""How long the first start may take, packages and all."""

STARTED = """
import os, signal, subprocess, sys, time, urllib.request
station = subprocess.Popen(["python3", "-m", "hardware"])
url = f"http://127.0.0.1:{os.environ['RAILBIRD_WEB__PORT']}/api/board"
end_s = time.monotonic() + float(sys.argv[1])
while station.poll() is None and time.monotonic() < end_s:
    try:
        urllib.request.urlopen(url, timeout=5).read()
        break
    except OSError:
        time.sleep(0.5)
else:
    sys.exit("the station does not answer")
station.send_signal(signal.SIGTERM)
sys.exit(station.wait(30))
"""
"""Run inside: the first command, until the station answers, and its end."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the releases; 0 when every one is well, or when nothing can be tried here."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tests.lab.userland", description=__doc__.split("\n\n")[2]
    )
    parser.add_argument("releases", nargs="*", metavar="RELEASE", help="of Debian; bookworm and trixie")
    parser.add_argument("--folder", type=Path, help="where to make the userlands; a temporary folder")
    parser.add_argument("--keep", action="store_true", help="leave them there")
    parser.add_argument("--arch", choices=EMULATED, help="another architecture than this machine's")
    parser.add_argument("--tests", default="", help="what `python3 -m tests` is given; the whole run")
    said = parser.parse_args(arguments)
    missing = what_is_missing(said.arch)
    if missing is not None:
        print(f"skipped: {missing}.")
        return 0
    home = said.folder or Path(tempfile.mkdtemp(prefix="railbird-userland-"))
    tests = shlex.split(said.tests)
    releases = said.releases or RELEASES
    failed = [one for one in releases if not tried(one, home, said.keep, said.arch, tests)]
    return 1 if failed else 0


def what_is_missing(arch: str | None = None) -> str | None:
    """What no userland of ``arch`` (None: this machine's) can be made without, in a sentence without its
    stop; None where all is there."""
    if sys.platform != "linux":
        return "a Debian userland needs Linux"
    if os.geteuid() != 0:
        return "a Debian userland can be made by root only"
    if tool() is None:
        return "neither mmdebstrap nor debootstrap is installed (apt-get install mmdebstrap)"
    if shutil.which("unshare") is None:
        return "unshare (util-linux) is not installed"
    if arch and not runs(arch):
        return f"programs for {arch} do not run here (apt-get install qemu-user-static arch-test)"
    return None if mirror() else "apt's sources name no archive of Debian on this machine"


def runs(arch: str) -> bool:
    """Whether programs for ``arch`` run here, if need be emulated."""
    if platform.machine() == EMULATED[arch]:
        return True
    return (BINFMT / f"qemu-{EMULATED[arch]}").exists() and shutil.which("arch-test") is not None


def tool() -> str | None:
    """What makes a userland; mmdebstrap is quicker."""
    return next((name for name in ("mmdebstrap", "debootstrap") if shutil.which(name)), None)


def mirror() -> str | None:
    """The archive of Debian that this machine's apt uses."""
    for path in SOURCES:
        if path.is_file() and (found := re.search(r"^(?:URIs:|deb )\s*(http\S+)", path.read_text(), re.M)):
            return found[1]
    return None


def tried(release: str, home: Path, keep: bool, arch: str | None, tests: Sequence[str]) -> bool:
    """Whether both commands, the second with the words ``tests``, are well in a bare userland of ``release``
    and ``arch``; said in one sentence."""
    began_s = time.monotonic()
    folder = home / release
    if folder.exists():
        shutil.rmtree(folder)
    try:
        make(release, folder, arch)
        clone(folder)
        commands = (
            ["python3", "-c", STARTED, str(ANSWERS_S)],
            ["python3", "-m", "tests", *tests],
        )
        failed = [" ".join(command[:3:2]) for command in commands if inside(folder, command) != 0]
    except subprocess.CalledProcessError as why:
        failed = [" ".join(map(str, why.cmd))]
    finally:
        if not keep:
            shutil.rmtree(folder, ignore_errors=True)
    minutes = (time.monotonic() - began_s) / 60
    verdict = f"failed at `{failed[0]}`" if failed else "the station starts and the tests pass"
    where = f"{release}, {arch}" if arch else release
    print(f"{where}: {verdict} ({minutes:.0f} min).", flush=True)
    return not failed


def make(release: str, folder: Path, arch: str | None) -> None:
    """A userland with git and Python, and this machine's settings of the network."""
    archive = str(mirror())
    folder.parent.mkdir(parents=True, exist_ok=True)
    if tool() == "mmdebstrap":
        line = f"deb [signed-by={KEYRING}] {archive} {release} main"
        made = [
            "mmdebstrap",
            "-q",
            "--variant=minbase",
            "--mode=root",
            f"--include={INCLUDED}",
            *([f"--architectures={arch}"] if arch else []),
            release,
            str(folder),
            line,
        ]
    else:
        made = [
            "debootstrap",
            "--variant=minbase",
            f"--include={INCLUDED}",
            f"--keyring={KEYRING}",
            *([f"--arch={arch}"] if arch else []),
            release,
            str(folder),
            archive,
        ]
    subprocess.run(made, check=True)
    proxies = [one for one in Path("/etc/apt/apt.conf.d").glob("*") if re.search("prox|cert", one.name)]
    for path in (*TAKEN_ALONG, *proxies):
        if path.is_file():
            target = folder / path.relative_to("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def clone(folder: Path) -> None:
    """What is committed here, as a new owner clones it."""
    subprocess.run(
        ["git", "clone", "-q", "--no-local", str(ROOT), str(folder / "root" / "railbird")], check=True
    )


def inside(folder: Path, command: Sequence[str]) -> int:
    """The exit code of ``command`` in the clone, as root of the userland, on a port that is free."""
    with socket.socket() as probe:
        probe.bind(("", 0))
        port = probe.getsockname()[1]
    mounted = (
        'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && mount -t sysfs sysfs "$0/sys" && '
        'exec chroot "$0" /usr/bin/env -i "$@"'
    )
    settings = {
        "HOME": "/root",
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "TERM": "dumb",
        "RAILBIRD_WEB__PORT": str(port),
        "PIP_CERT": str(CERTIFICATES),
        "SSL_CERT_FILE": str(CERTIFICATES),
    }
    environment = [f"{name}={value}" for name, value in settings.items()]
    here = ["bash", "-c", 'cd "$HOME/railbird" && exec "$@"', "bash", *command]
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    whole = [*apart, "bash", "-c", mounted, str(folder), *environment, *here]
    return subprocess.run(whole, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
