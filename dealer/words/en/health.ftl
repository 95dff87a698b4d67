### How the station's computer does.

health-undervoltage = The power supply is too weak just now: use the one made for this computer, and a short cable
health-undervoltage-was = The power supply was too weak since the start: use the one made for this computer, and a short cable
health-hot = The computer is hot ({ $celsius } °C) and slows down: give it air
health-slowed = The computer is slowed down, by heat or by its power supply
health-little-room = There are { $megabytes } MB free on the card: let pictures go (pictures.nights), or use a larger one
health-backup-old = The last backup is { $days ->
    [one] { $days } day
   *[other] { $days } days
} old, and there are nights since
doctor-name-power = power
doctor-name-heat = heat
doctor-name-room = free space
doctor-power = the supply is strong enough
doctor-power-untold = this computer does not tell
doctor-heat = { $celsius } °C
doctor-room = { $megabytes } MB in { $path }
power-refused = The computer does not shut down: { $text }
clock-refused = The clock cannot be set: { $text }
power-no-pins = A button shuts the computer down only where it has real pins
health-service-files = The service's files are another version's, and an update may not change them. Type in a terminal: { $command }
