import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import type { GiftBody, GiftPart } from "../bonuses/index.ts";
import type { CompPointsDeps } from "./deps.ts";
import type { Reward } from "./rewards.ts";

interface Given {
  brand: string;
  /** What it is given for. */
  at: string;
  /** Null for what nobody wagers. */
  reward: Reward | null;
  /** Its worth before any wagering, in cents of EUR. */
  face: number;
  rates: Rates;
}

/** A reward as it is played through for an estimate, in EUR. A box counts by the prizes of its table, and without one as it is given. */
export async function rewardParts(
  deps: Pick<CompPointsDeps, "boxPrizes">,
  { brand, at, reward, face, rates }: Given,
): Promise<GiftPart[]> {
  const asGiven = [{ at, share: 1, body: null, face }];
  if (reward === null || face === 0) return asGiven;
  switch (reward.give) {
    case "boxes": {
      const prizes = await deps.boxPrizes(brand);
      return prizes?.map(({ chance, body }) => ({ at, share: chance * reward.count, body, face: null })) ?? asGiven;
    }
    case "gift":
      return [{ at, share: 1, body: inEuro(reward.body.gift, reward.body.currency, rates), face }];
    case "tickets":
      return asGiven;
  }
}

/** The same gift in EUR; null without a rate. */
function inEuro(gift: GiftBody, currency: string, rates: Rates): GiftBody | null {
  const euro = (amount: bigint) => exchanged(amount, currency, defaultCurrency, rates);
  const maxWin = gift.maxWin === null ? null : euro(gift.maxWin);
  const amount = euro(gift.type === "bonus" ? gift.amount : gift.stake);
  if (amount === null || (maxWin === null && gift.maxWin !== null)) return null;
  return gift.type === "bonus" ? { ...gift, amount, maxWin } : { ...gift, stake: amount, maxWin };
}
