import { ApiError } from "@croupier/contract/apiError";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { httpError } from "../api/httpError.ts";

/** What went wrong, in words: for each field, and under `base` for none of them. */
export type Faults = Readonly<Record<string, string>>;

/**
 * Makes a change and says how it went: done, or proposed and waiting for a second person. After a refusal the faults are to be
 * shown where they belong; when somebody else changed the item first, it is read again.
 */
export function useChange(run: (reason: string) => Promise<unknown>, done = "Done") {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});

  async function change(reason: string): Promise<boolean> {
    setBusy(true);
    setFaults({});
    try {
      const outcome = (await run(reason)) as { state?: string; approval_id?: number | null } | null;
      if (outcome?.state === "proposed")
        notify(`Proposed as number ${outcome.approval_id}. A second person must approve it.`, { type: "info" });
      else if (outcome?.state === "stale")
        notify("It has changed since it was proposed: nothing was done.", { type: "warning" });
      else notify(done, { type: "success" });
      refresh();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message, body } = httpError(error);
      if (error.has("stale_change")) {
        // What is read again may leave no place for the dialog that asked.
        notify(message, { type: "warning" });
        refresh();
      }
      const fields = (body as { errors: Record<string, string> }).errors;
      setFaults({ base: message, ...fields });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { change, busy, faults, clear: () => setFaults({}) };
}
