### The camera and the pins: which are there, why they cannot be used.

camera-needs-picamera2 = The camera needs picamera2, which only the system package python3-picamera2 provides.
camera-not-found = There is no camera: is its cable in, and was the Pi started after that?
camera-cannot-open = The camera cannot be opened ({ $text }): does another program use it?
camera-no-frame = The camera has given no frame for { $seconds } s.
camera-failed = The camera failed: { $text }.
camera-format = The camera delivers { $text }, and only { $known } can be read.
camera-buffer = The camera delivered { $count } bytes, which is no { $text } picture of { $width }×{ $height }.
camera-no-such-file = --camera { $source }: there is no such { $kind ->
    [folder] folder
   *[other] file
}.
camera-not-there = { $kind ->
    [folder] The folder { $text } is not there
   *[other] The video { $text } is not there
}
camera-away = { $why }: deal by hand
camera-chosen = { $kind ->
    [mock] a rehearsal: a rendered table deals from a mock pack
    [picamera2] the Raspberry Pi's camera
    [none] none, every card is dealt by hand
    [folder] a rehearsal: the folder { $text }
    [video] a rehearsal: the video { $text }
   *[other] the camera { $kind }
}
camera-none-found = none found, and nothing says that this is a table: a rehearsal, in which a rendered table deals (--camera none: deal by hand)
camera-missing = missing: deal by hand; the station looks for it every few seconds
button-deal = DEAL
button-next = NEXT
button-undo = UNDO
panel-away = No panel: { $why }
pins-none-here = This computer has no GPIO pins (no /dev/gpiochip*): choose --pins mock or none.
pins-need-lgpio = The pins need lgpio: install the system package python3-lgpio.
pins-cannot-open = The pins cannot be opened: { $text }.
pins-cannot-use = The pins cannot be used: { $text }.
