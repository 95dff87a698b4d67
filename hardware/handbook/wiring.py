"""The wiring: the header with its 40 pins, what is on which by the settings, and the other cables."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.appliance.settings.buttons import BUTTONS
from hardware.appliance.settings.settings import PanelSettings
from hardware.handbook.paper import A4, GREY, INK, MARGIN, PAPER, RULE, Colour, Paper

HEADER: dict[int, int] = {
    3: 2, 5: 3, 7: 4, 8: 14, 10: 15, 11: 17, 12: 18, 13: 27, 15: 22, 16: 23, 18: 24, 19: 10, 21: 9, 22: 25,
    23: 11, 24: 8, 26: 7, 27: 0, 28: 1, 29: 5, 31: 6, 32: 12, 33: 13, 35: 19, 36: 16, 37: 26, 38: 20, 40: 21,
}  # fmt: skip
"""The GPIO number of each pin of the header that is one."""
PIN_OF = {gpio: pin for pin, gpio in HEADER.items()}
VOLTS = {1: 3.3, 17: 3.3, 2: 5.0, 4: 5.0}
GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
COLOURS: dict[str, Colour] = {
    "green": (0, 135, 80),
    "blue": (20, 90, 190),
    "yellow": (214, 160, 0),
    "orange": (226, 98, 20),
    "red": (196, 30, 40),
    "violet": (120, 60, 160),
    "white": (165, 170, 176),
}
"""What a wire may be; white is drawn grey."""


@dataclass(frozen=True, slots=True)
class WiredPart:
    """What is wired: ``kind`` is ``button``, ``lamp`` or ``buzzer``, ``name`` is said to people."""

    kind: str
    name: str
    gpio: int
    colour: str


def devices(panel: PanelSettings, paper: Paper) -> list[WiredPart]:
    """Everything that the settings wire, buttons first."""
    say, colours = paper.words, ("green", "blue", "yellow")
    found = []
    for button, colour in zip(BUTTONS, colours, strict=True):
        name = say(f"button-{button}")
        found.append(WiredPart("button", name, getattr(panel, button), colour))
        found.append(WiredPart("lamp", name, getattr(panel, f"{button}_lamp"), colour))
    found.append(WiredPart("lamp", say("handbook-wiring-ask"), panel.ask_lamp, "orange"))
    found.append(WiredPart("lamp", say("handbook-wiring-camera"), panel.camera_lamp, "red"))
    found.append(WiredPart("buzzer", "", panel.buzzer, "violet"))
    seats = enumerate(panel.bids, 1)
    found += [WiredPart("button", say("handbook-wiring-bid", seat=seat), pin, "white") for seat, pin in seats]
    if panel.power is not None:
        found.append(WiredPart("button", say("handbook-wiring-power"), panel.power, "white"))
    return found


_TOP, _PITCH = 54.0, 9.0
_ROWS_X = (97.0, 113.0)
"""Where the odd pins' middles are, and the even ones'."""
_RAILS_X, _RAIL_PINS = (19.0, 191.0), (39, 6)
"""Where the two wires to ground run, and the pin of each."""


def wiring_page(paper: Paper, panel: PanelSettings) -> None:
    """The header, every device on its pin, its wire's colour, and the two wires to ground."""
    paper.begin()
    y = paper.title("handbook-wiring-title")
    paper.text(MARGIN, y, A4[0] - 2 * MARGIN, paper.words("handbook-wiring-how"), size=9.5)
    (odd_x, even_x), middle = _ROWS_X, sum(_ROWS_X) / 2
    by_pin = {PIN_OF[one.gpio]: one for one in devices(panel, paper)}
    paper.box(odd_x - 7, _TOP - 6, even_x - odd_x + 14, 20 * _PITCH + 3, fill=(235, 238, 240), round_mm=2)
    for pin in range(1, 41):
        _wire(paper, pin, by_pin.get(pin))
    for rail_x, ground in zip(_RAILS_X, _RAIL_PINS, strict=True):
        on_side = [pin for pin in (*by_pin, ground) if pin % 2 == ground % 2]
        heights = [_y(pin) for pin in on_side]
        paper.line(rail_x, min(heights), rail_x, max(heights), width=0.9)
        x, _ = _place(ground)
        paper.line(rail_x, _y(ground), x, _y(ground), width=0.9)
    for pin in range(1, 41):
        _pin(paper, pin, by_pin.get(pin))
    paper.text(middle - 20, _TOP + 20 * _PITCH - 2, 40, paper.words("handbook-wiring-usb"), size=9, align="C")
    notes = paper.words("handbook-wiring-notes").splitlines()
    paper.items(MARGIN, _TOP + 20 * _PITCH + 4, A4[0] - 2 * MARGIN, notes, size=9.5)


def _y(pin: int) -> float:
    return _TOP + (pin - 1) // 2 * _PITCH


def _place(pin: int) -> tuple[float, float]:
    return _ROWS_X[(pin - 1) % 2], _y(pin)


def _pin(paper: Paper, pin: int, device: WiredPart | None) -> None:
    """A pin with its number, and what it is where nothing is wired to it."""
    x, y = _place(pin)
    odd = pin % 2 == 1
    ground = pin in GROUNDS
    fill = COLOURS[device.colour] if device else INK if ground else (255, 214, 214) if pin in VOLTS else PAPER
    paper.disc(x, y, 3.3, fill=fill)
    light = device is not None or ground
    paper.text(x - 4, y - 1.6, 8, str(pin), size=8.5, bold=True, align="C", colour=PAPER if light else INK)
    if device is None:
        what = paper.words("handbook-wiring-ground") if ground else f"GPIO {HEADER.get(pin)}"
        if pin in VOLTS:
            what = f"{paper.words.number(VOLTS[pin])} V"
        said_x = x - 32 if odd else x + 9
        high = y - 4.6 if pin in _RAIL_PINS else y - 1.5
        paper.text(said_x, high, 23, what, size=8, colour=GREY, align="R" if odd else "L")


def _wire(paper: Paper, pin: int, device: WiredPart | None) -> None:
    """The wire of a pin to its device, and from there to the ground at the page's side."""
    if device is None:
        return
    x, y = _place(pin)
    way, rail = (-1, _RAILS_X[0]) if pin % 2 == 1 else (1, _RAILS_X[1])
    colour = COLOURS[device.colour]
    paper.line(x, y, x + way * 54, y, colour=colour, width=0.9)
    middle = x + way * 60
    paper.line(middle + way * 6, y, rail, y, width=0.9)
    {"button": _button, "lamp": _lamp, "buzzer": _buzzer}[device.kind](paper, middle, y, way, colour)
    words = paper.words(f"handbook-wiring-{device.kind}", name=device.name)
    called = paper.words(f"handbook-{device.colour}")
    detail = paper.words("handbook-wiring-pin", gpio=str(device.gpio), colour=called)
    left = x - 53 if way < 0 else x + 8
    align = "L" if way < 0 else "R"
    paper.text(left, y - 4.3, 45, words, size=9, bold=True, align=align)
    paper.text(left, y + 0.7, 45, detail, size=7.5, align=align, colour=GREY)


def _button(paper: Paper, x: float, y: float, way: int, colour: Colour) -> None:
    """A switch that is open: two contacts and a bridge above them."""
    paper.line(x - way * 6, y, x - way * 3, y, colour=colour, width=0.9)
    paper.line(x + way * 3, y, x + way * 6, y, width=0.9)
    for contact in (-3, 3):
        paper.disc(x + contact, y, 0.8, fill=PAPER)
    paper.line(x - 3, y - 2, x + 3, y - 2, width=0.6)
    paper.line(x, y - 2, x, y - 3.6, width=0.6)


def _lamp(paper: Paper, x: float, y: float, way: int, colour: Colour) -> None:
    """A resistor, and an LED that points to the ground."""
    paper.box(x - way * 6 if way > 0 else x, y - 1, 6, 2, fill=PAPER)
    base, tip = x + way * 1.2, x + way * 4.6
    paper.line(x, y, x + way * 6, y, width=0.6)
    paper.shape(((base, y - 2), (base, y + 2), (tip, y)), colour)
    paper.line(tip, y - 2, tip, y + 2, width=0.6)


def _buzzer(paper: Paper, x: float, y: float, way: int, colour: Colour) -> None:
    """A round thing with its plus at the pin's side."""
    paper.line(x - way * 6, y, x + way * 6, y, width=0.6)
    paper.disc(x, y, 3.4, fill=PAPER)
    paper.text(x - way * 1.8 - 2, y - 1.9, 4, "+", size=10, bold=True, align="C", colour=colour)


def cables_page(paper: Paper) -> None:
    """Every other cable: from where to where, what to heed."""
    paper.begin()
    y = paper.title("handbook-cables-title")
    wide = A4[0] - 2 * MARGIN
    y = paper.text(MARGIN, y, wide, paper.words("handbook-cables-how")) + 8
    box_x, box_wide, row = MARGIN + 62, 50.0, 25.0
    cables = ("supply", "tv", "camera", "network", "stick", "clock")
    paper.box(box_x, y, box_wide, row * len(cables), fill=(226, 240, 230), round_mm=4, width=0.5)
    paper.text(box_x, y + 3, box_wide, "Raspberry Pi", bold=True, size=12, align="C")
    for number, cable in enumerate(cables):
        line = y + row * number + row / 2 + 2
        paper.box(MARGIN, line - 7, 42, 14, fill=PAPER, round_mm=2)
        paper.text(MARGIN + 1, line - 2.3, 40, paper.words(f"handbook-cable-{cable}"), align="C", bold=True)
        paper.line(MARGIN + 42, line, box_x, line, width=1.2)
        paper.box(box_x, line - 3.5, 40, 7, fill=PAPER, edge=RULE)
        paper.text(box_x + 1, line - 2, 38, paper.words(f"handbook-cable-{cable}-socket"), size=9, align="C")
        said = paper.words(f"handbook-cable-{cable}-how")
        paper.text(box_x + box_wide + 5, line - 6, MARGIN + wide - box_x - box_wide - 5, said, size=9.5)
