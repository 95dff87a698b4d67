"""The season: players over nights, between two dates, with points for each night's places.

``members`` says who takes part, ``shares`` what each player's part in each race of a night was, ``table``
makes of them the season's table, ``season.season_of`` puts it all together, ``files`` writes it as csv, xlsx
and JSON. Nobody is in it who did not opt in.
"""
