### Was das Journal sagt: Befunde, und was im Kassenbuch gebucht wird.

posted-as-written = { $text }
posted-till-over = In der Kasse von Abend { $night } ist zu viel
posted-till-short = In der Kasse von Abend { $night } fehlt etwas

# Ein Zug, der anders gebucht wurde, als die heutigen Regeln es ergeben; die Bücher sind heil.
finding-paid = Abend { $night }, Rennen { $race }: ausgezahlt { $paid }, nach heutigen Regeln { $due } (Zug { $seq }, { $move }, gebucht von Railbird { $version })
finding-leg = { $account } { $signed }
finding-booked = Abend { $night }, Rennen { $race }: gebucht { $booked }, nach heutigen Regeln { $ruled } (Zug { $seq }, { $move }, gebucht von Railbird { $version })
finding-refused = Abend { $night }, Rennen { $race }: { $move } bleibt, wie Railbird { $version } es gebucht hat (Zug { $seq }); die heutigen Regeln lehnen es ab: { $why }
