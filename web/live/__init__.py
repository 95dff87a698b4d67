"""The live streams: every screen is told every state as soon as it is on disk (``event_stream``), and the
console which TV shows which state (``screens``)."""
