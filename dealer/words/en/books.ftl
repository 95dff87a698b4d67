### What the books say: proofs, backups, imports, names taken out.

damage-gone = Move { $seq } of night { $night } follows move { $last ->
    [0] none
   *[other] { $last }
}: what stood between is gone
damage-no-night = Move { $seq } of night { $night } is of a night that there is not
damage-altered = Move { $seq } of night { $night } was altered after it was booked: { $reason }
damage-hash = Move { $seq } of night { $night } was altered after it was booked: its hash differs
damage-chain = Move { $seq } of night { $night } does not carry the hash of the move before it
damage-ledger = Move { $seq } of night { $night }: { $reason }
damage-stray-posting = A posting is of move { $seq }, which there is not
damage-stray-picture = A picture is of move { $seq }, which there is not
damage-picture = The picture of move { $seq } is not the one that was kept with it
damage-clip = The clip of move { $seq } is not the one that was kept of it
damage-file = The database's file is damaged: { $reason }

damage-till = Entry { $number } of the till's book { $why }
till-damage-gone = follows entry { $last ->
    [0] none
   *[other] { $last }
}: what stood between is gone
till-damage-unreadable = was altered after it was written: it cannot be read
till-damage-hash = was altered after it was written: its hash differs
till-damage-chain = does not carry the hash of the entry before it
till-damage-after = does not carry the hash of move { $seq }, after which it was made
till-damage-float = counted in { $chips }, and move { $seq } is '{ $move }'
till-damage-count = signs another count than the last one
till-damage-goes-on = signs night { $night } after move { $seq }, and it goes on to move { $last }
till-damage-expected = expects { $expected ->
    [one] { $expected } chip
   *[other] { $expected } chips
}, and the books say { $chips }
till-damage-booked = books something else than what is over or short
till-damage-entry = signs night { $night }, and another entry of it follows
till-damage-removed = says that night { $night } ended with { $hash }… at move { $seq }, and it does not

verify-kept = Night { $night }: { $what }
verify-whole = The books are whole: { $counted }.
verify-findings = { $count ->
    [one] One move was
   *[other] { $count } moves were
} booked otherwise than today's rules give. What was booked stays booked.
verify-more = and { $count } more

refused-forget-nobody = No night has a name that is empty in it
refused-forget-unknown = No night has { $player } in it
refused-forget-not-there = Night { $known } has not { $player } in it
refused-forget-running = { $player } is in night { $night }, which is at hand: sign it off first
refused-forget-chips = { $player } still has { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} of night { $night }: sign that night off first, so that it is settled whose they are

books-end = move { $seq } of night { $night } ({ $at })
books-empty = no move at all
books-end-undated = move { $seq } of night { $night }
books-ended-till = move { $seq } of night { $night }, with { $entries ->
    [0] no entry
    [one] one entry
   *[other] { $entries } entries
  } of the till
books-lost = { $why }. Nothing is booked until you choose on the console’s page Backups: { $way }, or go on with the books as they are
books-lost-part = The books go to { $here } and lack what they had: they went to { $there }
books-lost-all = The books are empty, and went to { $there } before
books-lost-put = put { $file } back, which goes to { $there }
books-lost-put-any = put a backup back
serve-even-if-lost = { $why }; the table goes on all the same
refused-restore-damaged = The backup is damaged, so nothing was restored: { $why }
refused-restore-loss = The books here go on to { $here }, and the backup to { $there }: what it has not would be lost, so say --overwrite to restore it all the same

## What a proof says of the rows that are in no chain: nights, answers, marks.

damage-night-gone = Night { $night } follows { $last ->
    [0] no night
   *[other] night { $last }
}: what stood between is gone (table night, column id)
damage-night = Night { $night } was altered after it was opened: its hash differs (table night)
damage-night-till = Night { $night } was opened when the till's book ended with the hash { $hash }…, and it does not go on from there: its end was taken away (tables night and till_entry)
damage-answer = The answer to the key '{ $text }' was altered after it was given: its hash differs (table answer)
damage-mark = In the table { $table }, row '{ $text }', { $column } is not as it was written
damage-column = Move { $seq } of night { $night } was altered after it was booked: { $column } is not as it was written
journal-two-versions = { $journal } says in its table about that it is of version { $version }, and in its table alembic_version { $text }: one of them was altered, so it is not opened
