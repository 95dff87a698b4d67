### Was an einer Einstellung nicht stimmt.

setting-wrong = { $place }: { $why }
setting-no-table = erwartet wird eine Tabelle von Einstellungen, angegeben ist { $text }
setting-unknown-near = diese Einstellung gibt es nicht; meinen Sie { $text }?
setting-unknown = diese Einstellung gibt es nicht; es gibt { $known }
setting-multiple = erwartet wird ein Vielfaches von { $limit }, angegeben ist { $text }
setting-above = erwartet wird mehr als { $limit }, angegeben ist { $value }
setting-least = erwartet wird mindestens { $limit }, angegeben ist { $value }
setting-most = erwartet wird höchstens { $limit }, angegeben ist { $value }
setting-no-string = erwartet wird ein Text, angegeben ist { $text }
setting-short = erwartet werden mindestens { $limit } Zeichen, angegeben ist { $text }
setting-long = erwartet werden höchstens { $limit } Zeichen, angegeben ist { $text }
setting-one-of = erwartet wird eines von { $known }, angegeben ist { $text }
setting-no-list = erwartet wird eine Liste, angegeben ist { $text }
setting-many = erwartet werden höchstens { $most } Einträge, angegeben ist { $text }
setting-no-json = erwartet wird JSON, angegeben ist { $text }
setting-no-integer = erwartet wird eine ganze Zahl, angegeben ist { $text }
setting-no-number = erwartet wird eine Zahl, angegeben ist { $text }
setting-camera = { $text } ist keines von { $known }, video:DATEI und folder:ORDNER
setting-language = es gibt keine Sprache { $text }; es gibt { $known }
setting-language-near = es gibt keine Sprache { $text }; meinen Sie { $near }?
setting-pin-twice = { $first_key } und { $other_key } liegen beide auf GPIO { $pin }
setting-no-utf8 = das ist kein UTF-8-Text
denominations-many = eine Kasse hat 1 bis { $most } Stückelungen, angegeben sind { $count }
denominations-wrong = Stückelungen sind ganze Chips, mindestens 1, jede einmal genannt
setting-no-name = erwartet wird ein Name wie tote.example, ohne http:// und Port, angegeben ist { $text }
