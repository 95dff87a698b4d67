"""The rendered table: a pack, a lamp, a cloth, a hand that deals, and a camera, all from a seed.
``source.MockSource`` gives its frames in place of a camera's. Loaded only where a mock table was asked
for."""
