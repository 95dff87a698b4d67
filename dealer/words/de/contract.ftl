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
