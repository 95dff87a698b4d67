### Was zu Abenden vermerkt ist, und die Schilder der Bildschirme: eine Probe, eine Uhr, die nicht gestellt ist.

night-rehearsal = Probe: die Karten kamen von keinem echten Tisch
night-clock-unset = die Uhr war nicht gestellt, auf dieses Datum ist kein Verlass
night-dated = die Uhr war bei der Eröffnung nicht gestellt; nachträglich datiert
night-dated-latest = die Uhr war nicht gestellt; spätestens dann eröffnet
sign-rehearsal = Probe
sign-clock = Die Uhr ist nicht gestellt ({ $why }): Abende werden datiert, sobald sie es ist.
clock-before-build = sie steht vor der Zeit, zu der dieses Programm entstand
clock-behind-books = sie steht vor dem letzten Eintrag in den Büchern
clock-never-set = dieser Rechner hat keine eigene Uhr und die Zeit noch nicht aus dem Netz
doctor-name-clock = Uhr
doctor-clock-set = gestellt
doctor-clock-unset = nicht gestellt: { $why }
