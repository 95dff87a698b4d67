"""Who works at the table: which of the staff deals, and who only takes bets."""
