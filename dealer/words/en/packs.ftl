### Taught packs and the lesson: what is wrong with what was given.

pack-not-whole = the pack is not whole, { $count ->
    [one] { $known } is missing
   *[other] { $known } are missing
}
pack-no-name = { $text } is no name for a pack: letters, digits, spaces, dots and dashes, 40 at most
pack-picture-unreadable = a picture of the pack cannot be read
pack-cannot-open = { $path } cannot be opened: { $text }
pack-damaged = { $path } is damaged or is no taught pack; teach the pack again, or go back to an earlier one
lesson-photo-no-card = { $path } shows no card that can be made out: lay it flat and whole on a plain table.
lesson-no-order = There is no order { $text }: it is { $known }, or a list of cards.
lesson-order-no-card = { $text } in the order is no card: a card is such as 7H, or JOKER, or back.
lesson-order-twice = { $text } is in the order twice.
