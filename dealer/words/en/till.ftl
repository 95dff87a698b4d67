### The till: counting in and out, the report, the signature, and what is refused.

refused-till-source = Night { $night } was booked from a transcript: it has no till to be counted
refused-till-running = Night { $night } is running: end it, then its till is counted
refused-till-not-counted = The till of night { $night } was not counted: count it, then sign
refused-till-no-name = A name is missing: who counted?
refused-till-empty-float = Nothing was counted, so no float is booked
refused-till-nothing-typed = Nothing was typed: where the till is empty, say 0
refused-till-no-number = '{ $typed }' is no number of pieces of { $worth }

## What a count says. These have no full stop: they stand in sentences too.

till-agrees = The till agrees
till-short = { $chips ->
    [one] { $chips } chip short
   *[other] { $chips } chips short
}
till-over = { $chips ->
    [one] { $chips } chip over
   *[other] { $chips } chips over
}

## How far the closing of a night is.

till-signed-off = Signed off by { $player }. { $verdict }.
till-signed-off-short = { till-signed-off } Booked to over-short.
till-from-transcript = Booked from the transcript { $source }: it has no till to be counted.
till-not-counted = Not counted yet.
till-running = Running.
till-counted = { $verdict }. { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} counted by { $player }, { $expected } expected. Not signed off yet.

## The report.

till-float = Float
till-buy-ins = Buy-ins
till-cash-outs = Cash-outs
till-should-hold = The till should hold
till-pool = Pool { $pool }
till-house = The house
till-house-takeout = The house's takeout
till-house-breakage = The house's breakage
till-owed-to = Owed to { $player }, who left
till-kept-by = Owed to { $player }, who kept chips
till-owes = { $player } left, and owes
till-races-paid = Races paid
till-chips-staked = Chips staked
till-house-result = The house's result
till-moves = Moves
till-taken-back = Taken back
till-last-entry = Last entry: move { $move }, { $hash }
till-no-entry = No entry yet.

## The page of the till.

till-title = The till of night { $night }
till-heading = Till, night { $night }
till-console = Console
till-worth = chips, how many pieces
till-one-less = One of { $worth } less
till-one-more = One of { $worth } more
till-together = Together
till-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
till-who-counts = Who counts?
till-read-only = Night { $night } is signed off by { $player }, { $at }, and is read-only.
till-booked-over-short = The difference is booked to over-short.
till-page-to-print = The page to print and sign
till-read-back = Night { $night } read back
till-open-next = Open the next night
till-counted-by = { $player } counted { $chips }, the books say { $expected }.
till-count-again-or-sign = Count again, or sign: then the difference is booked to over-short.
till-count-again = Count again
till-your-name = Your name, to sign off night { $night } for good
till-sign-off = Sign off night { $night }
till-count = Count the till
till-count-blind = Everything in it, by what a piece is worth. What it should come to is told when it is counted.
till-this-is-in-it = This is what is in it
till-no-till = Night { $night } was booked from a transcript: it has no till.
till-count-float = Count the float in
till-book-float = Book it as the house's float
till-nights-money = The night's money
till-report-so-far = Report so far
till-closes-nothing = Taking it closes nothing.
till-whose = Whose that is
till-played = What was played
till-close-night = Close the night
till-still-hold = { $count ->
    [one] { $count } still has chips
   *[other] { $count } still have chips
}: { $list }.
till-still-hold-lobby = { $count ->
    [one] { $count } still has chips
   *[other] { $count } still have chips
}. Cash them out on the console first, or their money is counted with the till's.
till-what-they-keep = What they keep, the house owes them.
till-sure = Tap once more: the night ends for good
till-pay-and-end = Pay everybody out and end the night
till-end-they-keep = End it; they keep their chips
till-end = End the night
till-nobody-played = Nobody played: count the till
till-race-is-on = A race is on. Pay it or void it on the console, then the night can be ended here.
till-count-more-float = Count more float in
till-float-counted = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} by { $player }, { $at }
till-more-chips = More chips for the house
till-close-later = Open the next night and close this one later
till-not-signed = Night { $night } is not signed off
till-no-such-step = The till cannot { $step }.

## At the terminal.

till-text-title = Till of night { $night }: { $told }
till-text-night = Night { $night }: { $told }
till-text-blind = What it should hold is told when it is counted: railbird close
till-text-entry = move { $move }, { $hash }
till-text-none = none
till-text-last = Last entry: { $entry }
till-text-to-sign = To sign it off: railbird close { $night } --sign NAME

## Counts of the till that cannot be.

count-pieces = { $count } pieces of { $piece } cannot be: 0 to { $most } of each
count-too-much = { $chips } chips are more than a table can have: { $most } at most
count-nothing = nothing was counted: an empty till is 0
count-unreadable = { $text } is no count: 4x25 is four pieces of 25
count-no-piece = there are no pieces of { $piece } here: there are { $known }
