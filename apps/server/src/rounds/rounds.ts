import type { GameRound } from "@croupier/contract/game";
import type { Queryable } from "../platform/database.ts";
import { actInRound, type MoveOrder } from "./actInRound.ts";
import type { BetGroupOptions } from "./betGroups.ts";
import { openRoundsContext } from "./context.ts";
import type { RoundsDeps } from "./deps.ts";
import { type EnterAnswer, enterGame, stakeable } from "./enterGame.ts";
import type { PlayOrder, RoundAnswer } from "./playOrder.ts";
import { playRound } from "./playRound.ts";
import { recallRounds, roundProof } from "./recallRounds.ts";
import { type Recovery, recoverRounds, voidRound } from "./recoverRounds.ts";
import { type AuditedReturn, auditReturns } from "./returns/auditReturns.ts";
import { type PublicSeeds, publicSeeds, type RotateAnswer, rotateSeeds } from "./seeds.ts";
import type { Session } from "./session.ts";
import { endIdleSessions, endSessions, isLive } from "./sessions.ts";
import { wireRound } from "./wireRound.ts";

/** What the module offers. Times come from the caller. */
export interface Rounds {
  deps: RoundsDeps;
  /** Trades a launch token for a game session. */
  enter(launchToken: string, now: Date): Promise<EnterAnswer>;
  /** The live session of one of our own games behind a bearer token, or null: a studio is given session ids, too. */
  session(token: string, now: Date): Promise<Session | null>;
  play(session: Session, order: PlayOrder, now: Date): Promise<RoundAnswer>;
  act(session: Session, order: MoveOrder, now: Date): Promise<RoundAnswer>;
  /** Newest first. */
  recall(session: Session, limit: number): Promise<GameRound[]>;
  proof(roundId: string): ReturnType<typeof roundProof>;
  balance(session: Session): Promise<bigint>;
  seeds(session: Session): Promise<PublicSeeds>;
  rotate(session: Session, clientSeed: string | undefined, now: Date): Promise<RotateAnswer>;
  /**
   * Ends game sessions of a player, all of them or those opened in one sign-in session, in the caller's transaction;
   * bets stop with the next one, wins still arrive.
   */
  endSessions(on: Queryable, playerId: number, now: Date, signInId?: string): Promise<number>;
  /** Ends a player's games for real money in which no round is open, in the caller's transaction. */
  endIdleSessions(on: Queryable, playerId: number, now: Date): Promise<number>;
  /** Closes abandoned rounds; for a job. */
  recover(olderThan_ms: number, now: Date): Promise<Recovery>;
  /** Holds what each game gave back against its claim; for a nightly job. */
  auditReturns(now: Date): Promise<AuditedReturn[]>;
  /** Refunds an open round, once. */
  void(roundId: string, reason: string, now: Date): Promise<"voided" | null>;
  /** Waits until every bet taken in is answered, for a clean stop. */
  drain(): Promise<void>;
}

export function createRounds(deps: RoundsDeps, groups: BetGroupOptions = {}): Rounds {
  const context = openRoundsContext(deps, groups);
  return {
    deps,
    enter: (launchToken, now) => enterGame(deps, launchToken, now),
    session: async (token, now) => {
      const session = await context.sessions.find(token, now);
      return session && session.engine !== null && isLive(session, now) ? session : null;
    },
    play: (session, order, now) => playRound(context, session, order, now),
    act: (session, order, now) => actInRound(context, session, order, now),
    recall: async (session, limit) => {
      const rounds = await recallRounds(deps.db.reads.current, { ...session, limit });
      return rounds.map((round) => wireRound(round, deps.games));
    },
    proof: (roundId) => roundProof(deps, deps.games, roundId),
    balance: (session) => stakeable(deps, session),
    seeds: (session) => publicSeeds(deps.db.pool, session),
    rotate: (session, clientSeed, now) => rotateSeeds(deps, session, clientSeed, now),
    endSessions,
    endIdleSessions,
    recover: (olderThan_ms, now) => recoverRounds(context, olderThan_ms, now),
    auditReturns: (now) => auditReturns(deps.db, deps.games, now),
    void: (roundId, reason, now) => voidRound(context, roundId, reason, now),
    async drain() {
      for (const variant of context.variants) await variant.drain();
    },
  };
}
