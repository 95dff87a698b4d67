### The owner's page of the station itself.

station-title = Station · Railbird
station-heading = Station
console-to-station = Station
station-do-restart = Restart the station
station-do-tv = Try the TV again
station-do-reboot = Restart the computer
station-do-off = Switch the computer off
station-hold-how = Hold a key to restart or switch off. Bets, chips and cards stay as they are.
station-to-acceptance = Acceptance: try everything at the table
station-night-on = A night is on: the table stands still meanwhile. Everything stays as it is.
station-anyway-restart = Restart the station all the same
station-anyway-reboot = Restart the computer all the same
station-anyway-off = Switch the computer off all the same
station-not-now = Not now
station-tv-begins = The board on the TV begins anew. It is back within half a minute.
station-stops-restart = The station starts again …
station-stops-reboot = The computer starts again. That takes a minute or two; then this page comes back.
station-stops-off = The computer switches off. It is started again by pulling its plug and putting it back.
station-network = Network
station-link = { $kind ->
    [wifi] Wi-Fi { $text }
    [ethernet] Cable ({ $text })
   *[other] { $text }
}
station-strength = { $share } % strong
station-no-link = The computer is in no network.
station-internet = { $state ->
    [full] Internet: yes.
    [limited] Internet: no.
    [none] Internet: no.
    [portal] Internet: only after a log-in at a page of this network.
   *[other] Internet: not known.
}
station-address = Phones and TVs find the station at { $text }
station-log = The last of the log
station-log-empty = Nothing was logged since the start.
station-log-how = Since the station started. Names, PINs and passwords are hidden.
reboot-refused = The computer does not restart: { $text }
tv-refused = The TV’s board does not begin anew: { $text }
