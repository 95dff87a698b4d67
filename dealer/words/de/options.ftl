### Die Optionen der Spiele, wie ein Spiel mit ihnen eingestellt wird.

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
    [chain] ein gestrichenes Pferd kostet nur, wer es würfelt
    [lanes] Felder vor dem Ziel, Pferd 2 bis Pferd 12
    [jockey] Chips von jedem, für den Siegwurf
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
