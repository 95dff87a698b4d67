### Games of dice and hands alike: who plays a race, and the pots that they pay into (R8 to R11).

refused-nobody-pays-ante = nobody can pay the ante of { $ante }
refused-nobody-plays = nobody sits here to play: a player must join first
refused-sits-out = { $player } is not playing: the players are { $players }
stake-plays = { $player } is playing, and can leave once it is paid

posted-pot-returned = paid back from the pot

phase-hands = the deal of the hands
phase-now-hands = The hands are being dealt
offer-hands-done = The hands are dealt
refused-hands-secret = hands are secret here: say done when they are dealt
