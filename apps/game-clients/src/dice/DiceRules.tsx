import { dice, diceFaces, maxChance, minChance } from "@croupier/games/dice/dice";
import { instantRules } from "../instant/InstantRules.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

export function DiceRules() {
  const { say } = useTable();
  const { percent } = useFormat();
  const [least, most] = [percent(minChance / diceFaces), percent(maxChance / diceFaces)];
  return (
    <>
      <p>{say("dice.rules", { faces: diceFaces, least, most })}</p>
      <p>{say("dice.paysRule")}</p>
      <p className="muted">{say("dice.keys")}</p>
    </>
  );
}

export const rules = instantRules(dice, DiceRules);
