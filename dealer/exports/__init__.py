"""A night in other programs' formats: transcript, CSV, workbook, PDF, beancount ledger, JSON.

``formats.export(journal, number, form, words)`` gives a night as a file; ``statement.as_pdf`` one player's
sheet. Each format is one module with one function, ``pieces``, of the night's page and a language's words.
"""
