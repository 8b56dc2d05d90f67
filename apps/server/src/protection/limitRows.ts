import type { LimitStatus, LimitType, UserLimit, LimitPeriod as WirePeriod } from "@croupier/contract/limits";
import type { Rates } from "@croupier/rules/exchange";
import { minutesLeft, periodWindow } from "@croupier/rules/limits";
import { shownCount } from "@croupier/rules/limitUse";
import { toCents } from "@croupier/rules/money";
import type { Queryable } from "../platform/database.ts";
import type { PlayerIdentity } from "../platform/requestContext.ts";
import { longestFirst } from "./blocks.ts";
import { countingMinutes } from "./changeMinutes.ts";
import type { DayRates } from "./dayRates.ts";
import { type DepositUse, depositsCounted, readDepositUse } from "./deposits.ts";
import { guardName, windowStart } from "./guards.ts";
import type { LimitPeriod, MoneyLimitType } from "./protectionState.ts";

export interface LimitRow {
  id: bigint;
  type: MoneyLimitType | "session" | "reality_check";
  period: LimitPeriod | null;
  status: LimitStatus;
  minutes: number | null;
  pending_minutes: number | null;
  pending_from: Date | null;
  created_at: Date;
  confirm_until: Date | null;
  disable_at: Date | null;
}

export interface AmountRow {
  limit_id: bigint;
  currency: string;
  amount: bigint;
  pending_amount: bigint | null;
  pending_from: Date | null;
  pending_confirmed: boolean;
}

interface BlockRow {
  id: bigint;
  kind: LimitType;
  period: WirePeriod | null;
  since: Date;
  until: Date | null;
}

/** Reads a counter of the player's, such as the ledger's `loss:day:EUR`, with the caller's own connection. */
export type CounterReader = (playerId: number, name: string, period: string, on: Queryable) => Promise<bigint>;

/** Minutes as they count at the moment in `$2`, and more that wait for theirs. */
const columns = `id, type, period, status, ${countingMinutes} AS minutes, created_at, confirm_until, disable_at,
  CASE WHEN pending_confirmed AND pending_from <= $2 THEN NULL ELSE pending_minutes END AS pending_minutes,
  CASE WHEN pending_confirmed AND pending_from <= $2 THEN NULL ELSE pending_from END AS pending_from`;

/** The player's own limits that still count, oldest first. */
async function readLimits(db: Queryable, playerId: number, now: Date): Promise<LimitRow[]> {
  const found = await db.query<LimitRow>(
    `SELECT ${columns} FROM protection.player_limit
      WHERE player_id = $1 AND (status <> 'disable_confirmed' OR disable_at > $2) ORDER BY id`,
    [playerId, now],
  );
  return found.rows;
}

/** Limits, cooling-offs and exclusions as the wire lists them to the session that asks. Source: 3-33, C-2.4. */
export async function listLimits(
  db: Queryable,
  { counter, dayRates }: { counter: CounterReader; dayRates: DayRates },
  { id: playerId, signedInAt }: Pick<PlayerIdentity, "id" | "signedInAt">,
  now: Date,
): Promise<UserLimit[]> {
  const limits = await readLimits(db, playerId, now);
  const amounts = await db.query<AmountRow>(
    "SELECT limit_id, currency, amount, pending_amount, pending_from, pending_confirmed FROM protection.limit_amount WHERE limit_id = ANY($1) ORDER BY currency",
    [limits.map((limit) => limit.id)],
  );
  const blocks = await db.query<BlockRow>(
    `SELECT DISTINCT ON (kind) id, kind, period, since, until FROM protection.block
      WHERE player_id = $1 AND kind <> 'operator' AND lifted_at IS NULL AND (until IS NULL OR until > $2)
      ORDER BY kind, ${longestFirst}`,
    [playerId, now],
  );
  const deposits = limits.some(({ type }) => type === "deposit") ? await readDepositUse(db, playerId, now) : [];
  const rates = deposits.length > 0 ? await dayRates(db, now) : {};
  const use: Use = { deposits, rates, counter: (name, period) => counter(playerId, name, period, db) };
  const own: UserLimit[] = [];
  // One after the other: inside a transaction there is one connection, which takes one question at a time.
  for (const limit of limits) {
    const accounts: UserLimit["accounts"] = [];
    for (const row of amounts.rows.filter((one) => one.limit_id === limit.id))
      accounts.push(await toAccount(use, limit, row, now));
    const left =
      limit.type === "session" && limit.minutes !== null ? minutesLeft(signedInAt, limit.minutes, now) : null;
    own.push({ ...toUserLimit(limit, now, accounts), minutes_left: left });
  }
  return [...own, ...blocks.rows.map(blockToUserLimit)];
}

function toUserLimit(limit: LimitRow, now: Date, accounts: UserLimit["accounts"]): UserLimit {
  return {
    id: Number(limit.id),
    type: limit.type,
    period: limit.period,
    status: statusOf(limit, now),
    strategy: null,
    parent_type: null,
    created_at: limit.created_at.toISOString(),
    confirm_until: limit.confirm_until?.toISOString() ?? null,
    disable_at: limit.disable_at?.toISOString() ?? null,
    minutes: limit.minutes,
    pending_minutes: limit.pending_minutes,
    pending_from: limit.pending_from?.toISOString() ?? null,
    accounts,
  };
}

/** A change that waits for its mailed link makes a limit `unconfirmed`; what was agreed before binds until then. Source: 4-23. */
function statusOf({ status, confirm_until }: LimitRow, now: Date): LimitStatus {
  const waits = confirm_until !== null && confirm_until > now && status !== "disable_unconfirmed";
  return waits ? "unconfirmed" : status;
}

/** What has been used, as far as it can be read at once. */
interface Use {
  deposits: readonly DepositUse[];
  rates: Rates;
  counter: (name: string, period: string) => Promise<bigint>;
}

async function toAccount(use: Use, limit: LimitRow, row: AmountRow, now: Date): Promise<UserLimit["accounts"][number]> {
  const counts = row.pending_confirmed && row.pending_from !== null && row.pending_from <= now;
  const period = limit.period!;
  const type = limit.type as MoneyLimitType;
  const counted =
    type === "deposit"
      ? depositsCounted({ period, currency: row.currency }, use.deposits, use.rates)
      : await use.counter(guardName({ type, period, currency: row.currency }), windowStart(period, now));
  const used = shownCount(counted > 0n ? counted : 0n);
  return {
    currency: row.currency,
    amount_cents: toCents(counts ? row.pending_amount! : row.amount),
    // Below zero for what was used; who is ahead has used nothing. Source: C-6.2, 4-24.
    current_value_amount_cents: toCents(-used),
    active_until: periodWindow(period, now).endAt.toISOString(),
    pending_amount_cents: !counts && row.pending_amount !== null ? toCents(row.pending_amount) : null,
    pending_from: !counts && row.pending_amount !== null ? (row.pending_from?.toISOString() ?? null) : null,
  };
}

function blockToUserLimit(block: BlockRow): UserLimit {
  return {
    id: Number(block.id),
    type: block.kind,
    period: block.period,
    status: "active",
    strategy: null,
    parent_type: null,
    created_at: block.since.toISOString(),
    confirm_until: null,
    disable_at: null,
    active_until: block.until?.toISOString() ?? null,
    accounts: [],
  };
}
