import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replayRound } from "../replayRound.ts";
import { betsOn, seeds } from "../rounds.testkit.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import { dragonTiger } from "./dragonTiger.ts";
import { allDeals, dragonTigerMath } from "./dragonTigerMath.ts";
import { type DealtPair, dragonTigerBack, dragonTigerSpots, shoe, winnerOf } from "./dragonTigerRules.ts";

describe("the mathematics", () => {
  const rows = Object.fromEntries(dragonTigerMath().map((row) => [row.spot, row]));

  test("every way to deal two cards of eight decks is counted: 31 of 415 tie, 7 of 415 in suit [F-26]", () => {
    expect(allDeals).toBe(172_640);
    expect(Object.values(rows).map(({ spot, wins }) => [spot, (wins * 415) / allDeals])).toEqual([
      ["dragon", 192],
      ["tie", 31],
      ["suitedTie", 7],
      ["tiger", 192],
    ]);
  });

  test.each([
    ["dragon", 799, "3.735"],
    ["tiger", 799, "3.735"],
    ["tie", 744, "10.361"],
    ["suitedTie", 714, "13.976"],
  ] as const)("%s returns %i of 830 half chips, and the house keeps %s % [F-26]", (spot, of830, edge) => {
    const { halves, returned } = rows[spot]!;
    expect((halves * 830) / (2 * allDeals)).toBe(of830);
    expect(((1 - returned) * 100).toFixed(3)).toBe(edge);
    expect(dragonTiger.returns[spot]).toBe(Number((returned * 100).toFixed(2)));
  });

  test("what is published of the game are the returns of its places [F-26]", () => {
    const { math, lowestRtp, returns } = dragonTiger;
    expect(math.rtp).toBe(Math.max(...Object.values(returns)));
    expect(lowestRtp).toBe(Math.min(...Object.values(returns)));
    expect(math.hitFrequency).toBe(Number(((rows.dragon!.wins / allDeals) * 100).toFixed(2)));
  });
});

const back = (pair: DealtPair) => dragonTigerSpots.map((spot) => dragonTigerBack({ spot, amount: 100 }, pair));

describe("a coup", () => {
  test.each<[string, DealtPair, number[]]>([
    ["a king beats a queen", { dragon: 48, tiger: 47 }, [200, 0, 0, 0]],
    ["the ace is the lowest card", { dragon: 3, tiger: 4 }, [0, 0, 0, 200]],
    ["one rank of two suits is a tie", { dragon: 20, tiger: 21 }, [50, 1_200, 0, 50]],
    ["one face of two decks is a suited tie", { dragon: 20, tiger: 20 + 52 }, [50, 1_200, 5_100, 50]],
  ])("%s: dragon, tie, suited tie and tiger bring back what they pay", (_, pair, paid) => {
    expect(back(pair)).toEqual(paid);
  });

  test("turned round, dragon and tiger change places and the ties stay", () => {
    const card = fc.integer({ min: 0, max: shoe - 1 });
    fc.assert(
      fc.property(fc.uniqueArray(card, { minLength: 2, maxLength: 2 }), ([dragon, tiger]) => {
        const [one, tie, suited, other] = back({ dragon: dragon!, tiger: tiger! });
        expect(back({ dragon: tiger!, tiger: dragon! })).toEqual([other, tie, suited, one]);
        expect(suited === 0 || tie! > 0, "a suited tie is a tie").toBe(true);
        expect(one! > 0 && other! > 0, "both get half back on ties alone").toBe(tie! > 0);
      }),
    );
  });
});

const stakes = stakeSteps("table", "EUR")!;

describe("a round", () => {
  test("replays to the same bytes, deals two different cards and pays what its places bring [F-24]", () => {
    fc.assert(
      fc.property(seeds, betsOn(dragonTigerSpots, 900), (seed, bet) => {
        const state = dragonTiger.start(bet, createDraw(seed));
        expect(state.dragon).not.toBe(state.tiger);
        for (const card of [state.dragon, state.tiger]) expect(card >= 0 && card < shoe).toBe(true);
        const outcome = dragonTiger.outcome(state);
        const brought = bet.bets.reduce((sum, chips) => sum + dragonTigerBack(chips, state), 0);
        expect(outcome.payout).toBe(BigInt(brought));
        expect(brought).toBeLessThanOrEqual(Number(dragonTiger.stakeOf(bet)) * dragonTiger.math.maxWin);
        expect(outcome.events).toContainEqual({
          type: "cardsCompared",
          winner: winnerOf(state),
          suited: state.dragon % 52 === state.tiger % 52,
        });
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(replayRound({ game: dragonTiger, bet, choices: [], seeds: seed })).toEqual({ ok: true, outcome });
      }),
    );
  });

  test("half of the smallest chip of every currency is whole subunits [F-30]", () => {
    for (const code of playableCurrencies) expect(stakeSteps("table", code)!.steps[0]! % 2, code).toBe(0);
  });

  test.each<[string, unknown, string]>([
    ["nothing", null, "malformed"],
    ["no bets", { bets: [] }, "no_bets"],
    ["a place of another table", { bets: [{ spot: "banker", amount: 20 }] }, "bet_not_on_layout"],
    ["a place twice", { bets: Array(2).fill({ spot: "tie", amount: 20 }) }, "duplicate_bet"],
    ["less than a chip", { bets: [{ spot: "dragon", amount: 19 }] }, "stake_below_minimum"],
    ["a broken chip", { bets: [{ spot: "dragon", amount: 30 }] }, "stake_not_offered"],
    ["more than the table takes", { bets: [{ spot: "tiger", amount: 200_020 }] }, "stake_above_maximum"],
  ])("refuses %s", (_, input, reason) => {
    expect(dragonTiger.parseBet(input, stakes)).toMatchObject({ ok: false, reason });
  });
});
