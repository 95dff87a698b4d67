### Teaching the camera a pack of cards, on the console's page.

teach-title = Teach a pack
teach-line = Teaching { $name }
teach-lesson = The lesson
teach-missing = Cards still to come
teach-packs = Taught packs
teach-no-link = no link
teach-nothing-yet = Nothing taught yet
teach-nothing-to-undo = Nothing to undo
teach-undo-choice = back to the pack before
teach-undo-back = the back
teach-undo-joker = the joker
teach-undo-card = the { $card }
teach-to-go = { $count ->
    [one] One card to go
   *[other] { $count } cards to go
}
teach-learn = Learn this pack
teach-learn-takes = takes half a minute
teach-begin = Begin
teach-learning-short = Learning…
teach-nothing-to-teach = Nothing to teach

teach-order-suits = Suit by suit
teach-order-suits-how = Spades ace to king, hearts, diamonds, clubs, jokers
teach-order-new-pack = As from the box
teach-order-new-pack-how = Jokers, spades, diamonds up; clubs, hearts down
teach-order-any = As they come
teach-order-any-how = Any order; I ask what I am not sure of
teach-order = The order of the cards
teach-no-camera = There is no camera, so there is nothing to teach.
teach-learning = Learning the pack…
teach-learning-meanwhile = The camera goes on as before until it is done.
teach-how = Deal your pack once, card by card, where the camera sees it. It reads that pack better from then on.
teach-name = The pack’s name
teach-name-first = House pack
teach-count = of { $count }
teach-count-back = and the back
teach-no-joker = No joker
teach-stop = Stop: hold
teach-now-lay = Now lay
teach-lay-next = Lay the next card
teach-every-taught = Every card is taught
teach-let-hand = Let the hand lay it
teach-last-alt = The card taught last
teach-back = back
teach-the-back = The back
teach-doubt-alt = The card in doubt
teach-this-is = This is
teach-no-card = No card
teach-still = { $count ->
    [one] Still to come: one card
   *[other] Still to come: { $count } cards
}

teach-in-use = in use
teach-use = Use
teach-forget = Forget: hold
teach-forget-pack = Forget { $name }: hold
teach-no-pack = No pack
teach-no-pack-is = the camera as it came

teach-without-camera = There is no camera that could be taught.
teach-cannot = A teacher cannot { $text }: { $options } are known.
