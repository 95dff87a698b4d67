### Das eigene Netz der Station: ihr Zugangspunkt und das WLAN des Lokals.

console-to-network = Netz
network-title = Netz · Railbird
network-heading = Netz
network-is = { $way ->
    [point] Die Station hat einen eigenen Zugangspunkt: Es gab kein Netz.
    [online] Die Station ist im Netz { $text }.
   *[none] Die Station hat kein Netz, von dem sie weiß.
}
network-joins = Die Station geht jetzt in dieses WLAN.
network-joins-how = Das dauert bis zu einer Minute. War dieses Handy im WLAN der Station, dann bitte ins selbe Netz bringen; der Fernseher zeigt die neue Adresse. Gelingt es nicht, kommt der Zugangspunkt zurück.
network-which = WLAN in Reichweite
network-strength = { $locked ->
    [yes] { $share } %, Passwort
   *[no] { $share } %
}
network-other = Oder sein Name, wenn es verborgen ist
network-password = Passwort
network-how = Die Station behält es und kommt von selbst in dieses WLAN zurück.
network-join = Verbinden
network-joined = die Station ist jetzt im WLAN { $text }
network-not-joined = ins WLAN { $text } ging es nicht: { $why }
network-no-name = der Name eines WLANs hat 1 bis 32 Zeichen und beginnt nicht mit einem Bindestrich
network-no-password = das Passwort eines WLANs hat 8 bis 63 Zeichen, ohne Umlaute
network-no-manager = auf diesem Rechner läuft kein NetworkManager, also gibt es hier weder Zugangspunkt noch WLAN-Auswahl
network-no-wifi = dieser Rechner hat kein WLAN, also keinen Zugangspunkt: mit einem Kabel anschließen
network-wifi-off = das WLAN dieses Rechners ist abgeschaltet; an einem Raspberry Pi muss erst das Land gesetzt sein: sudo raspi-config nonint do_wifi_country DE
network-slow = NetworkManager hat { $seconds } s lang nicht geantwortet
network-refused = NetworkManager lehnte ab: { $text }
tv-wifi-code = Code des WLANs { $text }
tv-wifi-password = Passwort { $text }
first-choose-wifi = WLAN des Lokals wählen
first-tv-wifi = Den ersten Code scannen: Das Handy geht ins WLAN des Tisches.
first-tv-scan-second = Den zweiten Code scannen oder die Adresse darunter eintippen.
settings-table-network = Der Zugangspunkt
setting-name-network-access-point = Ohne Netz
setting-help-network-access-point = Nach einer Minute ohne Netz öffnet die Station ein eigenes WLAN, dessen Code der Fernseher zeigt.
setting-choice-network-access-point-off = nichts
setting-choice-network-access-point-auto = ein Zugangspunkt
setting-name-network-releases = Neue Versionen
setting-help-network-releases = Einmal am Tag fragt die Station dort nach, woher sie eingerichtet wurde, ob es eine neue Version gibt. Von selbst wird nichts eingerichtet.
setting-choice-network-releases-daily = einmal am Tag fragen
setting-choice-network-releases-off = nicht fragen
