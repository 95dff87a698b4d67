### Was jedes Spiel gleich ablehnt, seine Optionen, und wie Züge angeboten werden.

refused-player = { $player } sitzt nicht an diesem Tisch: hier sitzen { $known }
refused-player-nobody = { $player } sitzt nicht an diesem Tisch: hier sitzt noch niemand
refused-chips = { $player } hat { $holds ->
    [one] einen Chip
   *[other] { $holds } Chips
} und kann { $chips } nicht bezahlen: { $what }

refused-game = es gibt kein Spiel { $name }{ $hint }: es gibt { $known }
refused-option = { $game_id } hat keine Option { $name }{ $hint }, nur { $known }
refused-option-twice = die Option { $name } steht zweimal da
refused-option-value = { $name }={ $value } geht nicht bei { $game_id }: gebraucht wird { $wanted }
wanted-word = eines von { $known }
wanted-whole = eine ganze Zahl von { $low } bis { $high }
wanted-whole-or = eine ganze Zahl von { $low } bis { $high } oder { $none }
wanted-percent = ein Prozentsatz von 0 bis 99, etwa 10%
wanted-numbers = { $count } ganze Zahlen mit Schrägstrichen, etwa { $example }
wanted-falling = ganze Zahlen von 1 bis { $high } mit Schrägstrichen, höchstens { $count }, keine größer als die davor, etwa { $example }
wanted-lanes = { $count } Bahnen, eine je Pferd, mit Schrägstrichen, etwa { $example }
wanted-spaces = { $low } bis { $high } Felder je Bahn

refused-falter-open = Streckenkarten, die zurückwerfen, liegen verdeckt
refused-traditional-hidden = die klassischen Quoten zählen eine offene Strecke
refused-length = neun offene Streckenkarten, die zu überqueren sind, würden ewig neu gelegt
refused-options-apart = { $why }, also nicht { $known } zusammen
refused-limit = limit={ $limit } liegt unter min={ $least }: keine Wette wäre möglich
refused-limit-pool = limit={ $limit } liegt unter min.{ $pool }={ $least }: keine Wette { $wager_id } wäre möglich

players-least = Ab { $least } Spielern
players-best = Ab { $least } Spielern, am besten mit { $low } bis { $high }
players-between = Für { $low } bis { $high } Spieler

## Ein Spiel einrichten: seine Optionen beim Namen, wie sie gewählt werden

option-label = { $option ->
    [links] Streckenkarten
    [finish] Ein Pferd ist im Ziel
    [faces] Streckenkarten liegen
    [redeal] Pferd ohne Aussicht: neu legen
    [falter] Streckenkarte wirft zurück
    [stumble] Ein Joker im Spiel
    [pay] Gezahlt wird in
    [nonstarter] Nie gestartet kostet
    [prices] Quoten
    [margin] Vorteil der Bank
    [min] { $game_id ->
        [calcutta] Kleinstes Erstgebot
       *[other] Kleinste Wette
    }
    [raise] Kleinste Erhöhung
    [shares] Teile des Topfs
    [cut] Anteil des Hauses
    [limit] Größte Wette
    [banker] Bank
    [prizes] Preise
    [clock] Uhr der Auktion
    [takeout] Das Haus nimmt aus jedem Topf
    [breakage] Was beim Runden bleibt
    [split] Ein Topf wird geteilt
    [races] Rennen
    [min-win] Kleinste Wette, WIN
    [min-exa] Kleinste Wette, EXA
    [min-sfc] Kleinste Wette, SFC
    [rounds] Runden
    [trading] Handel
    [four-dice] Vier Würfel
    [ante] Ante
    [extra-hand] Offene Hand
    [wagering] Einsätze
    [chain] Streichkette
    [lanes] Spielbrett
    [jockey] Jockeyprämie
   *[other] { $option }
}
option-note = { $option ->
    [falter] umgedreht, wenn sie erreicht
    [stumble] alle außer den Führenden rücken vor
    [nonstarter] Chips mehr für alle, die auf Sieg setzten
    [redeal] wenn eine Farbe zu viele Karten zeigt
    [prices] fair: aus den Karten berechnet; klassisch: von der Strecke gezählt
    [prizes] für die ersten drei Pferde
    [split] nach Gewinnern oder nach Einsätzen
    [races] dann werden die Töpfe verteilt
    [rounds] dann werden die Töpfe verteilt
    [clock] nach jedem Gebot
    [raise] Chips über dem Gebot, das steht
    [shares] nach Plätzen
    [cut] von dem, was für die Pferde bezahlt wird
    [ante] Chips von jedem
    [four-dice] wer würfelt, bildet die Paare
    [extra-hand] liegt offen; man kann Karten kaufen
    [wagering] zwei Runden, die Hände sind geheim
    [trading] eine Minute lang
    [finish] hinter der letzten Karte oder an ihr
    [faces] bis das Rennen sie erreicht
    [pay] was eine Wette gewinnt
    [banker] zahlt Gewinne und nimmt, was verloren geht
    [breakage] Chips, die sich nicht teilen lassen
    [chain] jedes neue Pferd füllt die nächste Zeile
    [lanes] Felder vor dem Ziel, Pferd 2 bis Pferd 12
    [jockey] Chips von jedem Spieler, für den, der den Sieger ins Ziel würfelt
    [margin] was faire Quoten von jeder Wette behalten
    [min] Chips
    [limit] Chips
    [min-win] Chips
    [min-exa] Chips
    [min-sfc] Chips
   *[other] { $low } bis { $high }
}
option-part = { $nth ->
    [1] Preis des Ersten
    [2] Preis des Zweiten
   *[3] Preis des Dritten
}
option-value = { $option ->
    [finish] { $value ->
        [cross] hinter der Linie
       *[reach] an der letzten Karte
    }
    [faces] { $value ->
        [down] verdeckt
       *[up] offen
    }
    [falter] { $value ->
        [no] nein
        [yes] das erste
       *[all] das letzte
    }
    [pay] { $value ->
        [prices] Quoten
        [prizes] Preisen
       *[drinks] Getränken
    }
    [prices] { $value ->
        [fair] fair
       *[traditional] klassisch
    }
    [banker] { $value ->
        [house] das Haus
        [rotate] wer gibt
       *[other] { $value }
    }
    [breakage] { $value ->
        [house] ans Haus
       *[carry] ins nächste Rennen
    }
    [split] { $value ->
        [player] nach Spielern
       *[stake] nach Einsätzen
    }
    [shares] { $value ->
        [thirds] 2/1
        [winner] alles dem Ersten
        [fifths] 3/2
        [three] 5/3/2
        [steep] 7/2/1
        [four] 4/3/2/1
       *[other] { $value }
    }
    [lanes] { $value ->
        [usual] üblich, Pferd 7 hat 14
        [seven-15] Pferd 7 hat 15
        [seven-16] Pferd 7 hat 16
        [seven-17] Pferd 7 hat 17
        [steps] Stufen, 1 bis 6
       *[other] { $value }
    }
    [trading] { $value ->
        [no] keiner
        [before] vor dem Streichen
        [each] nach jeder Streichung
       *[after] nach der letzten
    }
    [clock] { $value ->
        [no] keine
       *[other] { $value } s
    }
    [margin] { $value } %
    [takeout] { $value } %
    [cut] { $value } %
   *[other] { $value ->
        [no] keine
        [yes] ja
        [min] wie sonst
       *[other] { $value }
    }
}
option-only-wagering = nur mit Einsätzen
option-only-open = nur bei offenen Streckenkarten
option-only-prices = nur wenn Quoten gezahlt werden
option-only-prizes = nur wenn Preise gezahlt werden
option-only-fair = nur bei fairen Quoten
option-not-drinks = nicht um Getränke
option-not-prizes = nicht um Preise
pack-card-race = { $count ->
    [0] Spiel mit 52 Karten
   *[other] Spiel mit 52 Karten + 1 Joker
}

field-chips = Chips
field-card = Karte
field-player = Spieler
field-on = Auf

game-title = { $game }
railbird = Railbird
phase-now-lobby = Willkommen beim Rennen
phase-now-course = Die Strecke wird gelegt
phase-now-redeal = Die Strecke muss neu gelegt werden
phase-now-betting = Die Wetten, bitte
phase-now-auction = Die Versteigerung läuft
phase-now-race = Sie sind unterwegs
phase-now-falter = Eine Streckenkarte wird aufgedeckt
phase-now-reshuffle = Der Stapel wird gemischt
phase-now-unofficial = Inoffiziell
phase-now-paid = Offiziell
phase-now-void = Das { race-inside } ist ungültig
phase-now-ended = Gute Nacht
