### Einrichten an der Konsole: Gäste, das Spiel, Vorlagen; was den Abend angeht; das Ende des Abends.

## Ein Spiel wählen, und die Vorlagen des Hauses

console-choose-game = Das Spiel wählen
console-preset-ready = { $name } steht bereit
console-presets = Vorlagen: antippen, dann spielen
console-presets-none = Noch keine Vorlage: ein Spiel wählen, dann sichern
console-games = Spiele
console-games-hint = Eine Vorlage oder ein Spiel wählen
console-game = { $game_id ->
    [basic] Klassisch
    [scarne] Nach Scarne
    [announcer] Ansager
    [calcutta] Calcutta
    [superfecta] Superfecta
    [tote] Toto
    [derby] Würfelrennen
    [derby-advanced] Würfel, erweitert
    [ristiseiska] Ristiseiska
   *[other] { $game_id }
}
console-play = { $game_id ->
    [basic] Das klassische Spiel spielen
    [scarne] Scarnes Spiel spielen
    [announcer] Den Ansager spielen
    [calcutta] Calcutta spielen
    [superfecta] Superfecta spielen
    [tote] Toto spielen
    [derby] Das Würfelrennen spielen
    [derby-advanced] Das erweiterte Würfelrennen spielen
    [ristiseiska] Ristiseiska spielen
   *[other] { $game_id } spielen
}
console-play-it = Spielen
console-setting-is = { $what }: { $text }
console-setting-off = { $what }: nein
console-more-of = Mehr: { $what }
console-less-of = Weniger: { $what }
console-own-board = eigenes, { $low }–{ $high }
console-lane = { $horse }: { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
console-share-of-pool = { $text } des Topfs
console-share-none = nichts
console-shares-two-home = Der Topf nach Plätzen: Das Rennen läuft, bis zwei Pferde im Ziel sind.
console-shares-three-home = Der Topf nach Plätzen: Das Rennen läuft, bis drei Pferde im Ziel sind.
console-lane-note = Felder vor dem Ziel, 1 bis 40
console-changed = Geändert: { $text }.
console-as-usual-now = Wie üblich.
console-as-usual = Wie üblich
console-as-kept = Wie gesichert
console-save-preset = Als Vorlage sichern
console-this-preset = Diese Vorlage …
console-preset-as-kept = { $name }, wie gesichert.
console-preset-name = Name der Vorlage
console-preset-name-first = Einen Namen geben, etwa „Unser Freitagsspiel“.
console-preset-new = { $name } kommt zu den Vorlagen.
console-preset-there = Es gibt eine Vorlage { $name }: sie wird ersetzt.
console-preset-save = Sichern
console-preset-replace = Ersetzen
console-preset-rename = Umbenennen
console-preset-begins = Damit beginnt jeder Abend
console-preset-delete = Vorlage löschen
console-preset-refused = Nicht mehr spielbar: { $why }
console-preset-kept = { $name } ist gesichert.
console-preset-deleted = { $name } ist gelöscht.
console-preset-default = Jeder Abend beginnt mit { $name }.
console-preset-no-default = Keine Vorlage beginnt mehr den Abend.

chips-of = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}

## Einrichten: wer sich setzt

console-who-sits-down = Wer setzt sich?
console-nth-guest = { $nth } Gast
console-name = Name
console-seen-before = Schon hier gewesen: antippen statt tippen
console-chips-they-buy = Gekaufte Chips
console-seat-name = { $player } setzen
console-seat-hint = Der nächste Name, oder das Spiel wählen.
console-name-first = Wessen Chips? Den Namen angeben.
console-chips-first = Wie viele Chips?
console-guest-first = Welcher Gast?
console-sits-down = { $player }, { chips-of }
console-money = { $text }: { $sum } { $way ->
    [into] in die Kasse
   *[out] aus der Kasse
}
console-seated = { $player } sitzt mit { chips-of }.

## Was den Abend angeht

console-drawer-guests = Gäste
console-drawer-race = Dieses Rennen
console-drawer-house = Haus
console-drawer-station = Station
console-night-races = { $count ->
    [one] { $count } Rennen
   *[other] { $count } Rennen
}
console-night-house = Haus { $text }
console-goes-on = Der Tisch läuft dahinter weiter.
console-chore-join = Gast kommt dazu …
console-chore-buy = Chips kaufen …
console-chore-leave = Auszahlen …
console-chore-adjust = Chips berichtigen …
console-chore-limit = Limit eines Gasts …
console-chore-phones = { $text } ›
console-chore-code = Code eines Platzes …
console-chore-game = Anderes Spiel …
console-chore-cards = Strittige Karte …
console-chore-names = Namen und Rennfarben
console-chore-price = Quote setzen …
console-chore-dealer = Geben lassen …
console-chore-pause = Pause ausrufen …
console-chore-float = Bank des Hauses …
console-chore-season = Saison …
console-chore-till = Kasse …
console-chore-ending = Abend beenden …
console-chore-camera = Kamera …
console-chore-teach = Kartenspiel lernen …
console-chore-station = Einstellungen …
console-chore-log-out = Abmelden …
console-caller-on = Ansage: an
console-caller-off = Ansage: aus
console-end-after = Abend beenden: nach diesem Rennen
console-night-over = Der Abend ist zu Ende

## Was dort zu tun ist

console-whose-limit = Wessen Limit?
console-limit-most = So viel will der Gast heute höchstens verlieren
console-limit-lost = bisher verloren: { $lost }
console-limit-now = Limit { $limit }, noch { $left }
console-limit-note = ≤ { $limit }
console-limit-hint = Auf Wunsch des Gasts. Weniger geht sofort, mehr erst an einem anderen Abend; niemand sonst sieht es.
console-limit-chips = { $player }: jetzt die Chips
console-limit-draft = { $player } verliert heute höchstens { $limit }
console-limit-stop = { $lost ->
    [0] Nur Gewinne
   *[other] Schluss ({ $lost })
}
console-limit-set = Limit festlegen
console-limit-is-set = { $player } hat für heute { $limit } festgelegt
console-who-buys = Wer kauft Chips?
console-holds = { $player } hat { chips-of }
console-buy-hint = Ein Gast, dann die Chips. Tippen zählt zusammen.
console-buying = { $player } kauft { chips-of }
console-chips-bought = { $player } hat { chips-of } gekauft.
console-sell = Verkaufen
console-who-leaves = Wer verlässt den Tisch?
console-stake-stays = Wer auf dieses Rennen gesetzt hat, bleibt, bis es bezahlt ist.
console-leave-hint = Wer geht, wird ausgezahlt.
console-leaves-with = { $player } geht und bekommt { chips-of }
console-left = { $player } ging mit { chips-of }.
console-pay-out = Auszahlen
console-whose-chips = Wessen Chips stimmen nicht?
console-adjust-hint = Ein Gast, die Chips, mehr oder weniger, und warum. Es steht in den Büchern.
console-another-why = anderer Grund
console-why-counted = verzählt
console-why-found = Chip gefunden
console-why-paid = falsch gezahlt
console-why-lost = Chip verloren
console-why-first = Warum?
console-more-chips = + mehr
console-less-chips = − weniger
console-adjusts = { $player }: { $text }, { $why }
console-adjusted = { $player }: { $text }.
console-correct = Berichtigen
console-house-float = Bank des Hauses
console-house-holds = das Haus hat { chips-of }
console-float-hint = Chips, die das Haus bereitstellt. Gezählt wird an der Kasse.
console-floats = Das Haus stellt { chips-of } bereit
console-floated = Das Haus hat { chips-of } bereitgestellt.
console-season-who = Saison: wer macht mit?
console-season-count = { $count } hier
console-season-in = { $player } macht bei der Saison mit.
console-season-out = { $player } macht bei der Saison nicht mehr mit.
console-season-table = Zur Tabelle
console-season-hint = Wer mitmacht, steht in der Tabelle der Saison, auch auf dem Fernseher. Bitte vorher fragen.
console-put-up = Bereitstellen
console-who-deals = Wer gibt ab jetzt?
console-dealer-now = jetzt { $player }
console-break-how-long = Wie lange dauert die Pause?
console-break-other = Eine andere Zahl von Minuten
console-minutes = { $minutes } min
console-break-hint = Wetten und Chips gehen weiter wie bisher. Die Pause endet von selbst, oder wenn das Rennen weitergeht.
console-break-draft = Eine Pause von { $minutes } min
console-break-call = Pause ausrufen
console-break-called = Pause: { $minutes } min
console-break-left = Pause: noch { $text }
console-break-end = Pause beenden
console-break-over = Die Pause ist zu Ende
console-deal-to-hint = Ein Tippen übergibt das Geben.
console-gave-deal = { $player } gibt jetzt.
console-price-hint = Eine Wette, ihre Pferde, dann die Quote. Sie gilt für dieses Rennen.
console-price-first = Welche Quote?
console-price-set = Neue Quote: { $price }
console-priced = Die Quote ist jetzt { $price }.
console-set-price = Setzen
console-phones-may = Was Handys dürfen
console-phones-hint = Es gilt für heute Abend.
console-phones-are-off = Handys sind aus: niemand kann einen Platz nehmen.
console-whose-code = Wessen Platz bekommt ein Handy?
console-code-hint = Ein Gast: sein Handy liest den Code.
console-has-phone = hat ein Handy
console-phone-taken-back = Das Handy hält den Platz von { $player } nicht mehr.
console-log-out-here = Hier abmelden
console-log-out-hint = Der Tisch läuft weiter.

## Den Abend beenden

console-line-ending = der Abend endet
console-end-nobody = Niemand hat Chips
console-end-each = Ausgezahlt, oder behalten und geschuldet? Je Gast ein Tippen.
console-end-paid = Ausgezahlt
console-end-keeps = Behält sie
console-end-pay-rest = { $count ->
    [one] Den Letzten auszahlen
   *[other] Alle { $count } auszahlen
}: { chips-of }
console-end-keep-rest = { $count ->
    [one] Der Letzte behält sie
   *[other] Alle { $count } behalten sie
}
console-end-open = Offen: { $names }.
console-end-open-many = { $count } Gäste mit { chips-of } sind offen.
console-end-anyway-short = Trotzdem beenden
console-end-anyway = { $count ->
    [one] Trotzdem beenden: bleibt geschuldet
   *[other] Trotzdem beenden: bleiben geschuldet
}
console-end-label = Abend beenden
console-end-to-go = { $count ->
    [one] noch { $count } Gast
   *[other] noch { $count } Gäste
}
console-end-hold = Zum Beenden halten
console-end-hint = Alle sind abgerechnet. Halten beendet den Abend.
console-end-owed = { $count ->
    [one] { $count } Gast bekommt
   *[other] { $count } Gäste bekommen
} noch { chips-of }
console-end-all-paid = niemandem bleibt etwas geschuldet
console-end-races = Rennen
console-end-in-money = in Geld
console-end-out = Chips im Umlauf
console-end-to-pay = Jetzt auszuzahlen

console-over = Der Abend ist zu Ende
console-over-owed = Das Haus schuldet ihnen ihre Chips:
console-over-hint = Die Kasse zählen, dann den Abend abzeichnen.
console-over-signed = Der Abend ist abgezeichnet.
