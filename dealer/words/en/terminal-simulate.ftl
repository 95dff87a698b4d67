### What ``railbird simulate`` prints.

simulate-races = --races wants 1 to { $most } races, not { $count }
simulate-title = { $count ->
    [one] 1 race
   *[other] { $count } races
} of { $text }, seed { $seed }
simulate-turnover = turnover
simulate-house = house
simulate-margin = margin
simulate-by-chances = by the chances
simulate-favourite = the favourite
simulate-cards = cards a race
simulate-wins = wins
simulate-a-race = { $share } a race
simulate-rule-redeal = redeal
simulate-rule-carried-over = carried over
simulate-rule-reshuffle = reshuffle
simulate-rule-falter = falter
simulate-rule-stumble = stumble
simulate-rule-passed = pass
simulate-rule-begged = beg
