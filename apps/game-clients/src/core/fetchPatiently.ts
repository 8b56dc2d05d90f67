import { waitOrWake } from "./settleOrder.ts";

const again_ms = 3_000;

/** A page that was loaded anew is not loaded anew again so soon. */
const betweenReloads_ms = 60_000;
const reloadedPlace = "croupier:reloaded";

/** The address of a script that could not be fetched, as browsers write it into the error. Safari's names none. */
const address = /dynamically imported module: (\S+)$/;

/**
 * Fetches a part of the client. While the line is broken it is asked for again and again, at once when the line is back. Browsers
 * such as Chromium before 156 remember that a script could not be fetched as long as the page lives: there the page is loaded anew,
 * and goes on with its session and its round.
 */
export async function fetchPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  let failedBefore: string | undefined;
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      console.warn(failure);
      const script = address.exec(String(failure))?.[1];
      if (script !== undefined && script === failedBefore && (await isThere(script))) reloadOnce();
      failedBefore = script;
      await waitOrWake(again_ms, () => undefined);
    }
  }
}

async function isThere(script: string): Promise<boolean> {
  return fetch(script).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Where nothing can be kept over a reload, the session cannot either. */
function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedPlace)) < betweenReloads_ms) return;
    sessionStorage.setItem(reloadedPlace, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
