### What a proof says of the rows that are in no chain: nights, answers, marks.

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
