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

/** Tells the recorder, where there is one, who is signed in. A fault of its own is not ours. */
export function identifyRecorder(playerId: number | null): void {
  const recorder = window.croupierRecorder;
  try {
    if (playerId === null) recorder?.forget();
    else recorder?.identify(playerId);
  } catch {
    // The page goes on without it.
  }
}
