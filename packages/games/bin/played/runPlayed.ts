import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Expected } from "../../src/kinds/playedPlan.ts";
import { playedPlans } from "./plans.ts";
import {
  addSlice,
  nameOf,
  newRecord,
  type PlayedRecord,
  readPlayed,
  recordOf,
  roundsOf,
  writePlayed,
} from "./playedStore.ts";
import type { PlayedSums } from "./playedSums.ts";
import { playedFaults, playedHeading, playedLines, playedRows } from "./playedTable.ts";
import type { PlayedJob } from "./worker.ts";

export interface PlayedOrder {
  /** Rounds of each plan. */
  rounds: number;
  /** Id of the only title to be played; null plays all. */
  title: string | null;
  /** Stops after so many minutes, with what was played until then. */
  minutes: number;
}

const saveEvery_ms = 20_000;
/** A round leaves much behind that is short-lived: with room for it a sixth of the time goes that cleaning took. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };
const rtpFile = new URL("../../../../docs/rtp.md", import.meta.url);

/**
 * Plays what is lacking of each plan, the one with the fewest rounds first, on all cores; keeps the sums as they come and
 * writes the table. Answers what is not as computed.
 */
export async function runPlayed({ rounds, title, minutes }: PlayedOrder): Promise<string[]> {
  const end = Date.now() + minutes * 60_000;
  const wanted = playedPlans
    .map((_, plan) => plan)
    .filter((plan) => title === null || playedPlans[plan]!.game.id === title);
  if (wanted.length === 0) throw new Error(`no title is called ${title}`);
  const records = readPlayed();
  const states = new Map(wanted.map((plan) => [plan, { record: recordOf(records, playedPlans[plan]!), busy: false }]));
  let saved = Date.now();
  const save = () => {
    for (const [plan, { record }] of states) if (record !== null) records[nameOf(playedPlans[plan]!)] = record;
    writePlayed(records);
    saved = Date.now();
  };
  const done = (record: PlayedRecord | null) => (record === null ? -1 : roundsOf(record));
  const next = () => {
    const open = [...states].filter(([, { busy, record }]) => !busy && done(record) < rounds);
    if (open.length === 0 || Date.now() > end) return null;
    return open.reduce((least, one) => (done(one[1].record) < done(least[1].record) ? one : least));
  };
  const thread = async () => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { resourceLimits });
    for (let job = next(); job !== null; job = next()) {
      const [plan, state] = job;
      state.busy = true;
      if (state.record === null) {
        const expected = (await ask(worker, { do: "expect", plan })) as Record<string, Expected>;
        state.record = newRecord(playedPlans[plan]!, expected);
      } else {
        const { slices: slice, rows } = state.record;
        const expected = Object.fromEntries(Object.entries(rows).map(([row, one]) => [row, one.expected]));
        addSlice(
          state.record,
          (await ask(worker, { do: "play", plan, slice, expected })) as Record<string, PlayedSums>,
        );
      }
      state.busy = false;
      if (Date.now() - saved > saveEvery_ms) save();
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), wanted.length) }, thread));
  save();
  const rows = playedRows(records);
  const lines = playedLines(rows);
  console.log(lines.join("\n"));
  writeTable(lines);
  return playedFaults(rows);
}

function ask(worker: Worker, job: PlayedJob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (answer) => {
      worker.off("error", reject);
      resolve(answer);
    });
    worker.postMessage(job);
  });
}

/** Puts the table at the end of docs/rtp.md, in the place of the one before. */
function writeTable(lines: readonly string[]): void {
  const [computed] = readFileSync(rtpFile, "utf8").split(`${playedHeading}\n`) as [string];
  writeFileSync(rtpFile, `${computed.trimEnd()}\n\n${lines.join("\n")}`);
}
