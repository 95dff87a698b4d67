"""The trial of teaching: every pack of the mock table, taught in one deal and read elsewhere."""

from __future__ import annotations

from functools import cache

import pytest

from vision.lab.scenes.pack_designs import DESIGNS, varied
from vision.lab.scenes.shots import shots
from vision.lab.soak.teaching_trial import count, lesson_of_a_deal
from vision.reader.card_reader import Reader
from vision.reader.taught_pack import CARDS, taught_pack
from vision.reader.taught_reader import TaughtReader


@cache
def reader() -> Reader:
    return Reader()


@pytest.mark.parametrize("design", DESIGNS)
def test_one_deal_in_good_light_teaches_a_pack_for_other_lights(design: str) -> None:
    """The bar for each pack of the mock table, which no training saw: nearly all without asking, none
    wrong."""
    pack_design = varied(DESIGNS[design], 31)
    lesson = lesson_of_a_deal(pack_design, reader(), 41)
    assert lesson.missing == ()
    pack = taught_pack(design, lesson.looks, reader())
    assert pack.after.right >= 50 and pack.after.right >= pack.before.right
    after = TaughtReader(memory=pack.memory)
    for light, cloth in (("warm", "light-wood"), ("dim", "dark-wood")):
        pictures = shots(pack_design, 51, light, cloth)
        before, now = count(reader(), pictures, list(CARDS)), count(after, pictures, list(CARDS))
        assert now[0] >= 48 and now[0] >= before[0]
        assert now[1] <= before[1] and now[2] <= before[2]
