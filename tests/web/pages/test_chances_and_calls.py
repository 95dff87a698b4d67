"""Chances that move with the cards, the auction's clock, and the caller: what the room sees and hears."""

from __future__ import annotations

from typing import Any

from dealer.notation.facts import read_fact
from dealer.words.catalogue import words
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.ruler import measure
from tests.web.table import Console

SEATS = ("join Ann 100", "join Bob 100")
LAID = "deal 7H 2D KD 3C 9S TS 4C"
OPEN = (*SEATS, "game basic", LAID, "bet Ann WIN H 5", "close", "deal 5H")
FALTERING = (*SEATS, "game announcer falter=yes links=6", "bet Ann WIN H 5", "close", "deal 5H 9S")

# The browser's voices, of which a test machine has none: what they are asked to do is written down instead.
VOICES = """
window.asked = [];
Object.defineProperty(window, 'speechSynthesis', {value: {
  getVoices: () => [{}],
  cancel: () => window.asked.push('hush'), speak: (words) => window.asked.push(words.text)}});
window.SpeechSynthesisUtterance = function (text) { this.text = text; };
"""


def test_each_horse_has_a_figure_of_its_chance_that_changes_with_every_card(
    serve: Any, open_page: Any
) -> None:
    table, tv = serve(*OPEN), open_page("tv")
    tv.goto(table.url)
    for card in ("9H", "2S"):
        table.move(f"deal {card}")
        tv.wait_for_selector(f"#foot [data-card='{card}']")
        chances = table.board["chances"]
        figures = tv.locator(".lane .chance").all_inner_texts()
        assert figures == [f"{round(100 * chances[horse])}\xa0%" for horse in "SHDC"]
    assert tv.inner_text(".labels .chances") == "To win"  # exact: no ±
    least = tv.eval_on_selector_all(
        ".lane .chance", "all => Math.min(...all.map(one => parseFloat(getComputedStyle(one).fontSize)))"
    )
    assert least >= 52


def test_with_reduced_motion_bars_and_links_stand_at_once(serve: Any, open_page: Any) -> None:
    table, tv = serve(*FALTERING), open_page("tv", reduced_motion="reduce")
    tv.goto(table.url)
    table.move("deal 6C")
    tv.wait_for_selector(".slot.turning, .moving")
    durations = tv.eval_on_selector_all(
        ".horse", "all => all.map(one => getComputedStyle(one).transitionDuration)"
    )
    assert set(durations) == {"0s"}
    names = tv.eval_on_selector_all(
        ".slot .face", "all => all.map(one => getComputedStyle(one).animationName)"
    )
    assert set(names) <= {"none"}


def test_simulated_chances_say_so_and_stay_until_the_next_ones_come(serve: Any, open_page: Any) -> None:
    table, tv = serve(*FALTERING), open_page("tv")
    tv.goto(table.url)
    tv.wait_for_function("() => document.querySelector('.labels').innerText.includes('Win ±0.2')")
    figures = "[...document.querySelectorAll('.lane .chance')].map(one => one.innerText)"
    tv.evaluate(
        f"window.gone = 0; new MutationObserver(() => {{ if (!{figures}.every(Boolean)) window.gone += 1; }})"
        ".observe(document.querySelector('#lanes'), {childList: true, subtree: true})"
    )
    before = tv.evaluate(f"() => {figures}.join()")
    table.move("deal 4C")
    tv.wait_for_selector("#foot [data-card='4C']")
    tv.wait_for_function(f"was => {figures}.join() !== was", arg=before)
    assert tv.evaluate("window.gone") == 0


def test_a_winner_that_is_home_shows_its_place_and_the_others_who_is_next(serve: Any, open_page: Any) -> None:
    table = serve(*SEATS, "game calcutta", LAID, *("bid Ann 1", "sold") * 4)
    table.do("deal 2H 3H 4H 5H 6H 8H 9H TH", "deal 2S")
    tv = open_page("tv")
    tv.goto(table.url)
    # Two owners are paid: the rest run for the second place.
    places = table.board["places"]
    assert places["place"] == 2 and round(sum(places["chances"].values()), 5) == 1
    second = [f"{round(100 * places['chances'][horse])}\xa0%" for horse in "SDC"]
    assert tv.locator(".lane .chance").all_inner_texts() == [second[0], "1st", *second[1:]]
    assert "To be 2nd" in tv.inner_text(".labels")
    table.do("deal 3S 4S 5S 6S 7S 8S JS")
    tv.wait_for_selector("body[data-layout=winner] .margin")
    assert tv.inner_text(".winner .name") == "Hearts" and tv.inner_text(".margin") == "2nd Spades"


def test_going_once_going_twice_gone_are_the_stations_on_every_screen_and_after_a_reload(
    serve: Any, open_page: Any
) -> None:
    table = serve(*SEATS, "game calcutta clock=120", LAID)
    tv, page = open_page("tv"), open_page("phone")
    tv.goto(table.url)
    console = Console(page, table).open()
    console.tap("[data-bid=Ann]")
    tv.wait_for_selector(".bidder:has-text('Ann')")
    assert tv.inner_text(".clock p") == ""
    heard = "([where, words]) => document.querySelector(where)?.innerText === words"
    for seconds, said in ((60, "Going once"), (30, "Going twice"), (30, "Gone")):
        table.ahead_s += seconds
        tv.wait_for_function(heard, arg=[".clock p", said])
        console.shows(".going", said)
        if said == "Going twice":
            tv.reload()
            tv.wait_for_function(heard, arg=[".clock p", said])
            assert measure(tv).overlapping() == [] and measure(tv).outside(0.05) == []
    table.move("bid Bob 9")
    tv.wait_for_selector(".bidder:has-text('Bob')")
    tv.wait_for_function(heard, arg=[".clock p", ""])
    assert tv.locator(".clock i").count() == 10
    assert 7 < tv.locator(".clock i:not(.gone)").count() <= 10


def test_without_a_clock_nothing_is_counted(serve: Any, open_page: Any) -> None:
    table, tv = serve(*SEATS, "game calcutta", LAID, "bid Ann 3"), open_page("tv")
    tv.goto(table.url)
    assert tv.inner_text(".bid .chips") == "3"
    assert tv.locator(".clock").count() == 0


def test_t19_one_headline_one_cause_and_nothing_twice(serve: Any, open_page: Any) -> None:
    """A race to its end: no sentence stands in two places, and what the last card did is always said."""
    table, tv = serve(*OPEN), open_page("tv")
    tv.goto(table.url)
    for card in "9D 2S 3S JC QC 6H 8H 9H TH 5S 6S JH".split():
        table.move(f"deal {card}")
        tv.wait_for_selector(f"#foot [data-card='{card}']")
        board = table.board
        shown = tv.locator("#head p, #foot p").all_inner_texts()
        assert len(shown) == len(set(shown)), (card, shown)
        step = board["horses"][board["last"]["horse"]]
        assert sum(f" to {step}" in line for line in shown) == 1, (card, shown)
        wins = board["stretch"] and words("en").say(read_fact(board["stretch"]["said"]))
        assert not wins or tv.inner_text("#head") == wins
        tv.wait_for_function(STILL)
        found = measure(tv)
        assert (found.clipped, found.overlapping(), found.cut) == ([], [], [])


STILL = "() => document.getAnimations().every(one => one.effect.getTiming().iterations === Infinity)"


def test_the_caller_is_silent_until_the_screen_is_told_to_speak_and_is_never_late(
    serve: Any, open_page: Any
) -> None:
    table, tv = serve(*OPEN), open_page("tv")
    tv.add_init_script(VOICES)
    stop_clock(tv)  # what the key did is said for a moment only
    tv.goto(table.url)
    table.move("deal 9D")
    tv.wait_for_selector("#foot [data-card='9D']")
    assert tv.evaluate("window.asked") == []
    tv.keyboard.press("s")
    said = "words => document.querySelector('#lost').innerText === words"
    tv.wait_for_function(said, arg="The caller speaks")
    tv.clock.run_for(2500)
    tv.wait_for_function(said, arg="")
    table.move("deal 2S")
    tv.wait_for_selector("#foot [data-card='2S']")
    assert tv.evaluate("window.asked") == ["hush", table.call()]
    table.move("undo")
    tv.wait_for_selector("#foot [data-card='9D']")
    assert tv.evaluate("window.asked.slice(2)") == ["hush"]  # what is taken back is not called again
    tv.reload()
    tv.wait_for_selector("#foot [data-card='9D']")
    assert tv.evaluate("window.asked") == []  # nor what was called before the reload
    table.move("deal 3S")
    tv.wait_for_selector("#foot [data-card='3S']")
    assert tv.evaluate("window.asked") == ["hush", table.call()]
    tv.keyboard.press("S")
    table.move("deal 4S")
    tv.wait_for_selector("#foot [data-card='4S']")
    assert tv.evaluate("window.asked.slice(2)") == ["hush"]


def test_the_consoles_switch_gives_this_tablet_a_voice(serve: Any, open_page: Any) -> None:
    table, page = serve(*OPEN), open_page("tablet")
    page.add_init_script(VOICES)
    console = Console(page, table).open()
    console.tap("[data-tab=night]")
    assert page.get_attribute("[data-voice]", "aria-pressed") == "false"
    page.focus("[data-voice]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-voice][aria-pressed=true]")
    console.tap("[data-close-drawer]")
    console.tap("[data-suit=S]")
    console.shows("#undo", "a spade")
    page.wait_for_function("() => window.asked.length === 2")
    assert page.evaluate("window.asked[1]") == table.call()
