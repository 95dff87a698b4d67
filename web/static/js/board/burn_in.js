// A picture that stands still for hours marks a screen: once a minute it moves a little, and while nothing is
// played its two halves change sides.

const PLACES = [
  [0, 0],
  [0.4, 0.2],
  [0.2, 0.4],
  [-0.2, 0.4],
  [-0.4, 0.2],
  [-0.4, -0.2],
  [-0.2, -0.4],
  [0.2, -0.4],
  [0.4, -0.2],
];

export function moveEveryMinute(body, orbit) {
  let minute = 0;
  window.setInterval(() => {
    minute += 1;
    const place = PLACES[minute % PLACES.length];
    orbit.style.transform = "translate(" + place[0] + "rem," + place[1] + "rem)";
    body.setAttribute("data-side", minute % 2 ? "left" : "right");
  }, 60000);
}
