import { checkPayment } from "./checkPayment.ts";
import type { PaymentsDeps } from "./deps.ts";
import { freeDeposit } from "./heldDeposits.ts";
import { flagsOf } from "./payoutFlags.ts";
import { findPayment } from "./queries.ts";
import { approveWithdrawal, expireWithdrawal, type PaymentName } from "./resolveWithdrawal.ts";
import { sendPayout } from "./sendPayout.ts";
import { findNames } from "./workQueue.ts";

export interface PaymentJobs {
  /** Approves (demo only), sends, asks, frees and expires what is due. One payment's trouble does not stop the others. */
  run(now: Date): Promise<JobReport>;
}

export interface JobReport {
  approved: number;
  sent: number;
  checked: number;
  /** Held deposits that were looked at. */
  freed: number;
  expired: number;
  errors: unknown[];
}

/** By then the sums of what a player staked have come up with their play. */
const lookAfter_s = 5;

/** The background work of payments. Several processes may run it at once: each step holds under any race. */
export function createPaymentJobs(deps: PaymentsDeps): PaymentJobs {
  const { approveAfter_s, withdrawalLife_h } = deps.settings;
  const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

  async function each(
    condition: Parameters<typeof findNames>[1],
    until: Date,
    work: (name: PaymentName) => Promise<unknown>,
    errors: unknown[],
  ): Promise<number> {
    const names = await findNames(deps.db.pool, condition, until);
    for (const name of names) await work(name).catch((error) => errors.push(error));
    return names.length;
  }

  return {
    async run(now) {
      const errors: unknown[] = [];
      await each("to_look_at", before(now, approveAfter_s ?? lookAfter_s), (name) => lookAt(deps, name), errors);
      // What is flagged waits for an operator.
      const approve = (name: PaymentName) => approveWithdrawal(deps, name, "job", now);
      const approved =
        approveAfter_s === null ? 0 : await each("to_approve", before(now, approveAfter_s), approve, errors);
      const sent = await each("to_send", now, (name) => sendPayout(deps, name, now), errors);
      const checked = await each("to_check", now, (name) => checkPayment(deps, name, now), errors);
      const freed = await each("to_free", now, (name) => freeDeposit(deps, name, now), errors);
      const life = before(now, withdrawalLife_h * 3600);
      const expired = await each("to_expire", life, (name) => expireWithdrawal(deps, name, now), errors);
      return { approved, sent, checked, freed, expired, errors };
    },
  };
}

/** What speaks against a cash-out is written down before anybody decides about it, by a job or in the back office. */
async function lookAt(deps: PaymentsDeps, name: PaymentName): Promise<void> {
  const cashout = await findPayment(deps.db.pool, name.playerId, name.id);
  if (cashout) await flagsOf(deps.db.pool, cashout, deps.factsOf);
}
