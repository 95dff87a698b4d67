"""Which panel there is: real pins, mock pins, or none."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.settings import PanelSettings
from hardware.station.panel.gpio import Panel
from hardware.station.panel.no_panel import NoPanel

log = logging.getLogger("railbird.panel")


def open_panel(settings: PanelSettings) -> Panel | NoPanel:
    """The panel that ``settings.pins`` asks for; ``auto`` takes real pins where there are some. Pins that
    were asked for by name and cannot be had are no panel, which says why."""
    by_name = settings.pins != "auto"
    try:
        return PANELS[settings.pins if by_name else "gpio" if gpio_chips() else "mock"](settings)
    except Cannot as why:
        if by_name:
            return NoPanel(away=why.said)
        log.warning("%s Mock pins instead.", why)
        return PANELS["mock"](settings)


def gpio_chips() -> list[Path]:
    """The kernel's GPIO chips."""
    return sorted(Path("/dev").glob("gpiochip*"))


def real_pins() -> Any:
    """gpiozero's lgpio factory, the only one that works on every Pi. ``Cannot`` when it cannot be had."""
    if not gpio_chips():
        raise Cannot("pins-none-here")
    try:
        # lgpio drops a pipe into the working directory, which a hardened service may not write to
        # (gpiozero #1106).
        os.environ.setdefault("LG_WD", tempfile.gettempdir())
        from gpiozero.pins.lgpio import LGPIOFactory

        return LGPIOFactory()
    except ImportError:
        raise Cannot("pins-need-lgpio") from None
    except Exception as why:  # lgpio has an error class of its own, and it is not always importable
        raise Cannot("pins-cannot-open", text=str(why)) from None


def _mock_pins() -> Any:
    from gpiozero.pins.mock import MockFactory

    return MockFactory()


PANELS: dict[str, Callable[[PanelSettings], Panel | NoPanel]] = {
    "gpio": lambda settings: Panel(settings, real_pins(), "gpio"),
    "mock": lambda settings: Panel(settings, _mock_pins(), "mock"),
    "none": lambda settings: NoPanel(),
}
"""How each of ``settings.PINS`` is opened; ``Cannot`` where it is not there."""
