### A player's phone.

phone-title = Railbird on the phone
phone-race = { race-word } { $race }: { $title }
phone-lost = The station does not answer: this is how it stood.
phone-part-seat = Your seat
phone-part-race = On the table
phone-part-act = What you may do
phone-part-tickets = Your tickets
phone-part-players = The players
phone-part-how = How to play
phone-to-board = The board
phone-seated = You play as { $player }
phone-statement = My night
phone-leave = Forget my seat on this phone
phone-claim = Sit here as { $player }
phone-name = Your name
phone-ask = Ask for a seat
phone-asked = The dealer has been told. Hand over the money for your chips and wait a moment.
phone-refused = The dealer said no.
phone-no-answer = The station did not answer. Your chips show whether anything was booked.
phone-no-answer-yet = No answer yet. Trying again.
phone-turn = { $player }'s turn
phone-turn-own = Your turn
phone-dice = Dice: { $text }
phone-place = No. { $place }
phone-sending = Sending …
phone-other-bets = { $wager }: other bets
phone-bet-choose-horse = Choose a horse
phone-bet-choose-chips = Choose chips
phone-bet-too-much = { $chips } is more than you have
phone-bet = Bet { $chips }: { $text }
phone-bet-pays = Bet { $chips }: { $text }, pays { $total }
phone-bet-many = Bet { $chips } on each of { $count }: { $total }
phone-tickets = Your tickets
phone-ticket-pays = { $bet }, pays { $total }
phone-cancel = Take this bet back
phone-owns = { $horse } is yours for { $chips }
phone-due = You owe the pot { $chips }
phone-result = This { race-inside }
phone-bid-stands = { $player } bids { $chips }
phone-no-bid = No bid yet
phone-bid = Bid { $chips }
phone-wager = Wager { $chips }
phone-raise = Raise by { $chips }
wager-costs = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
phone-players = Players: { $count }
phone-how = How to play
phone-how-race = The four aces are horses. Each card that is turned moves the horse of its suit one step. Back a horse with the dealer or here before betting closes: the first one home wins.
phone-how-announcer = The four aces are horses, and each card that is turned moves the horse of its suit one step. Some links may make a horse fall back. Back horses to win, to place or in their order, each at the price shown.
phone-how-calcutta = The horses are auctioned one after another, the longest shot first. What is paid goes into one pool. The owner of the winner takes two thirds of it, the owner of the second one third.
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
phone-bet-refused = The dealer did not take your bet: { $reason ->
    [late] it came too late
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
phone-waits = { $bet }, waits for the dealer
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
