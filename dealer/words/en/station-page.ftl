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
station-night-on = A night is on: nobody can deal or bet until the station is back. Bets, chips and cards are kept.
station-anyway-restart = Restart the station all the same
station-anyway-reboot = Restart the computer all the same
station-anyway-off = Switch the computer off all the same
station-not-now = Not now
station-tv-begins = The board on the TV is restarting. It is back within half a minute.
station-stops-restart = The station is restarting …
station-stops-reboot = The computer is restarting. That takes a minute or two; then this page comes back.
station-stops-off = The computer is switching off. To start it again, unplug it and plug it in.
station-network = Network
station-link = { $kind ->
    [wifi] Wi-Fi { $text }
    [ethernet] Cable ({ $text })
   *[other] { $text }
}
station-strength = signal { $share } %
station-no-link = The computer is not connected to a network.
station-internet = { $state ->
    [full] Internet: yes.
    [limited] Internet: no.
    [none] Internet: no.
    [portal] Internet: only after a log-in on this network’s own page.
   *[other] Internet: not known.
}
station-address = Phones and TVs find the station at { $text }
station-log = Latest lines of the log
station-log-empty = Nothing has been logged since the start.
station-log-how = Since the station started. Names, PINs and passwords are hidden.
reboot-refused = The computer does not restart: { $text }
tv-refused = The board on the TV does not restart: { $text }
