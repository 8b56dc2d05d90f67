import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "brig bottle shell doubloon spyglass shell doubloon cutlass real penny bottle map penny cutlass spyglass shell bottle penny doubloon real cutlass shell penny real",
  "bottle doubloon penny shell map doubloon real shell cutlass trident bottle penny real spyglass penny shell cutlass doubloon real bottle brig cutlass spyglass penny",
  "penny shell spyglass doubloon shell bottle real doubloon brig penny bottle map cutlass bottle penny shell trident brig real shell cutlass doubloon spyglass real",
  "doubloon real cutlass shell penny real brig doubloon shell spyglass real bottle spyglass doubloon bottle penny map cutlass penny shell bottle real trident shell",
  "penny bottle map doubloon spyglass shell penny cutlass real penny cutlass shell real bottle brig shell doubloon penny spyglass doubloon bottle cutlass real shell",
);

/**
 * Captain Merrow's Map: a cove at sunset. Three maps unroll the captain's chart with twelve closed places. The player opens
 * one after the other; treasures pay, a chart makes all later finds count more, and a storm sends the crew home.
 */
export const captainMerrowsMap: PokieModel = {
  id: "captain-merrows-map",
  title: "Captain Merrow's Map",
  version: 1,
  published: { rtp: 96.11, hitFrequency: 41.36, volatility: "medium" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: false },
  stakeUnits: 20,
  wild: "trident",
  scatter: "map",
  pays: {
    brig: { 3: 50, 4: 200, 5: 1_000 },
    spyglass: { 3: 40, 4: 120, 5: 500 },
    cutlass: { 3: 25, 4: 80, 5: 300 },
    bottle: { 3: 20, 4: 60, 5: 200 },
    doubloon: { 3: 10, 4: 40, 5: 150 },
    real: { 3: 10, 4: 40, 5: 150 },
    penny: { 3: 10, 4: 25, 5: 100 },
    shell: { 3: 10, 4: 25, 5: 80 },
  },
  scatterPays: { 3: 20, 4: 60, 5: 200 },
  strips: { base: baseStrips },
  feature: {
    kind: "pickBonus",
    scatters: 3,
    finds: [
      { find: { kind: "treasure", times: 2 }, count: 4 },
      { find: { kind: "treasure", times: 5 }, count: 2 },
      { find: { kind: "treasure", times: 10 }, count: 1 },
      { find: { kind: "treasure", times: 45 }, count: 1 },
      { find: { kind: "chart" }, count: 1 },
      { find: { kind: "end" }, count: 3 },
    ],
  },
  gamble: null,
  maxWin: 160,
};
