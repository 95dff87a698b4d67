### Namen von Pferden, Karten, Wetten, Spielen, Phasen und Zügen.

text = { $text }
number = { $number }
list-and = { $start } und { $end }
percent = { $number } %
percent-below-one = <1 %
percent-above-99 = >99 %

horse-name = { $runner ->
    [S] Pik
    [H] Herz
    [D] Karo
    [C] Kreuz
   *[other] Pferd { $runner }
}
horse-numbered = { $runner } { $name }
suit-name = { $suit ->
    [S] Pik
    [H] Herz
    [D] Karo
   *[C] Kreuz
}
card-name = { suit-name } { $rank ->
    [A] Ass
    [T] 10
    [J] Bube
    [Q] Dame
    [K] König
   *[other] { $rank }
}
card-of-suit = ein { suit-name }
card-joker = Joker

nth = { $place }.

wager-WIN = Sieg
wager-CALCUTTA = Topf
wager-PLC = Platz
wager-SHW = Top drei
wager-ATB = Dreifach
wager-EXA = Exacta
wager-QNL = Quinella
wager-TRI = Dreierwette
wager-SFC = Viererwette
wager-DDB = Doppelsieg
wager-FST = Zuerst los
wager-NVR = Nie los

game-basic = Das klassische Spiel
game-scarne = Scarnes Spiel
game-announcer = Der Ansager
game-calcutta = Calcutta
game-superfecta = Superfecta
game-tote = Der Toto

race-word = { $game_id ->
    [ristiseiska] Spiel
   *[other] Rennen
}
race-inside = { race-word }

phase-lobby = vor dem ersten Spiel
phase-course = die Strecke
phase-redeal = das Neuauslegen
phase-betting = die Wettannahme
phase-auction = die Versteigerung
phase-race = das Rennen
phase-falter = die Strauchelkarte
phase-reshuffle = das Neumischen
phase-unofficial = inoffiziell
phase-paid = ausgezahlt
phase-ended = beendet
