import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dice } from "../dice/dice.ts";
import type { AnyGame, Json } from "../game.ts";
import { hilo } from "../hilo/hilo.ts";
import { keno } from "../keno/keno.ts";
import { limbo } from "../limbo/limbo.ts";
import { mines } from "../mines/mines.ts";
import { plinko } from "../plinko/plinko.ts";
import { games } from "../registry.ts";
import { replayRound } from "../replayRound.ts";
import { seeds } from "../rounds.testkit.ts";
import { scratch } from "../scratch/scratch.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import { wheel } from "../wheel/wheel.ts";

/* What every instant game keeps, whatever it shows. */

const stakes = stakeSteps("instant", "EUR")!;
const stake = fc.constantFrom(...stakes.steps);
const mood = (...moods: string[]) => fc.constantFrom(...moods);
const picks = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 });

const table: { game: AnyGame; options: fc.Arbitrary<object>; bad: unknown[] }[] = [
  {
    game: dice,
    options: fc.record({ side: mood("under", "over"), chance: fc.integer({ min: 1, max: 9_800 }) }),
    bad: [
      { side: "under", chance: 0 },
      { side: "over", chance: 9_801 },
      { side: "beside", chance: 50 },
      { side: "under", chance: 1.5 },
    ],
  },
  {
    game: limbo,
    options: fc.record({ target: fc.integer({ min: 101, max: 1_000_000 }) }),
    bad: [{ target: 100 }, { target: 1_000_001 }, { target: "200" }, { target: Number.NaN }],
  },
  {
    game: wheel,
    options: fc.record({ mood: mood("calm", "lively", "bold") }),
    bad: [{ mood: "toString" }, { mood: null }],
  },
  {
    game: plinko,
    options: fc.record({ rows: fc.constantFrom(8, 12, 16), mood: mood("calm", "lively", "bold") }),
    bad: [
      { rows: 9, mood: "calm" },
      { rows: "8", mood: "calm" },
      { rows: 8, mood: "wild" },
    ],
  },
  {
    game: keno,
    options: fc.record({ picks: picks.map((all) => [...all].sort((a, b) => a - b)), mood: mood("calm", "bold") }),
    bad: [
      { picks: [], mood: "calm" },
      { picks: [1, 1], mood: "calm" },
      { picks: [0], mood: "calm" },
      { picks: [41], mood: "bold" },
      { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], mood: "bold" },
      { picks: "1", mood: "bold" },
    ],
  },
  {
    game: mines,
    options: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }),
    bad: [{ mines: 0 }, { mines: 25 }, { mines: 2.5 }],
  },
  { game: hilo, options: fc.constant({}), bad: [] },
  { game: scratch, options: fc.constant({}), bad: [] },
];

test("the table of this file names every instant game of the build", () => {
  expect(table.map(({ game }) => game.id).sort()).toEqual(
    games
      .filter(({ kind }) => kind === "instant")
      .map(({ id }) => id)
      .sort(),
  );
});

describe.each(table)("$game.id", ({ game, options, bad }) => {
  test("reads its bets strictly: steps of the currency, settings on offer, no other field", () => {
    fc.assert(
      fc.property(stake, options, (amount, setting) => {
        const bet = { stake: amount, options: setting };
        expect(game.parseBet(bet, stakes)).toEqual({ ok: true, bet });
        expect(game.stakeOf(bet)).toBe(BigInt(amount));
      }),
    );
    const [setting] = fc.sample(options, 1);
    const reason = (input: unknown) => {
      const parsed = game.parseBet(input, stakes);
      return parsed.ok ? "taken" : parsed.reason;
    };
    for (const wrong of bad)
      expect(reason({ stake: 100, options: wrong }), JSON.stringify(wrong)).toBe("bet_not_on_layout");
    for (const input of [
      null,
      7,
      [],
      { stake: 100 },
      { options: setting },
      { stake: 100, options: setting, luck: 1 },
    ]) {
      expect(reason(input)).toBe("malformed");
    }
    expect(reason({ stake: 100, options: { ...setting, luck: 1 } })).toBe("malformed");
    expect(reason({ stake: "100", options: setting })).toBe("malformed");
    expect(reason({ stake: 19, options: setting })).toBe("stake_below_minimum");
    expect(reason({ stake: 21, options: setting })).toBe("stake_not_offered");
    expect(reason({ stake: 10_001, options: setting })).toBe("stake_above_maximum");
  });

  test("replays to the same bytes, takes its own moves only, and pays from 0 to its highest win [F-24] [F-34]", () => {
    fc.assert(
      fc.property(seeds, stake, options, fc.array(fc.nat(99), { maxLength: 30 }), (seed, amount, setting, wanted) => {
        const bet = { stake: amount, options: setting } as Json;
        const draw = createDraw(seed);
        let state = game.start(bet, draw);
        const choices: Json[] = [];
        for (const choice of wanted) {
          const moves = game.moves(state);
          if (moves.length === 0) break;
          const move = moves[choice % moves.length]!;
          expect(game.parseMove(state, structuredClone(move))).toEqual(move);
          choices.push(move);
          state = game.act(structuredClone(state), move, draw);
        }
        for (const move of [null, "collect", {}, { do: "win" }, { do: "collect", tile: 1 }, { do: "open", tile: 25 }]) {
          expect(game.parseMove(state, move)).toBeNull();
        }
        const outcome = game.outcome(state);
        expect(outcome.extraStake).toBe(0n);
        expect(outcome.payout >= 0n).toBe(true);
        expect(Number(outcome.payout)).toBeLessThanOrEqual(amount * game.math.maxWin);
        if (outcome.finished) {
          expect(game.moves(state)).toEqual([]);
          expect(outcome.events.at(-1)).toEqual({ type: "totalWin", amount: Number(outcome.payout), stake: amount });
        } else expect(outcome.payout).toBe(0n);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        const replay = replayRound({ game, bet, choices, seeds: seed });
        expect(replay).toEqual({ ok: true, outcome });
      }),
    );
  });

  test("its highest win at the highest stake of every currency is a whole number that JSON keeps", () => {
    for (const code of playableCurrencies) {
      expect(stakeSteps("instant", code)!.max * game.math.maxWin).toBeLessThan(Number.MAX_SAFE_INTEGER);
    }
  });
});
