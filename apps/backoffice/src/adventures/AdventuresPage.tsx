import { ConfigPage } from "../content/ConfigPage.tsx";
import { filledFrom } from "../content/useDraftBegin.ts";
import { AdventuresForm } from "./AdventuresForm.tsx";
import { type AdventuresConfig, draftOf } from "./adventuresDraft.ts";

/** The calendars of daily prizes, for every brand or one that has calendars of its own. */
export function AdventuresPage() {
  return (
    <ConfigPage
      name="vip-adventures"
      title="Adventures"
      none="No brand has a calendar of prizes: there is no configuration vip-adventures."
    >
      {(parts) => <AdventuresForm {...parts} begin={draftOf(filledFrom(parts.item).body as AdventuresConfig)} />}
    </ConfigPage>
  );
}
