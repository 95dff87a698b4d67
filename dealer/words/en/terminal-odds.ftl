### What ``railbird odds`` and ``railbird simulate`` print and refuse.

terminal-option-unreadable = { $option }: { $why }

terminal-odds-horse = horse
terminal-odds-wins = wins
terminal-odds-price = fair price
terminal-odds-none = none
terminal-odds-orders = the likeliest orders
terminal-odds-dealt-out =
    estimated: links falter, so the rest of the race was dealt out many times;
    each win chance has a standard error of ± { $error } % at most, and the orders and prices follow from it
terminal-odds-no-card-race = { $game_id } is no card race: it has no odds of this kind
terminal-odds-hidden = --course: these links are hidden; a link that was turned belongs into --dealt
terminal-odds-redeal = --course: a suit could no longer finish, so it must be redealt (R1.4)
terminal-odds-course = --course: { $given } of the { $links } links are given: give all
terminal-odds-card-too-many = { $option }: { $card_id } is one card too many

## The dice race

terminal-odds-moves = moves
terminal-odds-is-scratched = scratched
terminal-odds-not-of = { $game_id } has no { $option }
terminal-odds-position = --position: { $token } is no horse from 2 to 12 with the moves it has made, such as 7:3
terminal-odds-scratched = --scratched: { $token } is no horse from 2 to 12
terminal-odds-twice = { $option }: { $horse } is named twice
terminal-odds-moved = { $horse } has made { $count ->
    [one] a move
   *[other] { $count } moves
} and so is not scratched: a scratched horse never moves
terminal-odds-home = { $horse } is home with { $needed } moves: the race is over
terminal-odds-all-scratched = every horse is scratched: none can win
terminal-odds-four-dice = with four-dice=yes the players choose who moves: there are no exact chances
terminal-odds-jokers = in derby-advanced the players move horses with jokers: there are no exact chances
