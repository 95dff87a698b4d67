"""The race pages of the dice race and of ristiseiska: chances, who paid what, the pots, the hands."""

from __future__ import annotations

from typing import Any

PACK = [rank + suit for rank in "23456789TJQ" for suit in "SHDC"]
DERBY = (
    "join Ann 40", "join Bob 40", "game derby", "deal " + " ".join(PACK),
    "roll 3 4", "roll 4 5", "roll 2 2", "roll 6 5",
    "roll 1 1", "roll 6 5", "roll 1 1", "roll 1 1", "official",
)  # fmt: skip


def test_a_dice_races_page_says_who_paid_which_scratch_and_what_was_in_the_pot(serve: Any) -> None:
    table = serve(*DERBY)
    page = table.get("/nights/1/races/1").body.decode()
    for words in (
        "Paid into the pots",
        "Scratched Horse 7",
        "Rolled a scratched horse",
        "The pots over the race",
    ):
        assert words in page
    assert "chart-pots-note" not in page


def test_a_ristiseiskas_page_shows_the_hands_and_the_cards_laid(serve: Any) -> None:
    table = serve(
        "join Ann 20", "join Bob 20", "game ristiseiska", "done", "lay Ann 7C", "lay Bob 8C", "void"
    )
    page = table.get("/nights/1/races/1").body.decode()
    assert "Cards in each hand" in page


def test_german_leaves_no_code_on_the_page(serve: Any) -> None:
    page = serve(*DERBY).get("/nights/1/races/1?lang=de").body.decode()
    assert "Die Töpfe im Lauf des Rennens" in page and "chart-pots" not in page


def test_a_player_who_wins_is_not_called_a_horse(serve: Any) -> None:
    laid = [f"lay Ann {rank}{suit}" for suit in "CSHD" for rank in "765432A89TJQK"]
    table = serve("join Ann 20", "game ristiseiska", "done", *laid, "official")
    for path in ("/nights/1", "/nights/1/races/1"):
        assert "Horse Ann" not in table.get(path).body.decode()
