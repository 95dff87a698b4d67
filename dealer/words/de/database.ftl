### Warum die Datenbank des Journals nicht zu brauchen ist.

journal-empty = In { $journal } ist kein Journal: Die Datenbank ist leer
journal-other = { $journal } enthält etwas anderes als das Journal von Railbird
journal-not-plain = { $journal } enthält Sichten, Trigger oder berechnete Spalten statt einfacher Tabellen, was kein Journal von Railbird tut: Es wird nicht geöffnet
journal-cannot-open = Das Journal { $journal } lässt sich nicht öffnen: { $reason }
journal-no-version = { $journal } nennt in der Tabelle about nicht die Version seines Journals
journal-newer = { $journal } wurde von einem neueren Railbird geschrieben (Journal-Version { $version }, dieses kennt sie bis { $newest }): Aktualisieren Sie Railbird
journal-another = eine andere Station schreibt hinein: Beenden Sie die, oder nennen Sie eine andere Datenbank
journal-cannot-read = Das Journal lässt sich nicht lesen: { $reason }
journal-no-database = { $text } nennt keine Datenbank: Eine Datenbank ist sqlite:///DATEI oder postgresql://USER:PASSWORT@HOST/NAME, und im Passwort steht %40 für @, %3A für :, %2F für / und %25 für %
journal-unknown-database = { $text } nennt keine Datenbank, die das Journal kennt: Eine Datenbank ist sqlite:///DATEI oder postgresql://USER@HOST/NAME
journal-no-file = { $text } nennt keine Datei: Das Journal muss einen Stromausfall überleben, also ist eine Datenbank sqlite:///DATEI oder postgresql://USER@HOST/NAME
journal-no-folder = Der Ordner des Journals { $path } kann nicht angelegt werden: { $reason }
journal-no-psycopg = Ein Journal in PostgreSQL braucht das Paket psycopg, das nicht installiert ist
journal-no-lock = Die Sperre des Journals { $path } kann nicht geschrieben werden: { $reason }
journal-taken = Eine andere Station schreibt in { $journal }: Beenden Sie die, oder nennen Sie eine andere Datenbank
journal-older-taken = { $journal } ist von einer älteren Version, und eine Station schreibt hinein: Beenden Sie die zuerst
journal-no-backup = { $journal } ist von einer älteren Version und wird ohne Sicherung nicht geändert: { $why }
journal-missing = In { $journal } ist kein Journal: Es gibt die Datei nicht
journal-cannot-use = Das Journal { $journal } lässt sich nicht benutzen: { $why }
copy-exists = { $file } gibt es schon: Eine Sicherung überschreibt nichts, nennen Sie eine andere Datei
copy-cannot-write = { $file } lässt sich nicht schreiben: { $reason }
import-no-move = { $text } enthält keinen Zug: Es gibt keinen Abend zu buchen
refused-no-moves = Es ist kein Zug zu machen

## Die Dateien der Datenbank: einer laufenden Station weggenommen, und ein fremdes Protokoll.

journal-closed = die Station hört gerade auf: starten Sie sie neu
journal-file-gone = die Datei { $file } der Datenbank fehlt an ihrem Platz: liegt sie wieder dort, geht es am Tisch weiter
journal-file-replaced = an der Stelle von { $file } liegt eine andere Datei als die, welche die Station offen hat: die richtige zurücklegen, oder die Station anhalten und neu starten
journal-log-gone = { $file }, das Protokoll der offenen Datenbank, fehlt an seinem Platz oder ist eine andere Datei: die Station anhalten, die dabei alles daraus aufhebt, und neu starten
journal-log-foreign = { $journal } wurde nicht geöffnet, denn das Protokoll { $file } daneben gehört zu einer anderen Datenbank, und beide würden vermischt: jene Datenbank an ihren Platz zurücklegen, oder `railbird serve --even-if-damaged` sagen; damit bekommt das Protokoll einen anderen Namen, und es geht ohne es weiter
journal-log-alone = In { $journal } ist keine Datenbank, wohl aber das Protokoll von einer, { $file }: die Datenbank an ihren Platz zurücklegen, oder `railbird serve --even-if-damaged` sagen; damit bekommt das Protokoll einen anderen Namen, und es beginnt ein neues Journal
journal-no-log-aside = Das Protokoll { $file } einer anderen Datenbank lässt sich nicht umbenennen: { $reason }
