"""The station's process: ``RunningTable`` puts desk, station and screens together and serves until it is
stopped. The command ``railbird serve`` is in ``hardware.cli``.

``listening`` and ``addresses`` say where it is found, ``current_status`` what its screens say of it,
``upkeep`` what it does for its computer, ``background`` what goes on beside the screens, each in a thread of
its own.
"""
