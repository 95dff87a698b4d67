"""The ways that head the owner's pages: which of them this station has, for whoever asks."""

from __future__ import annotations

from web.privacy import is_dealer, may_review
from web.services import services

WAYS = {
    "nights": "/nights",
    "till": "/console/till",
    "backups": "/console/backups",
    "settings": "/console/settings",
    "console": "/console",
    "board": "/",
}


def owner_ways() -> dict[str, str]:
    """Each page's address by its name (``ways-NAME``), of those that the reader may open."""
    appliance, acts = services().appliance, is_dealer() and not services().is_new
    there = {
        "nights": may_review(),
        "till": acts,
        "backups": acts and appliance.backups is not None,
        "settings": acts and appliance.settings is not None,
    }
    return {name: address for name, address in WAYS.items() if there.get(name, True)}
