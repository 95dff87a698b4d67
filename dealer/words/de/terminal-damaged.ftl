### Was ``railbird serve`` zu beschädigten Büchern sagt.

serve-books-damaged = Die Bücher sind beschädigt, darum wird kein Tisch darauf eröffnet: { $why }{ $more ->
    [0] { "" }
    [one] , und ein weiterer Schaden
   *[other] , und { $more } weitere Schäden
}. Siehe `railbird verify`, eine Sicherung zurückholen, oder mit --even-if-damaged trotzdem weitermachen.
serve-even-if-damaged = Die Bücher sind beschädigt, und es geht trotzdem am Tisch weiter: { $why }
serve-log-aside = Neben dieser Datenbank lag das Protokoll einer anderen; es heißt jetzt { $file } und wurde nicht angewandt.
