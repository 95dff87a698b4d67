### Andere Versionen: `railbird update`, `railbird bundle`, die Seite der Konsole.

update-begins = Das Update beginnt
update-fetches = Die neue Version wird geholt: { $text }
update-installs = Version { $version } wird eingerichtet: das dauert einige Minuten
update-tries = Version { $version } wird an einer Kopie der Bücher erprobt
update-ready = Version { $version } ist eingerichtet und erprobt. Die Station wechselt zwischen zwei Abenden.
update-station-switches = Version { $version } ist bereit. Die laufende Station wechselt von selbst, sobald kein Abend läuft.
update-switched = Der nächste Start ist Version { $version }.
update-good = Version { $version } läuft gut.
update-taken-back = Version { $version } lief nicht gut: Die Station ist wieder bei der vorigen.
update-went-back = Zurück von Version { $version } zur vorigen.
update-lost-and-back = Zurück von Version { $version } zur vorigen, mit den Büchern, wie sie waren. { $why }
update-cannot-go-back = Die Station bleibt bei Version { $version }: { $why }
update-clone-changed = Das Programm wurde seit dem letzten Update von Hand geändert, also gilt dieses.
update-cannot-start = { $path } lässt sich nicht starten ({ $text }), also läuft das Programm der ersten Installation.
update-gone = Version { $version } ist nicht mehr da, also wurde nichts geändert.
update-failed = Kein Update: { $why }
update-already = Das ist schon Version { $version }.
update-older = Das ist älter als diese Version ({ $version }). Zurück geht es mit `railbird update --back`.
update-night = Ein Abend läuft: Das Update geht, wenn er zu Ende ist.
update-running = Ein anderes Update läuft gerade.
update-proving = Version { $version } muss sich erst bewähren: eine Minute Geduld.
update-server = Die Bücher liegen auf einem Datenbankserver: das Programm von Hand erneuern und die Bücher vorher sichern.
update-not-started = Unter { $path } gibt es noch keine Bücher: die Station vor dem ersten Update einmal starten.
update-no-books = Die Bücher { $path } sind nicht lesbar: { $text }
update-no-copy = { $path } lässt sich nicht kopieren: { $text }
update-no-source = Von { $text } ist keine Version zu haben: { $reason }
update-no-origin = { $path } wurde von nirgendwo geklont: ein Git-Repository, ein Bündel oder einen Ordner damit nennen
update-nothing-there = { $path } hat kein Bündel für diesen Rechner ({ $text } für { $what }) und ist kein Git-Repository
update-no-stick = Es steckt kein USB-Stick, oder keiner, den dieser Rechner eingehängt hat.
update-no-railbird = Was unter { $text } liegt, ist nicht Railbird.
update-moved = { $text } hat sich gerade geändert: noch einmal versuchen.
update-bundle-damaged = Das Bündel { $path } ist beschädigt oder unvollständig.
update-bundle-form = Das Bündel { $path } ist von einer späteren Art, als diese Version lesen kann.
update-bundle-other = Das Bündel { $path } ist für { $what }, und dieser Rechner hat { $here }.
update-bundle-there = { $path } gibt es schon.
update-no-room = { $path } lässt sich nicht schreiben: { $text }
update-little-room = { $megabytes } MB sind frei, und ein Update braucht { $most } MB.
update-step = { $what } ist gescheitert: { $text }
update-no-set-up = Die neue Version ließ sich nicht einrichten: { $text }
update-no-trial = Die neue Version hat die Probe nicht bestanden: { $text }
update-books-lack = Mit der neuen Version fehlt etwas in den Büchern (Abende: { $nights }, Züge: { $count }, Einträge im Kassenbuch: { $entries }).
update-books-other = Die neue Version hat andere Bücher als diese.
update-unsigned = { $text } hat keine Signatur des Herstellers.
update-signed-other = { $text } ist mit einem Schlüssel signiert, den diese Station nicht kennt ({ $key }).
update-key-expired = { $text } ist mit einem Schlüssel signiert, der nicht mehr gilt.
update-signature-wrong = { $text } ist nicht das, was der Hersteller signiert hat: geändert oder beschädigt.
update-no-ssh-keygen = Signaturen prüft `ssh-keygen`, und das fehlt: `sudo apt install openssh-client`
update-unsigned-how = Trotzdem einrichten, dieses eine Mal: derselbe Befehl mit `--unsigned`.
update-no-wheels = Die Pakete waren nicht zu bekommen: { $text }
update-no-clone = { $path } ist kein Git-Klon: Ein Bündel entsteht in einem.
update-no-way-back = Es gibt keine Version, zu der es zurückginge.
update-moves-since = { $lost ->
    [one] Ein Zug wurde seit dem Update gebucht,
   *[other] { $lost } Züge wurden seit dem Update gebucht,
  } und die vorige Version kann nur mit den Büchern von davor weitermachen. Zurück ohne sie: `railbird update --back --drop-moves`; die jetzigen Bücher bleiben daneben liegen.
update-back-asked = Der nächste Start ist Version { $version }. Eine laufende Station startet von selbst neu, sobald kein Abend läuft.
update-would = Version { $version } würde eingerichtet, von { $text }. Die jetzige ist { $present }.
update-listed = { $state ->
    [proving] { $version }: aktuell, muss sich noch bewähren
    [current] { $version }: aktuell
    [ready] { $version }: bereit
    [previous] { $version }: der Weg zurück
   *[other] { $version }: aufbewahrt
  } ({ $path })
bundle-packs = Version { $version } wird gepackt, für { $what }
bundle-made = { $path }: { $megabytes } MB, für { $what }
release-signs = { $path } wird signiert
release-made = { $text } ist fertig. Veröffentlicht ist es, wenn das Tag geschoben ist (`git push origin { $text }`) und die Dateien daneben liegen.
release-no-number = { $text } ist kein Release: Sein Tag hat drei Zahlen, wie v0.4.0.
release-dirty = { $path } hat Änderungen, die in keinem Commit sind: Ein Release ist, was eingetragen ist.
release-other-number = pyproject.toml sagt { $release }, und das Tag ist { $text }.
release-no-notes = CHANGELOG.md hat keinen Abschnitt für { $release } mit Datum.
release-elsewhere = { $text } ist ein anderer Commit als der ausgecheckte.
release-unknown-key = Die Stationen mit { $version } kennen diesen Schlüssel nicht: Er steht dort nicht in { $path }.
update-title = Update · Railbird
update-heading = Update
update-present = Das ist Railbird { $release }, Version { $version }
update-proves = Die neue Version bewährt sich: eine Minute
update-waits = Die Station wechselt, sobald kein Abend läuft
update-from-stick = Update vom Stick
update-from-net = Update aus dem Netz
update-to-before = Zurück zur vorigen Version
console-release = Railbird { $release } ist da
update-what-is-new = Was ist neu
update-to-offer = { $release } { $where ->
    [stick] vom Stick
   *[net] aus dem Netz
  } einrichten
update-unsigned-may = Ohne Signatur des Herstellers kann niemand sagen, wessen Programm das ist: Es könnte die Bücher ändern. Nur einrichten, wenn Sie wissen, woher es kommt.
update-unsigned-do = Trotzdem einrichten, dieses eine Mal
update-how = Die neue Version wird zuerst an einer Kopie der Bücher erprobt. Läuft die Station nicht gut damit, kommt die jetzige von selbst zurück.
console-to-update = Update
