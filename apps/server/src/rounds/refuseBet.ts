import { toCents } from "@croupier/rules/money";
import type { StopScope } from "../protection/index.ts";
import { answerOfKey } from "./answerOfKey.ts";
import type { BatchAnswer } from "./batchAnswer.ts";
import type { BetVariant } from "./betVariant.ts";
import type { RoundsContext } from "./context.ts";
import type { StakeRefused } from "./deps.ts";
import type { RoundAnswer } from "./playOrder.ts";
import type { AllowedBet } from "./prepareRound.ts";
import type { Refusal } from "./refusals.ts";
import type { Session } from "./session.ts";

/** What the player is told of a bet that the database did not take. */
export async function refuseBet(
  context: RoundsContext,
  session: Session,
  bet: AllowedBet,
  variant: BetVariant,
  answer: Exclude<BatchAnswer, { result: "ok" }>,
): Promise<RoundAnswer> {
  switch (answer.result) {
    case "duplicate": {
      const first = await answerOfKey(context, session, bet.key, bet.hash);
      if (!first) throw new Error(`round ${answer.round} was answered before but cannot be found`);
      return first;
    }
    case "conflict":
      return { ok: false, reason: "idempotency_conflict", field: "key" };
    case "insufficient":
      return insufficient(BigInt(answer.balance), BigInt(answer.missing), session.currency);
    case "round_open":
      return { ok: false, reason: "round_open", data: { round: answer.round } };
    case "too_fast":
      return { ok: false, reason: "too_fast", data: { wait_ms: answer.wait_ms } };
    case "blocked":
      return { ok: false, reason: "limit_reached", field: "bet", data: { limit: answer.guard } };
    case "stopped":
      return stopRefusal(answer.scope);
    case "session_ended":
      return { ok: false, reason: "session_ended" };
    case "refused":
      return (await answerOfKey(context, session, bet.key, bet.hash)) ?? variant.refusal(answer.why);
    case "frozen":
      return { ok: false, reason: "account_frozen" };
    default:
      throw new Error(`the ledger refused a fresh round: ${JSON.stringify(answer)}`);
  }
}

/** What an operator has stopped is closed for a while; a stopped player is told so. Source: F-42. */
export function stopRefusal(scope: StopScope): Refusal {
  return scope === "player"
    ? { ok: false, reason: "blocked_operator" }
    : { ok: false, reason: "maintenance", field: "game" };
}

/** The bonus that plays in the wallet does not let the bet be made. */
export function termsRefusal(
  terms: { reason: "bonus_game_excluded" } | { reason: "bonus_stake_too_large"; maxStake: bigint },
  currency: string,
): Refusal {
  if (terms.reason === "bonus_game_excluded") return { ok: false, reason: terms.reason, field: "game" };
  return { ok: false, reason: terms.reason, field: "bet", data: { max_cents: toCents(terms.maxStake), currency } };
}

export function insufficient(balance: bigint, missing: bigint, currency: string): Refusal {
  const data = { balance_cents: toCents(balance), missing_cents: toCents(missing), currency };
  return { ok: false, reason: "not_enough_money", field: "bet", data };
}

/**
 * A limit on the session's length refuses like one on money, a reminder that waits under its own name; what blocks a
 * player is named. Source: 4-21, 8-19, F-54.
 */
export function stakeRefusal(reason: StakeRefused): Refusal {
  if (reason === "reality_check_due") return { ok: false, reason };
  return reason === "session_limit"
    ? { ok: false, reason: "limit_reached", data: { limit: "session" } }
    : { ok: false, reason: `blocked_${reason}` };
}
