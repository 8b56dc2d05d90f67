import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { seededDraw } from "../../chance/seededDraw.ts";
import { games } from "../../registry.ts";
import { playableCurrencies, stakeSteps } from "../../stakes.ts";
import { baseSpinner } from "../baseSpinner.ts";
import { boughtMath } from "../boughtMath.ts";
import { compilePokie } from "../compilePokie.ts";
import type { Pokie } from "../definePokie.ts";
import { plainWindowAt, plainWindowUnits } from "../plainPokie.testkit.ts";
import { asPublished, type PokieMath, pokieMath, shareError, volatilityOf } from "../pokieMath.ts";
import type { PokieState } from "../pokieState.ts";
import { figures } from "../report.ts";
import { RoundPlay } from "../roundPlay.ts";
import { simulatePokie } from "../simulatePokie.ts";

const titles = games.filter(({ kind }) => kind === "pokie") as unknown as Pokie[];
const STAKE = 100;
const docs = readFileSync(new URL("../../../../../docs/rtp.md", import.meta.url), "utf8");

/** Events that bring something, but for the gamble. */
const winEvents = [
  "lineWin",
  "wayWin",
  "groupWin",
  "scatterWin",
  "holdEnded",
  "picksEnded",
  "wheelEnded",
  "ladderEnded",
  "coinsCollected",
];

/** Rounds that are played where they cannot be counted: enough to see a fault, few enough for every run of the tests. */
const SAMPLE_ROUNDS = 60_000;

/** Plays a round to its end, taking the move that `choose` picks. */
function play(game: Pokie, seed: number, gamble: boolean, stake = STAKE): PokieState {
  const draw = seededDraw(seed);
  let state = game.start({ stake, ...(gamble ? { gamble } : {}) }, draw);
  for (let moves = game.moves(state); moves.length > 0; moves = game.moves(state)) {
    const stored = JSON.parse(JSON.stringify(state)) as PokieState;
    expect(stored).toEqual(state);
    state = game.act(stored, moves[seed % moves.length]!, draw);
  }
  return state;
}

describe.each(titles.map((game) => [game.title, game] as const))("%s", (_, game) => {
  const { model, compiled } = game;

  test("pays a window what the rules say, on every set of strips [F-28]", () => {
    const sets = fc.constantFrom(...Object.keys(model.strips));
    fc.assert(
      fc.property(fc.nat(), sets, (seed, set) => {
        const round = new RoundPlay(compiled, 1, seededDraw(seed));
        const { stops, window } = round.spin(set);
        const grid = round.gridOf(window);
        if (model.cells === undefined && model.heights?.[set] === undefined)
          expect(grid).toEqual(plainWindowAt(model, set, stops));
        expect(round.payWindow(window, 1)).toBe(plainWindowUnits(model, grid));
      }),
      { numRuns: 500 },
    );
  });

  test("pays any window what the rules say, also one that only a feature can show, wilds at its edges and all [F-28]", () => {
    const { wins, rows, strips } = model;
    if (wins.by !== "lines") return;
    const known = Object.keys(model.pays);
    const wilds = model.wild === null ? [] : [model.wild];
    const scatters = model.scatter === null ? [] : [model.scatter];
    const first = (model.wildTimes ?? 1) > 1 ? fc.constantFrom(...known, ...scatters) : null;
    const symbol = fc.oneof(
      fc.constantFrom(...known),
      ...[...wilds, ...wilds].map((wild) => fc.constant(wild)),
      ...scatters.map((scatter) => fc.constant(scatter)),
    );
    const column = (of: fc.Arbitrary<string>) => fc.array(of, { minLength: rows, maxLength: rows });
    const last = strips.base.length - 1;
    const window = fc.tuple(
      ...strips.base.map((_, reel) =>
        column(first !== null && (reel === 0 || (wins.bothWays && reel === last)) ? first : symbol),
      ),
    );
    fc.assert(
      fc.property(window, (shown) => {
        const round = new RoundPlay(compiled, 1, seededDraw(1));
        const numbered = shown.map((reel) => reel.map((name) => compiled.symbols.indexOf(name)));
        expect(round.payWindow(numbered, 1)).toBe(plainWindowUnits(model, shown));
      }),
      { numRuns: 400 },
    );
  });

  test.each([false, true])("events add up to the payout, under the cap (gamble %s)", (gamble) => {
    if (gamble && model.gamble === null) return;
    for (let seed = 0; seed < 600; seed += 1) {
      const { events, payout, finished } = game.outcome(play(game, seed, gamble));
      let sum = 0;
      for (const event of events) {
        if (winEvents.includes(event.type) && "amount" in event) sum += event.amount;
        if (event.type === "gambled") sum = event.won ? sum * (event.chosen === event.suit ? 4 : 2) : 0;
      }
      expect(finished).toBe(true);
      expect(Number(payout)).toBe(Math.min(sum, STAKE * model.maxWin));
      expect(events.at(-1)).toEqual({ type: "totalWin", amount: Number(payout), stake: STAKE });
    }
  });

  test("stakes of every currency are whole units, and the largest payout is an exact integer [F-30]", () => {
    for (const currency of playableCurrencies) {
      for (const stake of stakeSteps("pokie", currency)!.steps) {
        expect(game.parseBet({ stake }, stakeSteps("pokie", currency)!)).toEqual({ ok: true, bet: { stake } });
        expect(stake % model.stakeUnits).toBe(0);
        expect(Number.isSafeInteger(stake * model.maxWin)).toBe(true);
      }
    }
  });

  test("a bought feature costs its price, returns what is published and no more than a spin [F-26]", () => {
    const { buy } = model;
    const bet = { stake: STAKE, buy: true as const };
    const stakes = stakeSteps("pokie", "EUR")!;
    if (buy === undefined) return expect(game.parseBet(bet, stakes)).toMatchObject({ ok: false, reason: "malformed" });
    expect(game.parseBet(bet, stakes)).toEqual({ ok: true, bet });
    expect(game.stakeOf(bet)).toBe(BigInt(STAKE * buy.price));
    expect(game.parseBet({ ...bet, stake: stakes.max }, stakes)).toMatchObject({ reason: "stake_above_maximum" });
    const { rtp, sd } = boughtMath(compiled);
    expect((rtp * 100).toFixed(2)).toBe(buy.rtp.toFixed(2));
    expect(buy.rtp).toBeGreaterThanOrEqual(94);
    expect(game.lowestRtp).toBeLessThanOrEqual(rtp * 100);
    expect(game.lowestRtp).toBeGreaterThan(rtp * 100 - 0.02);
    const draw = seededDraw(11);
    let sum = 0;
    for (let round = 0; round < 1_000; round += 1) sum += Number(game.outcome(game.start(bet, draw)).payout);
    const mean = sum / 1_000 / (STAKE * buy.price);
    expect(Math.abs(mean - rtp)).toBeLessThan((4 * sd) / Math.sqrt(1_000));
  });

  describe("the mathematics", () => {
    let math: PokieMath;
    beforeAll(() => {
      math = pokieMath(compiled, SAMPLE_ROUNDS);
    }, 180_000);

    test("what is published is what was computed of its reels, at every stake alike, and the maximum win can be reached [F-26] [F-29] [F-34] [F-75]", () => {
      const lowest = math.strategies.reduce((worst, next) => (next.rtp < worst.rtp ? next : worst));
      const { rtp, hitFrequency } = game.math;
      expect(asPublished(rtp, lowest.rtp, math.sample?.error ?? 0), `${lowest.rtp}`).toBe(true);
      const hitError = shareError(lowest.hitFrequency, math);
      expect(asPublished(hitFrequency, lowest.hitFrequency, hitError), `${lowest.hitFrequency}`).toBe(true);
      expect(volatilityOf(math)).toBe(game.math.volatility);
      const highest = Math.max(...math.strategies.map((strategy) => strategy.rtp));
      if (math.sample === null) expect(game.highestRtp ?? rtp).toBe(Number((highest * 100).toFixed(2)));
      expect(game.math.rtp).toBeGreaterThanOrEqual(94);
      expect(game.math.rtp).toBeLessThanOrEqual(97.5);
      for (const { maxWinChance, payout } of math.strategies) {
        expect(maxWinChance).toBeGreaterThan(0);
        expect(payout.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
      }
      // No win is rounded: a round pays the same share of every stake.
      const stakes = new Set(playableCurrencies.flatMap((currency) => stakeSteps("pokie", currency)!.steps));
      for (const stake of stakes)
        for (let seed = 1; seed <= 5; seed += 1) {
          const [payout, usual] = [stake, STAKE].map((each) => game.outcome(play(game, seed, false, each)).payout);
          expect(payout! * BigInt(STAKE)).toBe(usual! * BigInt(stake));
        }
    });

    test("what the docs say of it is what was computed, and a figure that rests on a sample says so [F-29]", () => {
      expect(math.sample !== null).toBe(model.published.sample !== undefined);
      const [heading = ""] = figures(game, math);
      expect(docs).toContain(math.sample === null ? `\n${figures(game, math).join("\n")}\n` : heading);
    });

    test("where the player chooses, the choices return almost the same and each swings more than the one before [F-29]", () => {
      const returns = math.strategies.map(({ rtp }) => rtp);
      expect(Math.max(...returns) - Math.min(...returns)).toBeLessThan(0.002);
      for (const [index, { sd }] of math.strategies.entries())
        expect(sd).toBeGreaterThan(math.strategies[index - 1]?.sd ?? 0);
    });

    test("played by the engine it returns what was computed, however the player chooses [F-27]", () => {
      for (const { strategy, rtp, sd, hitFrequency } of math.strategies) {
        const played = simulatePokie(compiled, strategy, 15_000, 7);
        const error = sd / Math.sqrt(played.rounds);
        const z = (played.mean - rtp) / error;
        console.log(
          `${game.id}, ${strategy}: N ${played.rounds}, SE ${error.toFixed(5)}, mean ${played.mean.toFixed(5)}, z ${z.toFixed(2)}`,
        );
        expect(Math.abs(z)).toBeLessThan(4);
        const hitError = Math.sqrt((hitFrequency * (1 - hitFrequency)) / played.rounds);
        expect(Math.abs(played.hitFrequency - hitFrequency)).toBeLessThan(4 * hitError);
      }
    }, 120_000);
  });
});

test("rounds are played without the table of all lines: a server's first spin does not wait for it", () => {
  for (const { model } of titles) {
    const pokie = compilePokie(model);
    pokie.lineTable = () => {
      throw new Error("a round asks for the table");
    };
    expect(simulatePokie(pokie, pokie.mechanic?.strategies[0] ?? "", 200, 5).rounds).toBe(200);
  }
});

test("the fast base spins pay, window by window, what the rules say [F-28]", () => {
  for (const game of titles) {
    if (game.model.wins.by !== "lines" || game.model.strips.base.length !== 5) continue;
    const spinner = baseSpinner(game.compiled);
    const draw = seededDraw(3);
    const windows = Array.from({ length: 2_000 }, () => game.model.strips.base.map((strip) => draw.int(strip.length)));
    const wrong = windows.filter(
      (stops) => spinner.units(stops) !== plainWindowUnits(game.model, plainWindowAt(game.model, "base", stops)),
    );
    expect(wrong, game.id).toEqual([]);
  }
}, 60_000);
