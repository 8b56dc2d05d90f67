import { ApiError } from "@croupier/contract/apiError";
import type { ContentItem } from "@croupier/contract/backOffice/content";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import { httpError } from "../api/httpError.ts";
import { type ContentFault, publishNow } from "./publishNow.ts";
import { filledFrom, useDraftBegin } from "./useDraftBegin.ts";

/**
 * Publishes an item of content from a form that is filled as `filledFrom` says: the reason that it asks for, what speaks against the
 * body, and the sending. A refused publication leaves the form's own draft, from which it goes on. `body` is made when the form is
 * sent, `after` runs once it is published.
 */
export function usePublish(item: ContentItem, body: () => unknown, after: () => void) {
  const [faults, setFaults] = useState<readonly ContentFault[]>([]);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const { begin, kept, refused, ...draft } = useDraftBegin(item, filledFrom(item).version);
  async function publish(event: FormEvent) {
    event.preventDefault();
    if (reason.trim().length < 3) return setFaults([{ path: "reason", reason: "Say why." }]);
    setBusy(true);
    try {
      const { faults: broken, approval } = await publishNow(item, { body: body(), begin, reason, kept });
      setFaults(broken);
      if (broken.length > 0) return;
      if (approval === null) notify("Published", { type: "success" });
      else notify(`Proposed as number ${approval}. A second person must approve it.`, { type: "info" });
      after();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFaults([{ path: "", reason: httpError(error).message }]);
      await refused(error);
    } finally {
      setBusy(false);
    }
  }
  return {
    publish,
    draft,
    busy,
    reason,
    setReason,
    faults: faults.filter(({ path }) => path !== "reason"),
    reasonFault: faults.find(({ path }) => path === "reason")?.reason,
  };
}
