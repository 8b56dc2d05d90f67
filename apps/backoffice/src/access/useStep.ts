import { ApiError } from "@croupier/contract/apiError";
import { useState } from "react";

/** Takes one step of the sign-in and keeps what went wrong in words. */
export function useStep() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  async function take(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await step();
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { take, busy, fault };
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError)
    return (
      error.first() ?? (error.offline ? "The server cannot be reached. Try again." : "That did not work. Try again.")
    );
  // The browser's own words about a passkey: the person cancelled, or there is none.
  return error instanceof Error && error.name === "NotAllowedError"
    ? "The browser did not use a passkey. Try again, or use a code."
    : "That did not work. Try again.";
}
