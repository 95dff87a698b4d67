### Was ``railbird serve`` ausgibt, und was einen Befehl aufhält.

serve-tv = TV
serve-console = Konsole
serve-camera = Kamera
serve-buttons = Tasten
serve-journal = Journal
serve-pin = { $address }/console   PIN { $pin } ({ $source ->
    [settings] aus den Einstellungen
   *[made] bei der Station aufbewahrt
})
serve-pins = { $kind ->
    [mock] simuliert, die Konsole zeigt das Tastenfeld
    [gpio] an der GPIO-Leiste
   *[none] keine
}
serve-at = { $journal }, Abend { $night }, Zug { $move }
serve-how-to-stop = Beenden mit Strg-C.
serve-stopped = Railbird ist beendet; der Abend geht mit dem nächsten Start weiter.
serve-camera-says = Kamera: { $why }
serve-books-broken = Die Bücher stimmen nicht, deshalb wird nichts darauf gebucht: { $text }
serve-port-taken = Port { $port } ist belegt, vielleicht von einem anderen Railbird: Beenden Sie das, oder wählen Sie mit --port einen anderen.
serve-port-roots = Port { $port } ist root vorbehalten: Wählen Sie mit --port einen ab 1024.
serve-cannot-listen = Auf { $address } kann nicht gelauscht werden ({ $text }).
terminal-books-damaged = Die Bücher sind beschädigt, siehe `railbird verify`: { $text }
terminal-no-night = { $journal } enthält noch keinen Abend
terminal-no-own-night = { $journal } enthält noch keinen Abend des Tischs
terminal-calibrate-no-camera = Es ist keine Kamera da: --source gibt an, durch welche geschaut wird.
file-trouble = { $path }: { $text }
file-missing = { $path }: Es gibt keine solche Datei
file-no-utf8 = { $path }: Diese Zeile ist kein UTF-8-Text
file-not-ordinary = Das ist keine gewöhnliche Datei
file-too-large = Diese Datei ist größer als { $megabytes } MB
file-no-json = Das ist kein lesbares JSON

## Was ``railbird serve`` zu beschädigten Büchern sagt.

serve-books-damaged = Die Bücher sind beschädigt, darum wird kein Tisch darauf eröffnet: { $why }{ $more ->
    [0] { "" }
    [one] , und ein weiterer Schaden
   *[other] , und { $more } weitere Schäden
}. Siehe `railbird verify`, eine Sicherung zurückholen, oder mit --even-if-damaged trotzdem weitermachen.
serve-even-if-damaged = Die Bücher sind beschädigt, und es geht trotzdem am Tisch weiter: { $why }
serve-log-aside = Neben dieser Datenbank lag ein Protokoll, das nicht zu ihr gehört; es heißt jetzt { $file } und wurde nicht angewandt.
