### Cards in dispute: every card of a race, looked at again and corrected; the race called off.

cards-title = Cards in dispute
cards-of-race = Cards of race { $race }
cards-part-card = The card in dispute
cards-part-row = The cards of the race
cards-part-race = The whole race
cards-correct = Correct card { $number }
cards-correct-now = now the { $card }
cards-nothing-now = Nothing can be corrected now: { $text }
cards-none-yet = No card has been dealt yet

cards-none-kept = No card has been dealt yet. Every card of the night is kept here with its picture.
cards-picture-alt = The camera's picture of card { $number }
cards-no-picture = no picture
cards-card = Card { $number } of race { $race }
cards-card-last = Card { $number } of race { $race }, the last
cards-booked = Booked as the { $card }, and corrected.
cards-too-late = It was turned after the race had ended, and does not count.
cards-read-picture = Read the picture again
cards-read-table = Read what lies there now
cards-typed = Typed by the dealer; the camera read nothing.
cards-made-by = Made by { $by }; the camera read nothing.
cards-read-dealt = The camera read the { $card }, { $percent } % sure. Dealt by itself.
cards-read-said = The camera read the { $card }, { $percent } % sure. The dealer said the { $other_card }.
cards-looking = Looking…
cards-picture-again = The picture, read again
cards-table-now = On the table now
cards-outcome = { $what }: { $text }
cards-outcome-none = { $what }: no card
cards-beyond-doubt = The picture, read again, beyond doubt
cards-not-beyond-doubt = The picture, read again, not beyond doubt
cards-perhaps = ? { $percent } %

cards-every = Every card of the race, the newest first
cards-other-race = Another race
cards-mark-corrected = corrected
cards-mark-late = too late
cards-mark-overruled = overruled
cards-mark-unsure = unsure
cards-turned = Card { $number }, { $card }
cards-turned-marked = Card { $number }, { $card }, { $mark }

cards-what-was-it = Card { $number } of race { $race }: what was it?
cards-its-picture-alt = The camera's picture of it
cards-judging = Judging the race again…
cards-it-was = It was the { $card }
cards-unchanged = Nothing was changed
cards-now-rank = Now its rank
cards-first-suit = First its suit
cards-lies-now = now
cards-lies-at = is no. { $number }
cards-out-at = { $card }, card { $number }

cards-race = Race { $race }
cards-order-open = open
cards-order-void = void
cards-void-close = { $text }. Close leaves it as it was paid.
cards-order-same = The order stays as it is.
cards-goes-on = The race goes on: it is paid once it is decided.
cards-account-has = has
cards-account-then = then
cards-account-gets = gets
cards-no-chips = No chips change hands.

cards-race-at-hand = { race-word } { $race }, which is at hand
cards-misdeal = Call a misdeal
cards-misdeal-means = The cards were dealt wrong: the { race-inside } is void, and every stake returns.
cards-void = Void the { race-inside }
cards-void-means = Something else spoilt it: the { race-inside } is void, and every stake returns.

cards-no-camera = This table has no camera, so nothing can be read again: look at the card and say what it is.
cards-no-picture-kept = No picture is kept with move { $move }.
