import type { GiftAttribute, GiftContent, LootboxItem } from "@croupier/contract";
import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import type { WheelItem } from "@croupier/rules/wheel/wheelTable";

/** What a table is worth in: a currency, its rates, and the terms of free spins. */
export interface ItemTerms {
  currency: string;
  rates: Rates;
  freeSpins: { game: string; stake: bigint };
}

/**
 * A table's items as a box in this currency holds them: one amount each, and free spins with their game and stake. Null where
 * an amount has no rate to the currency. Source: 3-26, 3-27.
 */
export function itemsIn(items: readonly WheelItem[], terms: ItemTerms): LootboxItem[] | null {
  const found: LootboxItem[] = [];
  for (const [index, { weight, bonuses, color }] of items.entries()) {
    const contents = bonuses.map((bonus) => contentIn(bonus, terms));
    if (contents.some((one) => one === null)) return null;
    // Ids of the operator's may be text; the box's own count from 1.
    found.push({
      ...{ id: index + 1, weight, prize: false, bonuses: contents as GiftContent[] },
      ...(color ? { color } : {}),
    });
  }
  return found;
}

function contentIn({ attributes, result_bonus = [], ...bonus }: GiftContent, terms: ItemTerms): GiftContent | null {
  const given = attributes.map((one) => attributeIn(one, terms));
  const result = result_bonus.map((one) => attributeIn(one, terms));
  if ([...given, ...result].some((one) => one === null)) return null;
  const { game, stake } = terms.freeSpins;
  const spins: GiftAttribute[] =
    bonus.type === "freespins"
      ? [
          { field: "games", value: [game] },
          { field: "stake", value: [{ currency: terms.currency, amount_cents: toCents(stake) }] },
        ]
      : [];
  return {
    ...bonus,
    attributes: [...(given as GiftAttribute[]), ...spins],
    result_bonus: result as GiftAttribute[],
  };
}

function attributeIn(attribute: GiftAttribute, { currency, rates }: ItemTerms): GiftAttribute | null {
  const { field, value } = attribute;
  const amounts = Array.isArray(value) ? value.flatMap((one) => (typeof one === "string" ? [] : [one])) : [];
  if (amounts.length === 0) return attribute;
  const own = amounts.find((one) => one.currency === currency);
  if (own) return { field, value: [own] };
  const from = amounts.find((one) => one.currency === defaultCurrency) ?? amounts[0]!;
  const amount = exchanged(BigInt(from.amount_cents), from.currency, currency, rates);
  return amount === null || amount <= 0n ? null : { field, value: [{ currency, amount_cents: toCents(amount) }] };
}

/** The number or the first amount of a named value; null where the content has none. */
export function namedValue(attributes: readonly GiftAttribute[], field: string): number | null {
  const value = attributes.find((one) => one.field === field)?.value;
  if (typeof value === "number") return value;
  const first = Array.isArray(value) ? value[0] : undefined;
  return typeof first === "object" ? first.amount_cents : null;
}

/** What a content gives before any wagering, in subunits of the box's currency. */
export function faceValue({ type, attributes }: GiftContent): bigint {
  if (type !== "freespins") return BigInt(namedValue(attributes, "amount") ?? 0);
  return BigInt(namedValue(attributes, "freespins_count") ?? 0) * BigInt(namedValue(attributes, "stake") ?? 0);
}
