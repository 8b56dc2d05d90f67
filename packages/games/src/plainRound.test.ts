import { expect, test } from "vitest";
import { seededDraw } from "./chance/seededDraw.ts";
import { liftTheKite } from "./crash/liftTheKite.ts";
import { gameById, games } from "./index.ts";
import { plainPlay, playPlainRound } from "./plainRound.ts";
import { stakeSteps } from "./stakes.ts";
import { threeCardMath } from "./threeCard/threeCardMath.ts";
import { allWays, type VideoPoker } from "./videoPoker/videoPoker.ts";

const play = (id: string) => plainPlay(gameById(id)!, "EUR")!;
const euro = 1_00;

/** What comes back of a first stake, later stakes taken off, over so many rounds. */
function played(id: string, rounds: number) {
  const way = play(id);
  const draw = seededDraw(29);
  let [total, squares, staked] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { added, paid } = playPlainRound(way, way.betOf(euro), draw);
    const back = (paid - added) / euro;
    total += back;
    squares += back ** 2;
    staked += 1 + added / euro;
  }
  const mean = total / rounds;
  const variance = squares / rounds - mean ** 2;
  return { mean, variance, error: Math.sqrt(variance / rounds), staked: staked / rounds };
}

test("three card ante is raised with queen, six, four or better, which returns what is counted over every hand", () => {
  const { ante } = threeCardMath();
  const way = play("three-card-ante");
  expect(way).toMatchObject({ by: "queen_six_four", minStakes: 2, maxStakes: 2 });
  expect(way.rtp).toBeCloseTo(ante, 2);
  const { mean, error, staked } = played("three-card-ante", 100_000);
  expect(error).toBeLessThan(0.006);
  expect(Math.abs(mean - ante / 100)).toBeLessThan(4 * error);
  // Folded with less than queen, six, four: 7,200 of 22,100 hands.
  expect(Math.abs(staked - (2 - 7_200 / 22_100))).toBeLessThan(4 * Math.sqrt(0.22 / 100_000));
});

test("a hand is only raised with the money for it", () => {
  const way = play("three-card-ante");
  const added = (money: number) => {
    const draw = seededDraw(3);
    return new Set(Array.from({ length: 200 }, () => playPlainRound(way, way.betOf(euro), draw, money).added));
  };
  expect(added(99)).toEqual(new Set([0]));
  expect(added(1_00)).toEqual(new Set([0, 1_00]));
});

// A royal flush comes once in 40,000 hands and pays 800: the mean is held against the return of all other hands.
test.each([
  ["draw-poker-deluxe", "99.5439"],
  ["sundown-deuces", "99.7283"],
])(
  "%s is held as pays the most, which returns the published %s per cent",
  (id, published) => {
    const way = play(id);
    expect(way).toMatchObject({ by: "best_hold", maxStakes: 1 });
    expect(way.rtp.toFixed(4)).toBe(published);
    const { pays, ways } = gameById(id) as VideoPoker;
    const royal = (ways.royalFlush! * pays.royalFlush!) / allWays;
    const draw = seededDraw(31);
    const rounds = 100_000;
    let [total, squares] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const back = playPlainRound(way, way.betOf(euro), draw).paid / euro;
      if (back === pays.royalFlush) continue;
      total += back;
      squares += back ** 2;
    }
    const mean = total / rounds;
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
    expect(error).toBeLessThan(0.015);
    expect(Math.abs(mean - (way.rtp / 100 - royal))).toBeLessThan(4 * error);
  },
  60_000,
);

test("a crash bet leaves at twice its stake: it returns 99 % with the variance of that height", () => {
  const way = play("lift-the-kite");
  expect(way).toMatchObject({ by: "fixed_height", rtp: 99, maxStakes: 1, stakes: stakeSteps("crash", "EUR")!.steps });
  expect(way.betOf(euro)).toEqual({ bets: [{ amount: euro, auto: 200 }] });
  const { mean, variance, error, staked } = played(liftTheKite.id, 100_000);
  expect(staked).toBe(1);
  expect(Math.abs(mean - 0.99)).toBeLessThan(4 * error);
  expect(variance).toBeCloseTo(0.99 * 2 - 0.99 ** 2, 3);
});

test.each([
  // 1,540 of 2,300 rounds pay 147 of 100 subunits, 29 of 20.
  ["mines-of-mirrow", "three_gems", [100, (147 * 1_540) / 2_300]],
  ["mines-of-mirrow", "three_gems", [20, (29 * 5 * 1_540) / 2_300]],
  ["stairway-cards", "three_calls", [100, byEveryRank(100)]],
  ["stairway-cards", "three_calls", [20, byEveryRank(20)]],
] as const)("%s by %s returns at a stake what is counted with payouts rounded down: %j", (id, by, [stake, counted]) => {
  const way = play(id);
  expect(way).toMatchObject({ by, maxStakes: 1, stakes: stakeSteps("instant", "EUR")!.steps });
  expect(way.rtp).toBeCloseTo(99, 9);
  expect(way.rtpAt(stake)).toBeCloseTo(counted, 9);
  const draw = seededDraw(37);
  const rounds = 60_000;
  let [total, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const back = (100 * playPlainRound(way, way.betOf(stake), draw).paid) / stake;
    total += back;
    squares += back ** 2;
  }
  const mean = total / rounds;
  const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
  expect(error).toBeLessThan(0.6);
  expect(Math.abs(mean - counted)).toBeLessThan(4 * error);
});

/** Four ranks, one after the other, and a call of the likelier side on each of the first three, with its payout in whole subunits. */
function byEveryRank(stake: number): number {
  const ranks = Array.from({ length: 13 }, (_, at) => at + 1);
  // The same rank answers too, but an ace is only answered by what is above it and a king by what is below.
  const called = (from: number) =>
    ranks.filter((to) =>
      from <= 7 ? to > from || (to === from && from > 1) : to < from || (to === from && from < 13),
    );
  let paid = 0;
  for (const first of ranks)
    for (const second of called(first))
      for (const third of called(second)) {
        const chances = [first, second, third].map((rank) => called(rank).length);
        const product = chances.reduce((all, one) => all * one, 1);
        paid += called(third).length * Math.floor((stake * 99 * 13 ** 3) / (100 * product));
      }
  return (100 * paid) / stake / 13 ** 4;
}

test("every game is played by one rule", () => {
  expect(games.filter((game) => plainPlay(game, "EUR") === null).map(({ id }) => id)).toEqual([]);
});
