import type { AdventureDay, AdventureGift } from "@croupier/contract/adventures";
import type { MessageKey } from "../../messages/messages.ts";

export const stateNames: Readonly<Record<AdventureDay["state"], MessageKey>> = {
  lost: "adventure.state.lost",
  completed: "adventure.state.completed",
  future: "adventure.state.future",
  active: "adventure.state.active",
  superPrize: "adventure.state.superPrize",
};

type Words = { say: (key: MessageKey, values?: Record<string, string | number>) => string };

/** A gift in one line, with its game or its cap. */
export function giftLine(
  gift: AdventureGift,
  currency: string,
  { say, money }: Words & { money: (cents: number, code: string) => string },
): string {
  switch (gift.type) {
    case "freespins":
      return say("adventure.gift.spins", { count: gift.count, game: gift.game.title });
    case "bonus":
      return say("adventure.gift.sum", { amount: money(gift.amount_cents, currency) });
    case "deposit":
      return say("adventure.gift.share", { percent: gift.percent, cap: money(gift.cap_cents, currency) });
  }
}
