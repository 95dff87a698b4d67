### What the commands print about the books.

terminal-nights = { $count ->
    [one] 1 night
   *[other] { $count } nights
}
terminal-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
terminal-postings = { $count ->
    [one] 1 posting
   *[other] { $count } postings
}
terminal-till-entries = { $count ->
    [one] 1 entry
   *[other] { $count } entries
} of the till's book
terminal-damaged = The books are damaged ({ $count ->
    [one] 1 place
   *[other] { $count } places
}{ $more ->
    [0] {""}
   *[other] , { $more } more than are named
}): { $counted }.
