"""The measurement that TVs and phones make of themselves."""

from __future__ import annotations

from typing import Any

from hardware.acceptance.site import Site

WITHIN_S = 8.0


def measured(site: Site) -> dict[str, Any]:
    """What the TVs and phones that are there now say of themselves: as ``GET /api/measure``, once each TV has
    counted its pictures, or the time for it is over."""
    found: dict[str, Any] = site.station.post("/api/measure")
    number = found["number"]

    def is_over() -> bool:
        nonlocal found
        found = site.station.get("/api/measure")
        tvs = found["tvs"]
        return bool(found["number"] != number or (tvs and all("rate_hz" in one for one in tvs)))

    site.until(is_over, WITHIN_S)
    return found
