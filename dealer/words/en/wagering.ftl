### Wagers: why a bet is refused, why chips move, what is said when a race is paid.

## Refusals

refused-move-bookmaker = a bookmaker knows no { $move }
refused-move-auction = an auction knows no { $move }
refused-move-pool = a pool knows no { $move }
refused-move-tote = the tote knows no { $move }
refused-move-prizes = with pay=prizes there is no { $move }
refused-move-drinks = with pay=drinks there is no { $move }
refused-only-win = with pay={ $pay } a horse is backed to WIN and nothing else
refused-price-across = an across the board is three bets: set the price of WIN, PLC and SHW
refused-price = { $price } is no price: both numbers must be at least 1
refused-not-offered = { $on } is not offered in this race, so no bet is taken on it
refused-impossible = { $on } cannot happen in this race, so no bet is taken on it
refused-minimum = the smallest bet here is { $least ->
    [one] { $least } chip
   *[other] { $least } chips
}, not { $chips }
refused-limit-bet = the largest bet here is { $most ->
    [one] { $most } chip
   *[other] { $most } chips
}, not { $chips }
refused-minimum-drinks = the smallest stake here is { $least ->
    [one] { $least } drink
   *[other] { $least } drinks
}, not { $drinks }
refused-limit-drinks = the largest stake here is { $most ->
    [one] { $most } drink
   *[other] { $most } drinks
}, not { $drinks }
refused-wins-nothing = { $bet } would win nothing: stake { $least } or more
refused-multiple = a bet in the { $wager } pool is a multiple of { $unit ->
    [one] { $unit } chip
   *[other] { $unit } chips
}, not { $chips }
refused-pool = there is no { $wager_id } pool here: the pools are { $known }
refused-ante = the ante is { $ante ->
    [one] { $ante } chip
   *[other] { $ante } chips
}, no more and no less, not { $chips }
refused-backed-already = { $player } has backed a horse already: one each
refused-nobody-banks = nobody has the deal, so nobody banks: a player must join first
refused-banker-gone = { $player }, who banks, does not sit here: no bet is taken until another banks
refused-cover-house = the house could be { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} short of paying every { cover-what }
refused-cover = { $player } could be { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} short of paying every { cover-what }
cover-what = { $what ->
    [prizes] prize
   *[tickets] ticket
}
refused-nobody-bets = nobody can bet now: nobody holds the smallest stake, or everybody has bet
refused-no-prices = no prices are set in this game
refused-no-bid = nobody has bid yet: a bid, or pass
refused-bid-stands = { $player } has bid { $chips }: a higher bid, or sold
refused-nobody-bids = the next bid is at least { $chips }, and nobody holds as much
refused-bid = { $chips } is too low for { $horse }: { $standing } stands, so the next bid is at least { $least }
refused-first-bid = { $chips } is too low for { $horse }: the first bid is at least { $least }
refused-standing-bid = { $player } has bid { $chips } and must keep as much
the-horse = { $horse }
the-ante = the ante

## The stake that keeps a player at the table

stake-bet = { $player } has { $bet }
stake-banks = { $player } banks { $other }'s { $bet }
stake-backs = { $player } backs { $horse }
stake-banks-prizes = { $player } banks this race's prizes
stake-drinks = { $player } has { $drinks ->
    [one] { $drinks } drink
   *[other] { $drinks } drinks
} on { $horse }
stake-bid = { $player } has the standing bid of { $chips }
stake-owns = { $player } owns { $together }

## Why chips move

posted-stake = stake: { $bet }
posted-bet-lost = { $player } loses { $bet }
posted-bet-won = { $player } wins { $bet }
posted-stake-back = { $player } wins { $bet }: the stake
posted-stake-returned = stake returned: { $bet }
posted-stake-cancelled = bet cancelled: { $bet }
posted-nonstarter = { $player } pays { $chips }: { $horse } never left the gate
posted-ante = { $player } backs { $horse } for { $chips }
posted-ante-taken = { $player }'s ante
posted-ante-returned = the ante returns
posted-ante-cancelled = cancelled: { $player } backed { $horse } for { $chips }
posted-prize = { $horse } is { place-word }
posted-sold = { $horse } is sold to { $player } for { $chips }
posted-share = { $horse } { place-word }: { $chips } of { $pool }
posted-cut = the house's cut: { $chips } of { $sold } paid for the horses
posted-price-returned = void: the price of { $horse } returns
posted-pool-won = from the { $wager } pool of { $held }
posted-ticket-paid = { $bet }
posted-pool-refunded = nobody wins the { $wager } pool, the stake returns: { $bet }
posted-takeout = takeout of the { $wager } pool
posted-breakage = breakage of the { $wager } pool
posted-pool-divided = the pool is divided
posted-pools-divided = the pools are divided
posted-pools-divided-last = the pools are divided after the last race

## What a move did

said-bet = { $player } has { $bet }
said-bet-cancelled = { $player }'s bet is cancelled: { $bet }
said-price = Now { $price } on { $on }
said-wins = { $horse } wins
said-paid = { $player } is paid { $chips }: { $why }
said-nonstarter = { $player } pays { $chips }: { $horse } never left the gate
said-stakes-return = Every stake of the race returns
said-backs = { $player } backs { $horse } for { $chips }
said-backing-cancelled = { $player } no longer backs { $horse }: { $chips } back
said-antes-return = Every ante returns
said-drinks-staked = { $player } stakes { $drinks ->
    [one] { $drinks } drink
   *[other] { $drinks } drinks
} on { $horse }
said-drinks-cancelled = { $player } takes back { $drinks ->
    [one] { $drinks } drink
   *[other] { $drinks } drinks
} on { $horse }
said-hands-out = { $player } hands out { $drinks ->
    [one] { $drinks } drink
   *[other] { $drinks } drinks
}
said-drinks = { $player } drinks { $drinks }
said-nobody-drinks = Nobody drinks on this race
said-bid = { $player } bids { $chips } for { $horse }
said-sold = { $horse } is sold to { $player } for { $chips }
said-passed = Nobody bids for { $horse }: it is offered once more after the others
said-runs-for-house = { $horse } runs for the house
said-cut = The house takes its cut: { $chips } of { $sold } paid for the horses
said-share-stays = { $horse } is { place-word } for the house: { $chips ->
    [one] { $chips } stays
   *[other] { $chips } stay
} in the pool
said-prices-return = Every price of the race returns

## What a pool paid

pays-per-chip = ×{ NUMBER($times, minimumFractionDigits: 2) }
pays-one = { $chips }
pays-each = { $chips } each
pays-between = { $least } to { $most }
pays-carried = { $chips } carried over
pays-stakes-back = stakes back
pays-stay = { $chips ->
    [one] { $chips } stays
   *[other] { $chips } stay
} in the pool
pays-owner = { $chips } to { $player }
pays-house = { $chips } to the house

## The auctioneer, a warning, and how wagers are offered

call-going-once = Going once
call-going-twice = Going twice
call-gone = Gone
warning-traditional = The traditional prices can be beaten: always backing the suit with the fewest cards in the course wins 6.9 % on average. At fair prices the house keeps its margin.

offer-bet = Bet
offer-price = Set a price
offer-back = Back
offer-drinks = Stake drinks
offer-bid = Bid
offer-sold = Sold to { $player } for { $chips }
offer-pass = Nobody bids
field-wager = Wager
field-price = N-M
