import type { DayFigures } from "@croupier/rules/reports";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

export interface ReportQuestion {
  /** Days such as `2026-11-25`, both included. */
  from: string;
  to: string;
  brand?: string | undefined;
  currency?: string | undefined;
}

/** A day of one brand and currency; amounts in subunits. */
export interface ReportDay {
  day: string;
  brand: string;
  currency: string;
  depositsCount: number;
  withdrawalsCount: number;
  rounds: number;
  figures: DayFigures;
}

/** The days that something happened on, oldest first. The consumer is behind the log by well under a second. */
export async function readDays(on: Queryable, { from, to, brand, currency }: ReportQuestion): Promise<ReportDay[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("reports.day")
      .selectAll()
      .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as("date"))
      .where("day", ">=", sql<Date>`${from}::date`)
      .where("day", "<=", sql<Date>`${to}::date`)
      .$if(brand !== undefined, (query) => query.where("brand", "=", brand!))
      .$if(currency !== undefined, (query) => query.where("currency", "=", currency!))
      .orderBy("day")
      .orderBy("brand")
      .orderBy("currency"),
  );
  return rows.map((row) => ({
    day: row.date,
    brand: row.brand,
    currency: row.currency,
    depositsCount: Number(row.deposits_count),
    withdrawalsCount: Number(row.withdrawals_count),
    rounds: Number(row.rounds),
    figures: {
      deposits: row.deposits,
      withdrawals: row.withdrawals,
      stakes: row.stakes,
      freeStakes: row.free_stakes,
      payouts: row.payouts,
      jackpots: row.jackpots,
      promotions: row.promotions,
      bonusMoney: row.bonus_money,
      prizes: row.prizes,
    },
  }));
}
