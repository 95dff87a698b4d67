"""Which cards may be disputed tomorrow: asked, overruled, corrected, and the one that decided the race."""

from __future__ import annotations

from contextlib import closing

from dealer.desk.beside.disputable import deciding, disputable
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture

SURE = Picture(b"a", 0.99, [("2S", 0.99)])
COURSE = "7H 2D KD 3C 9S TS 4C".split()


def of(desk: Desk) -> tuple[int, ...]:
    return disputable(desk.table.replayed, desk.table.night.race)


def see(desk: Desk, card: str, read: str, by: str) -> int:
    return desk.do(f"deal {card}", by=by, picture=Picture(b"a", 0.9, [(read, 0.9)])).seq


def begun(url: str) -> Desk:
    desk = Desk(Journal(url))
    for move in ("join Ann 100", "game basic", f"deal {' '.join(COURSE)}", "bet Ann WIN H 5", "close"):
        desk.do(move)
    return desk


def test_sure_cards_of_a_race_that_runs_are_not_disputed(sqlite_url: str) -> None:
    with closing(begun(sqlite_url)) as desk:
        see(desk, "2S", "2S", "camera")
        desk.do("deal 3S")
        assert of(desk) == () and deciding(desk.table.replayed, 1) is None


def test_asked_overruled_and_corrected_cards_are(sqlite_url: str) -> None:
    with closing(begun(sqlite_url)) as desk:
        asked = see(desk, "2S", "2S", "console")
        overruled = see(desk, "5S", "3S", "console")
        sure = see(desk, "6S", "6S", "camera")
        assert of(desk) == (asked, overruled)
        desk.do("correct 1 10 8S")
        assert of(desk) == (asked, overruled, sure)


def test_the_card_that_decided_the_race_is_and_stays_so_when_the_next_one_is_open(sqlite_url: str) -> None:
    with closing(begun(sqlite_url)) as desk:
        last = 0
        for rank in "2345678J":
            if desk.table.night.phase == "race":
                last = see(desk, f"{rank}S", f"{rank}S", "camera")
        assert desk.table.night.phase == "unofficial"
        assert of(desk) == (last,) and deciding(desk.table.replayed, 1) == last
        desk.do("official")
        desk.do("next")
        assert disputable(desk.table.replayed, 1) == (last,)
        assert of(desk) == ()


def test_a_card_that_fell_away_as_the_race_had_ended_before_it_did_not_decide_it(sqlite_url: str) -> None:
    with closing(begun(sqlite_url)) as desk:
        dealt = []
        for card in ("2S", "3S", "4S", "5S", "6S", "7S", "2H", "8S", "JS", "QS", "KS"):
            if desk.table.night.phase == "race":
                dealt.append(see(desk, card, card, "camera"))
        assert desk.table.night.phase == "unofficial" and deciding(desk.table.replayed, 1) == dealt[-1]
        desk.do("correct 1 14 QS")
        assert deciding(desk.table.replayed, 1) == dealt[-2]


def test_a_card_that_was_taken_back_is_not(sqlite_url: str) -> None:
    with closing(begun(sqlite_url)) as desk:
        see(desk, "2S", "2S", "console")
        desk.do("undo")
        assert of(desk) == ()
