// Every chore of the night's drawer.

import "../acts/seats.js";
import "../setup/chooser.js";
import "./ending.js";
import "./money.js";
import "./phones.js";
import "./race.js";
import "./station.js";
