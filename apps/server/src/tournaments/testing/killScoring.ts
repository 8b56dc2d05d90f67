import { fileURLToPath } from "node:url";
import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { bucketOf } from "@croupier/rules/contests/standing";
import { appendEvent } from "../../events/index.ts";
import { killOften, readToTheEnd } from "../../events/testing/killedConsumer.ts";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";
import { planTournament } from "../planTournament.ts";
import { readTournament } from "../queries.ts";
import { recount } from "../recount.ts";
import { scorerName } from "../scoreRounds.ts";
import { scoringDeps } from "./scoringDeps.ts";
import { tournamentPlan } from "./tournamentPlan.ts";

const childFile = fileURLToPath(new URL("./scoringChild.ts", import.meta.url));
const players = 30;

/** A board with what a statement over the log says of a player's score, without anything of the scorer's. */
interface Board {
  plan: Partial<TournamentPlan>;
  score: string;
}

const stake = "(payload->>'stake')::bigint";
const payout = "(payload->>'payout')::bigint";
const none = { each_cents: null, multiplier: null };

const boards: Readonly<Record<string, Board>> = {
  bet: { plan: { strategy: "bet" }, score: `sum(${stake})` },
  win: { plan: { strategy: "win" }, score: `sum(${payout})` },
  spin: { plan: { strategy: "spin" }, score: "count(*)" },
  rate: { plan: { strategy: "rate" }, score: `max(${payout} * 100 / ${stake})` },
  points: {
    plan: {
      strategy: "points",
      points_rules: [
        { ...none, on: "round", points: 1 },
        { ...none, on: "stake", each_cents: 1_00, points: 2 },
        { ...none, on: "win", points: 3 },
        { ...none, on: "multiplier", multiplier: 5, points: 7 },
      ],
    },
    score: `sum(1 + 2 * (${stake} / 100) + CASE WHEN ${payout} > 0 THEN 3 ELSE 0 END
      + CASE WHEN ${payout} >= 5 * ${stake} THEN 7 ELSE 0 END)`,
  },
  teams: { plan: { strategy: "bet", teams: ["Port", "Starboard"] }, score: `sum(${stake})` },
  leaststake: {
    plan: { strategy: "win", min_stake_cents: 2_00 },
    score: `coalesce(sum(${payout}) FILTER (WHERE ${stake} >= 200), 0)`,
  },
};

export interface ScoringKills {
  rounds: number;
  wrong: string[];
}

/**
 * Kills a process that counts scores, with -9 and at random moments, while rounds go on; then lets one count to the end and compares
 * every board with what one statement over the log finds, and with the board that is counted again from the log.
 */
export async function killScoring(db: TestDatabase, kills: number): Promise<ScoringKills> {
  const ids = new Map<string, number>();
  for (const [name, board] of Object.entries(boards)) {
    const plan = tournamentPlan({ identifier: `by-${name}`, ...board.plan });
    const row = await db.transaction((tx) => planTournament(tx, plan, new Date()));
    ids.set(name, Number(row!.id));
  }
  let rounds = 0;
  await killOften(db, childFile, kills, async () => {
    rounds += await playSome(db, rounds);
  });
  await readToTheEnd(db, childFile, [scorerName]);
  const wrong: string[] = [];
  for (const [name, id] of ids) wrong.push(...(await compare(db, name, id)), ...(await compareTeams(db, name, id)));
  return { rounds, wrong };
}

async function playSome(db: TestDatabase, from: number): Promise<number> {
  const count = 25;
  await db.transaction(async (tx) => {
    for (let index = 0; index < count; index++) {
      const [bet, won] = [1 + Math.floor(Math.random() * 500), Math.floor(Math.random() * 3) * 250];
      const about = { round: `kill-${from + index}`, session: 1, game: "acme/Seven", title: "Seven", provider: "acme" };
      await appendEvent(tx, {
        ...{ kind: "round.settled", at: new Date(), playerId: 1 + Math.floor(Math.random() * players) },
        payload: { ...about, currency: "EUR", stake: String(bet), payout: String(won) },
      });
    }
  });
  return count;
}

/** A team has the players and the score that its players come to. */
async function compareTeams(db: TestDatabase, name: string, id: number): Promise<string[]> {
  const { rows } = await db.owner.pool.query(
    `SELECT t.team FROM tournaments.team t FULL JOIN (
       SELECT team, count(*) AS players, sum(score) AS score FROM tournaments.player
       WHERE tournament_id = $1 AND team IS NOT NULL AND score > 0 GROUP BY team
     ) p ON p.team = t.team
     WHERE (t.tournament_id = $1 OR t.tournament_id IS NULL)
       AND (t.score IS DISTINCT FROM p.score OR t.players IS DISTINCT FROM p.players)`,
    [id],
  );
  return rows.map(({ team }) => `${name}: team ${team} is not what its players come to`);
}

async function compare(db: TestDatabase, name: string, id: number): Promise<string[]> {
  const { pool } = db.owner;
  const { rows: due } = await pool.query(
    `SELECT player_id, ${boards[name]!.score} AS score FROM events.event
     WHERE kind = 'round.settled' GROUP BY player_id ORDER BY player_id`,
  );
  const { rows: found } = await pool.query(
    "SELECT player_id, score FROM tournaments.player WHERE tournament_id = $1 ORDER BY player_id",
    [id],
  );
  const scores = new Map(found.map(({ player_id, score }) => [player_id, Number(score)]));
  const wrong = due.flatMap((line) => {
    const [has, score] = [scores.get(line.player_id) ?? 0, Number(line.score)];
    return has === score ? [] : [`${name}: player ${line.player_id} has ${has}, not ${score}`];
  });
  const buckets = new Map<number, number>();
  for (const { score } of found.filter((line) => Number(line.score) > 0)) {
    const bucket = bucketOf(Number(score));
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
  }
  const { rows: kept } = await pool.query(
    "SELECT bucket, players FROM tournaments.bucket WHERE tournament_id = $1 AND players <> 0",
    [id],
  );
  for (const { bucket, players: many } of kept)
    if (buckets.get(bucket) !== many) wrong.push(`${name}: bucket ${bucket} holds ${many}, not ${buckets.get(bucket)}`);
  if (kept.length !== buckets.size) wrong.push(`${name}: ${kept.length} buckets, not ${buckets.size}`);
  const again = await db.transaction(async (tx) => recount(scoringDeps(db), tx, (await readTournament(tx, id))!, null));
  if (again.changed > 0) wrong.push(`${name}: counted again from the log, ${again.changed} scores differ`);
  return wrong;
}
