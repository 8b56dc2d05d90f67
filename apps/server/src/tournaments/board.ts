import { bucketOf, bucketTop } from "@croupier/rules/contests/standing";
import { nextPrizePlace } from "@croupier/rules/prizes/prizeLadder";
import type { Queryable } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";
import { type PlayerRow, stepsOf, type TournamentRow } from "./rows.ts";

/** A line of a board. */
export interface Standing {
  place: number;
  row: PlayerRow;
}

const onBoard = "tournament_id = $1 AND score > 0 AND disqualified_at IS NULL";
const order = "score DESC, reached_at, player_id";

/** How many players stand on each of these boards. */
export async function countStanding(on: Queryable, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await on.query<{ tournament_id: bigint; players: bigint }>({
    name: "tournaments.count_standing",
    text: `SELECT tournament_id, sum(players) AS players FROM tournaments.bucket
     WHERE tournament_id = ANY ($1::bigint[]) GROUP BY tournament_id`,
    values: [ids],
  });
  return new Map(rows.map(({ tournament_id, players }) => [tournament_id, Number(players)]));
}

/** The first places of a board. */
export function topOf(on: Queryable, id: bigint, count: number): Promise<Standing[]> {
  return linesFrom(on, id, 1, count);
}

/** The first places of these boards, in one statement. */
export async function topsOf(on: Queryable, ids: readonly bigint[], count: number): Promise<Map<bigint, Standing[]>> {
  const tops = new Map<bigint, Standing[]>(ids.map((id) => [id, []]));
  const { rows } = await on.query<PlayerRow>({
    name: "tournaments.tops_of",
    text: `SELECT top.* FROM unnest($1::bigint[]) AS board(id), LATERAL (
       SELECT * FROM tournaments.player
       WHERE tournament_id = board.id AND score > 0 AND disqualified_at IS NULL ORDER BY ${order} LIMIT $2
     ) AS top ORDER BY tournament_id, ${order}`,
    values: [ids, count],
  });
  for (const row of rows) {
    const top = tops.get(row.tournament_id)!;
    top.push({ place: top.length + 1, row });
  }
  return tops;
}

/**
 * `count` lines of a board from a place on. Buckets say where to begin, so a late page takes as long as the first, and with many of one
 * score as long as it takes to find the place of one of them.
 */
export async function linesFrom(on: Queryable, id: bigint, place: number, count: number): Promise<Standing[]> {
  const { top, above } = place <= 500 ? { top: Number.MAX_SAFE_INTEGER, above: 0 } : await bucketAt(on, id, place);
  const { rows } = await on.query<PlayerRow>({
    name: "tournaments.lines_from",
    // Those before the first line are passed by in the index alone; only the lines that are shown are read from the table.
    text: `SELECT line.* FROM (
       SELECT player_id FROM tournaments.player WHERE ${onBoard} AND score <= $2 ORDER BY ${order} OFFSET $3 LIMIT $4
     ) AS shown JOIN tournaments.player AS line ON line.tournament_id = $1 AND line.player_id = shown.player_id
     ORDER BY line.score DESC, line.reached_at, line.player_id`,
    values: [id, top, place - 1 - above, count],
  });
  return rows.map((row, index) => ({ place: place + index, row }));
}

/** A line by what sorts it, with the place that it had when it was read. */
export interface BoardMark {
  place: number;
  score: bigint;
  /** Microseconds. */
  reachedUs: bigint;
  playerId: bigint;
}

const first: BoardMark = { place: 0, score: BigInt(Number.MAX_SAFE_INTEGER), reachedUs: 0n, playerId: 0n };

/** `count` lines of a board after one of it, or from the first on, and the mark of each. A late line takes as long as the first. */
export async function linesAfter(
  on: Queryable,
  id: bigint,
  mark: BoardMark | null,
  count: number,
): Promise<(Standing & { mark: BoardMark })[]> {
  const { place, score, reachedUs, playerId } = mark ?? first;
  const { rows } = await on.query<PlayerRow & { reached_us: bigint }>({
    name: "tournaments.lines_after",
    // Two parts, since each begins within the index: the same score that was reached later, and lower ones.
    text: `SELECT *, (extract(epoch FROM reached_at) * 1000000)::bigint AS reached_us FROM (
       (SELECT * FROM tournaments.player WHERE ${onBoard} AND score = $2
         AND (reached_at, player_id) > (timestamptz 'epoch' + $3 * interval '1 microsecond', $4) ORDER BY ${order} LIMIT $5)
       UNION ALL
       (SELECT * FROM tournaments.player WHERE ${onBoard} AND score < $2 ORDER BY ${order} LIMIT $5)
     ) AS line ORDER BY ${order} LIMIT $5`,
    values: [id, score, reachedUs, playerId, count],
  });
  return rows.map(({ reached_us, ...row }, index) => {
    const standing = { place: place + 1 + index, row };
    const of = { score: row.score, reachedUs: reached_us, playerId: row.player_id };
    return { ...standing, mark: { place: standing.place, ...of } };
  });
}

/** The bucket in which a place stands: its highest score, and how many are ahead of the bucket. */
async function bucketAt(on: Queryable, id: bigint, place: number): Promise<{ top: number; above: number }> {
  const { rows } = await on.query<{ bucket: number; above: bigint }>({
    name: "tournaments.bucket_at",
    text: `SELECT bucket, above FROM (
       SELECT bucket, players, sum(players) OVER (ORDER BY bucket DESC) - players AS above
       FROM tournaments.bucket WHERE tournament_id = $1 AND players > 0
     ) AS b WHERE above < $2 ORDER BY bucket LIMIT 1`,
    values: [id, place],
  });
  const found = rows[0];
  return found
    ? { top: bucketTop(found.bucket), above: Number(found.above) }
    : { top: Number.MAX_SAFE_INTEGER, above: 0 };
}

/** The place of somebody who stands on the board; null for who does not. */
export async function placeOf(on: Queryable, row: PlayerRow | undefined): Promise<number | null> {
  return row ? ((await placesOf(on, row.tournament_id, [row])).get(row.player_id) ?? null) : null;
}

/** The places of these players of one board; who does not stand on it is left out. */
export async function placesOf(on: Queryable, id: bigint, players: readonly PlayerRow[]): Promise<Map<bigint, number>> {
  const standing = players.filter((row) => row.score > 0n && !row.disqualified_at && row.reached_at);
  if (standing.length === 0) return new Map();
  const buckets = standing.map(({ score }) => bucketOf(Number(score)));
  const { rows } = await on.query<{ player_id: bigint; ahead: bigint }>({
    name: "tournaments.places_of",
    text: `SELECT m.player_id, coalesce(b.above, 0) + (SELECT count(*) FROM tournaments.player
       WHERE ${onBoard} AND score BETWEEN m.score AND m.top
         AND (score > m.score OR (reached_at, player_id) < (m.reached_at, m.player_id))) AS ahead
     FROM unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::int[], $6::bigint[])
       AS m(player_id, score, reached_at, bucket, top)
     LEFT JOIN (SELECT bucket, sum(players) OVER (ORDER BY bucket DESC) - players AS above
       FROM tournaments.bucket WHERE tournament_id = $1) AS b USING (bucket)`,
    values: [
      ...[id, pgArray(standing.map((row) => row.player_id)), pgArray(standing.map(({ score }) => score))],
      ...[pgArray(standing.map((row) => row.reached_at!.toISOString())), pgArray(buckets)],
      pgArray(buckets.map(bucketTop)),
    ],
  });
  return new Map(rows.map(({ player_id, ahead }) => [player_id, Number(ahead) + 1]));
}

/** The place among the players of the own team; null without one. */
export async function placeInTeam(on: Queryable, row: PlayerRow | undefined): Promise<number | null> {
  if (!row || row.team === null || row.score === 0n || row.disqualified_at || !row.reached_at) return null;
  const { rows } = await on.query<{ ahead: bigint }>({
    name: "tournaments.place_in_team",
    text: `SELECT count(*) AS ahead FROM tournaments.player WHERE ${onBoard} AND team = $2
     AND (score > $3 OR (score = $3 AND (reached_at, player_id) < ($4, $5)))`,
    values: [row.tournament_id, row.team, row.score, row.reached_at, row.player_id],
  });
  return Number(rows[0]?.ahead ?? 0n) + 1;
}

export interface TeamStanding {
  team: number;
  players: number;
  score: number;
}

/** Teams, the best first; equal ones by their number. */
export async function teamsOf(on: Queryable, id: bigint): Promise<TeamStanding[]> {
  const { rows } = await on.query<{ team: number; players: number; score: bigint }>({
    name: "tournaments.teams_of",
    text: "SELECT team, players, score FROM tournaments.team WHERE tournament_id = $1 ORDER BY score DESC, team",
    values: [id],
  });
  return rows.map(({ team, players, score }) => ({ team, players, score: Number(score) }));
}

/** What is missing to the next better prize: one more than whoever stands there has. Null where none is above. */
export async function toNextPrize(
  on: Queryable,
  row: TournamentRow,
  mine: { place: number | null; score: number },
): Promise<{ place: number; score: number } | null> {
  if (row.teams.length > 1) return null;
  const place = nextPrizePlace(stepsOf(row), mine.place);
  if (place === null) return null;
  const [there] = await linesFrom(on, row.id, place, 1);
  // An equal score that comes later stays behind.
  return { place, score: there ? Math.max(1, Number(there.row.score) + 1 - mine.score) : 1 };
}

/** The players of a winning team, or of everybody, in the order of their final places. */
export async function winnersOf(
  on: Queryable,
  row: TournamentRow,
  places: number,
): Promise<{ rows: PlayerRow[]; team: number | null }> {
  if (row.teams.length < 2) return { rows: (await topOf(on, row.id, places)).map((one) => one.row), team: null };
  const best = (await teamsOf(on, row.id)).find(({ score }) => score > 0);
  if (!best) return { rows: [], team: null };
  const { rows } = await on.query<PlayerRow>({
    text: `SELECT * FROM tournaments.player WHERE ${onBoard} AND team = $2 ORDER BY ${order} LIMIT $3`,
    values: [row.id, best.team, places],
  });
  return { rows, team: best.team };
}
