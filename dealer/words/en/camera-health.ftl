### How the camera does, and what its calibration has found.

camera-ok = The camera sees the table.
camera-blocked = Something covers the camera: take it away.
camera-unfocused = The camera is out of focus: turn its focus until the picture is sharp.
camera-moved = The camera no longer points at the table it knows: turn it back, or set it up again.
camera-dark = The camera sees nothing but dark: switch a lamp on, or uncover the lens.
camera-faint = There is very little light: cards may be asked about. Switch a lamp on.
camera-white = The camera sees nothing but white: turn a lamp down, or away from the lens.

place-top-left = at the top left
place-top = at the top
place-top-right = at the top right
place-left = on the left
place-middle = in the middle
place-right = on the right
place-bottom-left = at the bottom left
place-bottom = at the bottom
place-bottom-right = at the bottom right

camera-marks-seen = The four marks of the cloth are seen: the dealing zone is what lies between them.
camera-light-dark = It is too dark: switch a lamp on over the table.
camera-light-bright = It is too bright: the table is white beyond measure. Turn a lamp down or shorten the shutter.
camera-light-low = It is rather dark: more light makes the camera surer.
camera-light-enough = There is enough light.
camera-light-uneven = The light falls unevenly: it is darkest { $place }.
camera-glare = A lamp mirrors in the table { $places }: move the lamp or the camera a little.
camera-glare-none = No lamp mirrors in the table.
camera-flicker-mains = The light flickers by { $percent } % from frame to frame: fix the shutter at 1/{ $shutter } s, for mains of { $mains } Hz.
camera-flicker-unknown-mains = The light flickers by { $percent } % from frame to frame: fix the shutter at 1/100 s where the mains has 50 Hz, at 1/120 s where it has 60 Hz.
camera-flicker-unmeasured = Too few frames to tell whether the light flickers.
camera-flicker-none = The light is steady.
camera-focus-table = The table looks soft: turn the focus until its grain or cloth is sharp.
camera-focus-unmeasured = The card has no clear edge: is it in focus?
camera-focus-wrong = The card is out of focus: turn the focus until it is sharp.
camera-focus-soft = The card is a little soft: turn the focus a little.
camera-focus-sharp = The card is sharp.
camera-card-none = I see no card: lay one face up in the zone, by itself, and take your hand away.
camera-size-small = Cards appear { $pixels } px wide, want { $wanted }: bring the camera nearer.
camera-size-enough = Cards appear { $pixels } px wide: large enough.
camera-paper-bright = The card is so bright that its print fades: turn a lamp down or shorten the shutter.
camera-paper-dark = The card is too dark: bring a lamp nearer.
camera-colours-right = Red is red.
camera-colours-swapped = Red and blue have changed places in the camera's picture.
camera-colours-unknown = Red and blue cannot be told by this card: lay a heart, no court.

camera-verdict-wrong = The camera cannot read well like this yet.
camera-verdict-mind = The camera can read; something could be better.
camera-verdict-well = All is well: the camera can read.
