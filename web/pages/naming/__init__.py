"""What a race and its horses are called."""
