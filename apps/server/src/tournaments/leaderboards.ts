import type { LeaderboardMeasure, LeaderboardPeriod } from "@croupier/contract/contests";
import { periodStart, pointsOfStakes } from "@croupier/rules/contests/leaderboards";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { dayOf } from "./countLeaders.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

const shownPlaces = 50;

const columns = { win: "win", rate: "rate", points: "staked" } as const;

type Leader = Row<"tournaments.leader">;

const figureOf = (row: Leader, by: LeaderboardMeasure) =>
  by === "points" ? pointsOfStakes(Number(row.staked)) : Number(row[columns[by]]);

/** The first fifty of a period, and the reader's own line; who opted out has none. */
export async function readLeaderboard(
  on: Queryable,
  {
    period,
    by,
    me,
  }: { period: LeaderboardPeriod; by: LeaderboardMeasure; me: { id: number; nickname: string } | null },
  now: Date,
) {
  const [since, column] = [dayOf(period, now), columns[by]];
  const shown = `l.period = $1 AND l.since = $2 AND l.${column} > 0
    AND NOT EXISTS (SELECT FROM tournaments.preference p WHERE p.player_id = l.player_id AND NOT p.shown_on_leaderboards)`;
  const { rows } = await on.query<Leader>({
    name: `tournaments.leaders_by_${by}`,
    text: `SELECT l.* FROM tournaments.leader l WHERE ${shown} ORDER BY l.${column} DESC, l.player_id LIMIT ${shownPlaces}`,
    values: [period, since],
  });
  const line = (row: Leader, place: number) => {
    const mine = me !== null && Number(row.player_id) === me.id;
    const name = mine ? me.nickname || row.masked_name : row.masked_name;
    return { place, name, value: figureOf(row, by), mine, demo: row.demo };
  };
  const own = me && (await ownLine(on, { period, since, column, shown, playerId: me.id }));
  return {
    since: periodStart(period, now)?.toISOString() ?? null,
    rows: rows.map((row, index) => line(row, index + 1)),
    me: own ? line(own.row, own.place) : null,
    shown: me ? await isShown(on, me.id) : null,
  };
}

interface OwnQuestion {
  period: string;
  since: string;
  column: string;
  shown: string;
  playerId: number;
}

async function ownLine(on: Queryable, { period, since, column, shown, playerId }: OwnQuestion) {
  const { rows } = await on.query<Leader & { ahead: bigint }>(
    `SELECT mine.*, (SELECT count(*) FROM tournaments.leader l WHERE ${shown}
       AND (l.${column} > mine.${column} OR (l.${column} = mine.${column} AND l.player_id < mine.player_id))) AS ahead
     FROM tournaments.leader mine WHERE mine.period = $1 AND mine.since = $2 AND mine.player_id = $3 AND mine.${column} > 0
       AND EXISTS (SELECT FROM tournaments.leader l WHERE ${shown} AND l.player_id = $3)`,
    [period, since, playerId],
  );
  return rows[0] ? { row: rows[0], place: Number(rows[0].ahead) + 1 } : null;
}

async function isShown(on: Queryable, playerId: number): Promise<boolean> {
  const own = tables.selectFrom("tournaments.preference").selectAll().where("player_id", "=", BigInt(playerId));
  return (await firstOf(on, own))?.shown_on_leaderboards ?? true;
}

/** Takes a player off the leaderboards, or shows them again. */
export async function setShown(on: Queryable, playerId: number, shown: boolean): Promise<void> {
  const said = { shown_on_leaderboards: shown };
  const insert = tables.insertInto("tournaments.preference").values({ player_id: BigInt(playerId), ...said });
  await change(
    on,
    insert.onConflict((known) => known.column("player_id").doUpdateSet(said)),
  );
}

/** Whether anybody has played for a leaderboard. */
export async function hasLeaders(on: Queryable): Promise<boolean> {
  const any = tables.selectFrom("tournaments.leader").select("player_id").limit(1);
  return (await firstOf(on, any, "tournaments.has_leaders")) !== undefined;
}
