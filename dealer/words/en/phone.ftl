### A player's phone.

phone-title = Railbird on the phone
phone-race-game = { race-word } { $race } · { $title }
phone-lost = No station for { $seconds } s
phone-lost-again = trying again
phone-part-seat = Your seat
phone-part-mine = What is yours
phone-part-race = On the table
phone-part-act = What you may do
phone-menu = More
phone-menu-close = Close
phone-to-board = The TV's picture
phone-clip = Watch it here
phone-clip-gone = The clip cannot be seen here any more.
phone-left = { $chips ->
    [0] You have no chips left.
    [one] You have { $chips } chip: the dealer pays it out.
   *[other] You have { $chips } chips: the dealer pays them out.
}
phone-statement = My night
phone-leave = Forget my seat on this phone
phone-season-in = Take part in the season
phone-season-out = Leave the season
phone-season-why = Everybody here can see the season's table, on the TV too: your name, points, how often you played, your best price. You can leave it at any time.
phone-season-table = The season's table
phone-claim = Sit here as { $player }
phone-sit = Sit down with us?
phone-sit-how = Your name, and the dealer lets you in.
phone-sit-chips = Chips are bought from the dealer, with money, at the table. You can also just watch.
phone-name = Your name
phone-ask = Ask for a seat
phone-ask-as = Ask for a seat as { $player }
phone-asked = The dealer knows. Hand over the money for your chips and wait a moment.
phone-refused = The dealer said no.
phone-no-answer = The station did not answer. Please try again.
phone-turn = { $player }'s turn
phone-turn-own = Your turn
phone-dice = Dice: { $text }
phone-break = Break: back in { $text }
phone-break-bets = Bets are still taken

## The own limit

phone-limit = Your limit for tonight
phone-limit-none = The most that you want to lose tonight: no stake is taken beyond it.
phone-limit-set = { $limit } at most, for tonight
phone-limit-stop = { $chips ->
    [0] Winnings only
   *[other] No more ({ $chips })
}
phone-limit-how = You can lower it at any time, and raise it in another night only. You and the dealer see it, nobody else. Penalties of the dice and what you pay as the bank cannot be refused.
phone-cap-leaves = { $chips ->
    [0] You have staked all that a player may in this race
   *[other] You may stake { $chips } more in this race
}
phone-bid-cap = The next bid is more than you may stake in this race
phone-limit-leaves = Your limit leaves { $chips ->
    [0] nothing to stake
   *[other] { $chips }
}
phone-bid-limit = The next bid is more than your limit leaves
phone-own-limit = You set { $limit } for tonight: { $left ->
    [0] nothing is left to stake
    [one] { $left } is left to stake
   *[other] { $left } are left to stake
}
phone-own-limit-raised = You set { $limit } for tonight: you can lower it now, and raise it in another night
phone-own-limit-lost = You have lost { $lost } already, open stakes counted: { $lost } is the least for tonight

## Bets

phone-on = { $wager_id ->
    [WIN] { $horses }
   *[other] { selection }
}
phone-stake = { $chips } on { phone-on }
phone-course = The course: many links slow a horse
phone-backed = Backed so far
phone-other-bets = { $wager }: other bets
phone-box = Box
phone-tap-wager = Tap a wager
phone-tap-horse = Tap a horse
phone-tap-horses = Tap the horses
phone-another-bet = Another bet? Tap a horse
phone-tap-chips = Tap the chips
phone-clear = Clear
phone-chips-of = { $chips } of your { $held ->
    [one] { $held } chip
   *[other] { $held } chips
}
phone-you-have = You have { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
phone-table-takes = The table takes { $chips } at most
phone-table-wants = The table takes { $chips } or more
phone-bet = Bet { phone-stake }
phone-bet-pays = Bet { phone-stake }, pays { $total }
phone-bet-many = Bet { $chips } on each of { $count }: { $total }
phone-many = { $count ->
    [one] { $count } bet
   *[other] { $count } bets
} of { $chips }
phone-taken = Taken: { $bet }
phone-taken-back = Taken back: { $bet }
phone-not-taken = Not taken: { $bet }. { $why }
phone-sending = sending …
phone-waits = the dealer looks
phone-pays = pays { $total }
phone-price-at = at { $price }
phone-take-back = Take back
phone-owns = { $horse }, yours for { $chips }
phone-horse = Your { $horse }
phone-step = step { $step } of { $needed }
phone-step-place = step { $step } of { $needed }, { nth }
phone-if-it-wins = { $bet }: { $total } if it wins
phone-locked = Bets are locked.
phone-locked-cards = { phone-locked } { phone-cards-left }
phone-cards-left = { $count ->
    [one] { $count } card to come.
   *[other] { $count } cards to come.
}
phone-opens-with-course = Betting opens when the course lies.
phone-dealer-takes = The dealer takes the bets.
phone-no-bets = No more bets are taken in this race.
phone-no-chips = You have no chips left: the dealer sells them.
phone-dealer-confirms = The dealer confirms the result.
phone-soon = The next { race-inside } opens soon.

## The result

phone-lost-bet = lost
phone-staked = { $text } staked
phone-staked-paid = { $text } staked, { $chips } paid
phone-behind = Your { $horse } came home { $steps ->
    [one] a step
   *[other] { $steps } steps
} behind.
phone-banked = You held the bank.
phone-chips-now = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} now.
phone-best = Best ticket of the race: { $player }, { phone-stake } at { $price }.
phone-best-paid = { $player } was paid most: { $chips }.
phone-hand-out = You hand out { $count ->
    [one] { $count } drink
   *[other] { $count } drinks
}
phone-drink = You drink { $count }

## Auction, wagers, begging

phone-due = You owe the pot { $chips }
phone-for-sale = for sale
phone-for-sale-chance = for sale · { $chance } to win
phone-bid-stands = The bid that stands
phone-no-bid = No bid yet
phone-bid = Bid { $chips }
phone-bid-own = Your bid of { $chips } stands
phone-bid-over = The next bid is { $chips }: more than you have
phone-lot-sold = { $player }, for { $chips }
phone-lot-own = yours, for { $chips }
phone-lot-house = the house
phone-lot-next = to come
phone-pool = Pool { $chips } so far: { $text }
phone-wager-stands = The wager stands at
phone-wager-put = You have put in
phone-wager-missing = To meet
phone-wagered = { $player } put in { $chips }
phone-sits-out = You sit this race out
phone-folded = { $player } folded
phone-wager = Wager { $chips }
phone-wager-more = +{ $chips }
phone-wager-all = { $chips } in all
wager-costs = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
phone-raise = Raise: to meet, and so much more
phone-wager-some = Wager so much
phone-lay = Lay one of these from your hand on the table.
phone-lay-none = Nothing on the table fits any card.
phone-pass = Nothing fits? Say so, and pass.
phone-beg = Nothing fits? { $player } gives you a card.
phone-beg-of = Beg { $player } for a card
phone-beg-nobody = Beg
phone-give = Give { $player } a card
phone-give-which = Any card of your hand, face down.
phone-begs = { $player } begs { $other } for a card
phone-pile-closed = not open
phone-pile = { $low } to { $high }
phone-cards = { $player }: { $count }
phone-cards-own = You: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
phone-players = Players: { $count }
phone-how = How to play
phone-how-race = The four aces are horses. Each card that is turned moves the horse of its suit one step. Back a horse with the dealer or here before betting closes: the first one home wins.
phone-how-announcer = The four aces are horses, and each card that is turned moves the horse of its suit one step. Some links may make a horse fall back. Back horses to win, to place or in their order, each at the price shown.
phone-how-calcutta = The horses are auctioned one after another, the longest shot first. What is paid goes into one pool. It goes to the owners of the first horses home, most to the winner's: as a rule two thirds, and one third to the second's.
phone-how-pools = Every bet goes into its pool: to win, to place, or several horses in their order. Those who are right share the pool. The fewer they are, the more each takes.
phone-how-derby = Eleven horses run, moved by the total of two dice. Four of them are scratched first, and whoever rolls one of those later pays into the pot. Each card of the winner's number in your hand takes a part of the pot.
phone-how-ristiseiska = The 7 of Clubs begins; then cards are laid next to those of their suit. Whoever cannot lay begs for a card. The first without cards takes the pot.
pool-name = { $pool ->
    [WIN] { wager-WIN }
    [PLC] { wager-PLC }
    [SHW] { wager-SHW }
    [EXA] { wager-EXA }
    [QNL] { wager-QNL }
    [TRI] { wager-TRI }
    [SFC] { wager-SFC }
    [DDB] { wager-DDB }
    [CALCUTTA] { wager-CALCUTTA }
    [MAIN] Main pot
    [JOCKEY] Jockey pot
    [UNDER] Under the horses
   *[other] Pot
}

refused-phone-verb = A phone cannot do this: { $text }
refused-phone-asks = Too many phones ask for a seat just now: speak to the dealer
refused-phone-mode = There is no mode { $text } for phones: { $options } are known
refused-phones-off = Phones hold no seats at this table
refused-phones-look = Bets are taken by the dealer at this table: phones only look
refused-phone-invitation = This code is not good any more: ask the dealer for another
refused-phone-no-seat = This phone holds no seat any more: ask the dealer
phone-seat-ended = The seat of this phone has ended: its player has left the table.
phone-seat-taken = This phone has lost its seat: another phone has it now, or the dealer took it back.
phone-bet-lapsed = Betting closed before the dealer confirmed your bet: it was not booked.
phone-bet-refused = Not taken: { $count ->
    [one] { phone-stake }
   *[other] { phone-many }
}. The dealer says: { $reason ->
    [late] too late
    [pay] buy chips first
   *[house] the house does not take it
}.
refused-phone-too-many-wait = Too many of your bets wait for the dealer
refused-phone-bet-gone = This bet does not wait any more
refused-phone-reason = There is no reason { $text }: { $options } are known
refused-phone-nobody-asks = Nobody asks for this seat any more

console-phones-refuse-all = Refuse { $count } seats
console-phone-other = Other
console-phone-asks = { $player } asks for a seat
console-phone-asks-seated = { $player } is seated: is this their phone?
console-phone-let-in = Seat: { $chips }
console-phone-yes = Yes, it is
console-phone-no = No
console-phone-held = { $player } has a phone
console-phone-take-back = Take the seat off the phone
console-phone-scan = { $player } scans this code. It is good once, for a quarter of an hour.
console-phones-bet = Phones may bet
console-phones-look = Phones only look
console-phones-off = Phones have no seats
console-phones-confirm = Phones bet, the dealer confirms
console-phone-take = Take
console-phone-refuse = Refuse …
console-phone-refuse-late = Too late
console-phone-refuse-pay = Pay first
console-phone-refuse-house = Not taken here
phone-bet-cancelled = The dealer took your bet back ({ selection }, { $chips }): { $reason ->
    [late] it came too late
    [pay] buy chips first
    [mistake] it was entered by mistake
   *[house] the house does not take it
}.
console-phone-cancel = Take back { $player }’s bet? Their phone is told why.
console-phone-cancel-late = Too late
console-phone-cancel-pay = Not paid for
console-phone-cancel-house = Not taken here
console-phone-cancel-mistake = Entered by mistake
console-phone-keep = Keep the bet
