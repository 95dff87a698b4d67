### Was nicht als Zug gelesen werden kann, und woraus ein Zug besteht.

unreadable-long = ein Zug von { $length } Zeichen ist zu lang: höchstens { $most }
unreadable-character = „{ $token }“ ist kein druckbares Zeichen
unreadable-quote = ein Anführungszeichen in „{ $token }“ wird nicht geschlossen
unreadable-line-break = ein Zug je Zeile: in diesem Zug steht ein Zeilenumbruch
unreadable-nothing = in dieser Zeile steht kein Zug
unreadable-verb = „{ $token }“ ist kein Zug{ $hint }
unreadable-too-much = „{ $token }“ ist zu viel; man schreibt: { $move } { $usage }
unreadable-wants = bei { $move } fehlt: { $part }; man schreibt: { $move } { $usage }
unreadable-name-missing = zwischen den Anführungszeichen fehlt ein Name
unreadable-name-long = „{ $token }“ ist zu lang für einen Namen: höchstens { $most } Buchstaben
unreadable-name-unseen = ein Name braucht mindestens einen Buchstaben, eine Ziffer oder ein Zeichen, das man sieht
unreadable-number = „{ $token }“ geht nicht als { $part }: gebraucht wird eine ganze Zahl von { $low } bis { $high }
unreadable-sign = „{ $token }“ braucht sein Vorzeichen: +{ $token } oder -{ $token }
unreadable-card = „{ $token }“ ist keine Karte: eine Karte ist Rang und Farbe, etwa 7H, TC oder AS, oder JOKER
unreadable-price = „{ $token }“ ist keine Quote: eine Quote ist N-M, etwa 5-1 oder 4-11
unreadable-horse = „{ $token }“ ist kein Pferd: S, H, D oder C, im Derby 2 bis 12
unreadable-silks-pattern = „{ $token }“ ist kein Muster für Rennfarben: eines von { $known }
unreadable-silks-colour = „{ $token }“ ist keine Farbe für Rennfarben: eine von { $known }
unreadable-silks-count = { $text } braucht { $count ->
    [one] eine Farbe
   *[other] { $count } verschiedene Farben
}
unreadable-wager = „{ $token }“ ist keine Wette: eine von { $codes }
unreadable-option = „{ $token }“ ist keine Option: eine Option ist Name=Wert, etwa links=6

did-you-mean = {" "}(gemeint: { $word }?)
no-hint = {""}

part-name = Name
part-chips = Zahl der Chips
part-signed-chips = Zahl der Chips mit Vorzeichen
part-reason = Grund
part-game = Spiel
part-option = Option=Wert
part-card = Karte
part-cards = Karten mit Kommas
part-count = Zahl der Karten
part-horses = Pferd, oder Pferde wie in D/C
part-wager = Wette
part-price = Quote
part-die = Würfel
part-total = Summe zweier Würfel
part-number = Nummer
part-way = left, right, ein Pferd, +1 oder -1
part-many = { $part } …

refused-horses = { $named } geht nicht als { $wager_id }: die Wette nennt { $wanted ->
    [1] ein Pferd
   *[other] { $wanted } { $wager_id ->
        [DDB] Pferde
       *[other] verschiedene Pferde
    } mit / dazwischen
} aus S, H, D und C

## Eine Wette, wie man sie sagt.

selection = { $wager_id ->
    [WIN] { $horses } auf Sieg
    [PLC] { $horses } auf Platz
    [SHW] { $horses } unter den ersten drei
    [ATB] { $horses } auf Sieg, Platz und Top drei
    [EXA] die Exacta { $horses }
    [QNL] die Quinella { $horses }
    [TRI] die Dreierwette { $horses }
    [SFC] die Viererwette { $horses }
    [DDB] Doppelsieg { $horses }
    [FST] { $horses } zuerst aus dem Tor
    [NVR] { $horses } nie aus dem Tor
   *[other] { $wager } { $horses }
}
