### Der Rückblick: die Seiten der Abende, Rennen, Züge und Auszüge, und der Rückblick im Terminal.

game-word-basic = Klassisch
game-word-scarne = Scarnes Spiel
game-word-announcer = Ansager
game-word-calcutta = Calcutta
game-word-superfecta = Superfecta
game-word-tote = Toto

hand-console = Konsole
hand-camera = Kamera
hand-button = Taste
hand-phone = Handy
hand-station = Station
hand-transcript = Mitschrift

race-column = Rennen
night-column = Abend
review-night = Abend { $night }
review-race = Rennen { $race }
review-title = Abend { $night }, { race-word } { $race }
review-race-heading = { race-word } { $race }
review-all-nights = Alle Abende
review-play-again = Noch einmal abspielen
review-player = Spieler
review-game = Spiel
review-games = Spiele
review-players = Spieler
review-races = Rennen
review-charts = Diagramme
review-house = Das Haus
review-void = ungültig
review-running = läuft
review-corrected = berichtigt
review-result = Ergebnis
review-holds = Hält
review-bought = Gekauft
review-cashed-out = Ausgezahlt
review-chips = Chips
review-staked = Einsatz
review-expected = Erwartet
review-order = Einlauf
review-no-such-night = Abend { $night } gibt es nicht.
review-no-such-race = Abend { $night } hat kein Rennen { $race }.
review-no-such-move = Abend { $night } hat keinen Zug { $move }.
review-no-move-yet = Abend { $night } hat noch keinen Zug.
review-no-such-player = In Abend { $night } saß niemand namens { $player } am Tisch.
review-no-such-format = Das Format { $format } gibt es nicht; vorhanden sind { $formats }.

## Ein Abend auf einen Blick.

review-night-dated = Abend { $night }, { $day }
review-times-of = Alle Zeiten gelten für { $zone }.
review-races-paid = Ausgezahlte Rennen
review-chips-staked = Eingesetzte Chips
review-of-100 = { $figure } von 100 Einsatz
review-biggest-win = Größter Gewinn
review-race-link = Rennen { $race }
review-seconds-a-card = Sekunden je Karte
review-cards-seen = Von der Kamera gesehene Karten
review-taken-back = Zurückgenommen
review-of-moves = von { $made ->
    [one] { $made } Zug
   *[other] { $made } Zügen
}
review-accounts = Konten
review-is-owed = bekommt noch { $figure }
review-kept = Am Ende des Abends hatten Gäste noch { $chips ->
    [one] { $chips } Chip, den ihnen das Haus von da an schuldete
   *[other] { $chips } Chips, die ihnen das Haus von da an schuldete
}: { $what }
review-kept-by = { $player } { $chips }
review-owes = schuldet { $figure }
review-nobody-yet = Noch sitzt niemand am Tisch.
review-house-column = Haus
review-no-race-yet = Noch wurde kein Rennen gelaufen.
review-every-move = Alle Züge
review-words = Wörter
review-made-by = Von
review-anybody = allen
review-which = Welche
review-all = alle
review-which-taken-back = zurückgenommene
review-look = Suchen
review-found = { $count } gefunden.
review-all-moves = Alle Züge
review-struck = Zurückgenommenes ist durchgestrichen und bleibt stehen.
review-before-first = Vor dem ersten Rennen
review-take-along = Zum Mitnehmen
review-night-film = Film des Abends
review-pictures-zip = Bilder und Clips (ZIP)

review-account = Konto
review-accounts-note = Stand nach dem letzten Eintrag. Die Kasse steht mit Minus für die Chips im Spiel, so dass alle zusammen { $total } ergeben.
review-put-right = Nachträglich berichtigt
review-till = Die Kasse
review-what = Was
review-when = Wann
review-by = Von
review-pieces = Stücke
review-float-counted = Wechselgeld eingezählt
review-counted-blind = Blind gezählt
review-pieces-of = { $many } zu { $worth }
review-empty = leer
review-signed-off = Unterschrieben
review-expected-said = { $expected } erwartet. { $verdict }.
review-name-removed = Ein Name entfernt
review-name-is-now = Er heißt jetzt { $name }. Bis dahin endete der Abend mit dem Hash

## Die Liste der Züge.

review-taken-back-by = zurückgenommen durch Zug { $move }
review-takes-back = nimmt Zug { $move } zurück
review-postings = { $count ->
    [one] { $count } Buchung
   *[other] { $count } Buchungen
}
review-the-camera = Die Kamera:
review-picture-of = Das Kamerabild bei Zug { $move }

## Der Morgen des Wirts, und die Kacheln eines Abends.

ways-pages = Die Seiten des Wirts
ways-nights = Abende
ways-season = Saison
ways-till = Kasse
ways-backups = Sicherungen
ways-settings = Einstellungen
ways-console = Konsole
ways-board = Anzeige

night-look = Diesen Abend ansehen ›
night-more = Mehr zu den Abenden
night-compare = Vergleichen …
night-find = Karte, Gast oder Grund suchen …
night-find-title = Suchen
night-compare-title = Abende vergleichen
night-near = Um diesen Abend
night-of-year = { $year }, Abend { $night }
night-statements = Auszüge
night-export = Exportieren …
night-how-it-went = Wie es lief
night-misread = Die Kamera irrte bei
night-misread-card = Rennen { $race }: { $other_card }, gelesen als { $card }
night-new-guest = neu

tile-when-over = { $races } Rennen, { $opened } bis { $closed }
tile-when-running = { $races } Rennen, läuft seit { $opened }
tile-signed = unterschrieben von { $player }
tile-source = aus der Mitschrift { $source }

tile-till = Stimmte die Kasse?
tile-till-right = stimmt
tile-till-short = { $sum } fehlen
tile-till-over = { $sum } zu viel
tile-till-not-counted = nicht gezählt
tile-till-running = noch offen
tile-till-none = keine Kasse
tile-till-counted = { $player } zählte { $sum } von { $expected }.
tile-till-not-signed = Noch nicht unterschrieben.
tile-unpaid = Offene Chips
tile-unpaid-none = keine
tile-unpaid-running = noch offen
tile-owes = { $player } schuldet { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
tile-more = und { $count } weitere
tile-more-short = { $count } weitere
tile-house = Das Haus
tile-house-of = { $share } von { $staked ->
    [one] { $staked } Chip
   *[other] { $staked } Chips
} Einsatz
tile-nothing-staked = Es wurde nichts gesetzt.
tile-expected = Zu erwarten { $mean } ± { $deviation }
tile-left-out = ohne { $count ->
    [one] { $count } Rennen
   *[other] { $count } Rennen
}
tile-guests = Gäste
tile-nobody = niemand
tile-back = { $back } wieder, { $fresh } neu
tile-back-short = { $back } wieder
tile-before-guests = { $count }, { $back } wieder
tile-races = { $races } Rennen
tile-nights = { $count ->
    [one] { $count } Abend
   *[other] { $count } Abende
}
tile-played = Gespielt
tile-most-played = Meist gespielt
tile-dealt-by = Gegeben von
tile-deal = Geber am Tisch
tile-camera = Kamera
tile-camera-read = { $seen } gesehen, { $asked } gefragt, { $corrected } falsch
tile-camera-by-hand = , { $count } von Hand
tile-camera-none = sah keine Karte

race-read-all = { $count ->
    [one] { $count } Karte
   *[other] alle { $count } Karten
} gelesen
race-read-asked = { $corrected ->
    [0] { $asked } gefragt, beantwortet
   *[other] { $asked } gefragt, { $corrected } falsch
}
race-read-by-hand = von Hand

## Alle Abende.

review-the-nights = Die Abende
review-any = beliebig
review-words-in-any = Wörter in allen Zügen
review-words-such-as = ein Name, eine Karte wie 7H, ein Grund
review-won-by = Sieger
review-from = Von
review-to = Bis
review-moves-found = { $count ->
    [one] { $count } Zug gefunden
   *[other] { $count } Züge gefunden
}
review-more-found = { $count } und mehr Züge gefunden
review-newest = Das sind die neuesten. Ein Tag, ein Spiel oder ein weiteres Wort findet weniger.
review-nights = Abende
review-of-every = von { $count }
review-only-game = Von jedem Abend zählen hier nur die Rennen im Spiel { $kind }.
review-only-dealer = Von jedem Abend zählen hier nur die Rennen, die { $dealer } gegeben hat.
review-only-both = Von jedem Abend zählen hier nur die Rennen im Spiel { $kind }, die { $dealer } gegeben hat.
review-by-game = Nach Spiel
review-by-deal = Nach Geber
review-nobody = niemand
review-of-100-column = von 100
review-side-by-side = Nebeneinander
review-compare = Markierte vergleichen
review-at-most = höchstens { $count }
review-mark = Markieren
review-mark-night = Abend { $night } markieren
review-house-drawn = Haus, gezeichnet
review-no-night = Kein Abend passt dazu.
review-pages = Seiten
review-pages-races = Seiten der Rennen
review-pages-moves = Seiten der Züge
review-earlier = Frühere
review-later = Spätere
review-newer = Neuere
review-older = Ältere
review-page-of = Seite { $page } von { $pages }
review-on-the-board = Zug { $move } auf der Anzeige

## Mehrere Abende nebeneinander.

review-beside-title = Abende nebeneinander
review-figures = Die Zahlen
review-figure = Zahl
review-kept-of-100 = Einbehalten von 100 Einsatz
review-races-an-hour = Rennen pro Stunde
review-asked-or-corrected = Gefragt oder berichtigt
review-corrected-cards = Berichtigt
review-moves-taken-back = Zurückgenommene Züge
review-part-of = { $part } von { $whole }

## Ein Rennen.

review-as-put-right = Unten steht, wie es am Tisch war; Einlauf und Ergebnisse sind die berichtigten.
review-chances = Die Siegchance, Karte für Karte
review-chances-dice = Die Siegchance, Wurf für Wurf
review-bets-at-close = Wetten bei Wettschluss
review-bet = Wette
review-drinks = Getränke
review-price = Quote
review-returns = Auszahlung
review-auction = Die Versteigerung
review-horse = Pferd
review-owner = Besitzer
review-the-house = das Haus
review-prices = Quoten
review-all-prices = { $count ->
    [one] Die Quote
   *[other] Alle { $count } Quoten
} bei Wettschluss{ $fair ->
    [no] { "" }
   *[other] { " neben den fairen" }
}
review-prices-at-close = Quoten bei Wettschluss
review-wager = Wette
review-chance = Chance
review-fair-price = Faire Quote
review-house-keeps = Das Haus behält
review-keeps-of-100 = { $figure } von 100
review-no-price = keine
review-pools = Töpfe bei Wettschluss
review-paid = Ausgezahlt
review-nobody-paid = In diesem { race-inside } wurde niemand ausgezahlt.
review-paid-for = für { $why }
review-hands-out = { $player } verteilt { $drinks }
review-drinks-up = { $player } trinkt { $drinks }
review-carried-on = Weitergetragen: { $pools }.
review-pools-empty = Alle Töpfe sind leer.
review-flagged = Vor der Auszahlung beanstandet
review-cards = Karten, und was die Kamera las
review-play-from = Noch einmal abspielen ab { $named }
review-read-alone = allein gelesen
review-read-asked = gefragt, und richtig
review-read-corrected = vom Dealer berichtigt
review-nothing-read = nichts gelesen
review-not-read = { $hand }, nicht gelesen

## Ein Kontoauszug.

statement-title = { $player }, Abend { $night }
statement-pdf = PDF
statement-of-night = Auszug von Abend { $night }, { $day }. Alle Zeiten gelten für { $zone }. Alle Zahlen sind Chips.
statement-buy-ins = Einkäufe
statement-bets = Einsätze
statement-winnings = Gewinne mit Einsatz
statement-winnings-long = Gewinne, zurückgezahlte Einsätze eingerechnet
statement-prizes = Preise
statement-corrections = Berichtigungen
statement-cash-outs = Auszahlungen
statement-balance = Stand
statement-result = Ergebnis
statement-owes = { $player } ist schon ausgezahlt und schuldet
statement-is-owed = { $player } ist schon ausgezahlt und bekommt noch
statement-kept = { $player } hatte am Ende des Abends noch { $chips ->
    [one] { $chips } Chip. Das Haus schuldet ihn.
   *[other] { $chips } Chips. Das Haus schuldet sie.
}
statement-corrected-since = : Danach wurde eine Karte berichtigt.
statement-head-what = Was
statement-head-time = Zeit
statement-head-bet = Einsatz
statement-head-back = Zurück
statement-head-money = Ein/Aus
statement-head-holds = Hält
statement-buy-in = Einkauf
statement-cash-out = Auszahlung
statement-correction = Berichtigung
statement-put-right = Rennen { $race } berichtigt
statement-race = Rennen { $race }
statement-race-titled = Rennen { $race }, { $title }
statement-races = Rennen { $from_race }–{ $to_race }
statement-races-long = Rennen { $from_race } bis { $to_race }
statement-taken-back = { $what } zurückgenommen
statement-nothing = Kein Chip hat sich bewegt.
statement-last-entry = Letzter Eintrag des Abends: { $hash }
statement-remove = Diesen Namen aus den Büchern entfernen
statement-remove-note = An seiner Stelle steht dann eine Nummer; jeder Chip bleibt, wo er ist. Auch die Bilder des Abends verschwinden. Das lässt sich nicht rückgängig machen, und ältere Sicherungen und Dateien enthalten den Namen weiterhin.
statement-type-again = Den Namen noch einmal eingeben
statement-everywhere = An allen Abenden, nicht nur an diesem
statement-remove-name = { $player } entfernen
statement-nothing-done = Es ist nichts geschehen: zum Entfernen den Namen noch einmal eingeben.

## Ein Rennen, noch einmal abgespielt.

replay-title = Abend { $night }, { race-word } { $race }, noch einmal
replay-race-in-full = Das ganze Rennen
replay-where-to = Wohin
replay-the-board = Die Anzeige, wie sie war. Das rechte Drittel geht weiter, das linke zurück, die Mitte spielt ab.
replay-controls = Die Bedienung
replay-step-of-race = Der Schritt im Rennen
replay-race-before = Das Rennen davor
replay-step-back = Ein Schritt zurück
replay-play = Start
replay-pause = Pause
replay-step-on = Ein Schritt weiter
replay-next-race = Das nächste Rennen
replay-which-race = Welches Rennen
replay-before = Davor
replay-cards-only = Nur Karten
replay-speed = Tempo { $speed }×
replay-hint = Die Pfeiltasten gehen Schritt für Schritt, die Leertaste spielt ab, Bild auf und Bild ab wechseln das Rennen.
replay-every-step = Alle Schritte des Rennens
replay-needs-javascript = Zum Abspielen ist JavaScript nötig; für <a href="{ $address }">die Seite des Rennens</a> nicht.
replay-heading = Abend { $night }, { race-word } { $race }
replay-heading-before = Abend { $night }, vor dem ersten Rennen
replay-played-again = { $heading }, noch einmal
replay-no-answer = Die Station antwortet nicht. Was geladen ist, lässt sich weiter abspielen.
replay-station-answers = Die Station antwortet { $status }.
replay-part = { $said } ({ $part } von { $parts })
replay-who = Schritt { $step } von { $steps }, Zug { $move }, { $clock }, { $hand }.
replay-taken-back = Zurückgenommen durch Zug { $move }.
replay-takes-back = Nimmt Zug { $move } zurück.
replay-of-suit = { $suit }

## Der Rückblick im Terminal.

review-text-night = Abend { $night } vom { $day }: { $opened } bis { $closed } ({ $zone })
review-text-night-running = Abend { $night } vom { $day }: { $opened }, läuft ({ $zone })
review-text-transcript = Aus der Mitschrift { $source } gebucht
review-text-no-game = noch kein Spiel
review-text-played = { $kinds }; { $races ->
    [one] { $races } Rennen
   *[other] { $races } Rennen
} ausgezahlt, { $made ->
    [one] { $made } Zug
   *[other] { $made } Züge
}, { $undone } zurückgenommen
review-text-house = Haus { $house }, Wechselgeld { $float }, { $in_play ->
    [one] { $in_play } Chip
   *[other] { $in_play } Chips
} im Spiel, { $staked } eingesetzt
review-text-expected = Erwartet { $mean } ± { $deviation } aus { $races } Rennen{ $left ->
    [0] {""}
   *[other] {" "}({ $left } ausgelassen)
}, gewonnen { $won }
review-text-biggest = Größter Gewinn { $won }, { $player } in Rennen { $race }
review-text-pace = { $races } Rennen pro Stunde
review-text-pace-cards = { $races } Rennen pro Stunde, { $seconds } Sekunden je Karte
review-text-camera = Die Kamera sah { $seen ->
    [one] { $seen } Karte
   *[other] { $seen } Karten
}, fragte oder irrte bei { $asked }, { $corrected } berichtigt; { $by_hand } von Hand
review-text-player = Spieler
review-text-bought = gekauft
review-text-cashed-out = ausgezahlt
review-text-holds = hält
review-text-result = Ergebnis
review-text-drawn = gewonnen oder verloren, Rennen für Rennen
review-text-is-owed = { $player } hat noch { $chips } zu bekommen: Nach der Auszahlung wurde eine Karte berichtigt
review-text-owes = { $player } schuldet { $chips }: Nach der Auszahlung wurde eine Karte berichtigt
review-text-race = Rennen { $race }
review-text-staked = Einsatz { $staked }
review-text-race-house = Haus { $house }
review-text-corrected = (berichtigt)
review-text-float = Wechselgeld eingezählt: { $chips } von { $player }, { $at }
review-text-counted = Kasse gezählt: { $chips } von { $player }, { $at }
review-text-signed = Unterschrieben von { $player }, { $at }: { $expected } erwartet. { $verdict }.
review-text-removed = { $name } steht für einen Namen, der { $at } entfernt wurde; bis dahin endete der Abend mit { $hash }
review-text-put-right = Berichtigt
review-text-taken-back = Zurückgenommen
review-text-undone-by = { $hand }, { $at }

review-paid-in = In die Töpfe gezahlt
review-paid-in-line = Zeile { $line }: { $horse }
review-paid-in-ante = Grundeinsatz
review-paid-in-penalty = Zwei Zeilen zugleich
review-paid-in-held = Könige, Asse, Joker
review-paid-in-under = Unter Pferde
review-paid-in-bought = Gekaufte Karten
review-paid-in-wager = Wetten
review-paid-in-scratched = Gestrichene Pferde
review-paid-in-other = Sonstiges
review-paid-in-all = Zusammen
review-hands = Die Hände
review-laid = Karten in der Reihenfolge, in der sie gelegt wurden
