import { createClient } from "@croupier/contract/client";
import { fetchAndNoteRelease } from "../pwa/release.ts";
import { logFailure } from "../reporting/log.ts";
import { failureCode, isWorthLogging } from "./failureCodes.ts";
import { noteServerDate } from "./serverClock.ts";

/** Told when the server no longer knows this session. Source: 7-03. */
export const authErrorEvent = "croupier:auth-error";

/** Told when the server does not serve the visitor's region. Source: 8-02. */
export const restrictedEvent = "croupier:restricted";

/** Told when the site is closed for maintenance. Source: C-1.8. */
export const maintenanceEvent = "croupier:maintenance";

/** Calls whose own screen says why they were refused, so that nobody reads it twice. */
const shownInPlace: ReadonlySet<string> = new Set(["access.signIn", "access.signUp", "games.launch"]);

const fetchAndNote: typeof fetch = async (...args) => {
  const response = await fetchAndNoteRelease(...args);
  noteServerDate(response.headers.get("date"));
  if (response.headers.has("x-maintenance-mode")) window.dispatchEvent(new Event(maintenanceEvent));
  return response;
};

export const browserApi = createClient({
  fetch: fetchAndNote,
  headers: () => ({ "x-locale": document.documentElement.lang }),
  onAuthError: () => window.dispatchEvent(new Event(authErrorEvent)),
  onFailure(failure, callId, { body }) {
    if (failure.status === 451 && !shownInPlace.has(callId)) window.dispatchEvent(new Event(restrictedEvent));
    if (!isWorthLogging(failure, callId)) return;
    logFailure({ code: failureCode(callId, body), call: callId, status: failure.status, message: failure.message });
  },
});
