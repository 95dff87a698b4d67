"""The computer: qemu, its disk, its power, a way in for root (qemu's guest agent) and its forwarded ports."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from hardware.appliance.versions.trial import free_port
from tests.lab.machine.image import DISK
from tests.lab.machine.losing_disk import LosingDisk

QEMU = "qemu-system-x86_64"
PROGRAMS = {QEMU: "qemu-system-x86", "mmdebstrap": "mmdebstrap", "mke2fs": "e2fsprogs"}
"""What is needed, and Debian's package of each."""
MEMORY_MB = 1536
BOOTS_WITHIN_S = 900.0
"""Where every instruction is emulated; with KVM it is a tenth of that."""
LOOKS_S = 0.5


@dataclass(frozen=True)
class Done:
    """What a command inside came to."""

    code: int
    out: str


class Line:
    """One of qemu's sockets that speak JSON, a line each."""

    def __init__(self, path: Path, answers_within_s: float) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(answers_within_s)
        self._socket.connect(str(path))
        self._file = self._socket.makefile("rwb")

    def sync(self, mark: int) -> None:
        """Read away what an earlier client left unread."""
        answer = self.ask("guest-sync-delimited", id=mark)
        while answer != mark:
            answer = self._answer("guest-sync-delimited")

    def ask(self, what: str, **arguments: Any) -> Any:
        """What is returned. RuntimeError for a refusal; OSError where nothing comes."""
        said = {"execute": what, "arguments": arguments}
        self._file.write(json.dumps(said).encode() + b"\n")
        self._file.flush()
        return self._answer(what)

    def _answer(self, what: str) -> Any:
        while line := self._file.readline():
            answer = json.loads(line.lstrip(b"\xff"))
            if "error" in answer:
                raise RuntimeError(f"{what}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]
        raise OSError(f"{what}: no answer")

    def close(self) -> None:
        self._file.close()
        self._socket.close()


class Computer:
    """The computer whose files are in ``folder``; ``plug_in`` starts it, ``pull`` takes its power.

    Attributes: ``port`` leads to the station's 8080, ``second_port`` to its 80; ``disk`` is the running
    computer's.
    """

    def __init__(self, folder: Path, rng: Random) -> None:
        self.port, self.second_port = free_port(), free_port()
        self.disk: LosingDisk
        self._folder, self._rng = folder, rng
        self._process: subprocess.Popen[bytes] | None = None
        self._sticks = 0

    def plug_in(self, *more: str) -> None:
        """Power; with ``more`` options of qemu's."""
        here = self._folder
        self.disk = LosingDisk(here / DISK, here / "disk.sock", self._rng)
        root = f"driver=nbd,node-name=root,server.type=unix,server.path={here / 'disk.sock'}"
        ways = f"hostfwd=tcp:127.0.0.1:{self.port}-:8080,hostfwd=tcp:127.0.0.1:{self.second_port}-:80"
        said = "root=/dev/vda rw console=ttyS0 quiet mitigations=off fsck.mode=force panic=-1"
        command = [
            *("nice", "-n", "5", QEMU, *speed(), "-smp", "2", "-m", str(MEMORY_MB)),
            *("-kernel", str(here / "kernel"), "-initrd", str(here / "initrd"), "-append", said),
            *("-display", "none", "-no-reboot", "-serial", f"file:{here / 'console.log'}"),
            *("-qmp", f"unix:{here / 'monitor.sock'},server=on,wait=off"),
            *("-blockdev", root, "-device", "virtio-blk-pci,drive=root,write-cache=on"),
            *("-netdev", f"user,id=net,restrict=on,{ways}", "-device", "virtio-net-pci,netdev=net"),
            *("-device", "virtio-serial-pci"),
            *("-chardev", f"socket,path={here / 'agent.sock'},server=on,wait=off,id=agent"),
            *("-device", "virtserialport,chardev=agent,name=org.qemu.guest_agent.0"),
            *("-device", "qemu-xhci"),
            *more,
        ]
        self._process = subprocess.Popen(command)
        until(lambda: (here / "monitor.sock").exists(), 30)

    def pull(self, share: float, writes: int = 0) -> tuple[int, int]:
        """The plug: everything ends at once, or after so many further ``writes`` (or 5 s without them), and
        of what was not flushed the ``share`` is kept. How many sectors were not flushed, and how many of
        them were lost."""
        self.disk.die_within(writes, 5.0 if writes else 0.0)
        self._kill()
        lost = self.disk.power_lost(share)
        self.disk.close()
        return lost

    def off(self) -> None:
        """Switch it off as one should."""
        with contextlib.suppress(OSError, RuntimeError):
            self.run("systemctl poweroff", 30)
        self.wait_off()

    def end(self) -> None:
        """Have nothing run any more, whatever state it is in."""
        self._kill()

    def wait_off(self, within_s: float = 300.0) -> None:
        """Until it has switched itself off. TimeoutError where it does not."""
        until(lambda: self._process is None or self._process.poll() is not None, within_s)
        self.disk.close()

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        for name in ("monitor.sock", "agent.sock"):
            (self._folder / name).unlink(missing_ok=True)

    # -- inside ------------------------------------------------------------------------------------

    def up(self, within_s: float = BOOTS_WITHIN_S) -> None:
        """Wait until it takes commands."""
        until(lambda: self.run("true", within_s=10).code == 0, within_s)

    def run(self, command: str, within_s: float = 300.0, user: str = "") -> Done:
        """What ``command`` (of the shell) says and comes to, as root or as ``user``."""
        words = ["-c", command] if not user else ["-c", f'exec runuser -u {user} -- sh -c "$0"', command]
        line = Line(self._folder / "agent.sock", 10)
        try:
            line.sync(self._rng.randrange(1 << 30))
            started = line.ask(
                "guest-exec", path="/bin/sh", arg=words, **{"capture-output": True},
                env=["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8"],
            )  # fmt: skip
            ends_s = time.monotonic() + within_s
            while not (state := line.ask("guest-exec-status", pid=started["pid"]))["exited"]:
                if time.monotonic() > ends_s:
                    raise TimeoutError(command)
                time.sleep(LOOKS_S)
        finally:
            line.close()
        out = b"".join(base64.b64decode(state.get(name, "")) for name in ("out-data", "err-data"))
        return Done(state.get("exitcode", -1), out.decode(errors="replace").strip())

    def must(self, command: str, within_s: float = 300.0, user: str = "") -> str:
        """As ``run``, of a command that has to be well."""
        done = self.run(command, within_s, user)
        if done.code:
            raise RuntimeError(f"`{command}` failed ({done.code}): {done.out}")
        return done.out

    # -- its devices -------------------------------------------------------------------------------

    def monitor(self, what: str, **arguments: Any) -> Any:
        """What qemu's monitor returns (QMP)."""
        line = Line(self._folder / "monitor.sock", 60)
        try:
            line.ask("qmp_capabilities")
            return line.ask(what, **arguments)
        finally:
            line.close()

    def cable(self, *, plugged_in: bool) -> None:
        """The network's cable, in or out."""
        self.monitor("set_link", name="net", up=plugged_in)

    def stick_in(self, file: Path, *, read_only: bool = False, bytes_a_second: int = 0) -> None:
        """Plug a USB stick in, whose content is ``file``; a slow one where ``bytes_a_second`` are given."""
        drive = {"driver": "raw", "file": {"driver": "file", "filename": str(file)}, "read-only": read_only}
        if bytes_a_second:
            limit = {"bps-write": bytes_a_second}
            with contextlib.suppress(RuntimeError):  # it is there since the last one
                self.monitor("object-add", **{"qom-type": "throttle-group", "id": "slow", "limits": limit})
            drive = {"driver": "throttle", "throttle-group": "slow", "file": drive}
        self._sticks += 1
        name = f"stick{self._sticks}"
        self.monitor("blockdev-add", **{"node-name": name}, **drive)
        self.monitor("device_add", driver="usb-storage", id=name, drive=name, removable=True)

    def stick_out(self) -> None:
        """Pull it, whatever goes on."""
        self.monitor("device_del", id=f"stick{self._sticks}")


def speed() -> tuple[str, ...]:
    """How qemu runs instructions: emulated, on every core. (KVM is not asked for: where it is not the
    processor's own, as in many rented computers, Debian's kernel does not come up under it.)"""
    return ("-accel", "tcg,thread=multi,tb-size=512", "-cpu", "max")


def until(true: Callable[[], object], within_s: float) -> None:
    """Wait until it is so. TimeoutError where that does not come."""
    ends_s = time.monotonic() + within_s
    while time.monotonic() < ends_s:
        with contextlib.suppress(OSError, ValueError, RuntimeError):
            if true():
                return
        time.sleep(LOOKS_S)
    raise TimeoutError("it never came")


def what_is_missing() -> str | None:
    """What no computer can be made without, in a sentence without its stop; None where all is there."""
    if os.geteuid() != 0:
        return "a Debian can be made by root only"
    for program, package in PROGRAMS.items():
        if shutil.which(program) is None:
            return f"{program} is not installed (apt-get install {package})"
    return None
