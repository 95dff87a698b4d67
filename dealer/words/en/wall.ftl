### The wall: what the TV tells while nobody deals.

wall-step-1 = Scan, say your name
wall-step-2 = Chips from the dealer
wall-step-3 = Back your horse

wall-again = Race { $race } again
wall-again-of = Race { $race } again, from the start to the end
wall-leaders = Tonight's leaders
wall-most-chips = Most chips at the table
wall-biggest-price = The biggest price tonight
wall-biggest-win = The biggest win tonight
wall-for = { $chips } for { $bet }
wall-back-in = Back in { $text }
wall-break = Break
wall-break-bets = bets are still taken
wall-nights = Tonight, and wins
wall-won-of = { $won } of { $races }
wall-season = Season points
wall-season-tonight = tonight { $text }
wall-points = { $points } pts

## How each game is played: three sentences, each short enough to be read across a room.

wall-told-race-1 = The four aces are horses.
wall-told-race-2 = Each card that is turned moves the horse of its suit one step.
wall-told-race-3 = Back one before betting closes: the first one home wins.
wall-told-announcer-1 = Four aces race, one step for each card of their suit.
wall-told-announcer-2 = A link of the course may make a horse fall back.
wall-told-announcer-3 = Back them to win, to place or in their order, at the prices shown.
wall-told-calcutta-1 = The horses are auctioned one by one, the longest shot first.
wall-told-calcutta-2 = All that is paid for them goes into one pool.
wall-told-calcutta-3 = The owners of the first horses home share it: as a rule two thirds and one third.
wall-told-pools-1 = Every bet goes into its pool: to win, to place, or several horses in their order.
wall-told-pools-2 = Those who are right share the pool.
wall-told-pools-3 = The fewer they are, the more each takes.
wall-told-derby-1 = Eleven horses run by the total of two dice.
wall-told-derby-2 = Four are scratched: who rolls one of those pays into the pot.
wall-told-derby-3 = Each card of the winner's number in your hand takes a part of the pot.
wall-told-ristiseiska-1 = The 7 of Clubs begins; then cards are laid next to those of their suit.
wall-told-ristiseiska-2 = Whoever cannot lay begs for a card.
wall-told-ristiseiska-3 = The first without cards takes the pot.
