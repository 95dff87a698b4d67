### The console of the games of dice and hands.

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
console-no-race = No race was run
console-turn-give = { $player } gives
console-filled-first = filled line 4, rolls first
console-stands = Stands at { $chips }
console-who-lays = Who holds { $card } lays it
console-rounds-over = That was the last round
console-other-game = The house does not play this game now
