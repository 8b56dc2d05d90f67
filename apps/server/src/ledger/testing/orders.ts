import { expect } from "vitest";
import type { Database } from "../../platform/database.ts";
import type { Guard, PlayerAccountKind, PostingOrder } from "../posting.ts";

let made = 0;
/** A key that no other order of this process has. */
export const freshKey = (): string => `test:${process.pid}:${++made}`;

type Changes = Partial<PostingOrder>;

export function deposit(playerId: number, amount: bigint, change: Changes = {}): PostingOrder {
  return {
    kind: "deposit",
    key: freshKey(),
    playerId,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "provider:sandbox" }, to: { player: "cash" }, amount }],
    ...change,
  };
}

export function grantBonus(playerId: number, amount: bigint, change: Changes = {}): PostingOrder {
  return {
    ...deposit(playerId, amount),
    kind: "bonus_grant",
    moves: [{ type: "transfer", from: { house: "bonus_cost" }, to: { player: "bonus" }, amount }],
    ...change,
  };
}

/** A one-step round. */
export function round(playerId: number, stake: bigint, win: bigint, change: Changes = {}): PostingOrder {
  return {
    kind: "round",
    key: freshKey(),
    playerId,
    currency: "EUR",
    moves: [
      { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: stake },
      { type: "payout", from: "gaming", stakeOf: "self", amount: win },
    ],
    ...change,
  };
}

export function stake(playerId: number, amount: bigint, change: Changes = {}): PostingOrder {
  return {
    ...round(playerId, amount, 0n),
    kind: "stake",
    moves: [{ type: "draw", from: ["cash", "bonus"], to: "gaming", amount }],
    ...change,
  };
}

export function payout(playerId: number, stakeKey: string, amount: bigint, change: Changes = {}): PostingOrder {
  return {
    ...round(playerId, 0n, 0n),
    kind: "payout",
    moves: [{ type: "payout", from: "gaming", stakeOf: { key: stakeKey }, amount }],
    ...change,
  };
}

/** Between two of the player's own accounts. */
export function between(
  playerId: number,
  from: PlayerAccountKind,
  to: PlayerAccountKind,
  amount: bigint,
  change: Changes = {},
): PostingOrder {
  return {
    ...deposit(playerId, amount),
    kind: "withdrawal_hold",
    moves: [{ type: "transfer", from: { player: from }, to: { player: to }, amount }],
    ...change,
  };
}

export const guard = (by: bigint, ceiling: bigint | null, name = "loss", period = "2026-11-21"): Guard => ({
  name,
  period,
  by,
  ceiling,
});

/** Everything that must be true of the books at any moment. Source: F-01, F-02, F-06, F-12, F-13. */
export async function expectBooksToBalance(db: Database): Promise<void> {
  const read = async (question: string) => (await db.pool.query(question)).rows;
  expect(
    await read(
      "SELECT posting_id, sum(amount) FROM ledger.entry GROUP BY player_id, posting_id HAVING sum(amount) <> 0",
    ),
  ).toEqual([]);
  expect(
    await read("SELECT currency, sum(balance) FROM ledger.account GROUP BY currency HAVING sum(balance) <> 0"),
  ).toEqual([]);
  expect(await read("SELECT * FROM ledger.account WHERE player_id IS NOT NULL AND balance < 0")).toEqual([]);
  expect(await read("SELECT * FROM ledger.reconcile()")).toEqual([]);
  expect(
    await read(`SELECT e.posting_id FROM ledger.entry e LEFT JOIN ledger.account a ON a.id = e.account_id
      WHERE a.id IS NULL OR a.player_id <> e.player_id`),
  ).toEqual([]);
}
