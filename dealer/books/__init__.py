"""The books as a whole: verified, backed up and restored, nights imported from transcripts, names removed.

Everything here but the import of a transcript works beside a running station.
"""
