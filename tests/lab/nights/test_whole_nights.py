"""Whole nights of the dice race and of ristiseiska at a rendered table, through the real ``railbird serve``.

Everything goes over HTTP, as the console does it: the rendered hand deals and throws, what the camera does
not read in time is typed, every other move is one of the board's own offers. In the middle the process is
killed; then the night goes on to the counted and signed till, and ``railbird verify``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.hardware.station_process import ROOT, Served

Board = dict[str, Any]
READ_WITHIN_S = 30.0
"""After so long a card or a throw is typed, as a dealer would."""
MOST_STEPS = 1500
LIKELY = {"roll": 12, "lay": 9, "done": 4, "official": 4, "pair": 9, "discard": 4, "play": 2, "give": 9,
          "meet": 6, "pass": 3, "beg": 2, "next": 9}  # fmt: skip


class TableOfTheNight:
    """The dealer of one night, who uses only what the console has."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng, self.folder = Random(seed), folder
        self.station = self._served()
        self.seen = self.typed = 0

    def _served(self) -> Served:
        return Served(self.folder, "--camera", f"mock:{self.rng.randint(1, 99)}")

    def kill(self) -> None:
        """``kill -9``, and up again with everything as it was."""
        before = self.station.board()
        self.station.kill()
        self.station = self._served()
        after = self.station.board()
        assert {key: after[key] for key in before if key not in ("clock_at_ms",)} == {
            key: before[key] for key in before if key not in ("clock_at_ms",)
        }

    def step(self) -> Board:
        """One move, and the board after it."""
        board = self.station.board()
        offers = {offer["verb"]: offer for offer in board["offers"]}
        if "deal" in offers or "roll" in offers:
            eyed = self._through_the_camera(board, "deal" in offers)
            if eyed is not None:
                return eyed
        if board["phase"] == "paid":
            self.station.move("next")
            return self.station.board()
        verbs = [verb for verb in board["acts"] if verb in offers]
        verb = self.rng.choices(verbs, [LIKELY.get(verb, 1) for verb in verbs])[0]
        self.station.post("/api/moves", move=self._text(offers[verb]))
        return self.station.board()

    def _through_the_camera(self, board: Board, cards: bool) -> Board | None:
        """The rendered hand deals or throws; None where another move is chosen instead."""
        others = [verb for verb in board["acts"] if verb not in ("deal", "roll")]
        if others and self.rng.random() < 0.3:
            return None
        status, _ = self.station.post("/api/station/deal")
        until_s = time.monotonic() + (READ_WITHIN_S if status == 200 else 0)
        while time.monotonic() < until_s:
            now = self.station.board()
            if now["seq"] != board["seq"]:
                self.seen += 1
                return now
            time.sleep(0.05)
        offer = next(one for one in board["offers"] if one["verb"] == ("deal" if cards else "roll"))
        self.station.post("/api/station/dismiss")
        self.station.post("/api/moves", move=self._text(offer))
        self.typed += 1
        return self.station.board()

    def _text(self, offer: dict[str, Any]) -> str:
        chosen: dict[str, str] = {}
        for field in offer["fields"]:
            fits = [one["value"] for one in field["choices"]
                    if "of" not in one or chosen.get(field["by"]) in one["of"]]  # fmt: skip
            if fits:
                many = min(len(fits), field["high"] or 1) if field["many"] else 1
                chosen[field["name"]] = " ".join(self.rng.sample(fits, self.rng.randint(1, many)))
            elif field["low"] is not None:
                top = field["high"] if field["high"] is not None else field["low"] + 2
                chosen[field["name"]] = str(self.rng.randint(field["low"], max(field["low"], top)))
        return " ".join([offer["verb"], *chosen.values()])

    def close_the_till(self) -> dict[str, Any]:
        """Pay everybody out and end, count an empty till, sign; how the till stands then."""
        status, answer = self.station.post("/api/moves", moves=self.station.board()["cash_out"] or ["end"])
        assert status == 200, answer
        answer = self.station.get("/console/till/state")
        steps: dict[str, dict[str, Any]] = {"count": {"pieces": {"1": 0}}, "sign": {}}
        for step, more in steps.items():
            sent = {"night": 1, "seen": answer["seen"], "by": "Mia", **more}
            status, answer = self.station.post(f"/console/till/{step}", **sent)
            assert status == 200, answer
        return dict(answer)


NIGHTS = {
    "derby": ("game derby rounds=2", 3),
    "derby four dice": ("game derby four-dice=yes extra-hand=yes rounds=1", 2),
    "derby wagering": ("game derby wagering=yes rounds=1", 3),
    "derby boards": ("game derby lanes=1/3/4/6/7/8/7/6/4/3/1 chain=yes jockey=3 rounds=2", 3),
    "derby-advanced": ("game derby-advanced trading=each four-dice=yes rounds=2", 4),
    "ristiseiska": ("game ristiseiska", 3),
}


@pytest.mark.parametrize("name", NIGHTS)
def test_a_night_goes_from_the_first_buy_in_to_the_signed_till(name: str, tmp_path: Path) -> None:
    opening, players = NIGHTS[name]
    table = TableOfTheNight(tmp_path, len(name))
    try:
        for player in ("Ann", "Bob", "Cy", "Di")[:players]:
            table.station.move(f"join {player} 60")
        table.station.move(opening)
        killed = False
        for _ in range(MOST_STEPS):
            board = table.step()
            middle = (
                sum(board["horses"].values()) >= 4 or sum(map(bool, board.get("piles", {}).values())) >= 2
            )
            if not killed and middle:
                table.kill()
                killed = True
            paid = sum(not race.get("void") for race in board["races"])
            if (board["phase"] == "paid" and "next" not in board["legal"]) or paid >= 2:
                break
        assert killed and board["phase"] == "paid", board["phase"]
        assert sum(board["players"].values()) + sum(board["pools"].values()) + board["house"] == 60 * players
        print(f"{name}: {table.seen} seen, {table.typed} typed")
        signed = table.close_the_till()
        assert signed["signed"]["by"] == "Mia"
        assert table.station.stop() == 0
        verify = [sys.executable, "-m", "hardware.cli", "verify"]
        paths = {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
        done = subprocess.run(verify, cwd=ROOT, env={**os.environ, **paths}, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    finally:
        table.station.close()
