import type { MessageKey } from "../messages/en.ts";
import type { Say } from "../messages/sayIn.ts";

export function StartFailed({ say, reason }: { say: Say; reason: MessageKey }) {
  return (
    <main className="start-failed" role="alert">
      <h1>{say("startFailed")}</h1>
      <p>{say(reason)}</p>
    </main>
  );
}
