import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { type Balances, type PlayerAccountKind, type PostingKind, pointsCurrency } from "./posting.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

export interface Wallet {
  currency: string;
  balances: Balances;
  frozen: boolean;
}

export interface HistoryPage {
  currency?: string;
  kinds?: readonly PostingKind[];
  /** Only postings that belong to this, such as `payment:12`. */
  ref?: string;
  /** Only postings older than this one. */
  before?: bigint;
  /** At most 500. */
  limit: number;
}

/** A posting as the player sees it: what it did to each of their accounts. */
export interface PostedEntry {
  postingId: bigint;
  kind: PostingKind;
  key: string;
  at: Date;
  currency: string;
  ref: string | null;
  meta: Record<string, unknown> | null;
  changes: { account: PlayerAccountKind; amount: bigint; balanceAfter: bigint }[];
}

export interface HouseTotal {
  kind: string;
  balance: bigint;
}

const maxRows = 500;

export async function readBalancesOf(on: Queryable, playerId: number, currency: string): Promise<Balances> {
  const reply = await on.query<Pick<AccountRow, "kind" | "balance">>({
    name: "ledger.balances",
    text: "SELECT kind, balance FROM ledger.account WHERE player_id = $1 AND currency = $2",
    values: [playerId, currency],
  });
  const balances = { cash: 0n, bonus: 0n, withdrawal_hold: 0n };
  for (const { kind, balance } of reply.rows) balances[kind] = balance;
  return balances;
}

/** Every currency of money that the player ever had an account in, by code. */
export async function readWallets(on: Queryable, playerId: number): Promise<Wallet[]> {
  return (await readWalletsOf(on, [playerId])).get(playerId) ?? [];
}

/** What the player could stake, cash and bonus, before each of these postings; keys that were never posted are missing. */
export async function readStakeableBefore(on: Queryable, keys: readonly string[]): Promise<Map<string, bigint>> {
  const reply = await on.query<{ key: string; before: bigint }>({
    name: "ledger.stakeable_before",
    text: `SELECT p.key, ((a.answer #>> '{balances,cash}')::bigint + (a.answer #>> '{balances,bonus}')::bigint - e.moved)::bigint AS before
           FROM ledger.posting p
           CROSS JOIN LATERAL ledger.answer_of(p.answer, p.shape, p.amounts, p.balances_after) AS a(answer)
           CROSS JOIN LATERAL (
             SELECT coalesce(sum(e.amount) FILTER (WHERE e.account IN ('cash', 'bonus')), 0) AS moved
             FROM unnest(p.accounts, p.amounts) AS e(account, amount)
           ) e
           WHERE p.key = ANY ($1::text[])`,
    values: [keys],
  });
  return new Map(reply.rows.map(({ key, before }) => [key, before]));
}

/** How much of these stakes of a player came out of bonus money, in subunits. */
export async function readBonusStaked(on: Queryable, playerId: number, keys: readonly string[]): Promise<bigint> {
  const reply = await on.query<{ staked: bigint }>({
    name: "ledger.bonus_staked",
    text: `SELECT coalesce(-sum(e.amount), 0)::bigint AS staked FROM ledger.posting p
           CROSS JOIN LATERAL unnest(p.accounts, p.amounts) AS e(account, amount)
           WHERE p.key = ANY ($1::text[]) AND p.player_id = $2 AND e.account = 'bonus'`,
    values: [keys, playerId],
  });
  return reply.rows[0]?.staked ?? 0n;
}

/** How much bonus money a player was paid by postings that belong to `ref` and are no older than `since`, in subunits. */
export async function readBonusPaid(on: Queryable, playerId: number, ref: string, since: Date): Promise<bigint> {
  const reply = await on.query<{ paid: bigint }>({
    name: "ledger.bonus_paid",
    text: `SELECT coalesce(sum(e.amount), 0)::bigint AS paid FROM ledger.posting p
           CROSS JOIN LATERAL unnest(p.accounts, p.amounts) AS e(account, amount)
           WHERE p.player_id = $1 AND p.ref = $2 AND p.at >= $3 AND p.kind = 'payout' AND e.account = 'bonus'`,
    values: [playerId, ref, since],
  });
  return reply.rows[0]?.paid ?? 0n;
}

/** An account of a player's. */
type AccountRow = Pick<Row<"ledger.account">, "player_id" | "currency" | "balance" | "frozen"> & {
  kind: PlayerAccountKind;
};

/** The wallets of many players in one question, by player. */
export async function readWalletsOf(on: Queryable, playerIds: readonly number[]): Promise<Map<number, Wallet[]>> {
  const reply = await on.query<AccountRow>({
    name: "ledger.wallets",
    text: `SELECT player_id, currency, kind, balance, frozen FROM ledger.account
           WHERE player_id = ANY ($1::bigint[]) AND currency <> '${pointsCurrency}' ORDER BY player_id, currency`,
    values: [playerIds],
  });
  const players = new Map<number, Wallet[]>();
  for (const row of reply.rows) {
    const wallets = players.get(Number(row.player_id)) ?? [];
    players.set(Number(row.player_id), wallets);
    let wallet = wallets.at(-1);
    if (wallet?.currency !== row.currency) {
      wallet = { currency: row.currency, balances: { cash: 0n, bonus: 0n, withdrawal_hold: 0n }, frozen: false };
      wallets.push(wallet);
    }
    wallet.balances[row.kind] = row.balance;
    wallet.frozen ||= row.frozen;
  }
  return players;
}

export async function readHistory(on: Queryable, playerId: number, page: HistoryPage): Promise<PostedEntry[]> {
  const reply = await on.query(
    `SELECT p.id AS "postingId", p.kind, p.key, p.at, p.currency, p.ref, p.meta, coalesce(c.changes, '[]') AS changes
     FROM ledger.posting p
     LEFT JOIN LATERAL (
       SELECT json_agg(json_build_object('account', e.account, 'amount', e.amount::text, 'balanceAfter', e.balance_after::text) ORDER BY e.ordinal) AS changes
       FROM unnest(p.accounts, p.amounts, p.balances_after) WITH ORDINALITY AS e(account, amount, balance_after, ordinal)
       WHERE e.balance_after IS NOT NULL
     ) c ON true
     WHERE p.player_id = $1 AND CASE WHEN $2::text IS NULL THEN p.currency <> '${pointsCurrency}' ELSE p.currency = $2 END AND ($3::text[] IS NULL OR p.kind = ANY ($3))
       AND ($4::bigint IS NULL OR p.id < $4) AND ($5::text IS NULL OR p.ref = $5)
     ORDER BY p.id DESC LIMIT $6`,
    [playerId, page.currency, page.kinds, page.before, page.ref, Math.min(page.limit, maxRows)],
  );
  type Change = { account: PlayerAccountKind; amount: string; balanceAfter: string };
  return reply.rows.map((row: Omit<PostedEntry, "changes"> & { changes: Change[] }) => ({
    ...row,
    changes: row.changes.map((change) => ({
      account: change.account,
      amount: BigInt(change.amount),
      balanceAfter: BigInt(change.balanceAfter),
    })),
  }));
}

/** The shards of each house account, summed in one snapshot. */
export async function readHouseTotals(on: Queryable, currency: string): Promise<HouseTotal[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("ledger.account")
      .select(({ fn, cast }) => ["kind", cast<bigint>(fn.sum("balance"), "bigint").as("balance")])
      .where("player_id", "is", null)
      .where("currency", "=", currency)
      .groupBy("kind")
      .orderBy("kind"),
  );
}

export async function readPlayersHold(on: Queryable, currency: string): Promise<bigint> {
  const held = await firstOf(
    on,
    tables
      .selectFrom("ledger.account")
      .select(({ fn, cast }) => cast<bigint | null>(fn.sum("balance"), "bigint").as("balance"))
      .where("player_id", "is not", null)
      .where("kind", "=", "cash")
      .where("currency", "=", currency),
  );
  return held?.balance ?? 0n;
}

export async function readCounter(on: Queryable, playerId: number, name: string, period: string): Promise<bigint> {
  const counter = await firstOf(
    on,
    tables
      .selectFrom("ledger.counter")
      .select("value")
      .where("player_id", "=", BigInt(playerId))
      .where("name", "=", name)
      .where("period", "=", period),
  );
  return counter?.value ?? 0n;
}
