### Ristiseiska, the stops game (R11).

game-ristiseiska = Ristiseiska
game-word-ristiseiska = Ristiseiska
phase-lay = laying
phase-now-lay = Cards are laid
phase-give = a card that is owed
phase-now-give = A card is begged for

refused-seven-begins = 7C begins: who holds it lays it first
refused-dealt-none = { $player } was dealt no card
refused-pass-begs = { $player } has had a turn, so { $player } begs
refused-beg-passes = it is { $player }'s first turn, so { $player } passes
refused-nobody-begs = nobody begs now
refused-gives-first = { $player } gives a card first
refused-gives = { $player } gives, since { $other } begs
refused-no-joker-here = there is no joker in this pack
refused-lies-already = { $card_id } lies on its pile already
refused-laid-before = { $card_id } cannot be laid before { $other_card_id }
refused-shows-one = one card is shown here, not { $count }
refused-nobody-begged = nobody has begged since a card was last shown
refused-not-begged = { $player } has not begged
refused-shown-already = { $player } has shown a card already, and not begged since
refused-begged-without = { $player } did not beg while { $card_id } could be laid

posted-hand-ante = { $player }'s ante
posted-hand-won = { $player } is the first without cards

said-all-dealt = { $players } play { $ante ->
    [0] for no ante
   *[other] for { $ante } each
}; who holds the 7 of Clubs begins
said-passes = { $player } passes
said-lays = { $player } lays the { $card }{ $left ->
    [0] {""}
    [1] , and holds one card
   *[other] , and holds { $left }
}
said-out-of-cards = { $player } has no cards left
said-begs = { $player } begs: { $other } gives a card
said-begs-in-vain = { $player } begs, and nobody has a card to spare
said-gives = { $player } gives { $other } a card
said-hand-shows = { $player } begged with the { $card }: { $count ->
    [0] nobody has a card to spare
    [one] { $names } gives { $player } a card
   *[other] { $names } give { $player } a card each
}
said-plays-on = { $player } holds cards again, and { $other } goes on
said-hand-won = { $player } wins

offer-lay = Lay
offer-passes = { $player } passes
offer-beg = Beg for a card
offer-give = { $player } gives { $other } a card
offer-show-begged = A card that was begged with

call-hand-hands = Deal { $race }: every card goes out
call-hands-dealt = The cards are out: who has { $the_card }?
call-lays = { $player } lays { $the_card }, { $other } to play
call-opens = { $player } opens the { suit-name }
call-closes = { $player } closes with { $the_card }
call-one-card = { $player } has one card left
call-out-of-cards = { $player } lays { $the_card } and is out
call-passes = Pass, { $other } to play
call-begs = { $player } begs from { $other }
call-begs-in-vain = { $player } begs, and nobody can give
call-gives = { $player } gives, { $other } to play
call-shows = { $player } begged with { $the_card }, and holds { $count } now
call-hand-won = { $player } takes it
pack-all = One pack without jokers: all 52 cards are dealt out
