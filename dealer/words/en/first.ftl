### The first run: what is asked at a station that nobody owns yet, on its TV and on a phone.

first-title = Set the station up
first-to-set-up = Set the station up (three minutes)
first-three-minutes = It takes three minutes.
first-number = The number on the TV
first-where-number = Six digits beside the code. Without a TV: where the station was started, in its log.
first-begin = Begin
first-wrong-number = That is not the number. It is new after each start of the station.
first-too-many = Too many wrong numbers: wait { $seconds } s.
first-far = { $count } of { $most }
first-back = Back
first-on = Next
first-skip = Go on without it
first-ask-language = Language
first-told-language = Of the TV, the phones and the console. Everybody may choose another on their own screen.
first-ask-pin = Choose a PIN
first-told-pin = It opens the console and all that belongs to the dealer. Six characters at least. Write it down: it is not shown again.
first-told-pin-kept = It opens the console and all that belongs to the dealer. Six characters at least. Leave it empty to keep the PIN that was shown at the start.
first-ask-time = Is this the time?
first-told-time = The station’s clock, by the time of the bar. Nights are dated by it.
first-time-zone = Time zone
first-zone-own = As the computer has it: { $zone }
first-zone-unknown = This phone’s time zone is { $zone }, which is not in the list. Choose a place with the same time.
first-clock-right = The clock is right.
first-clock-far = This phone has another time.
first-clock-take = Take this phone’s time
first-clock-no-time = The phone told no time that can be: look at its clock.
first-clock-wrong = If it is wrong
first-clock-net = Connect the station to the internet: it takes the time from there within a minute.
first-clock-hand = Or, at a keyboard of the station:
first-clock-later = Or go on: a night opened meanwhile is marked, and gets its right date once the time is known.
first-ask-bar = What is your place called?
first-told-bar = It stands on the TV before the first game. Leave it empty and it says Railbird.
first-ask-chip = What is a chip worth?
first-told-chip = An amount and its currency. It is shown on the TV and on statements, and the till, the house and unpaid chips are shown in that money. Leave it empty if chips are only chips.
first-chip-example = 0.50 €
first-ask-allowed = What is allowed here?
first-told-allowed = Laws and landlords differ: ask yours, this is no advice. Where chips are worth nothing, leave everything as it is. It can be changed later under Settings.
first-ask-money = Is gambling for money allowed here?
first-money-yes = Yes
first-money-no = No: chips are worth nothing
first-ask-policy-bank = May the house bank?
first-policy-bank-yes = Yes: every game is played
first-policy-bank-no = No: players play one another
first-ask-policy-chances = Show chances?
first-policy-chances-show = To everybody
first-policy-chances-console = To the dealer alone
first-policy-chances-hide = To nobody
first-allowed-cap = The most that one player may stake in a race, in chips (0: no limit)
first-ask-camera = The camera
first-told-camera = It hangs over the table and reads the cards.
first-camera-found = The camera is there. Is the whole table in the picture?
first-camera-mock = There is no camera at this computer: a drawn table stands in for it, for trying out.
first-camera-none = No camera is used here (setting camera.source): cards are dealt by hand, on the console.
first-camera-set-up = Calibrate it (one minute)
first-ask-buttons = Buttons and lamps
first-told-buttons = Press each button, tap each lamp. Nothing happens at the table meanwhile.
first-no-buttons = There are no buttons and lamps: the console does everything.
first-mock-buttons = This computer has no pins: the console shows the buttons and lamps instead.
first-press-it = press it
first-hold-it = hold it for a second
first-seen = ✓ works
first-lamps = Lamps and buzzer
first-ask-game = Which game do you begin with?
first-told-game = One tap on the console begins it; every other game stays two taps away.
first-restore = Or put a backup back
first-tv-new = This table is new. Set it up with your phone, in three minutes.
first-tv-network = Take your phone into the same network as this table.
first-tv-scan = Scan the code, or type the address below it.
first-tv-type = Type this number:
first-tv-code = Code of the set-up’s address
first-tv-going-on = A phone sets the table up: { $count } of { $most }.
first-tv-elsewhere = The number is shown on { $address ->
    [here] the screen at the station itself
   *[other] another screen, at { $address }
}. If that is not yours, close it, or take the station from the network.
first-tv-no-network = There is no network yet. Plug the station in with a cable, or set its Wi-Fi up.
serve-first = Set up
serve-first-at = { $address }/first   { $number ->
    [none] with the PIN
   *[other] number { $number }
}

setting-no-staff = a name of the staff holds no comma or semicolon, and this is { $text }
setting-no-line = input should be one line of text, and this is { $text }
setting-game = there is no game { $text }; known are { $known }
setting-name-bar = Name of the bar
setting-help-bar = It stands on the TV before the first game; thirty characters at most.
setting-name-chip = What a chip is worth
setting-help-chip = An amount and its currency, such as 0.50 €. The till, the house and unpaid chips are shown in that money; the books stay in chips. Other words, such as half a beer, are only shown.
setting-name-sponsor = Line of the house
setting-help-sponsor = A line beside the name on the TV, such as a sponsor; forty characters at most.
setting-name-season-points = Season's points
setting-help-season-points = What the places of a night give in the season, from the first on, such as 10-6-4-2-1; empty: there is no season.
setting-name-season-begins = Season begins
setting-help-season-begins = The first day of the season, such as 2026-09-01; empty: it has every night.
setting-name-game = First game
setting-help-game = Which game a night begins with in one tap on the console: basic, tote, derby and so on.
house-chip = 1 chip = { $text }
