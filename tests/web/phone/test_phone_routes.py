"""What a phone may do at a real table: look, sit down, bet for itself; nothing of the dealer's."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer.notation.moves import VERBS
from tests.web.phone.phone import Phone, confirming, console
from tests.web.races import COURSE
from tests.web.table import ServedTable
from web.phone.seat_moves import OF_A_SEAT
from web.phone.waiting_bets import MOST_OF_ONE

TABLE = ("join Ann 100", 'join "Bob the Builder" 50', "game basic", f"deal {COURSE}")


@pytest.fixture
def table(serve: Any) -> ServedTable:
    served: ServedTable = serve(*TABLE)
    return served


def test_a_seat_by_the_dealers_code_and_a_bet(table: ServedTable) -> None:
    phone = Phone(table)
    assert phone.me()["name"] is None
    phone.sit(table, "Bob the Builder")
    assert phone.me()["name"] == "Bob the Builder"
    status, said = phone.move("bet", "WIN", "H", "5")
    assert status == 200
    assert said["board"]["players"]["Bob the Builder"] == 45
    assert table.desk.table.board()["bets"][0]["name"] == "Bob the Builder"
    again, same = phone.move("bet", "WIN", "H", "5")
    assert (again, same["seq"]) == (200, said["seq"]), "the same key is the same bet"
    assert phone.move("cancel", "WIN", "H", "5", key="other")[0] == 200
    assert table.desk.table.board()["players"]["Bob the Builder"] == 50


def test_a_refusal_is_the_tables_own_sentence(table: ServedTable) -> None:
    phone = Phone(table)
    phone.sit(table, "Ann")
    status, said = phone.move("bet", "WIN", "H", "500")
    assert status == 409
    assert said["message"] == table.move("bet Ann WIN H 500").json["message"]
    assert phone.move("bet", "WIN", "H", "0", key="b")[0] == 400
    assert phone.move("bet", "WIN", "Z", "5", key="c")[0] == 400


def test_a_bet_that_was_chosen_in_another_race_is_not_booked_in_this_one(table: ServedTable) -> None:
    phone = Phone(table)
    phone.sit(table, "Ann")
    position = table.board["position"]
    shown = {name: position[name] for name in ("night", "race", "phase")}
    body = {"moves": [["bet", "WIN", "H", "5"]], "shown": shown}
    assert phone.post("moves", {**body, "key": "a"})[0] == 200
    table.do("void", "next", f"deal {COURSE}")
    for mode in ("bet", "confirm"):
        table.services.phones.switch(mode)
        status, said = phone.post("moves", {**body, "key": mode})
        assert (status, said["code"]) == (409, "seen")
    assert not table.board["bets"] and not phone.me()["waits"]
    assert phone.post("moves", {**body, "shown": {"lap": 1}, "key": "d"})[0] == 400


def test_a_phone_that_asks_is_let_in_with_its_chips(table: ServedTable) -> None:
    phone = Phone(table)
    assert phone.post("ask", {"name": "Zoe"})[1]["ask"] == "waiting"
    (ask,) = console(table)["asks"]
    assert ask["name"] == "Zoe"
    body = {"number": ask["number"], "let_in": True, "chips": 70, "key": "x"}
    assert table.post(body, path="/api/phones/answer").status == 200
    assert phone.me()["name"] == "Zoe"
    assert table.desk.table.board()["players"]["Zoe"] == 70
    assert table.desk.journal.last_seq == table.desk.table.seq


def test_a_guest_who_is_seated_gets_their_own_seat(table: ServedTable) -> None:
    phone, other = Phone(table), Phone(table)
    other.sit(table, "Ann")
    phone.post("ask", {"name": "ann"})
    (ask,) = console(table)["asks"]
    table.post({"number": ask["number"], "let_in": True}, path="/api/phones/answer")
    assert phone.me()["name"] == "Ann"
    assert other.me()["name"] is None, "two phones on one seat: the newest, which the dealer let in"
    assert other.move("bet", "WIN", "H", "5")[0] == 401


def test_a_seat_ends_with_leaving_and_when_it_is_taken_back(table: ServedTable) -> None:
    ann, bob = Phone(table), Phone(table)
    ann.sit(table, "Ann")
    bob.sit(table, "Bob the Builder")
    table.post({"name": "Ann"}, path="/api/phones/take-back")
    assert ann.me()["name"] is None
    table.do('leave "Bob the Builder"')
    assert bob.me()["name"] is None
    table.do('join "Bob the Builder" 10')
    assert bob.move("bet", "WIN", "H", "5")[0] == 401


@pytest.mark.parametrize(("mode", "name", "status"), [("look", "Ann", 409), ("off", None, 409)])
def test_what_phones_may_do_is_the_dealers_to_say(
    table: ServedTable, mode: str, name: str | None, status: int
) -> None:
    phone = Phone(table)
    phone.sit(table, "Ann")
    table.post({"mode": mode}, path="/api/phones/mode")
    me = phone.me()
    assert (me["name"], me["mode"], me["lost"]) == (name, mode, None)
    assert phone.move("bet", "WIN", "H", "5")[0] == status
    assert table.board["bets"] == []


def test_a_box_is_booked_whole_or_not_at_all(table: ServedTable) -> None:
    phone = Phone(table)
    phone.sit(table, "Ann")
    assert phone.moves(["bet", "WIN", "H", "60"], ["bet", "WIN", "S", "60"])[0] == 409
    assert table.board["bets"] == []
    assert phone.moves(["bet", "WIN", "H", "6"], ["bet", "WIN", "S", "6"], key="b")[0] == 200
    assert [bet["horses"] for bet in table.desk.table.board()["bets"]] == ["H", "S"]
    assert phone.moves(["bet", "WIN", "D", "6"], ["cancel", "WIN", "H", "6"], key="c")[0] == 409
    for wrong in ([], [[]], "bet", [["bet", "WIN", "H", "1"]] * 25, [[1]]):
        assert phone.post("moves", {"moves": wrong, "key": "d"})[0] == 400, wrong
    assert len(table.desk.table.board()["bets"]) == 2


def test_a_bet_waits_until_the_dealer_confirms_it(table: ServedTable) -> None:
    phone = confirming(table)
    status, me = phone.move("bet", "WIN", "H", "5")
    assert (status, table.board["bets"]) == (202, []), "nothing is booked before the dealer's yes"
    (waits,) = me["waits"]
    assert waits["bets"] == [{"wager": "WIN", "horses": "H", "chips": 5}]
    assert phone.move("bet", "WIN", "H", "5")[1]["waits"] == [waits], "the same key is the same bet"
    assert phone.move("bet", "WIN", "H", "500", key="b")[0] == 409, "what the table refuses waits for nobody"
    assert table.post({"number": waits["number"]}, path="/api/phones/confirm").status == 200
    assert table.desk.table.board()["players"]["Ann"] == 95 and phone.me()["waits"] == []
    assert table.post({"number": waits["number"]}, path="/api/phones/confirm").status == 409
    assert table.desk.table.board()["players"]["Ann"] == 95


def test_the_phone_is_told_why_its_bet_was_not_taken(table: ServedTable) -> None:
    phone = confirming(table)
    number = phone.move("bet", "WIN", "H", "5")[1]["waits"][0]["number"]
    assert table.post({"number": number, "reason": "mood"}, path="/api/phones/confirm").status == 409
    assert table.post({"number": number, "reason": "late"}, path="/api/phones/confirm").status == 200
    assert phone.me()["told"] == "The dealer did not take your bet: it came too late."
    second = phone.move("bet", "WIN", "H", "90", key="b")[1]
    assert second["told"] is None
    table.move("bet Ann WIN S 50")
    refused = table.post({"number": second["waits"][0]["number"]}, path="/api/phones/confirm")
    assert refused.status == 409 and phone.me()["told"] == refused.json["message"]
    assert phone.me()["waits"] == [] and table.desk.table.board()["players"]["Ann"] == 50


def test_a_reason_goes_with_a_cancel_only_and_to_that_players_phone(table: ServedTable) -> None:
    ann, bob = Phone(table), Phone(table)
    ann.sit(table, "Ann")
    bob.sit(table, "Bob the Builder")
    assert ann.move("bet", "WIN", "H", "5")[0] == 200

    def cancel(reason: str, chips: int = 5) -> int:
        return table.post({"move": f"cancel ann WIN H {chips}", "reason": reason}).status

    assert cancel("mood") == 409 and table.post({"move": "close", "reason": "late"}).status == 409
    assert cancel("late", 6) == 409 and ann.me()["told"] is None, "what the table refuses is not told"
    assert cancel("late") == 200 and table.board["bets"] == []
    assert "it came too late" in ann.me()["told"] and "Hearts to win, 5" in ann.me()["told"]
    assert bob.me()["told"] is None
    assert ann.move("bet", "WIN", "S", "5", key="b")[0] == 200 and ann.me()["told"] is None


def test_a_bet_that_waits_lapses_when_betting_closes(table: ServedTable) -> None:
    phone = confirming(table)
    number = phone.move("bet", "WIN", "H", "5")[1]["waits"][0]["number"]
    table.do("close")
    table.services.live._states(table.desk.table.board())  # as every screen is told
    assert "not booked" in phone.me()["told"] and phone.me()["waits"] == []
    assert table.post({"number": number}, path="/api/phones/confirm").status == 409
    assert table.desk.table.board()["players"]["Ann"] == 100


def test_few_bets_of_one_phone_wait(table: ServedTable) -> None:
    phone = confirming(table)
    for key in range(MOST_OF_ONE):
        assert phone.move("bet", "WIN", "H", "1", key=str(key))[0] == 202
    assert phone.move("bet", "WIN", "H", "1", key="more")[0] == 409


@pytest.mark.parametrize("verb", sorted(set(VERBS) - set(OF_A_SEAT)))
def test_p10_a_phone_has_no_dealers_powers(table: ServedTable, verb: str) -> None:
    phone = Phone(table)
    phone.sit(table, "Ann")
    before = table.desk.table.seq
    assert phone.move(verb, key=verb)[0] == 409
    assert table.desk.table.seq == before


def test_p10_the_dealers_side_wants_the_pin(table: ServedTable) -> None:
    phone = Phone(table)
    phone.sit(table, "Ann")
    for what in ("invite", "answer", "take-back", "mode"):
        assert phone.client.post(f"/api/phones/{what}", json={}).status_code == 401
    assert phone.client.get("/api/phones").status_code == 401
    assert phone.client.post("/api/moves", json={"move": "close"}).status_code == 401


TOKENS = st.sampled_from(
    ["WIN", "PLC", "H", "S", "Bob", '"Bob the Builder"', "5", "-5", "99999", "", "5 5", "#"]
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(verb=st.sampled_from([*VERBS, "", "BET"]), arguments=st.lists(TOKENS, max_size=4))
def test_whatever_a_phone_posts_no_other_players_chips_change(
    table: ServedTable, verb: str, arguments: list[str]
) -> None:
    phone = Phone(table)
    phone.sit(table, "Ann")
    phone.move(verb, *arguments, key=f"{verb} {arguments}")
    assert table.desk.table.board()["players"]["Bob the Builder"] == 50
    assert table.desk.table.board()["phase"] == "betting"


def test_a_seat_reads_its_own_statement_and_nobody_elses(table: ServedTable) -> None:
    phone = Phone(table)
    assert phone.client.get("/phone/statement").status_code == 401
    phone.sit(table, "Ann")
    phone.move("bet", "WIN", "H", "5")
    page = phone.client.get("/phone/statement", follow_redirects=True).get_data(as_text=True)
    assert "<h1>Ann</h1>" in page
    assert "Builder" not in page


def test_a_phones_state_is_small_and_has_nothing_of_the_dealers(table: ServedTable) -> None:
    page = Phone(table).client.get("/phone").get_data(as_text=True)
    state = json.loads(page.split('id="data">', 1)[1].split("</script>", 1)[0])["state"]
    assert len(gzip.compress(json.dumps(state).encode())) < 2_000
    assert not {"offers", "undo", "main", "house", "book"} & set(state)
    assert state["can"]["bet"]["wagers"] == [f"WIN {horse}" for horse in "SHDC"]
