"""Buttons, lamps and buzzer. ``open_panel`` gives the panel that there is: real pins, mock pins or none; the
station knows it as ``names.AnyPanel``. Debouncing and blinking are functions of a clock passed in."""
