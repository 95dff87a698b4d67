// A picture that stands still for hours marks a screen: once a minute it moves a little, round a square of 8
// px, and the horses of a poster change places.

const PLACES = [
  [0, 0],
  [0.4, 0],
  [0.4, 0.4],
  [0, 0.4],
];

export function moveEveryMinute(body, orbit) {
  let minute = 0;
  window.setInterval(() => {
    minute += 1;
    const place = PLACES[minute % PLACES.length];
    orbit.style.transform = "translate(" + place[0] + "rem," + place[1] + "rem)";
    body.setAttribute("data-turn", String(minute % PLACES.length));
  }, 60000);
}
