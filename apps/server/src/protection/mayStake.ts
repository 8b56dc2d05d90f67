import { minutesLeft } from "@croupier/rules/limits";
import type { Queryable } from "../platform/database.ts";
import { type Blocked, blockAgainst } from "./blocks.ts";
import type { ProtectionDeps } from "./deps.ts";
import { type LimitGuard, needsRates, stakeGuards } from "./guards.ts";
import { keptStates, type ProtectionState, readState } from "./protectionState.ts";
import { nextReminder, restsNow, type Stay } from "./realityCheck.ts";

/** The session has lasted as long as the player allows themselves. Source: 4-21. */
export interface SessionOver {
  ok: false;
  reason: "session_limit";
}

/** A reminder of the time waits for its acknowledgement. Source: F-54. */
export interface ReminderDue {
  ok: false;
  reason: "reality_check_due";
}

export type StakeGate = { ok: true; guards: LimitGuard[] } | Blocked | SessionOver | ReminderDue;

export interface StakeQuestion {
  playerId: number;
  currency: string;
  stake: bigint;
  licence: string;
  /** Where the visit comes from. */
  country: string;
  /** Where the player is registered; the stricter law of both holds. */
  home: string | null;
  /** When the player signed in to the session that bets; null where nobody did. */
  signedInAt: Date | null;
  /**
   * What the asker knows the state of the player's limits by, one object for each state; null reads them. A state that was
   * read for it some seconds ago answers again, so the asker's transaction must refuse what was allowed where limits or
   * blocks were changed since.
   */
  version?: object | null;
  now: Date;
}

/**
 * Before a bet. The guards go into the stake's posting: the ledger refuses it as `blocked` when a limit would be
 * passed, under any concurrency. A payout adds `payoutGuards(guards, payout)` behind them. Inside a transaction it is
 * asked on that transaction, `on`.
 */
export type MayStake = (question: StakeQuestion, on?: Queryable) => Promise<StakeGate>;

/** The gate before a bet. It keeps what it read for a version for some seconds. */
export function stakeGate(deps: ProtectionDeps): MayStake {
  const kept = keptStates();
  return async (question, on) => {
    const { playerId, version, now } = question;
    if (on) return answer(deps, on, await readState(on, playerId, now), question);
    const known = version && kept.known(version, now);
    if (known) {
      const gate = await answer(deps, deps.db.pool, known, question);
      // Only a fresh reading refuses: what stood some seconds ago may have been lifted since.
      if (gate.ok) return gate;
    }
    const state = await deps.stateFor(playerId, now);
    if (version) kept.keep(version, state, now);
    return answer(deps, deps.db.pool, state, question);
  };
}

async function answer(
  { dayRates }: ProtectionDeps,
  on: Queryable,
  state: ProtectionState,
  question: StakeQuestion,
): Promise<StakeGate> {
  const { currency, stake, licence, country, home, signedInAt, now } = question;
  const block = blockAgainst(state.blocks, "stake");
  if (block) return block;
  const over = signedInAt && timeRefusal(state, { signedInAt, licence, country, home }, now);
  if (over) return over;
  if (state.limits.length === 0) return { ok: true, guards: [] };
  const rates = needsRates(state.limits, currency) ? await dayRates(on, now) : {};
  return { ok: true, guards: stakeGuards(state.limits, { currency, amount: stake }, rates, now) };
}

/** What the time since the sign-in forbids: a session that is too long before a reminder that waits. */
function timeRefusal(state: ProtectionState, stay: Stay, now: Date): SessionOver | ReminderDue | null {
  const { sessionMinutes } = state;
  if (sessionMinutes !== null && minutesLeft(stay.signedInAt, sessionMinutes, now) === 0)
    return { ok: false, reason: "session_limit" };
  const reminder = nextReminder(state, stay);
  return reminder && restsNow(reminder, now) ? { ok: false, reason: "reality_check_due" } : null;
}
