### The dice race: derby, derby-advanced and their house rules (R8 to R10).

game-derby = The dice race
game-derby-advanced = The advanced dice race
game-word-derby = Dice race
game-word-derby-advanced = Advanced dice race
phase-wager = the wagers
phase-draw = the draw
phase-trade = trading
phase-scratch = the scratches
phase-discard = the discards
phase-pair = the pairing
phase-now-wager = Wagers
phase-now-draw = Up to two cards may be changed
phase-now-trade = Free trading
phase-now-scratch = Scratches
phase-now-discard = Cards of the scratched horse, please
phase-now-pair = The dice are to be paired

## Which cards

pack-numbers = { $count ->
    [1] One pack
   *[other] Two packs
}; out: aces, kings, jokers
pack-whole = { $count ->
    [1] One whole pack with two jokers
   *[other] Two whole packs with four jokers
}
pack-suits = In play: { $horses }, { $count ->
    [1] one joker
   *[other] { $count } jokers
}; the rest is out
pack-suits-more = In play: { $horses }, a second suit of { $horse }, { $count ->
    [1] one joker
   *[other] { $count } jokers
}
pack-each = { $count ->
    [1] One card each
   *[other] { $count } cards each
}

pack-passed = The hands went left; deal the discards and the cards set aside
pack-draft = Keep one, pass the rest left
pack-extra-hand = One hand more, dealt last in each round

deal-next = Next card: { $player }, { $count } to come
deal-next-extra = Next card: the extra hand, { $count } to come

show-cards = Show the cards of { $horse }, please
show-advanced = Show { $horse }, kings, aces and jokers, please

## Why not: the hands

refused-still-to-deal = only { $count ->
    [1] one card is
   *[other] { $count } cards are
} still to be dealt, not { $total }
refused-cards-due = { $count ->
    [1] one card is
   *[other] { $count } cards are
} still to be dealt
refused-all-dealt = all cards that are due are dealt
refused-cannot-come = { $card } cannot come: { $why }
why-held = { $players } { $count ->
    [1] holds it
   *[other] hold it
}
why-extra = it is in the extra hand
why-not-in-pack = aces, kings and jokers are out of this pack
why-rank-unsaid = a hand is counted by ranks, so say its rank too
why-no-such-card = it is no card of this pack
refused-not-in-pack = there is no { $card } in this pack
refused-no-more = there is no other { $card } in this pack: { $count ->
    [1] it has been seen
   *[other] all { $count } have been seen
}
refused-hand = { $player } holds { $count ->
    [1] one card
   *[other] { $count } cards
}, not { $total }
refused-not-held = { $player } does not hold { $the_card }
refused-folded = { $player } is out of this race

## Why not: the dice

refused-turn = it is { $player }'s turn
refused-dice = { $of_scratches ->
    [1] two dice are rolled for scratches
   *[other] { $wanted ->
        [4] four dice are rolled in this race
       *[other] two dice are rolled in this race
    }
}
refused-pair = { $dice } pair as { $known }
refused-pair-first = { $dice } lie there: pair them first
refused-trading-first = first the trading, which done ends
refused-discards-first = first the discards, which done ends, and then the trading
refused-nobody-home = no horse is home

## Why not: discards, answers, plays

refused-open-discards = hands are open: the roll itself discards
refused-other-horse = { $card } stays: only cards of { $horse } are discarded now
refused-nothing-to-discard = this roll scratched no new horse: nothing is discarded
refused-all-discarded = all cards of { $horse } are out
refused-nothing-due = { $player } has no penalty due
refused-none-due = no penalty is due
refused-joker-early = jokers are for the race, after the dice
refused-play-card = { $card } cannot be played: kings and aces answer a penalty, a joker moves a horse
refused-play-face = { $card } does nothing: a jack, a queen or a king is played
refused-play-way = { $card }: { $usage }
usage-king = a king passes left or right
usage-ace = an ace cancels and needs nothing more
usage-joker = a joker is played with a horse and +1 or -1
usage-face = it is played with the number of one horse
refused-horse-scratched = { $horse } is scratched
refused-in-the-gate = { $horse } stands in the gate
refused-not-roller = only { $player }, who rolled a scratched horse, may play now
refused-no-scratched-roll = the last roll named no scratched horse
refused-no-plays = no cards are played in this game
refused-open-shown = hands are open: no card needs to be shown
refused-no-race-run = no race was run: { $player } is the last one in

## Why not: trading and the extra hand

refused-no-trading = there is no trading in this game
refused-trade-alone = { $player } cannot trade alone: it takes two
refused-trade-secret = hands are secret: say how many cards each gives
refused-trade-open = hands are open: name the cards that each gives
refused-not-buyer = only { $player }, who rolled last, may buy now
refused-not-open = { $the_card } does not lie in the extra hand
refused-card-price = a card costs { $chips }, { $player } holds { $holds ->
    [1] one chip
   *[other] { $holds } chips
}
refused-no-extra-hand = no extra hand lies open in this game
refused-swap-early = nobody has rolled in the race yet: who rolled last may buy
refused-extra-wagering = an extra hand lies open: not with wagering

## Why not: wagers

refused-wager-most = a wager is at most { $most } here, and { $room ->
    [0] nothing is
    [1] only 1 is
   *[other] only { $room } are
} left of { $limit }
refused-wager-stands = a wager stands: meet or fold first
refused-wager-poor = { $players } cannot add a chip: meet or fold
refused-drawn-already = { $player } has changed cards already: once each
refused-draw-most = at most { $most } cards are changed, not { $total }
refused-last-one = { $player } is the last one in, the pot is theirs
refused-last-round = { $count ->
    [1] that was the only round
   *[other] that was the last of { $count } rounds
}: choose a game or end the night
the-wager = the wager
the-chips-under = the chips under { $horse }

## Why chips move

posted-game-ante = the ante of { $player }
posted-scratch = { $player } discards { $count ->
    [1] a card
   *[other] { $count } cards
} of { $horse }, scratched on line { $line }
posted-scratched-roll = { $player } rolls { $horse }, which is scratched on line { $line }
posted-penalty = { $player } pays what is due
posted-scratch-due = { $player } pays what is due for { $horse }, scratched on line { $line }
posted-wager = { $player } wagers { $chips }
posted-meets = { $player } meets what stands
posted-under = { $player } puts chips under { $horse }
posted-under-to-pot = a chip from under { $horse }
posted-under-left = what is left under the horses
posted-card-bought = { $player } buys { $the_card }
posted-still-held = { $player } pays for kings, aces and jokers still held
posted-winning-cards = { $count ->
    [1] a card
   *[other] { $count } cards
} of { $horse }
posted-main-left = what is left of the main pot
posted-jockey = { $horse } brought home (jockey)
posted-last-one-in = the last one in
posted-pots-divided = the pots are divided
posted-pots-divided-last = the pots are divided after the last round

## What a move did

said-dealt = { $player } gets { $the_card }
said-dealt-extra = The extra hand gets { $the_card }
said-hands-dealt = The hands are dealt
said-hands-secret = The hands are dealt: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} each
said-none-to-deal = No card is to be dealt
said-antes = { $players } { $payers ->
    [1] pays
   *[other] pay
} { $chips } each to play
said-rolls = { $player } rolls { $dice }
said-scratched = { $horse } is scratched on line { $line }
said-scratch-moves = { $horse } moves from line { $number } to line { $line }
said-scratched-again = { $horse } is scratched already: { $player } owes the pot { $chips }
said-pays = { $player } pays { $chips }
said-due = { $player } owes the pot { $chips }
said-penalty-paid = { $player } pays { $chips }
said-discards = { $player } discards { $cards }
said-discards-done = The discards are over
said-scratched-due = { $horse } is scratched: { $player } owes the pot { $chips }
said-scratched-pays = { $horse } is scratched: { $player } pays { $chips }
said-again-pays = { $player } rolls { $horse } again: pays { $chips }
said-horse-home = { $horse } is home
said-king = { $player } plays { $the_card }: { $other } owes the pot { $chips }
said-ace = { $player } plays { $the_card }: { $chips } cancelled
said-joker-played = { $player } plays a joker: { $horse } to { $step }
said-jack = { $player } plays a jack: { $horse } back to { $step }
said-under = { $player } puts { $chips } under { $horse }
said-under-to-pot = { $horse } stays, a chip under it goes to the pot
said-trade = { $player } gives { $cards } to { $other } for { $named }
said-trade-secret = { $player } gives { $given ->
    [1] a card
   *[other] { $given } cards
} to { $other } for { $taken }
said-trading-done = The trading is over
said-swap = { $player } buys { $the_card } for { $booked_card }
said-wagers = { $player } wagers { $chips }
said-meets = { $player } meets with { $chips }
said-checks = { $player } checks
said-folds = { $player } folds
said-last-one = { $player } is the last one in: no race is run
said-draws = { $player } changes { $cards }
said-draw-done = The draw is over
said-shows = { $player } shows { $cards }
said-still-held = { $player } pays { $chips } for cards still held
said-pots-return = What was paid into the pots returns
said-night-winners = { $players } won most: { $signed }

## Who leads, what is offered

leader-needs = { $together }: { $count ->
    [1] one move to go
   *[other] { $count } moves to go
}
offer-roll = The dice
offer-pair = Pair the dice
offer-discard = Discard
offer-show = Show cards
offer-play = Play a card
offer-swap = Buy a card
offer-trade = Trade
offer-wager = { $chips ->
    [0] Wager
   *[other] Meet with { $chips } and raise by
}
offer-meet = { $chips ->
    [0] Check
   *[other] Meet with { $chips }
}
offer-fold = Fold
offer-done = { $phase_id ->
    [hands] Hands are dealt
    [wager] No wagers
    [draw] End the draw
    [trade] End the trading
    [discard] All discarded
   *[other] Collect what is due
}
field-own = Own card
field-bought = From the extra hand
field-partner = With whom
field-die = Die
field-pair = Pairs
field-play = Card
field-cards-given = Cards
choice-pair = { $first }, then { $second }
choice-king = { $card } { $side ->
    [left] to the left
   *[right] to the right
}
choice-ace = { $card } cancels
choice-joker = Joker: { $horse } { $step }
choice-face = { $card } on { $horse }

## The caller

call-hands = Race { $race }: here come the cards
call-to-scratch = { $player } to roll for line { $line }
call-scratched = { $way ->
    [0] Scratched on { $line }: { $horse }
   *[1] { $horse } is out, on line { $line }
}
call-scratch-moves = { $way ->
    [0] Again: { $horse } goes up to line { $line }
   *[1] { $horse } once more, now on line { $line }
}
call-dice-off = They are at the post: { $player } rolls
call-dice-off-filled = They are at the post: { $player } filled line 4 and rolls first
call-trade = A minute to trade
call-wager = Wagers, please
call-last-one = Only { $player } is left: no race
pays-or-owes = { $due ->
    [0] { $player } pays
   *[1] { $player } owes
}
call-scratch-again = { $horse } again: { pays-or-owes }
call-dice-pays = { $way ->
    [0] { $horse } is scratched: { pays-or-owes }
   *[1] { $horse } does not run: { pays-or-owes }
}
call-dice-pay = Scratched: { pays-or-owes }
call-dice-moves = { $way ->
    [0] { $horse } to { $step }
   *[1] { $horse } moves up to { $step }
}
call-dice-leads = { $way ->
    [0] { $horse } in front, { $count } to go
   *[1] It is { $horse } with { $count } to go
}
call-dice-home = { $way ->
    [0] { $horse } is home
   *[1] { $horse } wins it
}
call-night-winners = The night goes to { $players }

## railbird simulate

simulate-throws = throws a race
simulate-rule-scratch-repeated = scratch repeated
simulate-rule-no-race-run = no race run

## Why no chances are told

no-chances-jokers = No chances are told: players move horses with jokers as they choose, so that none would be exact
no-chances-faces = No chances are told: players stop and set back horses with cards as they choose, so that none would be exact
no-chances-pairs = No chances are told: the roller pairs four dice as they like, so that none would be exact
