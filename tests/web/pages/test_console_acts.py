"""The console's acts of course, auction, pools and result, each on one screen, with up to twenty guests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.cases import everyday
from tests.timeouts import HANGS_S
from tests.web.browser.german import left_in_english
from tests.web.browser.one_screen import stands_whole
from tests.web.browser.profiles import new_page
from tests.web.browser.ruler import resize
from tests.web.conftest import SIZES
from tests.web.pages.test_till import faultless
from tests.web.phone.phone import confirming
from tests.web.races import PHASES as RACES
from tests.web.table import Console, ServedTable

NAMES = (
    "Ann", "Bob", "Cleo", "Dmitri", "Esther", "Fred", "Gül", "Hannelore", "Jörg", "Maximiliane-Johanna",
    "Karl", "Lena", "Mehmet", "Nora", "Otto", "Fitzwilliam Montgomery-Smythe", "Quentin", "Rosa", "Sven",
    "Tuuli",
)  # fmt: skip
COURSE = "deal 7C KC 9C 3D 2D 4S 5H"
RUN = "deal 2C 3C 4C 5C 6C 8C TC JC"


def seats(count: int) -> tuple[str, ...]:
    return (*(f'join "{name}" 100' for name in NAMES[:count]), "float 5000")


AUCTION = (*seats(20), "game calcutta clock=10", COURSE)
SOLD = ("bid Ann 4", "sold", "bid Bob 3", "sold", "bid Cleo 9", "sold", "bid Dmitri 2", "sold")
BETS = tuple(f'bet "{name}" WIN C {at + 1}' for at, name in enumerate(NAMES))
POOLS = ("bet Ann WIN H 2", "bet Bob WIN S 1", "bet Bob PLC D 5", "bet Ann EXA H/D 3")
STATES = {
    "course": (*seats(20), "game basic", "deal 7C KC 9C 3D"),
    "redeal": RACES["redeal"],
    "auction, no bid": (*seats(7), "game calcutta", COURSE),
    "auction of twenty": (*AUCTION, "bid Rosa 9", "sold", "bid Ann 12"),
    "pools": (*seats(20), "game tote", COURSE, *POOLS),
    "falter": (*seats(5), "game announcer falter=yes links=8", "bet Ann WIN S 5", "close", "deal 5H 6H"),
    "unofficial": RACES["unofficial"],
    "two paid": RACES["paid"],
    "twenty paid": (*seats(20), "game basic", COURSE, *BETS, "close", RUN, "official"),
    "owners paid": (*AUCTION, *SOLD, RUN, "deal 4D 5D 6D 7D 8D 9D TD JD", "official"),
    "void": RACES["void"],
    "prices warned of": RACES["course"],
    "wagers of twenty": (*seats(20), "game announcer"),
    "bets on several": (*seats(8), "game superfecta", COURSE[:-3], *("bet Ann EXA H/D 3",) * 3),
    "twenty owed": (*seats(20), "game basic", COURSE, *BETS, "close", RUN, "official", "end"),
}
"""What a table of these moves shows."""


@pytest.fixture(scope="module")
def drawn(browser: Any, tmp_path_factory: Any) -> Iterator[Callable[..., Any]]:
    """``drawn(state, language)``: the console after those moves; one page for all."""
    tables: list[ServedTable] = []
    context = browser.new_context()
    context.set_default_timeout(1000 * HANGS_S)
    page = new_page(context)

    def draw(state: str, language: str = "en") -> Any:
        while tables:  # the next one has its address, so that the browser has the scripts
            tables.pop().close()
        table = ServedTable(tmp_path_factory.mktemp("acts"), language=language)
        tables.append(table)
        table.do(*STATES[state])
        resize(page, *SIZES["console"])
        return Console(page, table).open().page

    yield draw
    context.close()
    for table in tables:
        table.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("state", everyday(STATES, "auction of twenty", "twenty paid", "unofficial"))
def test_every_act_and_each_of_its_panes_stands_whole_on_one_screen(
    drawn: Callable[..., Any], state: str, language: str
) -> None:
    page = drawn(state, language)
    stands_whole(page)
    faultless(page)
    tabs = page.eval_on_selector_all("[data-tab]", "all => all.map(one => one.dataset.tab)")
    for tab in tabs[:2]:
        resize(page, *SIZES["console"])
        page.locator(f"[data-tab={tab}]").evaluate("one => one.click()")
        page.wait_for_selector(f".pane[data-pane={tab}]")
        stands_whole(page)
    if language == "de":
        assert left_in_english(page, *NAMES) == []


def test_no_card_of_a_void_race_is_disputed(serve: Any, open_page: Any) -> None:
    table = serve(*RACES["unofficial"])
    page = Console(open_page("console"), table).open().page
    page.wait_for_selector("[data-disputed]")
    table.do("void")
    page.wait_for_selector("[data-tab=chips]")
    page.wait_for_selector(".banner h2:has-text('void')")
    assert page.locator("[data-disputed]").count() == 0


def test_what_a_guest_bet_stands_beside_the_chips_and_not_over_them(serve: Any, open_page: Any) -> None:
    console = Console(open_page("phone"), serve(*STATES["bets on several"])).open()
    under = console.page.locator("[data-player=Ann] .under")
    chips, bets = (under.locator(one).bounding_box() for one in (".chips", ".note b"))
    assert chips["x"] + chips["width"] <= bets["x"]


def test_the_wagers_to_choose_from_stand_whole(serve: Any, open_page: Any) -> None:
    for seated in (8, 20):
        console = Console(open_page("phone"), serve(*seats(seated), "game announcer")).open("?lang=de")
        console.tap("[data-player=Ann]")
        console.tap("[data-chips='10']")
        console.tap("[data-head=wager]")
        stands_whole(console.page)


def test_a_bet_of_a_phone_that_waits_can_be_read_on_a_phone(serve: Any, open_page: Any) -> None:
    table = serve(*seats(8), "game basic prices=fair", COURSE)
    confirming(table).move("bet", "WIN", "S", "10")
    console = Console(open_page("phone"), table).open("?lang=de")
    console.shows("#strip", "Ann: 10 auf")
    words = console.page.locator("#strip .words > span")
    assert words.evaluate("one => one.scrollHeight <= one.clientHeight && one.clientWidth > 80")


def test_the_warning_about_prices_waits_while_something_else_is_done(serve: Any, open_page: Any) -> None:
    console = Console(open_page("console"), serve(*seats(3), "game basic", COURSE)).open()
    console.page.wait_for_selector("#strip [data-fair]")
    console.chore("leave")
    console.page.wait_for_selector("[data-fair]", state="detached")


def test_a_bid_of_one_more_is_one_tap_and_of_any_other_the_step_first(serve: Any, open_page: Any) -> None:
    console = Console(open_page("console"), serve(*AUCTION)).open()
    console.tap("[data-bid=Ann]")
    console.shows("#main", "Sold to Ann for 1")
    console.tap("[data-raise='5']")
    assert "6" in console.page.inner_text("[data-bid=Bob]")
    console.tap("[data-bid=Bob]")
    console.shows("#main", "Sold to Bob for 6")
    assert console.taps == 3
    console.tap("[data-raise=other]")  # steps add up
    for step in ("25", "5"):
        console.tap(f"[data-raise='{step}']")
    console.tap("[data-bid=Cleo]")
    console.shows("#main", "Sold to Cleo for 36")
    console.shows("#strip", "One tap on a guest bids 37")  # the next step is one again


def test_c26_a_horse_is_sold_to_the_bid_that_was_shown_and_to_no_other(serve: Any, open_page: Any) -> None:
    table = serve(*AUCTION, "bid Ann 12")
    console = Console(open_page("console"), table).open()

    def overbid(route: Any) -> None:
        table.do("bid Bob 20")  # on the other tablet, just before
        route.continue_()

    console.page.route("**/api/moves", overbid, times=1)
    console.main()
    console.page.wait_for_selector("#strip[data-tone=refused]")
    assert "Bob" in console.page.inner_text("#strip")
    assert table.board["owners"] == {} and table.board["bid"] == {"name": "Bob", "chips": 20}
    console.shows("#main", "Sold to Bob for 20")


def test_a_guest_who_cannot_bid_is_told_why_at_the_touch(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 5", "game calcutta", COURSE, "bid Ann 12")
    console = Console(open_page("console"), table).open()
    console.tap("[data-bid=Bob]")
    console.shows("#strip", "Bob has 5 chips: too few for this bid")
    assert table.board["bid"] == {"name": "Ann", "chips": 12}


def test_nobody_bids_is_a_key_beside_the_hint(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game calcutta", COURSE)
    console = Console(open_page("console"), table).open()
    console.tap("#strip [data-verb=pass]")
    console.undoes("pass", phase="auction")
    console.tap("[data-bid=Ann]")
    console.shows("#main", "Sold to Ann")
    console.tap("#strip [data-verb=pass]")
    console.shows("#strip", "Ann’s bid of 1 stands")


def test_chips_are_ticked_off_as_they_are_handed_out_and_nothing_is_booked(
    serve: Any, open_page: Any
) -> None:
    table = serve(*RACES["paid"])
    console = Console(open_page("console"), table).open()
    seq, payee = table.desk.table.seq, "#act [data-payee=Ann]"
    console.tap(payee)
    console.shows(payee, "handed out")
    table.do("buy Bob 10")
    console.shows(payee, "handed out")
    assert table.desk.table.seq == seq + 1


def test_more_payees_than_twelve_turn_pages(serve: Any, open_page: Any) -> None:
    console = Console(open_page("console"), serve(*STATES["twenty paid"])).open()
    payees = console.page.locator("#act [data-payee]")
    assert payees.count() == 12
    console.tap("[data-page=payees]")
    assert payees.count() == 8


def test_a_paid_race_is_opened_again_only_by_a_hold(serve: Any, open_page: Any) -> None:
    table = serve(*RACES["paid"])
    console = Console(open_page("console"), table).open()
    console.tap("#undo button")
    assert table.board["phase"] == "paid"
    console.hold("#undo button")
    console.shows("#main", "Make it official")
    assert table.board["phase"] == "unofficial"


def test_c25_what_was_chosen_for_a_guest_goes_when_the_guest_cannot_be_chosen_any_more(
    serve: Any, open_page: Any
) -> None:
    """The other tablet is quicker: what this one says and sends is of the table as it is."""
    table = serve(*seats(4), "game derby wagering=yes", "done", "done")
    console = Console(open_page("console"), table).open()
    page = console.page
    for key in ("[data-value=Bob]", "[data-suit=H]", "#act [data-card=AH]", "#act [data-card='2H']"):
        console.tap(key)
    assert page.locator("#strip .marks .mini").count() == 2
    table.do("discard Bob 3S 4S")
    page.wait_for_selector("#strip [data-go]", state="detached")
    assert page.locator("#act [data-value=Bob]").count() == 0
    console.tap("[data-value=Cleo]")
    assert page.locator("#act [aria-pressed=true][data-card]").count() == 0
    console.tap("[data-suit=S]")
    console.tap("#act [data-card='5S']")
    table.do("buy Ann 5")  # drawn anew below the finger
    console.tap("#strip [data-go=discard]")
    console.undoes("discard Cleo 5S")


def test_c25_cards_of_a_hand_are_dealt_as_they_are_tapped_whatever_comes_in_meanwhile(
    serve: Any, open_page: Any
) -> None:
    table = serve(*seats(3), "game derby")
    console = Console(open_page("console"), table).open()
    for at, card in enumerate(("2H", "3H", "4H")):
        console.tap("[data-suit=H]")
        table.do(f"buy Ann {at + 1}")
        console.tap(f"#act [data-card='{card}']")
        console.undoes(f"deal {card}")
    dealt = [card for hand in table.board["cards"].values() for card in hand]
    assert sorted(dealt) == ["2H", "3H", "4H"]
