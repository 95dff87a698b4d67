### What ``railbird odds`` and ``railbird simulate`` print and refuse.

terminal-option-unreadable = { $option }: { $why }

terminal-odds-horse = horse
terminal-odds-wins = wins
terminal-odds-price = fair price
terminal-odds-none = none
terminal-odds-orders = the likeliest orders
terminal-odds-dealt-out =
    estimated: links falter, so the rest of the race was dealt out many times;
    each win chance has a standard error of ± { $error } % at most, and the orders and prices follow from it
terminal-odds-no-card-race = { $game_id } is no card race: it has no odds of this kind
terminal-odds-hidden = --course: these links are hidden; a link that was turned belongs into --dealt
terminal-odds-redeal = --course: a suit could no longer finish, so it must be redealt (R1.4)
terminal-odds-course = --course: { $given } of the { $links } links are given: give all
terminal-odds-card-too-many = { $option }: { $card_id } is one card too many
