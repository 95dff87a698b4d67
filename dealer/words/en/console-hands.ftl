### The console of the games of dice and hands.

console-roll-due = { $count ->
    [4] { $player }'s four dice: tap them
   *[other] { $player }'s dice: tap both
}
console-way = { $way ->
    [left] ← to the left
    [right] to the right →
    [forward] one forward
   *[other] one back
}
console-line-of = line { $line }
console-line-pot = { $pool ->
    [MAIN] main
    [JOCKEY] jockey
    [UNDER] under horses
   *[other] pot
} { $chips }
console-due = Due:
console-trading = A minute to trade
console-no-race = No race was run
console-turn-give = { $player } gives
console-stands = Stands at { $chips }
console-who-lays = Who holds { $card } lays it
console-card-back = Take back { $card }
console-rounds-over = That was the last round
