"""The console of the dice race and of ristiseiska: every move by taps, and the measures in every phase."""

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
from tests.web.pages.test_dice_board import (
    CHAIN,
    CLOSE,
    NAMES,
    PACK,
    PURSE,
    PURSE_DEALT,
    SCRATCHED,
    derby,
    seats,
)
from tests.web.table import Console, ServedTable

SMALL_HANDS = "join Ann 50", "join Bob 50", "join Cy 50", "join Di 50"
ADVANCED = (*seats(6), "game derby-advanced", "done")
WAGERS = (*seats(6), "game derby wagering=yes", "done")
LAYING = (*seats(5), "game ristiseiska", "done", "lay Bob 7C")
FOUR = (
    *seats(6),
    "game derby-advanced four-dice=yes",
    "done",
    *("roll 3 3", "roll 4 4", "roll 5 5", "roll 6 5"),
)
PHASES = {
    "hands": (*seats(12), "game derby"),
    "hands, secret": (*seats(12), "game derby-advanced"),
    "a scratch of twelve": (*derby(12), *SCRATCHED[:2]),
    "a race of twelve": (*derby(12), *SCRATCHED, *CLOSE[:4]),
    "a trade of twelve": (*seats(12), "game derby-advanced trading=before", "done"),
    "four dice, due": (*FOUR, "roll 3 3 1 1", "pair 6 2"),
    "draw": (*WAGERS, "done"),
    "dealt": (*seats(5), "game ristiseiska", "done"),
    "paid": (*derby(6), *SCRATCHED, *CLOSE, "roll 1 1", "official"),
    "scratch": (*derby(6), *SCRATCHED[:2]),
    "a chain's last line": (*PURSE_DEALT, *CHAIN),
    "lanes of 40": (*derby(6, "lanes=" + "/".join(["40"] * 11)), *SCRATCHED, *["roll 3 3"] * 39),
    "race": (*derby(6), *SCRATCHED, *CLOSE[:4]),
    "four dice": (*derby(3, "four-dice=yes"), *SCRATCHED),
    "pair": (*derby(3, "four-dice=yes"), *SCRATCHED, "roll 1 4 5 6"),
    "trade": (*seats(6), "game derby-advanced trading=before", "done"),
    "wager": (*WAGERS, "wager Bob 2"),
    "discard": (*ADVANCED, "roll 3 3", "discard Ann 6S 6H"),
    "lay": LAYING,
    "give": (*LAYING, *["pass"] * 4, "beg Bob"),
    "show": (*ADVANCED, "roll 3 3", "roll 4 4", "roll 5 5", "roll 6 5", *["roll 1 1"] * 3),
}
TAPS = {
    "hands": ["[data-suit=H]"],
    "trade": ["[data-value=Bob]"],
    "a trade of twelve": ["[data-value=Bob]", "[data-value='2']"],
    "discard": ["#strip [data-verb=play]", "[data-word=KS]"],
    "draw": ["[data-value=Bob]", "[data-suit=H]", "[data-card=AH]"],
    "show": ["[data-value=Bob]"],
}
"""What is tapped then, so that the longest form is open."""


class Fingers(Console):
    """A console whose dice and cards are tapped."""

    def roll(self, *dice: int) -> None:
        for place, value in enumerate(dice, 1):
            self.tap(f"[data-die-of=die{place}][data-value='{value}']")
        self.undoes("roll " + " ".join(map(str, dice)))

    def say(self, *values: str, move: str) -> None:
        """Tap these keys, after which that move is the last one."""
        for value in values:
            keys = (f"#act [data-{of}='{value}']" for of in ("value", "card", "word"))
            self.tap(", ".join((*keys, f".screen [data-verb='{value}']", f"#strip [data-go='{value}']")))
        self.undoes(move)


@pytest.fixture
def fingers(serve: Callable[..., ServedTable], open_page: Callable[..., Any]) -> Callable[..., Fingers]:
    """``fingers(*moves)``: the console on a tablet after those moves."""

    def opened(*moves: str) -> Fingers:
        console = Fingers(open_page("console"), serve(*moves))
        console.open()
        return console

    return opened


def test_a_whole_race_is_rolled_in_two_taps_a_throw(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*derby(3), *SCRATCHED[:3])
    console.roll(6, 5)
    before = console.taps
    for _ in range(3):
        console.roll(1, 1)
    assert console.taps - before == 6
    console.main()
    console.undoes("official", phase="unofficial")
    console.shows("#act", "Horse 2 wins")
    board = console.table.board
    assert board["phase"] == "paid" and board["scratched"] == {"7": 1, "9": 2, "4": 3, "11": 4}


def test_four_dice_are_paired_by_one_tap_on_two_horses(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*derby(3, "four-dice=yes"), *SCRATCHED)
    console.roll(1, 4, 5, 6)
    pairs = console.page.eval_on_selector_all(".pairs .key", "all => all.map(one => one.dataset.value)")
    assert len(pairs) == 6 and {frozenset(pair.split()) for pair in pairs} == {
        frozenset(pair) for pair in (("5", "11"), ("7", "9"), ("6", "10"))
    }
    assert pairs[0] == console.table.board["offers"][0]["fields"][0]["choices"][0]["value"]
    console.say(pairs[0], move=f"pair {pairs[0]}")


def test_secret_cards_are_discarded_answered_and_played(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*SMALL_HANDS, "game derby-advanced", "done", "roll 3 3")
    console.tap("#strip [data-verb=discard]")
    console.tap("[data-value=Bob]")
    assert console.page.locator("#act [data-card]").count() == 2  # four players have two suits
    console.tap("[data-card='6S']")
    assert "Bob" in console.page.inner_text("#strip .words")
    console.tap("[data-go=discard]")
    console.undoes("discard Bob 6S")
    console.tap("[data-verb=play]")
    console.say("KS", "left", move="play Bob KS left")
    console.tap("[data-verb=play]")
    console.say("AH", move="play Cy AH")
    console.table.do("roll 4 4", "roll 5 5", "roll 6 5", "roll 1 1")
    console.tap("[data-verb=play]")
    console.tap("[data-value=Di]")
    console.say("JOKER", "2", "+1", move="play Di JOKER 2 +1")
    assert console.table.board["horses"]["2"] == 2


def test_an_order_for_which_nobody_showed_a_card_is_asked_about(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*PHASES["show"])
    home = console.table.board["winner"]
    said = console.page.inner_text("#act .doubts")
    assert said == f"Nobody has shown a card of Horse {home}: nobody would be paid for it."
    assert console.page.locator("#main .gold.holds").count() == 1
    console.main()
    console.undoes("official", phase="unofficial")
    shown = f"show Bob {home}S"
    console.table.do("undo", shown)
    console.undoes(shown, phase="unofficial")
    console.page.wait_for_selector("#main .gold:not(.holds):not([data-rests])")
    console.main()
    console.undoes("official", phase="unofficial")


def test_a_round_of_wagers_is_met_raised_and_left(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*SMALL_HANDS, "game derby wagering=yes", "done")
    console.tap("#strip [data-verb=wager]")
    console.say("Bob", "2", move="wager Bob 2")
    assert "Meet with 2" in console.page.inner_text("#act")
    console.say("meet", move="meet Cy")
    console.hold("#act [data-verb=fold]")  # nobody comes back in
    console.undoes("fold Di")
    console.say("1", move="wager Ann 1")
    console.shows("#line", "pot 11")
    assert console.table.board["stands"] == 3


def test_equal_cards_are_drawn_for_at_once_and_taken_back_one_by_one(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*WAGERS, "done")
    console.tap("[data-value=Bob]")
    joker = console.page.locator("#act [data-card=JOKER]")
    for copies in (1, 2):
        console.tap("#act [data-card=JOKER]")
        assert console.page.locator("#strip .marks .mini").count() == copies
    assert joker.inner_text().startswith("2×")
    console.tap("#act [data-card=JOKER]")  # both are taken: the next tap takes one back
    assert console.page.locator("#strip .marks .mini").count() == 1
    console.tap("#act [data-card=JOKER]")
    console.say("discard", move="discard Bob JOKER JOKER")
    console.tap("[data-value=Cornelius]")
    console.tap("#act [data-suit=H]")
    for _ in range(2):
        console.tap("[data-card=AH]")
    console.say("discard", move="discard Cornelius AH AH")


def test_no_card_is_discarded_more_often_than_the_pack_or_the_hand_has_it(
    fingers: Callable[..., Fingers],
) -> None:
    console = fingers(*SMALL_HANDS, "game derby-advanced", "done", *["roll 3 3", "roll 4 4", "roll 5 5"],
                      "roll 6 5", *["roll 1 1"] * 3)  # fmt: skip
    console.tap("[data-value=Bob]")
    for _ in range(2):  # one joker with four players
        console.tap("[data-card=JOKER]")
    assert console.page.locator("#act [aria-pressed=true][data-card]").count() == 0


def test_a_trade_names_two_players_and_their_cards(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*derby(3, "trading=after"), *SCRATCHED)
    cards = console.table.board["cards"]
    mine, theirs = cards["Bob"][0], cards["Ann"][0]
    console.tap("[data-value=Bob]")
    for key in (f"[data-card='{mine}']", "#act .people [data-value=Ann]", f"[data-card='{theirs}']"):
        console.tap(key)
    console.say("trade", move=f"trade Bob {mine} Ann {theirs}")
    assert theirs in console.table.board["cards"]["Bob"]
    console.main()
    console.undoes("done", phase="trade")
    assert console.table.board["phase"] == "race"


def test_a_card_of_the_extra_hand_is_bought_in_two_taps(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*SMALL_HANDS, "game derby extra-hand=yes", "deal " + " ".join(PACK[:40]),
                      *SCRATCHED, "roll 1 1")  # fmt: skip
    board = console.table.board
    buyer = board["thrown"]["by"]
    own, bought = board["cards"][buyer][0], board["open"][0]
    console.tap("[data-verb=swap]")
    console.say(own, bought, move=f"swap {buyer} {own} {bought}")


def test_cards_are_laid_begged_for_given_and_shown(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*SMALL_HANDS, "game ristiseiska", "done")
    assert console.page.title() == "Deal 1 · Railbird"
    console.say("Bob", move="lay Bob 7C")
    console.say("7S", move="lay Cy 7S")
    console.say("pass", move="pass")
    console.say("6S", move="lay Ann 6S")
    console.say("beg", move="beg Bob")
    assert console.page.inner_text("#main button") == "Ann gives Bob a card"
    console.main()
    console.undoes("give Ann")
    console.tap("[data-verb=show]")
    console.say("8C", move="show Bob 8C")
    assert "6–7" in console.page.inner_text("#act .piles")


def test_before_ristiseiska_is_dealt_the_console_says_its_pack(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*seats(3), "game ristiseiska")
    assert console.page.inner_text("#act .pack") == "One pack without jokers: all 52 cards are dealt out"


def test_the_packs_second_suit_of_spades_is_called_so(fingers: Callable[..., Fingers]) -> None:
    told = fingers(*seats(12), "game derby-advanced").page.inner_text("#act .pack")
    assert "In play: Spades, Hearts, Diamonds, Clubs, a second suit of Spades, 2 jokers" in told


def test_after_the_last_round_the_main_act_chooses_a_game(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*derby(3, "rounds=1"), *SCRATCHED, *["roll 1 1"] * 3, "official")
    console.page.wait_for_selector("#main button:not([disabled])")
    assert "last round" in console.page.inner_text("#main")
    console.main()
    console.page.wait_for_selector(".chooser [data-game=derby]")


def test_the_pots_are_those_of_the_tv(fingers: Callable[..., Fingers]) -> None:
    assert "main 6, jockey 12" in fingers(*ADVANCED).page.inner_text("#line")


def test_the_lanes_stand_in_the_side_in_full(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*derby(6), *SCRATCHED, *CLOSE[:4])
    console.tap("[data-tab=lanes]")
    lanes = [one.split() for one in console.page.locator(".lane-list li").all_inner_texts()]
    board = console.table.board
    assert [lane[0] for lane in lanes] == list(board["needed"])
    assert lanes[0][1] == f"{board['horses']['2']}/{board['needed']['2']}"
    assert lanes[2] == ["4", "line", "3"]


SHARES = """all => all.map((lane) => {
  const turf = lane.querySelector(".way i").getBoundingClientRect();
  return [turf.height / lane.querySelector(".way").clientHeight, turf.top];
})"""


def test_the_lanes_of_any_board_hang_from_one_finish(fingers: Callable[..., Fingers]) -> None:
    lanes = "1/3/39/1/20/7/39/2/9/33/1"
    console = fingers(*derby(6, f"lanes={lanes}"), *SCRATCHED, "roll 3 3")
    drawn = console.page.eval_on_selector_all(".lane-columns > div", SHARES)
    needed = [spaces + 1 for spaces in map(int, lanes.split("/"))]
    assert [share for share, _ in drawn] == pytest.approx([one / 40 for one in needed], abs=0.02)
    assert len({round(top) for _, top in drawn}) == 1


def test_what_a_chain_s_roll_costs_is_said_for_its_own_horse(fingers: Callable[..., Fingers]) -> None:
    console = fingers(*ADVANCED, "roll 3 4", "roll 4 5", "roll 3 4")
    assert " ".join(console.page.inner_text(".dues").split()).startswith("Line 1, Horse 7:")


def test_a_guest_who_cannot_pay_is_said_to_sit_out_and_who_rolls_first_why(
    fingers: Callable[..., Fingers],
) -> None:
    console = fingers(*PURSE)
    assert console.page.locator("#act .pack li").all_inner_texts()[-2:] == [
        "3 chips each to play", "Di sits out",
    ]  # fmt: skip
    console = fingers(*PURSE_DEALT, *CHAIN)
    assert "sits out" in console.page.inner_text("#side")
    assert console.page.inner_text("#act .head p") == "filled line 4, rolls first"
    console.table.do(*["roll 1 1"] * 3)
    console.shows("#act", "The jockey's purse goes to Cy")


@pytest.fixture(scope="module")
def drawn(browser: Any, tmp_path_factory: Any) -> Iterator[Callable[..., Any]]:
    """``drawn(phase, language)``: the console after those moves, its longest form open; one page for all."""
    tables: list[ServedTable] = []
    context = browser.new_context()
    context.set_default_timeout(1000 * HANGS_S)
    page = new_page(context)

    def draw(phase: str, language: str = "en") -> Any:
        while tables:  # the next one has its address, so that the browser has the scripts
            tables.pop().close()
        table = ServedTable(tmp_path_factory.mktemp("hands"), language=language)
        tables.append(table)
        table.do(*PHASES[phase])
        resize(page, *SIZES["tablet on its side"])
        console = Fingers(page, table)
        console.open()
        for tap in TAPS.get(phase, []):
            console.tap(tap)
        return console.page

    yield draw
    context.close()
    for table in tables:
        table.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("phase", everyday(PHASES, "wager", "discard", "give", "race"))
def test_every_phase_stands_whole_on_one_screen(
    drawn: Callable[..., Any], phase: str, language: str
) -> None:
    page = drawn(phase, language)
    stands_whole(page)
    if language == "de":
        assert left_in_english(page, *NAMES) == []
