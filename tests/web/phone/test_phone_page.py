"""The phone's page in a real browser: upright, one hand, and weighed."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.cases import everyday
from tests.web.browser.broken_words import broken_words
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.german import texts
from tests.web.browser.ruler import measure, resize
from tests.web.pages.test_dice_board import PACK
from tests.web.phone.phone import seated, taps
from tests.web.races import COURSE, PHASES
from tests.web.table import ServedTable

TABLE = ("join Ann 100", "join Bob 50", "game basic", f"deal {COURSE}")
HANDS = ("join Ann 100", "join Bob 100")
DEALT = "deal " + " ".join(PACK)
STOPS = tuple(f"join {name} 50" for name in ("Ann", "Bob", "Cyd"))
PHONE, SMALL = (390, 844), (320, 568)
KB = 1024


def told(page: Any, selector: str) -> list[str]:
    return [" ".join(text.split()) for text in page.locator(selector).all_inner_texts()]


def another(open_page: Any) -> Any:
    """The page of a phone that holds no seat yet."""
    page = open_page("phone")
    page.context.clear_cookies()
    return page


def test_a_ticket_of_many_words_is_taken_back_within_the_smallest_screen(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game tote", f"deal {COURSE}", "bet Ann SFC H/S/D/C 10", "bet Ann SHW H 10")
    page = open_page("phone")
    resize(page, *SMALL)
    seated(page, table, lang="de")
    page.wait_for_selector("[data-cancel]")
    ends = page.eval_on_selector_all(
        ".ticket > *", "all => all.map(one => one.getBoundingClientRect().right)"
    )
    assert max(ends) <= SMALL[0] - 8


def test_who_held_the_bank_reads_why_the_race_cost_chips(serve: Any, open_page: Any) -> None:
    moves = ("join Ann 100", "join Bob 50", "game basic prices=fair banker=Ann links=4", "deal 7H 2D KD 3C")
    table = serve(*moves, "bet Bob WIN H 5", "close", "deal 2H 3H 4H 5H 6H", "official")
    page = seated(open_page("phone"), table)
    assert told(page, ".result .sum, .result .why")[1].startswith("You held the bank. ")


def test_at_the_end_a_phone_says_what_the_guest_holds_and_leads_to_their_night(
    serve: Any, open_page: Any
) -> None:
    table = serve("join Ann 100", "game basic")
    page = seated(open_page("phone"), table)
    table.do("void", "end")
    page.wait_for_selector("[data-phase=ended]")
    assert told(page, ".head > *")[1:] == ["You have 100 chips: the dealer pays them out.", "My night"]
    page.click(".head a")
    page.wait_for_url("**/nights/1/player?**")


def test_names_of_other_alphabets_are_drawn_in_the_pages_own_letters(serve: Any, open_page: Any) -> None:
    page, fonts = open_page("phone"), []
    page.on("request", lambda one: fonts.append(one.url.rsplit("/")[-1]) if "/fonts/" in one.url else None)
    seated(page, serve("join Ann 100", "join Łukasz 50", "game basic"))
    assert "archivo-phone.woff2" in fonts and "archivo-tv-latin-ext.woff2" not in fonts
    with page.expect_request("**/archivo-tv-latin-ext.woff2"):
        page.click("#dots")


# ---- betting ---------------------------------------------------------------------------------------------


def test_p2_a_bet_is_three_taps_and_the_button_says_it_whole(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    taps(page, "[data-wager='WIN S']", "[data-chips='10']")
    assert page.inner_text("#bet") == "Bet 10 on Spades, pays 40"
    page.click("#bet")
    page.wait_for_selector("[data-cancel]")
    assert page.inner_text("#chips b") == "90"
    assert page.inner_text("#answer") == "Taken: 10 on Spades"
    assert table.desk.table.board()["bets"][0]["name"] == "Ann"
    page.click("[data-cancel]")
    page.wait_for_selector("[data-cancel]", state="detached")
    assert page.inner_text("#chips b") == "100"


def test_p17_with_another_horse_the_chips_begin_anew(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    taps(page, "[data-chips='10']", "[data-wager='WIN S']")
    assert page.inner_text("#bet").startswith("Bet 10 on Spades"), "chips may come first"
    taps(page, "[data-wager='WIN H']", "[data-chips='5']")
    assert page.inner_text("#bet").startswith("Bet 5 on Hearts")
    page.click("#bet")
    page.wait_for_selector("[data-cancel]")
    taps(page, "[data-wager='WIN D']", "[data-chips='1']")
    assert page.inner_text("#bet").startswith("Bet 1 on Diamonds")
    page.click("[data-clear]")
    assert page.inner_text("[data-clear]") == "Clear" and page.inner_text("#bet") == "Tap the chips"


def test_chips_add_up_as_far_as_table_and_purse_go_and_it_says_why_not_further(
    serve: Any, open_page: Any
) -> None:
    table = serve("join Ann 12", "join Bob 50", "game basic limit=30", f"deal {COURSE}")
    page = seated(open_page("phone"), table)
    taps(page, "[data-wager='WIN S']", "[data-chips='10']", "[data-chips='5']")
    assert page.inner_text("#answer .refused") == "You have 12 chips"
    assert page.inner_text("#bet").startswith("Bet 12 on Spades")
    page = seated(another(open_page), table, "Bob")
    taps(page, "[data-wager='WIN S']", "[data-chips='25']", "[data-chips='10']")
    assert page.inner_text("#answer .refused") == "The table takes 30 at most"
    assert page.inner_text("#bet").startswith("Bet 30 on Spades")


def test_a_ticket_is_said_as_a_bet_is(serve: Any, open_page: Any) -> None:
    bets = ("bet Ann EXA H/C 5", "bet Ann WIN S 2", "bet Ann DDB S/D 3")
    table = serve(*TABLE[:2], "game announcer faces=up", f"deal {COURSE}", "price EXA H/C 9-1", *bets)
    page = seated(open_page("phone"), table)
    assert told(page, ".ticket .stake") == ["5 on the exacta", "2 on Spades", "3 on the daily double"]
    assert page.locator(".ticket").first.locator("svg").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label'))"
    ) == ["Hearts", "Clubs"]
    assert told(page, ".ticket small") == ["pays 50", "pays 8", "pays 51"]
    page.goto(table.url + "/phone?lang=de")
    page.wait_for_selector(".ticket")
    assert told(page, ".ticket")[0] == "5 auf die Exacta bringt 50 Zurücknehmen"


def test_several_horses_are_a_wheel_or_a_box(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE[:2], "game superfecta", "deal 7H 2D KD 3C 9S TS")
    page = seated(open_page("phone"), table)
    taps(page, "[data-code=EXA]", "[data-place='1'][data-horse=S]")
    taps(page, "[data-place='2'][data-horse=H]", "[data-place='2'][data-horse=C]", "[data-chips='5']")
    assert page.inner_text("#bet") == "Bet 5 on each of 2: 10"
    page.click("#bet")
    page.wait_for_function("() => document.querySelectorAll('[data-cancel]').length === 2")
    said = "() => document.querySelector('#answer').innerText"
    page.wait_for_function(said + " === 'Taken: 2 bets of 5'")
    tote = serve(*TABLE[:2], "game tote", f"deal {COURSE}")
    page = seated(page, tote)
    taps(page, "[data-more]", "[data-code=EXA]", *(f"[data-place='1'][data-horse={one}]" for one in "SH"))
    taps(page, "[data-box]", "[data-chips='1']")
    assert page.inner_text("#bet") == "Bet 1 on each of 2: 2"


def test_drinks_are_staked_and_handed_out_on_the_phone(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE[:2], "game announcer pay=drinks")
    page = seated(open_page("phone"), table)
    taps(page, "[data-wager='WIN S']", "[data-chips='5']", "#bet")
    page.wait_for_selector("[data-cancel]")
    table.do("close", "deal 2S 3S 4S 5S 6S 7S 8S 9S", "official")
    page.wait_for_selector(".result")
    assert "You hand out 5 drinks" in page.inner_text(".result")


def test_a_backer_of_prizes_chooses_the_horse_alone(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE[:2], "float 500", "game announcer pay=prizes")
    page = seated(open_page("phone"), table)
    assert page.locator("[data-chips]").count() == 0
    page.click("[data-wager='WIN D']")
    assert page.inner_text("#bet") == "Bet 15 on Diamonds"
    page.click("#bet")
    page.wait_for_selector("[data-cancel]")
    assert page.inner_text("#chips b") == "85"


# ---- states ----------------------------------------------------------------------------------------------

LOOKS = """() => {
  const of = (where) => {
    const one = document.querySelector(where);
    if (!one) return null;
    const style = getComputedStyle(one);
    return [style.backgroundColor, style.borderTopStyle, style.opacity, one.innerText].join(" ");
  };
  return {button: of("#bet"), ticket: of(".ticket")};
}"""


def test_p5_draft_sent_waiting_taken_and_locked_look_different(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    table.post({"mode": "confirm"}, path="/api/phones/mode")
    page = seated(open_page("phone"), table)
    seen = [page.evaluate(LOOKS)]
    taps(page, "[data-wager='WIN S']", "[data-chips='10']")
    seen.append(page.evaluate(LOOKS))
    held: list[Any] = []
    page.route("**/phone/moves", lambda route: held.append(route))
    page.click("#bet")
    page.wait_for_selector(".ticket.going")
    seen.append(page.evaluate(LOOKS))
    assert page.inner_text("#bet") == "sending …"
    held[0].continue_()
    page.wait_for_selector(".ticket.waits")
    seen.append(page.evaluate(LOOKS))
    assert told(page, ".ticket") == ["10 on Spades the dealer looks Take back".replace(" Spades", "")]
    number = table.services.phones.waiting.all()[0].number
    table.post({"number": number}, path="/api/phones/confirm")
    page.wait_for_selector("[data-cancel]")
    seen.append(page.evaluate(LOOKS))
    table.do("close")
    page.wait_for_selector(".note")
    seen.append(page.evaluate(LOOKS))
    assert seen[-1]["button"] is None and page.locator("#keys button").count() == 0
    assert page.inner_text(".note").startswith("Bets are locked.")
    buttons, shown = [one["button"] for one in seen[:3]], [one["ticket"] for one in seen if one["ticket"]]
    assert len(set(buttons)) == 3 and len(set(shown)) == len(shown) >= 3


def test_a_bet_that_waits_is_taken_back_in_one_tap(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    table.post({"mode": "confirm"}, path="/api/phones/mode")
    page = seated(open_page("phone"), table)
    taps(page, "[data-wager='WIN S']", "[data-chips='10']", "#bet")
    page.click("[data-withdraw]")
    page.wait_for_selector(".ticket", state="detached")
    assert table.services.phones.waiting.all() == () and table.board["bets"] == []


def test_p16_a_refusal_is_in_view_on_the_smallest_phone_and_gone_with_its_race(
    serve: Any, open_page: Any
) -> None:
    table = serve(*TABLE)
    table.post({"mode": "confirm"}, path="/api/phones/mode")
    page = seated(open_page("phone"), table, lang="de")
    resize(page, *SMALL)
    taps(page, "[data-wager='WIN S']", "[data-chips='10']", "#bet")
    page.wait_for_selector(".ticket.waits")
    number = table.services.phones.waiting.all()[0].number
    table.post({"number": number, "reason": "pay"}, path="/api/phones/confirm")
    page.wait_for_selector("#answer .refused")
    assert page.inner_text("#answer") == (
        "Nicht angenommen: 10 auf Pik. Der Dealer sagt: erst Chips kaufen."
    )
    assert page.inner_text("#bet").startswith("10 auf Pik setzen"), "the bet is taken up again"
    line, button = page.locator("#answer").bounding_box(), page.locator("#bet").bounding_box()
    assert line["y"] + line["height"] <= button["y"] and button["y"] + button["height"] <= SMALL[1]
    table.do("void", "next", f"deal {COURSE}")
    page.wait_for_selector("#answer .refused", state="detached")
    page.reload()
    page.wait_for_selector("#bet")
    assert page.locator("#answer .refused").count() == 0, "nor does a reload bring it back"


def test_a_booked_bet_that_the_dealer_takes_back_is_told_with_the_reason(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    for _ in range(2):  # the same bet for the same reason is told anew
        taps(page, "[data-wager='WIN S']", "[data-chips='10']", "#bet")
        page.wait_for_selector("[data-cancel]")
        assert table.post({"move": "cancel Ann WIN S 10", "reason": "pay"}).status == 200
        page.wait_for_selector("#answer .refused:has-text('buy chips first')")
        assert page.locator("[data-cancel]").count() == 0


@pytest.mark.parametrize("size", [PHONE, SMALL])
@pytest.mark.parametrize("lang", everyday(["en", "de"], "de"))
@pytest.mark.parametrize("game", ["game basic", "game superfecta", "game tote", "game announcer faces=up"])
def test_p3_p4_no_bet_form_scrolls_and_every_target_is_big_enough(
    serve: Any, open_page: Any, game: str, lang: str, size: tuple[int, int]
) -> None:
    course = "7H 2D KD 3C 9S TS" if game == "game superfecta" else COURSE
    page = seated(open_page("phone"), serve(*TABLE[:2], game, f"deal {course}", "bet Ann WIN S 5"), lang=lang)
    resize(page, *size)
    forms: list[tuple[str, ...]] = [()]
    if game == "game superfecta":
        forms.append(("[data-code=SFC]",))
    elif game != "game basic":
        forms += [("[data-more]",), ("[data-code=TRI]",)]
    for keys in forms:
        taps(page, *keys)
        top, due = page.locator("#top").bounding_box(), page.locator("#due button").bounding_box()
        rail = page.locator("#rail").bounding_box()
        assert rail["y"] >= top["y"] + top["height"] and due["y"] + due["height"] <= size[1]
        assert due["height"] >= 64
        fits_and_is_big_enough(page)
        narrow = page.locator("#keys button").evaluate_all(
            "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
        )
        assert narrow == []


def fits_and_is_big_enough(page: Any) -> None:
    seen = measure(page)
    assert seen.over[0] <= 0
    assert seen.smallest()[0] >= 16
    assert seen.small_targets(48) == []


@pytest.mark.parametrize("phase", ["lobby", "betting", "race", "unofficial", "paid", "ended"])
def test_every_phase_fits_has_no_broken_word_and_pleases_axe(serve: Any, open_page: Any, phase: str) -> None:
    table, page = serve(*PHASES[phase]), open_page("phone")
    if phase == "ended":
        page.goto(table.url + "/phone?lang=de")
    else:
        seated(page, table, "Élodie van der Meer", "de")
    for size in (PHONE, SMALL):
        resize(page, *size)
        fits_and_is_big_enough(page)
        assert broken_words(page) == []
    assert Axe().run(page).response["violations"] == []


def test_what_the_dots_open_is_of_the_player_and_closes(serve: Any, open_page: Any) -> None:
    page = seated(open_page("phone"), serve(*TABLE))
    page.click("#dots")
    assert told(page, "#players li") == ["Ann 100", "Bob 50"]
    for way in ("/phone/statement", "/?board", "?lang=de"):
        assert page.is_visible(f"#menu a[href='{way}']")
    assert Axe().run(page).response["violations"] == []
    page.keyboard.press("Escape")
    assert page.is_hidden("#menu")
    page.click("#dots")
    page.click("[data-leave]")
    page.wait_for_selector("#seat #name")


# ---- the race and the result -----------------------------------------------------------------------------

RUN = (*TABLE, "bet Ann WIN H 5", "bet Ann WIN S 2", "bet Bob WIN S 5", "close", "deal 5H 6H")


def test_the_own_horse_has_its_chance_and_what_it_pays_and_its_lane_is_ringed(
    serve: Any, open_page: Any
) -> None:
    page = seated(open_page("phone"), serve(*RUN))
    card = page.locator(".own-horse")
    said = ["Your Hearts", "step 2 of 8, 1st", "5 on Hearts: 15 if it wins"]
    assert told(page, ".own-horse h2, .own-horse p") == said
    assert card.locator(".chance").evaluate("one => getComputedStyle(one).fontSize") == "46px"
    assert card.locator(".chance").inner_text().endswith("%")
    assert told(page, ".ticket .stake") == ["2 on Spades"], "no ticket is said twice"
    ringed = page.locator(".lanes .mine").evaluate_all("all => all.map((one) => one.dataset.horse)")
    assert ringed == ["S", "H"]


def test_a_dice_race_has_one_finish_and_who_has_less_to_go_is_ahead(serve: Any, open_page: Any) -> None:
    lanes = "1/3/40/1/20/7/40/2/9/33/1"
    scratched = ("roll 3 4", "roll 4 5", "roll 1 3", "roll 5 6")
    rolls = (*scratched, "roll 2 3", *["roll 4 4"] * 3)
    page = seated(open_page("phone"), serve(*HANDS, f"game derby lanes={lanes}", DEALT, *rolls))
    assert told(page, ".own-horse h2, .own-horse p") == ["Your Horse 5", "step 1 of 2, 1st"]
    edges = page.locator(".lanes li").evaluate_all(
        """all => all.map((lane) => {
          const [way, horse] = [".way", ".run .runner"].map(
            (one) => lane.querySelector(one).getBoundingClientRect());
          return [Math.round(way.right), horse.left >= way.left - 1 && horse.right <= way.right];
        })"""
    )
    assert len({right for right, _ in edges}) == 1 and all(inside for _, inside in edges)


def test_who_sits_out_and_who_gets_the_jockeys_is_said(serve: Any, open_page: Any) -> None:
    table = serve("join Bob 50", "join Cy 50", "join Ann 2", "game derby jockey=3")
    page = seated(open_page("phone"), table)
    assert told(page, ".foot p") == ["3 chips each to play. 1 player sits out", "You sit this race out"]
    table.do(DEALT, "roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", *["roll 1 1"] * 3)
    page.wait_for_function("() => document.querySelector('.foot').innerText.includes('purse goes to')")


def test_lanes_stay_in_the_page_so_that_a_step_is_a_motion(serve: Any, open_page: Any) -> None:
    table = serve(*RUN)
    page = seated(open_page("phone"), table)
    page.evaluate("() => { document.querySelector('.lanes [data-horse=H]').stays = true; }")
    table.do("deal 8H")
    page.wait_for_function("() => document.querySelector('.lanes [data-horse=H] b').textContent === '3'")
    assert page.evaluate("() => document.querySelector('.lanes [data-horse=H]').stays")


def test_p18_the_result_says_the_signed_sum_first_then_why_and_each_ticket(
    serve: Any, open_page: Any
) -> None:
    table = serve(*RUN, "deal 8H 9H TH JH QH KH", "official")
    page = seated(open_page("phone"), table)
    assert page.inner_text(".sum") == "+8"
    assert page.locator(".sum").evaluate("one => getComputedStyle(one).fontSize") == "150px"
    assert page.locator(".sum").bounding_box()["y"] < page.locator(".result .won").bounding_box()["y"]
    assert page.inner_text(".why") == "5 + 2 staked, 15 paid. 108 chips now."
    assert told(page, ".result .ticket") == ["5 on Hearts at 2-1 15", "2 on Spades lost"]
    page = seated(another(open_page), table, "Bob")
    assert page.inner_text(".sum") == "−5"
    assert page.inner_text(".why >> nth=0") == "Your Spades came home 8 steps behind. 45 chips now."
    assert page.inner_text(".best") == "Best ticket of the race: Ann, 5 on Hearts at 2-1."
    own, lost = page.evaluate(
        "() => [getComputedStyle(document.querySelector('#chips b')).color,"
        " getComputedStyle(document.querySelector('.sum')).color]"
    )
    assert own != lost, "the own colour is for what was won"


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_a_sum_of_many_figures_fits(serve: Any, open_page: Any, size: tuple[int, int]) -> None:
    moves = ("join Ann 99999", "game basic", f"deal {COURSE}", "bet Ann WIN S 88888", "close")
    table = serve(*moves, "deal 2H 3H 4H 5H 6H 8H 9H TH", "official")
    page = seated(open_page("phone"), table)
    resize(page, *size)
    assert page.locator(".sum").evaluate("one => one.scrollWidth <= one.clientWidth")
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")


def test_a_players_cap_has_the_players_colour_and_is_whole_in_its_lane(serve: Any, open_page: Any) -> None:
    page = seated(open_page("phone"), serve(*RUN))
    page.wait_for_selector(".caps .badge")
    colour, own, inside = page.evaluate(
        """() => {
          const cap = document.querySelector(".lanes .mine .caps [data-badge=Ann]");
          const box = cap.getBoundingClientRect(), way = cap.closest(".way").getBoundingClientRect();
          return [getComputedStyle(cap.querySelector(".cloth")).fill,
                  getComputedStyle(document.querySelector("#chips b")).color,
                  box.width > 20 && box.height > 16 && box.top >= way.top && box.bottom <= way.bottom];
        }"""
    )
    assert colour == own and inside


def test_chances_are_told_only_where_there_are_some(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("phone")

    def chances(*moves: str) -> list[str]:
        table.do(*moves)
        page.goto(table.url + "/phone")
        page.wait_for_selector("#race h1, .result h2")
        return told(page, ".lanes:not([hidden]) .chance")

    assert chances("join Ann 100", "game announcer faces=up", f"deal {COURSE}") == []
    assert all(text.endswith("%") for text in chances("close"))
    assert chances("deal 2H 3H 4H 5H 6H 8H 9H TH") == ["", "1st", "", ""]  # nothing is bet on places
    assert chances("void") == [""] * 4


# ---- other games -----------------------------------------------------------------------------------------


def test_ristiseiska_shows_what_may_be_laid_and_begging_is_never_gold(serve: Any, open_page: Any) -> None:
    table = serve(*STOPS, "game ristiseiska", "done", "lay Cyd 7C")
    page = seated(open_page("phone"), table)
    assert page.inner_text("h1") == "Your turn" and "Ristiseiska" not in page.inner_text("h1")
    shown = page.locator(".cards .face").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label'))"
    )
    assert shown[:2] == ["7 of Spades", "7 of Hearts"]
    assert page.inner_text(".note") == "Nothing fits? Say so, and pass."
    table.do("lay Ann 7H", "lay Bob 8H", "lay Cyd 9H")
    page.wait_for_selector("#beg")
    assert page.inner_text("#beg") == "Beg Cyd for a card"
    assert page.locator(".go").count() == 0
    page.click("#beg")
    page.wait_for_selector("h1:has-text('Ann begs Cyd for a card')")
    assert page.get_by_text(re.compile(r"\brace", re.IGNORECASE)).count() == 0
    giver = seated(another(open_page), table, "Cyd")
    assert giver.inner_text("h1") == "Give Ann a card"
    table.do("void")
    page.goto(table.url + "/phone?lang=de")
    page.wait_for_selector(".result")
    assert [text for text in texts(page) if "Rennen" in text] == []


def test_the_piles_are_said_as_their_cards_are_printed(serve: Any, open_page: Any) -> None:
    laid = ("lay Ann 7C", "lay Bob 7H", "lay Cyd 8H", "lay Ann 9H", "lay Bob TH")
    table, page = serve(*STOPS, "game ristiseiska", "done", *laid), open_page("phone")
    page.goto(table.url + "/phone")
    page.wait_for_selector(".facts")
    assert told(page, ".facts dd") == ["not open", "7 to 10", "not open", "7"]


def test_p14_an_auctions_bid_by_thumb(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 50", "game calcutta", f"deal {COURSE}", "bid Bob 12")
    page = seated(open_page("phone"), table)
    assert page.inner_text("#bid") == "Bid 13"
    page.click("[data-bid='17']")
    page.wait_for_selector(".standing:has-text('Ann')")
    assert table.desk.table.board()["bid"] == {"name": "Ann", "chips": 17}
    assert page.inner_text("#due") == "Your bid of 17 stands"


def test_a_phones_bids_begin_at_the_least_that_may_follow(serve: Any, open_page: Any) -> None:
    game = "game calcutta shares=5/3/2 min=4 raise=3 cut=10%"
    table = serve("join Ann 60", "join Bob 99", game, f"deal {COURSE}")
    page = seated(open_page("phone"), table)
    assert page.inner_text("#bid") == "Bid 4" and told(page, ".amounts button") == ["Bid 16", "Bid 31"]
    table.do("bid Bob 40", "sold", "bid Bob 30")
    page.wait_for_selector("#bid:has-text('Bid 33')")
    assert told(page, ".amounts button") == ["Bid 45", "Bid 60"]
    assert "Pool 40 so far: 4 to the house, pays 18, 11 and 7" in page.inner_text(".pool")
    table.do("bid Bob 58")
    page.wait_for_selector("#due:has-text('The next bid is 61: more than you have')")


def test_a_bid_for_a_horse_that_was_sold_meanwhile_is_not_one_for_the_next(
    serve: Any, open_page: Any
) -> None:
    table = serve("join Ann 100", "join Bob 50", "game calcutta", f"deal {COURSE}")
    page = seated(open_page("phone"), table)
    held: list[Any] = []
    page.route("**/phone/moves", lambda route: held.append(route))
    page.click("#bid")
    page.wait_for_selector("#due .going")
    table.do("pass")
    held[0].continue_()
    page.wait_for_selector("#answer .refused")
    assert table.board["bid"] is None


def test_a_wager_is_checked_while_none_stands_and_met_with_its_chips(serve: Any, open_page: Any) -> None:
    table = serve(*HANDS, "game derby wagering=yes", "done")
    page = seated(open_page("phone"), table)
    assert page.inner_text("#meet") == "Check"
    table.do("wager Bob 2")
    page.wait_for_selector("#meet:has-text('Meet with 2')")
    assert told(page, ".facts dd")[:3] == ["2", "0", "2"]


def test_every_wager_has_its_key_and_says_what_it_costs(serve: Any, open_page: Any) -> None:
    table = serve(*HANDS, "game derby wagering=yes ante=2", "done")
    page = seated(open_page("phone"), table)
    assert told(page, "[data-wager]") == ["Wager 1", "Wager 2", "Wager 3", "Wager 4"]
    table.do("wager Bob 3")
    page.wait_for_selector("#meet:has-text('3')")
    assert told(page, "[data-wager]")[1] == "+2 5 in all"
    page.click("[data-wager='2']")
    page.wait_for_function("() => document.querySelector('#chips b').innerText === '93'")


def test_of_many_wagers_the_least_and_the_most_have_keys(serve: Any, open_page: Any) -> None:
    table = serve(*HANDS, "game derby wagering=yes ante=10", "done")
    page = seated(open_page("phone"), table)
    assert told(page, "[data-wager]") == ["Wager 1", "Wager 5", "Wager 10", "Wager 20"]


def test_a_hand_is_folded_by_holding_the_key(serve: Any, open_page: Any) -> None:
    table = serve(*HANDS, "join Cyd 100", "game derby wagering=yes", "done", "wager Bob 2")
    name = table.board["turn"]
    page = open_page("phone")
    stop_clock(page)
    page = seated(page, table, name)
    page.click("[data-verb=fold]")
    page.clock.run_for(1000)
    assert not any(one["folded"] for one in table.board["purses"])
    page.hover("[data-verb=fold]")
    page.mouse.down()
    with page.expect_response("**/phone/moves"):
        page.clock.run_for(900)
    page.mouse.up()
    assert [one["name"] for one in table.board["purses"] if one["folded"]] == [name]


# ---- the way in ------------------------------------------------------------------------------------------


def test_a_phone_that_comes_to_the_tvs_address_goes_to_its_own_page(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = open_page("phone", has_touch=True, is_mobile=True)
    page.goto(table.url)
    page.wait_for_url("**/phone")
    page.goto(table.url + "/?board")
    page.wait_for_selector("#scene .plate")
    assert page.url.endswith("/?board")


def test_p1_who_asks_is_let_in_with_one_field_and_two_taps(serve: Any, open_page: Any) -> None:
    table, page = serve(*RUN), open_page("phone")
    page.goto(table.url + "/phone")
    page.fill("#name", "Zoe")
    assert page.inner_text("#seat button") == "Ask for a seat as Zoe"
    page.click("#seat button")
    page.wait_for_selector("#seat .waits")
    (ask,) = table.services.phones.seats.asks()
    body = {"number": ask.number, "let_in": True, "chips": 50, "key": "k"}
    assert table.post(body, path="/api/phones/answer").status == 200
    page.wait_for_selector("#chips b")
    assert page.inner_text("#chips b") == "50"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_p12_the_first_view_weighs_less_than_100_kb(serve: Any, lang: str) -> None:
    """Compressed, as the server sends it: page, styles, letters, scripts, sentences."""
    table = serve(*TABLE)
    paths, done, weight = [f"/phone?lang={lang}"], set[str](), 0
    while paths:
        path = paths.pop()
        if path in done:
            continue
        done.add(path)
        answer = table.get(path, **{"Accept-Encoding": "gzip"})
        assert answer.status == 200, path
        weight += len(answer.body)
        if path.endswith(".woff2"):
            assert len(answer.body) <= 20 * KB
            continue
        packed = answer.headers.get("Content-Encoding") == "gzip"
        text = (gzip.decompress(answer.body) if packed else answer.body).decode()
        asked = r'(?:href|src)="(/(?:static/[^"]*\.(?:css|woff2)|scripts/[^"]*|words/[^"]*))"'
        paths += [one.replace("&amp;", "&") for one in re.findall(asked, text)]
    assert {path.rsplit(".", 1)[1][:5] for path in done if "." in path} >= {"css", "js", "woff2"}
    assert weight < 100 * KB


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (
            ("game tote", f"deal {COURSE}", "bet Ann WIN H 5", "bet Ann PLC S 2", "bet Bob WIN S 5", "close"),
            ["5 on Hearts 10", "2 on Spades to place 2"],
        ),
        (
            ("game superfecta", f"deal {COURSE[:-3]}", "bet Ann WIN H 5", "bet Ann WIN S 2", "close"),
            ["From the Win pool of 7 7", "2 on Spades lost"],
        ),
        (
            ("game calcutta", f"deal {COURSE}", "bid Ann 9", "sold", "bid Bob 5", "sold", "bid Ann 4",
             "sold"),
            ["Clubs, yours for 4 lost", "Spades second: 6 of 18 6"],
        ),
    ],
)  # fmt: skip
def test_each_stake_of_every_game_is_told_with_what_it_brought(
    serve: Any, open_page: Any, moves: tuple[str, ...], said: list[str]
) -> None:
    table = serve(*TABLE[:2], *moves)
    page = seated(open_page("phone"), table)
    while table.board["phase"] == "auction":
        table.do("pass")
    cards = (rank + suit for suit in "HSDC" for rank in "23456789TJQK")
    while table.board["phase"] == "race":
        card = next(cards)
        if card not in COURSE.split():
            table.do(f"deal {card}")
    table.do("official")
    page.wait_for_selector(".sum")
    assert sorted(told(page, ".result .ticket")) == sorted(said)
