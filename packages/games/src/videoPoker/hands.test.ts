import { createHash } from "node:crypto";
import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededDraw } from "../chance/seededDraw.ts";
import { replayRound } from "../replayRound.ts";
import { seeds } from "../rounds.testkit.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import { bestHold } from "./bestHold.ts";
import { drawPokerDeluxe } from "./drawPokerDeluxe.ts";
import { allHands } from "./handSums.ts";
import { handCounts, optionsFor } from "./hands.ts";
import { sundownDeuces } from "./sundownDeuces.ts";
import { handMade, paysByPlace, rankingOf, type VideoPoker } from "./videoPoker.ts";

const stakes = stakeSteps("videoPoker", "EUR")!;
const several = fc.constantFrom(3 as const, 5 as const, 10 as const);
const lowSteps = stakes.steps.filter((step) => step * 10 <= stakes.max);

test.each([
  [drawPokerDeluxe, "7ac15bb56199ec1716d077bc625616ebf12b87746717fd32a825f89bdd09c4fd"],
  [sundownDeuces, "fc97b449120862eb1c37ea06df33495866f8c1e968b6840b1d5320c43bbc3cd8"],
] as const)(
  "rounds of one hand of $id are what version 1 made before there were several: state, events and draws [F-24]",
  (game, made) => {
    const hash = createHash("sha256");
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const draw = createDraw({ serverSeed: "a".repeat(64), clientSeed: "test", nonce });
      const dealt = game.start({ stake: 100, options: {} }, draw);
      const state = game.act(dealt, game.moves(dealt)[nonce % 32]!, draw);
      const { events, payout, extraStake } = game.outcome(state);
      hash.update(JSON.stringify([dealt, state, events, `${payout}`, `${extraStake}`, draw.position]));
    }
    // Made by the code of version 1 when it had one hand.
    expect(hash.digest("hex")).toBe(made);
  },
);

describe.each<VideoPoker>([drawPokerDeluxe, sundownDeuces])("several hands of $id", (game) => {
  test("each is drawn from its own 47 cards as one hand would be, pays by itself, and the round pays their sum [F-24]", () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...lowSteps), several, fc.nat(31), (seed, stake, hands, choice) => {
        const bet = { stake, options: { hands } };
        expect(game.parseBet(bet, stakes)).toEqual({ ok: true, bet });
        expect(game.stakeOf(bet)).toBe(BigInt(stake * hands));
        const draw = createDraw(seed);
        const dealt = game.start(bet, draw);
        const move = game.moves(dealt)[choice]!;
        const state = game.act(dealt, move, draw);

        const single = createDraw(seed);
        const one = game.start({ stake, options: {} }, single);
        expect(dealt.dealt).toEqual(one.dealt);
        const drawn = Array.from({ length: hands }, () => game.act(one, move, single).cards);
        expect([state.cards, ...state.others!]).toEqual(drawn);
        expect(draw.position).toEqual(single.position);
        for (const cards of drawn) {
          for (const position of move.hold) expect(cards[position]).toBe(dealt.dealt[position]);
          expect(new Set([...dealt.dealt, ...cards]).size).toBe(10 - move.hold.length);
        }

        const pays = drawn.map((cards) => stake * (game.pays[handMade(game, cards)] ?? 0));
        const sum = pays.reduce((all, paid) => all + paid, 0);
        const outcome = game.outcome(state);
        expect(outcome).toMatchObject({ finished: true, payout: BigInt(sum), extraStake: 0n });
        expect(outcome.events.slice(1)).toEqual([
          ...drawn.map((cards, index) => ({
            type: "pokerHandDrawn",
            hand: index + 1,
            hold: move.hold,
            cards,
            makes: handMade(game, cards),
            amount: pays[index],
          })),
          { type: "totalWin", amount: sum, stake: stake * hands },
        ]);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(replayRound({ game, bet, choices: [move], seeds: seed })).toEqual({ ok: true, outcome });
      }),
      { numRuns: 60 },
    );
  });

  test("one who stays away keeps every hand as it was dealt, and each is paid", () => {
    const dealt = game.start({ stake: 100, options: { hands: 5 } }, seededDraw(3));
    const state = game.act(dealt, game.absentMove!(dealt)!, seededDraw(4));
    expect([state.cards, ...state.others!]).toEqual(Array.from({ length: 5 }, () => dealt.dealt));
  });

  test("ten of them with the best holds bring back for each what one brings, within 4 standard errors", () => {
    const pays = paysByPlace(game);
    const sums = allHands(
      rankingOf(game),
      pays.map((pay) => [pay]),
    );
    const rounds = 8_000;
    const draw = seededDraw(7);
    const totals = { all: 0, squares: 0, ofHand: new Array<number>(10).fill(0) };
    for (let round = 0; round < rounds; round += 1) {
      const dealt = game.start({ stake: 1, options: { hands: 10 } }, draw);
      const rising = dealt.dealt.toSorted((a, b) => a - b);
      const held = bestHold(sums, rising);
      const kept = rising.filter((_, place) => held & (1 << place));
      const hold = dealt.dealt.flatMap((card, position) => (kept.includes(card) ? [position] : []));
      const { cards, others } = game.act(dealt, { hold }, draw);
      const back = [cards, ...others!].map((hand) => game.pays[handMade(game, hand)] ?? 0);
      for (const [hand, paid] of back.entries()) totals.ofHand[hand]! += paid;
      const share = back.reduce((sum, paid) => sum + paid, 0) / back.length;
      totals.all += share;
      totals.squares += share ** 2;
    }
    const exact = game.math.rtp / 100;
    const mean = totals.all / rounds;
    const error = Math.sqrt((totals.squares / rounds - mean ** 2) / rounds);
    expect(Math.abs(mean - exact)).toBeLessThan(4 * error);
    // A hand by itself varies as one hand does.
    const { ways } = game;
    const total = Object.values(ways).reduce((sum, count) => sum + count, 0);
    const square = Object.entries(ways).reduce(
      (sum, [name, count]) => sum + (count / total) * (game.pays[name as keyof typeof ways] ?? 0) ** 2,
      0,
    );
    const ofOne = Math.sqrt((square - exact ** 2) / rounds);
    for (const [hand, back] of totals.ofHand.entries())
      expect(Math.abs(back / rounds - exact), `hand ${hand + 1}`).toBeLessThan(4 * ofOne);
  }, 30_000);
});

test("one hand is written in one way, and only the offered numbers are taken", () => {
  const read = (options: unknown) => drawPokerDeluxe.parseBet({ stake: 100, options }, stakes);
  for (const hands of handCounts)
    expect(read({ hands })).toEqual({ ok: true, bet: { stake: 100, options: optionsFor(hands) } });
  expect(read({ hands: 1 })).toEqual(read({}));
  for (const hands of [0, 2, 4, 11, 50, -3, 3.5, "3", null, [3]])
    expect(read({ hands }), String(hands)).toMatchObject({ ok: false, field: "options" });
  expect(read({ hands: 3, luck: 1 })).toMatchObject({ ok: false, reason: "malformed" });
});

test("what all hands stake together is held to the highest stake of a round, in every currency", () => {
  for (const code of playableCurrencies) {
    const offered = stakeSteps("videoPoker", code)!;
    for (const stake of offered.steps) {
      for (const hands of handCounts) {
        const parsed = drawPokerDeluxe.parseBet({ stake, options: { hands } }, offered);
        if (stake * hands <= offered.max) expect(parsed.ok, `${code} ${stake} × ${hands}`).toBe(true);
        else expect(parsed).toEqual({ ok: false, reason: "stake_above_maximum", field: "stake" });
      }
    }
    expect(offered.max * drawPokerDeluxe.math.maxWin).toBeLessThan(Number.MAX_SAFE_INTEGER);
  }
});
