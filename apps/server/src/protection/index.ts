import { licencePolicy } from "@croupier/rules/licencePolicy";
import { minutesLeft } from "@croupier/rules/limits";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import { countDeposit, type DepositOrder, depositLeft, uncountDeposit } from "./deposits.ts";
import { type GeoOf, regionTable } from "./geography.ts";
import { type LimitGuard, stakeGuards } from "./guards.ts";
import { type BlockKind, gatheredStates, type ProtectionState, readStates } from "./protectionState.ts";
import { nextReminder, restsNow, type Sitting } from "./realityCheck.ts";

export { addBlock, type BlockOrder, liftOperatorBlocks } from "./blocks.ts";
export { licenceFitsCountry, maySignInFrom, maySignUpFrom } from "./geography.ts";
export { type LimitGuard, payoutGuards } from "./guards.ts";
export { type LimitRouteOptions, registerLimits } from "./http.ts";
export type { ActiveLimit, BlockKind, LimitPeriod } from "./protectionState.ts";
export { type PlaySum, registerRealityCheck } from "./realityCheckHttp.ts";
export { holdStops, type StopScope, stopAgainst } from "./stops.ts";

/** Why a player may not: a time without play that runs, with its end where it has one. */
export interface Blocked {
  ok: false;
  reason: BlockKind;
  until: Date | null;
}

/** The session has lasted as long as the player allows themselves. Source: spec 4-21. */
export interface SessionOver {
  ok: false;
  reason: "session_limit";
}

/** A reminder of the time waits for its acknowledgement. Source: fairness row 54. */
export interface ReminderDue {
  ok: false;
  reason: "reality_check_due";
}

export type StakeGate = { ok: true; guards: LimitGuard[] } | Blocked | SessionOver | ReminderDue;
/** `left` is what the tightest deposit limit still allows, in subunits; null without a limit. */
export type DepositGate =
  | { ok: true; left: bigint | null }
  | Blocked
  | { ok: false; reason: "limit_reached"; left: bigint };
export type PlainGate = { ok: true } | Blocked;

export interface StakeQuestion {
  playerId: number;
  currency: string;
  stake: bigint;
  licence: string;
  country: string;
  /** When the player signed in to the session that bets; null where nobody did. */
  signedInAt: Date | null;
  now: Date;
}

export interface Protection {
  /**
   * Before a bet. The guards go into the stake's posting: the ledger refuses it as `blocked` when a limit would be
   * passed, under any concurrency. A payout adds `payoutGuards(guards, payout)` behind them. Inside a transaction it is
   * asked on that transaction, `on`.
   */
  mayStake(question: StakeQuestion, on?: Queryable): Promise<StakeGate>;
  /** Before a deposit form is shown or sent. Nothing is counted yet. */
  mayDeposit(question: DepositOrder): Promise<DepositGate>;
  /** Counts a deposit in the caller's transaction, or refuses it; parallel ones cannot pass the limit together. */
  holdDeposit(tx: Tx, order: DepositOrder): Promise<DepositGate>;
  /** Gives a failed or cancelled deposit back; `order.now` is when it was held. */
  returnDeposit(tx: Tx, order: DepositOrder): Promise<void>;
  /** Money can always be taken out, also by players who excluded themselves; only an operator's block stops it. */
  mayWithdraw(question: { playerId: number; now: Date }): Promise<PlainGate>;
  /** Before a sign-in. A cooling-off lets a player in to see their account; an exclusion does not. Fairness row 51. */
  maySignIn(question: { playerId: number; now: Date }): Promise<PlainGate>;
  /** What binds a player now. */
  stateOf(playerId: number, now: Date): Promise<ProtectionState>;
  /** What the site may offer in a country, by the operator's table. */
  geoOf: GeoOf;
  policy: typeof licencePolicy;
}

export function createProtection(db: Database): Protection {
  const stateFor = gatheredStates(db.pool);

  return {
    async mayStake({ playerId, currency, stake, licence, country, signedInAt, now }, on) {
      const state = on ? await stateOn(on, playerId, now) : await stateFor(playerId, now);
      if (state.block) return blocked(state.block);
      const over = signedInAt && timeRefusal(state, { signedInAt, licence, country }, now);
      return over ?? { ok: true, guards: stakeGuards(state.limits, currency, stake, now) };
    },
    async mayDeposit(question) {
      return depositGate(await stateFor(question.playerId, question.now), question, (limits) =>
        depositLeft(db.pool, limits, question),
      );
    },
    async holdDeposit(tx, order) {
      await countDeposit(tx, order);
      const state = await stateOn(tx, order.playerId, order.now);
      // The own amount is counted already, so what was left before it is that much more.
      const gate = await depositGate(state, order, async (limits) => leftBefore(tx, limits, order));
      if (!gate.ok) await uncountDeposit(tx, order);
      return gate;
    },
    returnDeposit: uncountDeposit,
    async mayWithdraw({ playerId, now }) {
      const { block } = await stateFor(playerId, now);
      return block?.kind === "operator" ? blocked(block) : { ok: true };
    },
    async maySignIn({ playerId, now }) {
      const { block } = await stateFor(playerId, now);
      return block && block.kind !== "coolingoff" ? blocked(block) : { ok: true };
    },
    stateOf: stateFor,
    geoOf: regionTable(db.pool),
    policy: licencePolicy,
  };
}

async function stateOn(on: Queryable, playerId: number, now: Date): Promise<ProtectionState> {
  return (await readStates(on, [playerId], now)).get(playerId)!;
}

/** What the time since the sign-in forbids: a session that is too long before a reminder that waits. */
function timeRefusal(state: ProtectionState, sitting: Sitting, now: Date): SessionOver | ReminderDue | null {
  const { sessionMinutes } = state;
  if (sessionMinutes !== null && minutesLeft(sitting.signedInAt, sessionMinutes, now) === 0)
    return { ok: false, reason: "session_limit" };
  const reminder = nextReminder(state, sitting);
  return reminder && restsNow(reminder, now) ? { ok: false, reason: "reality_check_due" } : null;
}

async function depositGate(
  state: ProtectionState,
  order: DepositOrder,
  readLeft: (limits: ProtectionState["limits"]) => Promise<bigint | null>,
): Promise<DepositGate> {
  if (state.block) return blocked(state.block);
  const left = await readLeft(state.limits);
  return left !== null && order.amount > left ? { ok: false, reason: "limit_reached", left } : { ok: true, left };
}

async function leftBefore(tx: Tx, limits: ProtectionState["limits"], order: DepositOrder): Promise<bigint | null> {
  const before = limits.map((limit) => ({ ...limit, amount: limit.amount + order.amount }));
  return depositLeft(tx, before, order);
}

function blocked(block: { kind: BlockKind; until: Date | null }): Blocked {
  return { ok: false, reason: block.kind, until: block.until };
}
