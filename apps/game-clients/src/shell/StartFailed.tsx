import type { OpeningKey } from "../messages/opening.ts";
import type { Say } from "../messages/sayIn.ts";

interface StartFailedProps {
  say: Say<OpeningKey>;
  reason: OpeningKey;
  /** Opens the game once more; null when that cannot help. */
  again: (() => void) | null;
  /** Leaves to the page around; null when the frame does not know which that is. */
  leave: (() => void) | null;
}

export function StartFailed({ say, reason, again, leave }: StartFailedProps) {
  return (
    <main className="start-failed" role="alert">
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <path d="M32 4 58 32 32 60 6 32Z" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M32 20v16M32 43v2" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <h1>{say("startFailed")}</h1>
      <p>{say(reason)}</p>
      {again === null && leave === null ? null : (
        <div className="start-actions">
          {again === null ? null : (
            <button type="button" className="primary" onClick={again}>
              {say("tryAgain")}
            </button>
          )}
          {leave === null ? null : (
            <button type="button" className={again === null ? "primary" : undefined} onClick={leave}>
              {say("toLobby")}
            </button>
          )}
        </div>
      )}
    </main>
  );
}
