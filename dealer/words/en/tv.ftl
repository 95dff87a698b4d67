### The TV board: everything on it that no fact of the table says.

tv-part-course = The course
tv-part-track = The track
tv-part-last = The last card
tv-part-result = The result
tv-part-players = The players
tv-part-runners = The runners

tv-race = { race-word } { $race }
tv-race-betting = Race { $race }: betting
tv-race-void = { race-word } { $race } is void
tv-race-official = { race-word } { $race }: official
tv-wins = { $horse } wins
tv-decided = Decided by { $the_card }
tv-wins-by = { $horse } wins by { lengths }
tv-photo-finish = Photo finish: { $horse } by { lengths }
tv-placed = { nth } { $horse }
tv-at-step = { $horse } at step { $step }
tv-cannot-win = cannot win
tv-picture = The camera's picture of the card
tv-judge = The judge looks at { $what ->
    [dice] the dice
   *[card] this card
}
tv-judge-picture = The camera's picture
tv-face-down = A card face down
tv-cards-to-come = { $count ->
    [one] { $count } card to come
   *[other] { $count } cards to come
}
tv-deal-again = Too many { $names }: gather, shuffle, deal again
tv-qr-code = QR code of { $address }

## Over the columns

tv-course = Course
tv-pays = Pays
tv-takes = Takes
tv-chance = Chance
tv-to-win = To win
tv-win-simulated = Win
tv-to-be = To be { nth }
tv-home = Home

## Bets, pools and prizes. No line breaks before a number's unit (no-break space).

tv-prizes = Prizes { $prizes }
tv-bets-chips = { $bets ->
    [one] { $bets } bet
   *[other] { $bets } bets
}, { $chips ->
    [one] { $chips }{"\u00A0"}chip
   *[other] { $chips }{"\u00A0"}chips
}
tv-bets-drinks = { $bets ->
    [one] { $bets } bet
   *[other] { $bets } bets
}, { $chips ->
    [one] { $chips }{"\u00A0"}drink
   *[other] { $chips }{"\u00A0"}drinks
}
tv-pool-short = { pool-name }
tv-bets-of = { $bets ->
    [one] { $bets } bet
   *[other] { $bets } bets
} { $chips }
tv-no-bets = no bets
tv-no-bets-yet = No bets yet
tv-tickets = The tickets
tv-chips-on-each = Chips on each
tv-wager-pays = { $wager } pays
tv-wager-takes = { $wager }: each takes

## The auction

tv-who-bids = Who bids for { $horse }?
tv-bids = { $player } bids { $bid }
tv-for-sale = for sale
tv-sold = { $horse } sold to { $player } for { $chips }
tv-runs-for-house = { $horse } runs for the house
tv-house-runs = runs for the house
tv-the-house = the house
tv-pool = Pool { $pool }
tv-pool-pays = pays { $one } and { $two }
tv-pool-will-pay = two thirds and one third

## Who is paid

reason-for = for { $why }
reason-stake-back = stake back: { $bet }
reason-ante-back = ante back
tv-nobody-paid = Nobody is paid in this { race-inside }
tv-hands-out = { $player } hands out { $drinks }
tv-drinks-up = { $player } drinks { $drinks }
tv-drinks = { $count ->
    [one] { $count } drink
   *[other] { $count } drinks
}

## The screen itself

tv-lost = Connection lost: the last state
tv-no-voice = This screen has no voice
tv-voice-on = The caller speaks
tv-voice-off = The caller is silent

## Players' badges and tickets on the TV.

tv-box = { $wager } box

## The sound of the TV.

tv-sound-on = Sound is on
tv-sound-off = Sound is off
tv-no-sound = This screen has no sound
