### The review: the pages of nights, races, moves and statements, and the review at the terminal.

game-word-basic = Traditional
game-word-scarne = Scarne's game
game-word-announcer = Announcer
game-word-calcutta = Calcutta
game-word-superfecta = Superfecta
game-word-tote = Tote

hand-console = console
hand-camera = camera
hand-button = button
hand-phone = phone
hand-station = station
hand-transcript = transcript

race-column = Race
night-column = Night
review-night = Night { $night }
review-race = Race { $race }
review-title = Night { $night }, { race-inside } { $race }
review-race-heading = { race-word } { $race }
review-all-nights = All nights
review-play-again = Play it again
review-player = Player
review-game = Game
review-games = Games
review-players = Players
review-races = Races
review-charts = Charts
review-house = The house
review-void = void
review-running = running
review-corrected = corrected
review-result = Result
review-holds = Holds
review-bought = Bought
review-cashed-out = Cashed out
review-chips = Chips
review-staked = Staked
review-expected = Expected
review-order = Order
review-no-such-night = There is no night { $night }.
review-no-such-race = Night { $night } has no race { $race }.
review-no-such-move = Night { $night } has no move { $move }.
review-no-move-yet = Night { $night } has no move yet.
review-no-such-player = Nobody called { $player } sat down in night { $night }.
review-no-such-format = There is no format { $format }: there are { $formats }.

## A night at a glance.

review-night-dated = Night { $night }, { $day }
review-times-of = Times are those of { $zone }.
review-races-paid = Races paid
review-chips-staked = Chips staked
review-of-100 = { $figure } of 100 staked
review-biggest-win = Biggest win
review-race-link = race { $race }
review-seconds-a-card = Seconds a card
review-cards-seen = Cards seen by the camera
review-taken-back = Taken back
review-of-moves = of { $made ->
    [one] { $made } move
   *[other] { $made } moves
}
review-accounts = Accounts
review-is-owed = is owed { $figure }
review-kept = When the night ended guests still held { $chips ->
    [one] { $chips } chip, which the house owed them from then on
   *[other] { $chips } chips, which the house owed them from then on
}: { $what }
review-kept-by = { $player } { $chips }
review-owes = owes { $figure }
review-nobody-yet = Nobody has sat down yet.
review-house-column = House
review-no-race-yet = No race was run yet.
review-every-move = Every move
review-words = Words
review-made-by = Made by
review-anybody = anybody
review-which = Which
review-all = all
review-which-taken-back = taken back
review-look = Look
review-found = { $count } found.
review-all-moves = All moves
review-struck = What was taken back is struck and stays.
review-before-first = Before the first race
review-take-along = Take it along
review-night-film = Film of the night
review-pictures-zip = Pictures and clips (ZIP)

review-account = Account
review-accounts-note = What each holds after the last entry. The till's is minus the chips in play, so that all of them together come to { $total }.
review-put-right = Put right afterwards
review-till = The till
review-what = What
review-when = When
review-by = By
review-pieces = Pieces
review-float-counted = Float counted in
review-counted-blind = Counted, blind
review-pieces-of = { $many } of { $worth }
review-empty = empty
review-signed-off = Signed off
review-expected-said = { $expected } expected. { $verdict }.
review-name-removed = A name removed
review-name-is-now = It is { $name } now. Until then the night ended with the hash

## The list of moves.

review-taken-back-by = taken back by move { $move }
review-takes-back = takes back move { $move }
review-postings = { $count ->
   *[other] { $count } postings
}
review-the-camera = The camera:
review-picture-of = The camera's picture at move { $move }

## The owner's morning, and a night's tiles.

ways-pages = The owner's pages
ways-nights = Nights
ways-season = Season
ways-till = Till
ways-backups = Backups
ways-settings = Settings
ways-console = Console
ways-board = Board

night-look = Look at this night ›
night-more = More about the nights
night-compare = Compare …
night-find = Find a card, a guest, a reason …
night-find-title = Find
night-compare-title = Compare nights
night-near = Around this night
night-of-year = { $year }, night { $night }
night-statements = Statements
night-export = Export …
night-how-it-went = How it went
night-misread = The camera was wrong about
night-misread-card = race { $race }: { $other_card }, read as { $card }
night-new-guest = new

tile-when-over = { $races ->
    [one] { $races } race
   *[other] { $races } races
}, { $opened } to { $closed }
tile-when-running = { $races ->
    [one] { $races } race
   *[other] { $races } races
}, running since { $opened }
tile-signed = signed by { $player }
tile-source = from the transcript { $source }

tile-till = Was the till right?
tile-till-right = right
tile-till-short = { $sum } short
tile-till-over = { $sum } over
tile-till-not-counted = not counted
tile-till-running = still open
tile-till-none = no till
tile-till-counted = { $player } counted { $sum } of { $expected }.
tile-till-not-signed = Not signed off yet.
tile-unpaid = Unpaid chips
tile-unpaid-none = none
tile-unpaid-running = still open
tile-owes = { $player } owes { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
tile-more = and { $count } more
tile-more-short = { $count } more
tile-house = The house
tile-house-of = { $share } of { $staked ->
    [one] { $staked } chip
   *[other] { $staked } chips
} staked
tile-nothing-staked = Nothing was staked.
tile-expected = Expected { $mean } ± { $deviation }
tile-left-out = { $count ->
    [one] without { $count } race
   *[other] without { $count } races
}
tile-guests = Guests
tile-nobody = nobody
tile-back = { $back } back, { $fresh } new
tile-back-short = { $back } back
tile-before-guests = { $count }, { $back } back
tile-races = { $races ->
    [one] { $races } race
   *[other] { $races } races
}
tile-nights = { $count ->
    [one] { $count } night
   *[other] { $count } nights
}
tile-played = Played
tile-most-played = Most played
tile-dealt-by = Dealt by
tile-deal = Had the deal
tile-camera = Camera
tile-camera-read = { $seen } seen, { $asked } asked, { $corrected } wrong
tile-camera-by-hand = , { $count } by hand
tile-camera-none = saw no card

race-read-all = { $count ->
    [one] { $count } card
   *[other] all { $count } cards
} read
race-read-asked = { $corrected ->
    [0] { $asked } asked, answered
   *[other] { $asked } asked, { $corrected } wrong
}
race-read-by-hand = by hand

## All nights.

review-the-nights = The nights
review-any = any
review-words-in-any = Words in any move
review-words-such-as = a name, a card such as 7H, a reason
review-won-by = Won by
review-from = From
review-to = To
review-moves-found = { $count ->
    [one] { $count } move found
   *[other] { $count } moves found
}
review-more-found = { $count } and more moves found
review-newest = These are the newest. A day, a game or one more word finds fewer.
review-nights = Nights
review-of-every = of { $count }
review-only-game = Of each night only the races of { $kind } count here.
review-only-dealer = Of each night only the races that { $dealer } dealt count here.
review-only-both = Of each night only the races of { $kind } that { $dealer } dealt count here.
review-by-game = By game
review-by-deal = By who had the deal
review-nobody = nobody
review-of-100-column = of 100
review-side-by-side = Side by side
review-compare = Compare the marked ones
review-at-most = { $count } at most
review-mark = Mark
review-mark-night = Mark night { $night }
review-house-drawn = House, drawn
review-no-night = No night is like that.
review-pages = Pages
review-pages-races = Pages of races
review-pages-moves = Pages of moves
review-earlier = Earlier
review-later = Later
review-newer = Newer
review-older = Older
review-page-of = Page { $page } of { $pages }
review-on-the-board = move { $move } on the board

## Several nights beside one another.

review-beside-title = Nights side by side
review-figures = The figures
review-figure = Figure
review-kept-of-100 = Kept of 100 staked
review-races-an-hour = Races an hour
review-asked-or-corrected = Asked or corrected
review-corrected-cards = Corrected
review-moves-taken-back = Moves taken back
review-part-of = { $part } of { $whole }

## A race.

review-as-put-right = What stands below is how it was at the table; order and results are as they were put right.
review-chances = The chance to win, card by card
review-chances-dice = The chance to win, throw by throw
review-bets-at-close = Bets at the close
review-bet = Bet
review-drinks = Drinks
review-price = Price
review-returns = Returns
review-auction = The auction
review-horse = Horse
review-owner = Owner
review-the-house = the house
review-prices = Prices
review-all-prices = { $count ->
    [one] The price
   *[other] All { $count } prices
} at the close{ $fair ->
    [no] { "" }
   *[other] , beside the fair ones
}
review-prices-at-close = Prices at the close
review-wager = Wager
review-chance = Chance
review-fair-price = Fair price
review-house-keeps = The house keeps
review-keeps-of-100 = { $figure } of 100
review-no-price = none
review-pools = Pools at the close
review-paid = Paid
review-nobody-paid = Nobody was paid in this { race-inside }.
review-paid-for = for { $why }
review-hands-out = { $player } hands out { $drinks }
review-drinks-up = { $player } drinks { $drinks }
review-carried-on = Carried on: { $pools }.
review-pools-empty = Every pool and pot is empty.
review-flagged = Flagged before anyone was paid
review-cards = Cards, and what the camera read
review-play-from = Play it again from { $named }
review-read-alone = read alone
review-read-asked = asked, and right
review-read-corrected = corrected by the dealer
review-nothing-read = nothing read
review-not-read = by the { $hand }, not read

## A statement.

statement-title = { $player }, night { $night }
statement-pdf = PDF
statement-of-night = Statement of night { $night }, { $day }. Times are those of { $zone }. All figures are chips.
statement-buy-ins = Buy-ins
statement-bets = Staked
statement-winnings = Winnings, stakes included
statement-winnings-long = Winnings, stakes that came back included
statement-prizes = Prizes
statement-corrections = Corrections
statement-cash-outs = Cash-outs
statement-balance = Balance
statement-result = Result
statement-owes = { $player } has cashed out already and owes
statement-is-owed = { $player } has cashed out already and is owed
statement-kept = { $player } still held { $chips ->
    [one] { $chips } chip when the night ended. The house owes it.
   *[other] { $chips } chips when the night ended. The house owes them.
}
statement-corrected-since = : a card was corrected afterwards.
statement-head-what = What
statement-head-time = Time
statement-head-bet = Staked
statement-head-back = Back
statement-head-money = In or out
statement-head-holds = Holds
statement-buy-in = Buy-in
statement-cash-out = Cash-out
statement-correction = Correction
statement-put-right = Race { $race } put right
statement-race = Race { $race }
statement-race-titled = Race { $race }, { $title }
statement-races = Races { $from_race }–{ $to_race }
statement-races-long = Races { $from_race } to { $to_race }
statement-taken-back = { $what } taken back
statement-nothing = No chip has moved.
statement-last-entry = Last entry of the night: { $hash }
statement-remove = Remove this name from the books
statement-remove-note = A number stands in its place from then on; every chip stays where it is. The pictures of the night go too. This cannot be undone, and backups and files made before still hold the name.
statement-type-again = Type the name once more
statement-everywhere = In all nights, not in this one only
statement-remove-name = Remove { $player }
statement-nothing-done = Nothing was done: type the name once more to remove it.

## A race played again.

replay-title = Night { $night }, { race-inside } { $race }, played again
replay-race-in-full = The race in full
replay-where-to = Where to
replay-the-board = The board as it was. The right third steps on, the left third back, the middle plays.
replay-controls = The controls
replay-step-of-race = The step of the race
replay-race-before = The race before
replay-step-back = A step back
replay-play = Play
replay-pause = Pause
replay-step-on = A step on
replay-next-race = The next race
replay-which-race = Which race
replay-before = Before
replay-cards-only = Cards only
replay-speed = Speed { $speed }×
replay-hint = The arrow keys step, space plays, Page Up and Page Down change the race.
replay-every-step = Every step of the race
replay-needs-javascript = Playing the race again needs JavaScript; <a href="{ $address }">its page</a> does not.
replay-heading = Night { $night }, { race-inside } { $race }
replay-heading-before = Night { $night }, before the first race
replay-played-again = { $heading }, played again
replay-no-answer = The station does not answer. What was loaded can still be played.
replay-station-answers = The station answers { $status }.
replay-part = { $said } ({ $part } of { $parts })
replay-who = Step { $step } of { $steps }, move { $move }, { $clock }, by the { $hand }.
replay-taken-back = Taken back by move { $move }.
replay-takes-back = It takes back move { $move }.
replay-of-suit = of { $suit }

## The review at the terminal.

review-text-night = Night { $night } of { $day }: { $opened } to { $closed } ({ $zone })
review-text-night-running = Night { $night } of { $day }: { $opened }, running ({ $zone })
review-text-transcript = Booked from the transcript { $source }
review-text-no-game = no game yet
review-text-played = { $kinds }; { $races ->
    [one] { $races } race
   *[other] { $races } races
} paid, { $made ->
    [one] { $made } move
   *[other] { $made } moves
}, { $undone } taken back
review-text-house = House { $house }, float { $float }, { $in_play ->
    [one] { $in_play } chip
   *[other] { $in_play } chips
} in play, { $staked } staked
review-text-expected = Expected { $mean } ± { $deviation } over { $races ->
    [one] { $races } race
   *[other] { $races } races
}{ $left ->
    [0] {""}
   *[other] {" "}({ $left } left out)
}, won { $won }
review-text-biggest = Biggest win { $won }, { $player } in race { $race }
review-text-pace = { $races } races an hour
review-text-pace-cards = { $races } races an hour, { $seconds } seconds a card
review-text-camera = The camera saw { $seen ->
    [one] { $seen } card
   *[other] { $seen } cards
}, asked or erred at { $asked }, { $corrected } corrected; { $by_hand } by hand
review-text-player = Player
review-text-bought = bought
review-text-cashed-out = cashed out
review-text-holds = holds
review-text-result = result
review-text-drawn = won or lost, race by race
review-text-is-owed = { $player } is owed { $chips }: a card was corrected after the cash-out
review-text-owes = { $player } owes { $chips }: a card was corrected after the cash-out
review-text-race = Race { $race }
review-text-staked = staked { $staked }
review-text-race-house = house { $house }
review-text-corrected = (corrected)
review-text-float = Float counted in: { $chips } by { $player }, { $at }
review-text-counted = Till counted: { $chips } by { $player }, { $at }
review-text-signed = Signed off by { $player }, { $at }: { $expected } expected. { $verdict }.
review-text-removed = { $name } stands for a name removed { $at }; until then the night ended with { $hash }
review-text-put-right = Put right
review-text-taken-back = Taken back
review-text-undone-by = by { $hand }, { $at }

review-paid-in = Paid into the pots
review-paid-in-line = Line { $line }: { $horse }
review-paid-in-ante = Ante
review-paid-in-penalty = Two lines at once
review-paid-in-held = Kings, aces, jokers
review-paid-in-under = Under horses
review-paid-in-bought = Cards bought
review-paid-in-wager = Wagers
review-paid-in-scratched = Scratched horses
review-paid-in-other = Other
review-paid-in-all = In all
review-hands = The hands
review-laid = Cards in the order in which they were laid
