"""A name taken out of old nights: a number stands for it, every chip and every proof stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine, text

from dealer.books.forget import Removed, forget
from dealer.books.renaming import Renaming
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.exports.formats import MODULES, export
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.journal.till_book import REMOVED
from dealer.journal.till_count import Count
from dealer.notation.facts import to_json
from dealer.notation.refusals import Refusal
from dealer.review import night_page as review
from dealer.review.records import RemovalRecord
from dealer.till.till import Till
from tests.dealer.actions import message
from tests.dealer.damages import reported
from tests.dealer.nights import GAMES, booked, random_text
from tests.examples import examples

NOW = "2026-12-01T10:00:00.000+00:00"
CARD = Picture(b"\xff\xd8 a hand \xff\xd9", 1.0, [("TS", 1.0)])
COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
RUN = "deal 3S 4S 5S 6S 7S 8S 9S"


def refusal(act: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        act()
    return refused.value


def one_night(desk: Desk) -> None:
    """Ann banks, Zeno bets and takes back; he is named in a reason, in a refusal and in a signature."""
    till = Till(desk)
    till.count_in(Count.read("1x100"), "Mia")
    for move in ("join Ann 100", "join Zeno 50", "game basic banker=ZENO", COURSE, "bet Ann WIN S 5"):
        desk.do(move)
    desk.do("bet ann WIN H 1", key="one")
    assert refusal(lambda: desk.do("bet Zeno WIN H 1000", key="two"))
    for move in ("undo", "close", RUN):
        desk.do(move)
    desk.do("deal TS", picture=CARD, by="camera")
    for move in ("official", 'adjust Ann +2 "zeno owed it"', "leave Ann", "leave zENO", "end"):
        desk.do(move)
    till.count(1, Count.read("1x100"), "Zeno")
    till.sign(1, "Mia")


@pytest.fixture
def desk(url: str) -> Iterator[Desk]:
    """One night that is signed, and another on the table."""
    with closing(Desk(Journal(url))) as desk:
        one_night(desk)
        desk.open_night()
        desk.do("join Cyd 5")
        yield desk


def removed(desk: Desk, name: str = "zeno", nights: list[int] | None = None) -> Removed:
    with closing(Journal(desk.journal.url.render_as_string(hide_password=False), create=False)) as beside:
        return forget(beside, name, NOW, "Mia", nights)


def everything(desk: Desk) -> str:
    """Whatever any table of the database holds."""
    engine = create_engine(desk.journal.url)
    with engine.connect() as connection:
        tables = ("night", "move", "posting", "answer", "till_entry", "about")
        rows = [str(row) for table in tables for row in connection.execute(text(f"SELECT * FROM {table}"))]
    engine.dispose()
    return "\n".join(rows)


def test_a_number_stands_where_the_name_stood_and_the_books_are_whole(desk: Desk) -> None:
    before = review.night_page(desk.journal, 1)
    assert before is not None and "zeno" in everything(desk).lower()
    done = removed(desk)
    assert (done.number, done.nights, done.pictures, done.scrubbed) == ("Player 1", (1,), 1, True)
    assert "zeno" not in everything(desk).lower()
    assert verify(desk.journal).damages == []
    page = review.night_page(desk.journal, 1)
    assert page is not None
    named = {"player:Zeno": "player:Player 1"}
    assert page.balances == {named.get(a, a): chips for a, chips in before.balances.items()}
    texts = [move.text for move in page.moves]
    assert texts[2:4] == ['join "Player 1" 50', 'game basic banker="Player 1"']
    assert texts[-4] == 'adjust Ann +2 "Player 1 owed it"'
    assert page.till.counts[0].by == "Player 1" and page.till.signed.by == "Mia"
    assert page.summary.house == before.summary.house and len(page.moves) == len(before.moves)
    assert [move.at for move in page.moves] == [move.at for move in before.moves]


def test_it_is_written_down_that_a_name_went_and_which_hashes_were_replaced(desk: Desk) -> None:
    old = {number: desk.journal.moves(number)[-1] for number in (1, 2)}
    done = removed(desk)
    (entry,) = (entry for entry in desk.journal.till() if entry.kind == REMOVED)
    new = {number: desk.journal.moves(number)[-1] for number in (1, 2)}
    assert entry.held["ends"] == [[n, new[n].seq, old[n].hash, new[n].hash] for n in (1, 2)]
    assert (entry.held["name"], entry.held["nights"], entry.at, entry.by) == ("Player 1", [1], NOW, "Mia")
    assert done.moves == entry.held["moves"] + entry.held["entries"] == 5
    page = review.night_page(desk.journal, 1)
    assert page is not None
    assert page.till.removed == (RemovalRecord(NOW, "Mia", "Player 1", old[1].hash),)


@pytest.mark.on_both
def test_the_exports_follow(desk: Desk) -> None:
    removed(desk)
    for form in MODULES:
        assert b"zeno" not in export(desk.journal, 1, form).lower(), form
    lines = export(desk.journal, 1, "transcript").decode().splitlines()
    assert 'leave "Player 1"' in lines


def test_not_a_byte_of_the_name_is_left_in_the_file(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        one_night(desk)
        files = [Path(str(desk.journal.url.database) + end) for end in ("", "-wal")]
        assert any(b"Zeno" in file.read_bytes() for file in files)
        assert removed(desk).scrubbed
        assert not any(b"zeno" in file.read_bytes().lower() for file in files)
        assert desk.look_again() and desk.table.board()["signed"]


def test_a_running_table_goes_on_behind_it(desk: Desk) -> None:
    removed(desk)
    assert refusal(lambda: desk.do("join Dan 5")).code == "restored"
    assert desk.do("join Dan 5").board["players"] == {"Cyd": 5, "Dan": 5}
    assert verify(desk.journal).damages == []


def test_tampering_is_still_found(desk: Desk) -> None:
    removed(desk)
    engine = create_engine(desk.journal.url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE posting SET chips = chips + 1 WHERE seq = 6 AND line = 0"))
    engine.dispose()
    assert [damage.seq for damage in verify(desk.journal).damages] == [6]


def test_a_removal_that_is_not_written_down_is_found(desk: Desk) -> None:
    """Whoever makes every hash anew by hand must also answer for what the till's book says of them."""
    removed(desk)
    (entry,) = (entry for entry in desk.journal.till() if entry.kind == REMOVED)
    forged = entry.content.replace(entry.held["ends"][0][3], "0" * 64)
    from dataclasses import replace

    made = replace(entry, content=forged).chained(entry.number, entry.previous)
    engine = create_engine(desk.journal.url)
    with engine.begin() as connection:
        connection.execute(
            text("UPDATE till_entry SET content = :content, hash = :hash WHERE number = :number"),
            {"content": made.content, "hash": made.hash, "number": made.number},
        )
    engine.dispose()
    (damage,) = verify(desk.journal).damages
    assert "says that night 1 ended with 000000000000… at move" in reported(damage)


def test_another_name_goes_later_and_both_removals_still_hold(desk: Desk) -> None:
    assert removed(desk).number == "Player 1"
    assert removed(desk, "ANN").number == "Player 2"
    assert verify(desk.journal).damages == []
    page = review.night_page(desk.journal, 1)
    assert page is not None
    assert [one.name for one in page.players] == ["Player 2", "Player 1"]
    assert len(page.till.removed) == 2


def test_who_is_at_the_table_or_has_chips_keeps_the_name(desk: Desk) -> None:
    refused = refusal(lambda: removed(desk, "Cyd"))
    assert refused.code == "running" and "night 2, which is at hand" in message(refused)
    assert refusal(lambda: removed(desk, "Nobody")).code == "name"
    assert refusal(lambda: removed(desk, " ")).code == "name"
    assert refusal(lambda: removed(desk, "Zeno", [2, 7])).code == "name"
    for move in ("game basic", "void", "end"):
        desk.do(move)
    assert refusal(lambda: removed(desk, "Cyd")).code == "running"
    desk.open_night()
    refused = refusal(lambda: removed(desk, "Cyd"))
    assert refused.code == "chips" and "Cyd still has 5 chips of night 2" in message(refused)
    till = Till(desk)
    till.count(2, Count.read("1x5"), "Mia")
    till.sign(2, "Mia")
    assert removed(desk, "Cyd").nights == (2,)
    assert verify(desk.journal).damages == []


def test_only_the_nights_that_are_named_are_changed(desk: Desk) -> None:
    desk.do("join Zeno 5")
    assert refusal(lambda: removed(desk)).code == "running"
    assert removed(desk, "Zeno", [1]).nights == (1,)
    desk.look_again()
    assert "Zeno" in desk.table.board()["players"]


def test_a_number_that_somebody_is_called_by_is_not_given_again(desk: Desk) -> None:
    desk.do('join "player 1" 5')
    assert removed(desk).number == "Player 2"


def test_a_word_that_only_holds_the_name_stays() -> None:
    renaming = Renaming("Ann", "Player 1")
    assert renaming.words("ann, Anna and hannah; ANN's") == "Player 1, Anna and hannah; Player 1's"
    assert Renaming("A.B", "Player 1").words("AxB A.B") == "AxB Player 1"


@settings(max_examples=examples(15, 5), deadline=None, phases=(Phase.explicit, Phase.generate))
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10_000), which=st.integers(0, 4))
def test_a_night_without_a_name_is_the_night_that_was_played_under_the_number(
    tmp_path_factory: pytest.TempPathFactory, game: str, seed: int, which: int
) -> None:
    """The law of removal: the books are as if the number had sat down, to the chip and to the sentence."""
    url = f"sqlite:///{tmp_path_factory.mktemp('forget') / 'j.sqlite3'}"
    with closing(Journal(url)) as journal:
        booked(journal, random_text(game, seed))
        names = [player.name for player in review.night_page(journal, 1).players]  # type: ignore[index]
        assume(names)  # a night may end before anybody sits down
        name = names[which % len(names)]
        before = journal.moves(1)
        forget(journal, name, NOW, "Mia")
        assert verify(journal).damages == []
        after = journal.moves(1)
        renaming = Renaming(name, "Player 1")
        for old, new in zip(before, after, strict=True):
            lines = sorted((renaming.account(line.account), line.chips) for line in old.postings)
            assert sorted((line.account, line.chips) for line in new.postings) == lines
            assert (new.verb, new.at, new.race, new.undoes) == (old.verb, old.at, old.race, old.undoes)
        written = " ".join(" ".join((move.text, *map(to_json, move.said))) for move in after)
        assert renaming.words(written) == written
        again = booked(journal, "\n".join(move.text for move in after))
        fresh = journal.moves(again.id)
        assert [(m.text, m.said, sorted(m.postings)) for m in fresh] == [
            (m.text, m.said, sorted(m.postings)) for m in after
        ]
