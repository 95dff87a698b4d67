"""``railbird odds derby``: the exact chances of the dice race from any point."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from dealer.dice_race.view import no_chances
from dealer.games import KINDS
from dealer.games.derby import rules_of
from dealer.notation.facts import as_quoted, fact
from dealer.notation.refusals import Refusal
from dealer.notation.tokens import OPTIONS, NotationError
from dealer.odds.dice_chances import HORSES, win_chances
from dealer.words.catalogue import Words
from hardware.reports.columns import table

DICE_GAMES = ("derby", "derby-advanced")
"""The games that are played with dice."""


def dice_odds(
    game: str, options: Sequence[str], position: str, scratched: str, *, as_json: bool, say: Words
) -> str:
    """What the command prints, in the words of ``say``. Raises Refusal or NotationError."""
    needs = _needs(game, options)
    moves, out = read_position(position), _read_scratched(scratched)
    _check_race(needs, moves, out)
    to_go = {horse: need - moves.get(horse, 0) for horse, need in needs.items() if horse not in out}
    chances = win_chances(to_go)
    return json.dumps({"win": chances}) if as_json else _as_text(chances, needs, moves, out, say)


def _needs(game: str, options: Sequence[str]) -> Mapping[str, int]:
    """With which of its moves each horse is home. Raises Refusal ``choice`` for a race in which the players
    choose who moves, ``option`` for options that the game has not got, or not together."""
    rules = rules_of(game, KINDS[game].values([OPTIONS.read(word) for word in options]))
    if rules.advanced:
        raise Refusal("choice", fact("terminal-odds-jokers"))
    if rules.four_dice:
        raise Refusal("choice", fact("terminal-odds-four-dice"))
    if (why := no_chances(rules)) is not None:
        raise Refusal("choice", why)
    return rules.needs


def read_position(position: str) -> dict[str, int]:
    """The moves made by each horse that ``--position`` names. Raises NotationError."""
    moves: dict[str, int] = {}
    for word in position.replace(",", " ").split():
        horse, _, made = word.partition(":")
        if horse not in HORSES or not made.isdecimal() or not made.isascii() or len(made) > 6:
            raise NotationError(fact("terminal-odds-position", token=as_quoted(word)))
        if horse in moves:
            raise NotationError(fact("terminal-odds-twice", option="--position", horse=horse))
        moves[horse] = int(made)
    return moves


def _read_scratched(scratched: str) -> tuple[str, ...]:
    out: tuple[str, ...] = ()
    for word in scratched.replace(",", " ").split():
        if word not in HORSES:
            raise NotationError(fact("terminal-odds-scratched", token=as_quoted(word)))
        if word in out:
            raise NotationError(fact("terminal-odds-twice", option="--scratched", horse=word))
        out += (word,)
    return out


def _check_race(needs: Mapping[str, int], moves: Mapping[str, int], scratched: Sequence[str]) -> None:
    """Raises Refusal ``horses`` for a race that is over or cannot be."""
    for horse, made in moves.items():
        if made and horse in scratched:
            raise Refusal("horses", fact("terminal-odds-moved", horse=horse, count=made))
        if made >= needs[horse]:
            raise Refusal("horses", fact("terminal-odds-home", horse=horse, needed=needs[horse]))
    if len(scratched) == len(HORSES):
        raise Refusal("horses", fact("terminal-odds-all-scratched"))


def _as_text(
    chances: Mapping[str, float],
    needs: Mapping[str, int],
    moves: Mapping[str, int],
    scratched: Sequence[str],
    say: Words,
) -> str:
    """The chances as a dealer reads them in a terminal."""
    rows = [tuple(say(f"terminal-odds-{title}") for title in ("horse", "moves", "wins"))]
    for horse, p in chances.items():
        won = say("terminal-odds-is-scratched") if horse in scratched else f"{p:.2%}"
        rows.append((horse, f"{moves.get(horse, 0)}/{needs[horse]}", won))
    return "\n".join(table(rows, "lrr"))
