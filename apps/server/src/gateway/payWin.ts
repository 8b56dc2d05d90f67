import { splitByWeights } from "@croupier/rules/money";
import type { Guard, Move } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { payoutGuards } from "../protection/index.ts";
import type { RoundRow } from "../rounds/index.ts";
import type { GatewayDeps } from "./deps.ts";
import { refuseIf } from "./refusal.ts";
import type { StudioTransaction } from "./rows.ts";
import { tables } from "./tables.ts";

/** A studio's win, split as all the stakes of its round are. Subunits. */
export interface WinSplit {
  cash: bigint;
  bonus: bigint;
}

/**
 * Splits a win by what the round has staked in cash and in bonus money. The cash is cut to whole subunits, so that no
 * number of small wins makes more cash than its share. A round that has staked nothing wins cash. Source: 5-34.
 */
export function splitWin(amount: bigint, staked: WinSplit): WinSplit {
  const total = staked.cash + staked.bonus;
  const cash = total === 0n ? amount : (amount * staked.cash) / total;
  return { cash, bonus: amount - cash };
}

/** A win that was paid: the part that went to bonus money, and how the player's loss limits moved. */
export type PaidWin = Pick<StudioTransaction, "bonusAmount" | "limits">;

/** Pays a win of a studio's round. A frozen account waits: the studio sends the win again. */
export async function payWin(
  deps: GatewayDeps,
  tx: Tx,
  round: RoundRow,
  key: string,
  amount: bigint,
): Promise<PaidWin> {
  const limits = guardsOfWin(round, amount);
  if (amount === 0n) return { bonusAmount: 0n, limits };
  const split = splitWin(amount, await stakedIn(tx, round.id));
  const to = (account: "cash" | "bonus"): Move[] =>
    split[account] === 0n
      ? []
      : [{ type: "transfer", from: { house: "gaming" }, to: { player: account }, amount: split[account] }];
  const answer = await deps.ledger.postIn(tx, {
    kind: "payout",
    key,
    playerId: round.playerId,
    currency: round.currency,
    ref: `round:${round.id}`,
    moves: [...to("cash"), ...to("bonus")],
    guards: limits,
  });
  refuseIf(answer.result === "frozen", "unavailable", "the player's account is frozen, send the win again later");
  if (answer.result !== "ok") throw new Error(`the ledger answered ${answer.result} to a win`);
  return { bonusAmount: split.bonus, limits };
}

/** What the bets of a round that stand have taken from cash and from bonus money. */
async function stakedIn(tx: Tx, roundId: string): Promise<WinSplit> {
  const sums = await firstOf(
    tx,
    tables
      .selectFrom("gateway.studio_transaction")
      .select(({ fn }) => [
        fn.sum<string | null>("amount").as("amount"),
        fn.sum<string | null>("bonus_amount").as("bonus"),
      ])
      .where("round_id", "=", roundId)
      .where("kind", "=", "bet")
      .where("rolled_back_by", "is", null),
  );
  const bonus = BigInt(sums?.bonus ?? 0);
  return { cash: BigInt(sums?.amount ?? 0) - bonus, bonus };
}

/** What the win takes back of the limits that the round's stakes have counted in, one guard for each counter. */
export function guardsOfWin({ stakes }: RoundRow, amount: bigint): Guard[] {
  if (stakes.length === 0) return [];
  const weights = stakes.map((stake) => stake.amount);
  const shares = splitByWeights(amount, weights.some((weight) => weight > 0n) ? weights : weights.map(() => 1n));
  const counters = new Map<string, Guard>();
  for (const [index, stake] of stakes.entries()) {
    for (const guard of payoutGuards(stake.guards, stake.amount, shares[index] ?? 0n)) {
      const name = `${guard.name} ${guard.period}`;
      const known = counters.get(name);
      counters.set(name, known ? { ...known, by: known.by + guard.by } : guard);
    }
  }
  return [...counters.values()];
}
