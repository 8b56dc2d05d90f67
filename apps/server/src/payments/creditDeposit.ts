import type { FraudProblem } from "@croupier/contract/backOffice/fraud";
import type { ProviderProfile } from "@croupier/contract/psp";
import type { Tx } from "../platform/database.ts";
import { maySignInFrom } from "../protection/index.ts";
import type { PayerFacts, PaymentsDeps } from "./deps.ts";
import { type HeldReason, orderIdOf, type Payment } from "./payment.ts";
import type { PaymentStep } from "./paymentStore.ts";
import { transitionPayment } from "./transitionPayment.ts";
import { raiseAlarm } from "./workQueue.ts";

/** Money that came and that the player's limits do not count yet. */
export interface CameIn {
  step: PaymentStep;
  /** What it was paid with, by which it can go back. */
  profile: ProviderProfile | null;
  /** The player's country is closed. */
  closed: boolean;
}

/** Why money is held, and what the operator hears of it. */
const told: Readonly<Record<HeldRefusal, { reason: HeldReason; alarm: FraudProblem }>> = {
  limit_reached: { reason: "held_deposit_limit", alarm: "deposit_over_limit" },
  coolingoff: { reason: "held_time_out", alarm: "deposit_in_cooling_off" },
  selfexclusion: { reason: "held_time_out", alarm: "deposit_of_excluded" },
  operator: { reason: "held_blocked", alarm: "deposit_of_blocked" },
  country: { reason: "held_country", alarm: "deposit_from_closed_country" },
};

type HeldRefusal = "limit_reached" | "coolingoff" | "selfexclusion" | "operator" | "country";

/**
 * Books a deposit whose money came without being asked for, or after it was given up. It cannot be refused: where the player
 * may have it now it is counted in their limits and comes to the wallet. Where a limit or a time without play forbids it, it is
 * held: not counted, not played, freed by `freeDeposit` or taken out by a cash-out. Source: F-48, F-51, F-52.
 */
export async function creditDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  deposit: Payment,
  { step, profile, closed }: CameIn,
  now: Date,
): Promise<Payment> {
  const refusal = await refusalOf(deps, tx, deposit, deposit.amount, closed, now);
  if (refusal === null) return transitionPayment(deps, tx, deposit, "succeeded", step, now);
  if (refusal === "selfexclusion" && profile) {
    // `afterDeposit` sends it back at once to where it came from, and says so.
    await deps.protection.countDeposit(tx, { ...deposit, now });
    return transitionPayment(deps, tx, deposit, "succeeded", step, now);
  }
  const { reason, alarm } = told[refusal];
  const { provider, amount, currency } = deposit;
  const detail = { ...step.detail, amount: amount.toString(), currency };
  await raiseAlarm(tx, { provider, orderId: orderIdOf(deposit), problem: alarm, detail }, now);
  return transitionPayment(deps, tx, deposit, "reserved", { ...step, reason }, now);
}

/** What forbids that money comes to the wallet now; null where nothing does, and then it is counted in the limits. */
async function refusalOf(
  deps: PaymentsDeps,
  tx: Tx,
  { playerId, currency }: Payment,
  amount: bigint,
  closed: boolean,
  now: Date,
): Promise<HeldRefusal | null> {
  if (closed) return "country";
  const gate = await deps.protection.holdDeposit(tx, { playerId, currency, amount, now });
  return gate.ok ? null : gate.reason;
}

/** Why a held deposit stays held; null where it may be freed, and then what is left of it is counted in the limits. */
export async function stillHeld(
  deps: PaymentsDeps,
  tx: Tx,
  deposit: Payment,
  closed: boolean,
  now: Date,
): Promise<HeldReason | null> {
  const refusal = await refusalOf(deps, tx, deposit, deposit.held ?? 0n, closed, now);
  return refusal && told[refusal].reason;
}

/** Whether the player's own country is closed to play. Asked before a transaction: it may read the operator's table. */
export async function isClosedFor(
  { protection }: Pick<PaymentsDeps, "protection">,
  { country }: Pick<PayerFacts, "country">,
  now: Date,
): Promise<boolean> {
  return country !== "" && !maySignInFrom(await protection.geoOf(country, now));
}
