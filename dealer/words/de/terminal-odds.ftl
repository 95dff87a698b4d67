### Was ``railbird odds`` und ``railbird simulate`` ausgeben und ablehnen.

terminal-option-unreadable = { $option }: { $why }

terminal-odds-horse = Pferd
terminal-odds-wins = Sieg
terminal-odds-price = faire Quote
terminal-odds-none = keine
terminal-odds-orders = die wahrscheinlichsten Einläufe
terminal-odds-dealt-out =
    geschätzt: Streckenkarten straucheln, darum wurde der Rest des Rennens viele Male gegeben;
    jede Siegchance hat einen Standardfehler von höchstens ± { $error } %, Einläufe und Quoten folgen daraus
terminal-odds-no-card-race = { $game_id } ist kein Kartenrennen und hat keine solchen Chancen
terminal-odds-hidden = --course: diese Streckenkarten sind verdeckt; eine aufgedeckte gehört zu --dealt
terminal-odds-redeal = --course: eine Farbe käme nicht mehr ins Ziel, also neu legen (R1.4)
terminal-odds-course = --course: { $given } der { $links } Streckenkarten sind angegeben: gebraucht werden alle
terminal-odds-card-too-many = { $option }: { $card_id } ist eine Karte zu viel

## Das Würfelrennen

terminal-odds-moves = Züge
terminal-odds-is-scratched = gestrichen
terminal-odds-not-of = bei { $game_id } gibt es kein { $option }
terminal-odds-position = --position: { $token } nennt kein Pferd von 2 bis 12 mit seinen Zügen, wie etwa 7:3
terminal-odds-scratched = --scratched: { $token } ist kein Pferd von 2 bis 12
terminal-odds-twice = { $option }: { $horse } steht zweimal da
terminal-odds-moved = { $horse } hat { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} gemacht und ist also nicht gestrichen: ein gestrichenes Pferd zieht nie
terminal-odds-home = { $horse } ist mit { $needed } Zügen im Ziel: das Rennen ist aus
terminal-odds-all-scratched = alle Pferde sind gestrichen: keines kann gewinnen
terminal-odds-four-dice = mit four-dice=yes wählen die Spieler, wer zieht: genaue Chancen gibt es nicht
terminal-odds-jokers = bei derby-advanced rücken die Spieler Pferde mit Jokern: genaue Chancen gibt es nicht
