import { limbo, maxTarget, minTarget } from "@croupier/games/limbo/limbo";
import { instantRules } from "../instant/InstantRules.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

export function LimboRules() {
  const { say } = useTable();
  const { times } = useFormat();
  return (
    <>
      <p>{say("limbo.rules", { least: times(minTarget / 100), most: times(maxTarget / 100) })}</p>
      <p>{say("limbo.paysRule")}</p>
      <p className="muted">{say("limbo.keys")}</p>
    </>
  );
}

export const rules = instantRules(limbo, LimboRules);
