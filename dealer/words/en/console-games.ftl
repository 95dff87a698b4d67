### The console's acts of the auction, of dice and hands, and of the result.

console-tab-guests = Guests
console-tab-house = House
console-tab-lanes = Lanes
console-tab-piles = Piles
console-tab-pool = Pool
console-tab-race = This race
console-tab-chips = Chips
console-page-before = ‹ Before
console-page-after = More ›

## The course.

console-link-due = Link { $link } of { $links } is due
console-course-hint = Tap the card that lies there.
console-redeal-hint = Gather the course and deal it again.
console-hint-deal = Tap the suit, then the rank.

## Dice and hands.

console-hint-dice = The dice that lie: tap both, the second tap rolls.
console-throw-dice = Throw the dice
console-throw-read = the camera reads them, too
console-lines-left = { $count ->
    [0] all lines are filled
    [one] { $count } line left to fill
   *[other] { $count } lines left to fill
}
console-dues = Put these into the pot
console-dues-of = Line { $line }, { $horse }: put these into the pot
console-dues-collected = the next roll collects them
console-put = { $chips } put in
console-may-lay = May be laid
console-spent = paid { $chips }

## The auction and the pools.

console-bid-hint = One tap on a guest bids { $chips } for them. More: the step first.
console-seconds = { $seconds } s
console-raise-other = Other …
console-bid-short = { $player } has { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}: too few for this bid
console-nobody-bids = Nobody: pass
console-pass-bid-stands = { $player }’s bid of { $chips } stands: sell, or undo the bid
console-share-place = { $place ->
    [1] First
    [2] Second
    [3] Third
   *[other] Fourth
}
console-share-house = House { $percent }%
console-bid-nobody = Nobody can bid { $chips }
console-bid-nobody-more = Nobody can bid the { $chips } that come next.
console-lot-sold = { $player }’s, for { $chips }
console-lot-now = for sale
console-lot-later = still to come
console-lot-nobody = nobody’s
console-backed-with = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}

## The result.

console-is-it-right = Is the order right? Then it is paid.
console-look-again = Look at this before the order is paid.
console-tv-shows-paid = the TV shows who is paid
console-hold-it = hold
console-wins = { $horse } wins
console-with-card = with { $the_card }
console-house-in-race = The house in this race
console-next-same = Race { $race }: the same game.
console-end-night = End the night …
console-another-game = Another game …
console-hand-out = Hand out { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} to { $count ->
    [one] { $count } guest
   *[other] { $count } guests
} (the tick is no booking)
console-handed-out = handed out
console-tap-handed = tap when handed
