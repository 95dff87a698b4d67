"""The panel on gpiozero's devices: real pins, or mock pins that the console drives.

The edges that gpiozero reports are noted with their time and wake the panel's own thread, which lets
``debounce.Contact`` judge them, so that a short press counts however late the thread comes to it; it looks
at the levels when a contact asks to be looked at, and now and then for an edge that the kernel dropped. The
thread is also what blinks and beeps, and plain input devices are used in place of gpiozero's ``Button``,
whose every instance waits in a thread of its own: one thread is enough.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from dealer.notation.facts import Fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.buttons import BID, BUTTONS, POWER, RAISE
from hardware.appliance.settings.settings import PanelSettings
from hardware.station.panel.debounce import Contact, Press
from hardware.station.panel.signals import LAMPS, SOUNDS, TRIED_S, Lamps, Sound, Tried

log = logging.getLogger("railbird.panel")

HELD = frozenset({POWER, *(name for name, button in BUTTONS.items() if button.held)})
"""The buttons that act when they are held."""
POWER_HELD_S = 3.0
LOOK_AGAIN_S = 0.25
MOST_EDGES = 1000
"""Of a contact that chatters for ever only the latest edges are looked at."""


class Panel:
    """The panel on gpiozero devices; ``factory`` says whether the pins are real.

    ``clock`` gives monotonic seconds. Raises ``ValueError``, in one sentence, when the pins cannot be had.
    """

    away: Fact | None = None

    def __init__(
        self, settings: PanelSettings, factory: Any, kind: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        from gpiozero import LED, Buzzer, DigitalInputDevice

        self.kind = kind
        self._settings = settings
        self._factory = factory
        self._clock = clock
        self._lamps = Lamps()
        self._sound = Sound()
        self._sounding = False
        self._tried = Tried()
        self._act: Callable[[str], None] = lambda button: None
        self._changed: Callable[[], None] = lambda: None
        self._wake = threading.Event()
        self._stopping = False
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        try:
            self._pins = {name: getattr(settings, name) for name in BUTTONS}
            self._pins |= {f"{BID}{seat}": pin for seat, pin in enumerate(settings.bids, start=1)}
            if settings.power is not None:
                self._pins[POWER] = settings.power
            self._buttons = {
                name: DigitalInputDevice(pin, pull_up=True, pin_factory=factory)
                for name, pin in self._pins.items()
            }
            self._leds = {name: LED(getattr(settings, f"{name}_lamp"), pin_factory=factory) for name in LAMPS}
            self._buzzer = Buzzer(settings.buzzer, pin_factory=factory)
        except Exception as why:  # lgpio's own among them, which is not always importable
            factory.close()
            raise Cannot("pins-cannot-use", text=str(why)) from None
        self._contacts = {name: Contact(settings.bounce_s, self._held_s(name)) for name in self._pins}
        self._edges: deque[tuple[str, bool, float]] = deque(maxlen=MOST_EDGES)
        self._looked_s = clock()
        for name, button in self._buttons.items():
            button.when_activated = partial(self._edge, name, True)
            button.when_deactivated = partial(self._edge, name, False)

    def _held_s(self, button: str) -> float | None:
        """How long a button is held; None for one that is only pressed."""
        if button == POWER:
            return POWER_HELD_S
        return self._settings.hold_s if button in HELD or button.startswith(BID) else None

    def start(self, act: Callable[[str], None], changed: Callable[[], None] = lambda: None) -> None:
        """Begin to watch; ``act`` and ``changed`` are called from the panel's thread."""
        self._act, self._changed = act, changed
        self._thread = threading.Thread(target=self._run, name="panel", daemon=True)
        self._thread.start()

    def show(self, lamps: Lamps) -> None:
        """Light what is offered, now."""
        if lamps != self._lamps:
            self._lamps = lamps
            self._wake.set()

    def sound(self, name: str) -> None:
        """Make one of the sounds in ``signals.SOUNDS``; a new one cuts the old one off."""
        self._sound = Sound(SOUNDS[name], self._clock())
        self._wake.set()

    def try_out(self, what: str) -> None:
        """Light the lamp of this name for ``TRIED_S`` seconds, or sound the ``buzzer``."""
        if what == "buzzer":
            self.sound("ask")
            return
        if what not in LAMPS:
            raise Cannot("station-no-lamp", text=repr(what[:40]), known=(*LAMPS, "buzzer"))
        self._tried = Tried(what, self._clock() + TRIED_S)
        self._wake.set()

    def press(self, button: str) -> None:
        """Push the mock pin of ``button`` to ground, as a finger would."""
        self._mock_pin(button).drive_low()

    def release(self, button: str) -> None:
        """Let the mock pin of ``button`` go up again."""
        self._mock_pin(button).drive_high()

    @property
    def wired(self) -> tuple[str, ...]:
        """The buttons that have a pin, by their names."""
        return tuple(self._pins)

    def view(self) -> dict[str, Any]:
        """What is lit (``ask`` as long as it blinks) and what can be pressed from the console."""
        buttons = list(BUTTONS) if self.kind == "mock" else []
        return {
            "kind": self.kind,
            "lamps": self._lamps.as_data(),
            "buttons": buttons,
            "held": {name: button.held for name, button in BUTTONS.items()},
            "buzzer": self._sounding,
        }

    def step(self) -> float:
        """Look at every contact, act on what fingers did, set what lights; seconds until the next look."""
        t_s = self._clock()
        acts = []
        with self._lock:
            seen = [self._edges.popleft() for _ in range(len(self._edges))]
            seen += [(name, bool(button.is_active), t_s) for name, button in self._buttons.items()]
            for name, level, at_s in seen:
                self._looked_s = max(self._looked_s, min(at_s, t_s))
                self._contacts[name], events = self._contacts[name].feed(level, self._looked_s)
                acts += [name] * events.count(Press.HELD if name in HELD else Press.PRESSED)
                if name.startswith(BID) and Press.HELD in events:
                    acts.append(name.replace(BID, RAISE))
            for name, lit in (self._lamps.lit(t_s) | self._tried.lit(t_s)).items():
                _set(self._leds[name], lit)
            self._sounding = self._sound.on(t_s)  # kept: a screen may still ask when the pins are free again
            buzzed = _set(self._buzzer, self._sounding)
        for name in acts:
            self._dare(name)
        if buzzed:
            self._changed()
        wakes = [contact.wake_s for contact in self._contacts.values()]
        wakes += [one.wake_s(t_s) for one in (self._lamps, self._sound, self._tried)]
        wakes.append(t_s + LOOK_AGAIN_S)
        return max(0.0, min(wake for wake in wakes if wake is not None) - self._clock())

    def stop(self) -> None:
        """Lamps out, pins free; the thread is joined."""
        self._stopping = True
        self._wake.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=1.0)
        with self._lock:
            for device in (*self._leds.values(), self._buzzer, *self._buttons.values()):
                device.close()
            self._factory.close()

    def _run(self) -> None:
        wait_s = 0.0
        while True:
            self._wake.wait(wait_s)
            self._wake.clear()
            if self._stopping:
                return
            wait_s = self.step()

    def _edge(self, button: str, down: bool) -> None:
        """In gpiozero's thread, or in the one that drives a mock pin."""
        self._edges.append((button, down, self._clock()))
        self._wake.set()

    def _dare(self, button: str) -> None:
        try:
            self._act(button)
        except Exception:  # one act that fails must not silence the buttons for the rest of the night
            log.exception("the button %s failed", button)

    def _mock_pin(self, button: str) -> Any:
        if button not in self._pins:
            raise Cannot("station-no-button", text=repr(button), known=tuple(self._pins))
        if self.kind != "mock":
            raise Cannot("station-real-buttons")
        return self._factory.pin(self._pins[button])


def _set(device: Any, on: bool) -> bool:
    """Switch only what changes, since a write costs a system call on real pins; whether it did."""
    if bool(device.value) == on:
        return False
    (device.on if on else device.off)()
    return True
