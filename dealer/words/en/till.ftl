### The till: counting in and out, the report, the signature, and what is refused.

refused-till-source = Night { $night } was booked from a transcript: it has no till to be counted
refused-till-running = Night { $night } is running: end it, then its till is counted
refused-till-not-counted = The till of night { $night } was not counted: count it, then sign
refused-till-no-name = A name is missing: who counted?
refused-till-empty-float = Nothing was counted, so no float is booked
refused-till-seen = The till was counted or signed on the other tablet meanwhile, so nothing was done: look again

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
till-line = Till
till-night = night { $night }
till-tab-counted = Counted
till-tab-verdict = Verdict
till-tab-report = Report
till-tab-pieces = Pieces
till-tab-whose = Whose
till-tab-played = Played
till-page-before = ‹ Before
till-page-after = More ›
till-tab-floats = Floats
till-tab-night = Night
till-back = Back
till-back-to-night = to the console
till-back-to-count = to the count
till-back-to-till = to the till
till-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}

## Counting.

till-counting-blind = counting blind
till-counting-float = float
till-how-many = How many pieces of { $worth }?
till-note-blind = blind count
till-note-float = the house’s chips
till-kinds = What the pieces are worth
till-figures = How many pieces
till-next-kind = Next
till-so-far = Counted so far
till-kinds-left = { $count ->
    [0] nothing to go
    [one] { $count } kind to go
   *[other] { $count } kinds to go
}
till-kinds-to-go = { $count ->
    [one] { $count } kind to go: 0 where there is none
   *[other] { $count } kinds to go: 0 where there are none
}
till-hint-blind = Who counts does not see what the books say. The count is kept when the tablet sleeps.
till-hint-float = What is counted here is booked as the house’s chips. The count is kept when the tablet sleeps.
till-counted-by = Counted by
till-other-name = Other …
till-other-signer = Other name …
till-who = Who counts? Tap a name
till-name = who
till-another-name = Another name
till-take-name = Take this name
till-name-hint = The name is kept with the count.
till-nothing-counted = Nothing was counted
till-compare = Compare with the books
till-book-float = Book it as the house’s float
till-kept-back = Shown after the count: who counts does not see what the books say.

## The verdict.

till-fact-counted = counted by { $player }, { $clock }
till-fact-signed = signed off
till-fact-on = report so far
till-fact-transcript = from a transcript
till-counted-say = Counted { $chips }, the books say { $expected }.
till-short-by = { $sum } short
till-over-by = { $sum } over
till-nearest-sum = Where { $sum } may be: the nearest bookings
till-signed-by-sum = Signed by { $player }. { $sum } goes to over and short.
till-counted-chips = Counted
till-nearest = Where { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} may have gone: the nearest bookings
till-count-again = Count again
till-look = Look at the bookings
till-signed-by = Signed by { $player }; then read-only.
till-signed-by-short = Signed by { $player }. { $chips ->
    [one] { $chips } chip goes
   *[other] { $chips } chips go
} to over and short.
till-hold-to-sign = Hold to sign night { $night } off
till-for-good = for good
till-read-only = Night { $night } is signed off by { $player }, { $at }, and is read-only.
till-page-to-print = The page to print and sign
till-read-back = Night { $night } read back
till-open-next = Open the next night
till-is-closed = Night { $night } is closed

## The night is on.

till-report-so-far = Report so far
till-closes-nothing = Taking it closes nothing.
till-count-more-float = Count more float in
till-nobody-played = Nobody played: count the till
till-float-by = { $player }, { $clock }
till-may-end = Ended with everybody paid out or owed, the till is counted.
till-count-after = The till is counted when the night is over.
till-end = End the night
till-end-there = on the console
till-after-the-night = after the night
till-no-till = Night { $night } was booked from a transcript: it has no till.
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
