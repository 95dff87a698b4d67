"""What a PIN and a key must be, so that guessing them takes longer than a night."""

from __future__ import annotations

from dealer.notation.facts import FactError, fact

PIN_DIGITS = 6
"""A million PINs: at 60 guesses a minute from everywhere together (``web.guessing``) 11 days and a half."""
KEY_BYTES = 32
POINT_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
POINT_LENGTH = 10


def strong_pin(pin: str) -> str:
    """``pin``, if it has ``PIN_DIGITS`` characters or more, not all the same, and can be typed at the door,
    which takes no blank at its ends. Else FactError, which does not say the PIN: it may be nearly right."""
    if len(pin) < PIN_DIGITS or len(set(pin)) == 1 or pin != pin.strip() or not pin.isprintable():
        raise FactError(fact("setting-pin-weak"))
    return pin


def strong_key(key: str) -> str:
    """``key``, if it is as long as one that the station makes, in hexadecimal digits. Else FactError."""
    if len(key) < 2 * KEY_BYTES or len(set(key)) < 8 or not key.isascii():
        raise FactError(fact("secret-short"))
    return key


def strong_point(password: str) -> str:
    """``password``, if an access point can have it (WPA: 8 to 63 characters) and a code holds it. Else
    FactError."""
    if not 8 <= len(password) <= 63 or not password.isascii() or not password.isalnum():
        raise FactError(fact("secret-short"))
    return password
