import { exchanged, type Rates } from "@croupier/rules/exchange";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { QuestsDeps } from "./deps.ts";
import { tables } from "./tables.ts";

/** Counted parts to a cent; see `partsToEuro`. */
const partsToCent = 1_000n;

/**
 * The rates by which a day's stakes count: those that its first counted stake finds are written down and hold for the day, so that
 * the log read again counts the same. Source: 3-52.
 */
export function dayRates(deps: Pick<QuestsDeps, "rates">, tx: Tx): (at: Date) => Promise<Rates> {
  const known = new Map<string, Rates>();
  return async (at) => {
    const day = at.toISOString().slice(0, 10);
    const kept = known.get(day) ?? (await keptRates(deps, tx, day));
    known.set(day, kept);
    return kept;
  };
}

async function keptRates(deps: Pick<QuestsDeps, "rates">, tx: Tx, day: string): Promise<Rates> {
  const own = tables
    .selectFrom("quests.day_rate")
    .select("rates")
    .where("day", "=", day as never);
  const found = await firstOf(tx, own);
  if (found) return found.rates as Rates;
  const rates = await deps.rates(tx);
  const insert = tables.insertInto("quests.day_rate").values({ day: day as never, rates: JSON.stringify(rates) });
  await firstOf(tx, insert.onConflict((same) => same.column("day").doNothing()).returning("day"));
  return rates;
}

/** An amount in parts of EUR; null without a rate. Amounts below zero are corrections. */
export function toParts(amount: bigint, currency: string, rates: Rates): bigint | null {
  const whole = amount < 0n ? -amount : amount;
  const parts = exchanged(whole * partsToCent, currency, "EUR", rates);
  return parts === null || amount >= 0n ? parts : -parts;
}
