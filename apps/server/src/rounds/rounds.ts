import type { FreeRounds } from "@croupier/contract/freeRounds";
import type { GameRound } from "@croupier/contract/game";
import type { Queryable } from "../platform/database.ts";
import { actInRound, type MoveOrder } from "./actInRound.ts";
import { openRoundsContext } from "./context.ts";
import { showPresence } from "./crash/instances.ts";
import { type RunningCrashRounds, runCrashRounds } from "./crash/runCrashRounds.ts";
import { showCrashRound } from "./crash/showCrashRound.ts";
import type { RoundsDeps } from "./deps.ts";
import { type EnterAnswer, enterGame, stakeable } from "./enterGame.ts";
import { offeredFreeRounds } from "./freeRounds/campaign.ts";
import { type PlayOrder, playRound, type RoundAnswer } from "./playRound.ts";
import { recallRounds, roundProof } from "./recallRounds.ts";
import { type Recovery, recoverRounds, voidRound } from "./recoverRounds.ts";
import { type AuditedReturn, auditReturns } from "./returns/auditReturns.ts";
import { type PublicSeeds, publicSeeds, type RotateAnswer, rotateSeeds } from "./seeds.ts";
import { endIdleSessions, endSessions, isLive, type Session } from "./sessions.ts";
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
  /** The campaign of free rounds that the session plays now. */
  freeRounds(session: Session, now: Date): Promise<FreeRounds | null>;
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
  recover(olderThanMs: number, now: Date): Promise<Recovery>;
  /** Holds what each game gave back against its claim; for a nightly job. */
  auditReturns(now: Date): Promise<AuditedReturn[]>;
  /** The shared flight of a game as its frame shows it, null for a game without; a game that is asked for flies on. */
  flight(game: string, now: Date): ReturnType<typeof showCrashRound>;
  /**
   * Keeps the flights of every shared game going in this process. `databaseUrl`: for a connection that shows that this
   * process is there.
   */
  runCrashRounds(databaseUrl: string, onError: (error: unknown) => void): Promise<{ close(): Promise<void> }>;
  /** Refunds an open round, once. */
  void(roundId: string, reason: string, now: Date): Promise<"voided" | null>;
  /** Waits until every bet taken in is answered, for a clean stop. */
  drain(): Promise<void>;
}

export function createRounds(deps: RoundsDeps, options: { slots?: number; mostInGroup?: number } = {}): Rounds {
  const context = openRoundsContext(deps, options);
  const flights = new Map<string, RunningCrashRounds>();
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
    freeRounds: (session, now) => offeredFreeRounds(deps.db.pool, session, now),
    seeds: (session) => publicSeeds(deps.db.pool, session),
    rotate: (session, clientSeed, now) => rotateSeeds(deps, session, clientSeed, now),
    endSessions,
    endIdleSessions,
    recover: (olderThanMs, now) => recoverRounds(context, olderThanMs, now),
    auditReturns: (now) => auditReturns(deps.db, deps.games, now),
    flight: (game, now) => {
      flights.get(game)?.watched(now);
      return showCrashRound(context, game, now);
    },
    async runCrashRounds(databaseUrl, onError) {
      const presence = await showPresence(databaseUrl, context.instance);
      for (const { id, shared } of deps.games.all) if (shared) flights.set(id, runCrashRounds(context, id, onError));
      return {
        close: async () => {
          await Promise.all([...flights.values()].map((running) => running.close()));
          await presence.close();
        },
      };
    },
    void: (roundId, reason, now) => voidRound(context, roundId, reason, now),
    async drain() {
      await context.plays.drain();
      await context.countedPlays.drain();
      await context.crashPlays.drain();
      await context.freePlays.drain();
    },
  };
}
