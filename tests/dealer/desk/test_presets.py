"""Games that a house keeps under names of its own, in its books."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dealer.books.backup import backup, restore
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.desk.presets import MOST, Presets
from dealer.games import KINDS
from dealer.journal.journal import Journal
from dealer.journal.till_book import PRESETS
from dealer.notation.facts import NotationError
from dealer.notation.refusals import Refusal
from dealer.policy.policy import Policy

FRIDAY = "Our Friday game", "announcer", {"falter": "yes", "stumble": "yes"}
LATE = "Late auction", "calcutta", {"clock": "10"}


@pytest.fixture
def desk(url: str) -> Iterator[Desk]:
    with closing(Desk(Journal(url))) as desk:
        yield desk


def names(presets: Presets) -> list[str]:
    return [one.name for one in presets.kept().presets]


def shown(presets: Presets, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in presets.view()["presets"] if one["name"] == name)
    return found


def refused(presets: Presets, *keep: Any, **was: Any) -> Refusal:
    before = presets.view()
    with pytest.raises(Refusal) as caught:
        presets.keep(*keep, **was)
    assert presets.view() == before
    return caught.value


@pytest.mark.on_both
def test_a_preset_is_kept_over_a_restart_and_its_move_opens_the_game(desk: Desk, url: str) -> None:
    presets = Presets(desk)
    presets.keep(*FRIDAY)
    presets.keep(*LATE)
    presets.make_default("our friday GAME")
    assert verify(desk.journal).whole
    desk.close()
    with closing(Desk(Journal(url))) as again:
        after = Presets(again)
        assert names(after) == ["Late auction", "Our Friday game"]
        assert after.view()["default"] == "Our Friday game"
        again.do_all(["join Ann 100", shown(after, "Our Friday game")["move"]])
        assert again.table.board()["game"] == "announcer"
        assert again.table.board()["options"]["falter"] == "yes"


def test_a_backup_holds_the_presets_and_a_restore_brings_them_back(desk: Desk, tmp_path: Path) -> None:
    presets, file = Presets(desk), tmp_path / "kept.sqlite3"
    presets.keep(*FRIDAY)
    backup(desk.journal, file)
    presets.delete("Our Friday game")
    assert names(presets) == []
    with closing(Journal(f"sqlite:///{file}")) as kept, closing(Journal(str(desk.journal.url))) as beside:
        restore(beside, kept)
    assert desk.look_again()
    assert names(presets) == ["Our Friday game"]


def test_a_preset_gets_another_name_and_stays_the_default(desk: Desk) -> None:
    presets = Presets(desk)
    presets.keep(*FRIDAY)
    presets.make_default("Our Friday game")
    presets.keep("Friday", *FRIDAY[1:], was="Our Friday game")
    assert (names(presets), presets.kept().default) == (["Friday"], "Friday")
    presets.keep("FRIDAY", "basic", {"links": "8"}, was="Friday")
    assert shown(presets, "FRIDAY")["move"] == "game basic links=8"


def test_a_default_that_is_deleted_leaves_none(desk: Desk) -> None:
    presets = Presets(desk)
    presets.keep(*FRIDAY)
    presets.make_default("Our Friday game")
    presets.delete("Our Friday game")
    assert presets.view() == {"presets": [], "default": None}
    presets.keep(*LATE)
    presets.make_default("Late auction")
    presets.make_default(None)
    assert presets.kept().default is None


def test_two_presets_have_two_names(desk: Desk) -> None:
    presets = Presets(desk)
    presets.keep(*FRIDAY)
    presets.keep(*LATE)
    assert refused(presets, "OUR friday game", "basic", {}).code == "preset"
    assert refused(presets, "Late auction", *FRIDAY[1:], was="Our Friday game").code == "preset"
    assert refused(presets, "X", "basic", {}, was="gone").code == "preset"
    with pytest.raises(NotationError):
        presets.keep("  ", "basic", {})


def test_what_could_not_be_played_is_not_kept(desk: Desk) -> None:
    presets = Presets(desk)
    assert refused(presets, "One", "bassic", {}).code == "game"
    assert refused(presets, "One", "basic", {"falter": "yes"}).code == "option"
    assert refused(presets, "One", "announcer", {"falter": "yes", "faces": "up"}).code == "option"
    assert refused(presets, "One", "basic", {"limit": "1", "min": "5"}).code == "option"


def test_a_preset_names_nobody_since_they_may_not_be_here_another_night(desk: Desk) -> None:
    desk.do("join Ann 100")
    presets = Presets(desk)
    assert refused(presets, "One", "basic", {"banker": "Ann"}).said.code == "refused-preset-guest"
    presets.keep("One", "basic", {"banker": "rotate"})


def test_options_that_are_as_usual_are_not_kept_and_others_in_one_spelling(desk: Desk) -> None:
    presets = Presets(desk)
    presets.keep("One", "Basic", {"links": "7", "margin": "5%", "finish": "REACH"})
    assert shown(presets, "One")["move"] == "game basic finish=reach margin=5"


def test_a_preset_that_its_game_no_longer_takes_stays_and_says_why(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    presets = Presets(desk)
    presets.keep(*FRIDAY)
    assert shown(presets, "Our Friday game")["refused"] is None
    monkeypatch.setitem(KINDS, "announcer", KINDS["basic"])  # as a version without these options
    assert shown(presets, "Our Friday game")["refused"].code == "refused-option"
    monkeypatch.delitem(KINDS, "announcer")
    assert shown(presets, "Our Friday game")["refused"].code == "refused-game"
    presets.keep("Our Friday game", "basic", {}, was="Our Friday game")
    assert shown(presets, "Our Friday game")["refused"] is None


def test_so_many_are_kept_and_no_more(desk: Desk) -> None:
    presets = Presets(desk)
    for number in range(MOST):
        presets.keep(f"Game {number}", "basic", {})
    assert refused(presets, "One more", "basic", {}).said.code == "refused-preset-most"


def test_each_change_is_an_entry_of_the_tills_book_and_no_move(desk: Desk) -> None:
    presets = Presets(desk)
    presets.keep(*FRIDAY)
    presets.delete("Our Friday game")
    assert [entry.night for entry in desk.journal.till(kinds={PRESETS})] == [None, None]
    assert desk.table.seq == 0


def test_a_preset_that_the_house_does_not_allow_stays_and_says_why(desk: Desk) -> None:
    presets = Presets(desk)
    presets.keep(*FRIDAY)
    presets.keep(*LATE)
    desk.set_policy(Policy(bank=False))
    assert shown(presets, LATE[0])["refused"] is None
    why = shown(presets, FRIDAY[0])["refused"]
    assert (why.code, why.get("game")) == ("refused-house-bank", "announcer")
    assert refused(presets, "Tote", "tote", {}).code == "house"
    presets.keep("Tote", "tote", {"breakage": "carry"})
    desk.set_policy(Policy())
    assert shown(presets, FRIDAY[0])["refused"] is None
