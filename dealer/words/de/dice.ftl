### Was ``railbird read`` von Würfeln in einem Bild sagt.

read-dice = Würfel { $dice }
read-die-unsure = ein Würfel, vielleicht { $value } ({ $chance })
read-die-unread = ein Würfel, der nicht zu lesen ist
