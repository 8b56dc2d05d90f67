import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { batchReads } from "../platform/batching/batchReads.ts";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { PlayerIdentity } from "../platform/requestContext.ts";
import { type FoundSession, type SessionOfPlayer, toFoundSession } from "./rows.ts";
import type { Row } from "./schema.ts";
import { hashToken, newToken } from "./secretTokens.ts";
import { tables } from "./tables.ts";

/*
 * Where a player is signed in. The browser holds an opaque token, the database its hash. A session ends by itself when
 * it is not used, and in any case after a day. Source: F-61.
 */

const idle_ms = 2 * 3_600_000;
const absolute_ms = 24 * 3_600_000;
const secondStep_ms = 10 * 60_000;
/** Use is written down this often, not on every request. */
const seenEvery_ms = 60_000;
/** Who comes back sooner has not been away: a stay, which limits and reminders count from, goes on. */
const awayAfter_ms = 5 * 60_000;

export interface Visit {
  ip: string;
  country: string | null;
  userAgent: string;
}

export interface SessionKind {
  /** Good for nothing but the second step. */
  awaitsSecondStep?: boolean;
  /** Of a player who excluded themselves: good for taking the balance out. */
  payoutOnly?: boolean;
  /** The player's last stake of real money. Whoever plays is there, also when only the game's frame speaks to us. */
  lastStakeAt?: Date | null;
  /** When the browser signed in, for a session that takes the place of another in it. */
  enteredAt?: Date;
}

export interface StartedSession {
  id: string;
  token: string;
}

/**
 * Starts a session with a fresh token. Somebody who signs out and in again within five minutes has not left, so
 * that neither reminders nor limits of a session begin anew. Source: F-54. */
export async function startSession(
  tx: Queryable,
  playerId: number,
  visit: Visit,
  now: Date,
  { awaitsSecondStep = false, payoutOnly = false, lastStakeAt = null, enteredAt = now }: SessionKind = {},
): Promise<StartedSession> {
  const session = { id: randomUUID(), token: newToken() };
  const expires = new Date(now.getTime() + (awaitsSecondStep ? secondStep_ms : absolute_ms));
  const player_id = BigInt(playerId);
  const lastUse = sql<Date>`greatest(coalesce(ended_at, seen_at), ${lastStakeAt})`;
  const goesOn = tables
    .selectFrom("players.session")
    .select("sat_down_at")
    .where("player_id", "=", player_id)
    .where("awaits_second_step", "=", false)
    .where("created_at", ">", new Date(now.getTime() - absolute_ms))
    .where(lastUse, ">", new Date(now.getTime() - awayAfter_ms))
    .orderBy("created_at", "desc")
    .limit(1);
  await change(
    tx,
    tables.insertInto("players.session").values(({ fn, val }) => ({
      id: session.id,
      token_hash: hashToken(session.token),
      player_id,
      awaits_second_step: awaitsSecondStep,
      payout_only: payoutOnly,
      created_at: now,
      entered_at: enteredAt,
      sat_down_at: fn.coalesce(goesOn, val(now)),
      seen_at: now,
      expires_at: expires,
      ip: visit.ip,
      country: visit.country,
      user_agent: visit.userAgent.slice(0, 500),
    })),
  );
  return session;
}

/** Says who is behind a token: one query for all requests that ask at the same moment, never a stale answer. */
export function sessionReader(db: Queryable) {
  const find = batchReads<string, FoundSession>(async (hashes) => {
    const found = await db.query<SessionOfPlayer & { hash: string }>({
      name: "player-sessions",
      text: `SELECT encode(s.token_hash, 'hex') AS hash, s.id, s.created_at, s.entered_at, s.sat_down_at, s.seen_at, s.expires_at, s.payout_only, s.proved_at, p.id AS player_id, p.licence, p.country, p.language, p.operator
               FROM players.session s JOIN players.player p ON p.id = s.player_id
              WHERE s.token_hash = ANY(SELECT decode(h, 'hex') FROM unnest($1::text[]) AS h)
                AND s.ended_at IS NULL AND NOT s.awaits_second_step AND p.disabled_at IS NULL`,
      values: [hashes],
    });
    return new Map(found.rows.map((row) => [row.hash, toFoundSession(row)]));
  });

  return async function identify(token: string, now: Date): Promise<PlayerIdentity | null> {
    const found = await find(hashToken(token).toString("hex"));
    if (!found || !isLive(found.seenAt, found.expiresAt, now)) return null;
    if (now.getTime() - found.seenAt.getTime() > seenEvery_ms) await markSeen(db, found.identity.sessionId, now);
    return found.identity;
  };
}

function isLive(seenAt: Date, expiresAt: Date, now: Date): boolean {
  return now < expiresAt && now.getTime() - seenAt.getTime() < idle_ms;
}

async function markSeen(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await change(
    db,
    tables.updateTable("players.session").set({ seen_at: now }).where("id", "=", sessionId).where("seen_at", "<", now),
  );
}

/** Notes that the player proved once more who they are. */
export async function noteProof(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await change(db, tables.updateTable("players.session").set({ proved_at: now }).where("id", "=", sessionId));
}

/** Whether this session is live and the player's, for connections that outlast a request. Source: F-61. */
export async function sessionLives(db: Queryable, playerId: number, sessionId: string, now: Date): Promise<boolean> {
  const found = await firstOf(
    db,
    liveSessions(playerId, now).where(sql<string>`s.id::text`, "=", sessionId).select("s.id"),
  );
  return found !== undefined;
}

/** Live sessions of the player that began in this second since 1970. Source: C-6.5. */
export async function sessionsBegun(db: Queryable, playerId: number, began_s: number, now: Date): Promise<string[]> {
  const found = await rowsOf(
    db,
    liveSessions(playerId, now)
      .select("s.id")
      .where("s.created_at", ">=", new Date(began_s * 1000))
      .where("s.created_at", "<", new Date((began_s + 1) * 1000))
      .limit(100),
  );
  return found.map(({ id }) => id);
}

/** Sessions of the player that are in use, unless the player is disabled. */
function liveSessions(playerId: number, now: Date) {
  return tables
    .selectFrom("players.session as s")
    .innerJoin("players.player as p", "p.id", "s.player_id")
    .where("s.player_id", "=", BigInt(playerId))
    .where("s.ended_at", "is", null)
    .where("s.awaits_second_step", "=", false)
    .where("s.expires_at", ">", now)
    .where("s.seen_at", ">", new Date(now.getTime() - idle_ms))
    .where("p.disabled_at", "is", null);
}

/** The player whose second step a token waits for. */
export async function findPendingSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ id: string; playerId: number; payoutOnly: boolean } | null> {
  const row = await firstOf(
    db,
    tables
      .selectFrom("players.session")
      .select(["id", "player_id", "payout_only"])
      .where("token_hash", "=", hashToken(token))
      .where("awaits_second_step", "=", true)
      .where("ended_at", "is", null)
      .where("expires_at", ">", now),
  );
  return row ? { id: row.id, playerId: Number(row.player_id), payoutOnly: row.payout_only } : null;
}

/** Ends the session of a token, whatever it was good for, and answers which it was. */
export async function endSessionOfToken(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ id: string; playerId: number } | null> {
  const row = await firstOf(db, endedAt(now).where("token_hash", "=", hashToken(token)).returning(["id", "player_id"]));
  return row ? { id: row.id, playerId: Number(row.player_id) } : null;
}

/** Ends one session of this player; false when it is not theirs or has ended. */
export async function endSession(db: Queryable, playerId: number, sessionId: string, now: Date): Promise<boolean> {
  const ended = endedAt(now).where(sql<string>`id::text`, "=", sessionId).where("player_id", "=", BigInt(playerId));
  return (await change(db, ended)) === 1;
}

/** Ends every session of this player but one, and answers which; those that wait for a second step too. */
export async function endOtherSessions(db: Queryable, playerId: number, kept: string, now: Date): Promise<string[]> {
  const others = endedAt(now).where("player_id", "=", BigInt(playerId)).where("id", "!=", kept).returning("id");
  return (await rowsOf(db, others)).map(({ id }) => id);
}

/** Ends every session of this player, and nothing else; see `endSessions.ts`. */
export async function endAllSessions(db: Queryable, playerId: number, now: Date): Promise<void> {
  await change(db, endedAt(now).where("player_id", "=", BigInt(playerId)));
}

/** Ends those of the sessions that run. */
function endedAt(now: Date) {
  return tables.updateTable("players.session").set({ ended_at: now }).where("ended_at", "is", null);
}

export type SessionRow = Pick<
  Row<"players.session">,
  "id" | "ip" | "country" | "user_agent" | "created_at" | "seen_at"
>;

/** The player's live sessions, newest first. */
export async function listSessions(db: Queryable, playerId: number, now: Date): Promise<SessionRow[]> {
  return rowsOf(
    db,
    liveSessions(playerId, now)
      .select(["s.id", "s.ip", "s.country", "s.user_agent", "s.created_at", "s.seen_at"])
      .orderBy("s.created_at", "desc")
      .limit(100),
  );
}
