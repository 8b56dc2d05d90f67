import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stakeSteps } from "../stakes.ts";
import { europeanRoulette } from "./europeanRoulette.ts";
import { oddsOf, type Spot, spots, wheelOrder } from "./layout.ts";
import type { RouletteBet } from "./rouletteBet.ts";
import { rouletteMath, spotMath } from "./rouletteMath.ts";

const stakes = stakeSteps("table", "EUR")!;
const place = ({ type, numbers }: Spot, amount: number) => ({ type, numbers: [...numbers], amount });

describe("the layout", () => {
  test("has the 157 spots of a European table", () => {
    expect(spots).toHaveLength(157);
    const counts = Object.fromEntries(rouletteMath().map(({ type, count }) => [type, count]));
    expect(counts).toMatchObject({ straight: 37, split: 60, street: 12, trio: 2, corner: 22, firstFour: 1, line: 11 });
  });

  test("the wheel holds every number once", () => {
    expect([...wheelOrder].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, i) => i));
  });

  test("any bet over k numbers pays 36/k with its chip", () => {
    for (const { type, numbers } of spots) expect(oddsOf[type] + 1).toBe(36 / numbers.length);
  });
});

describe("the mathematics", () => {
  test("every spot returns exactly 36/37, by all 37 numbers, at the smallest chip of every currency [F-26] [F-30]", () => {
    for (const currency of ["EUR", "JPY", "BTC", "DOG"]) {
      const chip = stakeSteps("table", currency)!.min;
      for (const spot of spots) expect(spotMath(spot, chip).returned).toBe(36);
    }
    expect(((36 / 37) * 100).toFixed(1)).toBe(europeanRoulette.math.rtp.toFixed(1));
  });

  test("standard deviations are the published ones: straight 5.838, even money 0.9996", () => {
    const sd = (type: string) => rouletteMath().find((row) => row.type === type)!.sd;
    expect(sd("straight").toFixed(3)).toBe("5.838");
    for (const type of ["red", "black", "odd", "even", "low", "high"]) expect(sd(type).toFixed(4)).toBe("0.9996");
  });
});

describe("a round", () => {
  test("pays the sum of its bets, whatever was combined", () => {
    const bets = fc.uniqueArray(fc.nat(156), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(bets, fc.integer({ min: 1, max: 50 }), fc.nat(36), (chosen, chips, number) => {
        const bet: RouletteBet = { bets: chosen.map((index) => place(spots[index]!, chips * 20)) };
        const { payout, events } = europeanRoulette.outcome({ ...bet, number });
        const plain = bet.bets.filter(({ numbers }) => numbers.includes(number));
        const expected = plain.reduce((total, { amount, numbers }) => total + (amount * 36) / numbers.length, 0);
        expect(Number(payout)).toBe(expected);
        expect(events.at(-1)).toEqual({ type: "totalWin", amount: expected, stake: chosen.length * chips * 20 });
        expect(Number(payout)).toBeLessThanOrEqual(
          Number(europeanRoulette.stakeOf(bet)) * europeanRoulette.math.maxWin,
        );
      }),
    );
  });

  test("the ball comes from one draw below 37 and the same seeds give the same number", () => {
    const seeds = { serverSeed: "b".repeat(64), clientSeed: "kim", nonce: 1 };
    const bet = { bets: [place(spots[5]!, 100)] };
    const first = europeanRoulette.start(bet, createDraw(seeds));
    expect(first).toEqual(europeanRoulette.start(bet, createDraw(seeds)));
    expect(first.number).toBe(createDraw(seeds).int(37));
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
  });
});

describe("bets", () => {
  test("every spot of the layout is accepted, its numbers in any order", () => {
    for (const spot of spots) {
      const bet = { bets: [{ ...place(spot, 100), numbers: [...spot.numbers].reverse() }] };
      expect(europeanRoulette.parseBet(bet, stakes)).toEqual({ ok: true, bet: { bets: [place(spot, 100)] } });
    }
  });

  const straight = (numbers: unknown, amount: unknown = 100) => ({ bets: [{ type: "straight", numbers, amount }] });
  test.each<[string, unknown, string]>([
    ["no bets", { bets: [] }, "no_bets"],
    [
      "a split over numbers that do not touch",
      { bets: [{ type: "split", numbers: [1, 36], amount: 100 }] },
      "bet_not_on_layout",
    ],
    ["a number off the wheel", straight([37]), "bet_not_on_layout"],
    ["a red bet with black numbers", { bets: [{ type: "red", numbers: [2], amount: 100 }] }, "bet_not_on_layout"],
    ["the same spot twice", { bets: [...straight([1]).bets, ...straight([1]).bets] }, "duplicate_bet"],
    ["less than the smallest chip", straight([1], 10), "stake_below_minimum"],
    ["no multiple of the smallest chip", straight([1], 30), "stake_not_offered"],
    ["more than the table takes", straight([1], 200_020), "stake_above_maximum"],
    [
      "more than the table takes together",
      { bets: [...straight([1], 200_000).bets, ...straight([2]).bets] },
      "stake_above_maximum",
    ],
    ["a negative amount", straight([1], -100), "stake_below_minimum"],
    ["a broken amount", straight([1], 0.5), "malformed"],
    ["text for an amount", straight([1], "100"), "malformed"],
    ["text for a number", straight(["1"]), "malformed"],
    ["numbers as text", straight("1"), "malformed"],
    ["an unknown field", { bets: [{ ...straight([1]).bets[0], odds: 99 }] }, "malformed"],
    ["nothing", null, "malformed"],
    ["more bets than spots", { bets: Array.from({ length: 158 }, () => straight([1]).bets[0]) }, "too_many_bets"],
  ])("%s: refused by name", (_, bet, reason) => {
    expect(europeanRoulette.parseBet(bet, stakes)).toMatchObject({ ok: false, reason });
  });
});
