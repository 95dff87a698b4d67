### Der erste Start: was an einer Station gefragt wird, die noch niemandem gehört, auf dem Fernseher und am Handy.

first-title = Station einrichten
first-to-set-up = Station einrichten (drei Minuten)
first-three-minutes = Das dauert drei Minuten.
first-number = Die Nummer auf dem Fernseher
first-where-number = Sechs Ziffern neben dem Code. Ohne Fernseher: dort, wo die Station gestartet wurde, in ihrem Protokoll.
first-begin = Los geht’s
first-wrong-number = Das ist nicht die Nummer. Nach jedem Start der Station ist es eine neue.
first-too-many = Zu viele falsche Nummern: { $seconds } s warten.
first-far = { $count } von { $most }
first-back = Zurück
first-on = Weiter
first-skip = Ohne weitermachen
first-ask-language = Sprache
first-told-language = Von Fernseher, Handys und Konsole. An seinem eigenen Bildschirm darf jeder eine andere wählen.
first-ask-pin = PIN wählen
first-told-pin = Sie öffnet die Konsole und alles, was dem Dealer gehört. Mindestens sechs Zeichen. Bitte aufschreiben: Sie wird nicht wieder angezeigt.
first-told-pin-kept = Sie öffnet die Konsole und alles, was dem Dealer gehört. Mindestens sechs Zeichen. Leer gelassen bleibt die PIN, die beim Start angezeigt wurde.
first-ask-time = Stimmt die Uhr?
first-told-time = Die Uhr der Station, nach der Zeit der Bar. Nach ihr werden die Abende datiert.
first-time-zone = Zeitzone
first-zone-own = Wie im Computer: { $zone }
first-zone-unknown = Die Zeitzone dieses Handys ist { $zone }, und die steht nicht in der Liste. Wählen Sie einen Ort mit derselben Zeit.
first-clock-right = Die Uhr geht richtig.
first-clock-far = Dieses Handy zeigt eine andere Zeit.
first-clock-take = Zeit dieses Handys übernehmen
first-clock-no-time = Das Handy hat keine Zeit genannt, die sein kann: Sehen Sie nach seiner Uhr.
first-clock-wrong = Falls sie falsch geht
first-clock-net = Die Station ans Internet anschließen: Von dort holt sie sich binnen einer Minute die Zeit.
first-clock-hand = Oder an einer Tastatur der Station:
first-clock-later = Oder weitermachen: Ein Abend, der bis dahin beginnt, wird gekennzeichnet und bekommt sein richtiges Datum, sobald die Zeit bekannt ist.
first-ask-bar = Wie heißt das Lokal?
first-told-bar = Der Name steht vor dem ersten Spiel auf dem Fernseher. Leer gelassen steht dort Railbird.
first-ask-chip = Was ist ein Chip wert?
first-told-chip = Ein Betrag mit Währung. Er steht auf dem Fernseher und auf den Auszügen; Kasse, Ergebnis des Hauses und offene Chips werden in diesem Geld angezeigt. Leer lassen, wenn Chips nur Chips sind.
first-chip-example = 0,50 €
first-ask-allowed = Was ist hier erlaubt?
first-told-allowed = Gesetze und Vermieter sind verschieden: erkundigen Sie sich, dies ist keine Rechtsberatung. Wo Chips nichts wert sind, bleibt alles, wie es ist. Später ist es unter Einstellungen zu ändern.
first-ask-money = Ist hier Glücksspiel um Geld erlaubt?
first-money-yes = Ja
first-money-no = Nein: Chips sind nichts wert
first-ask-policy-bank = Darf das Haus die Bank halten?
first-policy-bank-yes = Ja: alle Spiele werden gespielt
first-policy-bank-no = Nein: die Spieler spielen gegeneinander
first-ask-policy-chances = Chancen zeigen?
first-policy-chances-show = Allen
first-policy-chances-console = Nur dem Dealer
first-policy-chances-hide = Niemandem
first-allowed-cap = Höchster Einsatz eines Spielers in einem Rennen, in Chips (0: ohne Grenze)
first-ask-camera = Die Kamera
first-told-camera = Sie hängt über dem Tisch und liest die Karten.
first-camera-found = Die Kamera ist da. Ist der ganze Tisch im Bild?
first-camera-mock = An diesem Rechner ist keine Kamera: Zum Ausprobieren steht ein gezeichneter Tisch an ihrer Stelle.
first-camera-none = Hier wird keine Kamera benutzt (Einstellung camera.source): Die Karten werden auf der Konsole von Hand gegeben.
first-camera-set-up = Kalibrieren (eine Minute)
first-ask-buttons = Tasten und Lampen
first-told-buttons = Jede Taste drücken, jede Lampe antippen. Am Tisch geschieht dabei nichts.
first-no-buttons = Es gibt keine Tasten und Lampen: Alles geht auf der Konsole.
first-mock-buttons = Dieser Rechner hat keine Pins: Tasten und Lampen zeigt stattdessen die Konsole.
first-press-it = drücken
first-hold-it = eine Sekunde halten
first-seen = ✓ geht
first-lamps = Lampen und Summer
first-ask-game = Mit welchem Spiel beginnen?
first-told-game = Ein Tipp auf der Konsole startet es; jedes andere Spiel ist zwei Tipps entfernt.
first-restore = Oder eine Sicherung zurückspielen
first-tv-new = Dieser Tisch ist neu. Mit dem Handy ist er in drei Minuten eingerichtet.
first-tv-network = Das Handy ins selbe Netz bringen wie diesen Tisch.
first-tv-scan = Den Code scannen oder die Adresse darunter eintippen.
first-tv-type = Diese Nummer eingeben:
first-tv-code = Code der Adresse zum Einrichten
first-tv-going-on = Ein Handy richtet den Tisch ein: { $count } von { $most }.
first-tv-elsewhere = Die Nummer steht { $address ->
    [here] auf dem Bildschirm an der Station selbst
   *[other] auf einem anderen Bildschirm, unter { $address }
}. Ist das ein fremder, dann dort schließen oder die Station vom Netz nehmen.
first-tv-no-network = Noch kein Netz. Die Station mit einem Kabel anschließen oder ihr WLAN einrichten.
serve-first = Start
serve-first-at = { $address }/first   { $number ->
    [none] mit der PIN
   *[other] Nummer { $number }
}

setting-no-staff = ein Name des Personals enthält weder Komma noch Strichpunkt, und das ist { $text }
setting-no-line = eine Zeile Text wird erwartet, und das ist { $text }
setting-game = ein Spiel { $text } gibt es nicht; bekannt sind { $known }
setting-name-bar = Name des Lokals
setting-help-bar = Er steht vor dem ersten Spiel auf dem Fernseher; höchstens dreißig Zeichen.
setting-name-chip = Was ein Chip wert ist
setting-help-chip = Ein Betrag mit Währung, etwa 0,50 €. Kasse, Ergebnis des Hauses und offene Chips werden in diesem Geld angezeigt; die Bücher bleiben in Chips. Andere Worte, etwa ein halbes Bier, werden nur angezeigt.
setting-name-sponsor = Zeile des Hauses
setting-help-sponsor = Eine Zeile neben dem Namen auf dem Fernseher, etwa ein Sponsor; höchstens vierzig Zeichen.
setting-name-season-points = Punkte der Saison
setting-help-season-points = Was die Plätze eines Abends in der Saison geben, vom ersten an, etwa 10-6-4-2-1; leer: es gibt keine Saison.
setting-name-season-begins = Beginn der Saison
setting-help-season-begins = Der erste Tag der Saison, etwa 2026-09-01; leer: Jeder Abend zählt.
setting-name-game = Erstes Spiel
setting-help-game = Mit welchem Spiel ein Tipp auf der Konsole den Abend beginnt: basic, tote, derby und so weiter.
house-chip = 1 Chip = { $text }
