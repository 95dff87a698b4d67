"""The nights read back from the journal: as values, for the pages, the terminal, the exports and the till.

``night_page`` has one night in full and one race, ``night_list.nights`` all nights at a glance,
``race_course`` how a race went, ``race_replay`` its boards step by step, ``search`` every move of all nights,
``statements`` one player's chips. Figures, pace and the camera's share are computed from a night's page.
"""
