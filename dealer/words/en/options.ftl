### The options of the games, as a game is set up with them.

option-label = { $option ->
    [links] Links of the course
    [finish] A horse is home
    [faces] Links lie
    [redeal] A hopeless horse: deal the course again
    [falter] A link makes a horse fall back
    [stumble] A joker in the pack
    [pay] Paid in
    [nonstarter] Never left the gate costs
    [prices] Prices
    [margin] The bank's margin
    [min] { $game_id ->
        [calcutta] Least first bid
       *[other] Least bet
    }
    [raise] Least raise
    [shares] Parts of the pool
    [cut] The house's cut
    [limit] Largest bet
    [banker] Bank
    [prizes] Prizes
    [clock] Clock of the auction
    [takeout] The house takes of each pool
    [breakage] What rounding leaves
    [split] A pool is shared
    [races] Races
    [min-win] Least bet, WIN
    [min-exa] Least bet, EXA
    [min-sfc] Least bet, SFC
    [rounds] Rounds
    [trading] Trading
    [four-dice] Four dice
    [ante] Ante
    [extra-hand] Extra hand
    [wagering] Wagering
    [chain] Chain of scratches
    [lanes] Board
    [jockey] Jockey's purse
   *[other] { $option }
}
option-note = { $option ->
    [falter] turned when reached by
    [stumble] all but the leaders move up one
    [nonstarter] chips more for who backed it to win
    [redeal] where a suit shows too many of its cards
    [prices] fair: worked out card by card; traditional: counted from the course
    [prizes] for the first three horses
    [split] by who won, or by what they staked
    [races] then the pools are shared out
    [rounds] then the pots are shared out
    [clock] after each bid
    [raise] chips above the bid that stands
    [shares] by place
    [cut] of what the horses are sold for
    [ante] chips from each player
    [four-dice] the roller pairs them
    [extra-hand] lies open; cards may be bought from it
    [wagering] two rounds of it, hands are secret
    [trading] a minute of it
    [finish] having passed the last link, or at it
    [faces] until the race reaches them
    [pay] what a bet wins
    [banker] pays what is won, takes what is lost
    [breakage] chips that cannot be divided
    [chain] a scratched horse costs only who rolls it
    [lanes] spaces before the finish, horse 2 to horse 12
    [jockey] chips each, for the winning roll
    [margin] what fair prices keep of each bet
    [min] chips
    [limit] chips
    [min-win] chips
    [min-exa] chips
    [min-sfc] chips
   *[other] { $low } to { $high }
}
option-part = { $nth ->
    [1] Prize of the first
    [2] Prize of the second
   *[3] Prize of the third
}
option-value = { $option ->
    [finish] { $value ->
        [cross] across the line
       *[reach] at the last link
    }
    [faces] { $value ->
        [down] face down
       *[up] face up
    }
    [falter] { $value ->
        [no] no
        [yes] the first
       *[all] the last
    }
    [pay] { $value ->
        [prices] prices
        [prizes] prizes
       *[drinks] drinks
    }
    [prices] { $value ->
        [fair] fair
       *[traditional] traditional
    }
    [banker] { $value ->
        [house] the house
        [rotate] who deals
       *[other] { $value }
    }
    [breakage] { $value ->
        [house] to the house
       *[carry] to the next race
    }
    [split] { $value ->
        [player] by players
       *[stake] by stakes
    }
    [shares] { $value ->
        [thirds] 2/1
        [winner] all to the first
        [fifths] 3/2
        [three] 5/3/2
        [steep] 7/2/1
        [four] 4/3/2/1
       *[other] { $value }
    }
    [lanes] { $value ->
        [usual] usual, horse 7 has 14
        [seven-15] horse 7 has 15
        [seven-16] horse 7 has 16
        [seven-17] horse 7 has 17
        [steps] steps, 1 to 6
       *[other] { $value }
    }
    [trading] { $value ->
        [no] none
        [before] before the scratches
        [each] after each
       *[after] after the last
    }
    [clock] { $value ->
        [no] none
       *[other] { $value } s
    }
    [margin] { $value } %
    [takeout] { $value } %
    [cut] { $value } %
   *[other] { $value ->
        [no] none
        [yes] yes
        [min] as the rest
       *[other] { $value }
    }
}
option-only-wagering = with wagering only
option-only-open = with links face up only
option-only-prices = where prices are paid only
option-only-prizes = where prizes are paid only
option-only-fair = with fair prices only
option-not-drinks = not where drinks are paid
option-not-prizes = not where prizes are paid
