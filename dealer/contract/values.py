"""TRANSITION: ``dealer.wagering`` changes its books with these; ``dataclasses.replace`` will do."""

from __future__ import annotations

from dataclasses import replace as changed

new = tuple.__new__
__all__ = ["changed", "new"]
