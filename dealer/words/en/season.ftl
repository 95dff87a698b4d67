### The season: players over nights, on its page, at the terminal and in its files.

season-title = Season
season-span = { $ends ->
    [sinceuntil] { $since } to { $until }
    [since] Since { $since }
    [until] Up to { $until }
   *[all] All nights
}
season-counted = { $nights ->
    [one] One night
   *[other] { $nights } nights
}; points { $points }
season-guests = Guests: { $new } here for the first time, { $back } came back
season-nobody = Nobody who takes part has played yet.
season-so-far = Tonight so far (night { $night })
season-last = The last night (night { $night })
season-none = there is no season here: the setting season_points is empty
season-backwards = a season ends on or after its first day: it begins on { $since } and ends on { $until }
season-no-day = a day is written as 2026-09-01, and this is { $text }
season-no-points = points are whole numbers as in 10-6-4-2-1, and this is { $text }
season-points-much = no place gives more than { $high }, and those behind the { $most }th give nothing
season-points-rise = a place gives no more points than the one before it, and this is { $text }

## The page.

season-from = From
season-to = To
season-show = Show
season-price = Best price
season-run = Longest run
season-won = Won back
season-place = Place
season-points-of = Points
season-nights-of = Nights
season-races-of = Races
season-staked = Staked
season-net = Result
season-players = Who takes part
season-players-why = Whoever takes part is in the table, on the TV too. Who is taken out is not shown any more. A night counts for those who take part when the next one begins.
season-take-out = Take out
season-how = A night's places go by its result, among those who take part; equal ones have the same place, and each gets its points. Best price: what came back for one chip. Longest run: races won one after another. Rehearsals and void races do not count.
season-nothing-yet = No night of it is over yet.
