import type { BonusOffer } from "@croupier/contract/gifts";
import { amountIn, valuesOf } from "./offerLines.ts";
import { depositBonus } from "./wagering.ts";

export type DepositSum =
  /** Too little for the offer: from `min_cents` on it brings something. */
  { brings: false; min_cents: number } | { brings: true; bonus_cents: number; freespins: number };

/** What a deposit of an amount brings by an offer; null where the offer has no amounts in the currency. Source: 2.1-08. */
export function depositSum(offer: BonusOffer, currency: string, deposit_cents: number): DepositSum | null {
  const [least] = offer.bonuses.flatMap(({ conditions }) => conditions.filter(({ field }) => field === "amount"));
  const min_cents = least && amountIn(least.value, currency);
  if (min_cents === undefined) return null;
  if (deposit_cents < min_cents) return { brings: false, min_cents };
  let [bonus, freespins] = [0n, 0];
  for (const { attributes } of offer.bonuses) {
    const { percent, cap, amount, freespins_count } = valuesOf(attributes);
    const most = amountIn(cap, currency);
    if (percent !== undefined && most !== undefined)
      bonus += depositBonus(BigInt(deposit_cents), { percent: Number(percent), cap: BigInt(most), least: 0n });
    bonus += BigInt(amountIn(amount, currency) ?? 0);
    freespins += Number(freespins_count ?? 0);
  }
  return { brings: true, bonus_cents: Number(bonus), freespins };
}
