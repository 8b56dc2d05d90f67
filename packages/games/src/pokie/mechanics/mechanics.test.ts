import { describe, expect, test } from "vitest";
import { compilePokie } from "../compilePokie.ts";
import { everyRound } from "../everyRound.testkit.ts";
import { pokieMath } from "../pokieMath.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

/** A title so small that every course of a round can be played. */
const small: PokieModel = {
  id: "small",
  title: "Small",
  version: 1,
  published: { rtp: 0, hitFrequency: 0, volatility: "low" },
  rows: 2,
  wins: {
    by: "lines",
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
      [1, 0, 1],
    ],
    bothWays: false,
  },
  stakeUnits: 4,
  wild: "wild",
  scatter: "star",
  pays: { high: { 2: 3, 3: 20 }, low: { 3: 5 } },
  scatterPays: { 3: 7 },
  strips: {
    base: strips("high low star low", "wild low high star", "low high star wild"),
    free: strips("high low star", "wild star", "high star"),
  },
  feature: null,
  gamble: null,
  maxWin: 50,
};

const titles: [string, Partial<PokieModel>][] = [
  ["lines alone", {}],
  [
    "lines both ways",
    {
      wins: {
        by: "lines",
        lines: [
          [0, 0, 0],
          [1, 1, 1],
        ],
        bothWays: true,
      },
    },
  ],
  ["ways", { wins: { by: "ways" } }],
  [
    "free spins with a choice, retriggers and a limit",
    {
      feature: {
        kind: "freeSpins",
        scatters: 2,
        strips: "free",
        options: [
          { option: "many", spins: 2, multiplier: 2 },
          { option: "few", spins: 1, multiplier: 5 },
        ],
        retriggerSpins: 1,
        maxSpins: 2,
        climbTo: null,
      },
    },
  ],
  [
    "free spins with ways and a climbing multiplier",
    {
      wins: { by: "ways" },
      feature: {
        kind: "freeSpins",
        scatters: 2,
        strips: "free",
        options: [{ option: "climb", spins: 2, multiplier: 1 }],
        retriggerSpins: 1,
        maxSpins: 2,
        climbTo: 3,
      },
    },
  ],
  ["expanding wilds with respins", { feature: { kind: "expandingWilds" } }],
  [
    "expanding wilds that pay both ways and meet the cap",
    {
      wins: {
        by: "lines",
        lines: [
          [0, 0, 0],
          [1, 1, 1],
        ],
        bothWays: true,
      },
      feature: { kind: "expandingWilds" },
      maxWin: 8,
    },
  ],
  [
    "walking wilds with a climbing multiplier, one of which walks off at once",
    {
      feature: { kind: "walkingWilds", climbTo: 2 },
      strips: { base: strips("high low wild low", "low high star", "low high star wild") },
      scatterPays: {},
      maxWin: 30,
    },
  ],
  [
    "hold and win on a grid that can fill",
    {
      rows: 1,
      wins: { by: "lines", lines: [[0, 0, 0]], bothWays: false },
      scatter: null,
      scatterPays: {},
      strips: { base: strips("high low coin", "wild low coin", "coin high low") },
      feature: {
        kind: "holdAndWin",
        coin: "coin",
        coins: 2,
        respins: 2,
        oneIn: 3,
        values: [
          { times: 1, weight: 2, level: null },
          { times: 5, weight: 1, level: "mini" },
        ],
        fullGrid: 20,
      },
    },
  ],
];

describe.each(titles)("%s", (_, change) => {
  const pokie = compilePokie({ ...small, ...change });
  const math = pokieMath(pokie);

  test.each(math.strategies.map((row) => [row.strategy, row] as const))(
    "with %s the analyser finds what every course of the engine pays, each with its chance [F-26] [F-28]",
    (strategy, { payout }) => {
      const played = everyRound(pokie, strategy);
      expect([...played.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      for (const [units, chance] of payout.entries()) expect(chance).toBeCloseTo(played.get(units) ?? 0, 12);
    },
    60_000,
  );
});
