import type { UserLimit } from "@croupier/contract/limits";
import type { Rates } from "@croupier/rules/exchange";
import { minutesLeft, periodWindow } from "@croupier/rules/limits";
import { shownCount } from "@croupier/rules/limitUse";
import { toCents } from "@croupier/rules/money";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import { runningBlocks, untilLast } from "./blocks.ts";
import { countingMinutes } from "./changeMinutes.ts";
import type { DayRates } from "./dayRates.ts";
import { depositsCounted, readDepositUse } from "./deposits.ts";
import { guardName, windowStart } from "./guards.ts";
import type { MoneyLimitType } from "./protectionState.ts";
import {
  type AmountRow,
  blockToUserLimit,
  countingAmount,
  type DepositUse,
  hasCome,
  type LimitRow,
  toUserLimit,
} from "./rows.ts";
import { tables } from "./tables.ts";

/** Reads a counter of the player's, such as the ledger's `loss:day:EUR`, with the caller's own connection. */
export type CounterReader = (playerId: number, name: string, period: string, on: Queryable) => Promise<bigint>;

/** The player's own limits that still count, oldest first, with the minutes that count and those that wait. */
async function readLimits(db: Queryable, playerId: number, now: Date): Promise<LimitRow[]> {
  const come = sql<boolean>`pending_confirmed AND pending_from <= ${now}`;
  return rowsOf(
    db,
    tables
      .selectFrom("protection.player_limit")
      .select(["id", "type", "period", "status", "created_at", "confirm_until", "disable_at"])
      .select((limit) => [
        countingMinutes(now).as("minutes"),
        limit.case().when(come).then(null).else(limit.ref("pending_minutes")).end().as("pending_minutes"),
        limit.case().when(come).then(null).else(limit.ref("pending_from")).end().as("pending_from"),
      ])
      .where("player_id", "=", BigInt(playerId))
      .where(({ or, eb }) => or([eb("status", "<>", "disable_confirmed"), eb("disable_at", ">", now)]))
      .orderBy("id"),
  );
}

/**
 * Limits, cooling-offs and exclusions as the wire lists them to the session that asks; null for an operator, who has none of
 * the player's. Source: 3-33, C-2.4.
 */
export async function listLimits(
  db: Queryable,
  { counter, dayRates }: { counter: CounterReader; dayRates: DayRates },
  { id: playerId, signedInAt }: { id: number; signedInAt: Date | null },
  now: Date,
): Promise<UserLimit[]> {
  const limits = await readLimits(db, playerId, now);
  const amounts = await rowsOf(
    db,
    tables
      .selectFrom("protection.limit_amount")
      .selectAll()
      .where("limit_id", "=", anyOf(limits.map((limit) => limit.id)))
      .orderBy("currency"),
  );
  const blocks = await rowsOf(
    db,
    runningBlocks(now)
      .distinctOn("kind")
      .select(["id", "kind", "period", "since", "until"])
      .where("player_id", "=", BigInt(playerId))
      .where("kind", "<>", "operator")
      .orderBy("kind")
      .orderBy("until", untilLast)
      .orderBy("id"),
  );
  const deposits = limits.some(({ type }) => type === "deposit") ? await readDepositUse(db, playerId, now) : [];
  const rates = deposits.length > 0 ? await dayRates(db, now) : {};
  const use: Use = { deposits, rates, counter: (name, period) => counter(playerId, name, period, db) };
  const own: UserLimit[] = [];
  // One after the other: inside a transaction there is one connection, which takes one question at a time.
  for (const limit of limits) {
    const accounts: UserLimit["accounts"] = [];
    for (const row of amounts.filter((one) => one.limit_id === limit.id))
      accounts.push(await toAccount(use, limit, row, now));
    const left =
      limit.type === "session" && limit.minutes !== null && signedInAt !== null
        ? minutesLeft(signedInAt, limit.minutes, now)
        : null;
    own.push({ ...toUserLimit(limit, now, accounts), minutes_left: left });
  }
  return [...own, ...blocks.map(blockToUserLimit)];
}

/** What has been used, as far as it can be read at once. */
interface Use {
  deposits: readonly DepositUse[];
  rates: Rates;
  counter: (name: string, period: string) => Promise<bigint>;
}

async function toAccount(use: Use, limit: LimitRow, row: AmountRow, now: Date): Promise<UserLimit["accounts"][number]> {
  const counts = hasCome(row, now);
  const period = limit.period!;
  const type = limit.type as MoneyLimitType;
  const counted =
    type === "deposit"
      ? depositsCounted({ period, currency: row.currency }, use.deposits, use.rates)
      : await use.counter(guardName({ type, period, currency: row.currency }), windowStart(period, now));
  const used = shownCount(counted > 0n ? counted : 0n);
  return {
    currency: row.currency,
    amount_cents: toCents(countingAmount(row, now)),
    // Below zero for what was used; who is ahead has used nothing. Source: C-6.2, 4-24.
    current_value_amount_cents: toCents(-used),
    active_until: periodWindow(period, now).endAt.toISOString(),
    pending_amount_cents: !counts && row.pending_amount !== null ? toCents(row.pending_amount) : null,
    pending_from: !counts && row.pending_amount !== null ? (row.pending_from?.toISOString() ?? null) : null,
  };
}
