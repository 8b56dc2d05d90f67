import type { Queryable, Tx } from "../platform/database.ts";
import { type Blocked, blockAgainst } from "./blocks.ts";
import { addDeposit, type DepositOrder, depositLeft, holdDepositsOf, readDepositUse } from "./deposits.ts";
import type { ProtectionDeps } from "./deps.ts";
import { needsRates } from "./guards.ts";
import { type ProtectionState, readState } from "./protectionState.ts";

/** `left` is what the tightest deposit limit still allows, in subunits; null without a limit. */
export type DepositGate =
  | { ok: true; left: bigint | null }
  | Blocked
  | { ok: false; reason: "limit_reached"; left: bigint };

/**
 * Counts a deposit in the caller's transaction, or refuses it; parallel ones, of whichever wallets, cannot pass the limit
 * together. Source: F-48, F-50.
 */
export async function holdDeposit(deps: ProtectionDeps, tx: Tx, order: DepositOrder): Promise<DepositGate> {
  await holdDepositsOf(tx, order.playerId);
  const gate = await depositGate(deps, tx, await readState(tx, order.playerId, order.now), order);
  if (gate.ok) await addDeposit(tx, order);
  return gate;
}

/** Before a deposit form is shown or sent. Nothing is counted yet. */
export async function mayDeposit(deps: ProtectionDeps, order: DepositOrder): Promise<DepositGate> {
  return depositGate(deps, deps.db.pool, await deps.stateFor(order.playerId, order.now), order);
}

async function depositGate(
  { dayRates }: ProtectionDeps,
  on: Queryable,
  state: ProtectionState,
  order: DepositOrder,
): Promise<DepositGate> {
  const { playerId, currency, amount, now } = order;
  const block = blockAgainst(state.blocks, "deposit");
  if (block) return block;
  const limits = state.limits.filter(({ type }) => type === "deposit");
  if (limits.length === 0) return { ok: true, left: null };
  const use = await readDepositUse(on, playerId, now);
  const converts = needsRates(limits, currency) || use.some((one) => needsRates(limits, one.currency));
  const left = depositLeft(limits, use, currency, converts ? await dayRates(on, now) : {});
  return left !== null && amount > left ? { ok: false, reason: "limit_reached", left } : { ok: true, left };
}
