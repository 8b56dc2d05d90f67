import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { firstRoundId } from "./roundId.ts";
import { tables } from "./tables.ts";

/** Sessions that the history of a player goes back. */
const maxSessions = 50;

/** Games that a player opened, the last one first; at most a hundred. Source: 7.4-02. */
export async function playedGames(on: Queryable, playerId: number): Promise<{ identifier: string; at: Date }[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("rounds.session")
      .select(({ fn }) => ["game as identifier", fn.max<Date>("opened_at").as("at")])
      .where("player_id", "=", BigInt(playerId))
      .where("opened_at", "is not", null)
      .groupBy("game")
      .orderBy("at", "desc")
      .limit(100),
    "rounds.played_games",
  );
}

/** What a player's rounds of real money since a moment came to, jackpots with them, in subunits, by currency; stakes of free rounds are the house's. Source: F-54. */
export async function playSince(
  on: Queryable,
  playerId: number,
  since: Date,
): Promise<{ currency: string; wagered: bigint; won: bigint }[]> {
  // By the games that were open since, because a player's rounds are found by their game.
  const reply = await on.query(
    `SELECT round.currency, coalesce(sum(round.stake) FILTER (WHERE round.variant -> 'houseStake' IS NULL), 0)::bigint AS wagered, sum(round.payout + coalesce(jackpot.won, 0))::bigint AS won
       FROM (SELECT DISTINCT game FROM rounds.session
              WHERE player_id = $1 AND mode = 'real' AND expires_at >= $2) AS played
       JOIN rounds.round ON round.player_id = $1 AND round.mode = 'real' AND round.game = played.game AND round.id >= $3
       LEFT JOIN LATERAL (
         SELECT sum((level ->> 'won_cents')::bigint) AS won
           FROM rounds.jackpot_draw d, jsonb_array_elements(d.drawn -> 'levels') AS level WHERE d.round_id = round.id
       ) AS jackpot ON true
      WHERE round.state <> 'voided' AND round.started_at >= $2
      GROUP BY round.currency ORDER BY round.currency`,
    [playerId, since, firstRoundId(since)],
  );
  return reply.rows;
}

/** Currencies in which a player left a round of real money open, by game. Source: C-2.3.3. */
export async function unfinishedGames(on: Queryable, playerId: number): Promise<Map<string, string[]>> {
  const open = await rowsOf(
    on,
    tables
      .selectFrom("rounds.round")
      .select(["game", "currency"])
      .distinct()
      .where("player_id", "=", BigInt(playerId))
      .where("mode", "=", "real")
      .where("state", "=", "open")
      .orderBy("currency"),
    "rounds.unfinished_games",
  );
  const games = new Map<string, string[]>();
  for (const { game, currency } of open) games.set(game, [...(games.get(game) ?? []), currency]);
  return games;
}

/** Whether a player has an unfinished round of real money in a wallet. */
export async function hasOpenRound(on: Queryable, playerId: number, currency: string): Promise<boolean> {
  return [...(await unfinishedGames(on, playerId)).values()].some((currencies) => currencies.includes(currency));
}

/** When a player last staked real money, or null. Read by the games they opened, as their rounds are found by those. */
export async function lastStakeAt(on: Queryable, playerId: number, now: Date): Promise<Date | null> {
  const reply = await on.query<{ at: Date | null }>(
    `SELECT max(last.at) AS at
       FROM (SELECT DISTINCT game FROM rounds.session WHERE player_id = $1 AND mode = 'real' AND expires_at >= $2) AS played
       CROSS JOIN LATERAL (
         SELECT greatest(r.started_at, r.acted_at) AS at FROM rounds.round r
          WHERE r.player_id = $1 AND r.mode = 'real' AND r.game = played.game ORDER BY r.id DESC LIMIT 1
       ) AS last`,
    [playerId, now],
  );
  return reply.rows[0]?.at ?? null;
}

/** As old as a round may be that the law's pace is counted from. */
const recent_ms = 24 * 3_600_000;

/**
 * When a player last began a round of real money at a studio's title, or null where that was long ago. Not the line that a
 * campaign of free rounds leaves when it ends: it began no round then.
 */
export async function lastStartOf(
  on: Queryable,
  { playerId, game }: { playerId: number; game: string },
  now: Date,
): Promise<Date | null> {
  const reply = await on.query<{ started_at: Date }>(
    `SELECT started_at FROM rounds.round
      WHERE player_id = $1 AND mode = 'real' AND game = $2 AND variant IS NULL AND id >= months.bound($3, 'uuid')::uuid ORDER BY id DESC LIMIT 1`,
    [playerId, game, new Date(now.getTime() - recent_ms)],
  );
  return reply.rows[0]?.started_at ?? null;
}

/** A session of real money with its rounds added up, in subunits of its currency. */
export interface PlayedSession {
  id: bigint;
  game: string;
  title: string;
  provider: string;
  currency: string;
  open: boolean;
  startedAt: Date;
  finishedAt: Date | null;
  staked: bigint;
  lost: bigint;
  won: bigint;
}

/**
 * The last sessions in which a player played rounds of real money, newest first. Stakes of free rounds are the house's,
 * jackpots are won with their round; what was voided did not happen. Source: C-6.9.
 */
export async function playedSessions(on: Queryable, playerId: number): Promise<PlayedSession[]> {
  const reply = await on.query(
    `WITH last AS (
       SELECT id, game, title, provider, created_at FROM rounds.session
        WHERE player_id = $1 AND mode = 'real' AND opened_at IS NOT NULL ORDER BY id DESC LIMIT $2
     ), played AS (
       SELECT r.session_id, r.currency, r.state, r.started_at, r.finished_at,
              CASE WHEN r.variant -> 'houseStake' IS NULL THEN r.stake ELSE 0 END AS stake,
              r.payout + coalesce(jackpot.won, 0) AS won
         FROM (SELECT DISTINCT game FROM last) AS games
         JOIN rounds.round r ON r.player_id = $1 AND r.mode = 'real' AND r.game = games.game AND r.id >= $3
         LEFT JOIN LATERAL (
           SELECT sum((level ->> 'won_cents')::bigint) AS won
             FROM rounds.jackpot_draw d, jsonb_array_elements(d.drawn -> 'levels') AS level WHERE d.round_id = r.id
         ) AS jackpot ON true
        WHERE r.state <> 'voided'
     )
     SELECT last.id, last.game, last.title, last.provider, played.currency, bool_or(played.state = 'open') AS open,
            min(played.started_at) AS "startedAt", max(played.finished_at) AS "finishedAt",
            sum(played.stake)::bigint AS staked, sum(played.won)::bigint AS won,
            sum(greatest(played.stake - played.won, 0)) FILTER (WHERE played.state <> 'open')::bigint AS lost
       FROM last JOIN played ON played.session_id = last.id
      GROUP BY last.id, last.game, last.title, last.provider, played.currency ORDER BY last.id DESC`,
    [playerId, maxSessions, await firstRoundOfSessions(on, playerId)],
  );
  return reply.rows.map((row) => ({ ...row, lost: row.lost ?? 0n, finishedAt: row.open ? null : row.finishedAt }));
}

/** The lowest id of a round in those sessions, so that older months are not read. */
async function firstRoundOfSessions(on: Queryable, playerId: number): Promise<string> {
  const last = tables
    .selectFrom("rounds.session")
    .select("created_at")
    .where("player_id", "=", BigInt(playerId))
    .where("mode", "=", "real")
    .where("opened_at", "is not", null)
    .orderBy("id", "desc")
    .limit(maxSessions);
  const first = await firstOf(
    on,
    tables.selectFrom(last.as("last")).select(({ fn }) => fn.min<Date | null>("created_at").as("at")),
  );
  return firstRoundId(first?.at ?? new Date(0));
}
