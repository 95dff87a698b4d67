"""What the networks learn from: drawn and printed packs, photographs, augmentation, negatives, and the
shards that hold them."""
