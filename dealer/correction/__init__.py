"""``correct RACE N CARD``: a race judged again with another card, also long after it was paid.

``correct`` is the whole of it, ``refold`` makes the moves again, ``reasons`` says why it cannot be,
``difference`` what it changes: chips, and the races' orders.
"""
