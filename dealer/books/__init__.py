"""The books as a whole: proved, backed up and restored, nights brought in from transcripts, names taken out.

Everything here works beside a running station, but for booking a transcript.
"""
