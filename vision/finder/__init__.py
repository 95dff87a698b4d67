"""The finder: from a frame to quadrilaterals in which a card may lie. ``find_cards.poses`` proposes them from
a small convolutional network and from contours; the reader decides which are cards."""
