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
