import { CloudOff } from "lucide-react";
import { useSay } from "../messages/messages.ts";

/** What a list shows when its data could not be had: what happened and what to do next. */
export function LoadFailed({ retry }: { retry: () => unknown }) {
  const say = useSay();
  return (
    <div className="panel grid justify-items-center gap-3 py-10 text-center" role="alert">
      <CloudOff className="icon text-muted size-8" aria-hidden />
      <p className="font-semibold">{say("common.loadFailed")}</p>
      <p className="max-w-prose text-sm text-muted">{say("common.loadFailedHint")}</p>
      <button type="button" className="button button-small" onClick={() => retry()}>
        {say("common.tryAgain")}
      </button>
    </div>
  );
}
