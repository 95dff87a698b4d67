// Asking something of the station: {ok, said}, never an error. A logged-out page goes to the door.

import { t } from "../core/words.js";

/** POST `body`, or GET without one. `said` is the answer's JSON, or {message} where there was none. */
export async function ask(address, body) {
  const own = { "X-Railbird-Console": "1" };
  let answer;
  try {
    answer = await fetch(
      address,
      body === undefined
        ? { headers: own }
        : {
            method: "POST",
            body: JSON.stringify(body),
            headers: { "Content-Type": "application/json", ...own },
          },
    );
  } catch {
    return { ok: false, said: { message: t("dealer-no-answer") } };
  }
  if (answer.status === 401) location.reload();
  const said = await answer
    .json()
    .catch(() => ({ message: t("dealer-answered", { status: String(answer.status) }) }));
  return { ok: answer.ok, said };
}
