"""The TV's frames are counted; how many come in time is no test's, for the machine may be busy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.board_frames import Frames, measured


@pytest.mark.lab
def test_frames_are_counted_while_cards_are_dealt(browser: Any) -> None:
    seen = measured(browser, "basic", most_cards=2)
    assert seen.cards == 2 and len(seen.gaps_ms) > 20
    assert all(gap > 0 for gap in seen.gaps_ms) and 0 <= seen.in_time <= 1


def test_the_share_in_time_is_of_all_frames() -> None:
    assert Frames(1, [16.7, 16.7, 20.0, 33.3]).in_time == 0.75


def test_a_game_without_a_close_is_said() -> None:
    with pytest.raises(ValueError, match="no betting that is closed"):
        measured(None, "ristiseiska")
