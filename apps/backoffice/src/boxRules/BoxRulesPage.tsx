import { ConfigPage } from "../content/ConfigPage.tsx";
import { filledFrom } from "../content/useDraftBegin.ts";
import { BoxRulesForm } from "./BoxRulesForm.tsx";
import { type BoxRulesConfig, draftOf } from "./boxRulesDraft.ts";

/** When boxes and turns of the wheel are given, for every brand or one that has rules of its own. */
export function BoxRulesPage() {
  return (
    <ConfigPage
      name="lootbox-rules"
      title="Box rules"
      none="No brand gives boxes: there is no configuration lootbox-rules."
    >
      {(parts) => <BoxRulesForm {...parts} begin={draftOf(filledFrom(parts.item).body as BoxRulesConfig)} />}
    </ConfigPage>
  );
}
