"""``railbird odds``: which report gives a game's chances, and which of the command's options it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import Words
from hardware.reports.dice_odds import DICE_GAMES, dice_odds
from hardware.reports.race_odds import odds as card_odds


def odds(game: str, options: Sequence[str], given: Mapping[str, str], *, as_json: bool, say: Words) -> str:
    """What the command prints for ``game``, in the words of ``say``. ``given`` are ``course`` and ``dealt``
    of a card race, ``position`` and ``scratched`` of a dice race, each as text, empty where not given.

    Raises Refusal or NotationError.
    """
    game = game.lower()
    dice = game in DICE_GAMES
    for name in ("course", "dealt") if dice else ("position", "scratched"):
        if given[name].strip():
            raise Refusal("option", fact("terminal-odds-not-of", option=f"--{name}", game=game))
    if dice:
        return dice_odds(game, options, given["position"], given["scratched"], as_json=as_json, say=say)
    return card_odds(game, options, given["course"], given["dealt"], as_json=as_json, say=say)
