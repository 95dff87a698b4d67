### Was eine Station sagt, die nicht so starten konnte, wie sie sollte.

safe-mode = Abgesicherter Modus, nur mit Büchern, Konsole und Einstellungen, weil zwei Starts fehlgeschlagen sind; beheben Sie das, und starten Sie auf der Seite Einstellungen neu: { $why }
safe-mode-settings = Abgesicherter Modus, nur mit Büchern, Konsole und Einstellungen, weil zwei Starts fehlgeschlagen sind; prüfen Sie { $known } auf der Seite Einstellungen, und starten Sie dort neu: { $why }
safe-mode-unknown = Der Start brach ohne Grund ab
serve-cannot-write = In { $path } kann nichts geschrieben werden ({ $text }): Der Tisch wird gezeigt, wie er war, und nimmt keine Züge an. Schaffen Sie dort Platz, oder lassen Sie die Station dort schreiben; dann geht es von selbst weiter
serve-forgets = Was in { $path } geschrieben wird, ist ohne Strom verloren: Es liegt im Arbeitsspeicher, auf einem Overlay oder tmpfs. Der Tisch wird gezeigt, wie er war, und nimmt keine Züge an. Schalten Sie das Overlay ab, oder geben Sie den Büchern eine eigene Partition
serve-books-away = Der Tisch ist leer und nimmt keine Züge an, weil sich die Bücher nicht öffnen lassen: { $why }
serve-no-copy = Die Bücher lassen sich nicht beschreiben, und für eine Kopie im Arbeitsspeicher ist kein Platz
serve-few-files = Nur { $count } Dateien dürfen zugleich offen sein, genug für etwa { $most } Bildschirme: Heben Sie diese Grenze (ulimit -n, LimitNOFILE)
serve-too-few-files = Nur { $count } Dateien dürfen zugleich offen sein, und eine Station braucht mindestens { $most }: Heben Sie diese Grenze (ulimit -n, LimitNOFILE)
