import { arrangeStrip } from "./strip.ts";

/** Counts that return about 95 % with the pays below: somewhere to start from. */
const COUNTS = [
  "crown:2 ring:3 bell:3 clover:4 coin:5 heart:5 wild:0 star:1",
  "crown:2 ring:3 bell:4 clover:4 coin:5 heart:5 wild:1 star:1",
  "crown:2 ring:3 bell:3 clover:5 coin:4 heart:5 wild:1 star:1",
  "crown:2 ring:3 bell:4 clover:4 coin:5 heart:4 wild:1 star:1",
  "crown:2 ring:3 bell:3 clover:5 coin:5 heart:5 wild:0 star:1",
];

/** A title's data to begin with: five reels, twenty lines, free spins. Throws on an id that is not kebab-case. */
export function newTitle(id: string): { path: URL; text: string } {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) throw new Error(`${id} is not kebab-case`);
  const name = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const title = id.replace(/(^|-)(.)/g, (_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase());
  const strips = COUNTS.map((counts, reel) => `  "${arrangeStrip(counts, reel + 1).join(" ")}",`);
  const text = `import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const reels = strips(
${strips.join("\n")}
);

export const ${name}: PokieModel = {
  id: "${id}",
  title: "${title}",
  version: 1,
  published: { rtp: 0, hitFrequency: 0, volatility: "medium" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: false },
  stakeUnits: 20,
  wild: "wild",
  scatter: "star",
  pays: {
    crown: { 3: 40, 4: 200, 5: 1_000 },
    ring: { 3: 20, 4: 100, 5: 400 },
    bell: { 3: 15, 4: 60, 5: 250 },
    clover: { 3: 10, 4: 40, 5: 150 },
    coin: { 3: 5, 4: 20, 5: 100 },
    heart: { 3: 5, 4: 20, 5: 100 },
  },
  scatterPays: { 3: 40, 4: 200, 5: 1_000 },
  strips: { base: reels, freeSpins: reels },
  feature: {
    kind: "freeSpins",
    scatters: 3,
    strips: "freeSpins",
    options: [{ option: "free", spins: 10, multiplier: 2 }],
    retriggerSpins: 5,
    maxSpins: 30,
    climbTo: null,
  },
  gamble: null,
  maxWin: 1_000,
};
`;
  return { path: new URL(`../src/pokie/titles/${name}.ts`, import.meta.url), text };
}
