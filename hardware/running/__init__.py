"""The station's process: ``RunningTable`` puts desk, station and screens together and serves until it is told
to stop. The command ``railbird serve`` is in ``hardware.cli``.

``listening`` and ``addresses`` say where it is found, ``standing`` what its screens say of it, ``background``
what goes on beside them, each in a thread of its own.
"""
