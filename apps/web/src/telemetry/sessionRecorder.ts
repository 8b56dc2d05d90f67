/**
 * A session-recording tool of the operator's. None is built in: the operator's own tracking script may offer one as
 * `window.croupierRecorder`, and receives who the visitor is, by id alone. Source: 4-28.
 */
export interface SessionRecorder {
  identify(playerId: number): void;
  forget(): void;
}

declare global {
  interface Window {
    croupierRecorder?: SessionRecorder;
  }
}

/** Who is signed in, as the page last said. */
let known: number | null = null;

/** Tells the recorder, where there is one, who is signed in. */
export function identifyRecorder(playerId: number | null): void {
  known = playerId;
  tellRecorder();
}

/** Tells it what it missed: it comes with the tracking script, long after the page. A fault of its own is not ours. */
export function tellRecorder(): void {
  const recorder = window.croupierRecorder;
  try {
    if (known === null) recorder?.forget();
    else recorder?.identify(known);
  } catch {
    // The page goes on without it.
  }
}
