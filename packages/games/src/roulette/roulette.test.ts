import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stakeSteps } from "../stakes.ts";
import { americanRoulette } from "./americanRoulette.ts";
import { type CallBet, callBets, coveredBy } from "./callBets.ts";
import { europeanRoulette } from "./europeanRoulette.ts";
import { frenchRoulette } from "./frenchRoulette.ts";
import { DOUBLE_ZERO, isEvenMoney, oddsOf, type Spot } from "./layout.ts";
import type { RouletteBet } from "./rouletteBet.ts";
import { rouletteMath, spotMath } from "./rouletteMath.ts";
import { roulettes } from "./roulettes.ts";
import { americanTable, europeanTable, frenchTable, type RouletteTable } from "./rouletteTable.ts";

const { spots } = europeanTable;
const stakes = stakeSteps("table", "EUR")!;
const place = ({ type, numbers }: Spot, amount: number) => ({ type, numbers: [...numbers], amount });

describe("the layouts", () => {
  const inside = { split: 60, street: 12, corner: 22, line: 11, dozen: 3, column: 3 };
  test.each<[string, RouletteTable, number, object]>([
    ["European", europeanTable, 157, { ...inside, straight: 37, trio: 2, firstFour: 1 }],
    ["French", frenchTable, 157, { ...inside, straight: 37, trio: 2, firstFour: 1 }],
    ["American", americanTable, 159, { ...inside, straight: 38, trio: 3, topLine: 1 }],
  ])("an %s table has its own spots", (_, table, total, counts) => {
    expect(table.spots).toHaveLength(total);
    expect(table.spotByKey.size).toBe(total);
    expect(Object.fromEntries(rouletteMath(table).map(({ type, count }) => [type, count]))).toMatchObject(counts);
  });

  test.each(roulettes)("the wheel of $game.id holds every number once, red and black by turns", ({ table }) => {
    const numbers = table.spots.filter(({ type }) => type === "straight").map(({ numbers: [number] }) => number);
    expect([...table.wheel].sort((a, b) => a - b)).toEqual(numbers);
    const reds = new Set(table.spots.find(({ type }) => type === "red")!.numbers);
    const coloured = table.wheel.filter((number) => number !== 0 && number !== DOUBLE_ZERO);
    for (const [index, number] of coloured.entries()) {
      const next = coloured[index + 1];
      const zeroBetween = table === americanTable && index === 17;
      if (next !== undefined && !zeroBetween)
        expect(reds.has(number), `${number} and ${next}`).not.toBe(reds.has(next));
    }
  });

  test("any bet over k numbers pays 36/k with its chip, but for the top line of five", () => {
    for (const { type, numbers } of [...spots, ...americanTable.spots]) {
      expect(oddsOf[type] + 1, type).toBe(type === "topLine" ? 7 : 36 / numbers.length);
    }
  });
});

describe("the mathematics", () => {
  const returnOf = (table: RouletteTable, type: string) => {
    const row = rouletteMath(table).find((one) => one.type === type)!;
    return ((row.returned / table.wheel.length) * 100).toFixed(3);
  };

  test("every European spot returns exactly 36/37 at the smallest chip of every currency [F-26] [F-30] [F-73.1]", () => {
    for (const currency of ["EUR", "JPY", "BTC", "DOG"]) {
      const chip = stakeSteps("table", currency)!.min;
      for (const spot of spots) expect(spotMath(spot, europeanTable, chip).returned).toBe(36);
    }
  });

  test("every American bet returns 94.737 %, the top line 92.105 % [F-26] [F-73.1]", () => {
    for (const { type } of rouletteMath(americanTable)) {
      expect(returnOf(americanTable, type), type).toBe(type === "topLine" ? "92.105" : "94.737");
    }
  });

  test("la partage returns 98.649 % of even money, and 97.297 % of the rest [F-26] [F-73.1]", () => {
    for (const { type } of rouletteMath(frenchTable)) {
      expect(returnOf(frenchTable, type), type).toBe(isEvenMoney(type) ? "98.649" : "97.297");
    }
  });

  test("half of the smallest chip of every currency is whole, so that la partage rounds nothing [F-30]", () => {
    for (const currency of ["EUR", "JPY", "BTC", "DOG"]) expect(stakeSteps("table", currency)!.min % 2).toBe(0);
  });

  test("standard deviations are the published ones: straight 5.838, even money 0.9996 [F-26]", () => {
    const sd = (type: string) => rouletteMath(europeanTable).find((row) => row.type === type)!.sd;
    expect(sd("straight").toFixed(3)).toBe("5.838");
    for (const type of ["red", "black", "odd", "even", "low", "high"]) expect(sd(type).toFixed(4)).toBe("0.9996");
  });

  test("European roulette is the value that its older rounds were hashed with [F-35]", () => {
    expect(JSON.parse(JSON.stringify(europeanRoulette))).toEqual({
      id: "european-roulette",
      title: "European Roulette",
      kind: "table",
      math: { version: 1, rtp: 97.3, volatility: "medium", hitFrequency: 48.65, maxWin: 36 },
    });
  });
});

describe("called bets", () => {
  test("each lies on spots of the French table", () => {
    for (const chips of Object.values(callBets)) {
      for (const { key } of chips) expect(frenchTable.spotByKey.has(key), key).toBe(true);
    }
  });

  test.each<[CallBet, number[], number]>([
    ["voisins", [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25], 9],
    ["tiers", [27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33], 6],
    ["orphelins", [17, 34, 6, 1, 20, 14, 31, 9], 5],
    ["zeroGame", [12, 35, 3, 26, 0, 32, 15], 4],
  ])("%s covers its stretch of the wheel", (call, numbers, chips) => {
    expect(coveredBy(call)).toEqual(numbers);
    expect(callBets[call].reduce((sum, one) => sum + one.chips, 0)).toBe(chips);
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

  test("half of an even-money bet comes back on zero with la partage, and nothing without", () => {
    const red = { bets: [place(spots.find(({ type }) => type === "red")!, 100)] };
    expect(frenchRoulette.outcome({ ...red, number: 0 }).payout).toBe(50n);
    expect(frenchRoulette.outcome({ ...red, number: 2 }).payout).toBe(0n);
    expect(europeanRoulette.outcome({ ...red, number: 0 }).payout).toBe(0n);
    expect(americanRoulette.outcome({ ...red, number: DOUBLE_ZERO }).payout).toBe(0n);
  });

  test("the ball comes from one draw below 37 and the same seeds give the same number", () => {
    const seeds = { serverSeed: "b".repeat(64), clientSeed: "kim", nonce: 1 };
    const bet = { bets: [place(spots[5]!, 100)] };
    const first = europeanRoulette.start(bet, createDraw(seeds));
    expect(first).toEqual(europeanRoulette.start(bet, createDraw(seeds)));
    expect(first.number).toBe(createDraw(seeds).int(37));
    expect(americanRoulette.start(bet, createDraw(seeds)).number).toBe(createDraw(seeds).int(38));
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
  });
});

describe("bets", () => {
  test.each(roulettes)("every spot of $game.id is accepted, its numbers in any order", ({ game, table }) => {
    for (const spot of table.spots) {
      const bet = { bets: [{ ...place(spot, 100), numbers: [...spot.numbers].reverse() }] };
      expect(game.parseBet(bet, stakes)).toEqual({ ok: true, bet: { bets: [place(spot, 100)] } });
    }
  });

  test("a table takes no bet of another one's zeros", () => {
    const doubleZero = { bets: [{ type: "straight", numbers: [DOUBLE_ZERO], amount: 100 }] };
    const firstFour = { bets: [{ type: "firstFour", numbers: [0, 1, 2, 3], amount: 100 }] };
    expect(frenchRoulette.parseBet(doubleZero, stakes)).toMatchObject({ reason: "bet_not_on_layout" });
    expect(americanRoulette.parseBet(firstFour, stakes)).toMatchObject({ reason: "bet_not_on_layout" });
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
