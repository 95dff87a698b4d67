### A lesson: a pack of cards is taught to the camera.

lesson-taught = { $name ->
    [JOKER] The joker was taught.
    [back] The back was taught.
   *[other] { $name } was taught.
}
lesson-taught-again = { $name ->
    [back] The back was taught again; its earlier picture is not used.
   *[other] { $name } was taught again; its earlier picture is not used.
}
lesson-taken-back = { $name ->
    [JOKER] The joker was taken back: lay it again.
    [back] The back was taken back: lay it again.
   *[other] { $name } was taken back: lay it again.
}
lesson-passed-over = { $name ->
    [JOKER] The joker was passed over.
   *[other] { $name } was passed over.
}
lesson-left-out = Left out.
lesson-no-card-seen = Something lies there in which I see no card: lay the card flat and whole, away from others.

lesson-another-due = { $due ->
    [JOKER] The joker was due,
   *[other] { $due } was due,
} but I read { $name ->
    [JOKER] a joker
   *[other] { $name }
}.
lesson-back-undue = { $due ->
    [JOKER] The joker was due,
   *[other] { $due } was due,
} but this looks like a back.
lesson-back-seen = This looks like the back of a card.
lesson-which-card = Which card is this?
lesson-taught-already = { $name ->
    [JOKER] I read a joker, and both were taught already.
   *[other] I read { $name }, which was taught already.
}

lesson-nothing-in-doubt = No card is in doubt.
lesson-nothing-expected = No card is expected.
lesson-nothing-taught = No card was taught yet.
lesson-no-such-card = { $text } is no card: say one such as 7H, or JOKER, or back.
lesson-enough-jokers = { $count } jokers were taught already.
