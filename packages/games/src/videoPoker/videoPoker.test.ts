import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededDraw } from "../chance/seededDraw.ts";
import { replayRound } from "../replayRound.ts";
import { seeds } from "../rounds.testkit.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import { bestHold } from "./bestHold.ts";
import { drawPokerDeluxe } from "./drawPokerDeluxe.ts";
import { type HandName, handNames } from "./handRank.ts";
import { allHands } from "./handSums.ts";
import { sundownDeuces } from "./sundownDeuces.ts";
import { allWays, handMade, paysByPlace, rankingOf, type VideoPoker } from "./videoPoker.ts";
import { videoPokerMath } from "./videoPokerMath.ts";

const stakes = stakeSteps("videoPoker", "EUR")!;
const suits = "shcd";
const ranks = "A23456789TJQK";
/** Cards as they are written: "Ts" is the ten of spades. */
const cardsOf = (text: string) => text.split(" ").map((card) => ranks.indexOf(card[0]!) * 4 + suits.indexOf(card[1]!));

test.each<[string, HandName]>([
  ["As Ks Qs Js Ts", "royalFlush"],
  ["As 2s 3s 4s 5s", "straightFlush"],
  ["9h Th Jh Qh Kh", "straightFlush"],
  ["9s 9h 9c 9d 2s", "fourOfAKind"],
  ["9s 9h 9c 2d 2s", "fullHouse"],
  ["2s 9s Ks 3s 5s", "flush"],
  ["As 2h 3c 4d 5s", "straight"],
  ["As Kh Qc Jd Ts", "straight"],
  ["Qs Kh As 2d 3s", "nothing"],
  ["9s 9h 9c 3d 2s", "threeOfAKind"],
  ["9s 9h 2c 3d 2s", "twoPair"],
  ["Js Jh 2c 3d 4s", "jacksOrBetter"],
  ["As Ah 2c 3d 4s", "jacksOrBetter"],
  ["Ts Th 2c 3d 4s", "nothing"],
])("%s makes %s [F-28]", (cards, name) => {
  expect(handMade(drawPokerDeluxe, cardsOf(cards))).toBe(name);
});

test.each<[string, HandName]>([
  ["As Ks Qs Js Ts", "royalFlush"],
  ["2s 2h 2c 2d Ts", "fourDeuces"],
  ["2s Ks Qs Js Ts", "wildRoyalFlush"],
  ["2s 2h 2c As Ts", "wildRoyalFlush"],
  ["2s 2h 2c 9s 9h", "fiveOfAKind"],
  ["2s 5h 6h 7h 9h", "straightFlush"],
  ["2s Ah 3h 4h 5h", "straightFlush"],
  ["2s 2h 2c 9s 3h", "fourOfAKind"],
  ["2s 9h 9c 5d 5s", "fullHouse"],
  ["2h 9s Ks 3s 5s", "flush"],
  ["2s 2h Ac 4d 5s", "straight"],
  ["2s 2h 9c 4d Ks", "threeOfAKind"],
  ["9s 9h 5c 5d Ks", "nothing"],
  ["2s Ah Kc 4d 5s", "nothing"],
])("with wild deuces %s makes %s [F-28]", (cards, name) => {
  expect(handMade(sundownDeuces, cardsOf(cards))).toBe(name);
});

test.each<[VideoPoker, string, string]>([
  [drawPokerDeluxe, "99.5439", "19.51468"],
  [sundownDeuces, "99.7283", "25.78027"],
])(
  "every deal with every draw of $id: its published return, variance and every hand's share with the best play [F-26] [F-73.3]",
  (game, rtp, variance) => {
    const math = videoPokerMath(rankingOf(game), paysByPlace(game));
    expect(math.classes).toBe(134_459);
    expect(math.total).toBe(allWays);
    expect(math.ways).toEqual(handNames.map((name) => game.ways[name] ?? 0));
    expect((math.rtp * 100).toFixed(4)).toBe(rtp);
    expect(math.variance.toFixed(5)).toBe(variance);
    expect((math.rtp * 100).toFixed(2)).toBe(game.math.rtp.toFixed(2));
    expect((math.hits * 100).toFixed(2)).toBe(game.math.hitFrequency.toFixed(2));
  },
  30_000,
);

test("the best hold keeps four to a royal flush over a pair, all of a full house, nothing of nothing", () => {
  const pays = paysByPlace(drawPokerDeluxe);
  const sums = allHands(
    rankingOf(drawPokerDeluxe),
    pays.map((pay) => [pay]),
  );
  const held = (text: string) => {
    const cards = cardsOf(text).sort((a, b) => a - b);
    const hold = bestHold(sums, cards);
    return cards.filter((_, position) => hold & (1 << position));
  };
  expect(held("As Ks Qs Js 9s")).toEqual(cardsOf("As Js Qs Ks"));
  expect(held("Js Jh Qs Ks Ts")).toEqual(cardsOf("Ts Js Qs Ks"));
  expect(held("9s 9h 9c 2d 2s")).toHaveLength(5);
  expect(held("2s 5h 7c 8d Ts")).toEqual([]);
  expect(held("As Kh 7c 4d 2s")).toEqual(cardsOf("As Kh"));
}, 15_000);

describe.each<VideoPoker>([drawPokerDeluxe, sundownDeuces])("$id", (game) => {
  test("replays to the same bytes, takes its own holds once, deals no card twice and pays whole stakes [F-24] [F-30]", () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...stakes.steps), fc.nat(31), (seed, stake, choice) => {
        const bet = { stake, options: {} };
        expect(game.parseBet(bet, stakes)).toEqual({ ok: true, bet });
        const draw = createDraw(seed);
        const dealt = game.start(bet, draw);
        expect(game.outcome(dealt)).toMatchObject({ finished: false, payout: 0n });
        for (const wrong of [null, {}, { hold: [5] }, { hold: [1, 0] }, { hold: [0, 0] }, { hold: [0], luck: 1 }]) {
          expect(game.parseMove(dealt, wrong)).toBeNull();
        }
        const move = game.moves(dealt)[choice]!;
        expect(game.parseMove(dealt, structuredClone(move))).toEqual(move);
        const state = game.act(dealt, move, draw);
        for (const position of move.hold) expect(state.cards[position]).toBe(dealt.dealt[position]);
        expect(new Set([...dealt.dealt, ...state.cards]).size).toBe(10 - move.hold.length);
        const outcome = game.outcome(state);
        const paid = stake * (game.pays[handMade(game, state.cards)] ?? 0);
        expect(outcome).toMatchObject({ finished: true, payout: BigInt(paid), extraStake: 0n });
        expect(game.moves(state)).toEqual([]);
        expect(game.parseMove(state, move)).toBeNull();
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(replayRound({ game, bet, choices: [move], seeds: seed })).toEqual({ ok: true, outcome });
      }),
    );
  });

  test("one who stays away keeps the hand as dealt [F-38]", () => {
    const dealt = game.start({ stake: 100, options: {} }, seededDraw(3));
    expect(game.absentMove!(dealt)).toEqual({ hold: [0, 1, 2, 3, 4] });
  });

  test("its highest win at the highest stake of every currency is a whole number that JSON keeps [F-34]", () => {
    for (const code of playableCurrencies) {
      expect(stakeSteps("videoPoker", code)!.max * game.math.maxWin).toBeLessThan(Number.MAX_SAFE_INTEGER);
    }
  });
});
