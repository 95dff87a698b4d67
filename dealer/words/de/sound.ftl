### Der Ton des Fernsehers.

tv-sound-on = Der Ton ist an
tv-sound-off = Der Ton ist aus
tv-no-sound = Dieser Bildschirm hat keinen Ton
