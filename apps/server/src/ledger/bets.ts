import type { Queryable } from "../platform/database.ts";
import type { Guard, PostingOrder } from "./posting.ts";
import { isCurrency, isHouseName, isKey, largestAmount, type WireAnswer, type WireSplit } from "./wire.ts";

/** An order that `ledger.post_bets` takes: a stake out of cash, then bonus, and at most its own payout. */
export interface Bet {
  order: PostingOrder;
  stake: bigint;
  /** Null for a stake without a payout of its own. */
  win: bigint | null;
  house: string;
}

/** Whether the database's bigint holds it. */
const isBigint = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

/** The order as a plain bet, or null when it must go by the general path: because it is something else, or makes no sense. */
export function asBet(order: PostingOrder): Bet | null {
  const [draw, payout] = order.moves;
  if (draw?.type !== "draw" || order.moves.length > 2 || order.meta !== undefined) return null;
  if (draw.from.length !== 2 || draw.from[0] !== "cash" || draw.from[1] !== "bonus") return null;
  if (payout && (payout.type !== "payout" || payout.stakeOf !== "self" || payout.from !== draw.to)) return null;
  if (draw.amount < 1n || draw.amount > largestAmount) return null;
  const win = payout ? payout.amount : null;
  if (win !== null && (win < 0n || win > largestAmount)) return null;
  if (!isKey(order.key) || !isCurrency(order.currency) || !isHouseName(draw.to)) return null;
  if (!Number.isSafeInteger(order.playerId) || order.playerId < 1) return null;
  // One number that the database cannot hold would fail the whole group.
  if (order.guards?.some(({ by, ceiling }) => !isBigint(by) || (ceiling !== null && !isBigint(ceiling)))) return null;
  return { order, stake: draw.amount, win, house: draw.to };
}

/**
 * Posts what of these bets cash alone pays and nothing stands against, in one call. The answers are in the bets' order,
 * null for a bet that was left as it is and has to go by the general path, `ledger.post_orders`.
 */
export async function postBets(on: Queryable, bets: readonly Bet[], at: Date | null): Promise<(WireAnswer | null)[]> {
  const guards = bets.flatMap(({ order }, index) =>
    (order.guards ?? []).map((guard): [number, Guard] => [index + 1, guard]),
  );
  const reply = await on.query({
    name: "ledger.post_bets",
    text: `SELECT ledger.post_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
      coalesce($14::timestamptz, now())) AS answers`,
    values: [
      bets.map(({ order }) => order.kind),
      bets.map(({ order }) => order.key),
      bets.map(({ order }) => order.playerId),
      bets.map(({ order }) => order.currency),
      bets.map(({ stake }) => stake),
      bets.map(({ win }) => win),
      bets.map(({ house }) => house),
      bets.map(({ order }) => order.ref ?? null),
      guards.map(([bet]) => bet),
      guards.map(([, guard]) => guard.name),
      guards.map(([, guard]) => guard.period),
      guards.map(([, guard]) => guard.by),
      guards.map(([, guard]) => guard.ceiling),
      at,
    ],
  });
  const posted: (bigint | null)[] = reply.rows[0].answers;
  return bets.map((bet, index) => answerOf(bet, (column) => posted[column * bets.length + index]));
}

/** `after`: the posting's id, then cash, bonus and what is held for withdrawals after it. */
function answerOf({ stake, win }: Bet, after: (column: number) => bigint | null | undefined): WireAnswer | null {
  const postingId = after(0);
  if (typeof postingId !== "bigint") return null;
  const fromCash = (amount: bigint): WireSplit => (amount > 0n ? [{ kind: "cash", amount: `${amount}` }] : []);
  const splits = win === null ? [fromCash(stake)] : [fromCash(stake), fromCash(win)];
  const balances = { cash: `${after(1)}`, bonus: `${after(2)}`, withdrawal_hold: `${after(3)}` };
  return { result: "ok", postingId: `${postingId}`, splits, balances };
}
