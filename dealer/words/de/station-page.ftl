### Die Seite des Inhabers für die Station selbst.

station-title = Station · Railbird
station-heading = Station
console-to-station = Station
station-do-restart = Station neu starten
station-do-tv = Fernseher neu versuchen
station-do-reboot = Rechner neu starten
station-do-off = Rechner ausschalten
station-hold-how = Zum Neustarten oder Ausschalten die Taste halten. Wetten, Chips und Karten bleiben, wie sie sind.
station-to-acceptance = Abnahme: alles am Tisch ausprobieren
station-night-on = Ein Abend läuft: Bis die Station wieder da ist, kann niemand geben oder wetten. Wetten, Chips und Karten bleiben erhalten.
station-anyway-restart = Station trotzdem neu starten
station-anyway-reboot = Rechner trotzdem neu starten
station-anyway-off = Rechner trotzdem ausschalten
station-not-now = Nicht jetzt
station-tv-begins = Die Anzeige auf dem Fernseher startet neu. In einer halben Minute ist sie wieder da.
station-stops-restart = Die Station startet neu …
station-stops-reboot = Der Rechner startet neu. Das dauert ein bis zwei Minuten; dann kommt diese Seite wieder.
station-stops-off = Der Rechner schaltet sich aus. Zum Einschalten den Stecker ziehen und wieder einstecken.
station-network = Netz
station-link = { $kind ->
    [wifi] WLAN { $text }
    [ethernet] Kabel ({ $text })
   *[other] { $text }
}
station-strength = Empfang { $share } %
station-no-link = Der Rechner ist mit keinem Netz verbunden.
station-internet = { $state ->
    [full] Internet: ja.
    [limited] Internet: nein.
    [none] Internet: nein.
    [portal] Internet: erst nach dem Anmelden auf der Seite dieses Netzes.
   *[other] Internet: nicht bekannt.
}
station-address = Handys und Fernseher finden die Station unter { $text }
station-log = Die letzten Zeilen des Protokolls
station-log-empty = Seit dem Start wurde nichts protokolliert.
station-log-how = Seit dem Start der Station. Namen, PINs und Passwörter sind verborgen.
reboot-refused = Der Rechner startet nicht neu: { $text }
tv-refused = Die Anzeige auf dem Fernseher startet nicht neu: { $text }
