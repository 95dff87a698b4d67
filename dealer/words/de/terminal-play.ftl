### Was ``railbird play`` ausgibt.

terminal-play-course = Strecke
terminal-play-race = Rennen { $race } { $kind }: { $result }
terminal-play-void = ungültig
terminal-play-legal = Möglich
terminal-play-over = nichts: der Abend ist vorbei
terminal-play-no-game = Noch kein Spiel: { $word }
terminal-play-headline = { $kind }, Rennen { $race }: { $word }; { $player } gibt
terminal-play-headline-nobody = { $kind }, Rennen { $race }: { $word }; niemand gibt
terminal-play-pool = Topf { $name }
terminal-play-house = das Haus
terminal-play-in-play = im Spiel
terminal-play-turn = Am Zug
terminal-play-hands = Hände
terminal-play-cards = Karten
terminal-play-open = Offen
terminal-play-due = Fällig
terminal-play-dice = Würfel
terminal-play-piles = Stapel
terminal-play-winners = Gewinner
terminal-play-owed = Guthaben
terminal-play-scratched = gestrichen, Zeile { $line }
terminal-play-under = darunter { $chips } { $chips ->
    [1] Chip
   *[other] Chips
}
