"""What people say of the night that is no move: a player's own limit, a break."""
