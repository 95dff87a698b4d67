### What ``railbird read``, ``watch`` and ``teach`` print.

read-no-sure-card = no card that is sure
read-not-sure = not sure: { $likely }
read-nothing-known = nothing that is known
list-or = { $start } or { $end }
teach-say-what = Say what to teach from with --source, or --list, --use, --forget or --undo.
teach-none-yet = No pack was taught yet.
teach-star-in-use = * is in use.
teach-none-in-use = None is in use.
teach-photographs = { $count ->
    [one] 1 photograph
   *[other] { $count } photographs
} in { $path }.
teach-not-taught = nothing was changed: { $count ->
    [one] 1 card was
   *[other] { $count } cards were
} not taught: { $text }
teach-taught = { $name }: 52 cards and { $jokers ->
    [one] 1 joker
   *[other] { $jokers } jokers
} taught, and in use from now on.
teach-stopped = Stopped.
teach-left-out = left out: { $why } ({ $text })
teach-which = { $why }. { $text }; - for no card

## What ``railbird read`` says of dice in a picture.

read-dice = dice { $dice }
read-die-unsure = a die, perhaps { $value } ({ $chance })
read-die-unread = a die that cannot be read
