### What ``railbird read`` says of dice in a picture.

read-dice = dice { $dice }
read-die-unsure = a die, perhaps { $value } ({ $chance })
read-die-unread = a die that cannot be read
