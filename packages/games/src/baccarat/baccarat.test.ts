import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replayRound } from "../replayRound.ts";
import { betsOn, seeds } from "../rounds.testkit.ts";
import { stakeSteps } from "../stakes.ts";
import { baccaratSpots, chipsBack } from "./baccarat.ts";
import { countCoups, placeReturns } from "./baccaratMath.ts";
import { brassBaccarat as baccarat } from "./brassBaccarat.ts";
import { bankerDraws, shoe } from "./coup.ts";
import { puntoParlour } from "./puntoParlour.ts";

const published = {
  banker: 2_292_252_566_437_888,
  player: 2_230_518_282_592_256,
  tie: 475_627_426_473_216,
  total: 4_998_398_275_503_360,
};

describe("the mathematics", () => {
  test("every order of six cards out of eight decks gives the published counts [F-26] [F-73.2]", () => {
    expect(countCoups()).toMatchObject(published);
  });

  test.each([
    { table: baccarat, shares: ["89.6386", "98.7649", "85.6404", "98.9421", "89.6386"] },
    { table: puntoParlour, shares: ["89.6386", "98.7649", "85.6404", "98.5419", "89.6386"] },
  ])(
    "the places of $table.id return the published shares, pairs, player, tie and banker [F-26] [F-73.2]",
    ({ table, shares }) => {
      const returns = placeReturns(table);
      expect(baccaratSpots.map((spot) => (returns[spot] * 100).toFixed(4))).toEqual(shares);
      for (const spot of baccaratSpots) {
        expect((returns[spot] * 100).toFixed(2)).toBe(table.returns[spot].toFixed(2));
        // What the nightly audit holds rounds to: no way to place chips returns less or more.
        expect(table.returns[spot]).toBeGreaterThanOrEqual(table.lowestRtp!);
        expect(table.returns[spot]).toBeLessThanOrEqual(table.highestRtp!);
      }
    },
  );

  test("one wrong cell of the banker's tableau changes the counts, wherever it stands [F-28]", () => {
    // Totals of 8 and 9 never come to the tableau.
    const cells = Array.from({ length: 8 }, (_, banker) =>
      [null, ...Array(10).keys()].map((third) => ({ banker, third })),
    ).flat();
    for (const { banker, third } of cells) {
      const flipped = (total: number, card: number | null) =>
        bankerDraws(total, card) !== (total === banker && card === third);
      expect(countCoups(flipped), `banker ${banker}, third ${third}`).not.toMatchObject(published);
    }
  }, 60_000);
});

const stakes = stakeSteps("table", "EUR")!;
const bets = betsOn(baccaratSpots, 900);

describe("a round", () => {
  test("replays to the same bytes, deals four to six different cards and pays what its places bring [F-24]", () => {
    fc.assert(
      fc.property(seeds, bets, (seed, bet) => {
        const state = baccarat.start(bet, createDraw(seed));
        const cards = [...state.player, ...state.banker];
        expect(new Set(cards).size).toBe(cards.length);
        expect(cards.every((card) => card >= 0 && card < shoe)).toBe(true);
        const outcome = baccarat.outcome(state);
        expect(outcome.payout).toBe(bet.bets.reduce((sum, chips) => sum + chipsBack(baccarat, chips, state), 0n));
        expect(outcome.payout >= 0n).toBe(true);
        expect(Number(outcome.payout)).toBeLessThanOrEqual(Number(baccarat.stakeOf(bet)) * baccarat.math.maxWin);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(replayRound({ game: baccarat, bet, choices: [], seeds: seed })).toEqual({ ok: true, outcome });
      }),
    );
  });

  test("the smallest chip of every currency leaves no fraction of the commission [F-30]", () => {
    for (const code of ["EUR", "JPY", "BTC", "DOG"]) expect((stakeSteps("table", code)!.min * 95) % 100).toBe(0);
  });

  test("a tie gives player and banker their chips back and pays eight to one", () => {
    // Ten and seven each, of different suits and decks: nobody draws, seven all.
    const coup = { player: [36, 24], banker: [37, 25] };
    expect(baccaratSpots.map((spot) => chipsBack(baccarat, { spot, amount: 100 }, coup))).toEqual([
      0n,
      100n,
      900n,
      100n,
      0n,
    ]);
  });

  test("a pair of one rank from any decks pays eleven to one, the banker's win 95 to 100", () => {
    // A pair of kings against an eight.
    const coup = { player: [48, 51 + 52], banker: [28, 40] };
    expect(baccaratSpots.map((spot) => chipsBack(baccarat, { spot, amount: 100 }, coup))).toEqual([
      1_200n,
      0n,
      0n,
      195n,
      0n,
    ]);
  });
});

test.each<[string, unknown, string]>([
  ["nothing", null, "malformed"],
  ["no bets", { bets: [] }, "no_bets"],
  ["another field", { bets: [{ spot: "tie", amount: 20 }], luck: 1 }, "malformed"],
  ["an unknown place", { bets: [{ spot: "dragon", amount: 20 }] }, "bet_not_on_layout"],
  [
    "a place twice",
    {
      bets: [
        { spot: "tie", amount: 20 },
        { spot: "tie", amount: 20 },
      ],
    },
    "duplicate_bet",
  ],
  ["less than a chip", { bets: [{ spot: "tie", amount: 19 }] }, "stake_below_minimum"],
  ["a broken chip", { bets: [{ spot: "tie", amount: 30 }] }, "stake_not_offered"],
  ["a fraction", { bets: [{ spot: "tie", amount: 20.5 }] }, "malformed"],
  [
    "more than the table takes",
    {
      bets: [
        { spot: "tie", amount: 200_000 },
        { spot: "player", amount: 20 },
      ],
    },
    "stake_above_maximum",
  ],
  ["six places", { bets: Array(6).fill({ spot: "tie", amount: 20 }) }, "too_many_bets"],
])("refuses %s", (_, input, reason) => {
  expect(baccarat.parseBet(input, stakes)).toMatchObject({ ok: false, reason });
});

test("without commission the banker's win pays even, and half with a six", () => {
  const banker = { spot: "banker", amount: 100 } as const;
  // Player's five against six, then against seven: a court and the rest.
  expect(chipsBack(puntoParlour, banker, { player: [51, 16], banker: [50, 20] })).toBe(150n);
  expect(chipsBack(puntoParlour, banker, { player: [51, 16], banker: [50, 24] })).toBe(200n);
});
