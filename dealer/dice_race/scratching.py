"""Phases ``scratch`` and ``discard``: four rolls or a chain fill the scratch board (R8.3, R8.11, R9.5)."""

from __future__ import annotations

from dataclasses import replace

from dealer.contract.game import Table
from dealer.dice_race.act import Act
from dealer.dice_race.parts.pack import horse_of
from dealer.dice_race.state import DiceRaceState
from dealer.notation.cards import Card
from dealer.notation.facts import fact
from dealer.notation.moves import Discard, Done
from dealer.notation.refusals import Refusal


def scratch_roll(act: Act, horse: str) -> None:
    """One roll of the scratches by whose turn it is."""
    race = act.race
    roller = race.turn
    assert roller is not None
    if race.rules.chain and horse in race.scratches.lines:
        _again(act, roller, horse)
    else:
        _scratched(act, horse)
    race = act.race
    # R9.5: who filled the fourth line of a chain rolls first in the race.
    stays = race.rules.chain and race.scratches.complete
    act.race = replace(act.race, turn=roller if stays else race.left_of(roller))
    if race.rules.secret and (race.scratches.fresh or race.penalties.due):
        act.race = replace(act.race, phase="discard")
    else:
        act.scratch_is_done()


def _again(act: Act, roller: str, horse: str) -> None:
    """A chain's roll of a scratched horse costs only the roller (R8.11, R9.5)."""
    race = act.race
    act.race = replace(race, scratches=race.scratches.repeated())
    chips = race.scratches.lines[horse] * race.rules.chain_ante
    pay_for_roll(act, roller, horse, chips, paid="said-again-pays", due="said-scratched-again")


def pay_for_roll(act: Act, roller: str, horse: str, chips: int, *, paid: str, due: str) -> None:
    """A roll of a scratched horse costs its roller so many chips: now, as the fact ``paid`` says, or in R9
    they are due first, as ``due`` says."""
    race, line = act.race, act.race.scratches.lines[horse]
    assert race.thrown is not None
    act.race = replace(race, thrown=race.thrown._replace(penalised=True))
    if race.rules.advanced:
        act.race = replace(act.race, penalties=race.penalties.add(roller, chips, horse, line))
        act.say(due, horse=horse, player=roller, chips=chips)
        return
    taken = act.charge(roller, chips, fact("posted-scratched-roll", player=roller, horse=horse, line=line))
    act.say(paid, horse=horse, player=roller, chips=taken)


def _scratched(act: Act, horse: str) -> None:
    before = act.race.scratches
    scratches = before.scratch(horse)
    act.race = replace(act.race, scratches=scratches)
    line = scratches.lines[horse]
    if scratches.fresh is None:
        act.say("said-scratch-moves", horse=horse, line=line, number=before.lines[horse])
        for name, count in scratches.discarders(horse).items():
            _owes(act, name, horse, count)
    else:
        act.say("said-scratched", horse=horse, line=line)
        if not act.race.rules.secret:
            _discard_open(act, horse)


def _discard_open(act: Act, horse: str) -> None:
    """Hands being open, the roll itself discards and charges; the extra hand's cards go unpaid (R10.1)."""
    hands, counts = act.race.open_hands.discarded(horse)
    act.race = replace(act.race, open_hands=hands)
    for name, count in counts.items():
        act.race = replace(act.race, scratches=act.race.scratches.discard(name, horse, count))
        _owes(act, name, horse, count)


def _owes(act: Act, name: str, horse: str, count: int) -> None:
    """A player pays for so many cards of a horse by its line: now, or (R9.4) it is due."""
    chips, line = count * price(act.race, horse), act.race.scratches.lines[horse]
    if act.race.rules.advanced:
        act.race = replace(act.race, penalties=act.race.penalties.add(name, chips, horse, line))
        act.say("said-due", player=name, chips=chips)
        return
    why = fact("posted-scratch", player=name, horse=horse, count=count, line=line)
    paid = act.charge(name, chips, why)
    act.say("said-pays", player=name, chips=paid)


def price(race: DiceRaceState, horse: str) -> int:
    """What a card of a scratched horse costs: its line's number, under a chain from the second line on times
    the ante (R9.5; R8.11: by 1)."""
    line = race.scratches.lines[horse]
    return line * race.rules.chain_ante if race.rules.chain and line > 1 else line


def discard(act: Act, move: Discard) -> None:
    """A holder of the horse just scratched discards cards of it. Raises Refusal."""
    who, cards = act.who(move.name), move.cards
    horse = act.race.scratches.fresh
    if horse is None:
        raise Refusal("card", fact("refused-nothing-to-discard"))
    wrong = next((card for card in cards if horse_of(card) != horse), None)
    if wrong is not None:
        raise Refusal("card", fact("refused-other-horse", card=wrong, horse=horse))
    check_unseen(act.race, who, cards)
    act.race = replace(
        act.race,
        secret_hands=act.race.secret_hands.put_out(who, cards),
        scratches=act.race.scratches.discard(who, horse, len(cards)),
    )
    act.say("said-discards", player=who, cards=cards)
    _owes(act, who, horse, len(cards))


def check_unseen(race: DiceRaceState, name: str, cards: tuple[Card, ...]) -> None:
    """R9.2. Raises Refusal ``card`` for a card that the pack has not got, or not so often, ``count`` for more
    cards than the hand holds."""
    assert race.pack is not None
    for card in cards:
        copies = race.pack.copies.get(card, 0)
        if not copies:
            raise Refusal("card", fact("refused-not-in-pack", card=card))
        if race.secret_hands.seen(card) + cards.count(card) > copies:
            raise Refusal("card", fact("refused-no-more", card=card, count=copies))
    if len(cards) > race.secret_hands.hidden(name):
        held = race.secret_hands.hidden(name)
        raise Refusal("count", fact("refused-hand", player=name, count=held, total=len(cards)))


def can_discard(race: DiceRaceState, table: Table) -> bool:
    """Whether somebody may hold cards of the horse just scratched."""
    return bool(race.unseen_of(race.scratches.fresh) and race.holders)


def done(act: Act, move: Done) -> None:
    """The discards are over."""
    act.say("said-discards-done")
    act.scratch_is_done()


def can_roll_on(race: DiceRaceState, table: Table) -> bool:
    """Whether the next roll may end the discards itself."""
    return not race.trade_follows
