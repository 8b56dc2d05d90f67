import { createClient } from "@croupier/contract/client";
import { fetchAndNoteRelease } from "../pwa/release.ts";

/** Told when the server no longer knows this session. Source: spec 7-03. */
export const authErrorEvent = "croupier:auth-error";

export const browserApi = createClient({
  fetch: fetchAndNoteRelease,
  onAuthError: () => window.dispatchEvent(new Event(authErrorEvent)),
});
