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

refused-falter-open = falter needs hidden links: with faces=up it must be falter=no (R1.7)
refused-traditional-hidden = traditional prices count an open course: with faces=down take prices=fair
refused-length = { $game_id } with links=9 wants finish=reach or redeal=no: nine face up to be crossed are redealt for ever
refused-limit = limit={ $limit } is below min={ $least }: no bet could be taken
refused-limit-pool = limit={ $limit } is below min.{ $pool }={ $least }: no { $wager_id } bet could be taken

players-least = For { $least } players or more
players-best = For { $least } players or more, best with { $low } to { $high }
players-between = For { $low } to { $high } players

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
