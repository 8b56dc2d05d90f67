import type { Lootbox } from "@croupier/contract/lootboxes";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";

/** What an item of a box is called, with its amount. */
export function useItemName(currency: string): (item: Lootbox["items"][number]) => string {
  const { say } = useApp();
  const money = useMoney();
  return ({ bonuses: [first] }) => {
    const value = first?.attributes.find(({ field }) => field === "amount")?.value;
    const found = Array.isArray(value) ? value[0] : undefined;
    const amount = typeof found === "object" ? money(found.amount_cents, currency) : "";
    return operatorText(say, first?.title ?? "", { amount });
  };
}
