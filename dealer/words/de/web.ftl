### Die eigenen Antworten der Bildschirme: was einer Anfrage fehlt und was schiefging.

web-no-language = Die Sprache { $text } gibt es nicht, nur { $options }
web-no-such-page = Diese Seite gibt es nicht.
web-other-site = Das kam von der Seite eines fremden Rechners.
web-body-too-long = Die Anfrage ist zu lang.
web-error-405 = So lässt sich diese Adresse nicht aufrufen.
web-error-500 = An der Station ist etwas schiefgegangen.
web-books-damaged = Die Bücher sind hier beschädigt, siehe `railbird verify`: { $text }
web-journal-away = Die Bücher lassen sich gerade nicht lesen, diese Seite muss warten; am Tisch geht es weiter ({ $why })
web-dealer-only = Das darf nur der Dealer: anmelden, oder dealer und die PIN mitsenden.
web-wrong-pin = Das ist nicht die PIN. Sie steht dort, wo die Station gestartet wurde.
web-too-many-pins = Zu viele falsche PINs: { $seconds } s warten.
web-streams-taken = { $streams ->
    [one] Die eine Verbindung ist
   *[other] Alle { $streams } Verbindungen sind
} belegt: einen Bildschirm schließen.
web-needs-javascript = Diese Seite braucht JavaScript.
web-board-needs-javascript = Diese Anzeige braucht JavaScript.
web-no-station-act = „{ $text }“ kann die Station nicht, nur { $options }.
web-no-button = Einen Knopf „{ $text }“ gibt es nicht, nur { $options }.
web-no-station = Dieser Tisch hat weder Kamera noch Knöpfe.
web-no-picture-now = Im Moment gibt es kein Bild.
web-no-picture = Zu Zug { $move } gibt es kein Bild.
clip-none = Von diesem Zug ist kein Clip aufgehoben.
clip-no-frame = Der Clip hat kein Bild { $number }.
web-body-type = Die Anfrage muss als application/json gesendet werden, nicht als { $text }.
web-body-type-none = Die Anfrage muss als application/json gesendet werden; ihre Art fehlt.
web-body-length = Die Anfrage muss ihre Länge nennen, höchstens { $most } Byte.
web-body-no-json = Die Anfrage ist kein JSON.
web-body-no-object = Die Anfrage muss ein JSON-Objekt sein, etwa {"{"}"move": "close"{"}"}.
web-field-unknown = Ein Feld „{ $field }“ gibt es nicht, nur { $options }.
web-field-unknown-none = Ein Feld „{ $field }“ gibt es nicht; erlaubt ist keines.
web-field-missing = Das Feld { $field } fehlt.
web-field-no-text = Das Feld { $field } muss Text sein.
web-field-empty = Das Feld { $field } ist leer.
web-field-too-long = Das Feld { $field } ist zu lang: höchstens { $most } Zeichen.
web-field-odd-character = Im Feld { $field } steht ein Zeichen, das kein Text ist.
web-field-one-enough = Eines der Felder move und { $field } genügt.
web-field-no-options = Das Feld { $field } muss ein Objekt von Texten unter Namen sein.
web-field-no-list = Das Feld { $field } muss eine Liste von 1 bis { $most } Texten sein.
web-field-no-object = Das Feld { $field } muss ein Objekt sein.
web-field-no-bid = Das Feld { $field } muss null sein oder eine Liste aus Spieler und Chips.
web-field-no-number = Das Feld { $field } muss eine ganze Zahl von 0 bis { $most } sein.
web-field-one-of = Das Feld { $field } muss eines von { $options } sein.
web-field-no-yes = Das Feld { $field } muss true oder false sein.
web-field-twice = Ein Feld ist doppelt angegeben.

web-login-title = Die Konsole des Dealers
web-login-pin = PIN
web-login-open = Konsole öffnen
web-login-board = Die Anzeige steht unter der <a href="/">Adresse dieser Station</a>.
web-the-nights = Die Abende
web-language = Sprache

## Wenn eine Seite warten muss, weil andere in Arbeit sind.

web-others-read = Gerade lesen andere, und der Tisch geht vor: in { $seconds } s noch einmal versuchen.

## Was der Server selbst sagt: zu dem, was keine Anfrage ist, zu langsam kommt oder zu oft.

web-no-request = Das ist keine lesbare Anfrage.
web-head-too-long = Der Kopf der Anfrage ist zu lang.
web-too-slow = Die Anfrage kam zu langsam: bitte noch einmal senden.
web-connections-taken = Alle Verbindungen für diese Adresse sind belegt: einige schließen und noch einmal versuchen.
web-wrong-host = Diese Station heißt anders: über ihre Adresse öffnen, { $address }. Weitere Namen nennt die Einstellung web.names.
