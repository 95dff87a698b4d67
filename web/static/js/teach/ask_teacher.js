// Asking something of the teacher: one thing at a time, answered with its new state.

const DEAD_MS = 250; // a wet finger bounces

let busy = false, heard = 0;
const told = {teaching: () => {}, said: () => {}};

/** `on.teaching(view)` takes the new state, `on.said(sentence)` shows a refusal; an empty one clears it. */
export function whenAsked(on) { Object.assign(told, on); }

/** The stream has told of the teacher: an answer to what was asked before may be older. */
export const streamed = () => { heard += 1; };

/** Ask `what` of the teacher, with `body`; a second touch while one is under way is ignored. */
export async function ask(what, body) {
  if (busy) return false;
  set(true);
  try { return await post(what, body || {}); }
  finally { setTimeout(() => set(false), DEAD_MS); }
}

function set(is) {
  busy = is;
  document.body.classList.toggle("busy", is);
}

async function post(what, body) {
  const before = heard;
  let answer;
  try {
    answer = await fetch("/api/teach/" + what, {method: "POST", body: JSON.stringify(body),
      headers: {"Content-Type": "application/json", "X-Railbird-Console": "1"}});
  } catch {
    told.said("The station does not answer. Try again.");
    return false;
  }
  const said = await answer.json().catch(() => ({message: "The station answered " + answer.status + "."}));
  if (answer.status === 401) { location.reload(); return false; }
  told.said(answer.ok ? "" : said.message);
  if (said.teaching && before === heard) told.teaching(said.teaching); // what was asked for is streamed too
  return answer.ok;
}
