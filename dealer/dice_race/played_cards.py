"""Cards played from a secret hand: kings, aces and jokers of R9.4, jacks, queens and kings of R10.2."""

from __future__ import annotations

from dataclasses import replace

from dealer.contract.game import Table
from dealer.dice_race.act import Act
from dealer.dice_race.parts.dice_track import HORSES
from dealer.dice_race.scratching import check_unseen
from dealer.dice_race.state import DiceRaceState
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Play
from dealer.notation.refusals import Refusal
from dealer.wagering.race_players import neighbour

_UNDER = {"Q": 1, "K": 2}
"""R10.2: how many chips a queen and a king put under a horse."""
_STEPS = ("+1", "-1")


def play(act: Act, move: Play) -> None:
    """A card is played and discarded. Raises Refusal."""
    if act.race.rules.advanced:
        _play_advanced(act, move)
    else:
        _play_wagering(act, move)


def _play_advanced(act: Act, move: Play) -> None:
    who = act.who(move.name)
    match move.card.rank:
        case "JOKER":
            _joker(act, who, move)
        case "A":
            _expect(move, move.way == (), fact("usage-ace"))
            _answer(act, who, move.card)
            chips = act.race.penalties.of(who).total
            act.race = replace(act.race, penalties=act.race.penalties.cancel(who))
            act.say("said-ace", player=who, the_card=move.card, chips=chips)
        case "K":
            _expect(move, move.way in (("left",), ("right",)), fact("usage-king"))
            _answer(act, who, move.card)
            other = neighbour(act.race.players, who, 1 if move.way == ("left",) else -1)
            act.race = replace(act.race, penalties=act.race.penalties.pass_on(who, other))
            chips = act.race.penalties.of(other).total
            act.say("said-king", player=who, other=other, the_card=move.card, chips=chips)
        case _:
            raise Refusal("card", fact("refused-play-card", card=move.card))


def _answer(act: Act, who: str, card: Card) -> None:
    """A king or an ace leaves the hand of a player who has something due."""
    if not act.race.penalties.of(who).total:
        raise Refusal("due", fact("refused-nothing-due", player=who))
    _leaves_the_hand(act, who, card)


def _leaves_the_hand(act: Act, who: str, card: Card) -> None:
    check_unseen(act.race, who, (card,))
    act.race = replace(act.race, secret_hands=act.race.secret_hands.put_out(who, (card,)))


def _expect(move: Play, is_so: bool, usage: Fact) -> None:
    if not is_so:
        raise Refusal("way", fact("refused-play-way", card=move.card, usage=usage))


def _joker(act: Act, who: str, move: Play) -> None:
    """Any player moves a horse one space; what is due is paid first (R9.4)."""
    if act.race.phase != "race":
        raise Refusal("phase", fact("refused-joker-early"))
    named = len(move.way) == 2 and move.way[0] in HORSES and move.way[1] in _STEPS
    _expect(move, named, fact("usage-joker"))
    horse, way = move.way
    _check_running(act.race, horse)
    if way == "-1":
        _check_out_of_the_gate(act.race, horse)
    _leaves_the_hand(act, who, move.card)
    act.collect()
    track = act.race.track
    act.race = replace(act.race, track=track.forward(horse) if way == "+1" else track.back(horse))
    act.say("said-joker-played", player=who, horse=horse, step=act.race.track.at[horse])
    if act.race.track.home is not None:
        act.finish(who)


def _check_running(race: DiceRaceState, horse: str) -> None:
    if horse in race.scratches.lines:
        raise Refusal("horses", fact("refused-horse-scratched", horse=horse))


def _check_out_of_the_gate(race: DiceRaceState, horse: str) -> None:
    if race.track.at[horse] == 0:
        raise Refusal("horses", fact("refused-in-the-gate", horse=horse))


def _play_wagering(act: Act, move: Play) -> None:
    who, thrown = act.who(move.name), act.race.thrown
    assert thrown is not None
    if who != thrown.by:
        raise Refusal("turn", fact("refused-not-roller", player=thrown.by))
    if move.card.rank not in ("J", *_UNDER):
        raise Refusal("card", fact("refused-play-face", card=move.card))
    _expect(move, len(move.way) == 1 and move.way[0] in HORSES, fact("usage-face"))
    horse = move.way[0]
    _check_running(act.race, horse)
    if move.card.rank == "J":
        _check_out_of_the_gate(act.race, horse)
        _leaves_the_hand(act, who, move.card)
        act.race = replace(act.race, track=act.race.track.back(horse))
        act.say("said-jack", player=who, horse=horse, step=act.race.track.at[horse])
        return
    chips = _UNDER[move.card.rank]
    act.table.payer(who, chips, fact("the-chips-under", horse=horse))
    _leaves_the_hand(act, who, move.card)
    act.charge(who, chips, fact("posted-under", player=who, horse=horse), "UNDER")
    act.race = replace(act.race, track=act.race.track.put_under(horse, chips))
    act.say("said-under", player=who, horse=horse, chips=chips)


# ---- whether and what ---------------------------------------------------------------------------------


def unseen_with(race: DiceRaceState, ranks: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards of these ranks that may still be in a hand."""
    return tuple(card for card in race.unseen if card.rank in ranks)


def who_may_answer(race: DiceRaceState) -> tuple[str, ...]:
    """Who has something due and may hold a card to answer with, as far as the station knows."""
    return tuple(name for name in race.holders if race.penalties.of(name).total)


def playable(race: DiceRaceState, table: Table) -> tuple[tuple[tuple[str, ...], str], ...]:
    """What may be played now, as (who may, the text behind the name): ``KS left``, ``JOKER 7 +1``."""
    return _playable_advanced(race) if race.rules.advanced else _playable_wagering(race, table)


def _playable_advanced(race: DiceRaceState) -> tuple[tuple[tuple[str, ...], str], ...]:
    found: list[tuple[tuple[str, ...], str]] = []
    answering = who_may_answer(race)
    if answering:
        kings = unseen_with(race, ("K",))
        found += [(answering, f"{card} {way}") for card in kings for way in ("left", "right")]
        found += [(answering, str(card)) for card in unseen_with(race, ("A",))]
    able = race.holders
    if race.phase == "race" and able:
        for card in unseen_with(race, ("JOKER",)):
            found += [(able, f"{card} {horse} +1") for horse in race.to_go]
            found += [(able, f"{card} {horse} -1") for horse in race.to_go if race.track.at[horse]]
    return tuple(found)


def _playable_wagering(race: DiceRaceState, table: Table) -> tuple[tuple[tuple[str, ...], str], ...]:
    thrown = race.thrown
    if thrown is None or not thrown.penalised or thrown.by not in race.holders:
        return ()
    found: list[tuple[tuple[str, ...], str]] = []
    for rank, chips in _UNDER.items():
        if table.chips(thrown.by) >= chips:
            cards = unseen_with(race, (rank,))
            found += [((thrown.by,), f"{card} {horse}") for card in cards for horse in race.to_go]
    jacks = unseen_with(race, ("J",))
    found += [((thrown.by,), f"{card} {h}") for card in jacks for h in race.to_go if race.track.at[h]]
    return tuple(found)


def can_play(race: DiceRaceState, table: Table) -> bool:
    """Whether some card may be played by somebody."""
    return (race.rules.advanced or race.rules.wagering) and bool(playable(race, table))
