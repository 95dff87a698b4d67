### What ``railbird play`` prints.

terminal-play-course = Course
terminal-play-race = Race { $race } { $kind }: { $result }
terminal-play-void = void
terminal-play-legal = Legal
terminal-play-over = nothing: the night is over
terminal-play-no-game = No game yet: { $word }
terminal-play-headline = { $kind }, race { $race }: { $word }; { $player } has the deal
terminal-play-headline-nobody = { $kind }, race { $race }: { $word }; nobody has the deal
terminal-play-pool = pool { $name }
terminal-play-house = the house
terminal-play-in-play = in play
terminal-play-turn = Turn
terminal-play-hands = Hands
terminal-play-cards = Cards
terminal-play-open = Open
terminal-play-due = Due
terminal-play-dice = Dice
terminal-play-piles = Piles
terminal-play-winners = Winners
terminal-play-owed = Owed
terminal-play-scratched = scratched, line { $line }
terminal-play-under = { $chips ->
    [1] 1 chip under it
   *[other] { $chips } chips under it
}
