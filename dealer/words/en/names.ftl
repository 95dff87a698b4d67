### Names of horses, cards, wagers, games, phases and verbs.

text = { $text }
number = { $number }
list-and = { $start } and { $end }
percent = { $number }%
percent-below-one = <1%
percent-above-99 = >99%

horse-name = { $runner ->
    [S] Spades
    [H] Hearts
    [D] Diamonds
    [C] Clubs
   *[other] Horse { $runner }
}
horse-numbered = { $runner } { $name }
suit-name = { $suit ->
    [S] Spades
    [H] Hearts
    [D] Diamonds
   *[C] Clubs
}
card-name = { $rank ->
    [A] Ace
    [T] 10
    [J] Jack
    [Q] Queen
    [K] King
   *[other] { $rank }
} of { suit-name }
card-of-suit = { $suit ->
    [S] a spade
    [H] a heart
    [D] a diamond
   *[C] a club
}
card-joker = Joker

nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

wager-WIN = Win
wager-CALCUTTA = Pool
wager-PLC = Place
wager-SHW = Show
wager-ATB = Across
wager-EXA = Exacta
wager-QNL = Quinella
wager-TRI = Trifecta
wager-SFC = Superfecta
wager-DDB = Double
wager-FST = First away
wager-NVR = Never away

game-basic = The traditional game
game-scarne = Scarne's game
game-announcer = The announcer
game-calcutta = Calcutta
game-superfecta = Superfecta
game-tote = The tote

race-word = { $game_id ->
    [ristiseiska] Deal
   *[other] Race
}
race-inside = { $game_id ->
    [ristiseiska] deal
   *[other] race
}

phase-lobby = before the first game
phase-course = the course
phase-redeal = the redeal
phase-betting = betting
phase-auction = the auction
phase-race = the race
phase-falter = the faltering link
phase-reshuffle = the reshuffle
phase-unofficial = unofficial
phase-paid = paid
phase-ended = ended
