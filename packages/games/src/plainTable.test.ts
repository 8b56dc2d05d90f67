import { expect, test } from "vitest";
import { blackjackGreenRoom } from "./blackjack/tables/blackjackGreenRoom.ts";
import { sixDeckBlackjack } from "./blackjack/tables/sixDeckBlackjack.ts";
import { seededDraw } from "./chance/seededDraw.ts";
import { craps } from "./craps/craps.ts";
import { gameById } from "./index.ts";
import { plainPlay, playPlainRound } from "./plainRound.ts";

const play = (id: string) => plainPlay(gameById(id)!, "EUR");

test("tables are played by a chip on their best place, whose return is counted over every way the draws fall", () => {
  expect(play("european-roulette")!.rtp).toBeCloseTo((36 / 37) * 100, 9);
  expect(play("french-roulette")!.rtp).toBeCloseTo((36.5 / 37) * 100, 9);
  expect(play("american-roulette")!.rtp).toBeCloseTo((36 / 38) * 100, 9);
  // Small wins 105 of 216 shakes.
  expect(play("lantern-sic-bo")!.rtp).toBeCloseTo((210 / 216) * 100, 9);
  expect(play("lacquer-dragon-tiger")!.rtp).toBe(96.27);
});

test("a table's rounds pay what its return says", () => {
  const draw = seededDraw(7);
  for (const id of ["french-roulette", "lantern-sic-bo", "lacquer-dragon-tiger"]) {
    const table = play(id)!;
    const stake = table.stakes[1]!;
    const rounds = 20_000;
    let paid = 0;
    for (let round = 0; round < rounds; round += 1) paid += playPlainRound(table, table.betOf(stake), draw).paid;
    // One round deviates by the stake, more or less.
    expect(Math.abs(paid / rounds / stake - table.rtp / 100)).toBeLessThan(4 / Math.sqrt(rounds));
  }
});

test("blackjack is played by its published chart and craps by don't pass, and what that returns is what the tables publish", () => {
  for (const game of [sixDeckBlackjack, blackjackGreenRoom]) {
    expect(play(game.id)).toMatchObject({ by: "chart", rtp: game.math.rtp, maxStakes: 8 });
  }
  // Of 1,980 bets against the dice 949 win, 55 are returned and 976 lose.
  expect(play("craps-corner")).toMatchObject({ by: "dont_pass", maxStakes: 1 });
  expect(play("craps-corner")!.rtp).toBeCloseTo((100 * (2 * 949 + 55)) / 1_980, 9);
  expect(play("craps-corner")!.rtp.toFixed(2)).toBe(craps.math.rtp.toFixed(2));
});

test("rounds of blackjack and craps bring what is published, later stakes' wins and losses counted in", () => {
  for (const [id, rounds] of [
    ["six-deck-blackjack", 60_000],
    ["blackjack-green-room", 60_000],
    ["craps-corner", 60_000],
  ] as const) {
    const draw = seededDraw(19);
    const table = play(id)!;
    const stake = table.stakes[1]!;
    let [total, squares, staked] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const { added, paid } = playPlainRound(table, table.betOf(stake), draw);
      const back = (paid - added) / stake;
      total += back;
      squares += back ** 2;
      staked += 1 + added / stake;
    }
    const mean = total / rounds;
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
    expect(error, id).toBeLessThan(0.005);
    expect(Math.abs(mean - table.rtp / 100), id).toBeLessThan(4 * error);
    const told =
      id === sixDeckBlackjack.id ? sixDeckBlackjack.told.staked : id === craps.id ? 1 : blackjackGreenRoom.told.staked;
    expect(staked / rounds).toBeCloseTo(told, 2);
  }
});

test("a hand is doubled or split only with money for it", () => {
  const table = play("six-deck-blackjack")!;
  const added = (money: number) => {
    const draw = seededDraw(3);
    return Array.from({ length: 2_000 }, () => playPlainRound(table, table.betOf(100), draw, money).added);
  };
  expect(new Set(added(99))).toEqual(new Set([0]));
  expect(new Set(added(199))).toEqual(new Set([0, 100]));
  expect(Math.max(...added(800))).toBeGreaterThan(200);
});
