import type { OpeningKey } from "../messages/opening.ts";
import type { Say } from "../messages/sayIn.ts";

/** Shown while a game opens. */
export function Opening({ say }: { say: Say<OpeningKey> }) {
  return (
    <p className="loading" role="status">
      {say("loading")}
      <span className="checking" aria-hidden="true" />
    </p>
  );
}
