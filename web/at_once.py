"""The settings that a running station takes at once, from the settings page and from the first run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import current_app

from dealer.words.bar_time import zone_of


def take(done: Mapping[str, Any]) -> None:
    """Let the running station have these values, by their keys."""
    services = current_app.extensions["railbird"]
    station = services.station
    for key, value in done.items():
        if key == "phones":
            services.phones.set_mode(value)
        elif key == "review":
            services.review = value
        elif key == "language":
            current_app.config["LANGUAGE"] = value
        elif key == "time_zone":
            current_app.config["TIMES"] = replace(current_app.config["TIMES"], zone=zone_of(value))
        elif key == "day_begins_h":
            current_app.config["TIMES"] = replace(current_app.config["TIMES"], day_begins_h=value)
        elif key in ("bar", "chip", "game", "sound"):
            services.house = replace(services.house, **{key: value})
        elif station is not None:
            {"mode": station.set_mode, "dice": station.set_dice}[key](value)
    if done.keys() & {"language", "bar", "chip", "sound"}:
        services.live.standing_changed()
