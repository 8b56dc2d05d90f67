import type { Rates } from "@croupier/rules/exchange";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { minutesLeft } from "@croupier/rules/limits";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import { type Blocked, blockAgainst, excludedAmong } from "./blocks.ts";
import { keptRates } from "./dayRates.ts";
import {
  addDeposit,
  type DepositOrder,
  depositLeft,
  holdDepositsOf,
  readDepositUse,
  takeDepositBack,
} from "./deposits.ts";
import { type GeoOf, regionTable } from "./geography.ts";
import { type LimitGuard, needsRates, stakeGuards } from "./guards.ts";
import { type ActiveLimit, batchedStates, keptStates, type ProtectionState, readStates } from "./protectionState.ts";
import { nextReminder, restsNow, type Stay } from "./realityCheck.ts";

export { addBlock, type Blocked, type BlockOrder, excludeWith, liftOperatorBlocks } from "./blocks.ts";
export { licenceFitsCountry, maySignInFrom, maySignUpFrom } from "./geography.ts";
export { type LimitGuard, payoutGuards } from "./guards.ts";
export type { ActiveLimit, BlockKind, LimitPeriod } from "./protectionState.ts";
export { type PlaySum, registerRealityCheck } from "./realityCheckRoutes.ts";
export { type LimitRouteDeps, registerLimits } from "./routes.ts";
export { holdStops, type StopScope, stopAgainst } from "./stops.ts";

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

export interface Protection {
  /**
   * Before a bet. The guards go into the stake's posting: the ledger refuses it as `blocked` when a limit would be
   * passed, under any concurrency. A payout adds `payoutGuards(guards, payout)` behind them. Inside a transaction it is
   * asked on that transaction, `on`.
   */
  mayStake(question: StakeQuestion, on?: Queryable): Promise<StakeGate>;
  /** Before a deposit form is shown or sent. Nothing is counted yet. */
  mayDeposit(question: DepositOrder): Promise<DepositGate>;
  /**
   * Counts a deposit in the caller's transaction, or refuses it; parallel ones, of whichever wallets, cannot pass the limit
   * together.
   */
  holdDeposit(tx: Tx, order: DepositOrder): Promise<DepositGate>;
  /** Counts a deposit whose money has come, whatever the limits say; `order.now` is when it was asked for. */
  countDeposit(tx: Tx, order: DepositOrder): Promise<void>;
  /** Gives a failed or cancelled deposit back; `order.now` is when it was held. */
  returnDeposit(tx: Tx, order: DepositOrder): Promise<void>;
  /** Money can always be taken out, also by players who excluded themselves; only an operator's block stops it. */
  mayWithdraw(question: { playerId: number; now: Date }): Promise<PlainGate>;
  /**
   * Before a sign-in. A cooling-off lets a player in to see their account; an exclusion does not. Inside a transaction it
   * is asked on that transaction, `on`. F-51.
   */
  maySignIn(question: { playerId: number; now: Date }, on?: Queryable): Promise<PlainGate>;
  /** Those of these players whose self-exclusion runs. */
  excludedAmong(on: Queryable, playerIds: readonly number[], now: Date): Promise<ReadonlySet<number>>;
  /** What binds a player now. */
  stateOf(playerId: number, now: Date): Promise<ProtectionState>;
  /** What the site may offer in a country, by the operator's table. */
  geoOf: GeoOf;
  policy: typeof licencePolicy;
}

/** `readRates` gives the operator's rates, by which limits count wallets of other currencies. */
export function createProtection(db: Database, readRates: (on: Queryable) => Promise<Rates>): Protection {
  const stateFor = batchedStates(db.pool);
  const kept = keptStates();
  const dayRates = keptRates(readRates);
  const ratesFor = async (on: Queryable, limits: readonly ActiveLimit[], currency: string, now: Date) =>
    needsRates(limits, currency) ? dayRates(on, now) : {};

  async function stakeGate(on: Queryable, state: ProtectionState, question: StakeQuestion): Promise<StakeGate> {
    const { currency, stake, licence, country, home, signedInAt, now } = question;
    const block = blockAgainst(state.blocks, "stake");
    if (block) return block;
    const over = signedInAt && timeRefusal(state, { signedInAt, licence, country, home }, now);
    if (over) return over;
    if (state.limits.length === 0) return { ok: true, guards: [] };
    const rates = await ratesFor(on, state.limits, currency, now);
    return { ok: true, guards: stakeGuards(state.limits, { currency, amount: stake }, rates, now) };
  }

  async function depositGate(on: Queryable, state: ProtectionState, order: DepositOrder): Promise<DepositGate> {
    const { playerId, currency, amount, now } = order;
    const block = blockAgainst(state.blocks, "deposit");
    if (block) return block;
    const limits = state.limits.filter(({ type }) => type === "deposit");
    if (limits.length === 0) return { ok: true, left: null };
    const use = await readDepositUse(on, playerId, now);
    const known = needsRates(limits, currency) || use.some((one) => needsRates(limits, one.currency));
    const left = depositLeft(limits, use, currency, known ? await dayRates(on, now) : {});
    return left !== null && amount > left ? { ok: false, reason: "limit_reached", left } : { ok: true, left };
  }

  return {
    async mayStake(question, on) {
      const { playerId, version, now } = question;
      if (on) return stakeGate(on, await stateOn(on, playerId, now), question);
      const known = version && kept.known(version, now);
      if (known) {
        const gate = await stakeGate(db.pool, known, question);
        // Only a fresh reading refuses: what stood some seconds ago may have been lifted since.
        if (gate.ok) return gate;
      }
      const state = await stateFor(playerId, now);
      if (version) kept.keep(version, state, now);
      return stakeGate(db.pool, state, question);
    },
    async mayDeposit(question) {
      return depositGate(db.pool, await stateFor(question.playerId, question.now), question);
    },
    async holdDeposit(tx, order) {
      await holdDepositsOf(tx, order.playerId);
      const state = await stateOn(tx, order.playerId, order.now);
      const gate = await depositGate(tx, state, order);
      if (gate.ok) await addDeposit(tx, order);
      return gate;
    },
    countDeposit: addDeposit,
    returnDeposit: takeDepositBack,
    async mayWithdraw({ playerId, now }) {
      return blockAgainst((await stateFor(playerId, now)).blocks, "withdraw") ?? { ok: true };
    },
    async maySignIn({ playerId, now }, on) {
      const state = on ? await stateOn(on, playerId, now) : await stateFor(playerId, now);
      return blockAgainst(state.blocks, "signIn") ?? { ok: true };
    },
    excludedAmong,
    stateOf: stateFor,
    geoOf: regionTable(db.pool),
    policy: licencePolicy,
  };
}

async function stateOn(on: Queryable, playerId: number, now: Date): Promise<ProtectionState> {
  return (await readStates(on, [playerId], now)).get(playerId)!;
}

/** What the time since the sign-in forbids: a session that is too long before a reminder that waits. */
function timeRefusal(state: ProtectionState, stay: Stay, now: Date): SessionOver | ReminderDue | null {
  const { sessionMinutes } = state;
  if (sessionMinutes !== null && minutesLeft(stay.signedInAt, sessionMinutes, now) === 0)
    return { ok: false, reason: "session_limit" };
  const reminder = nextReminder(state, stay);
  return reminder && restsNow(reminder, now) ? { ok: false, reason: "reality_check_due" } : null;
}
