### The stretch: which cards bring a horse home, and why a leader cannot win.

a-card-one = { $one ->
    [S] a spade
    [H] a heart
    [D] a diamond
   *[C] a club
}
a-card-two = { $two ->
    [S] a spade
    [H] a heart
    [D] a diamond
   *[C] a club
}
a-card-three = { $three ->
    [S] a spade
    [H] a heart
    [D] a diamond
   *[C] a club
}
a-card-first = { $one ->
    [S] A spade
    [H] A heart
    [D] A diamond
   *[C] A club
}
comes-home = { $place ->
    [1] wins it
    [2] takes second
   *[other] takes third
}
stretch-wins = { $count ->
    [1] { a-card-first } { comes-home }
    [2] { a-card-first } or { a-card-two } { comes-home }
    [3] { a-card-first }, { a-card-two } or { a-card-three } { comes-home }
   *[other] Any suit { comes-home }
}
cards-that-win = { $count ->
    [1] { a-card-one } { comes-home }
    [2] { a-card-one } or { a-card-two } { comes-home }
    [3] { a-card-one }, { a-card-two } or { a-card-three } { comes-home }
   *[other] any suit { comes-home }
}
stretch-link = Link { $link } first; then { cards-that-win }
stretch-shuffle = Shuffle first; then { cards-that-win }
stretch-none = No card left for { $together }
dead-in-course = { $horse } cannot win: { $count } to go, { $left ->
    [0] no card
    [one] one card
   *[other] { $left } cards
} left, { $lying } in the course
dead-under-links = { $horse } cannot win: { $count } to go, { $left ->
    [0] no card
    [one] one card
   *[other] { $left } cards
} left in the stock
