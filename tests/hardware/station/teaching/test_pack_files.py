"""The shelf of taught packs: kept, chosen, forgotten, taken back; a broken file is never in the way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from hardware.station.teaching.pack_files import MOST_VERSIONS, Shelf
from tests.hardware.sentences import in_english
from vision.reader.alphabets import ENGLISH_ONLY
from vision.reader.taught_memory import Memory
from vision.reader.taught_pack import CARDS, CardSamples, Score, TaughtPack, jpeg_of

JPEG = jpeg_of(np.full((12, 8, 3), 200, np.uint8))


def pack(name: str, right: int = 52, network: str = "network", size: int = 60) -> TaughtPack:
    """A pack of 52 small pictures; the memory knows nothing. ``size`` features come from ``network``."""
    memory = Memory(
        np.arange(52), np.eye(52, size, dtype=np.float32), np.eye(size, dtype=np.float32), 4.0, 3.0, 0.01
    )
    looks = tuple(CardSamples(card, (JPEG,), (JPEG,)) for card in CARDS)
    return TaughtPack(name, looks, memory, network, Score(31, 0, 52), Score(right, 0, 52))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "packs")


def test_an_empty_shelf_has_nothing_in_use(shelf: Shelf) -> None:
    assert shelf.packs() == () and shelf.chosen is None and shelf.chosen_pack() is None
    with pytest.raises(ValueError, match="no earlier pack"):
        shelf.undo()
    with pytest.raises(ValueError, match="none was taught yet"):
        shelf.choose("house")


def test_what_the_letters_of_a_pack_mean_is_kept_with_it(shelf: Shelf) -> None:
    german = ENGLISH_ONLY.with_named("B", "J")
    shelf.keep(replace(pack("house"), alphabet=german))
    kept = Shelf(shelf.folder).chosen_pack()
    assert kept is not None and dict(kept.alphabet.named) == {"B": "J"}


def test_a_pack_that_is_kept_is_in_use_and_survives_a_restart(shelf: Shelf) -> None:
    shelf.keep(pack("house"))
    again = Shelf(shelf.folder)
    assert again.chosen == "house"
    kept = again.chosen_pack()
    assert kept is not None and kept.after.right == 52
    (one,) = again.packs()
    assert one.chosen and not one.broken
    assert in_english(one.said) == "before: 31 of 52 read without asking; after: 52 of 52"


def test_undo_goes_back_to_the_teaching_before_and_then_to_none(shelf: Shelf) -> None:
    shelf.keep(pack("house", 40))
    shelf.keep(pack("house", 50))
    assert shelf.undo() == "house"
    back = shelf.chosen_pack()
    assert back is not None and back.after.right == 40
    assert shelf.can_undo
    assert shelf.undo() is None
    assert shelf.chosen_pack() is None and not shelf.can_undo


def test_several_packs_are_switched_between_by_name(shelf: Shelf) -> None:
    shelf.keep(pack("house"))
    shelf.keep(pack("Casino 2"))
    assert [one.name for one in shelf.packs()] == ["Casino 2", "house"]
    shelf.choose("house")
    assert shelf.chosen == "house"
    shelf.choose(None)
    assert shelf.chosen is None
    assert shelf.undo() == "house"
    with pytest.raises(ValueError, match="There is no pack 'pub': Casino 2, house"):
        shelf.choose("pub")


def test_a_forgotten_pack_is_gone_and_not_in_use(shelf: Shelf) -> None:
    shelf.keep(pack("house"))
    shelf.keep(pack("house 2"))
    shelf.keep(pack("house"))
    shelf.forget("house")
    assert [one.name for one in shelf.packs()] == ["house 2"]
    assert shelf.chosen is None
    assert shelf.undo() == "house 2"


def test_only_the_last_teachings_of_a_name_are_kept(shelf: Shelf) -> None:
    for right in range(MOST_VERSIONS + 3):
        shelf.keep(pack("house", right))
    assert len(list(shelf.folder.glob("house~*.npz"))) <= MOST_VERSIONS
    newest = shelf.chosen_pack()
    assert newest is not None and newest.after.right == MOST_VERSIONS + 2
    shelf.undo()
    before = shelf.chosen_pack()
    assert before is not None and before.after.right == MOST_VERSIONS + 1


def test_a_broken_pack_is_said_and_cannot_be_used(shelf: Shelf) -> None:
    shelf.keep(pack("house"))
    shelf.keep(pack("other"))
    (shelf.folder / "house~1.npz").write_bytes(b"coffee")
    broken = next(one for one in shelf.packs() if one.name == "house")
    assert broken.broken and "is damaged" in in_english(broken.said)
    with pytest.raises(ValueError, match="is damaged"):
        shelf.choose("house")
    assert shelf.chosen == "other"


def test_a_pack_in_use_whose_file_is_gone_is_said(shelf: Shelf) -> None:
    shelf.keep(pack("house"))
    (shelf.folder / "house~1.npz").unlink()
    with pytest.raises(ValueError, match="cannot be opened"):
        shelf.chosen_pack()


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"chosen": 7, "earlier": []}', "\x00"])
def test_a_broken_choice_chooses_nothing_and_loses_no_pack(text: str, shelf: Shelf) -> None:
    shelf.keep(pack("house"))
    (shelf.folder / "chosen.json").write_text(text)
    assert shelf.chosen is None and [one.name for one in shelf.packs()] == ["house"]
    shelf.choose("house")
    assert shelf.chosen == "house"


def test_other_files_in_the_folder_are_let_be(shelf: Shelf) -> None:
    shelf.keep(pack("house"))
    (shelf.folder / "notes.txt").write_text("hello")
    (shelf.folder / "house.npz").write_bytes(b"x")
    assert [one.name for one in shelf.packs()] == ["house"]
