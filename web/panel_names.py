"""What buttons and lamps are called, in the reader's language. A button of the table has one message,
``button-NAME``, from which its lamp and its settings get their names; a horse's settings are called as it
is; the others have messages of their own.
"""

from __future__ import annotations

from dealer.notation.race_names import COLOURS, KEYS, PATTERNS
from hardware.appliance.settings.buttons import BUTTONS
from web.language import t


def pressed_name(button: str) -> str:
    """What a press is called: ``bid3`` is the bid button of seat 3, ``raise3`` the same, held."""
    if (own := _button(button)) is not None:
        return t("settings-pressed-held", text=own) if BUTTONS[button].held else own
    kind = button.rstrip("0123456789")
    seat = button[len(kind) :]
    return t(f"settings-pressed-{kind}", **({"text": seat} if seat else {}))


def lamp_name(lamp: str) -> str:
    """A lamp to be tried, or the buzzer."""
    own = _button(lamp)
    return t(f"settings-try-{lamp}") if own is None else t("settings-try-button", text=own)


def setting_name(key: str) -> str:
    """A setting, by its key with its table's name."""
    table, _, name = key.rpartition(".")
    own = _button(name.removesuffix("_lamp")) if table == "panel" else None
    if table == "horses":
        return t("horse-name", runner=KEYS[name])
    if own is None:
        return t(f"setting-name-{_hyphens(key)}")
    return t("settings-try-button" if name.endswith("_lamp") else "setting-name-button", text=own)


def setting_help(key: str) -> str:
    """What a setting is for."""
    table, _, name = key.rpartition(".")
    own = _button(name.removesuffix("_lamp")) if table == "panel" else None
    if table == "horses" and name != next(iter(KEYS)):
        return t("setting-help-horses-too")
    if table == "horses":
        return t("setting-help-horses", patterns=", ".join(PATTERNS), colours=", ".join(COLOURS))
    return t(f"setting-help-{_hyphens(key)}" if own is None else "setting-help-button")


def _button(name: str) -> str | None:
    return t(f"button-{name}") if name in BUTTONS else None


def _hyphens(key: str) -> str:
    return key.replace(".", "-").replace("_", "-")
