// Asking the station something that changes nothing: {ok, said}, never an error.

export async function ask(address, body) {
  try {
    const answer = await fetch(address, {method: "POST", body: JSON.stringify(body), headers: {"Content-Type": "application/json", "X-Railbird-Console": "1"}});
    if (answer.status === 401) location.reload();
    return {ok: answer.ok, said: await answer.json()};
  } catch {
    return {ok: false, said: {message: "The station does not answer: try again."}};
  }
}
