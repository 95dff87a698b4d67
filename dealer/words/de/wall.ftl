### Die Wand: was die Anzeige erzählt, während niemand gibt.

wall-step-1 = Scannen, Name sagen
wall-step-2 = Chips vom Dealer
wall-step-3 = Aufs Pferd setzen

wall-again = Rennen { $race } noch einmal
wall-again-of = Rennen { $race } noch einmal, vom Start bis ins Ziel
wall-leaders = Wer heute vorn liegt
wall-most-chips = Die meisten Chips am Tisch
wall-biggest-price = Die höchste Quote des Abends
wall-biggest-win = Der größte Gewinn des Abends
wall-for = { $chips } für { $bet }
wall-back-in = Weiter in { $text }
wall-break = Pause
wall-break-bets = Wetten werden angenommen
wall-nights = Der Abend und die Siege
wall-won-of = { $won } von { $races }
wall-season = Saisonpunkte
wall-season-tonight = heute { $text }
wall-points = { $points } Pkt.

## Wie jedes Spiel gespielt wird: drei Sätze, jeder kurz genug, um quer durch den Raum gelesen zu werden.

wall-told-race-1 = Die vier Asse sind Pferde.
wall-told-race-2 = Jede aufgedeckte Karte rückt das Pferd ihrer Farbe einen Schritt vor.
wall-told-race-3 = Setzen, bevor die Wetten schließen: Das erste im Ziel gewinnt.
wall-told-announcer-1 = Vier Asse laufen, einen Schritt je Karte ihrer Farbe.
wall-told-announcer-2 = Manche Streckenkarte wirft ein Pferd zurück.
wall-told-announcer-3 = Gesetzt wird auf Sieg, auf Platz oder auf die Reihenfolge, zur gezeigten Quote.
wall-told-calcutta-1 = Die Pferde werden einzeln versteigert, der größte Außenseiter zuerst.
wall-told-calcutta-2 = Alles, was für sie bezahlt wird, kommt in einen Topf.
wall-told-calcutta-3 = Die Besitzer der ersten Pferde teilen ihn: in der Regel zwei Drittel und ein Drittel.
wall-told-pools-1 = Jede Wette kommt in ihren Topf: auf Sieg, auf Platz oder auf eine Reihenfolge.
wall-told-pools-2 = Wer richtig liegt, teilt sich den Topf.
wall-told-pools-3 = Je weniger richtig liegen, desto mehr bekommt jeder.
wall-told-derby-1 = Elf Pferde laufen nach der Summe zweier Würfel.
wall-told-derby-2 = Vier sind gestrichen: Wer eines davon würfelt, zahlt in den Topf.
wall-told-derby-3 = Jede Karte mit der Zahl des Siegers auf der Hand bekommt einen Teil des Topfes.
wall-told-ristiseiska-1 = Kreuz 7 beginnt; dann wird an die Karten einer Farbe angelegt.
wall-told-ristiseiska-2 = Wer nicht anlegen kann, bittet um eine Karte.
wall-told-ristiseiska-3 = Wer zuerst alle Karten los ist, bekommt den Topf.
