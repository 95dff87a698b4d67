"""The journal: every move with its postings in a database, SQLite or PostgreSQL, chained by hashes.

``journal.Journal`` reads and writes it, ``replay`` folds what it holds back into a night, ``findings`` are
where today's rules differ from what was booked. Beside it stand the till's book and the migrations.
"""
