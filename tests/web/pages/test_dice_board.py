"""The dice race on the TV: eleven lanes of their own length, the scratch board, dice, pots and players."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.cases import everyday
from tests.timeouts import HANGS_S
from tests.web.browser.profiles import new_page
from tests.web.browser.ruler import measure, resize
from tests.web.conftest import SIZES
from tests.web.table import ADDRESS, ServedTable

PACK = [rank + suit for rank in "23456789TJQ" for suit in "SHDC"]
NAMES = ("Ann", "Bob", "Cornelius", "Dee", "Élodie van der Meer", "Fitzwilliam Montgomery-Smythe",
         "Gus", "Hal", "Ida", "Johannes", "Kim", "Lou")  # fmt: skip
"""Pixels at 1080 lines: information, and what may be read less often (T1)."""


def seats(count: int) -> tuple[str, ...]:
    return tuple(f'join "{name}" 100' for name in NAMES[:count])


def derby(count: int, options: str = "") -> tuple[str, ...]:
    """A night with so many players whose hands are dealt."""
    packs = 1 if count <= 4 else 2
    due = 44 * packs // count * count
    return (*seats(count), f"game derby {options}", "deal " + " ".join((PACK * packs)[:due]))


SCRATCHED = ("roll 3 4", "roll 4 5", "roll 2 2", "roll 6 5")
CLOSE = ("roll 1 1", "roll 1 1", *["roll 1 2"] * 5, "roll 6 6", "roll 6 6")
LONGEST = "Karoliina Väänänen-Lindqvist"
NEARLY_HOME = ((2, "1 1"), (5, "1 2"), (13, "3 3"), (13, "4 4"), (7, "5 5"), (5, "5 6"), (2, "6 6"))
CHECKS = ("meet Bob", "meet Cornelius", "meet Ann", "done")
PHASES = {
    "the hands of two": (*seats(2), "game derby"),
    "the second scratch of six": (*derby(6), *SCRATCHED[:2]),
    "a close race of two": (*derby(2), *SCRATCHED, *CLOSE),
    "a close race of twelve": (*derby(12), *SCRATCHED, *CLOSE),
    "unofficial": (*derby(6), *SCRATCHED, *CLOSE, "roll 1 1"),
    "paid": (*derby(6), *SCRATCHED, *CLOSE, "roll 1 1", "official"),
    "void": (*derby(6), *SCRATCHED, "void"),
    "four dice": (*derby(3, "four-dice=yes"), *SCRATCHED, "roll 1 4 5 6"),
    "trading": (*derby(6, "trading=after"), *SCRATCHED),
    "a penalty due": (*seats(6), "game derby-advanced", "done", "roll 3 3", "discard Ann 6S 6H"),
    "a wager": (*seats(6), "game derby wagering=yes", "done", "wager Bob 2", "fold Cornelius"),
    "chips under a horse": (
        *(*seats(3), "game derby wagering=yes", "done", *CHECKS, *CHECKS[:3]),
        *(move for dice in ("3 4", "4 4", "2 3", "4 5") for move in (f"roll {dice}", "done")),
        *("roll 1 1", "roll 4 4", "play Ann QH 2"),
    ),
    "two pots": (
        *("join Ann 100", "join Cornelius 1000", f'join "{LONGEST}" 134', *seats(7)[3:]),
        *("game derby-advanced", "done", "roll 3 3", "done"),
    ),
    "seven nearly home": (
        *(*derby(12), "roll 3 4", "roll 4 5", "roll 2 2", "roll 4 1"),
        *(f"roll {dice}" for count, dice in NEARLY_HOME for _ in range(count)),
        *["roll 3 4"] * 4,
    ),
}


@pytest.fixture(scope="module")
def drawn(browser: Any, tmp_path_factory: Any) -> Any:
    """``drawn(phase, language)``: the TV after those moves, of one table whose moves are all taken back."""
    tables: list[ServedTable] = []
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    context.set_default_timeout(1000 * HANGS_S)
    page = new_page(context)

    def draw(phase: str, language: str = "en") -> tuple[ServedTable, Any]:
        while tables:  # the next one has its address, so that the browser has the scripts
            tables.pop().close()
        table = ServedTable(tmp_path_factory.mktemp("dice"))
        tables.append(table)
        table.do(*PHASES[phase])
        page.goto(f"{table.url}?lang={language}")
        page.wait_for_selector(".dice-lane, #result .payee")
        return table, page

    yield draw
    context.close()
    for table in tables:
        table.close()


@pytest.mark.parametrize("phase", everyday(PHASES, "a close race of twelve", "paid", "trading"))
def test_every_phase_is_legible_at_five_metres_and_nothing_is_cut(
    drawn: Callable[..., Any], phase: str
) -> None:
    language = "de" if phase in ("a penalty due", "paid", "trading", "the second scratch of six") else "en"
    _, tv = drawn(phase, language)
    for size in ("tv", "small tv"):
        resize(tv, *SIZES[size])
        board, scale = measure(tv), SIZES[size][1] / 1080
        assert board.smallest()[0] >= 40 * scale - 0.5
        assert board.faint(7, 4.5) == []
        assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
    resize(tv, *SIZES["tv"])


def test_t4_the_track_takes_45_per_cent_of_the_screen(drawn: Callable[..., Any]) -> None:
    _, tv = drawn("a close race of two")
    box = tv.locator(".dice-lanes").bounding_box()
    assert box["width"] * box["height"] >= 0.45 * 1920 * 1080


BOARDS = {
    "the usual one": "2/5/7/10/13/14/13/10/7/5/2",
    "all of 40": "/".join(["40"] * 11),
    "all of 5": "/".join(["5"] * 11),
    "all of 1": "/".join(["1"] * 11),
    "40 beside 1": "1/3/40/1/20/7/40/2/9/33/1",
}
"""Lanes by the board's name: the spaces before the finish slot, horse 2 to horse 12."""
GATE_AND_FINISH = 112 + 84
SPACES = {"tv": 588, "pillar": 462}
"""How wide the spaces of the longest lane are together."""
TURF = """all => all.map((lane) => {
  const [turf, horse, spaces] = [".grass", ".runner", ".spaces"].map((one) =>
    lane.querySelector(one).getBoundingClientRect());
  return {horse: lane.dataset.horse, scratched: lane.classList.contains("scratched"), width: turf.width,
    finish: spaces.right, end: turf.right, left: turf.left, tail: horse.left, nose: horse.right};
})"""


def still(tv: Any) -> list[dict[str, Any]]:
    """The lanes of the TV, once no horse moves."""
    tv.wait_for_function("() => !document.querySelector('.dice-lanes').getAnimations({subtree: true}).length")
    found: list[dict[str, Any]] = tv.eval_on_selector_all(".dice-lane", TURF)
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_a_lane_of_any_length_has_its_spaces_one_finish_and_a_horse_that_stands_on_it(
    drawn: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    lanes = list(map(int, BOARDS[name].split("/")))
    begun = (*derby(6, f"lanes={BOARDS[name]}"), *SCRATCHED, "roll 3 3")
    monkeypatch.setattr(f"{__name__}.PHASES", {name: begun})
    table, tv = drawn(name)
    for size, longest in SPACES.items():
        resize(tv, *SIZES[size])
        turf, space = still(tv), longest / max(lanes)
        spaces = [(lane["width"] - GATE_AND_FINISH) / space for lane in turf]
        assert spaces == pytest.approx(lanes, abs=0.1)
        assert len({round(lane["end"]) for lane in turf}) == 1
        for lane in turf:
            assert lane["scratched"] or (lane["left"] <= lane["tail"] and lane["nose"] <= lane["end"])
        board = measure(tv)
        assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
    resize(tv, *SIZES["tv"])
    table.do(*["roll 3 3"] * (lanes[4] - 1))  # one space from home its nose is on the finish line
    table.shown_on(tv)
    near = next(lane for lane in still(tv) if lane["horse"] == "6")
    assert near["nose"] == pytest.approx(near["finish"], abs=1)
    table.do("roll 3 3")
    table.shown_on(tv)
    home = next(lane for lane in still(tv) if lane["horse"] == "6")
    assert home["finish"] < home["nose"] <= home["end"]
    board = measure(tv)
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])


EDGES = """all => all.map((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const {left, right} = words.getBoundingClientRect();
  return [left, right];
})"""


def test_what_stands_side_by_side_is_not_read_together(drawn: Callable[..., Any]) -> None:
    """The figures beside lanes, names and pots, in pixels at 1080 lines."""
    for phase in ("unofficial", "two pots"):
        _, tv = drawn(phase)

        def edges(selector: str, tv: Any = tv) -> list[list[float]]:
            found: list[list[float]] = tv.eval_on_selector_all(selector, EDGES)
            return found

        assert max(right for _, right in edges(".chance")) + 24 <= edges(".where .phase")[0][0]
        pots = edges(".pot")
        assert all(one[1] + 24 <= other[0] for one, other in pairwise(pots))
        assert len(pots) == (2 if phase == "two pots" else 1)
        for name, cards, chips in zip(
            *map(edges, (".racers .who", ".racers .cards", ".racers b")), strict=True
        ):
            assert name[1] + 12 <= cards[0] and cards[1] + 12 <= chips[0]


def test_a_pot_beside_the_pot_is_told_where_it_holds_something(drawn: Callable[..., Any]) -> None:
    for phase, told in ("a wager", ["Pot 8"]), ("chips under a horse", ["Pot 5", "Under horses 1"]):
        _, tv = drawn(phase)
        assert tv.locator(".pot").all_inner_texts() == told
        assert tv.locator(".pots [data-whole]").count() == 0


TOLD = {
    "a wager": ("Dee to wager", "Stands at 2: 2 to add", None),
    "four dice, one scratched": (
        "Bob rolls",
        None,
        "Horse 9 is scratched: Ann pays 2. Horse 2 moves up to 1",
    ),
    "an extra hand": ("Next card: Cornelius, 83 to come", None, None),
    "a trade": ("Free trading", None, "Ann gives 2 cards to Bob for 1"),
    "cards shown": (
        "Unofficial. Show Horse 2, kings, aces and jokers, please",
        None,
        "Shown: Bob 1 and Ann 2",
    ),
}
PURSE = ("join Ann 15", "join Bob 20", "join Cy 20", "join Di 2", "game derby chain=yes jockey=3")
PURSE_DEALT = (*PURSE, "deal " + " ".join(PACK[:42]))
TOLD |= {
    "a wager not yet made": (
        "Wagers",
        None,
        "6 players pay 1 each to play. The hands are dealt: 16 cards each",
    ),
    "a chain": ("Cy rolls", None, "Bob rolls Horse 7 again: pays 1"),
    "a chain's last line": ("Ann rolls", None, "3 players pay 13. Ann filled line 4: first to roll"),
    "a jockey": ("Unofficial", None, "Horse 2 is home. The jockey's purse goes to Cy"),
}
CHAIN = ("roll 3 4", "roll 4 4", "roll 4 5", "roll 3 4", "roll 4 4", "roll 5 5")
TOLD_AFTER = {
    "a wager not yet made": (*seats(6), "game derby wagering=yes", "done"),
    "a chain": (*PURSE_DEALT, *CHAIN[:4]),
    "a chain's last line": (*PURSE_DEALT, *CHAIN),
    "a jockey": (*PURSE_DEALT, *CHAIN, *["roll 1 1"] * 3),
    "four dice, one scratched": (*derby(5, "four-dice=yes"), *SCRATCHED, "roll 5 4 1 1", "pair 9 2"),
    "an extra hand": (*seats(6), "game derby extra-hand=yes", "deal 2S"),
    "a trade": (*seats(6), "game derby-advanced trading=before", "done", "trade Ann 2 Bob 1"),
    "cards shown": (
        *(*seats(6), "game derby-advanced", "done"),
        *(move for dice in ("3 4", "4 4", "2 3", "4 5") for move in (f"roll {dice}", "done")),
        *(*["roll 1 1"] * 3, "show Ann 2S 2H", "show Bob 2D AS"),
    ),
}


@pytest.mark.parametrize("phase", TOLD)
def test_the_column_tells_whose_turn_it_is_what_stands_and_the_cause(
    drawn: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, phase: str
) -> None:
    monkeypatch.setattr(f"{__name__}.PHASES", PHASES | TOLD_AFTER)
    _, tv = drawn(phase)
    turn, stands, cause = TOLD[phase]
    assert tv.inner_text(".where .phase") == turn
    assert tv.locator(".wager-stands").all_inner_texts() == ([stands] if stands else [])
    if cause:
        assert " ".join(tv.inner_text(".dice-side .cause").split()) == cause
    for size in ("tv", "pillar"):
        resize(tv, *SIZES[size])
        board = measure(tv)
        assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
    resize(tv, *SIZES["tv"])


def test_the_board_tells_the_entry_who_sits_out_and_both_pots(
    drawn: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = (*PURSE_DEALT, *CHAIN)
    moves = {"hands": PURSE, "chain": run, "paid": (*run, *["roll 1 1"] * 3, "official")}
    monkeypatch.setattr(f"{__name__}.PHASES", moves)
    _, tv = drawn("hands")
    assert tv.inner_text(".scratches") == "3 chips each to play. Di sits out"
    _, tv = drawn("chain")
    assert tv.locator(".pot").all_inner_texts()[1] == "Jockey 9"
    assert tv.inner_text(".racers [data-player=Di]").split() == ["Di", "sits", "out", "2"]
    _, tv = drawn("paid")
    reasons = " | ".join(tv.locator(".payee .why").all_inner_texts())
    assert "a card · the jockey's purse" in reasons


def test_of_a_void_race_nobody_is_called_a_winner(drawn: Callable[..., Any]) -> None:
    _, tv = drawn("void")
    assert tv.inner_text(".count p").startswith("6 players paid back")


def test_where_a_call_is_too_long_the_name_in_it_is_shortened(drawn: Callable[..., Any]) -> None:
    _, tv = drawn("two pots", "de")
    call = tv.inner_text(".dice-side .cause")
    assert call.startswith("Karoliina") and call.endswith(" würfelt für Zeile 2")
    board = measure(tv)
    assert (board.clipped, board.overlapping()) == ([], [])


def test_t16_a_horse_that_needs_one_more_is_seen_and_named(drawn: Callable[..., Any]) -> None:
    _, tv = drawn("a close race of two")
    assert tv.locator(".near-home b").all_inner_texts() == ["2", "3", "12"]
    near = tv.eval_on_selector_all(".dice-lane.near", "all => all.map(one => one.dataset.horse)")
    assert near == ["2", "3", "12"]


def test_t16_of_seven_that_need_one_more_all_are_named(drawn: Callable[..., Any]) -> None:
    _, tv = drawn("seven nearly home", "de")
    for size in ("tv", "pillar"):
        resize(tv, *SIZES[size])
        assert tv.locator(".near-home span").inner_text() == "Gewinnt:"
        assert tv.locator(".near-home b").all_inner_texts() == ["2", "3", "6", "8", "10", "11", "12"]
        board = measure(tv)
        assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
        room = tv.locator(".near-home").bounding_box()
        last = tv.locator(".near-home b").last.bounding_box()
        assert last["x"] + last["width"] <= room["x"] + room["width"]
    resize(tv, *SIZES["tv"])


def test_the_scratch_board_has_its_four_lines_and_the_dice_lie_as_they_fell(
    drawn: Callable[..., Any],
) -> None:
    _, tv = drawn("four dice")
    assert tv.locator(".scratch-lines b").all_inner_texts() == ["7", "9", "4", "11"]
    assert tv.eval_on_selector_all(".die", "all => all.map(one => one.dataset.die)") == ["1", "4", "5", "6"]
    assert tv.locator(".whose").inner_text() == "Cornelius pairs"


def test_of_twelve_players_each_is_shown_first_the_one_whose_turn_it_is(drawn: Callable[..., Any]) -> None:
    table, tv = drawn("seven nearly home")
    page = "() => [...document.querySelectorAll('.racers [data-player]')].map(one => one.dataset.player)"
    first = tv.evaluate(page)
    assert len(first) == 6
    assert "Ida" in first and tv.locator(".racers .turn").get_attribute("data-player") == "Ida"
    tv.wait_for_function(f"seen => !({page})().includes(seen[0])", arg=first)
    assert sorted(first + tv.evaluate(page)) == sorted(NAMES)
    table.do("roll 3 4")
    tv.wait_for_selector(".racers .turn[data-player=Johannes]")


def test_upright_the_address_is_one_line_while_the_hands_are_dealt(drawn: Callable[..., Any]) -> None:
    _, tv = drawn("the hands of two", "de")
    resize(tv, *SIZES["pillar"])
    assert tv.inner_text(".address") == ADDRESS.removeprefix("http://")
    assert tv.locator(".address [data-whole], .address[data-whole]").count() == 0
    assert tv.locator(".address").bounding_box()["height"] < 100
    board = measure(tv)
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
    resize(tv, *SIZES["tv"])


def test_the_minute_of_trading_runs_by_the_stations_clock(drawn: Callable[..., Any]) -> None:
    table, tv = drawn("trading")
    tv.wait_for_function("() => /^0:5[0-9]$/.test(document.querySelector('.seconds').textContent)")
    table.ahead_s = 90.0
    tv.reload()
    tv.wait_for_function("() => document.querySelector('.seconds').textContent === '0:00'")


def test_who_holds_a_horses_cards_rides_with_it(drawn: Callable[..., Any]) -> None:
    table, tv = drawn("a close race of two")
    board = table.board
    ranks = {"11": "J", "12": "Q"}
    for horse in ("2", "5", "12"):
        held = {
            name
            for name, cards in board["cards"].items()
            if any(ranks.get(horse, horse) == card[0] for card in cards)
        }
        assert held == set(
            tv.eval_on_selector_all(
                f".dice-lane[data-horse='{horse}'] .holders .badge",
                "all => all.map(one => one.dataset.badge)"
            )
        )
    assert tv.locator(".dice-lane.scratched .badge").count() == 0  # their cards were discarded
    _, tv = drawn("a wager")
    assert tv.locator(".dice-lane .badge").count() == 0  # the hands are secret


def test_upright_the_badges_ride_in_their_lanes(drawn: Callable[..., Any]) -> None:
    _, tv = drawn("a close race of twelve")
    resize(tv, *SIZES["pillar"])
    tv.wait_for_selector(".upright .dice-lane .badge")
    beyond = tv.eval_on_selector_all(
        ".dice-lane",
        """all => all.filter((lane) => {
      const own = lane.getBoundingClientRect();
      const after = lane.querySelector(".grass .home").getBoundingClientRect().left;
      return [...lane.querySelectorAll(".badge")].some((one) => {
        const box = one.getBoundingClientRect();
        return box.top < own.top || box.bottom > own.bottom || box.left < own.left || box.right > after + 1;
      });
    }).map((lane) => lane.dataset.horse)""",
    )
    assert beyond == []
    board = measure(tv)
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
    resize(tv, *SIZES["tv"])
