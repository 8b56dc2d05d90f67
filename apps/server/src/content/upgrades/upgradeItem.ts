import type { StoredConfigName } from "@croupier/contract/configs";
import { checkItem, type Item } from "../items.ts";
import { currencyUpgrade } from "./currencyUpgrade.ts";
import { providersUpgrade } from "./providersUpgrade.ts";
import type { Upgrade, UpgradeFacts } from "./upgrade.ts";

const upgrades: Partial<Record<StoredConfigName, Upgrade>> = {
  "currency-config": currencyUpgrade,
  "providers-config": providersUpgrade,
};

/**
 * The item in today's shape: itself where it fits or nothing is known of it, else the items that its older body
 * becomes, for the same brand, language and licence. Source: CONTRACT 6.
 */
export function upgradeItem(item: Item, facts: UpgradeFacts): Item[] {
  if (item.kind !== "config" || checkItem(item).ok) return [item];
  const upgrade = Object.hasOwn(upgrades, item.name) ? upgrades[item.name as StoredConfigName] : undefined;
  const bodies = upgrade?.(item.body, facts);
  if (!bodies) return [item];
  return Object.entries(bodies).map(([name, body]) => ({ ...item, name, body }));
}
