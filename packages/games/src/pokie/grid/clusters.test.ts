import { expect, test } from "vitest";
import { seededDraw } from "../../chance/seededDraw.ts";
import { compilePokie } from "../compilePokie.ts";
import { everyRound } from "../everyRound.testkit.ts";
import { pokieMath } from "../pokieMath.ts";
import type { PokieModel } from "../pokieModel.ts";
import { simulatePokie } from "../simulatePokie.ts";
import { strips } from "../strips.ts";
import { neonArmadillo } from "../titles/neonArmadillo.ts";
import { expectedClusters } from "./clusterMean.ts";
import { playClusterRounds } from "./clusterRounds.ts";
import { clustersOf } from "./groups.ts";

/** Every window of two symbols, the first with this chance, and how many clusters of it of each size it shows on average. */
function countedClusters(reels: number, rows: number, chance: number): number[] {
  const cells = reels * rows;
  const bySize = Array.from({ length: cells + 1 }, () => 0);
  for (let window = 0; window < 2 ** cells; window += 1) {
    const columns = Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: rows }, (_, row) => (window >> (reel * rows + row)) & 1),
    );
    const ones = columns.flat().filter((symbol) => symbol === 1).length;
    const weight = chance ** ones * (1 - chance) ** (cells - ones);
    for (const { symbol, cells: found } of clustersOf(columns)) if (symbol === 1) bySize[found.length]! += weight;
  }
  return bySize;
}

test.each([
  [1, 4],
  [3, 3],
  [4, 3],
  [3, 4],
])("the expected clusters of a %i x %i window are those of all its windows, by size [F-26] [F-28]", (reels, rows) => {
  for (const chance of [0.2, 0.55]) {
    const expected = expectedClusters(reels, rows, chance);
    for (const [size, count] of countedClusters(reels, rows, chance).entries())
      if (size > 0) expect(expected[size]).toBeCloseTo(count, 12);
  }
});

test("the quick player of clusters plays the engine's own rounds, draw by draw [F-27] [F-28]", () => {
  const pokie = compilePokie(neonArmadillo);
  const { feature, stakeUnits } = neonArmadillo;
  if (feature?.kind !== "tumble") throw new Error("the title tumbles");
  const rounds = 3_000;
  const quick = playClusterRounds(pokie, feature.multipliers, seededDraw(4), rounds);
  const engine = simulatePokie(pokie, "falls", rounds, 4);
  const units = quick.payout.reduce((sum, count, at) => sum + count * at, 0);
  expect(units / stakeUnits / rounds).toBeCloseTo(engine.mean, 9);
  expect(1 - quick.payout[0]! / rounds).toBeCloseTo(engine.hitFrequency, 9);
  expect(quick.payout.findLastIndex((count) => count > 0) / stakeUnits).toBe(engine.largest);
});

test("a published return that was played tells its sample, whose standard error is at most 0.02 points [F-26] [F-29]", () => {
  const { sample } = neonArmadillo.published;
  expect(sample!.rounds).toBeGreaterThanOrEqual(200_000_000);
  expect(sample!.error).toBeLessThanOrEqual(0.02);
});

test("what is played of a title that cannot be counted has the mean of all its rounds, within its error [F-27]", () => {
  const model: PokieModel = {
    id: "small",
    title: "Small",
    version: 1,
    published: { rtp: 0, hitFrequency: 0, volatility: "low" },
    cells: true,
    rows: 2,
    wins: { by: "clusters" },
    stakeUnits: 4,
    wild: null,
    scatter: null,
    pays: { high: { 3: 12, 4: 40 }, low: { 3: 6 }, dull: { 4: 2 } },
    scatterPays: {},
    strips: { base: strips("high low dull", "high low dull") },
    feature: { kind: "tumble", multipliers: [2, 3] },
    gamble: null,
    maxWin: 40,
  };
  const pokie = compilePokie(model);
  const every = [...everyRound(pokie, "falls")].reduce((sum, [units, chance]) => sum + units * chance, 0) / 4;
  const { strategies, sample } = pokieMath(pokie, 30_000);
  expect(Math.abs(strategies[0]!.rtp - every)).toBeLessThan(4 * sample!.error);
  expect(sample!.error).toBeLessThan(0.02);
  expect(sample!.exact).toBeLessThan(strategies[0]!.rtp);
});
