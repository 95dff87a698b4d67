"""Bets at the console: what the button says, boxes and wheels, prices and warnings."""

from __future__ import annotations

from typing import Any

from tests.web.table import Console


def test_fair_prices_show_every_wager_and_a_combination_is_bet_too(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("phone"), table).open()
    console.tap("[data-player=Ann]")
    console.tap("[data-head=wager]")
    console.tap("[data-wager-code=EXA]")
    console.tap("[data-place='1'][data-horse=D]")
    console.tap("[data-place='2'][data-horse=C]")
    console.tap("[data-chips='1']")
    console.tap("#bet")
    console.shows("#undo", "the exacta Diamonds, Clubs")


def test_a_box_is_entered_in_one_go_and_becomes_its_single_bets(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("phone"), table).open()
    console.tap("[data-player=Ann]")
    console.tap("[data-head=wager]")
    console.tap("[data-wager-code=TRI]")
    for horse in "SHD":
        console.tap(f"[data-place='1'][data-horse={horse}]")
    console.tap("[data-box]")
    console.tap("[data-chips='1']")
    console.shows("#strip", "6 bets of 1")
    console.shows("#bet", "Bet 6 chips")
    console.tap("#bet")
    console.shows("[data-tab=bets]", "6")
    bets = [(bet["wager"], bet["horses"], bet["chips"]) for bet in table.board["bets"]]
    boxed = ["S/H/D", "S/D/H", "H/S/D", "H/D/S", "D/S/H", "D/H/S"]
    assert sorted(bets) == sorted(("TRI", horses, 1) for horses in boxed)


def test_a_box_is_taken_back_by_one_tap_or_bet_by_bet(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
    table.move("bet Ann WIN S 5")
    table.desk.do_all([f"bet Ann EXA {horses} 2" for horses in ("S/H", "H/S", "S/D", "D/S", "H/D", "D/H")])
    console = Console(open_page("phone"), table).open()
    console.shows("#undo span", "Undo all 6")
    console.shows("#undo small", "Ann's 6 bets of 2: Exacta")
    console.tap("[data-tab=night]")
    console.tap("[data-column=race]")
    console.tap("[data-undo-last]")
    console.shows("#undo", "Undo all 5")
    console.undo()
    console.shows("#undo", "5 on Spades to win")
    assert [bet["wager"] for bet in table.board["bets"]] == ["WIN"]
    assert sum(move.verb == "undo" for move in table.desk.journal.moves(1)) == 6


def test_a_wheel_and_a_quinella_of_three_are_one_entry_each(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game tote", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("tablet"), table).open()
    for place, horse in [(1, "H"), (2, "S"), (2, "C"), (2, "D")]:
        if place == 1:
            console.tap("[data-player=Ann]")
            console.tap("[data-head=wager]")
            console.tap("[data-wager-code=EXA]")
        console.tap(f"[data-place='{place}'][data-horse={horse}]")
    console.tap("[data-chips='1']")
    console.tap("#bet")
    console.shows("[data-tab=bets]", "3")
    console.tap("[data-head=wager]")  # Ann stays chosen
    console.tap("[data-wager-code=QNL]")
    for horse in "SHD":
        console.tap(f"[data-place='1'][data-horse={horse}]")
    console.tap("[data-chips='2']")
    console.tap("#bet")
    console.shows("[data-tab=bets]", "6")
    bets = [(bet["wager"], bet["horses"]) for bet in table.board["bets"]]
    assert sorted(bets[:3]) == [("EXA", "H/C"), ("EXA", "H/D"), ("EXA", "H/S")]
    assert sorted(bets[3:]) == [("QNL", "H/D"), ("QNL", "S/D"), ("QNL", "S/H")]


def test_a_bet_that_the_player_cannot_hold_is_said_before_it_is_sent(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 20", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("phone"), table).open()
    console.tap("[data-player=Ann]")
    console.tap("[data-head=wager]")
    console.tap("[data-wager-code=EXA]")
    console.tap("[data-place='1'][data-horse=S]")
    console.tap("[data-place='2'][data-horse=H]")
    console.tap("[data-chips='10']")
    console.tap("[data-place='2'][data-horse=D]")
    console.tap("[data-place='2'][data-horse=C]")
    console.tap("#bet")
    console.shows("#strip", "Ann has 20, not 30")
    assert console.table.board["bets"] == []


def test_the_dealer_sees_chance_price_margin_and_the_book_and_takes_the_fair_price(
    serve: Any, open_page: Any
) -> None:
    table = serve("join Ann 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C", "bet Ann WIN H 10")
    console = Console(open_page("tablet"), table).open()
    assert console.page.locator("[data-wager='WIN H'].favours").count() == 1
    console.tap("[data-tab=prices]")
    row = console.page.inner_text(".price[data-horse=H]").split()
    assert row == ["2-1", "38%", "−13", "%", "player’s", "edge", "Fair", "11-8"]
    book = table.board["book"]
    assert (book["staked"], book["worst"]) == (10, -20)
    console.shows(".book", "−20")
    console.shows(".book", f"−{abs(book['expected']):.1f}")
    console.tap("[data-take=H]")
    console.shows(".price[data-horse=H]", "is fair")
    assert console.taps == 2
    assert console.page.locator(".favours").count() == 0
    assert table.board["bets"][0]["price"] == "2-1"  # what was struck stands
    console.tap("[data-take=all]")
    console.shows(".price[data-horse=S]", "is fair")
    prices = {one["horses"]: one["price"] for one in table.board["prices"]}
    assert prices == {"S": "10-3", "H": "11-8", "D": "10-3", "C": "10-3"}


def test_the_warning_about_traditional_prices_leads_to_fair_ones(serve: Any, open_page: Any) -> None:
    """R12.4."""
    table = serve("join Ann 100", "game basic")
    console = Console(open_page("tablet"), table).open()
    console.shows("#strip", "favour the player")
    console.tap("[data-fair]")
    console.page.wait_for_selector("[data-fair]", state="detached")
    assert table.board["options"]["prices"] == "fair"


def test_the_warning_can_be_read_whole_and_goes_with_the_betting(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("console"), table).open("?lang=de")
    console.shows("#strip", "Quoten in Rosa begünstigen den Spieler.")
    console.tap("[data-tab=prices]")
    console.shows(".pane", "Zu fairen Quoten behält das Haus seinen Vorteil")
    console.main()
    console.page.wait_for_selector("#act[data-act=race]")
    assert console.page.locator("[data-fair]").count() == 0


def test_the_line_counts_the_bets_that_the_book_counts(serve: Any, open_page: Any) -> None:
    """A double that waits for this race's winner was staked in the race before."""
    course, run = "deal 7H 2D KD 3C 9S TS 4C", "deal " + " ".join(f"{rank}H" for rank in "2345689T")
    double = ("game basic prices=fair", course, "bet Ann DDB H/D 5", "close", run, "official", "next", course)
    table = serve("join Ann 100", "float 500", *double)
    console = Console(open_page("tablet"), table).open()
    assert [(bet["wager"], bet.get("waits")) for bet in table.board["bets"]] == [("DDB", True)]
    assert "no bets yet" in console.page.inner_text("#line")
    table.do("bet Ann WIN S 7")
    console.shows("#line", "1 bet, 7")
    assert table.board["book"]["staked"] == 7
