### Das Handbuch für den Wirt: Seiten zum Drucken.

handbook-title = Railbird: das Handbuch
handbook-foot = Railbird { $version }, das Handbuch, Seite { $page }
handbook-start-what = Vom Einkauf bis zum ersten Rennen. Was von dieser Station abhängt, wie Stifte, Bild und Port, steht hier wie in ihren Einstellungen; ändern sie sich, das Handbuch noch einmal drucken.
handbook-start-steps =
    Die Teile kaufen: „Was man kauft“. Fehlen Tasten und Kamera noch, geht es auch ohne sie los.
    Tasten, Lampen und Summer verdrahten, dann die anderen Kabel; das Netzteil zuletzt.
    Kamera und Leuchten aufhängen: „Kamera und Leuchten über dem Tisch“.
    „Das Spieltuch“ drucken oder nähen und unter die Kamera legen. Seine Blätter sind die letzten Seiten.
    Die microSD-Karte mit Railbird einlegen und einstecken. Der Fernseher zeigt einen Code und eine Zahl mit sechs Ziffern.
    Den Code mit einem Handy scannen, die Zahl tippen und eine Frage je Seite beantworten: Sprache, PIN, Uhr, die Bar, die Kamera, die Tasten, das Spiel.
    Konsole, Kamera einrichten: den leeren Tisch ansehen, dann ein Herz auflegen. Dort steht, was besser sein könnte.
    Die Karten für die Tasche ausschneiden, für alle, die geben. „So wettet man“ für die Spiele aufhängen, die gespielt werden.
    Einen Abend mit Freunden spielen, mit Chips, die nichts wert sind. Dann öffnen.
handbook-start-addresses = Die Bildschirme
handbook-start-tv = Fernseher: http://ADRESSE:{ $port }/
handbook-start-console = Konsole des Dealers: http://ADRESSE:{ $port }/console
handbook-start-address = Die Adresse steht auf dem Fernseher unter dem Code.
handbook-no-page = Es gibt keine Seite „{ $text }“, nur { $options }

## Was man kauft.

handbook-buy-title = Was man kauft
handbook-buy-how = Die Preise sind ungefähre Preise vom { $month }, in Euro mit Steuer. Wir haben sie geschätzt: vor dem Bestellen prüfen. Gleichwertige Teile anderer Hersteller gehen ebenso.
handbook-buy-what = Teil
handbook-buy-for = Wofür
handbook-buy-price = Etwa
handbook-buy-sum = Alles, ohne Fernseher und Tablet
handbook-buy-pi = Raspberry Pi 5 oder 4, ab 2 GB
handbook-buy-pi-for = die Station
handbook-buy-supply = Das Netzteil, das dazu gehört
handbook-buy-supply-for = ein schwaches bremst den Pi oder hält ihn an
handbook-buy-card = microSD-Karte, ab 16 GB, „Endurance“
handbook-buy-card-for = System und Bücher
handbook-buy-case = Gehäuse mit Kühlkörper oder Lüfter
handbook-buy-case-for = eine warme Bar, ein langer Abend
handbook-buy-camera = Kameramodul 3 oder 2, nicht „Wide“
handbook-buy-camera-for = liest die Karten
handbook-buy-cable = Kamerakabel, ab 50 cm
handbook-buy-cable-for = von der Kamera zum Pi; der Pi 5 hat die schmale Buchse
handbook-buy-hdmi = Kabel von Micro-HDMI auf HDMI
handbook-buy-hdmi-for = der Fernseher
handbook-buy-buttons = Drei Drucktasten, ab 24 mm
handbook-buy-buttons-for = DEAL, NEXT, UNDO
handbook-buy-leds = Fünf LEDs und fünf Widerstände 330 Ohm
handbook-buy-leds-for = vier Lampen beliebiger Farbe, eine rote für die Kamera
handbook-buy-buzzer = Aktiver Summer für 3,3 V
handbook-buy-buzzer-for = Karte gelesen; Karte fraglich
handbook-buy-wires = Kabel mit Steckern für die Stiftleiste
handbook-buy-wires-for = sieben Farben und Schwarz
handbook-buy-battery = Batterie für die Uhr des Pi 5 oder ein Uhrmodul
handbook-buy-battery-for = die Uhrzeit in einer Bar ohne Internet
handbook-buy-stick = USB-Stick
handbook-buy-stick-for = Sicherungen
handbook-buy-lamps = Zwei flache LED-Leuchten mit Diffusor
handbook-buy-lamps-for = gleichmäßiges Licht auf den Karten
handbook-buy-arm = Arm oder Schiene über dem Tisch
handbook-buy-arm-for = hält Kamera und Leuchten
handbook-buy-pack = Kartenspiel, matt, mit großen Eckzeichen
handbook-buy-pack-for = glänzende Karten spiegeln die Leuchten
handbook-buy-notes =
    Ein Fernseher mit HDMI, den man quer durch den Raum lesen kann, und für den Dealer ein Tablet oder Handy mit Browser sind in den meisten Bars schon da.
    Tasten, LEDs und Summer kann man weglassen: Die Konsole hat sie auch.
    Batterie und Stick haben Zeit. Ein Stick ist die billigste Versicherung für die Bücher.

## Die Verdrahtung.

handbook-wiring-title = Verdrahtung: Tasten, Lampen, Summer
handbook-wiring-how = Den Pi vorher ausschalten und den Stecker ziehen. Den Pi so halten, dass die USB-Buchsen zu einem zeigen und die Stiftleiste rechts ist: Dann ist Stift 1 oben links. Die Stifte sind die aus den Einstellungen dieser Station.
handbook-wiring-usb = USB-Buchsen
handbook-wiring-ground = Masse
handbook-wiring-button = Taste { $name }
handbook-wiring-lamp = Lampe { $name }
handbook-wiring-buzzer = Summer
handbook-wiring-ask = ASK
handbook-wiring-camera = CAMERA
handbook-wiring-bid = Gebot { $seat }
handbook-wiring-power = Ausschalten
handbook-wiring-pin = GPIO { $gpio }, Kabel { $colour }
handbook-wiring-notes =
    Schwarze Kabel sind Masse. Alle einer Seite treffen sich in einem Kabel zu einem Massestift; jeder andere Stift mit „Masse“ geht ebenso.
    Taste: ein Kontakt an den Stift, der andere an Masse. Ein Widerstand ist nicht nötig.
    Lampe: vom Stift über einen Widerstand von 330 Ohm zum langen Bein der LED, das kurze Bein an Masse.
    Summer: Plus an den Stift, Minus an Masse. Es muss ein aktiver für 3,3 V sein.
    Kein Kabel von Taste, Lampe oder Summer kommt je an 3,3 V oder 5 V.
    Alles ausprobieren: Konsole, Einstellungen, Tasten und Lampen.

handbook-green = grün
handbook-blue = blau
handbook-yellow = gelb
handbook-orange = orange
handbook-red = rot
handbook-violet = violett
handbook-white = weiß

handbook-cables-title = Die anderen Kabel
handbook-cables-how = Das Netzteil zuletzt einstecken. Von da an ist sein Stecker der Schalter.
handbook-cable-supply = Netzteil
handbook-cable-supply-socket = USB-C
handbook-cable-supply-how = Das für diesen Pi gemachte. Ein Ladegerät vom Handy ist zu schwach.
handbook-cable-tv = Fernseher
handbook-cable-tv-socket = HDMI 0
handbook-cable-tv-how = Die Buchse neben USB-C. Ein Fernseher mit eigenem Browser kann die Anzeige auch selbst öffnen.
handbook-cable-camera = Kamera
handbook-cable-camera-socket = CAM 0 (Pi 4: CAMERA)
handbook-cable-camera-how = Nur ohne Strom. Den Bügel anheben, das Flachkabel gerade einschieben, Kontakte an Kontakte, den Bügel zudrücken. An der Kamera ebenso.
handbook-cable-network = Netzwerk
handbook-cable-network-socket = Ethernet
handbook-cable-network-how = Ein Kabel zum Router ist am sichersten. Ohne Kabel nimmt der Pi das WLAN.
handbook-cable-stick = USB-Stick
handbook-cable-stick-socket = USB
handbook-cable-stick-how = Eine der vier Buchsen. Die Sicherung jedes Abends kommt von selbst darauf.
handbook-cable-clock = Batterie der Uhr
handbook-cable-clock-socket = BAT, nur Pi 5
handbook-cable-clock-how = Die kleine Buchse zwischen USB-C und HDMI. So geht die Uhr weiter, wenn der Stecker gezogen ist.

## Kamera und Leuchten.

handbook-mount-title = Kamera und Leuchten über dem Tisch
handbook-mount-how = Die Kamera hängt über der Mitte des Spieltuchs und sieht gerade nach unten, die lange Seite des Bildes entlang der Strecke. Hängt sie zu tief, sieht sie nicht das ganze Tuch; zu hoch, und eine Karte ist schmaler als { $pixels } der { $wide } × { $high } Pixel des Bildes. Gemessen vom Filz bis zum Objektiv. Die Zeichnung zeigt ein Kameramodul 2.
handbook-mount-eye = Kamera
handbook-mount-lamp = Leuchte
handbook-mount-camera = Kamera
handbook-mount-angle = Sieht
handbook-mount-least = Von
handbook-mount-most = Bis
handbook-mount-field = Feld in dieser Höhe
handbook-mount-too-few = siehe unten
handbook-lens-2 = Kameramodul 2
handbook-lens-3 = Kameramodul 3
handbook-lens-3-wide = Modul 3 „Wide“
handbook-mount-notes =
    Zwei Leuchten, je eine an den kurzen Seiten des Tuchs, so hoch wie die Kamera und mindestens { $out } cm von ihr entfernt: So spiegelt sich keine in einer Karte, die flach liegt. Flache Leuchten mit Diffusor, beide in derselben Lichtfarbe.
    Das Licht ist gleichmäßig, wenn die dunkelste Ecke des Tuchs nicht viel dunkler ist als seine Mitte. Gleichmäßiges Licht ist wichtiger als viel Licht.
    Kein Strahler, kein Fenster und kein Fernseher darf sich im Tuch spiegeln.
    Die Kamera „Wide“ hängt so tief, dass Hände an sie stoßen, und verzerrt am Rand: nur nehmen, wenn die Decke keine Wahl lässt.
    Ist „Von“ mehr als „Bis“: in den Einstellungen ein Bild mit mehr Pixeln wählen.
    Kamera und Arm gut befestigen: Eine Kamera, die sich bewegt hat, kennt ihren Tisch nicht mehr. Danach: Konsole, Kamera einrichten.

## Das Spieltuch.

handbook-cloth-title = Das Spieltuch
handbook-cloth-what = Wo Strecke, Rennstapel und Würfel hingehören, und in jeder Ecke eine Marke. Die Kamera kennt die Marken: „Leeren Tisch ansehen“ findet sie, und gelesen wird dann zwischen ihnen und sonst nirgends. Alle Maße in mm.
handbook-cloth-course = STRECKE
handbook-cloth-pack = STAPEL
handbook-cloth-pile = RENNEN
handbook-cloth-dice = WÜRFEL
handbook-cloth-print-head = Drucken
handbook-cloth-print =
    In der Druckerei: Die Seite „cloth“ dieses Handbuchs ist das ganze Tuch, 1:1, auf einem Bogen. Matt, auf Stoff oder eine rutschfeste Matte.
    Zu Hause: die letzten { $sheets } Blätter dieses Handbuchs. Mit 100 % drucken, nicht „an Seite anpassen“, und auf dem ersten das Lineal nachmessen.
    Jedes Blatt an den Schnittmarken links und oben schneiden, so auf den Rand des vorigen legen, dass der Druck weitergeht, und von hinten zusammenkleben.
handbook-cloth-sew-head = Oder nähen
handbook-cloth-sew =
    Einfarbiger Filz, dunkel und matt, grün oder blau. Die Linien sind 1,5 mm breit und hell.
    Die Maße stehen in der Tabelle; x und y von der Ecke oben links.
    Auf die vier Marken kommt es an: aus den gedruckten Blättern schneiden oder selbst machen: ein schwarzes Quadrat von { $side } mm auf einem weißen von { $white } mm, darin ein weißes von 20 mm, darin ein schwarzes von 12 mm.
handbook-cloth-place = Platz
handbook-cloth-x = x
handbook-cloth-y = y
handbook-cloth-wide = breit
handbook-cloth-high = hoch
handbook-cloth-mark = Marke, ihr schwarzes Quadrat
handbook-cloth-from = Sieben Karten sind die übliche Strecke; sechs oder bis zu neun haben auch ihren Platz. Die Karten des Rennens kommen auf RENNEN, eine auf die andere. Andere Spiele nehmen, was sie brauchen.
handbook-sheet = Blatt { $number }: Reihe { $row }, Spalte { $column }
handbook-sheet-how = Mit 100 % drucken. An den Schnittmarken links und oben schneiden; der Rand rechts und unten liegt unter dem nächsten Blatt.
handbook-sheet-ruler = muss 100 mm messen

## Fünf Störungen.

handbook-troubles-title = Fünf Störungen
handbook-trouble-tv = Der Fernseher bleibt dunkel oder zeigt keine Anzeige
handbook-trouble-tv-do =
    Am Fernseher den Eingang wählen. Das Kabel gehört in HDMI 0, neben der Strombuchse des Pi.
    http://ADRESSE:{ $port }/ in einem Browser desselben Netzes öffnen: Ist die Anzeige dort zu sehen, liegt es am Fernseher oder am Kabel.
    Den Stecker des Pi ziehen, fünf Sekunden warten, wieder einstecken. Es geht nichts verloren.
handbook-trouble-cards = Nach vielen Karten wird gefragt, oder keine wird gelesen
handbook-trouble-cards-do =
    Den Tisch abräumen. Konsole, Kamera einrichten: den leeren Tisch ansehen, dann ein Herz. Dort steht, was nicht stimmt.
    Eine Leuchte verrücken, die sich spiegelt; eine einschalten, wo es dunkel ist; das Objektiv abwischen.
    Solange von Hand geben: jede Karte auf der Konsole antippen.
handbook-trouble-camera = Die rote Lampe CAMERA leuchtet
handbook-trouble-camera-do =
    Die Konsole sagt, warum. Verdeckt: freimachen. Verrückt: zurückdrehen oder „Sie zeigt richtig“ antippen.
    Keine Bilder: Stecker ziehen, das Flachkabel an beiden Enden herausnehmen und gerade wieder einschieben.
    Der Abend geht weiter: jede Karte auf der Konsole antippen.
handbook-trouble-buttons = Eine Taste tut nichts, oder eine Lampe bleibt dunkel
handbook-trouble-buttons-do =
    Die Konsole hat sie auch: damit weiterspielen.
    Konsole, Einstellungen, Tasten und Lampen: jede Lampe leuchten lassen, jede Taste drücken und zusehen.
    Strom aus. Jedes Kabel mit der Seite „Verdrahtung“ vergleichen. Leuchtet eine Lampe nie: ihre LED umdrehen.
handbook-trouble-books = Der Strom war weg, oder es lässt sich nichts buchen
handbook-trouble-books-do =
    Den Stecker wieder einstecken. Das Rennen steht, wo es stand; jeder Chip, der zu sehen war, steht in den Büchern.
    Beim Start heißt es, dass nichts geschrieben werden kann: Die Speicherkarte ist voll oder verschlissen. Eine neue nehmen, Railbird installieren und die Sicherung vom Stick zurückspielen: Konsole, Sicherungen.
    Gebucht wird erst, wenn auf der Seite Sicherungen gewählt ist: die letzte zurückspielen.
handbook-troubles-more = Noch immer nicht? Konsole, Abend, Einstellungen, „Diagnose packen“: darin ist, was jemand zum Helfen wissen muss, ohne Namen und ohne PIN.

## Die Karten für die Tasche des Dealers.

handbook-card-race = Ein Kartenrennen
handbook-card-race-lines =
    Die Asse sind draußen. Mischen, die Strecke in einer Reihe geben: sieben Karten, sechs bei Scarne und Superfecta.
    Wetten annehmen: wer, wie viel, welches Pferd.
    NEXT: Die Wettannahme ist geschlossen.
    Das Rennen auf den Stapel geben, Karte für Karte. Jedes Mal den kurzen Ton abwarten.
    Der Einlauf ist inoffiziell. Laut vorlesen.
    NEXT: offiziell, alle werden ausgezahlt. Noch einmal NEXT: das nächste Rennen.
handbook-card-panel = Lampen und Töne
handbook-card-panel-lines =
    DEAL leuchtet: Eine Karte darf kommen.
    NEXT leuchtet: Es gibt einen nächsten Schritt.
    UNDO leuchtet: Ein Zug lässt sich zurücknehmen.
    ASK blinkt: auf die Konsole sehen, die richtige Karte antippen.
    CAMERA leuchtet: von Hand geben, jede Karte antippen.
    Kurzer Ton: Karte gelesen. Zweimal kurz: Karte fraglich.
    Langer Ton: abgelehnt, oder ein zweifelhafter Einlauf. Lesen, warum; NEXT noch einmal zahlt aus.
handbook-card-amiss = Etwas stimmt nicht
handbook-card-amiss-lines =
    Letzter Zug falsch: UNDO { $seconds } s halten. Noch einmal für den davor.
    Eine frühere Karte falsch: Konsole, „Eine Karte ist strittig“. Das geht auch nach der Auszahlung.
    Vergeben, verschüttet, verdorben: dort das Rennen für ungültig erklären. Alle Einsätze kommen zurück.
    Karte nicht gelesen: aufnehmen, flach hinlegen oder antippen.
    Bildschirme weg: Stecker ziehen, fünf Sekunden, einstecken. Es geht nichts verloren.
handbook-card-bets = Wetten in Kürze
handbook-card-bets-lines =
    Sieg: Erster. Platz: Erster oder Zweiter. Top drei: unter den ersten drei.
    Quinella: die ersten zwei, egal wie. Exacta: die ersten zwei der Reihe nach.
    3-1 zahlt drei Chips für einen, und der Einsatz kommt zurück.
    Abgerundet wird auf ganze Chips.
    Nach NEXT keine Wette mehr. Nichts auf Pump: erst Chips kaufen.
    Eigenes Limit eines Gasts: Abend, „Limit eines Gasts“. Niemand sonst sieht es.
handbook-card-night = Öffnen und Schließen
handbook-card-night-lines =
    Vorher: Abend, Kasse, den Anfangsbestand zählen. Sagen, wer gibt.
    Ein Gast kommt: Name, gekaufte Chips. Erst das Geld.
    Dann: Das Spiel wählen, Spielen.
    Am Ende: Abend, Abend beenden. Jeder Gast wird ausgezahlt oder behält Chips als Guthaben.
    Kasse: zählen, ohne in die Bücher zu sehen. Zu viel, zu wenig? Noch einmal zählen, dann unterschreiben.
    Dann den Stecker ziehen.

## Wie man wettet, für die Wand.

handbook-wall-odds = So wettet man: Quoten
handbook-wall-odds-lines =
    Vier Pferde laufen: Pik, Herz, Karo, Kreuz. Jede Karte bringt das Pferd ihrer Farbe ein Feld weiter.
    Chips gibt es vor dem Rennen beim Dealer.
    Pferd, Wette und Chips ansagen. Die Quote in diesem Augenblick gilt.
    Schließt der Dealer die Wettannahme, ist Schluss.
    Eine Quote von 3-1 zahlt drei Chips für jeden gesetzten, und der Einsatz kommt zurück.
    Ausgezahlt wird, wenn der Einlauf offiziell ist.
handbook-wall-prices = Die klassischen Quoten auf Sieg, je nachdem, wie viele Karten der Farbe in der Strecke liegen:
handbook-wall-wagers = Stehen auf dem Fernseher Quoten für alles, gibt es auch:
handbook-wager-WIN = Ihr Pferd wird Erster
handbook-wager-PLC = Ihr Pferd wird Erster oder Zweiter
handbook-wager-SHW = Ihr Pferd ist unter den ersten drei
handbook-wager-QNL = zwei Pferde sind die ersten zwei, egal wie
handbook-wager-EXA = zwei Pferde werden Erster und Zweiter, in dieser Reihenfolge
handbook-wager-TRI = drei Pferde sind die ersten drei, in dieser Reihenfolge
handbook-wall-auction = So wettet man: Versteigerung
handbook-wall-auction-lines =
    Vor dem Rennen werden die vier Pferde versteigert, der größte Außenseiter zuerst.
    Laut bieten, in ganzen Chips, mehr als das stehende Gebot und höchstens, was man hat.
    Was für die Pferde bezahlt wird, kommt in den Topf.
    Wem das erste Pferd gehört, bekommt zwei Drittel davon, wem das zweite gehört, ein Drittel, wenn der Fernseher nichts anderes zeigt.
    Ein Pferd, das niemand kauft, läuft für das Haus; sein Anteil bleibt für das nächste Rennen.
    Man darf mehr als ein Pferd haben.
handbook-wall-pools = So wettet man: Pools
handbook-wall-pools-lines =
    Es gibt keine Bank: Man wettet gegeneinander. Alle Einsätze auf eine Wettart sind ihr Pool.
    Chips kaufen, dann Wette, Pferde und Chips ansagen.
    Die Gewinner eines Pools teilen ihn. Der Fernseher zeigt, was er jetzt zahlen würde; das ändert sich, bis die Wettannahme schließt.
    Superfecta hat drei Pools: Sieg (der Erste), Exacta (die ersten zwei der Reihe nach), Viererwette (alle vier der Reihe nach).
    Der Toto hat auch Platz, Top drei, Quinella und mehr.
    Ein Pool, den niemand gewinnt, bleibt für das nächste Rennen, oder die Einsätze kommen zurück: Der Fernseher sagt es.
handbook-wall-dice = So spielt man: Würfelrennen
handbook-wall-dice-lines =
    Die Pferde 2 bis 12 laufen; die Summe zweier Würfel bewegt eines. Alle bekommen gleich viele Karten; jede ist ein Anteil an ihrem Pferd.
    Erst werden vier Pferde gestrichen: Wer ihre Karten hat, zahlt für jede 1, 2, 3 oder 4 Chips in den Topf.
    Dann wird reihum gewürfelt. Ein Pferd im Rennen zieht ein Feld.
    Ein gestrichenes Pferd: Wer es würfelt, zahlt die Zahl seiner Zeile, 1 bis 4 Chips, in den Topf.
    Das erste Pferd im Ziel gewinnt. Jede seiner Karten bekommt ein Viertel des Topfs, bei zwei Kartenspielen ein Achtel.
handbook-wall-lanes = Die Zahl unter jedem Pferd sagt, mit welchem seiner Züge es im Ziel ist:
handbook-wall-hands = So spielt man: Ristiseiska
handbook-wall-hands-lines =
    Drei bis fünf spielen. Alle Karten werden gegeben, und alle zahlen den Einsatz in den Topf.
    Wer die Kreuz 7 hat, legt sie. Dann legt reihum jeder eine Karte: eine andere 7 oder die nächste Karte ihrer Farbe, nach oben oder unten.
    Wer beim ersten Mal nicht legen kann, passt.
    Später bettelt man: Der Nachbar rechts sucht eine seiner Karten aus und gibt sie her.
    Wer zuerst keine Karten mehr hat, gewinnt den Topf.
handbook-wall-chip = Ein Chip ist { $text } wert.
handbook-wall-cap = Höchstens { $chips ->
    [one] ein Chip
   *[other] { $chips } Chips
} pro Person und Rennen.
handbook-wall-phone = Mit dem Handy: den Code auf dem Fernseher scannen, beim Dealer um den Platz bitten und von dort wetten.
handbook-wall-limit = Sagen Sie dem Dealer, wie viel Sie heute höchstens verlieren wollen: Darüber hinaus gilt kein Einsatz, und kein Bildschirm zeigt es.
