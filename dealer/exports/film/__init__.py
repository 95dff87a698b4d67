"""Clips as film files: H.264 where the system's ffmpeg makes it, animated WebP otherwise."""
