### The dice race and ristiseiska on the TV.

tv-die = A die that shows { $value }
tv-threw = { $player } threw { $totals }
tv-threw-four = { $player } threw
tv-turn-roll = { $player } rolls
tv-turn-pair = { $player } pairs
tv-turn-wager = { $player } to wager
tv-stands = { $missing ->
    [0] Stands at { $stands }: nothing to add
   *[other] Stands at { $stands }: { $missing } to add
}
tv-shown = Shown: { $names }
tv-all-pay = { $count } players pay { $chips }
tv-all-antes = { $count } players pay { $chips } each to play
tv-all-owe = { $count } players owe { $chips }
tv-extra-hand = Open:
tv-turn-lay = { $player } to play
tv-scratched = Scratches cost
tv-scratch-line = costs { $line }
tv-horse-scratched = { $horse }: scratched on line { $line }
tv-wins-with = Wins it:
tv-due = owes { $chips }
tv-cards-held = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
tv-filled-first = { $player } filled line 4: first to roll
tv-entry = { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} each to play
tv-sits-out = sits out
tv-sit-out = { $count ->
    [one] { $names } sits out
   *[other] { $names } sit out
}
tv-count-sits-out = { $count ->
    [one] { $count } player sits out
   *[other] { $count } players sit out
}
tv-jockey-goes = The jockey's purse goes to { $player }
tv-trading = Trading
tv-takes-pot = { $player } takes it
tv-night-won = Winner of the night: { $names }
tv-begs = { $player } begs from { $other }
reason-pot = the pot
reason-held = for cards still held
tv-player-wins = { $player } wins
pool-pot = Pot
pool-main = Main
pool-jockey = Jockey
pool-under = Under horses
tv-winning-cards = { $count ->
    [1] a card
   *[other] { $count } cards
}
tv-jockeys-purse = the jockey's purse
