"""Measure how long the kiosk's board is away: ``unshare --uts python3 -m tests.lab.kiosk --folder DIR``
(root, cage, xwayland, chromium, Playwright; a namespace of its own, as it renames the computer).

cage runs on wlroots' display in memory, with the flags and the first page of the real kiosk. This process
does what its unit does: whatever ends is started again after a second, in a runtime directory made anew. The
board counts as back when the browser has drawn it and it is in touch with the station.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from hardware.appliance.service.kiosk import FLAGS, RUNTIME, page_text
from tests.hardware.station_process import Served

RESTART_S, STOP_S = 1.0, 5.0
"""``RestartSec`` and ``TimeoutStopSec`` of the unit."""
HANGS_S = 60.0
DEBUG_PORT = 9333
USER = "nobody"
BACK = """() => new Promise((done) => {
  const stage = document.querySelector("#stage"), lost = document.querySelector("#lost");
  const back = !!stage && !!stage.innerText.trim() && lost.textContent === "";
  requestAnimationFrame(() => done(back));
})"""


class Kiosk:
    """cage and Chromium, kept as systemd keeps them."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.runtime = folder, folder / "run"
        page = folder / "boot.html"
        page.write_text(page_text(url, "en", "The table is starting"))
        flags = [one.replace(str(RUNTIME), str(self.runtime)) for one in FLAGS]
        lab = ["--no-sandbox", "--disable-gpu", f"--remote-debugging-port={DEBUG_PORT}"]
        alone = ["setpriv", f"--reuid={USER}", "--regid=nogroup", "--clear-groups"]
        self.command = [*alone, "cage", "-d", "--", "/usr/bin/chromium", *flags, *lab, page.as_uri()]
        self.process: subprocess.Popen[bytes] | None = None
        self._ended = False
        self._thread = threading.Thread(target=self._keep, daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def _keep(self) -> None:
        while not self._ended:
            shutil.rmtree(self.runtime, ignore_errors=True)
            self.runtime.mkdir(mode=0o700)
            shutil.chown(self.runtime, USER)
            said = {"XDG_RUNTIME_DIR": str(self.runtime), "HOME": str(self.runtime)}
            said |= {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
            with (self.folder / "kiosk.log").open("ab") as log:
                self.process = subprocess.Popen(
                    self.command,
                    env=os.environ | said,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
            self.process.wait()
            self._sweep(signal.SIGKILL)
            time.sleep(RESTART_S)

    def _sweep(self, number: signal.Signals) -> None:
        """What systemd does to whatever is left of the unit's processes."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)

    def restart(self) -> None:
        """As ``systemctl restart``: at the end of ``TimeoutStopSec`` it is killed."""
        assert self.process is not None
        process = self.process
        self._sweep(signal.SIGTERM)
        try:
            process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            self._sweep(signal.SIGKILL)

    def kill(self, name: str) -> None:
        """SIGKILL for the compositor, or for the browser's first process."""
        assert self.process is not None
        if name == "cage":
            self.process.kill()
            return
        found = subprocess.run(
            ["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True, check=True
        ).stdout.split()
        os.kill(int(found[0]), signal.SIGKILL)

    def end(self) -> None:
        self._ended = True
        self._sweep(signal.SIGKILL)


def board_is_back(picture: Path | None = None) -> bool:
    """Whether the browser shows the board, drawn, and in touch with the station; its ``picture`` then."""
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{DEBUG_PORT}", timeout=3000)
            (page,) = browser.contexts[0].pages
            back: bool = page.evaluate(BACK)
            if back and picture is not None:
                page.screenshot(path=picture)
            return back
    except (Error, ValueError):
        return False


def seconds_until(there: Callable[[], bool]) -> float:
    began_s = time.monotonic()
    while not there():
        if time.monotonic() > began_s + HANGS_S:
            raise SystemExit(f"not back within {HANGS_S:g} s")
        time.sleep(0.1)
    return time.monotonic() - began_s


def main() -> None:
    """Print a line a trial."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--times", type=int, default=3)
    said = parser.parse_args()
    folder: Path = said.folder
    folder.mkdir(parents=True, exist_ok=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    kiosk = Kiosk(folder, f"http://127.0.0.1:{port}")
    kiosk.begin()
    time.sleep(8)
    options = ("--camera", "none", "--port", port)
    station = Served(folder / "data", *options, pins="none")

    def trial(name: str, do: Callable[[], object]) -> None:
        for number in range(said.times):
            do()
            took_s = seconds_until(board_is_back)
            print(f"{name}: {took_s:.1f} s", flush=True)
            time.sleep(2)
            board_is_back(folder / f"{name} {number}.png")

    def restart_station() -> None:
        nonlocal station
        station.stop()
        seconds_until(lambda: not board_is_back())
        station = Served(folder / "data", *options, pins="none")

    def rename() -> None:
        socket.sethostname(f"pi-{time.monotonic_ns() % 10_000}")
        kiosk.kill("chromium")

    try:
        print(f"from the station's answer: {seconds_until(board_is_back):.1f} s", flush=True)
        trial("the browser killed", lambda: kiosk.kill("chromium"))
        trial("the compositor killed", lambda: kiosk.kill("cage"))
        trial("renamed, then the browser killed", rename)
        trial("begun anew, as when a TV is switched on", kiosk.restart)
        trial("the station started again", restart_station)
    finally:
        kiosk.end()
        station.stop()


if __name__ == "__main__":
    main()
