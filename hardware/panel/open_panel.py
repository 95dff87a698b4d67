"""Which panel there is: real pins, mock pins, or none."""

from __future__ import annotations

import logging
import os
import tempfile
from pathlib import Path
from typing import Any

from hardware.panel.gpio import Panel
from hardware.panel.no_panel import NoPanel
from hardware.settings import PanelSettings

log = logging.getLogger("railbird.panel")


def open_panel(settings: PanelSettings) -> Panel | NoPanel:
    """The panel that ``settings.pins`` asks for; ``auto`` takes real pins where there are some.

    Raises ``ValueError``, in one sentence, when pins were asked for by name and cannot be had.
    """
    if settings.pins == "none":
        return NoPanel()
    if settings.pins == "gpio":
        return Panel(settings, real_pins(), "gpio")
    if settings.pins == "auto" and gpio_chips():
        try:
            return Panel(settings, real_pins(), "gpio")
        except ValueError as why:
            log.warning("%s Mock pins instead.", why)
    from gpiozero.pins.mock import MockFactory

    return Panel(settings, MockFactory(), "mock")


def gpio_chips() -> list[Path]:
    """The kernel's GPIO chips."""
    return sorted(Path("/dev").glob("gpiochip*"))


def real_pins() -> Any:
    """gpiozero's lgpio factory, the only one that works on every Pi. ``ValueError`` when it cannot be had."""
    # lgpio drops a pipe into the working directory, which a hardened service may not write to
    # (gpiozero #1106).
    os.environ.setdefault("LG_WD", tempfile.gettempdir())
    if not gpio_chips():
        raise ValueError("This computer has no GPIO pins (no /dev/gpiochip*): choose --pins mock or none.")
    try:
        from gpiozero.pins.lgpio import LGPIOFactory

        return LGPIOFactory()
    except ImportError:
        raise ValueError("The pins need lgpio: install the system package python3-lgpio.") from None
    except Exception as why:  # lgpio has an error class of its own, and it is not always importable
        raise ValueError(f"The pins cannot be opened: {why}.") from None
