### What is marked of nights, and the signs that screens wear: a rehearsal, a clock that is not set.

night-rehearsal = rehearsal: the cards came from no real table
night-clock-unset = the clock was not set, so this date is not to be relied on
night-dated = the clock was not set at the opening; dated afterwards
night-dated-latest = the clock was not set; opened then at the latest
sign-rehearsal = Rehearsal
sign-clock = The clock is not set ({ $why }): nights are dated once it is.
clock-before-build = it is before this program was made
clock-behind-books = it is before the last entry in the books
clock-never-set = this computer has no clock and has not heard the time from the network
doctor-name-clock = clock
doctor-clock-set = set
doctor-clock-unset = not set: { $why }
