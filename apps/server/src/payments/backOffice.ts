import { formatDecimal } from "@croupier/rules/money";
import type { Queryable } from "../platform/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { orderIdOf, type Payment, readOrderId } from "./payment.ts";
import { findPayment, heldDeposits, newestAlarms, waitingCashouts } from "./queries.ts";
import { approveWithdrawal, rejectWithdrawal } from "./resolveWithdrawal.ts";
import { sendBack } from "./sendBack.ts";

/*
 * What an operator sees and decides about payments, in sentences. commands.ts is the way in.
 */

export type Decision = { to: "approve" } | { to: "decline"; reason: string };

export type BackOfficeAnswer = { ok: true; says: string } | { ok: false; says: string };

/** Alarms and waiting withdrawals that one listing shows at most. */
const listLength = 200;
const maxReason = 500;

/**
 * Decides a withdrawal that waits; `orderId` is its name in the list, `<player>-<payment>`. Only the first decision
 * stands: whoever comes later is told what was decided.
 */
export async function decideAtBackOffice(
  deps: PaymentsDeps,
  orderId: string,
  decision: Decision,
  actor: string,
  now: Date,
): Promise<BackOfficeAnswer> {
  const name = readOrderId(orderId);
  if (!name)
    return { ok: false, says: `${onScreen(orderId)} is no withdrawal's name; the list names them, like 17-204.` };
  const reason = decision.to === "decline" ? decision.reason.trim() : "";
  if (decision.to === "decline" && !reason) return { ok: false, says: "Say why it is declined; the player reads it." };
  if (reason.length > maxReason)
    return { ok: false, says: `The reason is too long: ${reason.length} characters, at most ${maxReason}.` };
  const found = await findPayment(deps.db.pool, name.playerId, name.id);
  // An approved one could still be rejected until it is sent, but a back office that races its own payouts only seems to decide.
  if (found?.action === "cashout" && found.state !== "pending") return { ok: false, says: tooLate(found) };
  const answer = await (decision.to === "approve"
    ? approveWithdrawal(deps, name, actor, now)
    : rejectWithdrawal(deps, name, actor, reason, now, ["pending"]));
  if (answer.ok) return { ok: true, says: decided(answer.payment) };
  const after = answer.reason === "too_late" ? await findPayment(deps.db.pool, name.playerId, name.id) : null;
  return { ok: false, says: after ? tooLate(after) : `There is no withdrawal ${orderId}.` };
}

function decided(payment: Payment): string {
  const what = `${orderIdOf(payment)}, ${money(payment)}`;
  return payment.state === "reserved"
    ? `Approved: ${what}. It is sent to ${payment.provider} within seconds.`
    : `Declined: ${what}. The money is back in the player's wallet.`;
}

const stands: Readonly<Record<Payment["state"], string>> = {
  pending: "waits for a decision",
  reserved: "was approved already",
  processing: "was approved already and is with the provider",
  succeeded: "was approved already and is paid out",
  declined: "was approved already and declined by the provider; the money went back",
  rejected: "was declined already; the money went back",
  recalled: "was taken back by the player",
  canceled: "was dropped because nobody decided in time; the money went back",
};

function tooLate(payment: Payment): string {
  return `Nothing was changed: ${orderIdOf(payment)} ${stands[payment.state]}.`;
}

/** Withdrawals that wait for a decision, oldest first, one a line. */
export async function listWaiting(db: Queryable): Promise<string[]> {
  const { payments, total } = await waitingCashouts(db, listLength);
  const lines = payments.map((payment) => {
    const { profileId, fields } = payment.intent;
    const target = profileId
      ? `saved profile ${profileId}`
      : Object.entries(fields)
          .map((pair) => pair.join(" "))
          .join(", ");
    return onScreen(
      `${orderIdOf(payment)}  ${money(payment)}  ${payment.createdAt.toISOString()}  ${payment.methodId} to ${target}${flagWords(payment)}`,
    );
  });
  return withRest(lines, total, "No withdrawal waits for a decision.");
}

const whyHeld: Readonly<Record<string, string>> = {
  held_deposit_limit: "passes the player's deposit limit",
  held_time_out: "came in a time without play",
  held_blocked: "came against an operator's block",
  held_country: "the player's country is closed",
};

/** Deposits that came and are held, oldest first, one a line. */
export async function listHeld(db: Queryable): Promise<string[]> {
  const { payments, total } = await heldDeposits(db, listLength);
  const lines = payments.map((payment) => {
    const left = `${formatDecimal(payment.held ?? 0n, payment.currency)} of ${money(payment)}`;
    const why = whyHeld[payment.reason ?? ""] ?? payment.reason;
    return onScreen(`${orderIdOf(payment)}  ${left}  ${payment.createdAt.toISOString()}  ${payment.methodId}  ${why}`);
  });
  return withRest(lines, total, "No deposit is held.");
}

/** Sends what is left of a held deposit back; `words` are the fields of the payout, like `address=bc1q...`. */
export async function sendBackAtBackOffice(
  deps: PaymentsDeps,
  orderId: string,
  words: readonly string[],
  actor: string,
  now: Date,
): Promise<BackOfficeAnswer> {
  const name = readOrderId(orderId);
  if (!name) return { ok: false, says: `${onScreen(orderId)} is no deposit's name; the list names them, like 17-204.` };
  const pairs = words.map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)] as const);
  if (words.some((word) => word.indexOf("=") < 1)) return { ok: false, says: "Fields are written NAME=VALUE." };
  const answer = await sendBack(deps, name, Object.fromEntries(pairs), actor, now);
  if (answer.ok) {
    const { payment } = answer;
    const what = `${money(payment)} of ${orderId}, as withdrawal ${orderIdOf(payment)}`;
    return { ok: true, says: `Sent back: ${what}. It goes to ${payment.provider} within seconds.` };
  }
  if (answer.reason === "fields")
    return {
      ok: false,
      says: `The field ${onScreen(answer.field)} is not right: ${answer.code.replaceAll("_", " ")}.`,
    };
  return {
    ok: false,
    says: answer.reason === "pays_nothing_out" ? "Its method pays nothing out." : `Nothing is held of ${orderId}.`,
  };
}

/** Signed messages that did not fit what we know, newest first, one a line. */
export async function listAlarms(db: Queryable): Promise<string[]> {
  const { alarms, total } = await newestAlarms(db, listLength);
  const lines = alarms.map(({ id, at, provider, order_id, problem, detail }) =>
    onScreen(`${id}  ${at.toISOString()}  ${provider} ${order_id}  ${problem}  ${JSON.stringify(detail)}`),
  );
  return withRest(lines, total, "There are no alarms.");
}

/** Why the automatic approval left it to a person, or that it was not looked at yet. */
function flagWords({ flags }: Payment): string {
  if (flags === null) return "  NOT LOOKED AT YET";
  return flags.length > 0 ? `  LOOK: ${flags.map((flag) => flag.replaceAll("_", " ")).join(", ")}` : "";
}

function withRest(lines: string[], total: number, none: string): string[] {
  if (total === 0) return [none];
  return total > lines.length ? [...lines, `and ${total - lines.length} more`] : lines;
}

function money({ amount, currency }: Payment): string {
  return `${formatDecimal(amount, currency)} ${currency}`;
}

/** Players type some of this: control characters would move the operator's cursor or colour the screen. */
function onScreen(text: string): string {
  return text.replace(/\p{C}/gu, "?");
}
