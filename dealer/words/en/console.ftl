### The dealer's console, and what all pages of the dealer share (dealer-…).

dealer-close = Close
dealer-console = Console
dealer-undo = Undo
dealer-undo-nothing = nothing
dealer-hold = (hold)
dealer-hold-title = Hold to do this
dealer-another-card = Another card
dealer-joker = Joker
dealer-rank-of = Rank of { suit-name }
dealer-percent = { $percent } %
dealer-no-answer = The station does not answer: try again.
dealer-no-answer-yet = The station does not answer yet; trying again.
dealer-no-answer-at-all = The station does not answer: nothing was done that it has not shown.
dealer-last-state = The station does not answer: this is the last state it sent.
dealer-answered = The station answered { $status }.
dealer-of-suit = of { suit-name }
dealer-camera-sees-now = What the camera sees now
dealer-camera-sees = What the camera sees

## The page and its parts

console-title = The dealer's console
console-to-till = Till
console-to-handbook = Handbook to print
console-to-teach = Teach a pack
console-to-nights = Nights
console-to-board = Board
console-log-out = Log out
console-warning-leave = Leave it so
console-warning-fair = Fair prices

## The bar: undo, and the one main act

console-undo-all = Undo all { $count }
console-undo-last = Undo only the last of { $count }
console-new-night = Open a new night
console-count-till = Count the till
console-count-till-then = then sign the night off
console-seat-first = Seat a player, then the races start
console-answer-first = Answer the question about the card
console-deal-it = Deal it
console-roll-it = Roll it
console-throw-next = Throw the dice
console-throw-unsure = The dice are not sure: tap what lies there
console-throw-seen = The camera sees { $dice }. What lies there?
console-throw-dismiss = No throw
console-deal-next = Deal the next card
console-to-turn = { $step ->
    [course] link { $link } of { $links }
    [falter] link { $link }
   *[race] a card
}
console-deal-hint-button = Lay { $due }, press DEAL, or tap it
console-deal-hint-camera = Turn { $due } under the camera, or tap it
console-deal-hint = Turn { $due } and tap it

## The line on top, and whether all screens agree

screen-side = To read beside it
console-tab-camera = Camera
console-tab-night = Night
console-tonight = Tonight
console-back = Back
console-no-station = No station for { $seconds } s
console-understood = Understood
console-offline-tries = trying again
console-camera-asks = the camera asks
console-wait = { $count ->
    [one] waits
   *[other] wait
}
console-wait-list = { $count ->
    [one] { $count } waits
   *[other] { $count } wait, oldest first
}
console-request-bet = { $player }: { $chips } on { $horses } { $wager_id ->
    [WIN] to win
    [PLC] to place
    [SHW] to show
   *[other] ({ $wager })
}{ $count ->
    [one] { "" }
   *[other] , { $count } bets
}
console-at-price = at { $price }
console-line-race = { race-word } { $race }
console-line-betting = betting
console-line-auction = auction
console-line-course = course
console-line-race-runs = running
console-line-draw = the draw
console-line-discard = the discards
console-line-bets = { $count ->
    [one] { $count } bet
   *[other] { $count } bets
}, { $chips }
console-line-no-bets = no bets yet
console-line-bid = { $player } bids { $chips }
console-line-no-bid = no bid yet
console-line-links = { $count } of { $links } cards
console-line-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
console-offline = Offline
console-tv = TV
console-tvs = { $count } TVs
console-no-tv = No TV
console-tv-behind = The TV shows something older than this console.
console-tv-gone = The TV has gone: it does not show this table.

## Seating, the course, the race, who is paid

console-seat = Seat this player
console-course = The course
console-link-hidden = A link face down
console-void = The { race-inside } is void
console-hands-out = hands out
console-drinks = drinks
console-drink-count = { $count ->
    [one] { $count } drink
   *[other] { $count } drinks
}
console-nobody-paid = Nobody is paid.

## Cards

console-suit-only = Suit only
console-suit-and-rank = Suit and rank
console-hold-to-go-on = Hold, or wait five seconds

## Bets

console-clear = Clear
console-bet-choose-player = Choose who bets
console-bet-choose-chips = Choose chips for { $player }
console-bet-too-much = { $player } has { $held }, not { $total }
console-horse-at = { $choice } at { $price }
console-horse-pays = { $choice }, would pay { $pays }
console-horse-takes = { $choice }, would take { $pays }
console-favours-punter = { $choice }, favours the punter
console-place-on = On
console-place-horses = Horses
console-place-this-race = This race
console-place-next-race = The next
console-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
console-place-horse = { $horse }, { $place }

## Betting on one screen

console-tab-bets = Bets
console-tab-prices = Prices
console-tab-pools = Pools
console-player-has = { $player }, { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
console-has = has { $chips }
console-tap-horse = { $chips ->
    [one] { $chips } chip: tap a horse
   *[other] { $chips } chips: tap a horse
}
console-chips-chosen = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
console-choose-chips = choose chips
console-choose-wager = choose the wager
console-choose-fewer = { $chips } is too much: choose fewer
console-bets-chips = bets { $chips }
console-sending = sending …
console-needs = needs { $chips }
console-pays = pays { $chips }
console-bet-not-booked = Not booked: { $player } has { $held }, not { $chips }.
console-stake-left = { $player } { $chips ->
    [0] has staked all that a player may in this race
   *[other] may stake { $chips } more in this race
}: the house’s cap
console-stakes-nothing = { $player } { $chips ->
    [0] has no chips left
   *[other] has too few chips for a bet: { $chips }
}
console-bets-all-capped = Everybody has staked all that a player may in this race.
console-bets-no-chips = Nobody has chips to bet with.
console-chips-most = Nobody can bet more than { $chips }.
console-bet-all = Bet all { $chips }
console-buy-chips = Buy chips …
console-taken = Taken: { $player }, { $chips } on { $horses }
console-taken-at = Taken: { $player }, { $chips } on { $horses } at { $price }
console-taken-several = { $count } bets
console-taken-moves = Taken: { $count ->
    [one] { $count } bet
   *[other] { $count } bets
}, { $chips }
console-again = Again
console-same-again = { $player }: same again
console-as-before = As before: { $count ->
    [one] { $count } bet
   *[other] { $count } bets
}, { $chips }
console-for-all = For all
console-for-all-which = What for all?
console-for-all-this = This bet for { $count }: { $chips }
console-for-all-before = As in the race before: { $count ->
    [one] { $count } bet
   *[other] { $count } bets
}, { $chips }
console-wager-stays = The wager stays chosen until it is changed or the race is over.
console-warning-short = Prices in pink favour the player.
console-hold-to-close = Hold to close betting
console-close-refuses = { $count ->
    [one] refuses the bet that waits
   *[other] refuses the { $count } bets that wait
}
console-close-bets = { $count ->
    [0] no bets yet
    [one] { $count } bet, { $chips }
   *[other] { $count } bets, { $chips }
}
console-box-all = Box: all orders
console-box-short = Box
console-place-taken = { $horse } stands { $place } already.
console-pick-more = pick the other places
console-bets-of = · { $count ->
    [one] { $count } bet
   *[other] { $count } bets
} of { $chips }
console-bets-choose-chips = · { $count ->
    [one] { $count } bet
   *[other] { $count } bets
}, choose chips
console-bet-chips-total = { $chips ->
    [one] Bet { $chips } chip
   *[other] Bet { $chips } chips
}
console-bets-note = Newest first. A tap takes the bet back; Undo brings it again.
console-cancel-bet = Take back { $player }’s { $chips } on { $horses }, { $wager }
console-page-newest = Newest
console-page-older = { $count } older
console-page-of = { $page } of { $pages }
console-no-prices = No prices here.
console-edge-player = player’s edge
console-edge-house = house edge
console-price-fair-is = Fair { $price }
wager-means = { $wager_id ->
    [WIN] 1st
    [PLC] 1st or 2nd
    [SHW] 1st to 3rd
    [ATB] win, place, show
    [EXA] 1st, 2nd
    [QNL] 1st and 2nd, either way
    [TRI] 1st to 3rd in order
    [SFC] all four in order
    [DDB] this and the next
    [FST] moves first
    [NVR] never moves
   *[other] { "" }
}

## The race on one screen

console-tab-backers = Backers
console-tab-chances = Chances
console-no-backer = nobody
console-to-pay = to pay
console-taken-in = Taken in { $chips }
console-house-if = the house if { $horse } wins:
console-was-at = { $price } before the race
console-chance-of = { $horse }: { $chance }
console-cards-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
console-tap-suit = Turn a card and tap its suit.
console-camera-reads = The camera reads. No camera? Tap the suit of the card.
console-camera-reads-ranks = The camera reads. By hand: the suit, then the rank.
console-camera-reads-short = The camera reads.
console-card-is-out = { $the_card } has been dealt already.
console-suit-is-out = No card of { suit-name } is left.
console-which-card = Which card is this?
console-question-hint = The board shows the same picture. Nothing moves before you answer.
console-only-suit = Only the suit:

## The auction

console-bid-none = no bid yet
console-bid-seat = { $player } bids { $chips }
console-raise-by = Raise by
console-bid-who = Who bids

## Chances, prices and pools

console-price-take-on = Take the fair price { $price } on { $horse }
console-price-is-fair = is fair
console-price-none = no fair price
console-price-take-all = Take all { $count } fair prices
console-book-staked = Staked
console-book-expected = Expected
console-book-worst = At worst

## Players

console-left-owes = { $player } has left, and owes
console-left-is-owed = { $player } has left, and is owed
console-kept-before = The house owes { $player } { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} from night { $night }
console-kept-give = Give { $chips }
console-kept-why = kept from night { $night }
console-house = The house
console-deals = deals

## The forms of the other moves

console-add = Add { $count }

## The camera and its question

console-camera = The camera
console-camera-set-up = Set the camera up
console-camera-alt = What the camera sees, with the cards it reads
console-camera-ok = The camera sees the table
console-camera-lost = The camera has stopped
console-camera-ended = The recording has ended
console-camera-off = There is no camera
console-camera-who-deals = Who deals a card that was read
console-camera-auto = Deal by itself
console-camera-button = Deal when pressed
console-dice-who-rolls = Who rolls a throw that was read
console-dice-auto = Roll by itself
console-dice-button = Roll when pressed
console-dice-hand = Dice by hand
console-read-sure = read, { $percent } % sure
console-question-alt = The card in question
console-question-again = I deal it again
console-question-likely = The likely ones

## The box of buttons

console-panel = Buttons and lamps
console-panel-mock = Buttons and lamps (mock pins)
console-button-held = { $text } (hold)
console-lamp-ask = ask
console-lamp-camera = camera
console-lamp-buzzer = buzzer
console-lamp-on = is on
console-lamp-off = is off
console-buzzer-on = sounds
console-buzzer-off = is silent

## An order in doubt

console-disputed = A card is disputed
console-nobody-shows = Nobody has shown a card of { $horse }: nobody would be paid for it.
console-doubt-alt = The camera's picture of { $card }
console-order-right = The order is right: pay

## Ending a night while guests hold chips

console-end-held = { $count ->
    [0] Nobody holds a chip
    [one] { $count } guest still holds { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
   *[other] { $count } guests still hold { $chips } chips
}
console-end-pools = The pools are divided first, among who sits here; whoever gets a part is paid it too.
