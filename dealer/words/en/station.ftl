### The station: camera, questions about cards, buttons, calibration, teaching.

station-no-camera = There is no camera: deal by hand.
station-teaching = A pack is being taught: until that is done the camera deals nothing.
station-race-on = A race is on: teach a pack before it or after it.
station-camera-starting = The camera is starting.
station-camera-lost = { $why }. Deal by hand.
station-camera-until = { $why }. Until then deal by hand.
station-camera-failed = The camera's reader failed ({ $text }).
station-source-over = The { $text } is over.

station-unsure = I am not sure of this card.
station-no-card-asked = No card is in question: deal it with its own button
station-question-settled = That question is settled already, so nothing was done: look at the table
station-one-card = Say one card, such as 7H
station-which-first = Say first which card this is.
station-which-dice = Say first what the dice show.
station-answer-first = Answer the question about the card on the table first.
station-no-new-card = No new card lies on the table.
station-no-mode = There is no mode { $text }: it is auto or button.
station-no-dice-mode = There is no mode { $text } for dice: it is auto, button or hand.
station-picture-unreadable = This picture cannot be read any more.
station-not-seen-yet = The camera has not seen the table yet.

station-no-mock = This table is not a rendered one: deal with your own hand.
station-still-laid = The table is still being laid.
station-still-dealing = The hand is still dealing.
station-no-card-now = No card may be dealt now.

station-no-move = The button { $text } stands for no move.
station-nothing-next = There is nothing to go on to: a card or a game is due.
station-no-auction = There is no auction now, so nobody can bid.
station-seat-empty = Nobody sits at seat { $number }.
station-no-button = There is no button { $text }: the panel has { $known }.
station-real-buttons = These buttons are real: press them with a finger.
station-no-panel = This table has no panel: use the console's own buttons.

## Calibration

calibration-moves = Something moves in the picture: take your hands away and try again.
calibration-no-frame = No frame has come from the camera.
calibration-swapped = Red and blue had changed places in the camera's picture: I put them back from now on.
calibration-look-at-what = The camera can look at the table or at a card.
calibration-no-picture = The camera gives no picture: nothing can be measured.
calibration-no-camera = There is no camera.
calibration-still-looking = The camera is still looking: wait a moment.
calibration-failed = The picture could not be measured.
calibration-this-place = The camera looks at this place only.
calibration-before-again = This is the one before again.
calibration-none-now = Nothing is calibrated now.
calibration-none-yet = Not calibrated yet: clear the table and let me look at it.
calibration-table-known = The table is known. Now lay a heart in the zone.
calibration-nothing-to-undo = There is no calibration to take back.
calibration-is-none = This is no calibration.
calibration-unreadable = The kept calibration, { $path }, cannot be read: calibrate anew.
calibration-picture-unreadable = The picture of the empty table, { $path }, cannot be read.
calibration-cannot-fix = Exposure, white balance and focus cannot be fixed: { $kind ->
    [camera] this camera
    [mock] a rendered table
    [video] a film
   *[other] this source
} has no such controls.
calibration-fixed = { $held } { $count ->
    [one] is
   *[other] are
} fixed{ $shutter ->
    [0] {""}
   *[other] {" "}(shutter 1/{ $shutter } s)
}.
calibration-first-exposure = Exposure
calibration-first-balance = White balance
calibration-first-focus = Focus
calibration-control-exposure = exposure
calibration-control-balance = white balance
calibration-control-focus = focus

## Teaching, and the shelf of taught packs

lesson-lay-one = Lay the cards one at a time, each flat and whole, until I say its name.
teaching-no-camera = There is no camera, and nothing can be taught without one.
teaching-already = A pack is being taught already: finish it, or stop it.
teaching-no-order = There is no order { $text }: it is { $known }.
teaching-stopped = The lesson was stopped; nothing has changed.
teaching-still-missing = Still missing: { $text }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.
teaching-no-mock = This table is not a rendered one: lay the cards with your own hand.
teaching-every-card-laid = Every card of the rendered pack was laid; it has no jokers.
teaching-in-use = { $name } is in use.
teaching-none-in-use = No pack is in use.
teaching-forgotten = { $name } was forgotten.
teaching-back-to = Back to { $name }.
teaching-back-to-none = Back to the camera as it came.
teaching-none = No pack is being taught.
teaching-failed = { $name } could not be learnt: { $why }.
teaching-learning = A pack is being learnt: wait until it is done.
teaching-done = { $name } is taught and in use. { $why }.{ $count ->
    [0] {""}
   *[other] {" "}Worth teaching again: { $again }.
}
pack-not-measured = not measured: of no card a second picture was kept back
pack-not-measured-first = Not measured: of no card a second picture was kept back
pack-figures = before: { $before_right } of { $before_of } read without asking; after: { $after_right } of { $after_of }{ $wrong ->
    [0] {""}
   *[other] ; read wrong before: { $before_wrong }, after: { $after_wrong }
}
pack-figures-first = Before: { $before_right } of { $before_of } read without asking; after: { $after_right } of { $after_of }{ $wrong ->
    [0] {""}
   *[other] ; read wrong before: { $before_wrong }, after: { $after_wrong }
}
pack-no-earlier = There is no earlier pack to go back to.
pack-unknown = There is no pack { $text }: { $count ->
    [0] none was taught yet
   *[other] { $known }
}.
pack-not-used = The pack { $name } is not used: { $why }.
pack-cannot-write = { $path } cannot be written: { $text }.
