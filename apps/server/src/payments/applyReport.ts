import type { ChainProgress } from "@croupier/contract/chain";
import type { PaymentState } from "@croupier/contract/payments";
import type { ProviderState } from "@croupier/contract/psp";
import { toCents } from "@croupier/rules/money";
import { isFinished, mayMove } from "@croupier/rules/paymentStates";
import type { Tx } from "../platform/database.ts";
import { afterDeposit } from "./afterDeposit.ts";
import { creditDeposit } from "./creditDeposit.ts";
import type { PaymentsDeps } from "./deps.ts";
import { noteInstrument } from "./instruments.ts";
import type { Payment } from "./payment.ts";
import { keepChain, setProviderSide } from "./paymentStore.ts";
import type { ProviderReport } from "./provider/paymentProvider.ts";
import { saveProfile } from "./savedProfiles.ts";
import { transitionPayment } from "./transitionPayment.ts";

const stateFor: Record<ProviderState, PaymentState | null> = {
  created: null,
  authorising: "processing",
  succeeded: "succeeded",
  declined: "declined",
  canceled: "canceled",
  expired: "canceled",
};

/**
 * - `applied` the payment moved
 * - `already` it stood there before, or the report says nothing new
 * - `stale` an earlier step that came after a later one
 * - `contradiction` the provider says something that cannot follow from what it said before
 * - `other_payment | other_amount | other_currency` the report does not fit the order
 * - `too_few_confirmations` coins are called paid before the network has confirmed them as often as the house asks
 */
export type ReportOutcome = "applied" | "already" | "stale" | "contradiction" | ReportMisfit;

/**
 * Brings a locked payment to where its provider says it is. Safe for reports that come twice, late or out of order,
 * whether they came by callback, by our asking, or as the answer to an order. Source: F-11, F-16.
 */
export async function applyReport(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  report: ProviderReport,
  now: Date,
): Promise<{ outcome: ReportOutcome; payment: Payment }> {
  const misfit = misfitOf(payment, report);
  if (misfit) return { outcome: misfit, payment };
  const named = payment.providerPaymentId
    ? payment
    : await setProviderSide(tx, payment, { payment_id: report.payment_id });
  const known = await confirmed(deps, tx, named, report);
  const to = stateFor[report.state];
  if (to === null || to === known.state) return { outcome: "already", payment: known };
  // The provider's word ended when the money came; when it is freed is ours to say.
  if (known.held !== null) return { outcome: to === "succeeded" ? "already" : "contradiction", payment: known };
  if (!mayMove(known.action, known.state, to)) {
    return { outcome: isFinished(known.state) && !isFinished(to) ? "stale" : "contradiction", payment: known };
  }
  const reason = report.decline_code ?? (report.state === "expired" ? "expired" : null);
  const step = { actor: `provider:${known.provider}`, reason, detail: { reported: report.state, at: report.at } };
  const came = to === "succeeded" && known.action === "deposit";
  // Known before anything is given for the deposit: an offer may be for one player a card.
  if (came && report.profile?.fingerprint) await noteInstrument(tx, known, report.profile.fingerprint, now);
  // Money that comes after its deposit was dropped is not counted in the player's limits any more.
  const late = came && known.state === "canceled";
  const moved = late
    ? await creditDeposit(deps, tx, known, { step, profile: report.profile, closed: false }, now)
    : await transitionPayment(deps, tx, known, to, step, now);
  if (to === "succeeded" && report.profile) await saveProfile(tx, moved, report.profile, now);
  if (came) await afterDeposit(deps, tx, moved, report.profile, now);
  return { outcome: "applied", payment: moved };
}

/** Takes up how far the network has confirmed coins, and tells the player's pages; what is over changes no more. */
async function confirmed(deps: PaymentsDeps, tx: Tx, payment: Payment, { chain }: ProviderReport): Promise<Payment> {
  const kept = isFinished(payment.state) ? null : await keepChain(tx, payment, chain);
  if (kept) await deps.announce(tx, kept);
  return kept ?? payment;
}

const misfits = ["other_payment", "other_amount", "other_currency", "too_few_confirmations"] as const;
/** Why a report does not fit its order. */
export type ReportMisfit = (typeof misfits)[number];

/** Whether a report was refused: nothing followed from it. */
export function isMisfit(outcome: ReportOutcome): outcome is ReportMisfit {
  return misfits.some((misfit) => misfit === outcome);
}

function misfitOf(payment: Payment, report: ProviderReport): ReportMisfit | null {
  if (payment.providerPaymentId && payment.providerPaymentId !== report.payment_id) return "other_payment";
  if (toCents(payment.amount) !== report.amount_cents) return "other_amount";
  if (payment.currency !== report.currency) return "other_currency";
  const early = report.state === "succeeded" && isTooEarly(report.chain, payment.intent.confirmations);
  return early ? "too_few_confirmations" : null;
}

/** Whether coins were called paid too early. A provider that tells of no confirmations tells of confirmed coins only. */
export function isTooEarly(chain: ChainProgress | null, required: number | null | undefined): boolean {
  return chain !== null && chain.confirmations < (required ?? 1);
}

/** What is for a person to look at. */
export function isAlarming(outcome: ReportOutcome): outcome is "contradiction" | ReportMisfit {
  return outcome !== "applied" && outcome !== "already" && outcome !== "stale";
}
