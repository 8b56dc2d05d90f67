import { expect, test } from "vitest";
import { seededDraw } from "../chance/seededDraw.ts";
import { exactReturn } from "../instant/odds.ts";
import { prizeOf, scratch, scratchPrizes, scratchTickets } from "./scratch.ts";

test("all 100,000 tickets hold the prizes that the odds tell, and return 95 % [F-26] [F-36]", () => {
  const counts = new Map<number, bigint>();
  for (let ticket = 0; ticket < scratchTickets; ticket += 1) {
    const prize = prizeOf(ticket);
    counts.set(prize, (counts.get(prize) ?? 0n) + 1n);
  }
  const { rows } = scratch.odds({});
  expect([...scratchPrizes.keys(), -1].map((prize) => counts.get(prize))).toEqual(rows.map(({ ways }) => ways));
  expect(exactReturn(scratch.odds({}))).toEqual({ num: 19n, den: 20n });
});

test("three tiles are alike exactly where the card wins, and they are its prize", () => {
  const draw = seededDraw(9);
  const prizes = new Set<number>();
  for (let card = 0; card < 5_000; card += 1) {
    const { drawn } = scratch.start({ stake: 100, options: {} }, draw);
    prizes.add(drawn.prize);
    expect(drawn.tiles).toHaveLength(9);
    const counts = Map.groupBy(drawn.tiles, (tile) => tile);
    const threes = [...counts].filter(([, tiles]) => tiles.length > 2);
    expect(threes.map(([tile, tiles]) => [tile, tiles.length])).toEqual(drawn.prize < 0 ? [] : [[drawn.prize, 3]]);
  }
  expect(prizes.size).toBeGreaterThan(5);
});

test("a losing card shows every prize equally often: none is held up before the player [F-20]", () => {
  const draw = seededDraw(20);
  const shown = Array<number>(scratchPrizes.length).fill(0);
  let cards = 0;
  while (cards < 20_000) {
    const { drawn } = scratch.start({ stake: 100, options: {} }, draw);
    if (drawn.prize >= 0) continue;
    cards += 1;
    for (const tile of drawn.tiles) shown[tile]! += 1;
  }
  // Each prize lies under one tile in nine; drawn without putting back, its count spreads by less than this.
  const spread = Math.sqrt(cards);
  for (const count of shown) expect(Math.abs(count - cards)).toBeLessThan(5 * spread);
});
