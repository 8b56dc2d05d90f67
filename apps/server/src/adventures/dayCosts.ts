import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import type { GivingDay } from "./calendarFor.ts";
import type { AdventuresDeps, WrittenGift } from "./deps.ts";

/** What the gifts of a day cost before any wagering, in cents of EUR; null where nobody can say. */
export async function costOfDay(deps: AdventuresDeps, { gifts }: GivingDay, rates: Rates): Promise<number | null> {
  const costs = await Promise.all(gifts.map((gift) => costOfGift(deps, gift, rates)));
  return costs.every((one) => one !== null) ? costs.reduce((sum, one) => sum + one, 0) : null;
}

/**
 * What a gift costs before any wagering, in cents of EUR: free spins what their game pays back, a share of the deposit its cap. Null
 * where nobody can say.
 */
export async function costOfGift(deps: AdventuresDeps, gift: WrittenGift, rates: Rates): Promise<number | null> {
  if (gift.type === "freespins") {
    const stake = deps.minStake(defaultCurrency);
    const rtp = await deps.returnOf(deps.db.pool, gift.game);
    return stake === null || rtp === null ? null : gift.count * Number(stake) * rtp;
  }
  const amounts = gift.type === "bonus" ? gift.amount : gift.cap;
  if (amounts[defaultCurrency] !== undefined) return amounts[defaultCurrency];
  const inEuro = Object.entries(amounts).map(([code, cents]) => exchanged(BigInt(cents), code, defaultCurrency, rates));
  return inEuro.every((one) => one !== null) ? Math.max(0, ...inEuro.map(Number)) : null;
}
