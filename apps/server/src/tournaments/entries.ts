import { emptyTally, type Tally } from "@croupier/rules/contests/scoring";
import { bucketOf } from "@croupier/rules/contests/standing";
import type { Tx } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";
import { type PlayerRow, tallyOf } from "./rows.ts";

/** A player of a tournament while their rounds are counted. */
export interface Entry {
  tournamentId: number;
  playerId: number;
  enteredAt: number;
  maskedName: string;
  team: number | null;
  demo: boolean;
  disqualified: boolean;
  tally: Tally;
  /** As the board has it. */
  before: number;
}

export const entryKey = (tournamentId: number, playerId: number) => `${tournamentId}:${playerId}`;

function toEntry(row: PlayerRow): Entry {
  const tally = tallyOf(row);
  return {
    ...{ tournamentId: Number(row.tournament_id), playerId: Number(row.player_id), team: row.team, demo: row.demo },
    ...{ enteredAt: row.entered_at.getTime(), maskedName: row.masked_name, tally, before: tally.score },
    disqualified: row.disqualified_at !== null,
  };
}

/** The players of these pairs that take part already, by `entryKey`. */
export async function loadEntries(
  tx: Tx,
  pairs: readonly { tournamentId: number; playerId: number }[],
): Promise<Map<string, Entry>> {
  const { rows } = await tx.query<PlayerRow>({
    name: "tournaments.load_entries",
    text: `SELECT p.* FROM unnest($1::bigint[], $2::bigint[]) AS wanted(tournament_id, player_id)
     JOIN tournaments.player p USING (tournament_id, player_id)`,
    values: [pgArray(pairs.map(({ tournamentId }) => tournamentId)), pgArray(pairs.map(({ playerId }) => playerId))],
  });
  const entries = rows.map(toEntry);
  return new Map(entries.map((entry) => [entryKey(entry.tournamentId, entry.playerId), entry]));
}

/** Somebody who begins to take part. */
export function newEntry(about: Omit<Entry, "tally" | "before" | "disqualified">): Entry {
  return { ...about, disqualified: false, tally: emptyTally(), before: 0 };
}

/** Writes tallies, with the buckets and teams that follow from them. The consumer's turn is held. */
export async function writeEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const of = (read: (entry: Entry) => string | number | null) => pgArray(entries.map(read));
  const moment = (ms: number) => (ms === 0 ? null : new Date(ms).toISOString());
  await tx.query({
    name: "tournaments.write_entries",
    text: `INSERT INTO tournaments.player AS p (tournament_id, player_id, entered_at, masked_name, team, demo, games, bets,
       wins, rate, points, score, reached_at)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::text[], $5::int[], $6::boolean[], $7::int[],
       $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::timestamptz[])
     ON CONFLICT (tournament_id, player_id) DO UPDATE SET games = excluded.games, bets = excluded.bets,
       wins = excluded.wins, rate = excluded.rate, points = excluded.points, score = excluded.score,
       reached_at = excluded.reached_at`,
    values: [
      ...[of(({ tournamentId }) => tournamentId), of(({ playerId }) => playerId)],
      ...[of(({ enteredAt }) => moment(enteredAt)), of(({ maskedName }) => maskedName)],
      ...[of(({ team }) => team), of(({ demo }) => String(demo)), of(({ tally }) => tally.games)],
      ...[of(({ tally }) => tally.bets), of(({ tally }) => tally.wins), of(({ tally }) => tally.rate)],
      ...[of(({ tally }) => tally.points), of(({ tally }) => tally.score)],
      of(({ tally }) => moment(tally.reachedAt)),
    ],
  });
  await moveBuckets(tx, entries);
  await moveTeams(tx, entries);
}

async function moveBuckets(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const moves = new Map<string, { tournamentId: number; bucket: number; players: number }>();
  const move = (tournamentId: number, score: number, players: number) => {
    if (score === 0) return;
    const bucket = bucketOf(score);
    const key = `${tournamentId}:${bucket}`;
    const known = moves.get(key);
    if (known) known.players += players;
    else moves.set(key, { tournamentId, bucket, players });
  };
  for (const { tournamentId, disqualified, before, tally } of entries) {
    if (disqualified || before === tally.score) continue;
    move(tournamentId, before, -1);
    move(tournamentId, tally.score, 1);
  }
  await addToBuckets(
    tx,
    [...moves.values()].filter(({ players }) => players !== 0),
  );
}

/** Changes how many stand in buckets. */
export async function addToBuckets(
  tx: Tx,
  moves: readonly { tournamentId: number; bucket: number; players: number }[],
): Promise<void> {
  if (moves.length === 0) return;
  await tx.query({
    name: "tournaments.move_buckets",
    text: `INSERT INTO tournaments.bucket AS b (tournament_id, bucket, players)
     SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[])
     ON CONFLICT (tournament_id, bucket) DO UPDATE SET players = b.players + excluded.players`,
    values: [
      pgArray(moves.map(({ tournamentId }) => tournamentId)),
      pgArray(moves.map(({ bucket }) => bucket)),
      pgArray(moves.map(({ players }) => players)),
    ],
  });
}

async function moveTeams(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const moves = new Map<string, { tournamentId: number; team: number; score: number; players: number }>();
  for (const { tournamentId, team, disqualified, before, tally } of entries) {
    if (team === null || disqualified || before === tally.score) continue;
    const key = `${tournamentId}:${team}`;
    const known = moves.get(key) ?? { tournamentId, team, score: 0, players: 0 };
    known.score += tally.score - before;
    known.players += Number(tally.score > 0) - Number(before > 0);
    moves.set(key, known);
  }
  await addToTeams(tx, [...moves.values()]);
}

/** Changes what teams have together. */
export async function addToTeams(
  tx: Tx,
  moves: readonly { tournamentId: number; team: number; score: number; players: number }[],
): Promise<void> {
  if (moves.length === 0) return;
  await tx.query({
    name: "tournaments.move_teams",
    text: `INSERT INTO tournaments.team AS t (tournament_id, team, players, score)
     SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[])
     ON CONFLICT (tournament_id, team) DO UPDATE SET players = t.players + excluded.players,
       score = t.score + excluded.score`,
    values: [
      pgArray(moves.map(({ tournamentId }) => tournamentId)),
      pgArray(moves.map(({ team }) => team)),
      pgArray(moves.map(({ players }) => players)),
      pgArray(moves.map(({ score }) => score)),
    ],
  });
}
