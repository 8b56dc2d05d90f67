/* Talks to the game's own server. What is not answered is asked again with the same words, so nothing counts twice. */

const retryPause_ms = 1_500;

/** The key stands in the address's fragment, which browsers send to nobody. */
const key = location.hash.slice(1);

/** One try. Null without a connection. */
async function tell(call, fields) {
  try {
    const response = await fetch(`/api/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, ...fields }),
      signal: AbortSignal.timeout(12_000),
    });
    if (response.status >= 500) return null;
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

/** Asks until there is an answer; `lost` is told at the first silence. */
export async function ask(call, fields, lost) {
  for (;;) {
    const answer = await tell(call, fields);
    if (answer) return answer;
    lost();
    await new Promise((resolve) => setTimeout(resolve, retryPause_ms));
  }
}
