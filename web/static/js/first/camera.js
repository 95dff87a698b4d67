// What the camera sees, once a second.

import { film } from "../dealer/film.js";

const live = document.getElementById("live");
if (live) film(live, "/camera.jpg", 1000);
