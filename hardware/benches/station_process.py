"""A real station in a process of its own, for the benches that ask it over the network."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

PIN = "246813"
STARTS_WITHIN_S = 60.0


class StationProcess:
    """``railbird serve`` on a free port of this machine, with a journal in ``folder``; stopped at the end.

    ``first_board_s`` is how long it took from the start of the process to the first board it gave.
    Raises RuntimeError, with its last words, when it does not come up.
    """

    def __init__(self, folder: Path, *, camera: str = "none", url: str | None = None) -> None:
        self._kept = socket.socket()  # bound and not listening: nobody else is given this port meanwhile
        self._kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._kept.bind(("127.0.0.1", 0))
        self.port = int(self._kept.getsockname()[1])
        journal = url or f"sqlite:///{folder}/served.sqlite3"
        said = folder / "said.txt"
        command = [sys.executable, "-m", "hardware.cli", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--database", journal, "--camera", camera, "--pins", "mock"]
        began = time.perf_counter()
        own = {"RAILBIRD_PIN": PIN, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with said.open("wb") as out:
            env = {**os.environ, **own}
            self.process = subprocess.Popen(command, env=env, stdout=out, stderr=subprocess.STDOUT)
        try:
            while not self._board_is_given():
                if self.process.poll() is not None or time.perf_counter() - began > STARTS_WITHIN_S:
                    words = said.read_text(errors="replace").strip()[-400:]
                    raise RuntimeError(f"the station did not come up: {words}")
                time.sleep(0.005)
        except BaseException:
            self.stop()
            raise
        self.first_board_s = time.perf_counter() - began

    def _board_is_given(self) -> bool:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            line.request("GET", "/api/board")
            return line.getresponse().status == 200
        except OSError:
            return False
        finally:
            line.close()

    def stop(self) -> None:
        """End the process: asked, and killed where it has not ended after 20 s."""
        self._kept.close()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def __enter__(self) -> StationProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def resident_mib(process: int) -> float:
    """What the process of that number holds of the machine's memory now, in MiB."""
    status = Path(f"/proc/{process}/status").read_text()
    kib = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(kib) / 1024
