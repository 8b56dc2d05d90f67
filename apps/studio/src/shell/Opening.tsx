import type { Say } from "../messages/sayIn.ts";

/** Shown while a game opens. */
export function Opening({ say }: { say: Say }) {
  return (
    <p className="loading" role="status">
      {say("loading")}
      <span className="checking" aria-hidden="true" />
    </p>
  );
}
