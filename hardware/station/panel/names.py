"""The names of the buttons that are not always wired."""

from __future__ import annotations

BID, RAISE = "bid", "raise"
"""A seat's bid button acts as ``bid1`` when it is pressed, and as ``raise1`` when it is held besides."""
POWER = "power"
"""Held for ``POWER_HELD_S``, where it is wired: the computer is shut down."""
