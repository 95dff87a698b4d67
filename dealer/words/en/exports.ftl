### A night in other programs' words: headings, the printed page, the narration of a ledger.

exports-no-format = There is no format '{ $format }': there are { $formats }
exports-no-night-yet = There is no night { $night } in { $journal }: it holds none yet
exports-no-such-night = There is no night { $night } in { $journal }: the last is night { $last }

exports-title = Railbird, night { $night }
exports-night = Night { $night }
exports-house = The house
exports-void = void
exports-signed-off = signed off: { $verdict }.
exports-name-removed = { $name }; until then the night ended with { $hash }

## The workbook: its sheets and their columns.

exports-sheet-players = Players
exports-sheet-races = Races
exports-sheet-accounts = Accounts
exports-sheet-postings = Postings
exports-sheet-season = Season
exports-sheet-games = By game
exports-column-player = player
exports-column-bought = bought
exports-column-cashed-out = cashed out
exports-column-holds = holds
exports-column-result = result
exports-column-race = race
exports-column-game = game
exports-column-order = order
exports-column-title = title
exports-column-sponsor = sponsor
exports-column-account = account
exports-column-balance = balance
exports-column-move = move
exports-column-at = at
exports-column-by = by
exports-column-text = text
exports-column-said = said
exports-column-taken-back-by = taken_back_by
exports-column-takes-back = takes_back
exports-column-chips = chips
exports-column-why = why
exports-column-place = place
exports-column-points = points
exports-column-nights = nights
exports-column-races = races
exports-column-staked = staked
exports-column-won = won back
exports-column-best-price = best price
exports-column-longest-run = longest run

## The page to print and sign.

exports-paper-title = Railbird: night { $night }
exports-from-to = { $day }: { $opened } to { $closed } ({ $zone })
exports-not-closed = { $day }: { $opened }, not closed yet ({ $zone })
exports-no-games = none
exports-dealt-by = Dealt by { $names }
exports-played = Games: { $kinds }.  Races paid: { $paid }.  Moves: { $made }, { $undone } taken back.
exports-head-player = Player
exports-head-bought = Bought
exports-head-cashed-out = Cashed out
exports-head-holds = Holds
exports-head-result = Result
exports-pool = Pool { $pool }
exports-house-takeout = Takeout, in the house's
exports-house-breakage = Breakage, in the house's
exports-over-short = Over or short in the till
exports-by-number = no. { $number } { $name }
exports-letters-missing = Names for which this machine has no font stand here with a number: the order in which the players first sat down. These packages bring the letters: { $packages }.
exports-is-owed = { $player } is owed { $chips }: a card was corrected after the cash-out.
exports-owes = { $player } owes { $chips }: a card was corrected after the cash-out.
exports-in-the-till = In the till: { $chips } (bought and put up, less cashed out{ $short ->
    [yes] , and what was over or short
   *[no] {""}
}). All accounts together: { $total }.
exports-last-entry = Last entry: move { $move }, { $hash }
exports-paper-name-removed = { $at }: a name was removed ({ $name }); until then this was { $hash }
exports-float-counted = Float counted in by { $player }, { $at }: { $chips } ({ $pieces }).
exports-till-counted = Till counted by { $player }, { $at }: { $chips } ({ $pieces }).
exports-pieces = { $many } of { $worth }
exports-no-pieces = nothing
exports-signed-sums = { $chips } counted, { $expected } expected. { $verdict }.
exports-signed-sums-short = { exports-signed-sums } Booked to over-short.
exports-signed-by = Signed off by { $player }, { $at }.
exports-till-end = The till's book so far: entry { $entry }, { $hash }
exports-signature = Signature: entry { $entry } of the till's book, { $hash }
exports-sign-dealer = Dealer, date
exports-sign-owner = Owner, date
exports-sign-name = { $player }, date
