import type { QuestGift } from "@croupier/contract/quests";
import type { App } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";

interface Words {
  say: App["say"];
  money: (cents: number, code: string) => string;
  currency: string;
}

/** The sum in the visitor's currency, else in euros, else the first. Source: 5-25. */
function sumOf(gift: Extract<QuestGift, { type: "money" | "freespins" | "lootbox" }>, { money, currency }: Words) {
  const sums = gift.amounts ?? [];
  const sum = sums.find((one) => one.currency === currency) ?? sums.find((one) => one.currency === "EUR") ?? sums[0];
  return sum ? money(sum.amount_cents, sum.currency) : "";
}

/** What a gift is, in a line. */
export function giftLine(gift: QuestGift, words: Words): string {
  const { say } = words;
  switch (gift.type) {
    case "points":
      return say("quests.gift.points", { count: gift.chargeable || gift.persistent });
    case "freespins":
      return say("quests.gift.spins", { count: gift.freespins_count ?? 0, game: gift.game?.title ?? "" });
    case "money":
      return say(gift.wager ? "quests.gift.money" : "quests.gift.cash", { amount: sumOf(gift, words) });
    case "lootbox":
      return operatorText(say, gift.title ?? "");
  }
}

/** How often it must be wagered, where it must. */
export function wagerLine(gift: QuestGift, { say }: Words): string | null {
  return gift.type !== "points" && gift.wager ? say("quests.gift.wager", { times: gift.wager }) : null;
}
