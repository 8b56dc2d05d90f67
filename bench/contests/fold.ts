import { readOnce } from "../../apps/server/src/events/consumer.ts";
import { runConsumers } from "../../apps/server/src/events/runConsumers.ts";
import { roundScorer, scorerName } from "../../apps/server/src/tournaments/scoreRounds.ts";
import { scoringDeps } from "../../apps/server/src/tournaments/testing/scoringDeps.ts";
import { treeCpuSeconds } from "../shared/cpu.ts";
import { type Spread, spreadOf } from "../shared/spread.ts";
import { insertRounds, type ScoringDatabase } from "./scoringDatabase.ts";

/** Each round in a second is another player's: nothing adds up before it is written. */
const players = 5_000;

export interface Folded {
  perSecond: number;
  /** Rounds in a second of one processor's time, ours and the database's together. */
  perCpuSecond: number;
}

/** Reads `rounds` that lie in the log to the end. */
export async function fold({ db, pool, pid }: ScoringDatabase, rounds: number): Promise<Folded> {
  await pool.query(insertRounds(players), [1, rounds]);
  await pool.query("ANALYZE events.event");
  const scorer = roundScorer(scoringDeps(db), new Map());
  const cpu = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 + treeCpuSeconds(pid, true);
  const [start, startCpu] = [performance.now(), cpu()];
  for (;;) {
    const answer = await readOnce(db, scorer);
    if (answer.busy) throw new Error("somebody else reads");
    if (answer.read === 0) break;
  }
  return {
    perSecond: rounds / ((performance.now() - start) / 1000),
    perCpuSecond: rounds / (cpu() - startCpu),
  };
}

const tick_ms = 50;

/**
 * Rounds at a steady pace for some seconds, with the scorer as a server runs it. Answers how long after its commit a round stands on
 * the boards, as somebody else sees it: the cursor commits with the boards.
 */
export async function lagAt(
  { db, pool, url }: ScoringDatabase,
  perSecond: number,
  seconds: number,
): Promise<{ lag: Spread; perSecond: number }> {
  const consumers = await runConsumers({
    ...{ db, listenUrl: url, consumers: [roundScorer(scoringDeps(db), new Map())] },
    onError: (error) => console.error(error),
  });
  const written: { id: bigint; at_ms: number }[] = [];
  const delays: number[] = [];
  let rounds = 0;
  const start = performance.now();
  const write = async () => {
    while (performance.now() - start < seconds * 1000) {
      const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
      if (due > rounds) {
        await pool.query(insertRounds(players), [rounds + 1, due]);
        const at_ms = performance.now();
        const { rows } = await pool.query<{ id: bigint }>("SELECT max(id) AS id FROM events.event");
        written.push({ id: rows[0]!.id, at_ms });
        rounds = due;
        consumers.wake();
      }
      await new Promise((resolve) => setTimeout(resolve, tick_ms));
    }
  };
  const watch = async (isDone: () => boolean) => {
    while (!isDone() || written.length > 0) {
      const { rows } = await pool.query<{ id: bigint }>("SELECT id FROM events.cursor WHERE consumer = $1", [
        scorerName,
      ]);
      while (written[0] && rows[0] && written[0].id <= rows[0].id)
        delays.push(performance.now() - written.shift()!.at_ms);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  let done = false;
  const watching = watch(() => done);
  await write();
  done = true;
  await watching;
  await consumers.close();
  return { lag: spreadOf(delays), perSecond: rounds / seconds };
}
