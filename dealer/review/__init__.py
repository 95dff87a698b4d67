"""The nights read back from the journal: as values, for the pages, the terminal, the exports and the till.

``night.night_page`` has one night in full, ``night_list.nights`` all of them at a glance, ``race_page`` and
``course`` one race, ``replay`` the boards of a race step by step, ``search`` every move of all nights,
``statements`` one player's chips. Figures, pace and the camera's share are reckoned from a night's page.
"""
