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

terminal-restored = Restored from { $file }: { $counted }.

terminal-forget-nights = Take { $name } out of night { $nights } for good, with these nights' pictures?
terminal-forget-all = Take { $name } out of all nights that are over for good, with these nights' pictures?
terminal-forgotten = { $name } stands in { $nights ->
    [one] 1 night
   *[other] { $nights } nights
} now: { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
} changed, { $pictures ->
    [one] 1 picture
   *[other] { $pictures } pictures
} gone.
terminal-forget-busy = The database was busy, so that its file may still hold old bytes of it: stop the station and have the database repacked (SQLite: VACUUM; PostgreSQL: VACUUM FULL).
terminal-forget-copy = Still holds the name, and is yours to delete: { $file }
terminal-forget-elsewhere = Backups, exports and printed pages made before hold it too: those are yours to see to.

terminal-calibrate-again = This is the one before again.
terminal-calibrate-not-kept = Nothing was kept.
