import { hash, randomBytes } from "node:crypto";
import { batchReads } from "../platform/batching/batchReads.ts";
import { mayWaitForConnection } from "../platform/connections/held.ts";
import type { Queryable } from "../platform/database.ts";
import { lruCache } from "../platform/lruCache.ts";
import { change, firstOf } from "../platform/query.ts";
import type { LaunchableGame, RoundsDeps } from "./deps.ts";
import { readSession, sessionColumns } from "./rows.ts";
import type { Row } from "./schema.ts";
import type { GameMode, Session } from "./session.ts";
import { tables } from "./tables.ts";

/** Long enough to load a frame, too short to be found in a log. */
const launchToken_ms = 2 * 60_000;
/** A game session ends after this whatever happens; wins still arrive. */
const session_ms = 12 * 3_600_000;
/** A session that was read stays known for so long; bets ask the database again anyway. */
const remember_ms = 5_000;

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
  const hashed = tokenHash(token);
  const session = {
    player_id: BigInt(order.playerId),
    game: order.game.identifier,
    engine: order.game.engine,
    title: order.game.title,
    provider: order.game.provider,
    mode: order.mode,
    currency: order.game.currency,
    locale: order.locale,
    licence: order.licence,
    country: order.country,
    launch_hash: ours ? hashed : null,
    token_hash: ours ? null : hashed,
    launch_expires_at: new Date(now.getTime() + launchToken_ms),
    created_at: now,
    opened_at: ours ? null : now,
    expires_at: new Date(now.getTime() + session_ms),
    signed_in_at: order.signedInAt,
    brand: order.brand,
    sign_in_id: order.signInId,
    home_country: order.home,
  };
  await change(deps.db.pool, tables.insertInto("rounds.session").values(session));
  return { token };
}

/** Trades a launch token for a session token, once. Null when it is unknown, used or too old. */
export async function openSession(
  deps: RoundsDeps,
  launchToken: string,
  now: Date,
): Promise<{ token: string; session: Session } | null> {
  const token = newToken();
  const row = await firstOf(
    deps.db.pool,
    tables
      .updateTable("rounds.session")
      .set({ token_hash: tokenHash(token), opened_at: now })
      .where("launch_hash", "=", tokenHash(launchToken))
      .where("opened_at", "is", null)
      .where("launch_expires_at", ">", now)
      .where("ended_at", "is", null)
      .returning(sessionColumns),
  );
  return row ? { token, session: readSession(row) } : null;
}

/** The session behind a token, ended or not; null when there never was one. */
export async function findSession(on: Queryable, token: string): Promise<Session | null> {
  const name = tokenHash(token).toString("hex");
  return (await findSessions(on, [name])).get(name) ?? null;
}

/** Sessions by the hashes of their tokens, in hex. */
async function findSessions(on: Queryable, hashes: readonly string[]): Promise<Map<string, Session>> {
  const reply = await on.query<Row<"rounds.session">>({
    name: "rounds.sessions_by_token",
    text: `SELECT token_hash, ${sessionColumns.join(", ")} FROM rounds.session WHERE token_hash = ANY ($1::bytea[])`,
    values: [hashes.map((hash) => Buffer.from(hash, "hex"))],
  });
  return new Map(
    reply.rows.flatMap((row) => (row.token_hash ? [[row.token_hash.toString("hex"), readSession(row)]] : [])),
  );
}

/** The newest session for real money of a player and title, ended or not; null when there never was one. */
export async function lastSession(
  on: Queryable,
  of: Pick<Session, "playerId" | "provider" | "game" | "currency">,
): Promise<Session | null> {
  const row = await firstOf(
    on,
    tables
      .selectFrom("rounds.session")
      .select(sessionColumns)
      .where("player_id", "=", BigInt(of.playerId))
      .where("provider", "=", of.provider)
      .where("game", "=", of.game)
      .where("currency", "=", of.currency)
      .where("mode", "=", "real")
      .orderBy("id", "desc")
      .limit(1),
  );
  return row ? readSession(row) : null;
}

/** The brand at which each player had last opened a game at a moment, in the order asked; null for who had opened none. */
export async function brandsOfPlayers(
  on: Queryable,
  moments: readonly { playerId: number; at: Date }[],
): Promise<(string | null)[]> {
  const { rows } = await on.query<{ brand: string | null }>({
    name: "rounds.brands_of_players",
    text: `SELECT last.brand FROM unnest($1::bigint[], $2::timestamptz[]) WITH ORDINALITY AS asked (player_id, at, place)
      LEFT JOIN LATERAL (
        SELECT s.brand FROM rounds.session AS s
        WHERE s.player_id = asked.player_id AND s.created_at <= asked.at AND s.brand <> ''
        ORDER BY s.created_at DESC, s.id DESC LIMIT 1
      ) AS last ON true
      ORDER BY asked.place`,
    values: [moments.map(({ playerId }) => playerId), moments.map(({ at }) => at)],
  });
  return rows.map(({ brand }) => brand);
}

export function isLive(session: Session, now: Date): boolean {
  return session.endedAt === null && session.expiresAt > now;
}

/**
 * Ends game sessions of a player: every one (a new password, a self-exclusion, an operator's block), or those that were
 * opened in one sign-in session. Source: F-42, F-61.
 */
export async function endSessions(on: Queryable, playerId: number, now: Date, signInId?: string): Promise<number> {
  const live = tables
    .updateTable("rounds.session")
    .set({ ended_at: now })
    .where("player_id", "=", BigInt(playerId))
    .where("ended_at", "is", null)
    .where("expires_at", ">", now);
  return change(on, signInId === undefined ? live : live.where("sign_in_id", "=", signInId));
}

/** Ends one session by what its launch said of it. */
export async function endSession(on: Queryable, provider: string, hash: Buffer, now: Date): Promise<void> {
  await change(
    on,
    tables
      .updateTable("rounds.session")
      .set({ ended_at: now })
      .where("provider", "=", provider)
      .where("token_hash", "=", hash),
  );
}

/** Whether a player ever opened a provider's game for real money in this currency. */
export async function hasOpenedSession(
  on: Queryable,
  { provider, playerId, currency }: { provider: string; playerId: number; currency: string },
): Promise<boolean> {
  const known = await firstOf(
    on,
    tables
      .selectFrom("rounds.session")
      .select("id")
      .where("provider", "=", provider)
      .where("player_id", "=", BigInt(playerId))
      .where("currency", "=", currency)
      .where("mode", "=", "real")
      .limit(1),
  );
  return known !== undefined;
}

/**
 * Ends a player's game sessions for real money in which no round is open: a bet that waits for its turn is refused then,
 * while an open round can be played to its end. Source: F-38, F-52.
 */
export async function endIdleSessions(on: Queryable, playerId: number, now: Date): Promise<number> {
  const idle = tables
    .updateTable("rounds.session as s")
    .set({ ended_at: now })
    .where("s.player_id", "=", BigInt(playerId))
    .where("s.mode", "=", "real")
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("rounds.round as r")
            .select("r.id")
            .where("r.player_id", "=", BigInt(playerId))
            .where("r.mode", "=", "real")
            .whereRef("r.game", "=", "s.game")
            .where("r.state", "=", "open"),
        ),
      ),
    );
  return change(on, idle);
}

/** Finds sessions by token without asking the database each time. Bets check the session again in their transaction. */
export class SessionMemory {
  readonly #read: (hash: string) => Promise<Session | undefined>;
  /** By the token itself, which costs no hash for each bet. It is in memory alone, as it is while a request is answered. */
  readonly #known = lruCache<string, { session: Session; until: number }>(20_000);

  constructor(deps: RoundsDeps) {
    this.#read = batchReads((hashes: readonly string[]) => findSessions(deps.db.pool, hashes));
  }

  async find(token: string, now: Date): Promise<Session | null> {
    mayWaitForConnection();
    const known = this.#known.get(token);
    if (known && known.until > now.getTime() && known.until <= now.getTime() + remember_ms) return known.session;
    const session = (await this.#read(tokenHash(token).toString("hex"))) ?? null;
    if (session) this.#known.set(token, { session, until: now.getTime() + remember_ms });
    return session;
  }
}
