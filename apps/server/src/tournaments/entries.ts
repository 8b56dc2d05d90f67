import { emptyTally, type Tally } from "@croupier/rules/contests/scoring";
import { bucketOf } from "@croupier/rules/contests/standing";
import type { Tx } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";

/** A player of a tournament while their rounds are counted. */
export interface Entry {
  tournamentId: number;
  playerId: number;
  enteredAt: number;
  team: number | null;
  disqualified: boolean;
  tally: Tally;
  /** As the board has it. */
  before: number;
  /** Of somebody who begins to take part and is not written yet. */
  begins?: { maskedName: string; demo: boolean } | undefined;
}

interface Columns {
  place: string | null;
  entered_at: string;
  team: string;
  disqualified: string;
  games: string;
  bets: string;
  wins: string;
  rate: string;
  points: string;
  score: string;
  reached_at: string;
}

const numbers = (text: string) => text.split(",").map(Number);

/** A time as milliseconds; to say it so is a fifth of the work of a date on either side. */
const ms = (column: string) => `coalesce((date_part('epoch', ${column}) * 1000)::bigint, 0)`;
const list = (value: string) => `string_agg((${value})::text, ',')`;

/**
 * What is known of these pairs, each in its place; undefined for who does not take part yet. The columns come as one text each: a
 * batch has tens of thousands of pairs, and to read as many rows took longer than to find them.
 */
export async function loadEntries(
  tx: Tx,
  pairs: readonly { tournamentId: number; playerId: number }[],
): Promise<(Entry | undefined)[]> {
  const { rows } = await tx.query<Columns>({
    name: "tournaments.load_entries",
    text: `SELECT ${list("wanted.place")} AS place, ${list(ms("p.entered_at"))} AS entered_at,
       ${list("coalesce(p.team, 0)")} AS team, ${list("(p.disqualified_at IS NOT NULL)::int")} AS disqualified,
       ${list("p.games")} AS games, ${list("p.bets")} AS bets, ${list("p.wins")} AS wins, ${list("p.rate")} AS rate,
       ${list("p.points")} AS points, ${list("p.score")} AS score, ${list(ms("p.reached_at"))} AS reached_at
     FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS wanted(player_id, tournament_id, place)
     JOIN tournaments.player p USING (player_id, tournament_id)`,
    values: [pgArray(pairs.map(({ playerId }) => playerId)), pgArray(pairs.map(({ tournamentId }) => tournamentId))],
  });
  const entries = new Array<Entry | undefined>(pairs.length);
  const columns = rows[0];
  if (!columns?.place) return entries;
  const [enteredAt, team, disqualified] = [columns.entered_at, columns.team, columns.disqualified].map(numbers);
  const [games, bets, wins] = [columns.games, columns.bets, columns.wins].map(numbers);
  const [rate, points, score] = [columns.rate, columns.points, columns.score].map(numbers);
  const reachedAt = numbers(columns.reached_at);
  for (const [n, place] of numbers(columns.place).entries()) {
    const { tournamentId, playerId } = pairs[place - 1]!;
    entries[place - 1] = {
      ...{ tournamentId, playerId, enteredAt: enteredAt![n]!, team: team![n]! || null },
      ...{ disqualified: disqualified![n] === 1, before: score![n]! },
      tally: {
        ...{ games: games![n]!, bets: bets![n]!, wins: wins![n]!, rate: rate![n]!, points: points![n]! },
        ...{ score: score![n]!, reachedAt: reachedAt[n]! },
      },
    };
  }
  return entries;
}

/** Somebody who begins to take part. */
export function newEntry({
  maskedName,
  demo,
  ...about
}: Pick<Entry, "tournamentId" | "playerId" | "enteredAt" | "team"> & NonNullable<Entry["begins"]>): Entry {
  return { ...about, disqualified: false, tally: emptyTally(), before: 0, begins: { maskedName, demo } };
}

/** Writes tallies, with the buckets and teams that follow from them; answers the edition. The consumer's turn is held. */
export async function writeEntries(tx: Tx, entries: readonly Entry[]): Promise<string> {
  await updateEntries(
    tx,
    entries.filter(({ begins }) => !begins),
  );
  await insertEntries(
    tx,
    entries.filter(({ begins }) => begins),
  );
  await moveBuckets(tx, entries);
  await moveTeams(tx, entries);
  return nextEdition(tx);
}

/** Whoever writes scores, or who is disqualified, says so; the scorer then forgets what it remembers. */
export async function nextEdition(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ edition: string }>({
    name: "tournaments.next_edition",
    text: "UPDATE tournaments.scores_edition SET written_by = pg_current_xact_id() RETURNING written_by::text AS edition",
  });
  return rows[0]!.edition;
}

/** The key's columns and those that rounds move. */
const movedColumns = "player_id, tournament_id, games, bets, wins, rate, points, score, reached";
const movedTypes = ["bigint", "bigint", "int", "bigint", "bigint", "bigint", "bigint", "bigint", "float8"];
const movedLists = movedTypes.map((type, index) => `$${index + 1}::${type}[]`).join(", ");

function movedValues(entries: readonly Entry[]): string[] {
  const of = (read: (entry: Entry) => number | null) => pgArray(entries.map(read));
  return [
    ...[of(({ playerId }) => playerId), of(({ tournamentId }) => tournamentId), of(({ tally }) => tally.games)],
    ...[of(({ tally }) => tally.bets), of(({ tally }) => tally.wins), of(({ tally }) => tally.rate)],
    ...[of(({ tally }) => tally.points), of(({ tally }) => tally.score)],
    of(({ tally }) => (tally.reachedAt === 0 ? null : tally.reachedAt)),
  ];
}

/** A row whose score stays the same keeps its places in the indexes. */
async function updateEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.query({
    name: "tournaments.update_entries",
    text: `UPDATE tournaments.player p SET games = m.games, bets = m.bets, wins = m.wins, rate = m.rate, points = m.points,
       score = m.score, reached_at = to_timestamp(m.reached / 1000)
     FROM unnest(${movedLists}) AS m(${movedColumns})
     WHERE p.player_id = m.player_id AND p.tournament_id = m.tournament_id`,
    values: movedValues(entries),
  });
}

async function insertEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const of = (read: (entry: Entry) => string | number | null) => pgArray(entries.map(read));
  await tx.query({
    name: "tournaments.insert_entries",
    text: `INSERT INTO tournaments.player (player_id, tournament_id, games, bets, wins, rate, points, score, reached_at,
       entered_at, masked_name, team, demo)
     SELECT m.player_id, m.tournament_id, m.games, m.bets, m.wins, m.rate, m.points, m.score, to_timestamp(m.reached / 1000),
       to_timestamp(m.entered / 1000), m.masked_name, m.team, m.demo
     FROM unnest(${movedLists}, $10::float8[], $11::text[], $12::int[], $13::boolean[])
       AS m(${movedColumns}, entered, masked_name, team, demo)`,
    values: [
      ...movedValues(entries),
      ...[of(({ enteredAt }) => enteredAt), of(({ begins }) => begins!.maskedName), of(({ team }) => team)],
      of(({ begins }) => String(begins!.demo)),
    ],
  });
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
