import type { PaymentAction, PaymentProcessing } from "@croupier/contract/payments";
import { currencyOf } from "@croupier/rules/currencies";
import { formatDecimal, parseAmount, toCents } from "@croupier/rules/money";
import { type Failure, fail } from "../platform/failure.ts";
import { blockedBinsOf } from "./blockedBins.ts";
import type { PaymentGate, PaymentsDeps } from "./deps.ts";
import { judgePayment } from "./fraud/judgePayment.ts";
import { lockedOf } from "./locked.ts";
import type { Method } from "./method.ts";
import { readMethodFields } from "./methodFields.ts";
import { findMethods, missingFor } from "./methods.ts";
import { type Payment, type PaymentIntent, wirePayment } from "./payment.ts";
import { findByKey } from "./queries.ts";
import { requestWithdrawal, type WithdrawalAnswer } from "./requestWithdrawal.ts";
import { listProfiles } from "./savedProfiles.ts";
import { type DepositAnswer, startDeposit } from "./startDeposit.ts";

export interface SubmitOrder {
  playerId: number;
  action: PaymentAction;
  methodId: string;
  currency: string;
  /** Whole units as the player typed them. */
  amount: string;
  profileId: string | null;
  fields: Record<string, string>;
  routes: { success_url?: string | undefined; failure_url?: string | undefined; pending_url?: string | undefined };
  idempotencyKey: string | null;
  /** Of a cash-out: the player lets go of the bonus that plays in the wallet. */
  cancelBonus?: boolean;
  /** Language of the page that the payment begins on; without it the player's own. */
  locale?: string;
  /** Origin of the pages that it is asked for at, to which the provider leads back; without it the public one. */
  origin?: string;
  /** Id of the brand that it is asked for at. */
  site?: string;
  /** Country that the player visits from; without it that of their registration alone counts. */
  visit?: string;
}

/** Reads what the payment form sent, holds it to the method's terms, and starts the payment. Source: C-4.3. */
export async function submitPayment(
  deps: PaymentsDeps,
  order: SubmitOrder,
  now: Date,
): Promise<PaymentProcessing | Failure> {
  const { playerId, action, currency } = order;
  if (!currencyOf(currency)) return fail(422, "currency", "unknown_currency");
  const facts = await deps.factsOf(playerId);
  const [method] = await findMethods(deps.db.pool, { currency, action, facts }, order.methodId);
  if (!method) return fail(422, "payment_method", "unknown_method");
  const missing = missingFor(facts, method, action);
  if (missing[0]) return fail(422, missing[0], "required", { fields: missing });
  const known = action === "deposit" ? await deps.verification.mayDeposit(deps.db.pool, playerId, now) : gateOpen;
  if (!known.ok) return gateFailure(known);
  const amount = readAmount(order.amount, currency, method);
  if (typeof amount !== "bigint") return amount;
  const given = await readFields(deps, order, method);
  if ("status" in given) return given;
  const stopped = await isStopped(deps, order, now);
  if (stopped) return fail(403, "base", "payment_stopped");
  const { country, licence, personal_id } = facts;
  if (action === "deposit") {
    const policy = deps.policy(licence, country, order.visit);
    if (await deps.protection.owesLimitAnswer({ playerId, policy }))
      return fail(403, "base", "deposit_limit_unanswered");
    // Whose code is not known yet may pay in coins; their games wait for it.
    if ((await deps.protection.askRegister({ id: playerId, licence, personal_id }, now)) === "unreachable")
      return fail(422, "base", "register_unreachable");
  }
  const locale = order.locale ?? facts.locale;
  const returnUrls = returnUrlsOf(order.origin ?? deps.settings.publicOrigin, order.routes);
  const confirmations = method.requiredConfirmations;
  const blockedBins = method.kind === "cards" && action === "deposit" ? await blockedBinsOf(deps.db.pool) : [];
  const site = order.site === undefined ? {} : { site: order.site };
  const intent: PaymentIntent = { ...site, country, locale, licence, ...given, returnUrls, confirmations, blockedBins };
  const opening = { playerId, method, currency, amount, intent, idempotencyKey: order.idempotencyKey };
  return action === "deposit"
    ? depositReply(deps, await startDeposit(deps, opening, now), order)
    : withdrawalReply(
        deps,
        await requestWithdrawal(deps, { ...opening, cancelBonus: order.cancelBonus ?? false }, now),
        order,
      );
}

/** The fraud check of a new order. One that comes again under its key was judged when it came first. */
async function isStopped(deps: PaymentsDeps, order: SubmitOrder, now: Date): Promise<boolean> {
  const { playerId, action, methodId, currency, amount, visit, profileId, idempotencyKey } = order;
  if (idempotencyKey && (await findByKey(deps.db.pool, playerId, idempotencyKey))) return false;
  const asked = { askedBy: "order" as const, device: null, card: null, profileId, visit };
  const judged = await judgePayment(deps, { playerId, action, methodId, currency, amount, ...asked }, now);
  return judged.verdict === "refuse";
}

/** A withdrawal asks in its transaction. */
const gateOpen: PaymentGate = { ok: true };

function readAmount(text: string, currency: string, method: Method): bigint | Failure {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return fail(422, "amount", parsed.reason === "too_precise" ? "too_precise" : "invalid");
  if (parsed.amount < method.min) {
    return fail(422, "amount", "too_small", { minimum: formatDecimal(method.min, currency), currency });
  }
  if (parsed.amount > method.max) {
    return fail(422, "amount", "too_big", { maximum: formatDecimal(method.max, currency), currency });
  }
  return parsed.amount;
}

async function readFields(deps: PaymentsDeps, order: SubmitOrder, method: Method) {
  if (order.profileId) {
    const profiles = await listProfiles(deps.db.pool, order.playerId);
    const own = profiles.some((profile) => profile.id === order.profileId && profile.method_id === method.id);
    if (!own) return fail(422, "saved_profile_id", "unknown_profile");
  }
  if (order.action === "cashout" && method.profileRequiredForCashout && !order.profileId) {
    return fail(422, "saved_profile_id", "required");
  }
  const rules = order.action === "cashout" && !order.profileId ? method.cashoutFields : [];
  const { network } = method;
  const read = readMethodFields(rules, order.fields, { network, test: deps.settings.testNetworks ?? false });
  if (!read.ok) return fail(422, read.field, read.code, read.code === "address_invalid" ? { network } : undefined);
  return { profileId: order.profileId, fields: read.fields };
}

/** Players come back to our own pages only, whatever the form says. */
export function returnUrlsOf(origin: string, routes: SubmitOrder["routes"]): PaymentIntent["returnUrls"] {
  const own = (text: string | undefined, otherwise: string) => {
    const url = URL.parse(text ?? otherwise, origin);
    return (url?.origin === origin ? url : new URL(otherwise, origin)).toString();
  };
  return {
    success: own(routes.success_url, "/dashboard?payment=succeeded"),
    failure: own(routes.failure_url, "/dashboard?payment=failed"),
    pending: own(routes.pending_url, "/dashboard?payment=pending"),
  };
}

function depositReply(deps: PaymentsDeps, answer: DepositAnswer, order: SubmitOrder): PaymentProcessing | Failure {
  const { currency, visit } = order;
  if (answer.ok) return processing(deps, answer.payment, visit);
  if (answer.reason === "limit_reached") {
    return fail(422, "amount", "deposit_limit_reached", {
      left: formatDecimal(answer.left, currency),
      left_cents: toCents(answer.left),
      currency,
    });
  }
  if (answer.reason === "blocked") return fail(403, "base", `blocked_${answer.block.reason}`, blockData(answer.block));
  if (answer.reason === "key_used") return fail(409, "idempotency_key", "key_used");
  if (answer.reason === "too_many") return fail(429, "base", "too_many_attempts");
  return fail(422, "base", answer.reason, { payment_id: answer.payment.id });
}

async function withdrawalReply(
  deps: PaymentsDeps,
  answer: WithdrawalAnswer,
  order: SubmitOrder,
): Promise<PaymentProcessing | Failure> {
  const { playerId, currency, visit } = order;
  if (answer.ok) {
    const reply = processing(deps, answer.payment, visit);
    return answer.lithuanian ? { ...reply, notices: ["lt_iban"] } : reply;
  }
  if (answer.reason === "insufficient") {
    const { available_cents, locked_cents } = await lockedOf(deps, { playerId, currency, visit });
    return fail(422, "amount", "not_enough_money", {
      missing: formatDecimal(answer.missing, currency),
      missing_cents: toCents(answer.missing),
      available_cents,
      locked_cents,
      currency,
    });
  }
  if (answer.reason === "blocked") return fail(403, "base", `blocked_${answer.block.reason}`, blockData(answer.block));
  if (answer.reason === "verification") return gateFailure(answer.gate);
  if (answer.reason === "too_many") return fail(429, "base", "too_many_attempts");
  if (answer.reason === "bonus_in_play") return fail(409, "base", answer.reason, { bonus_id: answer.bonusId });
  if (answer.reason === "round_open") return fail(409, "base", answer.reason);
  return fail(409, "idempotency_key", "key_used");
}

/** What the player has to show first, and where. */
function gateFailure(gate: Exclude<PaymentGate, { ok: true }>): Failure {
  const url = "/profile/verification";
  return gate.reason === "questionnaire_required"
    ? fail(403, "base", gate.reason, { url })
    : fail(403, "base", gate.reason, { url, parts: gate.parts });
}

const blockData = (block: { until: Date | null }) => ({ until: block.until?.toISOString() ?? null });

const modes = { frame: "page", redirect: "redirect", none: "polling" } as const;

function processing(deps: PaymentsDeps, payment: Payment, visit?: string): PaymentProcessing {
  const { licence, country } = payment.intent;
  const wire = wirePayment(payment, deps.policy(licence, country, visit));
  if (payment.action === "cashout" || payment.providerMode === null) return { mode: "notify", payment: wire };
  return {
    mode: modes[payment.providerMode],
    ...(payment.providerUrl ? { url: payment.providerUrl } : {}),
    ...(payment.providerAddress
      ? { options: { address: payment.providerAddress.address, network: payment.providerAddress.network } }
      : {}),
    payment: wire,
  };
}
