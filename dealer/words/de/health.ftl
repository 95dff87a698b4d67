### Wie es dem Rechner der Station geht.

health-undervoltage = Das Netzteil ist gerade zu schwach: nehmen Sie das für diesen Rechner, mit kurzem Kabel
health-undervoltage-was = Das Netzteil war seit dem Start zu schwach: nehmen Sie das für diesen Rechner, mit kurzem Kabel
health-hot = Der Rechner ist heiß ({ $celsius } °C) und wird langsamer: geben Sie ihm Luft
health-slowed = Der Rechner ist gebremst, von Hitze oder vom Netzteil
health-little-room = Auf der Karte sind { $megabytes } MB frei: lassen Sie Bilder gehen (pictures.nights), oder nehmen Sie eine größere
health-backup-old = Die letzte Sicherung ist { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
} alt, und seitdem gab es Abende
doctor-name-power = Strom
doctor-name-heat = Wärme
doctor-name-room = Platz
doctor-power = das Netzteil ist stark genug
doctor-power-untold = dieser Rechner sagt es nicht
doctor-heat = { $celsius } °C
doctor-room = { $megabytes } MB in { $path }
power-refused = Der Rechner fährt nicht herunter: { $text }
clock-refused = Die Uhr lässt sich nicht stellen: { $text }
power-no-pins = Ein Knopf fährt den Rechner nur herunter, wo es echte Anschlüsse gibt
health-service-files = Die Dateien des Dienstes sind von einer anderen Version, und ein Update darf sie nicht ändern. Im Terminal eingeben: { $command }
