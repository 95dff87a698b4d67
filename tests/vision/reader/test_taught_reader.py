"""A taught pack: read better than before, nothing read worse, kept whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK
from tests.sentences import raises_saying
from vision.lab.scenes.pack_designs import DESIGNS
from vision.lab.scenes.shots import shots
from vision.lab.soak.teaching_trial import count
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.reader.picture_variations import WIDER, Variation, variations
from vision.reader.taught_memory import BACK, learn
from vision.reader.taught_pack import (
    CardSamples,
    TaughtPack,
    jpeg_of,
    picture_of,
    read_pack,
    renewed,
    taught_pack,
    write_pack,
)
from vision.reader.taught_reader import TaughtReader, answer_of, features_of

CARDS = [str(card) for card in FULL_PACK]
STRANGE = "four-colour"


@cache
def reader() -> Reader:
    return Reader()


@cache
def looks() -> tuple[CardSamples, ...]:
    """The strangest mock pack: of each card, and of its back, a picture to learn from and one held."""
    cards = [*FULL_PACK, None]
    taught = shots(DESIGNS[STRANGE], 11, "bright", "green", cards=cards)
    held = shots(DESIGNS[STRANGE], 12, "bright", "dark-wood", cards=cards)
    names = [*CARDS, "back"]
    return tuple(
        CardSamples(name, (jpeg_of(one),), (jpeg_of(other),))
        for name, one, other in zip(names, taught, held, strict=True)
    )


@cache
def pack() -> TaughtPack:
    return taught_pack("strange", looks(), reader())


@pytest.mark.lab
def test_a_strange_pack_is_read_without_asking_once_it_was_taught() -> None:
    assert pack().after.right >= 0.95 * pack().after.of
    assert pack().after.right >= pack().before.right
    assert pack().after.wrong <= pack().before.wrong


@pytest.mark.lab
def test_in_another_light_too_and_no_more_of_it_wrong() -> None:
    after = TaughtReader(memory=pack().memory)
    pictures = shots(DESIGNS[STRANGE], 13, "cyan", "light-wood")
    right, wrong, suits = count(after, pictures, CARDS)
    before = count(reader(), pictures, CARDS)
    assert right >= 45 and right >= before[0]
    assert wrong <= before[1] and suits <= before[2]


def test_upside_down_reads_the_same() -> None:
    after = TaughtReader(memory=pack().memory)
    upright = shots(DESIGNS[STRANGE], 14, "warm", "green", cards=FULL_PACK[::6])
    turned = [np.ascontiguousarray(picture[::-1, ::-1]) for picture in upright]
    assert np.allclose(after.odds(upright), after.odds(turned), atol=0.01)


def test_a_pack_that_was_not_taught_is_read_as_by_the_plain_reader() -> None:
    after = TaughtReader(memory=pack().memory)
    for design in ("bridge", "large-index"):
        pictures = shots(DESIGNS[design], 15, "bright", "green")
        plain, taught = count(reader(), pictures, CARDS), count(after, pictures, CARDS)
        assert taught[1] <= plain[1] and taught[2] <= plain[2]
        assert taught[0] >= plain[0] - 1


@pytest.mark.parametrize("level", [0, 90, 255])
def test_nothing_stays_nothing(level: int) -> None:
    after = TaughtReader(memory=pack().memory)
    noise = np.random.default_rng(level).normal(level, 12, (288, 192, 3))
    assert not any(one.sure for one in after.read([np.clip(noise, 0, 255).astype(np.uint8)]))


def test_the_taught_back_is_no_card() -> None:
    after = TaughtReader(memory=pack().memory)
    (reading,) = after.read(shots(DESIGNS[STRANGE], 16, "warm", "green", cards=[None]))
    assert not reading.sure and reading.kind == "back"


def test_half_a_card_is_no_surer_than_before() -> None:
    after, rng = TaughtReader(memory=pack().memory), np.random.default_rng(3)
    pictures = []
    for picture in shots(DESIGNS[STRANGE], 17, "bright", "green"):
        half = picture.copy()
        half[: rng.integers(90, 180)] = rng.integers(190, 250)
        pictures.append(half)
    assert count(after, pictures, CARDS)[2] <= count(reader(), pictures, CARDS)[2]


def test_odds_sum_to_one_and_no_pictures_give_none() -> None:
    after = TaughtReader(memory=pack().memory)
    odds = after.odds(shots(DESIGNS[STRANGE], 18, "dim", "green", cards=FULL_PACK[:5]))
    assert odds.shape == (5, len(NAMES) + 2)
    assert np.allclose(odds.sum(1), 1) and (odds >= 0).all()
    assert after.read([]) == []


def test_without_a_pack_in_mind_it_is_the_plain_reader() -> None:
    pictures = shots(DESIGNS["classic"], 19, "bright", "green", cards=FULL_PACK[:6])
    assert np.allclose(TaughtReader().odds(pictures), reader().odds(pictures))


def test_features_are_the_same_either_way_up() -> None:
    (picture,) = shots(DESIGNS["classic"], 20, "bright", "green", cards=FULL_PACK[7:8])
    turned = np.ascontiguousarray(picture[::-1, ::-1])
    one, other = features_of(reader(), [picture, turned])
    assert np.allclose(one, other, atol=1e-3)


def test_a_memory_tells_things_apart_that_stray_a_little_and_knows_what_is_far_from_all() -> None:
    rng = np.random.default_rng(4)
    middles = rng.normal(0, 1, (6, 1, 40))
    memory = learn([0, 1, 2, 3, 52, BACK], *(middles + rng.normal(0, 0.1, (6, n, 40)) for n in (40, 8)))
    network = np.full((6, 55), 1 / 55)
    near = memory.join(network, middles[:, 0] + rng.normal(0, 0.1, (6, 40)))
    assert near.argmax(1).tolist() == [0, 1, 2, 3, 52, BACK]
    assert near.max(1).min() > 0.9
    far = memory.join(network, middles[:, 0] + rng.normal(0, 3, (6, 40)))
    assert np.allclose(far, network, atol=0.01)


def test_two_jokers_that_look_different_are_both_the_joker() -> None:
    rng = np.random.default_rng(5)
    middles = rng.normal(0, 1, (3, 1, 30))
    joker = NAMES.index("JOKER")
    memory = learn([0, joker, joker], *(middles + rng.normal(0, 0.1, (3, n, 30)) for n in (8, 3)))
    odds = memory.join(np.full((3, 55), 1 / 55), middles[:, 0])
    assert odds.argmax(1).tolist() == [0, joker, joker]
    assert TaughtReader(memory=memory).knows_jokers and not TaughtReader().knows_jokers


def test_a_memory_of_one_thing_is_refused() -> None:
    with pytest.raises(ValueError, match="two cards or more"):
        learn([0], np.zeros((1, 4, 8)), np.zeros((1, 2, 8)))


def test_variations_differ_from_each_other_and_are_the_same_for_the_same_seed() -> None:
    (picture,) = shots(DESIGNS["classic"], 21, "bright", "green", cards=FULL_PACK[30:31])
    for spread in (Variation(), WIDER):
        made = variations(picture, 6, np.random.default_rng(1), spread)
        again = variations(picture, 6, np.random.default_rng(1), spread)
        assert all(one.shape == (216, 144, 3) and one.dtype == np.uint8 for one in made)
        assert all(np.array_equal(a, b) for a, b in zip(made, again, strict=True))
        assert np.abs(made[0].astype(int) - made[1]).mean() > 2


def test_names_that_are_no_card_are_refused() -> None:
    assert answer_of("AS") == 0 and answer_of("back") == BACK
    with pytest.raises(ValueError, match="no card"):
        answer_of("1S")


# ---- the file ------------------------------------------------------------------------------------------


def test_a_pack_is_the_same_after_it_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "packs" / "strange.npz"
    write_pack(pack(), path)
    kept = read_pack(path)
    assert (kept.name, kept.network, kept.before, kept.after) == (
        pack().name,
        pack().network,
        pack().before,
        pack().after,
    )
    assert [look.name for look in kept.looks] == [look.name for look in looks()]
    assert kept.looks[7].taught == looks()[7].taught
    pictures = shots(DESIGNS[STRANGE], 22, "warm", "green", cards=FULL_PACK[:6])
    one, other = TaughtReader(memory=pack().memory), TaughtReader(memory=kept.memory)
    assert np.allclose(one.odds(pictures), other.odds(pictures))
    assert path.stat().st_size < 3e6
    assert renewed(kept, reader()) is kept


@pytest.mark.lab
def test_for_another_network_it_is_learnt_anew_from_its_pictures() -> None:
    fresh = renewed(replace(pack(), network="another", memory=learn([0, 1], *_two_things())), reader())
    assert fresh.network == reader().fingerprint
    assert fresh.memory.answers.tolist() == pack().memory.answers.tolist()
    assert fresh.after == pack().after


def _two_things() -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(1)
    return rng.normal(0, 1, (2, 6, 8)), rng.normal(0, 1, (2, 3, 8))


@pytest.mark.parametrize("spoil", ["empty", "cut short", "text", "other npz"])
def test_a_broken_file_is_said_in_one_sentence(spoil: str, tmp_path: Path) -> None:
    path = tmp_path / "strange.npz"
    write_pack(pack(), path)
    data = path.read_bytes()
    if spoil == "other npz":
        np.savez(path, about=np.array("{}"), pictures=np.zeros(3, np.uint8))
    else:
        path.write_bytes({"empty": b"", "cut short": data[: len(data) // 2], "text": b"spades"}[spoil])
    with raises_saying(ValueError, "is damaged or is no taught pack"):
        read_pack(path)


def test_numbers_that_do_not_fit_together_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "strange.npz"
    write_pack(replace(pack(), looks=pack().looks[:-3]), path)
    with raises_saying(ValueError, "damaged"):
        read_pack(path)
    broken = replace(pack().memory, means=np.full_like(pack().memory.means, np.nan))
    write_pack(replace(pack(), memory=broken), path)
    with raises_saying(ValueError, "damaged"):
        read_pack(path)


def test_a_missing_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    with raises_saying(ValueError, "cannot be opened"):
        read_pack(tmp_path / "none.npz")


def test_a_pack_that_is_not_whole_or_has_no_name_is_refused() -> None:
    with raises_saying(ValueError, "not whole, 3S is missing"):
        taught_pack("strange", [look for look in looks() if look.name != "3S"], reader())
    for name in ("", "../escape", "a" * 41, "dot."):
        with raises_saying(ValueError, "no name for a pack"):
            taught_pack(name, looks(), reader())


def test_a_picture_that_is_none_is_refused() -> None:
    with raises_saying(ValueError, "cannot be read"):
        picture_of(b"")
    with raises_saying(ValueError, "cannot be read"):
        picture_of(b"no jpeg")
