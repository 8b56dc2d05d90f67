import { expect, test } from "vitest";
import { seededDraw } from "./chance/seededDraw.ts";
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
    for (let round = 0; round < rounds; round += 1) paid += playPlainRound(table, table.betOf(stake), draw);
    // One round deviates by the stake, more or less.
    expect(Math.abs(paid / rounds / stake - table.rtp / 100)).toBeLessThan(4 / Math.sqrt(rounds));
  }
});

test("games of skill are not played so", () => {
  for (const id of ["blackjack-green-room", "six-deck-blackjack"]) {
    expect(play(id)).toBeNull();
  }
});
