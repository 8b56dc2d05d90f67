import { gameById } from "@croupier/games";
import { sixDeckBlackjack } from "@croupier/games/blackjack/tables/sixDeckBlackjack";
import { seededDraw } from "@croupier/games/chance/seededDraw";
import { plainPlay } from "@croupier/games/plainRound";
import { expect, test } from "vitest";
import { estimateCost, maxRounds, withoutLuck } from "./estimateCost.ts";
import { type PlayedGift, playThrough } from "./playThrough.ts";

const playOf = (id: string) => plainPlay(gameById(id)!, "EUR")!;
const dice = playOf("brass-dice");
const gift: PlayedGift = {
  ...{ cash: 0, bonus: 1_00, spins: null, wager: 1, maxWin: null, play: dice, stake: 1_00, contribution: 100 },
};
const bounds = { maxPlayers: 40_000, time_ms: 60_000 };
const estimate = (change: Partial<PlayedGift>, seed = 11, maxPlayers = bounds.maxPlayers) =>
  estimateCost({ ...gift, ...change }, seededDraw(seed), { ...bounds, maxPlayers }).estimate!;

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
 * Against the dice 949 of 1,980 chips win, 55 come back and 976 are lost. 1 EUR, twice:
 * won, 2 EUR are there, of which the second chip leaves 3, 2 or 1; returned, 1 EUR is, of which it leaves 2, 1 or nothing.
 */
test("two chips on don't pass cost what can be counted by hand", () => {
  const [win, push] = [949 / 1_980, 55 / 1_980];
  const second = win * 2 + push;
  const byHand = 100 * (win * (1 + second) + push * second);
  const { cost, standardError, staked } = estimate({ play: playOf("craps-corner"), wager: 2 });
  expect(standardError).toBeGreaterThan(0);
  expect(standardError).toBeLessThan(0.5);
  expect(Math.abs(cost - byHand)).toBeLessThan(4 * standardError);
  expect(Math.abs(staked - 100 * (1 + win + push))).toBeLessThan(2);
});

/*
 * A crash bet at 2.00 is the dice's: 49.5 % of bets come back twice. See two bets of the dice.
 */
test("two crash bets that leave at twice their stake cost what can be counted by hand", () => {
  const { cost, standardError } = estimate({ play: playOf("lift-the-kite"), wager: 2 });
  expect(standardError).toBeGreaterThan(0);
  expect(standardError).toBeLessThan(0.5);
  expect(Math.abs(cost - 98.505)).toBeLessThan(4 * standardError);
});

/*
 * 2 EUR, wagered once by antes of 1 EUR: folded, 1 EUR is left, by which an ante of 50 cents is the largest that can be raised;
 * the table has none between 20 cents and 1 EUR, so it is 20 cents. Raised, 2 EUR are staked and the requirement is met.
 */
test("an ante is only made with the money for its raise, and a raise counts for the requirement", () => {
  const threeCard = playOf("three-card-ante");
  const draw = seededDraw(5);
  const through = (bonus: number) =>
    Array.from({ length: 2_000 }, () => playThrough({ ...gift, play: threeCard, bonus }, draw, 100)!);
  const hands = through(2_00);
  const raised = hands.filter(({ rounds }) => rounds === 1);
  expect(raised.every(({ staked, finished }) => finished && staked === 2_00)).toBe(true);
  // Queen, six, four or better are 14,900 of 22,100 hands.
  expect(Math.abs(raised.length / hands.length - 14_900 / 22_100)).toBeLessThan(4 * Math.sqrt(0.22 / hands.length));
  const lucks = hands.map(({ luck }) => luck);
  const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length;
  const scatter = Math.sqrt(lucks.reduce((sum, luck) => sum + luck ** 2, 0)) / lucks.length;
  expect(Math.abs(mean)).toBeLessThan(4 * scatter);
  // Less than two antes of the least chip: nothing is staked.
  expect(through(39).every(({ staked, cost }) => staked === 0 && cost === 0)).toBe(true);
});

test.each([
  ["three-card-ante", 3.37],
  ["draw-poker-deluxe", 0.46],
  ["sundown-deuces", 0.27],
  ["lift-the-kite", 1],
  ["mines-of-mirrow", 100 - (147 * 1_540) / 2_300],
])("a bonus wagered twice at %s costs its amount less the published edge on the first stakes", (id, edge) => {
  const play = playOf(id);
  // So much money that nobody loses it all but by a run that hardly comes.
  const money = { play, bonus: 100_00, wager: 2 };
  const { cost, standardError, finished } = estimate(money, 17, 400);
  expect(finished).toBe(1);
  const draw = seededDraw(7);
  const rounds = Array.from({ length: 200 }, () => playThrough({ ...gift, ...money }, draw, 10_000)!.rounds);
  const mean = rounds.reduce((sum, one) => sum + one, 0) / rounds.length;
  expect(Math.abs(cost - (100_00 - mean * edge))).toBeLessThan(4 * standardError + mean * 0.005 + 5);
});

const blackjack = playOf("six-deck-blackjack");

test("a bonus of one chip is played at blackjack without a double or a split, and is what the hand brings", () => {
  const draw = seededDraw(5);
  const hands = Array.from({ length: 3_000 }, () => playThrough({ ...gift, play: blackjack }, draw, 100)!);
  expect(new Set(hands.map(({ staked }) => staked))).toEqual(new Set([1_00]));
  expect([...new Set(hands.map(({ cost }) => cost))].sort((one, other) => one - other)).toEqual([
    0, 50, 1_00, 2_00, 2_50,
  ]);
  // The published return is of the chart with its doubles and splits.
  expect(hands.every(({ luck }) => luck === 0)).toBe(true);
});

test("a largest stake bounds what a hand stakes in all: at it nobody doubles or splits, and above it the first stake is smaller", () => {
  const money = { play: blackjack, bonus: 40_00, wager: 2 };
  const rounds = (change: Partial<PlayedGift>) => {
    const draw = seededDraw(9);
    return Array.from({ length: 20 }, () => playThrough({ ...gift, ...money, ...change }, draw, 10_000)!);
  };
  const each = (change: Partial<PlayedGift>) => new Set(rounds(change).map(({ staked, rounds }) => staked / rounds));
  expect(each({ maxStake: 1_00 })).toEqual(new Set([1_00]));
  expect(each({ stake: 2_00, maxStake: 1_00 })).toEqual(new Set([1_00]));
  expect(Math.max(...each({}))).toBeGreaterThan(1_00);
  expect(rounds({ maxStake: 1_00 }).every(({ luck }) => luck === 0)).toBe(true);
});

test("doubles and splits count for the requirement, and a wagered bonus costs its amount less the edge on the first stakes", () => {
  // So much money that nobody of these loses it all.
  const money = { play: blackjack, bonus: 40_00, wager: 2 };
  const draw = seededDraw(7);
  const played = Array.from({ length: 300 }, () => playThrough({ ...gift, ...money }, draw, 10_000)!);
  const meanOf = (of: (one: (typeof played)[number]) => number) =>
    played.reduce((sum, one) => sum + of(one), 0) / played.length;
  expect(meanOf(({ staked, rounds }) => staked / rounds / 1_00)).toBeCloseTo(sixDeckBlackjack.told.staked, 1);
  expect(played.every(({ staked }) => staked >= 80_00)).toBe(true);
  // What came back as cash is what the hands brought, to the subunit.
  expect(played.every(({ cost, released }) => cost === released)).toBe(true);
  const lucks = played.map(({ luck }) => luck);
  const scatter = Math.sqrt(lucks.reduce((sum, luck) => sum + luck ** 2, 0)) / lucks.length;
  expect(Math.abs(meanOf(({ luck }) => luck))).toBeLessThan(4 * scatter);
  const estimated = estimate({ ...money }, 11, 400);
  expect(estimated.finished).toBe(1);
  const rounds = meanOf((one) => one.rounds);
  const byEdge = 40_00 - rounds * (100 - blackjack.rtp);
  expect(Math.abs(estimated.cost - byEdge)).toBeLessThan(4 * estimated.standardError + 1);
  expect(estimated.standardError).toBeLessThan(5);
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

test("a deposit that is wagered too makes the requirement so much higher", () => {
  const both = estimate({ cash: 1_00, wageredDeposit: 1_00, wager: 1 }, 3, 2_000);
  expect(both).toEqual(estimate({ cash: 1_00, wager: 2 }, 3, 2_000));
  expect(both.staked).toBeGreaterThan(estimate({ cash: 1_00, wager: 1 }, 3, 2_000).staked);
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
      }).estimate!,
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
  const lucks = Array.from({ length: 40 }, (_, at) => (at % 7) - 3);
  const luck = lucks.reduce((sum, one) => sum + one, 0) / lucks.length;
  const squares = lucks.reduce((sum, one) => sum + (one - luck) ** 2, 0);
  // Each costs 7 and twice its luck.
  const soFar = { players: 40, luck, lucks: squares, cost: 7 + 2 * luck, costs: 4 * squares, both: 2 * squares };
  const { mean, standardError } = withoutLuck(soFar);
  expect(mean).toBeCloseTo(7, 10);
  expect(standardError).toBeCloseTo(0, 6);
  // Of nine the luck of the sample would be taken for the game's.
  expect(withoutLuck({ ...soFar, players: 9 }).mean).toBe(soFar.cost);
});

const long = { bonus: 20_000_00, wager: 50, stake: dice.stakes[0]! };

test("a way that takes longer than the time is put aside and gone on with, and ends as lost when its term is over", () => {
  const draw = seededDraw(3);
  let run = estimateCost({ ...gift, ...long }, draw, { maxPlayers: 1, time_ms: 1 });
  expect(run).toMatchObject({ estimate: null, isDone: false, soFar: { players: 0 } });
  expect(run.soFar.rounds).toBeGreaterThan(0);
  expect(run.soFar.rounds).toBe(run.soFar.way!.rounds);
  for (let call = 0; !run.isDone; call += 1) {
    expect(call).toBeLessThan(100_000);
    const before = structuredClone(run.soFar);
    const next = estimateCost({ ...gift, ...long }, draw, { maxPlayers: 1, time_ms: 20 }, run.soFar);
    expect(run.soFar).toEqual(before);
    run = next;
  }
  expect(run.soFar).toMatchObject({ players: 1, rounds: maxRounds, finished: 0, released: 0, way: null, cost: 0 });
});

test("an estimate that was gone on with says the same as one that was played at once", () => {
  const money = { ...gift, bonus: 10_00, wager: 5 };
  const once = estimateCost(money, seededDraw(8), { ...bounds, maxPlayers: 300 });
  const draw = seededDraw(8);
  let parts = estimateCost(money, draw, { ...bounds, maxPlayers: 7 });
  expect(parts).toMatchObject({ estimate: null, isDone: true, soFar: { players: 7 } });
  for (const maxPlayers of [20, 150, 300]) parts = estimateCost(money, draw, { ...bounds, maxPlayers }, parts.soFar);
  expect(parts.soFar).toEqual(once.soFar);
  expect(parts.estimate).toEqual(once.estimate);
  expect(once.estimate!.players).toBe(300);
});
