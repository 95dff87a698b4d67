"""The phase ``hands``: who plays, with which cards, who gets them (R8.2, R8.7, R8.9, R8.11, R9.2, R9.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from dealer.contract.game import Table
from dealer.dice_race.act import Act
from dealer.dice_race.parts.hands import OpenHands, SecretHands
from dealer.dice_race.parts.pack import Pack, horse_of, pack_for
from dealer.dice_race.state import DiceRaceState
from dealer.notation.cards import Card
from dealer.notation.facts import fact
from dealer.notation.moves import Deal, Done, Roll
from dealer.notation.refusals import Refusal
from dealer.wagering.race_players import able_to_play, nobody_plays


class Dealt(NamedTuple):
    """A race that begins: its players, its pack, the open hands that lie already, and how many cards are
    still to be dealt to open hands."""

    players: tuple[str, ...]
    pack: Pack
    hands: OpenHands
    to_deal: int


def plan(race: DiceRaceState, table: Table) -> Dealt | None:
    """How the race is dealt, or would be if it began now; None where nobody can play."""
    if race.players:
        assert race.pack is not None
        return Dealt(race.players, race.pack, race.open_hands, race.to_deal)
    players = players_of(race, table)
    if not players:
        return None
    pack = pack_for(race.rules, len(players))
    if race.rules.secret:
        return Dealt(players, pack, OpenHands(), 0)
    held = kept_hands(race, table)
    hands = len(players) + race.rules.extra_hand
    left = pack.size - sum(map(len, held.values()))
    return Dealt(players, pack, OpenHands(held), left // hands * hands)


def players_of(race: DiceRaceState, table: Table) -> tuple[str, ...]:
    """The players of the race, from the dealer's left; before it has taken them those who could pay its antes
    now (R8.9, R8.11), none where nobody can."""
    return race.players or able_to_play(table, race.rules.entry)


def kept_hands(race: DiceRaceState, table: Table) -> dict[str, tuple[Card, ...]]:
    """The hands that were passed left, where players and seats are those of the race before (R8.7)."""
    seats, players = race.seats if race.players else table.seats, set(players_of(race, table))
    if race.kept is None or race.kept.seats != seats or race.kept.held.keys() != players:
        return {}
    return dict(race.kept.held)


def cards_that_can_come(dealt: Dealt) -> frozenset[Card]:
    """The cards that are in nobody's hand; none where all that are due are dealt."""
    if not dealt.to_deal:
        return frozenset()
    held = dealt.hands.all_held()
    return frozenset(card for card, copies in dealt.pack.copies.items() if held.count(card) < copies)


def begin(act: Act) -> None:
    """The race takes its players and their antes, once (R8.9, R8.11). Raises Refusal where nobody can."""
    race = act.race
    if race.players:
        return
    dealt = plan(race, act.table)
    if dealt is None:
        raise nobody_plays(act.table, race.rules.entry)
    act.race = replace(
        act.race,
        players=dealt.players,
        seats=act.table.seats,
        dealer=act.table.dealer,
        pack=dealt.pack,
        open_hands=dealt.hands,
        to_deal=dealt.to_deal,
    )
    _antes(act)


def deal(act: Act, move: Deal) -> None:
    """Open hands are dealt, one card at a time round the table from the dealer's left, the extra hand last in
    each round; all of the cards or none. The last one due ends the phase."""
    begin(act)
    cards = move.cards
    if len(cards) > act.race.to_deal:
        raise Refusal("count", fact("refused-still-to-deal", count=act.race.to_deal, total=len(cards)))
    for card in cards:
        _check_can_come(act.race, card)
        name = receiver(act.race, act.race.players)
        act.race = replace(
            act.race,
            open_hands=act.race.open_hands.given(name, card),
            dealt=act.race.dealt + 1,
            to_deal=act.race.to_deal - 1,
        )
        if name is None:
            act.say("said-dealt-extra", the_card=card)
        else:
            act.say("said-dealt", player=name, the_card=card)
    if not act.race.to_deal:
        act.say("said-hands-dealt")
        act.hands_are_dealt()


def receiver(race: DiceRaceState, players: tuple[str, ...]) -> str | None:
    """Whom the next open card goes to; None for the extra hand, the last in each round."""
    place = race.dealt % (len(players) + race.rules.extra_hand)
    return players[place] if place < len(players) else None


def _check_can_come(race: DiceRaceState, card: Card) -> None:
    assert race.pack is not None
    if card.unranked:
        raise Refusal("card", fact("refused-cannot-come", card=card, why=fact("why-rank-unsaid")))
    copies, hands = race.pack.copies.get(card, 0), race.open_hands
    if not copies:
        why = fact("why-not-in-pack" if horse_of(card) is None else "why-no-such-card")
        raise Refusal("card", fact("refused-cannot-come", card=card, why=why))
    if hands.all_held().count(card) < copies:
        return
    holders = hands.where(card)
    why = fact("why-held", players=holders, count=len(holders)) if holders else fact("why-extra")
    raise Refusal("card", fact("refused-cannot-come", card=card, why=why))


def done(act: Act, move: Done | Roll) -> None:
    """Secret hands are dealt, or there is nothing to deal (R8.7). The first roll says so too. Raises
    Refusal."""
    begin(act)
    race = act.race
    if not race.rules.secret:
        if race.to_deal:
            raise Refusal("count", fact("refused-cards-due", count=race.to_deal))
        act.say("said-none-to-deal")
    else:
        assert race.pack is not None
        act.race = replace(act.race, secret_hands=SecretHands(dict.fromkeys(race.players, race.pack.each)))
        act.say("said-hands-secret", count=race.pack.each)
    act.hands_are_dealt()


def _antes(act: Act) -> None:
    """R8.11, R9.3, R10.2: every player pays in full; who cannot does not play."""
    players, rules = act.race.players, act.race.rules
    for name in players:
        for pot, chips in rules.antes.items():
            act.charge(name, chips, fact("posted-game-ante", player=name), pot)
    if rules.entry:
        act.say("said-antes", players=players, payers=len(players), chips=rules.entry)


def can_deal(race: DiceRaceState, table: Table) -> bool:
    """Whether open cards are due."""
    dealt = plan(race, table)
    return dealt is not None and dealt.to_deal > 0


def can_be_done(race: DiceRaceState, table: Table) -> bool:
    """Whether the hands are complete, or are secret, so that the station cannot know."""
    dealt = plan(race, table)
    return dealt is not None and dealt.to_deal == 0


def can_roll(race: DiceRaceState, table: Table) -> bool:
    """Whether a roll may end the phase itself: nothing is to be dealt, and no trading comes between."""
    return not race.rules.secret and race.rules.trading != "before" and can_be_done(race, table)
