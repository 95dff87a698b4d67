### Bilder, Filme, der Kartenbereich und der gerenderte Tisch: warum sie nicht zu brauchen sind.

zone-outside = Der Kartenbereich muss im Bild liegen: Die Seiten sind Anteile von 0 bis 1.
zone-small = Der Kartenbereich ist zu klein: Ziehen Sie ihn um die Stelle, an der Karten gelegt werden.
zone-sides = Ein Kartenbereich hat vier Seiten: left, top, right und bottom.
zone-numbers = Die Seiten des Kartenbereichs sind Zahlen von 0 bis 1.
zone-typed = Ein Bereich besteht aus vier Anteilen wie 0.1,0.1,0.9,0.9, angegeben ist { $text }.
source-unknown = { $text } ist keine Bildquelle: Es gibt weder Datei noch Ordner dieses Namens, und es ist nicht mock.
source-no-folder = { $path } ist kein Ordner.
source-no-pictures = Im Ordner { $path } sind keine Bilder ({ $text }, …).
source-no-video = Es gibt keine Videodatei { $path }.
source-unreadable-video = { $path } ist kein lesbares Video: Es ist beschädigt oder von anderer Art.
source-empty-video = { $path } ist ein Video ohne ein einziges ganzes Bild.
source-cut-short = { $path } bricht ab: lesbar waren { $read } von { $promised } Bildern, bis { $seconds } s.
picture-wrong = { $path }: { $why }
picture-cannot-open = Die Datei lässt sich nicht öffnen ({ $text }).
picture-empty = Die Datei ist leer.
picture-cut-short = Die Datei endet vor dem Bild.
picture-heic = Das ist ein HEIC-Bild, das hier nicht gelesen werden kann: Speichern Sie es vorher als JPEG oder PNG.
picture-avif = Das ist ein AVIF-Bild, das abbricht oder hier nicht gelesen werden kann: Speichern Sie es vorher als JPEG oder PNG.
picture-film = Das ist kein Einzelbild: Filme liest railbird watch.
picture-unreadable = Das ist kein lesbares Bild.
model-unreadable = Das Modell { $path } oder die JSON-Datei daneben ist nicht lesbar: Installieren Sie Railbird neu.
mock-no-part = Der Übungstisch kennt kein { $text }: seed, cards, throws, fps.
mock-no-number = { $part } des Übungstischs ist eine ganze Zahl, nicht { $text }.
