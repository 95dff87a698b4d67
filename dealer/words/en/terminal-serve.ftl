### What ``railbird serve`` prints, and what stops a command.

serve-tv = TV
serve-console = Console
serve-camera = Camera
serve-buttons = Buttons
serve-journal = Journal
serve-pin = { $address }/console   PIN { $pin } ({ $source ->
    [settings] settings
   *[made] kept by the station
})
serve-pins = { $kind ->
    [mock] mock pins, the console shows the panel
    [gpio] the GPIO header's
   *[none] none
}
serve-at = { $journal }, night { $night }, move { $move }
serve-how-to-stop = Stop with Ctrl-C.
serve-stopped = Railbird has stopped; the night goes on with the next start.
serve-camera-says = Camera: { $why }
serve-books-broken = the books are not right, so nothing is booked on top: { $text }
serve-port-taken = Port { $port } is taken, perhaps by another Railbird: stop that or choose another with --port.
serve-port-roots = Port { $port } is for root only: choose one from 1024 up with --port.
serve-cannot-listen = It is not possible to listen on { $address } ({ $text }).
terminal-books-damaged = The books are damaged, see `railbird verify`: { $text }
terminal-no-night = { $journal } holds no night yet
terminal-no-own-night = { $journal } holds no night of the table yet
terminal-calibrate-no-camera = There is no camera: --source says which to look through.
file-trouble = { $path }: { $text }
file-missing = { $path }: there is no such file
file-no-utf8 = { $path }: this line is not UTF-8 text
file-not-ordinary = this is no ordinary file
file-too-large = this file is larger than { $megabytes } MB
file-no-json = this is no JSON that can be read

## What ``railbird serve`` says of books that are damaged.

serve-books-damaged = The books are damaged, so no table is opened on them: { $why }{ $more ->
    [0] { "" }
    [one] , and one more damage
   *[other] , and { $more } more damages
}. See `railbird verify`, restore a backup, or go on all the same with --even-if-damaged.
serve-even-if-damaged = The books are damaged, and the table goes on all the same: { $why }
serve-log-aside = A log that does not belong to this database lay beside it; it is { $file } now and was not applied.
