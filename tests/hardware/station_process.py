"""The real ``railbird serve`` as a process, with hands to use it."""

from __future__ import annotations

import base64
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from tests.timeouts import HANGS_S

ROOT = Path(__file__).resolve().parents[2]


class Served:
    """A started station; waits until it listens. ``folder`` keeps its data from one start to the next;
    without ``pins`` its settings say which."""

    def __init__(self, folder: Path, *options: str, pins: str = "mock") -> None:
        environment = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        environment.pop("RAILBIRD_PIN", None)
        began_s = time.monotonic()
        command = [sys.executable, "-u", "-m", "hardware.cli", "serve", "--host", "127.0.0.1"]
        command += ["--pins", pins, *options] if pins else options
        if "--port" not in options:
            command += ["--port", "0"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self.said: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            if line.startswith("Stop with"):
                break
        self.started_within_s = time.monotonic() - began_s
        self.url = next((line.split()[1] for line in self.said if line.split()[:1] == ["TV"]), "").rstrip("/")
        self.pin = next((line.split()[3] for line in self.said if line.split()[:1] == ["Console"]), "")

    def get(self, path: str) -> Any:
        """What is at ``path`` for the dealer, as data."""
        request = urllib.request.Request(self.url + path, headers=self._login())
        with urllib.request.urlopen(request, timeout=HANGS_S) as answer:
            return json.load(answer)

    def board(self) -> dict[str, Any]:
        """The board as the TV gets it."""
        board: dict[str, Any] = self.get("/api/board")
        return board

    def post(self, path: str, **body: Any) -> tuple[int, Any]:
        """Status and answer to ``body``, sent as the dealer."""
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), self._login())
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=HANGS_S) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, json.load(refused)

    def _login(self) -> dict[str, str]:
        login = base64.b64encode(f"dealer:{self.pin}".encode()).decode()
        return {"Authorization": f"Basic {login}"}

    def move(self, text: str, **more: Any) -> dict[str, Any]:
        """A move that must be accepted."""
        status, answer = self.post("/api/moves", move=text, **more)
        assert status == 200, answer
        return dict(answer)

    def kill(self) -> None:
        """As when the plug is pulled, as far as a process can know."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def close(self) -> None:
        """End it, if it has not ended."""
        if self.process.poll() is None:
            self.kill()
        elif self.process.stdout is not None:
            self.process.stdout.close()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit code."""
        self.process.send_signal(how)
        return self._gone()

    def _gone(self) -> int:
        rest, _ = self.process.communicate(timeout=HANGS_S)
        self.said += rest.splitlines()
        return self.process.returncode
