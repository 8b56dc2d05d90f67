import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { ConfigPage } from "../content/ConfigPage.tsx";
import { filledFrom } from "../content/useDraftBegin.ts";
import { PointsForm } from "./PointsForm.tsx";
import { draftOf } from "./pointsDraft.ts";

/** How comp points are earned and what they buy, for every brand or one that has rates of its own. */
export function PointsPage() {
  return (
    <ConfigPage
      name="comp-points"
      title="Comp points"
      none="No brand's players earn points: there is no configuration comp-points."
    >
      {(parts) => <PointsForm {...parts} begin={draftOf(filledFrom(parts.item).body as CompPointsConfig)} />}
    </ConfigPage>
  );
}
