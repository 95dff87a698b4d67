### A clip: the pictures of the seconds before a card, with the keys that play it.

clip-label = The seconds before card { $number } of race { $race }
clip-slider = Picture of the clip
clip-place = Picture { $number } of { $count }
clip-backwards = Play backwards
clip-back = One picture back
clip-play = Play
clip-on = One picture on
clip-slow = Slow motion
clip-quarter = ¼×
clip-read = The camera read the { $card }, { $percent } % sure.
clip-nothing-read = The camera read nothing.
clip-race = Race { $race }
clip-to-tv = Show it on the TV
clip-to-tv-from = from here, at this speed
clip-off-tv = Take it off the TV
clip-save = Save as a film file
clip-open = The seconds before
