### The page on which the dealer sets the camera up.

camera-title = The camera
camera-zone = The dealing zone
camera-zone-name = Dealing zone
camera-zone-how = Drag the yellow frame, or a corner of it, round the place where cards are dealt. With keys: arrows move it, Shift and arrows size it. While this page is open, the camera deals nothing.
camera-keep = Keep this zone
camera-all = Nearly all of it
camera-found = What was found
camera-none = There is no camera
camera-none-then = Deal by hand: tap each card on the console.
camera-points-right = It points right: this is the table
camera-looking-hands-off = Looking: hands off the table…
camera-looking = Looking…
camera-undo-back = back to the one before
camera-mark-well = well
camera-mark-mind = could be better
camera-mark-wrong = wrong
camera-rendered = the rendered hand sees to the cards
camera-look-table = Look at the empty table
camera-look-table-first = first take every card away
camera-look-card = Look at the card
camera-look-card-first = lay one heart in the zone, no court
camera-done = Done: to the console
camera-table-again = Empty table again
camera-card-again = A card again

camera-not-here = This table has no camera: deal by hand.
camera-cannot = The camera cannot { $text }: { $options } are known.
