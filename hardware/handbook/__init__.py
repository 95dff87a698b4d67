"""The owner's handbook: pages to print, made by the station from its own settings.

``book.handbook`` makes the PDF; ``book.PAGES`` are its pages by name, a module each. ``paper.Paper`` is what
they are drawn with.
"""
