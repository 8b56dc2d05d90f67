import { tenLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "hammer spades clubs hearts cactus hammer diamonds spades hearts cactus clubs eagle diamonds badge hearts clubs diamonds eagle spades loot cactus hearts diamonds clubs",
  "cactus rattler spades eagle diamonds cactus loot spades clubs diamonds hammer hearts clubs badge diamonds hearts loot spades hearts clubs spades eagle clubs diamonds hammer",
  "cactus clubs diamonds eagle clubs hammer cactus hearts spades diamonds eagle spades badge hearts rattler cactus diamonds spades loot diamonds hearts hammer clubs hearts",
  "badge loot hearts hammer spades eagle hearts spades loot diamonds clubs eagle cactus clubs rattler diamonds hammer clubs spades cactus diamonds spades clubs diamonds hearts",
  "cactus spades hearts cactus hammer spades clubs badge diamonds clubs hammer hearts spades clubs cactus diamonds eagle spades diamonds hearts clubs hearts eagle loot",
);

/**
 * Rattlesnake Gulch: a red canyon at noon. Ten lines that pay seldom and well. Three badges turn the wagon wheel; its arrow
 * leads to a smaller wheel inside, and that one's to the innermost, where the levels are: minor, major and grand.
 */
export const rattlesnakeGulch: PokieModel = {
  id: "rattlesnake-gulch",
  title: "Rattlesnake Gulch",
  version: 1,
  published: { rtp: 96.27, hitFrequency: 25.67, volatility: "high" },
  rows: 3,
  wins: { by: "lines", lines: tenLines, bothWays: false },
  stakeUnits: 10,
  wild: "rattler",
  scatter: "badge",
  pays: {
    loot: { 3: 60, 4: 400, 5: 2_500 },
    hammer: { 3: 40, 4: 200, 5: 1_000 },
    eagle: { 3: 30, 4: 150, 5: 600 },
    cactus: { 3: 25, 4: 80, 5: 400 },
    spades: { 3: 10, 4: 40, 5: 150 },
    hearts: { 3: 10, 4: 40, 5: 150 },
    diamonds: { 3: 10, 4: 25, 5: 100 },
    clubs: { 3: 10, 4: 25, 5: 100 },
  },
  scatterPays: {},
  strips: { base: baseStrips },
  feature: {
    kind: "wheelBonus",
    scatters: 3,
    wheels: [
      [
        { kind: "next" },
        { kind: "pays", times: 10, level: null },
        { kind: "pays", times: 15, level: null },
        { kind: "pays", times: 8, level: null },
        { kind: "pays", times: 25, level: null },
        { kind: "pays", times: 10, level: null },
        { kind: "pays", times: 8, level: null },
        { kind: "pays", times: 15, level: null },
        { kind: "next" },
        { kind: "pays", times: 10, level: null },
        { kind: "pays", times: 20, level: null },
        { kind: "pays", times: 8, level: null },
        { kind: "pays", times: 15, level: null },
        { kind: "pays", times: 10, level: null },
        { kind: "pays", times: 8, level: null },
        { kind: "pays", times: 30, level: null },
      ],
      [
        { kind: "next" },
        { kind: "pays", times: 40, level: null },
        { kind: "pays", times: 25, level: null },
        { kind: "pays", times: 60, level: null },
        { kind: "pays", times: 30, level: null },
        { kind: "pays", times: 50, level: "mini" },
        { kind: "pays", times: 25, level: null },
        { kind: "pays", times: 40, level: null },
        { kind: "pays", times: 30, level: null },
        { kind: "pays", times: 75, level: null },
      ],
      [
        { kind: "pays", times: 100, level: "minor" },
        { kind: "pays", times: 200, level: "major" },
        { kind: "pays", times: 100, level: "minor" },
        { kind: "pays", times: 1_000, level: "grand" },
        { kind: "pays", times: 100, level: "minor" },
        { kind: "pays", times: 200, level: "major" },
      ],
    ],
  },
  gamble: null,
  maxWin: 1_000,
};
