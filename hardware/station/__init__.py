"""One table's hardware at work: ``Station`` joins camera, panel and desk, and ``wiring`` gives it its camera.
Teaching, calibration and the second look at a card are here too. It decides nothing about the game: the desk
does."""
