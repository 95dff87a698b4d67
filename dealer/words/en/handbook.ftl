### The owner's handbook: pages to print.

handbook-title = Railbird: the owner's handbook
handbook-foot = Railbird { $version }, the owner's handbook, page { $page }
handbook-start-what = From the shop's bag to the first race. What depends on this station, such as pins, picture and port, is as its settings say; print the handbook again when they change.
handbook-start-steps =
    Buy the parts: “What to buy”. Where there are no buttons and no camera yet, begin without them.
    Wire the buttons, lamps and buzzer, then the other cables; the power supply last.
    Hang camera and lamps: “Camera and lamps over the table”.
    Print or sew “The layout cloth”, and lay it under the camera. Its sheets are the last pages.
    Put in the microSD card with Railbird on it, and plug in. The TV shows a code and a number of six digits.
    Scan the code with a phone, type the number, and answer one question a page: language, PIN, clock, the bar, the camera, the buttons, the game.
    Console, Set the camera up: look at the empty table, then lay one heart. It says what could be better.
    Cut out the quick cards for whoever deals. Hang up “How to bet” for the games that you play.
    Play a night with friends, with chips that are worth nothing. Then open.
handbook-start-addresses = The screens
handbook-start-tv = TV: http://ADDRESS:{ $port }/
handbook-start-console = Dealer's console: http://ADDRESS:{ $port }/console
handbook-start-address = The address is under the code on the TV.
handbook-no-page = There is no page '{ $text }': there are { $options }

## What to buy.

handbook-buy-title = What to buy
handbook-buy-how = Prices are about what parts cost in { $month }, in euros with tax. They are our estimate: check them before you order. Any maker's part of the same kind will do.
handbook-buy-what = Part
handbook-buy-for = For
handbook-buy-price = About
handbook-buy-sum = All of it, without TV and tablet
handbook-buy-pi = Raspberry Pi 5 or 4, 2 GB or more
handbook-buy-pi-for = the station
handbook-buy-supply = The power supply made for it
handbook-buy-supply-for = a weak one makes the Pi slow or stops it
handbook-buy-card = microSD card, 16 GB or more, “endurance”
handbook-buy-card-for = system and books
handbook-buy-case = Case with a heat sink or fan
handbook-buy-case-for = a warm bar, a long night
handbook-buy-camera = Camera Module 3 or 2, not the wide one
handbook-buy-camera-for = reading the cards
handbook-buy-cable = Camera cable, 50 cm or longer
handbook-buy-cable-for = from the camera to the Pi; the Pi 5 has the narrow socket
handbook-buy-hdmi = Cable from micro HDMI to HDMI
handbook-buy-hdmi-for = the TV
handbook-buy-buttons = Three push buttons, 24 mm or larger
handbook-buy-buttons-for = DEAL, NEXT, UNDO
handbook-buy-leds = Five LEDs and five resistors of 330 ohm
handbook-buy-leds-for = four lamps in any colour, one red for the camera
handbook-buy-buzzer = Active buzzer for 3.3 V
handbook-buy-buzzer-for = a card was read; a card is asked about
handbook-buy-wires = Wires with plugs for the header
handbook-buy-wires-for = seven colours and black
handbook-buy-battery = Battery for the Pi 5's clock, or a clock module
handbook-buy-battery-for = the time, in a bar without internet
handbook-buy-stick = USB stick
handbook-buy-stick-for = backups
handbook-buy-lamps = Two flat LED lamps with a diffuser
handbook-buy-lamps-for = even light on the cards
handbook-buy-arm = Arm or rail over the table
handbook-buy-arm-for = holding camera and lamps
handbook-buy-pack = Pack of cards, matt, with large corner figures
handbook-buy-pack-for = a glossy one mirrors the lamps
handbook-buy-notes =
    A TV with HDMI that is read across the room, and a tablet or phone with a browser for the dealer, are at hand in most bars.
    Buttons, LEDs and buzzer may be left out: the console has them too.
    Battery and stick may be left out at first. A stick is the cheapest insurance for the books.

## The wiring.

handbook-wiring-title = Wiring: buttons, lamps, buzzer
handbook-wiring-how = Switch the Pi off and pull its plug first. Hold it with the USB sockets towards you and the header at the right: pin 1 is at the top left. The pins are those of this station's settings.
handbook-wiring-usb = USB sockets
handbook-wiring-ground = ground
handbook-wiring-button = { $name } button
handbook-wiring-lamp = { $name } lamp
handbook-wiring-buzzer = Buzzer
handbook-wiring-ask = ASK
handbook-wiring-camera = CAMERA
handbook-wiring-bid = Bid { $seat }
handbook-wiring-power = Shutdown
handbook-wiring-pin = GPIO { $gpio }, { $colour } wire
handbook-wiring-notes =
    Black wires are ground. All of one side meet in one wire to one ground pin; any other pin marked ground does as well.
    Button: one contact to its pin, the other to ground. It needs no resistor.
    Lamp: the pin, a resistor of 330 ohm, the LED's long leg; its short leg to ground.
    Buzzer: plus to the pin, minus to ground. It must be an active one for 3.3 V.
    No wire of a button, a lamp or the buzzer ever goes to 3.3 V or 5 V.
    Try them all: console, Settings, Buttons and lamps.

handbook-green = green
handbook-blue = blue
handbook-yellow = yellow
handbook-orange = orange
handbook-red = red
handbook-violet = violet
handbook-white = white

handbook-cables-title = The other cables
handbook-cables-how = Put in the supply last. From then on its plug is the switch.
handbook-cable-supply = Power supply
handbook-cable-supply-socket = USB-C
handbook-cable-supply-how = The one made for this Pi. A charger of a phone is too weak.
handbook-cable-tv = TV
handbook-cable-tv-socket = HDMI 0
handbook-cable-tv-how = The socket next to USB-C. A TV may also open the board in a browser of its own.
handbook-cable-camera = Camera
handbook-cable-camera-socket = CAM 0 (Pi 4: CAMERA)
handbook-cable-camera-how = With the power off. Lift the clip, push the ribbon in straight, its contacts to the socket's contacts, press the clip down. The same at the camera.
handbook-cable-network = Network
handbook-cable-network-socket = Ethernet
handbook-cable-network-how = A cable to the bar's router is the surest. Without one the Pi uses the Wi-Fi.
handbook-cable-stick = USB stick
handbook-cable-stick-socket = USB
handbook-cable-stick-how = Any of the four. The backup of each night goes onto it by itself.
handbook-cable-clock = Clock's battery
handbook-cable-clock-socket = BAT, Pi 5 only
handbook-cable-clock-how = The small socket between USB-C and HDMI. It keeps the time while the plug is out.

## Camera and lamps.

handbook-mount-title = Camera and lamps over the table
handbook-mount-how = Hang the camera over the middle of the cloth, looking straight down, its picture's long side along the course. Too low, and it does not see all of the cloth; too high, and a card appears less than { $pixels } of the picture's { $wide } × { $high } pixels wide. Measured from the felt to the lens. The drawing shows a Camera Module 2.
handbook-mount-eye = Camera
handbook-mount-lamp = Lamp
handbook-mount-camera = Camera
handbook-mount-angle = Sees
handbook-mount-least = From
handbook-mount-most = To
handbook-mount-field = Field at that height
handbook-mount-too-few = see below
handbook-lens-2 = Camera Module 2
handbook-lens-3 = Camera Module 3
handbook-lens-3-wide = Module 3 Wide
handbook-mount-notes =
    Two lamps, one at each short side of the cloth, as high as the camera and at least { $out } cm from it: then none mirrors in a card that lies flat. Flat lamps with a diffuser, of one colour.
    The light is even where the darkest corner of the cloth is not much darker than its middle. Even light matters more than much light.
    No spot, no window and no TV may mirror in the cloth.
    The Wide camera hangs so low that hands meet it, and it bends the picture at its edges: take it only where the ceiling leaves no choice.
    Where “From” is more than “To”, choose a picture with more pixels in the settings.
    Fix camera and arm well: a camera that has moved no longer knows its table. Then set it up: console, Set the camera up.

## The cloth.

handbook-cloth-title = The layout cloth
handbook-cloth-what = Where the course, the pile and the dice go, and a mark in each corner. The camera knows the marks: “Look at the empty table” finds them, and cards are read between them and nowhere else. All measures are in mm.
handbook-cloth-course = COURSE
handbook-cloth-pack = PACK
handbook-cloth-pile = RACE
handbook-cloth-dice = DICE
handbook-cloth-print-head = Print it
handbook-cloth-print =
    At a print shop: the page “cloth” of this handbook is the whole of it, 1:1, on one sheet. Matt, on fabric or non-slip mat.
    At home: the last { $sheets } sheets of this handbook. Print at 100 %, not “fit to page”, and measure the ruler on the first.
    Cut each sheet along its marks at the left and the top, lay it over the rim of the one before so that print meets print, and tape them from behind.
handbook-cloth-sew-head = Or sew it
handbook-cloth-sew =
    Plain felt, dark and matt, green or blue. Its lines are 1.5 mm wide and light.
    The measures are in the table; x and y from the top left corner.
    The four marks are what matters: cut them out of the printed sheets, or make them: a black square of { $side } mm on a white one of { $white } mm, in it a white one of 20 mm, in that a black one of 12 mm.
handbook-cloth-place = Place
handbook-cloth-x = x
handbook-cloth-y = y
handbook-cloth-wide = wide
handbook-cloth-high = high
handbook-cloth-mark = Mark, its black square
handbook-cloth-from = Seven cards are the usual course; six or up to nine have their places, too. The cards of the race go onto RACE, one on another. Other games use what they need.
handbook-sheet = Sheet { $number }: row { $row }, column { $column }
handbook-sheet-how = Print at 100 %. Cut along the marks at the left and the top; the rim at the right and below lies under the next sheet.
handbook-sheet-ruler = must measure 100 mm

## Five troubles.

handbook-troubles-title = Five troubles
handbook-trouble-tv = The TV stays dark, or shows no board
handbook-trouble-tv-do =
    Choose the TV's input. The cable belongs in HDMI 0, next to the Pi's power socket.
    Open http://ADDRESS:{ $port }/ in any browser of the same network: where the board is there, the TV or its cable is the trouble.
    Pull the Pi's plug, wait five seconds, put it in. Nothing is lost.
handbook-trouble-cards = Many cards are asked about, or none is read
handbook-trouble-cards-do =
    Clear the table. Console, Set the camera up: look at the empty table, then at one heart. It says what is wrong.
    Move a lamp that mirrors, light one where it is dark, wipe the lens.
    Meanwhile deal by hand: tap each card on the console.
handbook-trouble-camera = The red CAMERA lamp is lit
handbook-trouble-camera-do =
    The console says why. Covered: take it away. Moved: turn it back, or tap “It points right”.
    Lost: pull the plug, take the ribbon out at both ends and push it in straight.
    The night goes on meanwhile: tap each card on the console.
handbook-trouble-buttons = A button does nothing, or a lamp stays dark
handbook-trouble-buttons-do =
    The console has the same buttons: go on with them.
    Console, Settings, Buttons and lamps: light each lamp, press each button and look.
    Power off. Compare each wire with the wiring page. A lamp that never lights: turn its LED round.
handbook-trouble-books = The power failed, or nothing can be booked
handbook-trouble-books-do =
    Put the plug in again. The race is where it stood; every chip that the screens showed is in the books.
    The start says that nothing can be written: the card is full or worn. Take a new one, install Railbird, and put the backup of the stick back: console, Backups.
    Nothing is booked until you choose on the page Backups: put the last one back.
handbook-troubles-more = Still stuck? Console, Night, Settings, “Pack a diagnosis”: it holds what a helper needs to know, and no names, no PIN.

## The dealer's quick cards.

handbook-card-race = A card race
handbook-card-race-lines =
    The aces are out. Shuffle, deal the course in a row: seven cards, six in Scarne's game and Superfecta.
    Take the bets: player, chips, horse.
    NEXT: betting is closed.
    Deal the race onto the pile, one card at a time. Wait for the short sound.
    The order is unofficial. Read it out.
    NEXT: official, everybody is paid. NEXT again: the next race.
handbook-card-panel = Lamps and sounds
handbook-card-panel-lines =
    DEAL is lit: a card may be dealt.
    NEXT is lit: there is a step to go on to.
    UNDO is lit: there is a move to take back.
    ASK blinks: look at the console, tap the right card.
    CAMERA is lit: deal by hand, tap each card.
    Short sound: card read. Twice short: card in question.
    Long sound: refused, or a doubtful order. Read why; NEXT once more pays it.
handbook-card-amiss = Something is wrong
handbook-card-amiss-lines =
    Last move wrong: hold UNDO for { $seconds } s. Again for the one before.
    An earlier card wrong: console, “A card is disputed”. Right even after the payout.
    Misdealt, spilled, spoilt: void the race there. Every stake returns.
    Card not read: lift it, lay it flat, or tap it.
    Screens gone: plug out, five seconds, plug in. Nothing is lost.
handbook-card-bets = Bets in short
handbook-card-bets-lines =
    Win: first. Place: first or second. Show: among the first three.
    Quinella: first two, either order. Exacta: first two in order.
    3-1 pays three chips for one, and the stake returns.
    Halves are rounded down to whole chips.
    No bet after NEXT. No bet on credit: buy chips first.
    A guest's own limit: Night, “A guest's limit”. Nobody else sees it.
handbook-card-night = Opening and closing
handbook-card-night-lines =
    Before: Night, Till, count the float in. Say who deals.
    Guest comes: name, chips bought. Money first.
    Then: Choose the game, Play.
    At the end: Night, End the night. Each guest is paid out, or keeps chips and is owed.
    Till: count without looking at the books. Over or short? Count again, then sign.
    Then pull the plug.

## How to bet, for the wall.

handbook-wall-odds = How to bet: odds
handbook-wall-odds-lines =
    Four horses run: Spades, Hearts, Diamonds, Clubs. Each card moves its suit's horse one space.
    Buy chips from the dealer before the race.
    Say your horse, your bet and your chips. The price of that moment is yours.
    When the dealer closes betting, it is closed.
    A price of 3-1 pays three chips for each one, and your stake returns.
    You are paid once the order is official.
handbook-wall-prices = The traditional prices to win, by how many cards of the suit lie in the course:
handbook-wall-wagers = With prices on everything on the TV you may also bet on:
handbook-wager-WIN = your horse is first
handbook-wager-PLC = your horse is first or second
handbook-wager-SHW = your horse is among the first three
handbook-wager-QNL = two horses are the first two, in either order
handbook-wager-EXA = two horses are first and second, in that order
handbook-wager-TRI = three horses are the first three, in that order
handbook-wall-auction = How to bet: the auction
handbook-wall-auction-lines =
    Before the race the four horses are sold, the longest shot first.
    Bid aloud, in whole chips, above the standing bid and no more than you hold.
    What the horses were sold for is the pool.
    The owner of the first horse takes two thirds of it, the owner of the second one third, unless the TV shows other shares.
    A horse that nobody buys runs for the house; its share stays for the next race.
    You may own more than one.
handbook-wall-pools = How to bet: pools
handbook-wall-pools-lines =
    There is no bank: you bet against one another. All stakes on one kind of bet are its pool.
    Buy chips, then say your bet, your horses and your chips.
    The winners of a pool share it. The TV shows what it would pay now; it changes until betting closes.
    Superfecta has three pools: win (the first), exacta (the first two in order), superfecta (all four in order).
    The tote also has place, show, quinella and more.
    A pool that nobody wins waits for the next race, or the stakes return: the TV says which.
handbook-wall-dice = How to play: the dice race
handbook-wall-dice-lines =
    Horses 2 to 12 run; the sum of two dice moves one. Everybody gets the same number of cards; each is a share of that horse.
    First four horses are scratched: whoever holds their cards pays 1, 2, 3 or 4 chips for each into the pot.
    Then roll in turn. A running horse moves one space.
    A scratched horse: whoever rolled it pays its line, 1 to 4 chips, into the pot.
    The first horse home wins. Each card of it takes a quarter of the pot; with two packs an eighth.
handbook-wall-lanes = The number below each horse says with which of its moves it is home:
handbook-wall-hands = How to play: ristiseiska
handbook-wall-hands-lines =
    Three to five players. All cards are dealt, and everybody puts the ante into the pot.
    Who holds the 7 of clubs lays it. Then lay one card in turn: another 7, or the next card up or down on its suit.
    Who cannot lay passes on their first turn.
    Later they beg: the neighbour on the right chooses a card and gives it to them.
    Who is first without cards wins the pot.
handbook-wall-chip = A chip is worth { $text }.
handbook-wall-cap = At most { $chips ->
    [one] one chip
   *[other] { $chips } chips
} a player and race.
handbook-wall-phone = On your phone: scan the code on the TV, ask the dealer for your seat, and bet from there.
handbook-wall-limit = Tell the dealer the most that you want to lose tonight: no bet goes beyond it, and no screen shows it.
