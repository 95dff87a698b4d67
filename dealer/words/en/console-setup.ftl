### Setting up at the console: guests, the game, presets; the night’s drawer and its chores; ending the night.

## Choosing a game, and the house's presets

console-choose-game = Choose the game
console-preset-ready = { $name } stands ready
console-presets = House presets: a tap, then Play
console-presets-none = No preset yet: choose a game, then save it
console-games = Games
console-games-hint = Choose a preset or a game
console-game = { $game_id ->
    [basic] Traditional
    [scarne] Scarne’s
    [announcer] Announcer
    [calcutta] Calcutta
    [superfecta] Superfecta
    [tote] Tote
    [derby] Dice race
    [derby-advanced] Advanced dice
    [ristiseiska] Ristiseiska
   *[other] { $game_id }
}
console-play = { $game_id ->
    [basic] Play the traditional game
    [scarne] Play Scarne’s game
    [announcer] Play the announcer
    [calcutta] Play Calcutta
    [superfecta] Play superfecta
    [tote] Play the tote
    [derby] Play the dice race
    [derby-advanced] Play the advanced dice race
    [ristiseiska] Play ristiseiska
   *[other] Play { $game_id }
}
console-play-it = Play
console-setting-is = { $what }: { $text }
console-setting-off = { $what }: no
console-more-of = More: { $what }
console-less-of = Less: { $what }
console-own-board = own, { $low }–{ $high }
console-lane = { $horse }: { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
console-share-of-pool = { $text } of the pool
console-share-none = nothing
console-shares-two-home = The pool by place: the race runs until two horses are home.
console-shares-three-home = The pool by place: the race runs until three horses are home.
console-lane-note = spaces before the finish, 1 to 40
console-changed = Changed: { $text }.
console-as-usual-now = As usual.
console-as-usual = As usual
console-as-kept = As kept
console-save-preset = Save as a preset
console-this-preset = This preset …
console-preset-as-kept = { $name }, as it is kept.
console-preset-name = name of the preset
console-preset-name-first = Give it a name, such as “Our Friday game”.
console-preset-new = { $name } will be among the presets.
console-preset-there = There is a preset { $name }: it will be replaced.
console-preset-save = Save
console-preset-replace = Replace
console-preset-rename = Rename
console-preset-begins = Each night begins with it
console-preset-delete = Delete the preset
console-preset-refused = Cannot be played any more: { $why }
console-preset-kept = { $name } is kept.
console-preset-deleted = { $name } is deleted.
console-preset-default = Each night begins with { $name }.
console-preset-no-default = No preset begins the night any more.

chips-of = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}

## Setting up: who sits down

console-who-sits-down = Who sits down?
console-nth-guest = { $nth } guest
console-name = name
console-seen-before = Seen before: one tap instead of typing
console-chips-they-buy = Chips they buy
console-seat-name = Seat { $player }
console-seat-hint = The next guest’s name, or choose the game.
console-name-first = Whose chips? Give the name.
console-chips-first = How many chips?
console-guest-first = Which guest?
console-sits-down = { $player }, { chips-of }
console-money = { $text }: { $sum } { $way ->
    [into] into the till
   *[out] out of the till
}
console-seated = { $player } sits down with { chips-of }.

## The night’s drawer

console-drawer-guests = Guests
console-drawer-race = This race
console-drawer-house = House
console-drawer-station = Station
console-night-races = { $count ->
    [one] { $count } race
   *[other] { $count } races
}
console-night-house = house { $text }
console-goes-on = The table goes on behind the drawer.
console-chore-join = A guest joins …
console-chore-buy = Buy chips …
console-chore-leave = Cash out …
console-chore-adjust = Correct chips …
console-chore-limit = A guest’s limit …
console-chore-phones = { $text } ›
console-chore-code = A seat’s code …
console-chore-game = Another game …
console-chore-cards = Disputed card …
console-chore-names = Names and silks
console-chore-price = Set a price …
console-chore-dealer = Give the deal to …
console-chore-pause = Call a break …
console-chore-float = House float …
console-chore-season = Season …
console-chore-till = Till …
console-chore-ending = End the night …
console-chore-camera = Camera …
console-chore-teach = Teach a pack …
console-chore-station = Settings …
console-chore-log-out = Log out …
console-caller-on = Caller: on
console-caller-off = Caller: off
console-end-after = End the night: after this race
console-night-over = The night has ended

## Its chores

console-whose-limit = Whose limit?
console-limit-most = The most they want to lose tonight
console-limit-lost = lost so far: { $lost }
console-limit-now = limit { $limit }, { $left } left
console-limit-note = ≤ { $limit }
console-limit-hint = At the guest’s own wish. It can be lowered at once, and raised in another night only; nobody else sees it.
console-limit-chips = { $player }: now the chips
console-limit-draft = { $player } loses { $limit } at most tonight
console-limit-stop = { $lost ->
    [0] Winnings only
   *[other] No more ({ $lost })
}
console-limit-set = Set the limit
console-limit-is-set = { $player } set { $limit } for tonight
console-who-buys = Who buys chips?
console-holds = { $player } has { chips-of }
console-buy-hint = A guest, then the chips. Taps add up.
console-buying = { $player } buys { chips-of }
console-chips-bought = { $player } bought { chips-of }.
console-sell = Sell them
console-who-leaves = Who leaves the table?
console-stake-stays = Who has chips on this race stays until it is paid.
console-leave-hint = A guest who leaves is paid out.
console-leaves-with = { $player } leaves, paid { chips-of }
console-left = { $player } left with { chips-of }.
console-pay-out = Pay out
console-whose-chips = Whose chips are wrong?
console-adjust-hint = A guest, the chips, more or less, and why. The books keep it.
console-another-why = another reason
console-why-counted = miscounted
console-why-found = chip found
console-why-paid = paid wrong
console-why-lost = chip lost
console-why-first = Why?
console-more-chips = + more
console-less-chips = − less
console-adjusts = { $player }: { $text }, { $why }
console-adjusted = { $player }: { $text }.
console-correct = Correct
console-house-float = The house’s float
console-house-holds = the house has { chips-of }
console-float-hint = Chips that the house puts up. To count them in, use the till.
console-floats = The house puts up { chips-of }
console-floated = The house put up { chips-of }.
console-season-who = Season: who takes part?
console-season-count = { $count } here
console-season-in = { $player } takes part in the season.
console-season-out = { $player } takes part in the season no more.
console-season-table = The table
console-season-hint = Who takes part is shown in the season's table, on the TV too. Ask them first.
console-put-up = Put up
console-who-deals = Who gets the deal?
console-dealer-now = { $player } has it
console-break-how-long = How long is the break?
console-break-other = Another number of minutes
console-minutes = { $minutes } min
console-break-hint = Bets and chips go on as they are. The break ends by itself, or when the race goes on.
console-break-draft = A break of { $minutes } min
console-break-call = Call the break
console-break-called = Break: { $minutes } min
console-break-left = Break: { $text } left
console-break-end = End the break
console-break-over = The break is over
console-deal-to-hint = A tap gives the deal.
console-gave-deal = { $player } has the deal.
console-price-hint = A wager, its horses, then the price. It holds for this race.
console-price-first = Which price?
console-price-set = New price: { $price }
console-priced = The price is { $price } now.
console-set-price = Set it
console-phones-may = What phones may do
console-phones-hint = It counts for tonight.
console-phones-are-off = Phones are off: nobody can take a seat.
console-whose-code = Whose seat goes to a phone?
console-code-hint = A guest: their phone reads the code.
console-has-phone = has a phone
console-phone-taken-back = { $player }’s phone holds the seat no more.
console-log-out-here = Log out here
console-log-out-hint = The table goes on.

## Ending the night

console-line-ending = ending the night
console-end-nobody = Nobody holds chips
console-end-each = Paid out, or kept and owed? Each guest is one tap.
console-end-paid = Paid out
console-end-keeps = Keeps them
console-end-pay-rest = { $count ->
    [one] Pay the last one out
   *[other] Pay all { $count } out
}: { chips-of }
console-end-keep-rest = { $count ->
    [one] The last one keeps them
   *[other] All { $count } keep them
}
console-end-open = Not settled: { $names }.
console-end-open-many = { $count } guests with { chips-of } are not settled.
console-end-anyway-short = End anyway
console-end-anyway = { $count ->
    [one] End anyway: it is owed
   *[other] End anyway: they are owed
}
console-end-label = End the night
console-end-to-go = { $count ->
    [one] { $count } guest to go
   *[other] { $count } guests to go
}
console-end-hold = Hold to end the night
console-end-hint = Everybody is settled. A held key ends the night.
console-end-owed = { $count ->
    [one] { $count } guest is
   *[other] { $count } guests are
} owed { chips-of }
console-end-all-paid = nobody is owed chips
console-end-races = Races
console-end-in-money = in money
console-end-out = Chips still out
console-end-to-pay = To pay out now

console-over = The night has ended
console-over-owed = The house owes them their chips:
console-over-hint = Count the till, then sign the night off.
console-over-signed = The night is signed off.
