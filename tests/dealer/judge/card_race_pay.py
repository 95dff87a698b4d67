"""Who is paid what when a card race is official (R2 to R7)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tests.dealer.judge.table import Table

if TYPE_CHECKING:
    from tests.dealer.judge.card_race import CardRace

ACROSS = ["WIN", "PLC", "SHW"]


def pay(race: CardRace, table: Table, due: list[dict[str, Any]]) -> None:
    """Pay the tickets that are due, by the way of wagering that the game has."""
    ways = {"calcutta": pay_owners, "superfecta": pay_slips, "tote": pay_tote}
    ways.get(str(table.kind), pay_bank)(race, table, due)


def pay_bank(race: CardRace, table: Table, due: list[dict[str, Any]]) -> None:
    for ticket in due:
        if "price" not in ticket:  # prizes: the ante is the bank's, whatever happens
            table.give(ticket["bank"], ticket["stake"])
            prizes = [int(prize) for prize in table.options["prizes"].split("/")] + [0]
            prize = prizes[race.order.index(ticket["horses"][0])]
            table.give(ticket["bank"], -prize)
            table.chips[ticket["name"]] += prize
        elif race.won(ticket):
            winnings = int(ticket["stake"] * ticket["price"])
            table.chips[ticket["name"]] += ticket["stake"] + winnings
            table.give(ticket["bank"], -winnings)
        else:
            table.give(ticket["bank"], ticket["stake"])
    banks: dict[tuple[str, str], str] = {}
    for ticket in due:
        if ticket["wager"] == "WIN":
            banks.setdefault((ticket["name"], ticket["horses"][0]), ticket["bank"])
    for (name, horse), bank in banks.items():
        if horse in (race.still or ()):
            fine = min(int(table.options.get("nonstarter", "0")), table.chips[name])
            table.chips[name] -= fine
            table.give(bank, fine)


def pay_owners(race: CardRace, table: Table, _due: object) -> None:
    """R5.6: the house's cut of what the horses were sold for, then the parts by place."""
    cut = int(sum(price for _, price in race.owners.values()) * Fraction(table.options["cut"]) / 100)
    table.house += cut
    table.pools["CALCUTTA"] -= cut
    shares = [int(share) for share in table.options["shares"].split("/")]
    exact = [Fraction(table.pools["CALCUTTA"] * share, sum(shares)) for share in shares]
    parts = [int(part) for part in exact]
    by_fraction = sorted(range(len(shares)), key=lambda place: (parts[place] - exact[place], place))
    for place in by_fraction[: table.pools["CALCUTTA"] - sum(parts)]:
        parts[place] += 1
    for horse, share in zip(race.order, parts, strict=False):
        owner, _ = race.owners[horse]
        if owner:
            table.chips[owner] += share
            table.pools["CALCUTTA"] -= share


def pay_slips(race: CardRace, table: Table, due: list[dict[str, Any]]) -> None:
    for pool, held in list(table.pools.items()):
        stakes: dict[str, int] = {}
        for ticket in due:
            if ticket["wager"] == pool and race.won(ticket):
                stakes[ticket["name"]] = stakes.get(ticket["name"], 0) + ticket["stake"]
        for name, stake in stakes.items():
            even = table.options["split"] == "player"
            share = held // len(stakes) if even else held * stake // sum(stakes.values())
            table.chips[name] += share
            table.pools[pool] -= share


def pay_tote(race: CardRace, table: Table, due: list[dict[str, Any]]) -> None:
    for pool in table.pools:
        tickets = [ticket for ticket in due if ticket["wager"] == pool]
        if not tickets:
            continue
        later = sum(t["stake"] for t in table.tickets if t["wager"] == pool and t not in due)
        held, stakes = table.pools[pool] - later, sum(ticket["stake"] for ticket in tickets)
        winners = [ticket for ticket in tickets if race.won(ticket)]
        if not winners and pool in ACROSS:
            for ticket in tickets:
                table.chips[ticket["name"]] += ticket["stake"]
                table.pools[pool] -= ticket["stake"]
            continue
        won = sum(ticket["stake"] for ticket in winners)
        taken = min(int(stakes * Fraction(table.options["takeout"]) / 100), held - won)
        table.house += taken
        table.pools[pool] -= taken
        pay_tickets(table, pool, winners, Fraction(held - taken), later)


def pay_tickets(table: Table, pool: str, winners: list[dict[str, Any]], net: Fraction, later: int) -> None:
    on: dict[str, int] = {}
    for ticket in winners:
        on[ticket["horses"][0]] = on.get(ticket["horses"][0], 0) + ticket["stake"]
    won = sum(on.values())
    for ticket in winners:
        if pool in ("PLC", "SHW"):
            part = (net - won) / len(on) / on[ticket["horses"][0]]
            paid = int(ticket["stake"] + part * ticket["stake"])
        else:
            paid = int(net * ticket["stake"] / won)
        table.chips[ticket["name"]] += paid
        table.pools[pool] -= paid
    if winners and table.options["breakage"] == "house":
        table.house += table.pools[pool] - later
        table.pools[pool] = later
