### What this house does not allow, and what it plays instead (R13).

refused-house-bank = { $game } is not played here, for nobody may bank in this house: it plays { $games }
refused-house-option = { $game } is not played with { $name }={ $value } in this house: it plays with { $known }
refused-house-antes = Each player in { $game } would stake { $ante ->
    [one] { $ante } chip
   *[other] { $ante } chips
} before the race: this house plays for at most { $chips } a player and race
refused-house-least = { $game } with { $name }={ $value } leaves nobody a stake: this house plays for at most { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} a player and race
refused-house-cap = { $player } { $left ->
    [0] has staked all that a player may in this race
    [one] may stake { $left } chip more in this race
   *[other] may stake { $left } chips more in this race
}: this house plays for at most { $chips } a player and race
