### What cannot be read as a move, and the parts that a move is made of.

unreadable-long = a move of { $length } characters is too long: { $most } at most
unreadable-character = '{ $token }' is no character that can be printed
unreadable-quote = a quote is opened and not closed in '{ $token }'
unreadable-line-break = one move a line: there is a line break in the move
unreadable-nothing = there is no move on this line
unreadable-verb = '{ $token }' is no move{ $hint }
unreadable-too-much = '{ $token }' is too much: it is written { $move } { $usage }
unreadable-wants = { $move } wants a { $part }: it is written { $move } { $usage }
unreadable-name-missing = a name is missing between the quotes
unreadable-name-long = '{ $token }' is too long for a name: { $most } letters at most
unreadable-name-unseen = a name needs at least one letter, figure or sign that can be seen
unreadable-number = '{ $token }' is no { $part }: a whole number from { $low } to { $high }
unreadable-sign = '{ $token }' wants its sign: +{ $token } or -{ $token }
unreadable-card = '{ $token }' is no card: a card is rank and suit, such as 7H, TC or AS, or JOKER
unreadable-price = '{ $token }' is no price: a price is N-M, such as 5-1 or 4-11
unreadable-horse = '{ $token }' is no horse: S, H, D or C, or in the derby 2 to 12
unreadable-silks-pattern = '{ $token }' is no pattern of silks: one of { $known }
unreadable-silks-colour = '{ $token }' is no colour of silks: one of { $known }
unreadable-silks-count = { $text } { $count ->
    [one] takes one colour
   *[other] takes { $count } colours, each another
}
unreadable-wager = '{ $token }' is no wager: one of { $codes }
unreadable-option = '{ $token }' is no option: an option is name=value, such as links=6

did-you-mean = {" "}(did you mean { $word }?)
no-hint = {""}

part-name = name
part-chips = number of chips
part-signed-chips = number of chips with its sign
part-reason = reason
part-game = game
part-option = option=value
part-card = card
part-cards = cards with commas
part-count = number of cards
part-horses = horse, or horses as in D/C
part-wager = wager
part-price = price
part-die = die
part-total = total of two dice
part-number = number
part-way = left, right, a horse, +1 or -1
part-many = { $part } …

refused-horses = { $named } cannot be bet { $wager_id }: it names { $wanted ->
    [1] one horse
   *[other] { $wanted } horses, with / between them{ $wager_id ->
        [DDB] {""}
       *[other] , each another
    }
}, of S, H, D and C

## A bet as it is said aloud.

selection = { $wager_id ->
    [WIN] { $horses } to win
    [PLC] { $horses } to place
    [SHW] { $horses } to show
    [ATB] { $horses } across the board
    [EXA] the exacta { $horses }
    [QNL] the quinella { $horses }
    [TRI] the trifecta { $horses }
    [SFC] the superfecta { $horses }
    [DDB] the daily double { $horses }
    [FST] { $horses } first away
    [NVR] { $horses } never away
   *[other] { $wager } { $horses }
}
