import type { MenuItem } from "@croupier/rules/menus/menuItemsFor";
import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { MessageKey } from "../messages/messages.ts";
import type { IconName } from "../ui/Icon.tsx";

/** Items of the menus that are pages of ours. */
export type OwnPage = Exclude<MenuItem["id"], "static" | "sports" | "menu">;

/** The page of each item. Source: 2.1, 2.5-04. */
const pages: Readonly<Record<OwnPage, PageName>> = {
  lobby: "Main",
  pokies: "CategoryPokiesAll",
  live: "categoryLiveAll",
  activityHub: "ActivityHub",
  rewardsShop: "CompPoints",
  chance: "RocketChance",
  tournaments: "Tournaments",
  mysticJackpots: "Jackpots",
  jackpots: "Jackpots",
  achievements: "Achievements",
  vipClub: "VipClub",
  promotions: "PromoPage",
  deposit: "Deposit",
  withdraw: "Withdraw",
};

const words: Readonly<Record<OwnPage | "sports" | "menu", [MessageKey, IconName]>> = {
  lobby: ["nav.lobby", "house"],
  pokies: ["nav.pokies", "dices"],
  live: ["nav.live", "live"],
  sports: ["nav.sports", "ball"],
  activityHub: ["nav.activityHub", "sparkles"],
  rewardsShop: ["nav.rewardsShop", "bag"],
  chance: ["nav.chance", "rocket"],
  tournaments: ["nav.tournaments", "trophy"],
  mysticJackpots: ["nav.mysticJackpots", "gem"],
  jackpots: ["jackpots.title", "gem"],
  achievements: ["nav.achievements", "medal"],
  vipClub: ["nav.vipClub", "crown"],
  promotions: ["nav.promotions", "gift"],
  deposit: ["nav.deposit", "plus"],
  withdraw: ["nav.withdraw", "wallet"],
  menu: ["nav.menu", "menu"],
};

/** How an item is named, or the title that the operator gave to a page. */
export function nameOf(item: MenuItem, say: (key: MessageKey) => string): string {
  return item.id === "static" ? item.title : say(words[item.id][0]);
}

export function iconOf(item: MenuItem): IconName {
  return item.id === "static" ? "page" : words[item.id][1];
}

/** The item's address without language, or the betting site's own; null for what only opens the panel. */
export function addressOf(item: MenuItem): string | null {
  if (item.id === "static") return item.path;
  if (item.id === "sports") return item.url;
  return item.id === "menu" ? null : pathOf(pages[item.id]);
}
