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
