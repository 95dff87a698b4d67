"""The till: float counted in, the till counted blind, the night signed off, and the report of its money.

``till.Till`` acts through a running table's desk, ``till.write_beside`` from another process; ``closing``
says what may be done when, ``report`` what the till should hold and whose that is.
"""
