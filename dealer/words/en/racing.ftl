### The card race: what a card did, who leads, and which cards cannot come.

the-card = the { card-name }
the-joker = the joker

said-link = Link { $link } is { $the_card }
said-link-turned = Link { $link } is { $the_card }: { $then }
said-moves = { $horse } moves up to { $step }
said-stays = { $horse } stays
said-home-already = { $horse } is home already
said-home = { $horse } is home, { place-word }
said-falters = { $horse } falters back to { $step }
said-falters-gate = { $horse } falters back into the gate
said-joker = The joker: { $moves }
said-joker-to = { $horse } to { $step }
said-joker-nobody = The joker moves nobody
said-redealt = The course is gathered, to be shuffled and dealt again
said-redeal-due = { $shown }: with more than { $most } it cannot finish, so redeal the course
suit-shows = { $horse } shows { $count } cards
said-reshuffled = The cards dealt in this race are shuffled into a new stock
said-closed = No more bets

place-word = { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
}

leader-none = All in the gate
leader-leads = { $horse } leads by { $lead }
leader-leads-from = { $horse } leads by { $lead } from { $second }
leader-level = { $together } level
leader-wins = { $horse } wins
leader-home = { $horses } home

refused-race-runs = the race runs until { $count ->
    [one] a horse is home
   *[other] { $count } horses are home: { $home } so far
}
refused-card = { $card_id } cannot be turned: { $why }; read it again, type it, or void the race
card-is-ace = the aces are the horses and have left the pack
card-no-joker = no joker is in this game's pack
card-in-course = it lies in the course already
card-dealt = it has been dealt in this race already
card-suit-out = no card of that suit is left
card-in-stock = it is in the stock, which was reshuffled, and cannot be a link
card-under-link = it lies under a hidden link: the reshuffled stock has not got it
refused-count = { $why } after { $count } of these { $total } cards: deal only so many
course-lies = the course is laid
race-over = the race is over
stock-out = the stock is out

offer-deal = Deal
offer-close = Close betting
offer-official = Make it official
offer-redeal = Redeal the course
offer-reshuffle = Reshuffle the stock

bet-struck = { $chips } on { $on }
ticket = { $chips } on { $on } at { $price }
bet-of = { $player }: { $chips } on { $on }
offer-cancel = Cancel a bet
field-bet = Bet
refused-no-such-bet = { $player } has no bet of { $chips } on { $on } in this race
refused-last-race = { $count ->
    [1] that was the only race
   *[other] that was the last of { $count } races
}: choose a game or end the night
refused-no-bets = no bet stands in this race
