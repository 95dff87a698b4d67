"""What the board shows of a dice race: the keys of notation.md, and what the screens draw beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dealer.contract.game import Table
from dealer.contract.view import View
from dealer.dice_race import dealing
from dealer.dice_race.parts.dice_track import LINES
from dealer.dice_race.parts.pack import Pack
from dealer.dice_race.parts.rules import Rules
from dealer.dice_race.rolls import pairs
from dealer.dice_race.settling import can_show, winning_cards
from dealer.dice_race.state import DiceRaceState
from dealer.notation.facts import Fact, fact


@dataclass(frozen=True, kw_only=True)
class DerbyView(View):
    """The lanes, the scratch board, the dice, and each player. Horses are numbers as text, ``"2"`` to
    ``"12"``."""

    layout: str = "derby"
    needed: Mapping[str, int]
    """With which of its moves each horse is home: the length of its lane."""
    lines: tuple[str | None, ...]
    """The scratch board's lines from 1 to 4: the horse on each, None where none is."""
    line_due: int | None
    """The line that the next new scratch fills; None when all four were."""
    fresh: str | None
    """The horse whose cards are discarded now."""
    thrown: Mapping[str, Any] | None
    """The last dice as they lie: ``{"dice": [3, 4], "by": "Bob", "totals": [7]}``; of four that are not
    paired yet no totals."""
    pairings: tuple[tuple[int, int], ...]
    """How the four dice that wait can be paired, as totals."""
    roller: str | None
    """Whose roll ends the phase at hand, also where others may act before it; None where none is next."""
    purses: tuple[Mapping[str, Any], ...]
    """Each player of the race, from the dealer's left: ``{"name", "chips", "cards", "due", "put", "folded",
    "rolls", "shown"}``; ``put`` is what wagers took from them, ``shown`` the cards shown at the end."""
    entry: int
    """What each player pays to play in this race."""
    sits_out: tuple[str, ...]
    """Who is seated and does not play in this race: while the hands are dealt, who cannot pay the entry."""
    brought_home: str | None
    """Who took the winner over the line, and gets the pot ``JOCKEY``, where there is one."""
    stands: int
    """What each player has to put in, in rounds of wagers."""
    missing: int
    """How much of it the player whose turn it is has not put in."""
    starts_clock: bool
    """Whether a round of trading is on, for which the screens show a minute (R10.3)."""
    pack_facts: tuple[Fact, ...]
    """Which pack to use and what to take out of it, or which cards are dealt; and how."""
    next_card: Fact | None
    """Whom the next card of open hands goes to, and how many are still to be dealt."""
    rounds_left: int
    """Races until the pots are divided (R8.8)."""
    no_chances: Fact | None
    """Why no chances are shown, where players choose what moves."""
    near: tuple[str, ...]
    """The running horses that one more move brings home, while the race is on."""
    wins: tuple[str, ...]
    """The running horses that their total brings home now (``_wins``)."""
    to_show: Fact | None
    """Which cards of secret hands are to be shown, while they can be (R9.6, R10.2)."""
    shown: Mapping[str, int]
    """Secret hands at the end: how many of the winner's cards each player has shown."""
    winner: str | None
    winners_of_night: tuple[str, ...]


def view(race: DiceRaceState, table: Table) -> DerbyView:
    """The race as the screens draw it."""
    thrown, scratches, players = race.thrown, race.scratches, dealing.players_of(race, table)
    on_line = {line: horse for horse, line in scratches.lines.items()}
    return DerbyView(
        order=() if race.track.home is None else (race.track.home,),
        unofficial=race.phase == "unofficial",
        leader=_leader(race),
        needed=dict(race.track.needs),
        lines=tuple(on_line.get(line) for line in range(1, LINES + 1)),
        line_due=None if scratches.complete else scratches.filled + 1,
        fresh=scratches.fresh if race.phase == "discard" else None,
        thrown=None if thrown is None else _thrown(race),
        pairings=pairs(thrown.dice) if thrown is not None and race.phase == "pair" else (),
        roller=race.turn if race.phase in ("scratch", "discard", "trade", "race", "pair") else None,
        purses=tuple(_purse(race, name, table) for name in race.players),
        entry=race.rules.entry,
        sits_out=tuple(name for name in table.seats if name not in players),
        brought_home=race.brought_home if "JOCKEY" in race.rules.pots else None,
        stands=race.wagers.stands,
        missing=race.wagers.missing(race.wagers.turn) if race.wagers.turn else 0,
        starts_clock=race.phase == "trade",
        pack_facts=pack_facts(race, table),
        next_card=next_card(race, table),
        rounds_left=race.rules.rounds - race.paid_rounds,
        no_chances=no_chances(race.rules),
        near=_near(race),
        wins=_wins(race),
        to_show=_to_show(race, table),
        shown=winning_cards(race) if race.rules.secret and race.phase == "unofficial" else {},
        winner=race.track.home,
        winners_of_night=race.winners,
    )


def no_chances(rules: Rules) -> Fact | None:
    """Why a race under these rules has no exact chances; None where it has: with two dice alone nobody
    chooses."""
    if rules.advanced:
        return fact("no-chances-jokers")
    if rules.wagering:
        return fact("no-chances-faces")
    return fact("no-chances-pairs") if rules.four_dice else None


def _thrown(race: DiceRaceState) -> dict[str, Any]:
    assert race.thrown is not None
    dice = race.thrown.dice
    totals = [sum(dice)] if len(dice) == 2 else []
    return {"dice": list(dice), "by": race.thrown.by, "totals": totals}


def _purse(race: DiceRaceState, name: str, table: Table) -> dict[str, Any]:
    return {
        "name": name,
        "chips": table.chips(name) if name in table.seats else 0,
        "cards": race.cards_of(name),
        "due": race.penalties.of(name).total,
        "put": race.wagers.put.get(name, 0),
        "folded": name in race.folded,
        "rolls": turn_of(race) == name,
        "shown": [str(card) for card in race.secret_hands.shown.get(name, ())],
    }


def _leader(race: DiceRaceState) -> Fact | None:
    """Who needs the fewest moves; lanes are of different length, so that moves made say little."""
    if race.phase not in ("race", "pair", "unofficial", "paid") or race.last_one is not None:
        return None
    if race.track.home is not None:
        return fact("leader-wins", horse=race.track.home)
    if not any(race.track.at.values()):
        return fact("leader-none")
    least = min(race.to_go.values())
    front = tuple(horse for horse, moves in race.to_go.items() if moves == least)
    return fact("leader-needs", together=front, count=least)


def _near(race: DiceRaceState) -> tuple[str, ...]:
    return tuple(horse for horse, moves in race.to_go.items() if moves == 1) if _is_run(race) else ()


def _wins(race: DiceRaceState) -> tuple[str, ...]:
    """The running horses that their total brings home with the next roll, or with the dice that wait to be
    paired: four dice may make it twice (R10.4). Each chip under a horse takes one of them (R10.2)."""
    if not _is_run(race):
        return ()
    needs = {horse: moves + race.track.under.get(horse, 0) for horse, moves in race.to_go.items()}
    return tuple(horse for horse, count in needs.items() if count <= _times(race, horse))


def _is_run(race: DiceRaceState) -> bool:
    return race.phase in ("race", "pair")


def _times(race: DiceRaceState, total: str) -> int:
    """How often a total can come with the next roll, or with the dice that wait to be paired."""
    if race.phase == "pair" and race.thrown is not None:
        return max(pair.count(int(total)) for pair in pairs(race.thrown.dice))
    return race.rules.dice_in_the_race // 2


def pack_facts(race: DiceRaceState, table: Table) -> tuple[Fact, ...]:
    """Which pack to use and what to take out of it, or which cards are dealt, and how, while the hands are
    dealt (R8.2, R8.7, R9.2, R10.1)."""
    plan = dealing.plan(race, table) if race.phase == "hands" else None
    if plan is None:
        return ()
    pack, rules = plan.pack, race.rules
    each = fact("pack-each", count=pack.each)
    if rules.advanced:
        return (_suits(pack), each, fact("pack-draft"))
    if rules.wagering:
        return (fact("pack-whole", count=pack.packs), each)
    extra = (fact("pack-extra-hand"),) if rules.extra_hand and plan.to_deal else ()
    if dealing.kept_hands(race, table):
        return (fact("pack-passed"), *extra)
    return (fact("pack-numbers", count=pack.packs), each, *extra)


def _suits(pack: Pack) -> Fact:
    suits = tuple(dict.fromkeys(pack.suits))
    if len(suits) < len(pack.suits):
        return fact("pack-suits-more", horses=suits, horse=pack.suits[-1], count=pack.jokers)
    return fact("pack-suits", horses=pack.suits, count=pack.jokers)


def next_card(race: DiceRaceState, table: Table) -> Fact | None:
    """Whom the next card of open hands goes to, and how many are still to be dealt (R8.2, R10.1)."""
    plan = dealing.plan(race, table) if race.phase == "hands" else None
    if plan is None or not plan.to_deal:
        return None
    name = dealing.receiver(race, plan.players)
    if name is None:
        return fact("deal-next-extra", count=plan.to_deal)
    return fact("deal-next", player=name, count=plan.to_deal)


def _to_show(race: DiceRaceState, table: Table) -> Fact | None:
    if race.phase != "unofficial" or not can_show(race, table):
        return None
    return fact("show-advanced" if race.rules.advanced else "show-cards", horse=race.track.home)


def turn_of(race: DiceRaceState) -> str | None:
    """Notation.md's ``turn``: whose roll, pairing or wager is due."""
    if race.phase == "wager":
        return race.wagers.turn
    return race.turn if race.phase in ("scratch", "race", "pair") else None


def own_keys(race: DiceRaceState, table: Table) -> dict[str, Any]:
    """Notation.md's further keys of R8 to R10, those with something in them."""
    found: dict[str, Any] = {"turn": turn_of(race)}
    hands = race.open_hands
    if race.phase == "hands" and not race.players and not race.rules.secret:
        planned = dealing.plan(race, table)
        hands = hands if planned is None else planned.hands
    found |= {
        "scratched": dict(race.scratches.lines),
        "hands": dict(race.secret_hands.counts)
        if race.rules.secret
        else {name: hands.count(name) for name in race.players or hands.held},
        "cards": {name: [str(card) for card in cards] for name, cards in hands.held.items()},
        "open": [str(card) for card in hands.extra],
        "due": race.penalties.totals(),
        "under": dict(race.track.under),
        "dice": list(race.thrown.dice) if race.phase == "pair" and race.thrown is not None else [],
        "winners": list(race.winners),
    }
    return {name: value for name, value in found.items() if value or name == "turn"}
