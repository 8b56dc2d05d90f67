import { useSay } from "../messages/messages.ts";
import { Icon } from "./Icon.tsx";

/** What a list shows when its data could not be had: what happened and what to do next. */
export function LoadFailed({ retry, asHeading = false }: { retry: () => unknown; asHeading?: boolean }) {
  const say = useSay();
  const Title = asHeading ? "h1" : "p";
  return (
    <div className="panel grid justify-items-center gap-3 py-10 text-center" role="alert">
      <Icon name="cloud-off" className="size-8 text-muted" />
      <Title className="text-base font-semibold">{say("common.loadFailed")}</Title>
      <p className="max-w-prose text-sm text-muted">{say("common.loadFailedHint")}</p>
      <button type="button" className="button button-small" onClick={() => retry()}>
        {say("common.tryAgain")}
      </button>
    </div>
  );
}

/** The same in place of a whole page, whose heading it is. */
export function PageFailed({ retry }: { retry: () => unknown }) {
  return (
    <div className="page-width pt-10">
      <LoadFailed retry={retry} asHeading />
    </div>
  );
}
