### The charts of nights and races.

chart-percent = { $figure } %
chart-numbers = The numbers
chart-numbers-of = { $title }, the numbers
chart-chances-numbers = Chances, the numbers
chart-race = Race
chart-night = Night
chart-before = before
chart-race-link = Race { $race }
chart-races-link = Races { $from_race } to { $to_race }
chart-night-link = Night { $night }

chart-results = What each guest won or lost, race by race
chart-results-said = At the end: { $list }
chart-more-players = { $count } more in the numbers

chart-house-by-race = What the house won, race by race, in chips
chart-house-by-race-said = At the end { $won }
chart-won-by = Won by

chart-house = The house against the odds
chart-house-said = The house won { $won }, expected was { $mean }, give or take { $deviation }
chart-won = Won
chart-expected = Expected
chart-give-or-take = Give or take
chart-house-note = Chips after each race, added up. The band is where two nights of three lie, from the exact chances when betting closed.
chart-house-left = { $count ->
    [one] { $count } race is
   *[other] { $count } races are
} left out: a card of the course was corrected, or a fine was not sure to be paid.

chart-cards = Seconds a card
chart-cards-said = { $figure } seconds a card over the night
chart-minutes = Minutes a race
chart-minutes-said = { $figure } races an hour over the night
chart-races-a-bar = { $said }; { $count } races a bar.
chart-a-race-a-bar = { $said }.

chart-camera = What the camera asked, and where it erred
chart-camera-said = Of { $seen ->
    [one] { $seen } card
   *[other] { $seen } cards
} that it saw the camera asked or erred at { $asked }, and { $corrected ->
    [one] { $corrected } was another card
   *[other] { $corrected } were another card
}
chart-camera-note = { $said }. Of a hundred cards.
chart-camera-note-races = { $said }. Of a hundred cards; { $count } races a bar.
chart-camera-alone = read alone
chart-camera-asked = asked, and right
chart-camera-corrected = corrected
chart-camera-by-hand = dealt by hand
chart-camera-least = least sure

chart-nights = The house, night after night
chart-nights-said = Over { $count } nights the house won { $won }
chart-the-house = The house
chart-house-column = House
chart-added-up = Added up
chart-last-nights = The last { $count } nights are in the numbers.
chart-houses = The house, race after race
chart-houses-note = Corrections by hand belong to no race. A night that has ended goes on level.

chart-panel-said = { $horse }: from { $start } to { $end }, at best { $best }
chart-panel-note = Before the first card and after each one. A dot is a card of that horse.
chart-panel-falter = { chart-panel-note } The links falter, so that chances were dealt out: each is ± { $points } points.
chart-card = Card
chart-start = start
chart-prices = What a chip to win would return
chart-move = Move
chart-done = What was done
chart-prices-note = After each bet or price, by the number of its move.

chart-panel-note-dice = Before the first roll and after each one. A dot is a roll of that horse; a line that falls to nought is a scratch.
chart-throw = Dice
chart-pots = The pots over the race
chart-pots-note = Chips after each move that changed a pot, by its number.
chart-hands = Cards in each hand
chart-hands-note = After each move that changed a hand, by its number.
