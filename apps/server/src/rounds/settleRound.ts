import { splitByWeights } from "@croupier/rules/money";
import type { Guard, Move, PostingOrder } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { payoutGuards } from "../protection/index.ts";
import { appendRoundEvent, totalsOfRound } from "./appendRoundEvent.ts";
import { variantOf } from "./betVariant.ts";
import { demoBalance } from "./demoBalance.ts";
import type { RoundsDeps } from "./deps.ts";
import { houseStakeRefund, houseStakeWin } from "./houseMoney.ts";
import type { JsonValue, RoundRow, StakePart } from "./roundRow.ts";
import { tables } from "./tables.ts";

export interface Closing {
  by: "play" | "studio" | "recovery" | "operator";
  reason?: string;
  now: Date;
}

export interface RoundResult {
  payout: bigint;
  events: JsonValue[];
  choices: JsonValue[];
  streamPosition: number;
}

/** Money that can be staked now, cash and bonus together. */
export async function balanceIn(
  deps: RoundsDeps,
  tx: Tx,
  wallet: Pick<RoundRow, "mode" | "playerId" | "currency">,
): Promise<bigint> {
  if (wallet.mode === "demo") return demoBalance(tx, wallet.playerId);
  const { cash, bonus } = await deps.ledger.balances(wallet.playerId, wallet.currency, tx);
  return cash + bonus;
}

/**
 * Closes an open round with its payout, in the caller's transaction that holds the round's lock: money, row and event log
 * line together. Answers the balance after. Source: F-37, F-39.
 */
export async function settleRound(
  deps: RoundsDeps,
  tx: Tx,
  round: RoundRow,
  result: RoundResult,
  closing: Closing,
): Promise<bigint> {
  await variantOf(deps, round)?.settled?.(tx, round, result.payout);
  const shares = shareOut(round.stakes, result.payout);
  const guards = round.stakes.flatMap((stake, index) => payoutGuards(stake.guards, stake.amount, shares[index] ?? 0n));
  const split = await payBack(deps, tx, round, "payout", shares, guards);
  const balance = await balanceIn(deps, tx, round);
  const settled = {
    ...closed("settled", balance, closing),
    payout: result.payout,
    payout_split: split,
    events: JSON.stringify(result.events),
    choices: JSON.stringify(result.choices),
    stream_position: BigInt(result.streamPosition),
  };
  await change(tx, tables.updateTable("rounds.round").set(settled).where("id", "=", round.id));
  await appendClosed(deps, tx, { ...round, payout: result.payout }, "round.settled", closing.now);
  return balance;
}

/**
 * Gives every stake of an open round back whole, along its split, and closes the round as void. What the
 * house staked is the house's again.
 */
export async function refundRound(deps: RoundsDeps, tx: Tx, round: RoundRow, closing: Closing): Promise<bigint> {
  await variantOf(deps, round)?.voided?.(tx, round);
  const shares = round.stakes.map((stake) => stake.amount);
  const guards = round.stakes.flatMap((stake) => stake.guards.map((guard) => ({ ...guard, by: -guard.by })));
  await payBack(deps, tx, round, "refund", shares, guards);
  const balance = await balanceIn(deps, tx, round);
  const voided = closed("voided", balance, closing);
  await change(tx, tables.updateTable("rounds.round").set(voided).where("id", "=", round.id));
  await appendClosed(deps, tx, round, "round.voided", closing.now);
  return balance;
}

/** What every round stores that is closed. */
function closed(state: "settled" | "voided", balance: bigint, { by, reason, now }: Closing) {
  return {
    state,
    game_state: null,
    balance_after: balance,
    finished_at: now,
    acted_at: now,
    closed_by: by,
    close_reason: reason ?? null,
  };
}

/** In proportion to the stakes; a round without a stake pays to its first. */
function shareOut(stakes: readonly StakePart[], payout: bigint): bigint[] {
  const weights = stakes.map((stake) => stake.amount);
  const known = weights.some((weight) => weight > 0n);
  return splitByWeights(payout, known ? weights : weights.map((_, index) => (index === 0 ? 1n : 0n)));
}

/** Posts what goes back to the player; answers how it was split, as JSON, or null for play money and nothing. */
async function payBack(
  deps: RoundsDeps,
  tx: Tx,
  round: RoundRow,
  kind: "payout" | "refund",
  shares: readonly bigint[],
  guards: Guard[],
): Promise<string | null> {
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total === 0n) return null;
  if (round.mode === "demo") {
    await change(
      tx,
      tables
        .updateTable("rounds.demo_balance")
        .set((row) => ({ amount: row("amount", "+", total) }))
        .where("player_id", "=", BigInt(round.playerId)),
    );
    return null;
  }
  const order: PostingOrder = {
    kind,
    key: `${kind}:${round.id}`,
    playerId: round.playerId,
    currency: round.currency,
    ref: `round:${round.id}`,
    moves: movesBack(round, kind, shares),
    guards,
  };
  const answer = await deps.ledger.postIn(tx, order);
  if (answer.result === "ok") return JSON.stringify(answer.splits.flat(), digits);
  throw new PaymentRefused(answer.result);
}

function movesBack({ variant, stakes }: RoundRow, kind: "payout" | "refund", shares: readonly bigint[]): Move[] {
  const house = variant?.houseStake;
  const moves = stakes.map((stake, index): Move => {
    const amount = shares[index] ?? 0n;
    if (house) return kind === "payout" ? houseStakeWin(house, amount) : houseStakeRefund(amount);
    return { type: "payout", from: "gaming", stakeOf: { key: stake.key ?? "" }, amount };
  });
  return moves.filter((move) => move.amount > 0n);
}

/** The ledger would not pay, because an account is frozen for an investigation. The round stays open. */
export class PaymentRefused extends Error {
  readonly result: string;

  constructor(result: string) {
    super(`the ledger refused to pay: ${result}`);
    this.name = "PaymentRefused";
    this.result = result;
  }
}

function digits(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

/** The event log hears of real money only. Source: F-31. */
async function appendClosed(
  { ledger }: RoundsDeps,
  tx: Tx,
  round: RoundRow,
  kind: "round.settled" | "round.voided",
  now: Date,
): Promise<void> {
  if (round.mode === "demo") return;
  await appendRoundEvent(tx, round, kind, await totalsOfRound(ledger, tx, round), now);
}
