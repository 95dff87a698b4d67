// What the camera sees, once a second.

import { film } from "../staff/film.js";

const live = document.getElementById("live");
if (live) film(live, "/camera.jpg", 1000);
