"""The live streams: every screen gets every state as soon as it is on disk (``event_stream``), and the
console which TV shows which state (``screens``)."""
