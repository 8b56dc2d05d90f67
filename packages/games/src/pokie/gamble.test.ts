import { describe, expect, test } from "vitest";
import { seededDraw } from "../chance/seededDraw.ts";
import { stakeSteps } from "../stakes.ts";
import { definePokie } from "./definePokie.ts";
import type { PokieState } from "./pokieState.ts";
import { midnightOrchard as orchard } from "./titles/midnightOrchard.ts";
import { snowcapSevens as sevens } from "./titles/snowcapSevens.ts";

const midnightOrchard = definePokie(orchard);
const snowcapSevens = definePokie(sevens);
const STAKE = 100;
const start = (seed: number) => {
  const draw = seededDraw(seed);
  return { draw, state: midnightOrchard.start({ stake: STAKE, gamble: true }, draw) };
};

/** Rounds that won and wait for a decision. */
const offers = Array.from({ length: 6_000 }, (_, seed) => start(seed)).filter(
  ({ state }) => midnightOrchard.moves(state).length > 0,
);
const wonBy = (state: PokieState) => {
  const offer = midnightOrchard.outcome(state).events.findLast((event) => event.type === "gambleOffered");
  return offer?.type === "gambleOffered" ? offer.amount : 0;
};

test("a win waits to be taken, staked on red or on black, and a round without a win does not wait [F-38]", () => {
  expect(offers.length).toBeGreaterThan(500);
  for (const { state } of offers.slice(0, 50)) {
    expect(midnightOrchard.moves(state)).toEqual([{ collect: true }, { gamble: "red" }, { gamble: "black" }]);
    expect(midnightOrchard.outcome(state)).toMatchObject({ finished: false, payout: 0n });
  }
});

test("taking it pays what was won, and that is done for a player who stays away [F-38]", () => {
  for (const { state, draw } of offers.slice(0, 200)) {
    const move = midnightOrchard.absentMove!(state)!;
    expect(move).toEqual({ collect: true });
    const taken = midnightOrchard.outcome(midnightOrchard.act(state, move, draw));
    expect(taken).toMatchObject({ finished: true, payout: BigInt(wonBy(state)) });
  }
});

test("either colour doubles the win in half of all cases and loses it in the others [F-27]", () => {
  for (const gamble of ["red", "black"] as const) {
    let doubled = 0;
    for (const { state, draw } of offers) {
      const before = wonBy(state);
      const next = midnightOrchard.act(state, { gamble }, draw);
      const shown = midnightOrchard.outcome(next).events.find((event) => event.type === "gambled");
      if (shown?.type !== "gambled") throw new Error("no card was shown");
      expect(shown.won).toBe((shown.suit === "hearts" || shown.suit === "diamonds") === (gamble === "red"));
      expect(shown.amount).toBe(shown.won ? before * 2 : 0);
      if (shown.won) doubled += 1;
      else expect(midnightOrchard.outcome(next)).toMatchObject({ finished: true, payout: 0n });
    }
    expect(Math.abs(doubled / offers.length - 0.5)).toBeLessThan((4 * 0.5) / Math.sqrt(offers.length));
  }
});

test("a gamble ends after its last step and never passes the highest win [F-34]", () => {
  const { steps } = midnightOrchard.model.gamble!;
  for (const { state, draw } of offers) {
    let now = state;
    let count = 0;
    for (; midnightOrchard.moves(now).length > 0; count += 1) now = midnightOrchard.act(now, { gamble: "red" }, draw);
    expect(count).toBeLessThanOrEqual(steps);
    expect(Number(midnightOrchard.outcome(now).payout)).toBeLessThanOrEqual(STAKE * midnightOrchard.math.maxWin);
  }
});

test("a bet says that it wants the gamble, or says nothing", () => {
  const stakes = stakeSteps("pokie", "EUR")!;
  expect(midnightOrchard.parseBet({ stake: 100 }, stakes)).toEqual({ ok: true, bet: { stake: 100 } });
  expect(midnightOrchard.parseBet({ stake: 100, gamble: true }, stakes)).toMatchObject({ ok: true });
  for (const gamble of [false, 1, "red", null])
    expect(midnightOrchard.parseBet({ stake: 100, gamble }, stakes)).toMatchObject({ ok: false, field: "gamble" });
});

describe("where a suit can be named too", () => {
  const { most } = snowcapSevens.model.gamble as { most: number };
  const waiting = Array.from({ length: 4_000 }, (_, seed) => {
    const draw = seededDraw(seed);
    return { draw, state: snowcapSevens.start({ stake: STAKE, gamble: true }, draw) };
  }).filter(({ state }) => snowcapSevens.moves(state).length > 0);
  const offerOf = (state: PokieState) => snowcapSevens.outcome(state).events.at(-1) as { amount: number; suits?: true };

  test("nothing is offered that could win more than the limit, and a suit only where four times the win stays under it [F-34]", () => {
    const kinds = new Set<boolean>();
    for (const { state } of waiting) {
      const { amount, suits } = offerOf(state);
      expect(amount * 2).toBeLessThanOrEqual(most * STAKE);
      expect(suits === true).toBe(amount * 4 <= most * STAKE);
      expect(snowcapSevens.moves(state)).toHaveLength(suits ? 7 : 3);
      expect(snowcapSevens.parseMove(state, { gamble: "hearts" }) !== null).toBe(suits === true);
      kinds.add(suits === true);
    }
    expect(kinds.size).toBe(2);
  });

  test("a suit wins four times the win in a quarter of all cases [F-27]", () => {
    const suited = waiting.filter(({ state }) => offerOf(state).suits);
    let won = 0;
    for (const { state, draw } of suited) {
      const { amount } = offerOf(state);
      const { events } = snowcapSevens.outcome(snowcapSevens.act(state, { gamble: "clubs" }, draw));
      const shown = events.find((event) => event.type === "gambled");
      if (shown?.type !== "gambled") throw new Error("no card was shown");
      expect(shown.won).toBe(shown.suit === "clubs");
      expect(shown.amount).toBe(shown.won ? amount * 4 : 0);
      if (shown.won) won += 1;
    }
    expect(Math.abs(won / suited.length - 0.25)).toBeLessThan(4 * Math.sqrt((0.25 * 0.75) / suited.length));
  });
});
