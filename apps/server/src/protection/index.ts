import type { Rates } from "@croupier/rules/exchange";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import { excludedAmong } from "./blocks.ts";
import { keptRates } from "./dayRates.ts";
import { owesLimitAnswer, type ProposalQuestion } from "./depositProposal.ts";
import { addDeposit, type DepositOrder, takeDepositBack } from "./deposits.ts";
import type { ProtectionDeps } from "./deps.ts";
import { type GeoOf, regionTable } from "./geography.ts";
import { type DepositGate, holdDeposit, mayDeposit } from "./holdDeposit.ts";
import { type MayStake, stakeGate } from "./mayStake.ts";
import { maySignIn, mayWithdraw, type PlainGate, type PlainQuestion } from "./plainGates.ts";
import { batchedStates, type ProtectionState } from "./protectionState.ts";
import { type RegisterGate, type RegisterParts, registerGate } from "./register/registerGate.ts";

export {
  addBlock,
  type Blocked,
  type BlockOrder,
  excludeWith,
  hasOperatorBlock,
  liftOperatorBlocks,
} from "./blocks.ts";
export { type GeoOf, maySignInFrom, maySignUpFrom } from "./geography.ts";
export { type LimitGuard, payoutGuards } from "./guards.ts";
export type { DepositGate } from "./holdDeposit.ts";
export type { ReminderDue, SessionOver, StakeGate, StakeQuestion } from "./mayStake.ts";
export { protectionPersonalData } from "./personalData.ts";
export type { PlainGate } from "./plainGates.ts";
export { type ActiveLimit, type BlockKind, type LimitPeriod, readState, readStates } from "./protectionState.ts";
export { type PlaySum, registerRealityCheck } from "./realityCheckRoutes.ts";
export { httpRegister } from "./register/httpRegister.ts";
export type { RegisterGate } from "./register/registerGate.ts";
export { type LimitRouteDeps, registerLimits } from "./routes.ts";
export { holdStops, type StopScope, stopAgainst } from "./stops.ts";
export { registerStops } from "./stopsBackOffice.ts";

/** The module that keeps players from harm: gates before money moves, and what binds a player. */
export interface Protection {
  /** Before a bet; what it allows carries the limits' guards. */
  mayStake: MayStake;
  /** Before a deposit form is shown or sent. Nothing is counted yet. */
  mayDeposit(question: DepositOrder): Promise<DepositGate>;
  /** Whether a player must answer the proposal of a deposit limit before they pay in. */
  owesLimitAnswer(question: ProposalQuestion): Promise<boolean>;
  /** Counts a deposit in the caller's transaction, or refuses it. */
  holdDeposit(tx: Tx, order: DepositOrder): Promise<DepositGate>;
  /** Counts a deposit whose money has come, whatever the limits say; `order.now` is when it was asked for. */
  countDeposit(tx: Tx, order: DepositOrder): Promise<void>;
  /** Gives a failed or cancelled deposit back; `order.now` is when it was held. */
  returnDeposit(tx: Tx, order: DepositOrder): Promise<void>;
  /** Before a withdrawal; only an operator's block stops it. */
  mayWithdraw(question: PlainQuestion): Promise<PlainGate>;
  /** Before a sign-in; inside a transaction it is asked on that transaction, `on`. */
  maySignIn(question: PlainQuestion, on?: Queryable): Promise<PlainGate>;
  /** Before a sign-in, a deposit and a game: what the national register of self-exclusions means for the player. */
  askRegister: RegisterGate;
  /** Those of these players whose self-exclusion runs. */
  excludedAmong(on: Queryable, playerIds: readonly number[], now: Date): Promise<ReadonlySet<number>>;
  /** What binds a player now. */
  stateOf(playerId: number, now: Date): Promise<ProtectionState>;
  /** What the site may offer in a country, by the operator's table. */
  geoOf: GeoOf;
  policy: typeof licencePolicy;
}

/**
 * `readRates` gives the operator's rates, by which limits count wallets of other currencies; without `register` there is no
 * national register to ask, and nobody is asked about.
 */
export function createProtection(
  db: Database,
  readRates: (on: Queryable) => Promise<Rates>,
  register?: RegisterParts,
): Protection {
  const deps: ProtectionDeps = { db, stateFor: batchedStates(db.pool), dayRates: keptRates(readRates) };
  return {
    mayStake: stakeGate(deps),
    mayDeposit: (question) => mayDeposit(deps, question),
    owesLimitAnswer: (question) => owesLimitAnswer(db.pool, question),
    holdDeposit: (tx, order) => holdDeposit(deps, tx, order),
    countDeposit: addDeposit,
    returnDeposit: takeDepositBack,
    mayWithdraw: (question) => mayWithdraw(deps, question),
    maySignIn: (question, on) => maySignIn(deps, question, on),
    askRegister: register ? registerGate(db, register) : async () => "clear",
    excludedAmong,
    stateOf: deps.stateFor,
    geoOf: regionTable(db.pool),
    policy: licencePolicy,
  };
}
