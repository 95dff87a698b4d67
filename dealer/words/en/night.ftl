### The night: who sits, what they hold, races opened, taken back, ended.

refused-over = the night has ended: no { $move } any more; open a new night
refused-undo = there is nothing to take back: only moves of the race at hand can be
refused-phase = { $move } is not possible in the phase { $phase_id }: legal now are { $known }
refused-leave = { $player } cannot leave now: { $stake }
refused-reserved = nobody can be called { $name }: the word has a meaning of its own
refused-seated = { $player } sits at this table already: buy more, or take another name
refused-debt = { $player } owes { $chips } from before: join with { $chips } or more, to pay it back
refused-short = { $player } would be { $chips } chips short
refused-house-short = the house would be { $chips } chips short of its float

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
said-game = The table plays { $game }: race { $race }
said-next = Race { $race }; { $player } has the deal
said-next-no-dealer = Race { $race }
said-void = The race is void
said-misdeal = A misdeal: the race is void
said-over = The night is over
said-undone = Taken back: { $what }

debt-none = { $player } and the table are quits
debt-owed = { $player } is owed { $chips }
debt-owes = { $player } owes { $chips }

## What undo takes back

undo-joker = the joker
undo-card = the card { $card_id }
undo-suit = { $card }
undo-cards = the cards { $named }
undo-bet = { $player }'s bet of { $chips } on { $wager_id } { $named }
undo-cancel = the cancelling of { $player }'s bet of { $chips } on { $wager_id } { $named }
undo-bid = the bid of { $chips } by { $player }
undo-price = the price { $price } on { $wager_id } { $named }
undo-correction = the correction of card { $number } of race { $race } to { $card_id }
undo-sold = the sale
undo-pass = the pass
undo-close = the close of betting
undo-official = the official order
undo-redeal = the redeal
undo-reshuffle = the reshuffle
undo-void = the void
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
offer-next = Next race
offer-void = Void the race
offer-misdeal = Call a misdeal
offer-end = End the night
field-name = Name
field-why = Why
field-race = Race
field-nth = Which card of it, the course first
field-was = Was
field-game = Game
field-options = Options
