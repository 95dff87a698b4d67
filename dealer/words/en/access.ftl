### Who may see and do what: sessions, a player's own link, what the PIN must be.

console-log-out-everywhere = Log out everywhere
statement-own-link = The player's own link
statement-own-link-note = Whoever has this address sees this statement without the PIN, and nothing else. Let the player scan it.

web-owner-only = This is the owner’s: it wants the owner’s PIN.
web-only-takes-bets = This device only takes bets: anything else wants the dealer’s PIN.
bets-title = Bets
bets-only = Only bets on this device
bets-not-now = No bets are taken now
bets-this-device = This device
staff-title = Who deals?
staff-none = No names of staff are set yet: the settings have them.
staff-later = Not now
refused-no-staff = { $text } is none of the staff: { $options }

setting-pins-alike = the dealer’s PIN is the owner’s: it must be another one
setting-pin-weak = a PIN has six characters at least, not all the same and no blank at its ends
setting-address = { $text } is no address, and no network of at most 16 addresses such as 10.0.0.16/28
setting-nested = the brackets stand too deep in one another
secret-made-anew = { $path } held nothing that is safe: a new one was made.
secret-not-kept = For a PIN or key that cannot be kept, a new one holds until the next start: { $why }
secret-short = this is too short
