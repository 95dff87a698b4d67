### What the desk says: requests, doubts before a payment, batches, and the books under it.

refused-disk = The journal cannot be written, so nothing was done ({ $reason }): free the disk or bring it back
refused-of-several = Nothing was done, for “{ $move }” is not possible: { $why }
refused-key = A key is 1 to { $most } printable characters
refused-key-used = This key was used before, for '{ $move }': a new move needs a new key
refused-seen = { $facts }, so nothing was done
refused-seen-by = { $facts } ({ $who }), so nothing was done
seen-closed = Betting was closed
seen-dealt = Already dealt: { $cards }
seen-bid = { $player }'s bid of { $chips } stands now
seen-bet-gone = That bet was taken back already
seen-other = The table has changed meanwhile
by-console = at the console
by-phone = on a phone
by-panel = with a button
by-camera = by the camera
refused-seat-ended = This seat has ended: its player has left the table
refused-restored = The books were changed by another command, such as a backup restored, and the table is now as they have it: nothing was done, look at the table first
refused-own-limit = { $player } set { $limit } for tonight: { $left ->
    [0] nothing is left to stake
    [one] { $left } is left to stake
   *[other] { $left } are left to stake
}
refused-own-limit-ante = { $player } set { $limit } for tonight, and the ante is more than the { $left } left: cash { $player } out before this race
refused-own-limit-raised = { $player } set { $limit } for tonight: it can be lowered now, and raised in another night
refused-own-limit-lost = { $player } has lost { $lost } already, open stakes counted: { $lost } is the least for tonight
refused-own-limit-over = The night has ended: a limit is set in the next one
refused-pause-over = The night has ended: a break is called in the next one
refused-pause-long = A break lasts { $most } min at most
refused-night-running = Night { $night } is running: end it before another opens
refused-signed = Night { $night } was signed off by { $player } ({ $at }) and is read-only: open a new night
refused-doubt = { $facts }{ $more ->
    [0] { "" }
   *[other] ; and { $more } more
}. Look at the cards, or make it official once more to pay

doubt-twice = Card { $number }, { $card_code }: the camera read { $read_code }, { $percent } % sure, which is card { $twice } already: the pack may hold it twice, or one of the two was misread
doubt-read = Card { $number }, { $card_code }: the camera read { $read_code }, { $percent } % sure
doubt-unsure = Card { $number }, { $card_code }: the camera was { $percent } % sure of it
doubt-missing = { $card_code } has not come in { $races } races: count the pack, it may be missing

undo-batch-bets = { $player }'s { $count } bets of { $chips }: { $wager }
undo-batch-prices = { $count } prices

refused-preset-unknown = there is no preset { $name } any more
refused-preset-taken = there is a preset { $name } already: choose another name
refused-preset-most = no more presets than { $most }: delete one first
refused-preset-guest = { $name } cannot be the bank of a preset: that names nobody, who may not be here another night

refused-horses-alike = two horses of one race cannot both be called { $name }
refused-horse-is-another = { $name } is another horse: call this one otherwise
refused-names-over = no night is running, so there is no race to name
refused-names-late = race { $race } has begun, and keeps its names: those that you typed can be saved for the next one
