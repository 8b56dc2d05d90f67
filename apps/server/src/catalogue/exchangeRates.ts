import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Crypto, then fiat. All numbers are decimal text, from which nothing is lost. */
export type ExchangeRates = Record<
  string,
  Record<string, { exchange_rate: string; fee: string; total_exchange_rate: string }>
>;

/** The operator's rates for showing crypto in fiat; `total_exchange_rate` is what is left after the fee. */
export async function readExchangeRates(db: Queryable): Promise<ExchangeRates> {
  const rows = await rowsOf(
    db,
    tables
      .selectFrom("catalogue.exchange_rate")
      .select(["crypto", "fiat"])
      .select([
        sql<string>`trim_scale(rate)::text`.as("rate"),
        sql<string>`trim_scale(fee_percent)::text`.as("fee"),
        sql<string>`trim_scale(round(rate * (100 - fee_percent) / 100, 8))::text`.as("total"),
      ])
      .orderBy("crypto")
      .orderBy("fiat"),
  );
  const rates: ExchangeRates = {};
  for (const row of rows) {
    const inner = rates[row.crypto] ?? {};
    inner[row.fiat] = { exchange_rate: row.rate, fee: row.fee, total_exchange_rate: row.total };
    rates[row.crypto] = inner;
  }
  return rates;
}

/** The same as clients read it: numbers. Source: C-6.2. */
export function ratesOnWire(rates: ExchangeRates) {
  const numbers = ({ exchange_rate, fee, total_exchange_rate }: ExchangeRates[string][string]) => ({
    exchange_rate: Number(exchange_rate),
    fee: Number(fee),
    total_exchange_rate: Number(total_exchange_rate),
  });
  return Object.fromEntries(
    Object.entries(rates).map(([crypto, fiats]) => [
      crypto,
      Object.fromEntries(Object.entries(fiats).map(([fiat, rate]) => [fiat, numbers(rate)])),
    ]),
  );
}
