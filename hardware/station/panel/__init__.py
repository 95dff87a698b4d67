"""Buttons, lamps and buzzer. ``open_panel`` gives the panel that there is: real pins, mock pins or none; the
station knows it as ``Panel`` or ``NoPanel``. Debouncing and blinking are functions of a clock passed in."""
