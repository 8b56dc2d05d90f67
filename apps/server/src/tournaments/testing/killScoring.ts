import { fileURLToPath } from "node:url";
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
const strategies = ["bet", "win", "spin", "rate"] as const;
const players = 30;

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
  for (const strategy of strategies) {
    const plan = tournamentPlan({ identifier: `by-${strategy}`, strategy });
    const row = await db.transaction((tx) => planTournament(tx, plan, new Date()));
    ids.set(strategy, Number(row!.id));
  }
  let rounds = 0;
  await killOften(db, childFile, kills, async () => {
    rounds += await playSome(db, rounds);
  });
  await readToTheEnd(db, childFile, [scorerName]);
  const wrong: string[] = [];
  for (const [strategy, id] of ids) wrong.push(...(await compare(db, strategy, id)));
  return { rounds, wrong };
}

async function playSome(db: TestDatabase, from: number): Promise<number> {
  const count = 25;
  await db.transaction(async (tx) => {
    for (let index = 0; index < count; index++) {
      const [stake, payout] = [1 + Math.floor(Math.random() * 500), Math.floor(Math.random() * 3) * 250];
      const about = { round: `kill-${from + index}`, session: 1, game: "acme/Seven", title: "Seven", provider: "acme" };
      await appendEvent(tx, {
        ...{ kind: "round.settled", at: new Date(), playerId: 1 + Math.floor(Math.random() * players) },
        payload: { ...about, currency: "EUR", stake: String(stake), payout: String(payout) },
      });
    }
  });
  return count;
}

/** What the log says by itself, without anything of the scorer's. */
const fromLog = {
  bet: "sum((payload->>'stake')::bigint)",
  win: "sum((payload->>'payout')::bigint)",
  spin: "count(*)",
  rate: "max((payload->>'payout')::bigint * 100 / (payload->>'stake')::bigint)",
} as const;

async function compare(db: TestDatabase, strategy: string, id: number): Promise<string[]> {
  const { pool } = db.owner;
  const { rows: due } = await pool.query(
    `SELECT player_id, ${fromLog[strategy as keyof typeof fromLog]} AS score FROM events.event
     WHERE kind = 'round.settled' GROUP BY player_id ORDER BY player_id`,
  );
  const { rows: found } = await pool.query(
    "SELECT player_id, score FROM tournaments.player WHERE tournament_id = $1 ORDER BY player_id",
    [id],
  );
  const wrong = due.flatMap((line, index) => {
    const [has, score] = [Number(found[index]?.score ?? -1), Number(line.score)];
    return has === score ? [] : [`${strategy}: player ${line.player_id} has ${has}, not ${score}`];
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
    if (buckets.get(bucket) !== many)
      wrong.push(`${strategy}: bucket ${bucket} holds ${many}, not ${buckets.get(bucket)}`);
  if (kept.length !== buckets.size) wrong.push(`${strategy}: ${kept.length} buckets, not ${buckets.size}`);
  const again = await db.transaction(async (tx) => recount(scoringDeps(db), tx, (await readTournament(tx, id))!, null));
  if (again.changed > 0) wrong.push(`${strategy}: counted again from the log, ${again.changed} scores differ`);
  return wrong;
}
