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
