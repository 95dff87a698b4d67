### The factory reset.

reset-which = say whether the books stay: --keep-books or --wipe-books
reset-keep = Delete these? The books stay.
reset-wipe = Delete these, and every night, chip and name in the books? No backup of this station is left.
reset-type = Type { $text } to go on
reset-done = The station is as new. The next start makes a new PIN.
reset-server = The books are on { $journal }, and its administrator deletes them there: --keep-books resets the rest
