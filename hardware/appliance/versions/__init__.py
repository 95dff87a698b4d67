"""Versions of Railbird beside one another: installed, tried, switched to, taken back (docs/service.md,
Updates).

Each lies in a folder of its own in the data folder's ``versions``, with its own environment. The project's
folder that the station was installed from is the *clone*: a version too, never changed from here, and
whatever is started goes through it (``starter``). ``state`` holds which version is meant; ``installing``
brings a new one, ``switching`` is what the running station does.
"""
