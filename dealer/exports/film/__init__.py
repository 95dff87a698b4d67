"""Clips as film files: H.264 where the system's ffmpeg makes it, animated WebP otherwise. Pictures are Pillow's,
which fpdf2 brings along."""
