"""The screens: TV board, dealer's console and review pages, and the interface for programs.

Thin views over the desk and the station; ``web.app.create_app`` makes the application of one
table from its ``services``.
"""
