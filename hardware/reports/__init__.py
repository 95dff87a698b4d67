"""What ``railbird`` prints of a game: the folded table, chances, simulated races, the review of a night."""
