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

test("only games that ask at each step whether to go on are not played by one rule", () => {
  const left = games.filter((game) => plainPlay(game, "EUR") === null).map(({ id }) => id);
  expect(left).toEqual(["mines-of-mirrow", "stairway-cards"]);
});
