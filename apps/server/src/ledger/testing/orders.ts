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
