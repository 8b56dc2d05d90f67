import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const noLeadingWild = ["high low star low", "wild low high star", "low high star wild"];

/** A title so small that every course of a round can be played. */
export const smallPokie: PokieModel = {
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

/** What each mechanic changes of it, by what it is. */
export const smallPokies: [string, Partial<PokieModel>][] = [
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
      strips: { base: strips("high wild low", "low high", "low star wild") },
      scatterPays: {},
      maxWin: 30,
    },
  ],
  ["wilds that multiply line wins", { wildTimes: 2, strips: { base: strips(...noLeadingWild) } }],
  ["wilds that count as two ways", { wildTimes: 2, wins: { by: "ways" }, strips: { base: strips(...noLeadingWild) } }],
  [
    "free spins with wild reels that stick and add spins",
    {
      feature: { kind: "stickyWilds", scatters: 2, strips: "free", option: "stick", spins: 2, spinsPerReel: 1 },
      strips: {
        base: strips("high star", "low star", "low wild"),
        free: strips("high low", "wild low", "low wild"),
      },
    },
  ],
  [
    "free spins with a trail that multiplies, adds spins and upgrades a symbol",
    {
      feature: {
        kind: "trailSpins",
        scatters: 2,
        strips: "free",
        option: "trail",
        spins: 2,
        collect: "wild",
        steps: [
          { at: 1, multiplier: 2, addedSpins: 1, upgrade: null },
          { at: 3, multiplier: 3, addedSpins: 0, upgrade: { from: "low", to: "high" } },
        ],
      },
      strips: {
        base: strips("high star", "low star", "low wild"),
        free: strips("high low", "wild low", "low wild"),
      },
    },
  ],
  [
    "mystery symbols that turn into one, in free spins too",
    {
      feature: {
        kind: "mysterySymbols",
        symbol: "mystery",
        turnsInto: [
          { symbol: "high", weight: 1 },
          { symbol: "low", weight: 2 },
        ],
        scatters: 2,
        strips: "free",
        option: "open",
        spins: 1,
        retriggerSpins: 1,
        maxSpins: 2,
      },
      strips: {
        base: strips("high star", "mystery star", "mystery wild"),
        free: strips("high mystery", "star wild", "star low"),
      },
    },
  ],
  [
    "picks with charts, treasures and an end",
    {
      feature: {
        kind: "pickBonus",
        scatters: 2,
        finds: [
          { find: { kind: "treasure", times: 2 }, count: 2 },
          { find: { kind: "treasure", times: 5 }, count: 1 },
          { find: { kind: "chart" }, count: 1 },
          { find: { kind: "end" }, count: 1 },
        ],
      },
      strips: { base: strips("high star low", "low high star", "low star wild") },
    },
  ],
  [
    "a ladder to be climbed or left",
    {
      feature: {
        kind: "ladderBonus",
        scatters: 2,
        floor: 1,
        start: 4,
        steps: [
          { times: 5, wins: 3, of: 4 },
          { times: 13, wins: 1, of: 3 },
        ],
      },
      strips: { base: strips("high star low", "low high star", "low star wild") },
    },
  ],
  [
    "wheels that lead inwards",
    {
      feature: {
        kind: "wheelBonus",
        scatters: 2,
        wheels: [
          [{ kind: "pays", times: 2, level: null }, { kind: "next" }, { kind: "pays", times: 5, level: null }],
          [
            { kind: "pays", times: 10, level: "mini" },
            { kind: "pays", times: 40, level: "grand" },
          ],
        ],
      },
      strips: { base: strips("high star low", "low high star", "low star wild") },
    },
  ],
  [
    "reels of varying height with free spins on taller ones",
    {
      rows: 3,
      wins: { by: "ways" },
      heights: {
        base: [
          { rows: 1, weight: 2 },
          { rows: 2, weight: 1 },
        ],
        free: [
          { rows: 2, weight: 1 },
          { rows: 3, weight: 1 },
        ],
      },
      strips: {
        base: strips("high low star", "wild low star", "low high star"),
        free: strips("high low star", "wild star low", "low star high"),
      },
      feature: {
        kind: "freeSpins",
        scatters: 3,
        strips: "free",
        options: [{ option: "tall", spins: 1, multiplier: 2 }],
        retriggerSpins: 0,
        maxSpins: 1,
        climbTo: null,
      },
    },
  ],
  [
    "an avalanche up a ladder of taller reels",
    {
      rows: 2,
      wins: { by: "ways" },
      heights: { base: [{ rows: 1, weight: 1 }] },
      scatter: null,
      scatterPays: {},
      strips: {
        base: strips("high low", "wild low", "high low"),
        top: strips("high high low", "low wild high low", "high low low"),
      },
      feature: {
        kind: "avalanche",
        ladder: [
          { strips: "base", multiplier: 2 },
          { strips: "top", multiplier: 3 },
        ],
      },
      maxWin: 6,
    },
  ],
  [
    "an avalanche on lines",
    {
      rows: 1,
      wins: { by: "lines", lines: [[0, 0, 0]], bothWays: false },
      feature: { kind: "avalanche", ladder: [{ strips: "free", multiplier: 2 }] },
      scatterPays: {},
      maxWin: 8,
    },
  ],
  [
    "a grid that pays anywhere and tumbles, with symbols alike and not",
    {
      cells: true,
      rows: 1,
      wins: { by: "anywhere" },
      wild: null,
      scatter: null,
      pays: { high: { 2: 6, 3: 12 }, low: { 2: 4 }, plain: { 2: 4 }, dull: { 3: 1 } },
      scatterPays: {},
      strips: { base: strips("high low plain dull dull", "dull high low plain dull", "high low plain dull dull") },
      feature: { kind: "tumble", multipliers: [2, 3] },
      maxWin: 8,
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
  [
    "falls that count more and more, and free spins whose multiplier is never set back",
    {
      wins: { by: "ways" },
      rows: 1,
      scatterPays: {},
      feature: {
        kind: "avalancheSpins",
        scatters: 2,
        strips: "free",
        option: "fall",
        spins: 2,
        climbTo: 3,
      },
      strips: {
        base: strips("high low", "wild star", "high star"),
        free: strips("high low star", "wild star", "high low"),
      },
      maxWin: 6,
    },
  ],
  [
    "wilds that travel on an orbit and are joined by others",
    {
      wins: { by: "ways" },
      strips: {
        base: strips("high star", "wild low star", "star high"),
        free: strips("high star", "low star", "high low"),
      },
      feature: {
        kind: "orbitingWilds",
        scatters: 2,
        strips: "free",
        option: "orbit",
        spins: 2,
        orbit: [
          [1, 0],
          [2, 0],
          [2, 1],
        ],
        most: 2,
      },
    },
  ],
  [
    "coins that every collector is paid for",
    {
      wins: { by: "ways" },
      scatter: null,
      scatterPays: {},
      strips: { base: strips("high low eater", "wild low coin", "coin high eater") },
      feature: {
        kind: "coinCollect",
        coin: "coin",
        collector: "eater",
        values: [
          { times: 1, weight: 2, level: null },
          { times: 3, weight: 1, level: "mini" },
        ],
      },
      maxWin: 9,
    },
  ],
  [
    "nudges that the machine uses as well as it can",
    {
      rows: 1,
      wins: { by: "lines", lines: [[0, 0, 0]], bothWays: false },
      scatter: null,
      scatterPays: {},
      strips: { base: strips("high low high low low", "wild low high", "low high low low") },
      feature: {
        kind: "nudges",
        counts: [
          { nudges: 0, weight: 2 },
          { nudges: 1, weight: 1 },
          { nudges: 2, weight: 1 },
        ],
      },
    },
  ],
  [
    "hold and win whose full reels count more, in the order in which they fill",
    {
      rows: 2,
      wins: { by: "lines", lines: [[0, 0]], bothWays: false },
      scatter: null,
      scatterPays: {},
      pays: { high: { 2: 3 }, low: { 2: 5 } },
      strips: { base: strips("high low coin", "coin coin low wild") },
      feature: {
        kind: "holdAndWin",
        coin: "coin",
        coins: 2,
        respins: 2,
        oneIn: 2,
        values: [
          { times: 1, weight: 2, level: null },
          { times: 5, weight: 1, level: "mini" },
        ],
        fullGrid: 20,
        fullReels: [2, 3],
      },
    },
  ],
];
