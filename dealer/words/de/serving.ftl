### Was der Server selbst sagt: zu dem, was keine Anfrage ist, zu langsam kommt oder zu oft.

web-no-request = Das ist keine lesbare Anfrage.
web-head-too-long = Der Kopf der Anfrage ist zu lang.
web-too-slow = Die Anfrage kam zu langsam: bitte noch einmal senden.
web-connections-taken = Alle Verbindungen für diese Adresse sind belegt: einige schließen und noch einmal versuchen.
web-wrong-host = Diese Station heißt anders: über ihre Adresse öffnen, { $address }. Weitere Namen nennt die Einstellung web.names.
