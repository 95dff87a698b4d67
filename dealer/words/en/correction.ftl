### A corrected card: why it cannot be, what it changed.

refused-no-race = there was no race { $race } tonight: the race at hand is { $at_hand }
refused-no-card = race { $race } has { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}, so there is no { $number }
refused-card-already = card { $number } of race { $race } is { $card_id } already
refused-dealt = { $card_id } is card { $number } of race { $race }: where that one was misread, correct it first (if the two were taken for each other, to any card that is not out)
refused-correct-card = card { $number } of race { $race } cannot be { $card_id }: { $card_id } cannot be turned: { $why }
refused-correction = with { $card_id } as card { $number } of race { $race } { $why }: { $instead }
refused-correction-move = with { $card_id } as card { $number } of race { $race } “{ $move }” could not have been: { $why }; { $instead }
refused-correction-later = with { $card_id } as card { $number } of race { $race } “{ $move }” in race { $later } could not have been: { $why }; { $instead }
instead-undo = take the moves since back with undo, or call a misdeal
instead-adjust = let the race stand, and settle with adjust

why-undecided = the race would not be decided, and its other cards were never turned
why-auction = the horses would have been sold in another order
why-falter = a link would have been turned at another time, so that the cards after it are not those that would have come
why-redeal = the course would have to be redealt (R1.4)
why-link-due = a link would have been due first

posted-reversed = reversed: { $why }
posted-corrected = corrected: { $why }

said-corrected = Card { $number } of race { $race } was { $the_card }, not { $booked_card }
said-race-void = With that card { $why }: race { $race } is void, and its stakes go back
said-open-again = The race is not decided yet: the payment is taken back, and the race goes on
said-order = { $own ->
    [1] The order
   *[0] The order of race { $race }
} is { $became ->
    [void] void
    [open] open
   *[paid] { $order }
}{ $earlier ->
    [0] {""}
   *[1] , not { $before }
}
said-late-card = The race ended with card { $last }, so that card { $low } does not count
said-late-cards = The race ended with card { $last }, so that cards { $low } to { $high } do not count
said-gets = { $who } gets { $chips }
said-gives-back = { $who } gives back { $chips }
said-no-chips = No chips change hands
said-cashed-out = { $player } has cashed out already: { $debt }

account-player = { $player }
account-house = The house
account-till = The till
account-pot = The pot of stakes
account-pool = The { $pool } pool
