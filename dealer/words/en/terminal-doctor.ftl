### What ``railbird doctor`` prints.

doctor-ok = ok
doctor-missing = MISSING
doctor-absent = absent
doctor-name-python = Python
doctor-name-packages = packages
doctor-name-settings = settings
doctor-name-opencv = OpenCV
doctor-name-reader = reader
doctor-name-camera = camera
doctor-name-calibration = calibration
doctor-name-pins = pins
doctor-name-database = database
doctor-name-chromium = Chromium
doctor-python = { $version } on { $machine }
doctor-no-venv = not running in the project's .venv: start with `python3 -m hardware`
doctor-venv-blind = { $path } does not see apt's picamera2: delete it and run `python3 -m hardware`
doctor-venv = { $path }{ $sees ->
    [yes] , with the system packages
   *[no] {""}
}
doctor-defaults = no { $path }, so everything is at its default
doctor-no-opencv = OpenCV cannot be loaded ({ $text })
doctor-reader = the reader of cards loads
doctor-no-picamera2 = no picamera2 (python3-picamera2): the rendered mock table deals instead
doctor-no-camera = picamera2 finds no camera: the rendered mock table deals instead
doctor-camera = { $known } through picamera2 { $version }
doctor-no-calibration = nothing is kept: open /console/camera, or `railbird calibrate`
doctor-calibration = { $why }. Colours: { $colours ->
    [swapped] red and blue are put back into their places
    [right] red is red, checked with a heart
   *[other] red and blue were never checked: lay a heart under /console/camera
}.
doctor-no-gpio = no GPIO chip: mock pins, driven from the console (gpiozero { $version })
doctor-no-lgpio = { $path }, but no lgpio (python3-lgpio): mock pins, driven from the console
doctor-gpio-refused = { $path }, but this user may not use it: add the user to the group gpio
doctor-gpio = { $path }, gpiozero { $version } with lgpio
doctor-database-untried = { $path } (not tried: one desk at a time may hold it)
doctor-database = { $path }, { $megabytes } MB
doctor-database-new = { $path } will be made
doctor-database-refused = { $path } cannot be made: { $folder } is not writable
doctor-no-chromium = no Chromium, which only the tests need
doctor-from-system = from the system
