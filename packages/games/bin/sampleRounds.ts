import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { seededDraw } from "../src/chance/seededDraw.ts";
import type { AnyGame } from "../src/game.ts";
import type { SampledRounds } from "../src/kinds/sampledRounds.ts";
import type { Pokie } from "../src/pokie/definePokie.ts";
import { addClusterRounds, playClusterRounds } from "../src/pokie/grid/clusterRounds.ts";

/*
 * The rounds that were played of a title that cannot be counted, kept beside the code, since playing them takes minutes:
 * samples/<id>.<version>.json. A slice is always the same rounds, so that anybody can play one again.
 */

/** Rounds of one slice. */
export const sliceRounds = 10_000_000;
const firstSeed = 20_261;

interface SampleFile {
  /** SHA-256 of the title's data: a sample of other data does not count. */
  model: string;
  slices: number;
  after: number;
  square: number;
  begins: number;
  falls: number;
  /** Units paid, and how many rounds have paid them. */
  payout: Record<string, number>;
}

/** What makes two models play the same rounds. */
function fingerprint({ model }: Pokie): string {
  const { rows, wins, stakeUnits, pays, strips, feature, maxWin } = model;
  return createHash("sha256")
    .update(JSON.stringify({ rows, wins, stakeUnits, pays, strips, feature, maxWin }))
    .digest("hex");
}

const fileOf = ({ id, math }: Pokie) => new URL(`../samples/${id}.${math.version}.json`, import.meta.url);

/** The rounds played so far of a title as it is; null where there are none. */
export function readSample(game: Pokie): SampledRounds | null {
  if (!existsSync(fileOf(game))) return null;
  const { model, slices, payout, ...sums }: SampleFile = JSON.parse(readFileSync(fileOf(game), "utf8"));
  if (model !== fingerprint(game)) return null;
  const histogram = new Float64Array(game.compiled.maxUnits + 1);
  for (const [units, rounds] of Object.entries(payout)) histogram[Number(units)] = rounds;
  return { rounds: slices * sliceRounds, payout: histogram, ...sums };
}

/** The rounds on record of any game; of most there are none. */
export const sampleOf = (game: AnyGame): SampledRounds | null =>
  game.kind === "pokie" && "model" in game ? readSample(game as Pokie) : null;

/** One slice of a title's rounds, the same every time. */
export function playSlice(game: Pokie, slice: number): SampledRounds {
  const { feature } = game.model;
  if (feature?.kind !== "tumble") throw new Error(`${game.id} does not tumble`);
  return playClusterRounds(game.compiled, feature.multipliers, seededDraw(firstSeed + slice), sliceRounds);
}

/** Plays the slices that are lacking up to so many, and keeps each as soon as it is played. */
export function extendSample(game: Pokie, slices: number): void {
  let sample = readSample(game);
  for (let slice = sample === null ? 0 : sample.rounds / sliceRounds; slice < slices; slice += 1) {
    const more = playSlice(game, slice);
    sample = sample === null ? more : addClusterRounds(sample, more);
    writeFileSync(fileOf(game), textOf(game, sample));
    console.log(`${game.id}: ${sample.rounds.toLocaleString("en")} rounds`);
  }
}

function textOf(game: Pokie, { rounds, payout, ...sums }: SampledRounds): string {
  const seen = [...payout.entries()].filter(([, count]) => count > 0);
  const file: SampleFile = {
    model: fingerprint(game),
    slices: rounds / sliceRounds,
    ...sums,
    payout: Object.fromEntries(seen),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
