import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blackjackMath } from "./blackjackMath.ts";
import type { BlackjackRules } from "./blackjackRules.ts";
import { totalOf } from "./blackjackRules.ts";
import { columnOf } from "./chart.ts";
import { dealerChances, dealerTree, freshShoe } from "./dealerHands.ts";
import { fillColumn, type Totals } from "./findChart.ts";
import { simulateBlackjack } from "./simulateBlackjack.ts";
import { drawsBy, splitExpected } from "./split.ts";
import { blackjackGreenRoom } from "./tables/blackjackGreenRoom.ts";
import { sixDeckBlackjack } from "./tables/sixDeckBlackjack.ts";

const { rules, chart } = sixDeckBlackjack;
const docs = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), "utf8");

test("six decks with the chart: the edge is the published 0.3336 % to within what calculators differ in splits [F-26] [F-73.5]", () => {
  const { rtp, wins, staked } = blackjackMath(rules, chart);
  expect(((1 - rtp) * 100).toFixed(4)).toBe("0.3332");
  expect(docs("card-games.md")).toContain("an edge of 0.3332 %, and 0.5298 %");
  expect(docs("rtp.md")).toContain(`return ${(rtp * 100).toFixed(4)} % of the first stake (edge 0.3332 %)`);
  expect(Math.abs((1 - rtp) * 100 - 0.3336)).toBeLessThan(0.001);
  expect((rtp * 100).toFixed(2)).toBe(sixDeckBlackjack.math.rtp.toFixed(2));
  expect((wins * 100).toFixed(2)).toBe(sixDeckBlackjack.math.hitFrequency.toFixed(2));
  expect(staked.toFixed(4)).toBe(sixDeckBlackjack.told.staked.toFixed(4));
});

test.each([6, 10, 1])(
  "against a dealer's %i the chart is the best play by totals, and the one that books print [F-26] [F-28]",
  (up) => {
    const found: Totals = { hard: {}, soft: {}, pairs: {} };
    const left = freshShoe(rules.decks);
    left[up - 1]! -= 1;
    fillColumn(found, rules, up, left);
    const column = (rows: Readonly<Record<number, string>>) =>
      Object.fromEntries(Object.entries(rows).map(([row, letters]) => [row, letters[columnOf(up)]]));
    for (const kind of ["hard", "soft", "pairs"] as const) {
      const letters = Object.entries(found[kind]).map(([row, all]) => [row, all[columnOf(up)]]);
      expect(Object.fromEntries(letters)).toEqual(column(chart[kind]));
    }
  },
);

test("two decks whose dealer draws on soft seventeen return what their rules say [F-26] [F-29]", () => {
  const { rtp } = blackjackMath(blackjackGreenRoom.rules, blackjackGreenRoom.chart);
  expect((rtp * 100).toFixed(2)).toBe(blackjackGreenRoom.math.rtp.toFixed(2));
});

test("six decks whose dealer draws on soft seventeen: 0.53 % with that game's own chart, as published [F-26] [F-73.5]", () => {
  const h17: BlackjackRules = { ...rules, hitsSoft17: true };
  const its = {
    hard: { ...chart.hard, 11: "DDDDDDDDDD", 15: "SSSSSHHHRR", 17: "SSSSSSSSSr" },
    soft: { ...chart.soft, 18: "dddddSSHHH", 19: "SSSSdSSSSS" },
    pairs: { ...chart.pairs, 8: "PPPPPPPPPp" },
  };
  const edge = (1 - blackjackMath(h17, its).rtp) * 100;
  expect(edge.toFixed(4)).toBe("0.5298");
  expect(Math.abs(edge - 0.5305)).toBeLessThan(0.001);
});

test.each([1, 2, 6, 10])("a dealer who shows %i ends somewhere, or has blackjack", (up) => {
  const left = freshShoe(6);
  left[up - 1]! -= 1;
  const ends = dealerChances(dealerTree(up, rules), left, 311).reduce((sum, chance) => sum + chance, 0);
  const blackjack = up === 1 ? 96 / 311 : up === 10 ? 24 / 311 : 0;
  expect(ends).toBeCloseTo(1 - blackjack, 12);
});

/** Eights, fives and tens, few enough to deal every order of them. */
const smallShoe = () => Int32Array.of(0, 0, 0, 0, 4, 0, 0, 6, 0, 9);

/** A split of eights against a seven played card by card in every order: no theorem, no inclusion and exclusion. */
function splitByHand(maxHands: number): number {
  const left = smallShoe();
  left[7]! -= 2;
  const draws = drawsBy(chart, 7);
  const each = (look: (value: number) => number): number => {
    const cards = left.reduce((sum, count) => sum + count, 0);
    let sum = 0;
    for (let value = 1; value <= 10; value += 1) {
      const count = left[value - 1]!;
      if (count === 0) continue;
      left[value - 1] = count - 1;
      sum += (count / cards) * look(value);
      left[value - 1] = count;
    }
    return sum;
  };
  const dealer = (cards: number[], hands: readonly number[]): number => {
    const { total } = totalOf(cards);
    if (total < 17) return each((value) => dealer([...cards, value], hands));
    return hands.reduce((sum, own) => sum + (own > 21 ? -1 : total > 21 ? 1 : Math.sign(own - total)), 0);
  };
  const play = (waiting: number, hand: number[], done: readonly number[]): number => {
    if (hand.length === 1) {
      const hands = waiting + 1 + done.length;
      return each((value) =>
        value === 8 && hands < maxHands ? play(waiting + 1, hand, done) : play(waiting, [...hand, value], done),
      );
    }
    const { total, soft } = totalOf(hand);
    if (total < 21 && draws(total, soft)) return each((value) => play(waiting, [...hand, value], done));
    return waiting > 0 ? play(waiting - 1, [8], [...done, total]) : dealer([7], [...done, total]);
  };
  return play(1, [8], []);
}

test.each([2, 3, 4])("a split to %i hands is worth what every order of the cards says [F-26]", (maxHands) => {
  const small: BlackjackRules = { ...rules, doubleAfterSplit: false, mostHands: maxHands };
  expect(splitExpected(small, 7, smallShoe(), 8, chart).value).toBeCloseTo(splitByHand(maxHands), 10);
});

test("the game's own code, played by the chart, returns what was counted: within 4 standard errors [F-27]", () => {
  const counted = sixDeckBlackjack.math.rtp / 100;
  const { mean, error } = simulateBlackjack(sixDeckBlackjack, 20_000, 7);
  console.log(`N 20,000, SE ${error.toFixed(5)}, z ${((mean - counted) / error).toFixed(2)}`);
  expect(Math.abs(mean - counted)).toBeLessThan(4 * error);
}, 20_000);
