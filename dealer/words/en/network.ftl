### The station's own network: its access point, and the bar's Wi-Fi.

console-to-network = Network
network-title = Network · Railbird
network-heading = Network
network-is = { $way ->
    [point] The station has an access point of its own: there was no network.
    [online] The station is in the network { $text }.
   *[none] The station has no network that it knows of.
}
network-joins = The station joins that Wi-Fi now.
network-joins-how = That takes up to a minute. If your phone was on the station’s access point, take it into the same Wi-Fi; the TV shows the new address. If it fails, the access point comes back.
network-which = Wi-Fi in reach
network-strength = { $locked ->
    [yes] { $share } %, password
   *[no] { $share } %
}
network-other = Or its name, if it is hidden
network-password = Password
network-how = The station keeps it and comes back to this Wi-Fi by itself.
network-join = Join it
network-joined = the station is in the Wi-Fi { $text } now
network-not-joined = the Wi-Fi { $text } could not be joined: { $why }
network-no-name = the name of a Wi-Fi has 1 to 32 characters and does not begin with a hyphen
network-no-password = the password of a Wi-Fi has 8 to 63 characters, without umlauts
network-no-manager = this computer has no NetworkManager that runs, so there is no access point and no Wi-Fi to choose here
network-no-wifi = this computer has no Wi-Fi, so there is no access point: connect it with a cable
network-wifi-off = the Wi-Fi of this computer is switched off; on a Raspberry Pi its country has to be set first: sudo raspi-config nonint do_wifi_country DE
network-slow = NetworkManager did not answer within { $seconds } s
network-refused = NetworkManager refused: { $text }
tv-wifi-code = Code of the Wi-Fi { $text }
tv-wifi-password = Password { $text }
first-choose-wifi = Choose the bar’s Wi-Fi
first-tv-wifi = Scan the first code: your phone joins the table’s own Wi-Fi.
first-tv-scan-second = Scan the second code, or type the address below it.
settings-table-network = The access point
setting-name-network-access-point = Without a network
setting-help-network-access-point = After a minute without a network the station opens a Wi-Fi of its own, whose code the TV shows.
setting-choice-network-access-point-off = nothing
setting-choice-network-access-point-auto = an access point
setting-name-network-releases = New releases
setting-help-network-releases = Once a day the station asks where it was installed from whether there is a new release. Nothing is installed by itself.
setting-choice-network-releases-daily = ask once a day
setting-choice-network-releases-off = do not ask
