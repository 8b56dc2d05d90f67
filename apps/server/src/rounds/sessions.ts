import { hash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { gatherReads } from "../platform/batching/gatherReads.ts";
import type { Queryable } from "../platform/database.ts";
import type { LaunchableGame, RoundsDeps } from "./deps.ts";
import type { Row } from "./schema.ts";
import type { GameMode, Session } from "./session.ts";

/** Long enough to load a frame, too short to be found in a log. */
const launchTokenMs = 2 * 60_000;
/** A game session ends after this whatever happens; wins still arrive. */
const sessionMs = 12 * 3_600_000;
/** A session that was read stays known for so long; bets ask the database again anyway. */
const rememberMs = 5_000;

export interface LaunchOrder {
  /** Below zero for a guest. */
  playerId: number;
  game: LaunchableGame;
  brand: string;
  mode: GameMode;
  locale: string;
  licence: string;
  country: string;
  /** Null for guests. */
  home: string | null;
  /** Null for guests. */
  signedInAt: Date | null;
  /** The sign-in session it is opened in and ends with; null for guests. */
  signInId: string | null;
}

const columns =
  "id, player_id, game, engine, title, provider, brand, mode, currency, locale, licence, country, home_country, signed_in_at, expires_at, ended_at";

/** 256 bits for whoever holds it; only its hash is kept. */
function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function tokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/**
 * Prepares a session and answers the secret that opens it: for our own games a launch token that is good once, for a
 * studio behind the gateway the session id that it will send with each call.
 */
export async function launchSession(deps: RoundsDeps, order: LaunchOrder, now: Date): Promise<{ token: string }> {
  const token = newToken();
  const ours = order.game.engine !== null;
  await deps.db.pool.query(
    `INSERT INTO rounds.session (player_id, game, engine, title, provider, mode, currency, locale, licence, country,
       launch_hash, token_hash, launch_expires_at, created_at, opened_at, expires_at, signed_in_at, brand, sign_in_id, home_country)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      order.playerId,
      order.game.identifier,
      order.game.engine,
      order.game.title,
      order.game.provider,
      order.mode,
      order.game.currency,
      order.locale,
      order.licence,
      order.country,
      ours ? tokenHash(token) : null,
      ours ? null : tokenHash(token),
      new Date(now.getTime() + launchTokenMs),
      now,
      ours ? null : now,
      new Date(now.getTime() + sessionMs),
      order.signedInAt,
      order.brand,
      order.signInId,
      order.home,
    ],
  );
  return { token };
}

/** Trades a launch token for a session token, once. Null when it is unknown, used or too old. */
export async function openSession(
  deps: RoundsDeps,
  launchToken: string,
  now: Date,
): Promise<{ token: string; session: Session } | null> {
  const token = newToken();
  const reply = await deps.db.pool.query(
    `UPDATE rounds.session SET token_hash = $2, opened_at = $3
     WHERE launch_hash = $1 AND opened_at IS NULL AND launch_expires_at > $3 AND ended_at IS NULL
     RETURNING ${columns}`,
    [tokenHash(launchToken), tokenHash(token), now],
  );
  const row = reply.rows[0];
  return row ? { token, session: readSession(row) } : null;
}

/** The session behind a token, ended or not; null when there never was one. */
export async function findSession(on: Queryable, token: string): Promise<Session | null> {
  const name = tokenHash(token).toString("hex");
  return (await findSessions(on, [name])).get(name) ?? null;
}

/** Sessions by the hashes of their tokens, in hex. */
async function findSessions(on: Queryable, hashes: readonly string[]): Promise<Map<string, Session>> {
  const reply = await on.query({
    name: "rounds.sessions_by_token",
    text: `SELECT encode(token_hash, 'hex') AS hash, ${columns} FROM rounds.session WHERE token_hash = ANY ($1::bytea[])`,
    values: [hashes.map((hash) => Buffer.from(hash, "hex"))],
  });
  return new Map(reply.rows.map((row) => [row.hash, readSession(row)]));
}

/** The newest session for real money of a player and title, ended or not; null when there never was one. */
export async function lastSession(
  on: Queryable,
  of: Pick<Session, "playerId" | "provider" | "game" | "currency">,
): Promise<Session | null> {
  const reply = await on.query(
    `SELECT ${columns} FROM rounds.session
     WHERE player_id = $1 AND provider = $2 AND game = $3 AND currency = $4 AND mode = 'real' ORDER BY id DESC LIMIT 1`,
    [of.playerId, of.provider, of.game, of.currency],
  );
  return reply.rows[0] ? readSession(reply.rows[0]) : null;
}

/** The brand of each session. */
export async function brandsOfSessions(on: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await on.query<{ id: bigint; brand: string }>({
    name: "rounds.brands_of_sessions",
    text: "SELECT id, brand FROM rounds.session WHERE id = ANY ($1::bigint[])",
    values: [ids],
  });
  return new Map(rows.map(({ id, brand }) => [Number(id), brand]));
}

export function isLive(session: Session, now: Date): boolean {
  return session.endedAt === null && session.expiresAt > now;
}

/**
 * Ends game sessions of a player: every one (a new password, a self-exclusion, an operator's block), or those that were
 * opened in one sign-in session. Source: F-42, F-61.
 */
export async function endSessions(on: Queryable, playerId: number, now: Date, signInId?: string): Promise<number> {
  const reply = await on.query(
    `UPDATE rounds.session SET ended_at = $2
      WHERE player_id = $1 AND ended_at IS NULL AND expires_at > $2 AND ($3::uuid IS NULL OR sign_in_id = $3)`,
    [playerId, now, signInId ?? null],
  );
  return reply.rowCount ?? 0;
}

/** Ends one session by what its launch said of it. */
export async function endSession(on: Queryable, provider: string, hash: Buffer, now: Date): Promise<void> {
  await on.query("UPDATE rounds.session SET ended_at = $3 WHERE provider = $1 AND token_hash = $2", [
    provider,
    hash,
    now,
  ]);
}

/** Whether a player ever opened a provider's game for real money in this currency. */
export async function hasOpenedSession(
  on: Queryable,
  { provider, playerId, currency }: { provider: string; playerId: number; currency: string },
): Promise<boolean> {
  const known = await on.query(
    "SELECT 1 FROM rounds.session WHERE provider = $1 AND player_id = $2 AND currency = $3 AND mode = 'real' LIMIT 1",
    [provider, playerId, currency],
  );
  return known.rows.length > 0;
}

/**
 * Ends a player's game sessions for real money in which no round is open: a bet that waits for its turn is refused then,
 * while an open round can be played to its end. Source: F-38, F-52.
 */
export async function endIdleSessions(on: Queryable, playerId: number, now: Date): Promise<number> {
  const reply = await on.query(
    `UPDATE rounds.session s SET ended_at = $2
      WHERE s.player_id = $1 AND s.mode = 'real' AND s.ended_at IS NULL AND s.expires_at > $2
        AND NOT EXISTS (SELECT FROM rounds.round r WHERE r.player_id = $1 AND r.mode = 'real' AND r.game = s.game
                          AND r.state = 'open')`,
    [playerId, now],
  );
  return reply.rowCount ?? 0;
}

/** Finds sessions by token without asking the database each time. Bets check the session again in their transaction. */
export class SessionMemory {
  readonly #read: (hash: string) => Promise<Session | undefined>;
  readonly #known = new LRUCache<string, { session: Session; until: number }>({ max: 20_000 });

  constructor(deps: RoundsDeps) {
    this.#read = gatherReads((hashes: readonly string[]) => findSessions(deps.db.pool, hashes));
  }

  async find(token: string, now: Date): Promise<Session | null> {
    const name = tokenHash(token).toString("hex");
    const known = this.#known.get(name);
    if (known && known.until > now.getTime() && known.until <= now.getTime() + rememberMs) return known.session;
    const session = (await this.#read(name)) ?? null;
    if (session) this.#known.set(name, { session, until: now.getTime() + rememberMs });
    return session;
  }
}

function readSession(row: Row<"rounds.session">): Session {
  return {
    id: row.id,
    playerId: Number(row.player_id),
    game: row.game,
    engine: row.engine,
    title: row.title,
    provider: row.provider,
    brand: row.brand,
    mode: row.mode,
    currency: row.currency,
    locale: row.locale,
    licence: row.licence,
    country: row.country,
    home: row.home_country,
    signedInAt: row.signed_in_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}
