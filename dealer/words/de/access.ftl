### Wer was sehen und tun darf: Sitzungen, der eigene Link eines Spielers, was die PIN sein muss.

console-log-out-everywhere = Überall abmelden
statement-own-link = Eigener Link des Spielers
statement-own-link-note = Wer diese Adresse hat, sieht diesen Auszug ohne PIN und sonst nichts. Der Spieler kann sie scannen.

web-owner-only = Das ist Sache des Inhabers: Dafür braucht es seine PIN.
web-only-takes-bets = Dieses Gerät nimmt nur Wetten an: Für alles andere braucht es die PIN des Dealers.
bets-title = Wetten
bets-only = Auf diesem Gerät nur Wetten
bets-not-now = Jetzt werden keine Wetten angenommen
bets-this-device = Dieses Gerät
staff-title = Wer gibt?
staff-none = Noch ist kein Personal eingetragen: Das geht in den Einstellungen.
staff-later = Später
refused-no-staff = { $text } gehört nicht zum Personal: { $options }

setting-pins-alike = die PIN des Dealers ist die des Inhabers: Sie muss eine andere sein
setting-pin-weak = eine PIN hat mindestens sechs Zeichen, nicht lauter gleiche und kein Leerzeichen am Rand
setting-address = { $text } ist keine Adresse und kein Netz von höchstens 16 Adressen wie 10.0.0.16/28
setting-nested = die Klammern stehen zu tief ineinander
secret-made-anew = In { $path } stand nichts Sicheres: neu erzeugt.
secret-not-kept = Statt einer PIN oder eines Schlüssels, der nicht bleiben kann, gilt bis zum nächsten Start ein neuer: { $why }
secret-short = das ist zu kurz
