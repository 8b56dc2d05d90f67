import type { StoredConfigName } from "@croupier/contract/configs";
import { checkItem, type Item } from "../items.ts";
import { currencyUpgrade } from "./currencyUpgrade.ts";
import { additionalGiftsUpgrade, adventuresUpgrade, disabledBonusesUpgrade, giftLooksUpgrade } from "./giftUpgrades.ts";
import {
  bannersUpgrade,
  logoUpgrade,
  menuUpgrade,
  promoStagsUpgrade,
  referrersUpgrade,
  widgetsUpgrade,
} from "./listUpgrades.ts";
import { providersUpgrade } from "./providersUpgrade.ts";
import type { Upgrade, UpgradeFacts } from "./upgrade.ts";
import { wheelTablesUpgrade, wheelUpgrade } from "./wheelUpgrade.ts";

const upgrades: Partial<Record<StoredConfigName, Upgrade>> = {
  "additional-gifts": additionalGiftsUpgrade,
  "banners-config": bannersUpgrade,
  "currency-config": currencyUpgrade,
  "disabled-bonuses": disabledBonusesUpgrade,
  "excluded-promo-stags": promoStagsUpgrade,
  "logo-config": logoUpgrade,
  "main-widget-config": widgetsUpgrade,
  "menu-categories-games": menuUpgrade,
  "modify-gifts-config": giftLooksUpgrade,
  "providers-config": providersUpgrade,
  "stag-by-referrer-name": referrersUpgrade,
  "vip-adventures": adventuresUpgrade,
  "wheel-config": wheelUpgrade,
  "wheel-config-segments": wheelTablesUpgrade,
};

/**
 * The item in today's shape: itself where it fits or nothing is known of it, else the items that its older body
 * becomes, for the same brand, language and licence. Source: C-6.1.
 */
export function upgradeItem(item: Item, facts: UpgradeFacts): Item[] {
  if (item.kind !== "config" || checkItem(item).ok) return [item];
  const upgrade = Object.hasOwn(upgrades, item.name) ? upgrades[item.name as StoredConfigName] : undefined;
  const bodies = upgrade?.(item.body, facts);
  if (!bodies) return [item];
  return Object.entries(bodies).map(([name, body]) => ({ ...item, name, body }));
}
