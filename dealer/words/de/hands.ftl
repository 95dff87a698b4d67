### Spiele mit Würfeln und Händen: wer ein Rennen mitspielt, und die Töpfe, in die gezahlt wird (R8 bis R11).

refused-nobody-pays-ante = niemand kann den Einsatz von { $ante } bezahlen
refused-nobody-plays = niemand sitzt hier: zuerst muss jemand dazukommen
refused-sits-out = { $player } spielt nicht mit: es spielen { $players }
stake-plays = { $player } spielt mit und kann gehen, sobald ausgezahlt ist

posted-pot-returned = Einzahlung zurück

phase-hands = das Austeilen
phase-now-hands = Die Karten werden ausgeteilt
offer-hands-done = Die Karten sind ausgeteilt
refused-hands-secret = die Blätter sind hier geheim: nach dem Austeilen genügt done
