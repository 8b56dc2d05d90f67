import { exchanged, type Rates } from "@croupier/rules/exchange";
import { policyCurrency } from "@croupier/rules/verificationPolicy";
import type { Queryable, Tx } from "../platform/database.ts";
import type { VerificationDeps } from "./deps.ts";
import type { Questionnaire } from "./queries.ts";
import { questionnaireOf } from "./queries.ts";
import { awaitsAnswers, type Case, isVerified, readCase, stateOf } from "./standing.ts";

export type PayGate =
  | { ok: true }
  | { ok: false; reason: "questionnaire_required" }
  | { ok: false; reason: "verification_required"; parts: string[] };

/** The day by which the house wanted its questions answered has passed. */
function isOverdue(questionnaire: Questionnaire | undefined, now: Date): boolean {
  const { expires_at: due } = questionnaire ?? {};
  return awaitsAnswers(questionnaire) && due !== null && due !== undefined && due <= now;
}

/** Whether a player may pay in, as far as their questionnaire is concerned. Source: 3-06. */
export async function mayDeposit(on: Queryable, playerId: number, now: Date): Promise<PayGate> {
  return isOverdue(await questionnaireOf(on, playerId), now)
    ? { ok: false, reason: "questionnaire_required" }
    : { ok: true };
}

/**
 * Whether a player may take out this much more. All withdrawals count together, so that many small ones pass no more than one
 * large one. The caller holds the player's payments, so that two at once are counted after each other.
 */
export async function mayWithdraw(
  deps: VerificationDeps,
  tx: Tx,
  order: { playerId: number; currency: string; amount: bigint },
  now: Date,
): Promise<PayGate> {
  const found = await readCase(deps, tx, order.playerId);
  if (isOverdue(found.questionnaire, now)) return { ok: false, reason: "questionnaire_required" };
  if (isVerified(found)) return { ok: true };
  const withdrawn = { ...(await deps.withdrawnOf(tx, order.playerId)) };
  withdrawn[order.currency] = (withdrawn[order.currency] ?? 0n) + order.amount;
  const total = sumIn(policyCurrency, withdrawn, await deps.rates(tx));
  // Money that no rate leads from cannot be held against the bound.
  if (total !== null && found.policy.freeWithdrawals > 0n && total <= found.policy.freeWithdrawals) return { ok: true };
  return { ok: false, reason: "verification_required", parts: missingParts(found) };
}

function missingParts(found: Case): string[] {
  return found.policy.parts.filter((kind) => stateOf(found, kind) !== "approved");
}

/** Sums of several currencies as one; null where a rate is missing. */
export function sumIn(currency: string, sums: Readonly<Record<string, bigint>>, rates: Rates): bigint | null {
  let total = 0n;
  for (const [from, amount] of Object.entries(sums)) {
    const part = exchanged(amount, from, currency, rates);
    if (part === null) return null;
    total += part;
  }
  return total;
}
