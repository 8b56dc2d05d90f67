import { GiftStage } from "@croupier/contract/gifts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isClosed, mayBecome, stagesBefore } from "./giftStages.ts";
import {
  betAgainstTerms,
  contributionOf,
  countedStake,
  depositBonus,
  releaseSplit,
  wagerRequirement,
} from "./wagering.ts";

const stages = GiftStage.options;
const legal = new Set([
  "issued>wait",
  "issued>handle_bets",
  "issued>finished",
  "issued>canceled",
  "issued>expired",
  "wait>handle_bets",
  "wait>canceled",
  "wait>expired",
  "handle_bets>wager_done",
  "handle_bets>lost",
  "handle_bets>canceled",
  "handle_bets>expired",
]);

test("every pair of a bonus's stages is either a step or refused [4-01]", () => {
  for (const from of stages)
    for (const to of stages) expect(mayBecome(from, to), `${from} to ${to}`).toBe(legal.has(`${from}>${to}`));
  expect(stages.filter(isClosed)).toEqual(["finished", "lost", "canceled", "expired", "wager_done"]);
  expect(stagesBefore("wager_done")).toEqual(["handle_bets"]);
});

test("what becomes cash is never above the cap nor above the balance, and nothing is made or lost", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.option(fc.bigInt(0n, 10n ** 15n)), (balance, cap) => {
      const { cash, over } = releaseSplit(balance, cap);
      expect(cash + over).toBe(balance);
      expect(cash <= balance && over >= 0n && (cap === null || cash <= cap)).toBe(true);
    }),
  );
});

test("a deposit brings its share up to the cap, and nothing below the least deposit", () => {
  const terms = { percent: 100, cap: 100_00n, least: 20_00n };
  expect(depositBonus(19_99n, terms)).toBe(0n);
  expect(depositBonus(20_00n, terms)).toBe(20_00n);
  expect(depositBonus(500_00n, terms)).toBe(100_00n);
  expect(depositBonus(33_33n, { ...terms, percent: 50 })).toBe(16_66n);
});

test("stakes count by the least contribution of the game's categories", () => {
  expect(contributionOf([])).toBe(100);
  expect(contributionOf(["top", "new"])).toBe(100);
  expect(contributionOf(["top", "roulette"])).toBe(10);
  expect(contributionOf(["jackpot", "roulette"])).toBe(0);
  expect(countedStake(99n, 10)).toBe(9n);
  expect(wagerRequirement(10_00n, 35)).toBe(350_00n);
});

test("a bet is held against the terms by name", () => {
  const terms = { maxStake: 5_00n, games: null };
  const bet = { game: "a/b", stake: 5_00n, contribution: 100 };
  expect(betAgainstTerms(bet, terms)).toBe(null);
  expect(betAgainstTerms({ ...bet, stake: 5_01n }, terms)).toBe("bonus_stake_too_large");
  expect(betAgainstTerms({ ...bet, contribution: 0 }, terms)).toBe("bonus_game_excluded");
  expect(betAgainstTerms(bet, { ...terms, games: ["a/c"] })).toBe("bonus_game_excluded");
});
