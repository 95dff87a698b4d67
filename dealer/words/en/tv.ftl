### The TV board: everything on it that no fact of the table says.

tv-part-course = The course
tv-part-track = The track
tv-part-last = The last card
tv-part-result = The result
tv-part-players = The players
tv-part-runners = The runners

tv-race = { race-word } { $race }
tv-presented-by = presented by { $sponsor }
tv-race-void = { race-word } { $race } is void
tv-race-official = { race-word } { $race }, official
tv-wins = { $horse } wins
tv-race-night = Race night
tv-logo = The logo { $text }
tv-motto = Real cards. Four horses. Your call.
tv-at-step = { $horse } at step { $step }
tv-cannot-win = cannot win
tv-race-waits = The race waits
tv-standing = Standing
tv-judge = The judge looks at { $what ->
    [dice] the dice
   *[card] this card
}
tv-judge-picture = The camera's picture
tv-judge-again = The judge looks again
tv-photo-finish = Photo finish
tv-face-down = A card face down
tv-deal-again = Too many { $names }: gather, shuffle, deal again
tv-qr-code = QR code of { $address }

## Beside the lanes

tv-to-win = To win
tv-win-simulated = Win
tv-to-be = To be { nth }
tv-home = Home

tv-backed-by = Backed by
tv-owned-by = Owned by

## The race in a sentence: what a card did, and what that means

tv-moves = { $horse } to { $step }
tv-clear = { lengths } clear of { $rivals }
tv-level = level with { $rivals }
tv-behind = { lengths } behind { $rivals }
tv-to-win-race = to win the race
tv-one-from-home = One card from home
tv-need = { $count ->
    [one] { $together } needs
   *[other] { $together } need
} { $left ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
   *[other] { $left }
}
tv-wins-verb = wins
tv-by = by { lengths }

## Bets, pools and prizes. No line breaks before a number's unit (no-break space).

tv-prizes = Prizes
tv-favourite = FAV
tv-the-course = The course
tv-on-the-race = On the race
tv-drinks-on-race = Drinks on the race
tv-last-bets = Last
tv-chips-on = { $chips } on { $horse }
tv-ten-pay = 10 chips pay
tv-each-takes = Each winner
tv-wager-and = { $wager }, { $text }
tv-in-the-pools = In the pools
tv-pool-short = { pool-name }
tv-no-bets = no bets

## The auction

tv-who-bids = Who bids for { $horse }?
tv-for-sale = next
tv-lot = Lot { $number } of { $count }
tv-player-bids = { $player } bids
tv-chance-to-win = { $text } to win
tv-sold = { $horse } sold to { $player } for { $chips }
tv-runs-for-house = { $horse } runs for the house
tv-the-house = the house
tv-pool = Pool { $pool }
tv-pool-pays = pays { $text }
tv-pool-thirds = two thirds and one third
tv-pool-one = all to the first
tv-pool-parts = in parts of { $text }
tv-pool-house-takes = { $chips } to the house
tv-pool-house-cut = { $percent }% to the house
tv-bids-from = bids from { $chips }

## Who is paid

reason-stake-back = stake back: { $bet }
reason-ante-back = ante back
tv-nobody-paid = Nobody is paid in this { race-inside }
tv-winners = { $count ->
    [one] { $count } winner
   *[other] { $count } winners
}
tv-winners-page = { $from }–{ $to } of { $count ->
    [one] { $count } winner
   *[other] { $count } winners
}
tv-not-paid = { $count ->
    [one] { $count } player not paid
   *[other] { $count } players not paid
}
tv-paid-back = { $count ->
    [one] { $count } player paid back
   *[other] { $count } players paid back
}
tv-players-not-paid = Not paid, with their chips
tv-what-pools-paid = What the pools paid
tv-paid-win = { $chips } on { $horse } at { $price }
tv-bets-on = { $bets ->
    [2] two bets
    [3] three bets
   *[other] { $bets } bets
} on { $horse }
tv-several-bets = { $bets ->
    [2] two bets
    [3] three bets
   *[other] { $bets } bets
}
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
