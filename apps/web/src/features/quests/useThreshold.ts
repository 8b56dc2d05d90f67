import type { QuestLevel } from "@croupier/contract/quests";
import { useApp } from "../../app-context/App.ts";
import { useRoundMoney } from "../../ui/useMoney.ts";

/** Writes from what stakes on a level is reached. */
export function useThreshold(): (level: Pick<QuestLevel, "threshold_eur_cents">) => string {
  const { say } = useApp();
  const money = useRoundMoney();
  return ({ threshold_eur_cents: cents }) =>
    cents === 0 ? say("quests.fromFirst") : say("quests.from", { amount: money(cents / 100, "EUR") });
}
