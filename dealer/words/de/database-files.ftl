### Die Dateien der Datenbank: einer laufenden Station weggenommen, und ein fremdes Protokoll.

journal-file-gone = die Datei { $file } der Datenbank fehlt an ihrem Platz: liegt sie wieder dort, geht es am Tisch weiter
journal-file-replaced = an der Stelle von { $file } liegt eine andere Datei als die, welche die Station offen hat: die richtige zurücklegen, oder die Station anhalten und neu starten
journal-log-gone = { $file }, das Protokoll der offenen Datenbank, fehlt an seinem Platz oder ist eine andere Datei: die Station anhalten, die dabei alles daraus aufhebt, und neu starten
journal-log-foreign = { $journal } wurde nicht geöffnet, denn das Protokoll { $file } daneben gehört zu einer anderen Datenbank, und beide würden vermischt: jene Datenbank an ihren Platz zurücklegen, oder `railbird serve --even-if-damaged` sagen; damit bekommt das Protokoll einen anderen Namen, und es geht ohne es weiter
journal-log-alone = In { $journal } ist keine Datenbank, wohl aber das Protokoll von einer, { $file }: die Datenbank an ihren Platz zurücklegen, oder `railbird serve --even-if-damaged` sagen; damit bekommt das Protokoll einen anderen Namen, und es beginnt ein neues Journal
journal-no-log-aside = Das Protokoll { $file } einer anderen Datenbank lässt sich nicht umbenennen: { $reason }
