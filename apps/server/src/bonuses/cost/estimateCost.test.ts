import { gameById } from "@croupier/games";
import { seededDraw } from "@croupier/games/chance/seededDraw";
import { plainPlay } from "@croupier/games/plainRound";
import { expect, test } from "vitest";
import { estimateCost, withoutLuck } from "./estimateCost.ts";
import type { PlayedGift } from "./playThrough.ts";

const playOf = (id: string) => plainPlay(gameById(id)!, "EUR")!;
const dice = playOf("brass-dice");
const gift: PlayedGift = {
  ...{ cash: 0, bonus: 1_00, spins: null, wager: 1, maxWin: null, play: dice, stake: 1_00, contribution: 100 },
};
const bounds = { maxPlayers: 40_000, time_ms: 60_000 };
const estimate = (change: Partial<PlayedGift>, seed = 11) =>
  estimateCost({ ...gift, ...change }, seededDraw(seed), bounds)!;

test("a bonus without a requirement costs its amount, at most the cap, exactly", () => {
  expect(estimate({ wager: 0 })).toMatchObject({ cost: 1_00, standardError: 0, finished: 1, players: 0 });
  expect(estimate({ wager: 0, maxWin: 40 })).toMatchObject({ cost: 40, released: 40 });
});

test("free spins whose winnings are cash cost their stakes times the published return, exactly", () => {
  const play = playOf("midnight-orchard");
  const spins = estimate({ wager: 0, bonus: 0, spins: { play, count: 20, stake: 20 } });
  expect(spins.cost).toBeCloseTo(20 * 20 * (play.rtp / 100), 6);
  expect(spins.standardError).toBe(0);
});

/*
 * The dice win 49.5 % of rounds and pay twice the stake.
 * Once 1 EUR: won, 2 EUR are cash; lost, nothing is: 0.495 * 2 = 0.99 EUR.
 */
test("one bet of the dice costs 99 cents of a euro, as can be counted by hand", () => {
  const { cost, standardError, staked, finished } = estimate({});
  expect(standardError).toBeLessThan(0.02);
  expect(Math.abs(cost - 99)).toBeLessThan(4 * standardError + 1e-6);
  expect(staked).toBe(1_00);
  expect(finished).toBe(1);
});

/*
 * Twice 1 EUR: after a win 2 EUR are there; the second bet leaves 3 EUR or 1 EUR. After a loss there is nothing to stake.
 * 0.495 * (0.495 * 3 + 0.505 * 1) = 0.98505 EUR; with a cap of 2 EUR it is 0.495 * (0.495 * 2 + 0.505) = 0.740025 EUR.
 */
test.each([
  [null, 98.505],
  [2_00, 74.0025],
])("two bets of the dice under a cap of %s cost %s cents", (maxWin, byHand) => {
  const { cost, standardError, staked, finished } = estimate({ wager: 2, maxWin });
  expect(standardError).toBeGreaterThan(0);
  expect(standardError).toBeLessThan(0.5);
  expect(Math.abs(cost - byHand)).toBeLessThan(4 * standardError);
  expect(Math.abs(staked - 149.5)).toBeLessThan(2);
  // Who has lost the first has met nothing.
  expect(Math.abs(finished - 0.495)).toBeLessThan(0.012);
});

/*
 * 1 EUR of cash and 1 EUR of bonus, wagered once with one bet of 1 EUR: the cash is staked, the bonus stays whole. The bet loses
 * 1 cent on average, so the house pays 99 cents.
 */
test("cash is staked before the bonus", () => {
  const { cost, standardError, released } = estimate({ cash: 1_00 });
  expect(released).toBe(1_00);
  expect(Math.abs(cost - 99)).toBeLessThan(4 * standardError + 1e-6);
});

test("a stake that counts for a tenth has to be made ten times, and costs the house less", () => {
  const [whole, tenth] = [estimate({ bonus: 10_00, wager: 3 }), estimate({ bonus: 10_00, wager: 3, contribution: 10 })];
  expect(tenth.staked).toBeGreaterThan(whole.staked * 3);
  expect(tenth.cost).toBeLessThan(whole.cost);
});

test("over seeds, estimates of a pokie's bonus scatter as their standard errors say", () => {
  const play = playOf("midnight-orchard");
  const runs = Array.from(
    { length: 24 },
    (_, seed) =>
      estimateCost({ ...gift, play, bonus: 10_00, wager: 5, stake: 1_00 }, seededDraw(seed + 1), {
        ...bounds,
        maxPlayers: 400,
      })!,
  );
  const mean = runs.reduce((sum, { cost }) => sum + cost, 0) / runs.length;
  const scatter = Math.sqrt(runs.reduce((sum, { cost }) => sum + (cost - mean) ** 2, 0) / (runs.length - 1));
  const told = runs.reduce((sum, { standardError }) => sum + standardError, 0) / runs.length;
  expect(scatter / told).toBeGreaterThan(0.6);
  expect(scatter / told).toBeLessThan(1.6);
  // Less than the bonus and more than what the house's edge on the whole turnover would leave of nobody's loss.
  expect(mean).toBeGreaterThan(10_00 - 50_00 * (1 - play.rtp / 100) - 4 * told);
  expect(mean).toBeLessThan(10_00);
});

test("what only luck makes is taken out whole", () => {
  const lucks = [-3, 1, 4, -2];
  const values = lucks.map((luck) => 7 + 2 * luck);
  expect(withoutLuck(values, lucks)).toEqual({ mean: 7, standardError: 0 });
});
