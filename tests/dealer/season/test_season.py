"""The season: what counts in it, for whom, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from dealer.books.forget import forget
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.journal.night_marks import rehearsal
from dealer.journal.till_book import SEASON
from dealer.notation.refusals import Refusal
from dealer.season.members import Members, membership
from dealer.season.shares import Best
from dealer.season.span import Span
from dealer.words.bar_time import BarTime
from tests.dealer.season.seasons import at_of, booked, night_of, season, standing, take_part

NOW = "2027-01-01T10:00:00.000+00:00"


@pytest.fixture
def journal(url: str) -> Iterator[Journal]:
    with closing(Journal(url)) as journal:
        yield journal


@pytest.mark.on_both
def test_places_go_by_the_nights_result_and_equal_ones_share_place_and_points(journal: Journal) -> None:
    take_part(journal, ("Ann", "Bob", "Cyd", "Dee"))
    booked(journal, night_of("Ann S 5, Bob S 5, Cyd H 10, Dee H 20", players="Ann Bob Cyd Dee Eve"))
    assert standing(season(journal)) == [
        (1, "Ann", 10, 10),
        (1, "Bob", 10, 10),
        (3, "Cyd", 4, -10),
        (4, "Dee", 2, -20),
    ]


def test_who_did_not_opt_in_is_neither_shown_nor_placed(journal: Journal) -> None:
    take_part(journal, ("Bob", "Cyd"))
    booked(journal, night_of("Ann S 50, Bob S 5, Cyd H 10"))
    assert standing(season(journal)) == [(1, "Bob", 10, 10), (2, "Cyd", 6, -10)]


def test_who_sat_and_never_played_has_no_place(journal: Journal) -> None:
    take_part(journal, ("Ann", "Bob", "Cyd"))
    booked(journal, night_of("Bob H 5"))
    assert standing(season(journal)) == [(1, "Bob", 10, -5)]


def test_the_figures_of_a_player(journal: Journal) -> None:
    take_part(journal, ("Ann",))
    booked(journal, night_of("Ann S 5, Ann H 10", "Ann H 3", "Ann S 4"))
    booked(journal, night_of("Bob S 5", "Ann S 1", "Ann S 2, Ann D 50"))
    (line,) = season(journal).lines
    own = line.figures
    assert (own.nights, own.races, own.staked, own.won, own.net) == (2, 5, 75, 36, -39)
    assert own.best == Best(15, 5)
    # A race won, one lost, one won; one that she did not play, which breaks no run; one won, one lost.
    assert own.run == 2
    assert line.games == {"basic": own}


def test_each_game_has_its_own_figures(journal: Journal) -> None:
    take_part(journal, ("Ann", "Bob"))
    tote = night_of("Ann S 5, Bob H 10").replace("game basic", "game tote")
    booked(journal, night_of("Ann S 5, Bob H 10"))
    booked(journal, tote)
    ann = season(journal).lines[0]
    assert list(ann.games) == ["basic", "tote"]
    assert [own.races for own in ann.games.values()] == [1, 1]
    assert sum(own.net for own in ann.games.values()) == ann.figures.net


def test_a_race_that_was_void_or_voided_by_a_correction_counts_nowhere(journal: Journal) -> None:
    take_part(journal, ("Ann",))
    void = night_of("Ann S 5", "Ann S 7").replace("official\nend", "void\nend")
    booked(journal, void)
    assert [(one.figures.races, one.figures.staked) for one in season(journal).lines] == [(1, 5)]


def test_a_corrected_race_counts_as_it_stands(journal: Journal) -> None:
    take_part(journal, ("Ann", "Bob"))
    text = night_of("Ann S 5, Bob H 5").replace("official\nend", "official\ncorrect 1 15 TH\nend")
    before = booked(journal, night_of("Ann S 5, Bob H 5"))
    assert before == 1 and standing(season(journal)) == [(1, "Ann", 10, 10), (2, "Bob", 6, -5)]
    booked(journal, text)
    page_of_two = {one.name: one.figures for one in season(journal).lines}
    # The eighth spade was another card, so that the race is open again, or Hearts' is too late: no price of
    # the second night landed twice.
    assert page_of_two["Ann"].best == Best(15, 5)
    assert page_of_two["Ann"].net + page_of_two["Bob"].net in (5, 10)


def test_rehearsals_and_booked_transcripts_count_nowhere(journal: Journal) -> None:
    take_part(journal, ("Ann",))
    booked(journal, night_of("Ann S 5"), source="another.night")
    played = booked(journal, night_of("Ann S 5"))
    journal.write_till(rehearsal(played, at_of(played)))
    found = season(journal)
    assert (found.nights, found.lines, found.last, found.new, found.back) == (0, (), None, 0, 0)


def test_a_night_counts_once_it_is_over_and_stands_apart_while_it_runs(journal: Journal) -> None:
    take_part(journal, ("Ann", "Bob"))
    booked(journal, night_of("Ann S 5, Bob H 5"))
    booked(journal, night_of("Bob S 5, Ann H 5", ended=False))
    found = season(journal)
    assert found.nights == 1 and standing(found) == [(1, "Ann", 10, 10), (2, "Bob", 6, -5)]
    assert found.last is not None and (found.last.night, found.last.over) == (2, False)
    placed = [(name, one.place, one.points) for name, one in found.last.places]
    assert placed == [("Bob", 1, 10), ("Ann", 2, 6)]


def test_nobodys_points_change_when_somebody_comes_or_goes_later(journal: Journal) -> None:
    take_part(journal, ("Bob", "Cyd"))
    booked(journal, night_of("Ann S 50, Bob S 5, Cyd H 5"))
    take_part(journal, ("ann",))  # after the end, before the next night begins: that one counts
    booked(journal, night_of("Ann S 50, Bob S 5, Cyd H 5"))
    assert standing(season(journal)) == [(1, "ann", 20, 200), (2, "Bob", 12, 20), (3, "Cyd", 8, -10)]
    booked(journal, night_of("Ann H 50, Bob S 5, Cyd H 5, Dee S 70", players="Ann Bob Cyd Dee"))
    take_part(journal, ("Cyd",), is_in=False)
    booked(journal, night_of("Ann H 50, Bob S 5"))
    take_part(journal, ("Dee",))
    # Cyd is shown no more; Dee's only night was not one of her season.
    assert standing(season(journal)) == [(1, "ann", 32, 100), (1, "Bob", 32, 40)]
    booked(journal, night_of("Cyd H 5"))
    take_part(journal, ("ANN",), is_in=False)
    assert standing(season(journal)) == [(1, "Bob", 32, 40)]  # the places that Ann had stay taken
    take_part(journal, ("Ann", "Cyd"))
    assert [line[1:3] for line in standing(season(journal))] == [("Ann", 32), ("Bob", 32), ("Cyd", 18)]


def test_a_person_is_known_by_every_spelling_of_the_name(journal: Journal) -> None:
    take_part(journal, ("E\u0301va",))
    booked(journal, night_of("ÉVA S 5", players="ÉVA Bob"))
    booked(journal, night_of("éva S 5", players="éva Bob"))
    (line,) = season(journal).lines
    assert (line.figures.nights, line.points) == (2, 20)


def test_days_are_the_bars_also_after_midnight_and_where_summer_time_ends(journal: Journal) -> None:
    take_part(journal, ("Ann",))
    berlin = BarTime(ZoneInfo("Europe/Berlin"))
    # On 25 October 2026 the clocks go back from 3:00 to 2:00; the small hours are of the night of the 24th.
    for opened in ("2026-10-24T20:00", "2026-10-25T01:30", "2026-10-25T04:59", "2026-10-25T05:00"):
        booked(journal, night_of("Ann S 5"), at=f"{opened}:00.000+00:00")
    on = {
        day: season(journal, Span(date(2026, 10, day), date(2026, 10, day)), berlin).nights
        for day in (23, 24, 25, 26)
    }
    assert on == {23: 0, 24: 3, 25: 1, 26: 0}
    assert season(journal, Span(date(2026, 10, 25)), berlin).nights == 1
    assert season(journal, Span(last=date(2026, 10, 24)), berlin).nights == 3
    twice = [datetime.fromisoformat(f"2026-10-25T0{hour}:30:00+00:00") for hour in (0, 1)]
    assert [berlin.local(at).hour for at in twice] == [2, 2]


def test_guests_are_counted_new_and_returning_without_a_name(journal: Journal) -> None:
    booked(journal, night_of("Ann S 5", players="Ann Bob"))
    booked(journal, night_of("Ann S 5", players="ann Cyd"))
    booked(journal, night_of("Ann S 5", players="Ann Bob Dee"))
    found = season(journal)
    assert (found.new, found.back) == (4, 2)  # Ann and Bob came back
    later = season(journal, Span(date(2026, 9, 3)))
    assert (later.new, later.back) == (1, 2)


def test_a_forgotten_name_is_forgotten_there_too(journal: Journal) -> None:
    take_part(journal, ("Ann", "Bob"))
    booked(journal, night_of("Ann S 5, Bob H 5").replace("end", "leave Ann\nend"))
    booked(journal, night_of("Bob S 5", players="Bob Cyd"))
    forget(journal, "ANN", NOW, "Mia")
    assert "ann" not in " ".join(f"{one.by} {one.content}" for one in journal.till()).lower()
    assert verify(journal).damages == []
    # The place that the name had in the night stays taken.
    assert standing(season(journal)) == [(1, "Bob", 16, 5)]
    assert set(membership(journal).named.values()) == {"Bob"}
    booked(journal, night_of("Ann S 5", players="Ann Bob"))
    assert [line.name for line in season(journal).lines] == ["Bob"]  # another Ann has to opt in


def test_who_is_forgotten_in_some_nights_stays_as_they_chose(journal: Journal) -> None:
    take_part(journal, ("Ann", "Bob"))
    left = night_of("Ann S 5, Bob H 5").replace("end", "leave Bob\nend")
    booked(journal, left)
    take_part(journal, ("Bob",), is_in=False)
    booked(journal, left)
    booked(journal, night_of("Ann S 5", players="Ann Cyd"))
    forget(journal, "Bob", NOW, "Mia", [2])
    assert set(membership(journal).named.values()) == {"Ann"}
    forget(journal, "Bob", NOW, "Mia", [1])  # the last of his nights
    assert [entry.by for entry in journal.till(kinds={SEASON})] == ["Ann", "Player 2", "Player 2"]
    assert verify(journal).damages == []


def test_members_are_let_in_from_the_table_and_taken_out_by_any_spelling(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        changes = list[int]()
        members = Members(desk)
        members.changed = lambda: changes.append(1)
        desk.do("join Ann 10")
        with pytest.raises(Refusal) as refused:
            members.let_in("Zoe")
        assert refused.value.code == "player" and members.names() == []
        members.let_in("ANN")
        members.let_in("Ann")
        assert members.names() == ["Ann"] and members.has("ann")
        members.take_out("aNN")
        members.take_out("Zoe")
        assert members.names() == [] and len(changes) == 2
        assert [entry.held for entry in desk.journal.till(kinds={SEASON})] == [{"in": True}, {"in": False}]
        assert all(entry.night is None for entry in desk.journal.till(kinds={SEASON}))


def test_nights_that_are_over_are_read_once(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    take_part(journal, ("Ann",))
    booked(journal, night_of("Ann S 5"))
    booked(journal, night_of("Ann S 5", ended=False))
    first = season(journal)
    asked = list[object]()
    rows = journal.rows
    monkeypatch.setattr(journal, "rows", lambda question: asked.append(question) or rows(question))
    assert season(journal) == first
    of_postings = [str(one) for one in asked if "posting.why" in str(one) and "move.said" not in str(one)]
    assert len(of_postings) == 1  # the running night's
