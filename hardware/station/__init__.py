"""One table's hardware at work: ``station.Station`` joins camera, panel and desk, and ``wiring`` gives it its
camera. It decides nothing about the game: the desk does. Nothing here knows the web."""
