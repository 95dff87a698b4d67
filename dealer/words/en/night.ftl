### The night: who sits, what they hold, races opened, taken back, ended.

refused-over = the night has ended: no { $move } any more; open a new night
refused-undo = there is nothing to take back: only moves of the { race-inside } at hand can be
refused-undo-none = nothing has been done that could be taken back
refused-phase = { $move } is not possible in the phase { $phase_id }: legal now are { $known }
refused-correct-none = no card that was dealt is known, so that none can be corrected
refused-void = the { race-inside } is void: no { $move } any more; legal now are { $known }
refused-leave = { $player } cannot leave now: { $stake }
refused-reserved = nobody can be called { $name }: the word has a meaning of its own
refused-seated = { $player } sits at this table already: buy more, or take another name
refused-debt = { $player } owes { $chips } from before: join with { $chips } or more, to pay it back
refused-short = { $player } would be { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} short
refused-house-short = the house would be { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} short of its float

posted-join = { $player } joins with { $chips }
posted-debt = what { $player } was owed or owed from before
posted-buy = { $player } buys { $chips } more
posted-leave = { $player } cashes out { $chips }
posted-float = The house puts up { $chips }
posted-adjust = { $player } is corrected by { $signed }: { $why }
posted-undone = Taken back: { $what }

said-join = { $player } joins with { $chips }
said-join-owing = { $player } joins with { $chips }, and { $debt }
said-buy = { $player } buys { $chips } more
said-leave = { $player } cashes out { $chips }
said-float = The house puts up { $chips }
said-adjust = { $player } is corrected by { $signed }: { $why }
said-dealer = { $player } has the deal
said-game = The table plays { $game }: { race-inside } { $race }
said-next = { race-word } { $race }; { $player } has the deal
said-next-no-dealer = { race-word } { $race }
said-void = { $game_id ->
    [ristiseiska] The deal is void
   *[other] The race is void
}
said-misdeal = { $game_id ->
    [ristiseiska] A misdeal: the deal is void
   *[other] A misdeal: the race is void
}
said-over = The night is over
said-undone = Taken back: { $what }

debt-none = { $player } and the table are quits
debt-owed = { $player } is owed { $chips }
debt-owes = { $player } owes { $chips }

## What undo takes back

undo-joker = the joker
undo-card = the { $card }
undo-suit = { $card }
undo-cards = { $count ->
    [2] the cards { $cards }
    [3] the cards { $cards }
   *[other] the last { $count } cards
}
undo-bet = { $player }'s bet of { $chips } on { $on }
undo-cancel = the cancelling of { $player }'s bet of { $chips } on { $on }
undo-bid = the bid of { $chips } by { $player }
undo-price = the price { $price } on { $on }
undo-correction = the correction of card { $number } of race { $race } to the { $card }
undo-join = { $player } joining with { $chips }
undo-buy = { $player } buying { $chips } more
undo-leave = { $player } leaving
undo-dealer = the deal passing to { $player }
undo-float = the house putting up { $chips }
undo-adjust = { $player }'s correction by { $signed }
undo-game = the game chosen: { $game }
undo-next = the next { race-inside }
undo-sold = the sale
undo-pass = the pass
undo-close = the close of betting
undo-official = the official order
undo-redeal = the redeal
undo-reshuffle = the reshuffle
undo-void = the voiding of the { race-inside }
undo-misdeal = the misdeal
undo-done = { $phase_id ->
    [hands] the end of the dealing
    [wager] the round without wagers
    [draw] the end of the draw
    [trade] the end of the trading
    [discard] the end of the discards
    [race] the collecting of what was due
   *[other] the end of the last step
}
undo-roll = the roll { $dice }
undo-pair = the pairs for { $horses }
undo-discard = { $player } discarding { $cards }
undo-show = { $player } showing { $cards }
undo-play = { $player } playing { $the_card }
undo-swap = { $player } buying { $the_card }
undo-trade = the trade of { $player } and { $other }
undo-wager = { $player }'s wager of { $chips }
undo-meet = { $player } meeting the wager
undo-fold = { $player } folding
undo-lay = { $player } laying { $the_card }
undo-beg = { $player } begging
undo-give = the card that { $player } gave
undo-move = “{ $move }”

## How the night's moves are offered

offer-join = A player joins
offer-float = House float
offer-buy = Buy chips
offer-leave = Cash out
offer-adjust = Correct chips
offer-correct = Correct a card
offer-dealer = Give the deal to
offer-game = Play
offer-undo = Take back { $what }
offer-next = Next { race-inside }
offer-void = Void the { race-inside }
offer-misdeal = Call a misdeal
offer-end = End the night
field-name = Name
field-why = Why
field-race = Race
field-nth = Which card of it, the course first
field-was = Was
field-game = Game
field-options = Options
