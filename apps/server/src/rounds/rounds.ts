import type { FreeRounds } from "@croupier/contract/freeRounds";
import type { GameRound } from "@croupier/contract/game";
import type { Queryable } from "../platform/database.ts";
import { actInRound, type MoveOrder } from "./actInRound.ts";
import { type EnterAnswer, enterGame, stakeable } from "./enterGame.ts";
import { showPresence } from "./flights/instances.ts";
import { type RunningFlights, runFlights } from "./flights/runFlights.ts";
import { showFlight } from "./flights/showFlight.ts";
import { offeredFreeRounds } from "./freeRounds/campaign.ts";
import type { RoundsParts } from "./parts.ts";
import { type PlayOrder, playRound, type RoundAnswer } from "./playRound.ts";
import { recallRounds, roundProof } from "./recallRounds.ts";
import { type Recovery, recoverRounds, voidRound } from "./recoverRounds.ts";
import { type AuditedReturn, auditReturns } from "./returns/auditReturns.ts";
import { openRoom } from "./room.ts";
import { type PublicSeeds, publicSeeds, type RotateAnswer, rotateSeeds } from "./seeds.ts";
import { endIdleSessions, endSessions, isLive, type Session } from "./sessions.ts";
import { wireRound } from "./wireRound.ts";

/** The room's face. Times come from the caller. */
export interface Rounds {
  parts: RoundsParts;
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
  flight(game: string, now: Date): ReturnType<typeof showFlight>;
  /**
   * Keeps the flights of every shared game going in this process. `databaseUrl`: for a connection that shows that this
   * process is there.
   */
  runFlights(databaseUrl: string, onError: (error: unknown) => void): Promise<{ close(): Promise<void> }>;
  /** Refunds an open round, once. */
  void(roundId: string, reason: string, now: Date): Promise<"voided" | null>;
  /** Waits until every bet taken in is answered, for a clean stop. */
  drain(): Promise<void>;
}

export function createRounds(parts: RoundsParts, options: { slots?: number; mostInGroup?: number } = {}): Rounds {
  const room = openRoom(parts, options);
  const flights = new Map<string, RunningFlights>();
  return {
    parts,
    enter: (launchToken, now) => enterGame(parts, launchToken, now),
    session: async (token, now) => {
      const session = await room.sessions.find(token, now);
      return session && session.engine !== null && isLive(session, now) ? session : null;
    },
    play: (session, order, now) => playRound(room, session, order, now),
    act: (session, order, now) => actInRound(room, session, order, now),
    recall: async (session, limit) => {
      const rounds = await recallRounds(parts.db.reads.current, { ...session, limit });
      return rounds.map((round) => wireRound(round, parts.games));
    },
    proof: (roundId) => roundProof(parts, parts.games, roundId),
    balance: (session) => stakeable(parts, session),
    freeRounds: (session, now) => offeredFreeRounds(parts.db.pool, session, now),
    seeds: (session) => publicSeeds(parts.db.pool, session),
    rotate: (session, clientSeed, now) => rotateSeeds(parts, session, clientSeed, now),
    endSessions,
    endIdleSessions,
    recover: (olderThanMs, now) => recoverRounds(room, olderThanMs, now),
    auditReturns: (now) => auditReturns(parts.db, parts.games, now),
    flight: (game, now) => {
      flights.get(game)?.watched(now);
      return showFlight(room, game, now);
    },
    async runFlights(databaseUrl, onError) {
      const presence = await showPresence(databaseUrl, room.instance);
      for (const { id, shared } of parts.games.all) if (shared) flights.set(id, runFlights(room, id, onError));
      return {
        close: async () => {
          await Promise.all([...flights.values()].map((running) => running.close()));
          await presence.close();
        },
      };
    },
    void: (roundId, reason, now) => voidRound(room, roundId, reason, now),
    async drain() {
      await room.plays.drain();
      await room.countedPlays.drain();
      await room.flightPlays.drain();
      await room.freePlays.drain();
    },
  };
}
