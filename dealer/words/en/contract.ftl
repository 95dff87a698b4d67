### What every game refuses alike, its options, and how moves are offered.

refused-player = { $player } does not sit at this table: here are { $known }
refused-player-nobody = { $player } does not sit at this table: here are nobody yet
refused-chips = { $player } holds { $holds ->
    [one] { $holds } chip
   *[other] { $holds } chips
} and cannot pay { $chips } for { $what }

refused-game = there is no game { $name }{ $hint }: there are { $known }
refused-option = { $game_id } has no option { $name }{ $hint }: it has { $known }
refused-option-twice = the option { $name } is given twice
refused-option-value = { $name }={ $value } is not possible in { $game_id }: it is { $wanted }
wanted-word = one of { $known }
wanted-whole = a whole number from { $low } to { $high }
wanted-whole-or = a whole number from { $low } to { $high }, or { $none }
wanted-percent = a percentage from 0 to 99, such as 10%
wanted-numbers = { $count } whole numbers with slashes, such as { $example }
wanted-falling = whole numbers from 1 to { $high } with slashes, at most { $count }, none larger than the one before, such as { $example }
wanted-lanes = { $count } lanes, one a horse, with slashes, such as { $example }
wanted-spaces = { $low } to { $high } spaces each

refused-falter-open = links that make a horse fall back lie face down
refused-traditional-hidden = traditional prices count a course that lies face up
refused-length = nine links face up, to be crossed, would be redealt for ever
refused-options-apart = { $why }, and so not { $known } together
refused-limit = limit={ $limit } is below min={ $least }: no bet could be taken
refused-limit-pool = limit={ $limit } is below min.{ $pool }={ $least }: no { $wager_id } bet could be taken

players-least = For { $least } players or more
players-best = For { $least } players or more, best with { $low } to { $high }
players-between = For { $low } to { $high } players

pack-card-race = { $count ->
    [0] Pack of 52
   *[other] Pack of 52 + 1 joker
}

field-chips = Chips
field-card = Card
field-player = Player
field-on = On

game-title = { $game }
railbird = Railbird
phase-now-lobby = Welcome to the races
phase-now-course = The course is being laid
phase-now-redeal = The course must be dealt again
phase-now-betting = Place your bets
phase-now-auction = The horses are for sale
phase-now-race = They're off
phase-now-falter = A link turns
phase-now-reshuffle = The stock is shuffled
phase-now-unofficial = Unofficial
phase-now-paid = Official
phase-now-void = The { race-inside } is void
phase-now-ended = Good night
