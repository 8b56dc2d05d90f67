import { randomUUID } from "node:crypto";
import { gatherReads } from "../platform/batching/gatherReads.ts";
import type { Queryable } from "../platform/database.ts";
import type { PlayerIdentity } from "../platform/requestContext.ts";
import { hashToken, newToken } from "./secretTokens.ts";

/*
 * Where a player is signed in. The browser holds an opaque token, the database its hash. A session ends by itself when
 * it is not used, and in any case after a day. Source: F-61.
 */

const idle_ms = 2 * 3_600_000;
const absolute_ms = 24 * 3_600_000;
const secondStep_ms = 10 * 60_000;
/** Use is written down this often, not on every request. */
const seenEvery_ms = 60_000;
/** Who comes back sooner has not been away: a sitting, which limits and reminders count from, goes on. */
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
}

export interface StartedSession {
  id: string;
  token: string;
}

/**
 * Starts a session with a fresh token. Somebody who signs out and in again within five minutes is still sitting there, so
 * that neither reminders nor limits of a session begin anew. Source: F-54. */
export async function startSession(
  tx: Queryable,
  playerId: number,
  visit: Visit,
  now: Date,
  { awaitsSecondStep = false, payoutOnly = false, lastStakeAt = null }: SessionKind = {},
): Promise<StartedSession> {
  const session = { id: randomUUID(), token: newToken() };
  const expires = new Date(now.getTime() + (awaitsSecondStep ? secondStep_ms : absolute_ms));
  await tx.query(
    `INSERT INTO players.session (id, token_hash, player_id, awaits_second_step, created_at, seen_at, expires_at, ip, country, user_agent, payout_only, sat_down_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $13, coalesce((
       SELECT s.sat_down_at FROM players.session s
        WHERE s.player_id = $3 AND NOT s.awaits_second_step AND s.created_at > $11 AND greatest(coalesce(s.ended_at, s.seen_at), $12) > $10
        ORDER BY s.created_at DESC LIMIT 1), $5))`,
    [
      session.id,
      hashToken(session.token),
      playerId,
      awaitsSecondStep,
      now,
      expires,
      visit.ip,
      visit.country,
      visit.userAgent.slice(0, 500),
      new Date(now.getTime() - awayAfter_ms),
      new Date(now.getTime() - absolute_ms),
      lastStakeAt,
      payoutOnly,
    ],
  );
  return session;
}

interface FoundSession {
  identity: PlayerIdentity;
  seenAt: Date;
  expiresAt: Date;
}

/** Says who is behind a token: one query for all requests that ask at the same moment, never a stale answer. */
export function sessionReader(db: Queryable) {
  const find = gatherReads<string, FoundSession>(async (hashes) => {
    const found = await db.query<SessionQueryRow>({
      name: "player-sessions",
      text: `SELECT encode(s.token_hash, 'hex') AS hash, s.id, s.created_at, s.sat_down_at, s.seen_at, s.expires_at, s.payout_only, p.id AS player_id, p.licence, p.country, p.language, p.operator
               FROM players.session s JOIN players.player p ON p.id = s.player_id
              WHERE s.token_hash = ANY(SELECT decode(h, 'hex') FROM unnest($1::text[]) AS h)
                AND s.ended_at IS NULL AND NOT s.awaits_second_step AND p.disabled_at IS NULL`,
      values: [hashes],
    });
    return new Map(found.rows.map((row) => [row.hash, toFound(row)]));
  });

  return async function identify(token: string, now: Date): Promise<PlayerIdentity | null> {
    const found = await find(hashToken(token).toString("hex"));
    if (!found || !isLive(found.seenAt, found.expiresAt, now)) return null;
    if (now.getTime() - found.seenAt.getTime() > seenEvery_ms) await markSeen(db, found.identity.sessionId, now);
    return found.identity;
  };
}

interface SessionQueryRow {
  hash: string;
  id: string;
  created_at: Date;
  sat_down_at: Date;
  seen_at: Date;
  expires_at: Date;
  player_id: bigint;
  payout_only: boolean;
  licence: string;
  country: string;
  language: string;
  operator: boolean;
}

function toFound(row: SessionQueryRow): FoundSession {
  return {
    identity: {
      id: Number(row.player_id),
      sessionId: row.id,
      sessionStartedAt: row.created_at,
      signedInAt: row.sat_down_at,
      licence: row.licence,
      country: row.country,
      locale: row.language,
      operator: row.operator,
      payoutOnly: row.payout_only,
    },
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
  };
}

function isLive(seenAt: Date, expiresAt: Date, now: Date): boolean {
  return now < expiresAt && now.getTime() - seenAt.getTime() < idle_ms;
}

async function markSeen(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query("UPDATE players.session SET seen_at = $2 WHERE id = $1 AND seen_at < $2", [sessionId, now]);
}

/** Whether this session is live and the player's, for connections that outlast a request. Source: F-61. */
export async function sessionLives(db: Queryable, playerId: number, sessionId: string, now: Date): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM players.session s JOIN players.player p ON p.id = s.player_id
      WHERE s.id::text = $2 AND s.player_id = $1 AND s.ended_at IS NULL AND NOT s.awaits_second_step
        AND s.expires_at > $3 AND s.seen_at > $4 AND p.disabled_at IS NULL`,
    [playerId, sessionId, now, new Date(now.getTime() - idle_ms)],
  );
  return found.rowCount === 1;
}

/** Live sessions of the player that began in this second since 1970. Source: C-6.5. */
export async function sessionsBegun(db: Queryable, playerId: number, began_s: number, now: Date): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    `SELECT s.id FROM players.session s JOIN players.player p ON p.id = s.player_id
      WHERE s.player_id = $1 AND s.created_at >= to_timestamp($2) AND s.created_at < to_timestamp($2 + 1)
        AND s.ended_at IS NULL AND NOT s.awaits_second_step AND s.expires_at > $3 AND s.seen_at > $4
        AND p.disabled_at IS NULL LIMIT 100`,
    [playerId, began_s, now, new Date(now.getTime() - idle_ms)],
  );
  return found.rows.map(({ id }) => id);
}

/** The player whose second step a token waits for. */
export async function findPendingSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ id: string; playerId: number; payoutOnly: boolean } | null> {
  const found = await db.query<{ id: string; player_id: bigint; payout_only: boolean }>(
    `SELECT id, player_id, payout_only FROM players.session
      WHERE token_hash = $1 AND awaits_second_step AND ended_at IS NULL AND expires_at > $2`,
    [hashToken(token), now],
  );
  const row = found.rows[0];
  return row ? { id: row.id, playerId: Number(row.player_id), payoutOnly: row.payout_only } : null;
}

/** Ends the session of a token, whatever it was good for, and answers which it was. */
export async function endSessionOfToken(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ id: string; playerId: number } | null> {
  const ended = await db.query<{ id: string; player_id: bigint }>(
    "UPDATE players.session SET ended_at = $2 WHERE token_hash = $1 AND ended_at IS NULL RETURNING id, player_id",
    [hashToken(token), now],
  );
  const row = ended.rows[0];
  return row ? { id: row.id, playerId: Number(row.player_id) } : null;
}

/** Ends one session of this player; false when it is not theirs or has ended. */
export async function endSession(db: Queryable, playerId: number, sessionId: string, now: Date): Promise<boolean> {
  const ended = await db.query(
    "UPDATE players.session SET ended_at = $3 WHERE id::text = $2 AND player_id = $1 AND ended_at IS NULL",
    [playerId, sessionId, now],
  );
  return ended.rowCount === 1;
}

/** Ends every session of this player, and nothing else; see `endSessions.ts`. */
export async function endAllSessions(db: Queryable, playerId: number, now: Date): Promise<void> {
  await db.query("UPDATE players.session SET ended_at = $2 WHERE player_id = $1 AND ended_at IS NULL", [playerId, now]);
}

export interface SessionRow {
  id: string;
  ip: string;
  country: string | null;
  user_agent: string;
  created_at: Date;
}

/** The player's live sessions, newest first. */
export async function listSessions(db: Queryable, playerId: number, now: Date): Promise<SessionRow[]> {
  const found = await db.query<SessionRow>(
    `SELECT id, ip, country, user_agent, created_at FROM players.session
      WHERE player_id = $1 AND ended_at IS NULL AND NOT awaits_second_step AND expires_at > $2 AND seen_at > $3
      ORDER BY created_at DESC LIMIT 100`,
    [playerId, now, new Date(now.getTime() - idle_ms)],
  );
  return found.rows;
}
