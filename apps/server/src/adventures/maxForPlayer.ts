import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import type { Queryable } from "../platform/database.ts";
import type { AdventuresDeps, WrittenDay, WrittenGift } from "./deps.ts";

/** The most that all days of a calendar give one player before any wagering, in cents of EUR; null where an amount has no rate. */
export async function maxForPlayer(
  deps: AdventuresDeps,
  on: Queryable,
  days: readonly WrittenDay[],
): Promise<number | null> {
  const rates = await deps.rates(on);
  const each = days.flatMap(({ gifts = [] }) => gifts).map((gift) => maxOfGift(deps, gift, rates));
  return each.every((one): one is number => one !== null) ? each.reduce((sum, one) => sum + one, 0) : null;
}

function maxOfGift(deps: AdventuresDeps, gift: WrittenGift, rates: Rates): number | null {
  if (gift.type === "freespins") return gift.count * Number(deps.minStake(defaultCurrency) ?? 0n);
  const amounts = Object.entries(gift.type === "bonus" ? gift.amount : gift.cap);
  const inEuro = amounts.map(([currency, cents]) => exchanged(BigInt(cents), currency, defaultCurrency, rates));
  return inEuro.every((one) => one !== null) ? Math.max(0, ...inEuro.map(Number)) : null;
}
