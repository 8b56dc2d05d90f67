import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replayRound } from "../replayRound.ts";
import { seeds } from "../rounds.testkit.ts";
import { stakeSteps } from "../stakes.ts";
import { type ThreeCardState, threeCard } from "./threeCard.ts";
import { countHands, DEALERS, HANDS, threeCardMath } from "./threeCardMath.ts";
import { bestRaise, dealerPlays, handOf, scoreOf, type ThreeCardHand, threeCardHands } from "./threeCardRank.ts";

const stakes = stakeSteps("table", "EUR")!;
const faces = "A23456789TJQK";
/** "Qs 6h 4d" as cards. */
const hand = (text: string) => text.split(" ").map(([rank, suit]) => faces.indexOf(rank!) * 4 + "shcd".indexOf(suit!));
const score = (text: string) => scoreOf(hand(text));

describe("the mathematics", () => {
  const hands = countHands();

  test("the 22,100 hands are 48, 52, 720, 1,096, 3,744 and 16,440 of each kind [F-26]", () => {
    const counts = new Map<ThreeCardHand, number>();
    for (const { score: of, times } of hands) counts.set(handOf(of), (counts.get(handOf(of)) ?? 0) + times);
    expect(threeCardHands.map((name) => counts.get(name))).toEqual([48, 52, 720, 1_096, 3_744, 16_440]);
    expect(hands.reduce((sum, { times }) => sum + times, 0)).toBe(HANDS);
  });

  test("raising is better than folding exactly from queen, six, four on [F-26]", () => {
    for (const { score: of, raised } of hands) expect(raised - 2 * DEALERS > -DEALERS, String(of)).toBe(bestRaise(of));
  });

  test("the returns are the published ones: ante 96.627, all chips 97.985, pair plus 97.683 [F-26]", () => {
    const { ante, anteAndRaise, pairPlus } = threeCardMath(hands);
    expect([ante, anteAndRaise, pairPlus].map((value) => value.toFixed(3))).toEqual(["96.627", "97.985", "97.683"]);
  });
});

test("hands rank as they must: straights over flushes, the ace high and low", () => {
  const order = [
    "As Ks Qs",
    "3s 2s As",
    "2s 2h 2d",
    "Ah Kd Qs",
    "3h 2d As",
    "As Ks 9s",
    "5s 3s 2s",
    "Ah Ad 2s",
    "2h 2d As",
  ];
  const scores = [...order, "2h 2d Ks", "Ah Kd Js", "5h 3d 2s"].map(score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
  expect(score("Qs 6h 4d")).toBe(score("4s Qd 6c"));
  expect(handOf(score("Ks As 2s"))).toBe("flush");
  expect([dealerPlays(score("Qs 3h 2d")), dealerPlays(score("Js Th 8d"))]).toEqual([true, false]);
  expect([bestRaise(score("Qs 6h 4d")), bestRaise(score("Qs 6h 3d"))]).toEqual([true, false]);
});

describe("a round", () => {
  const round = (player: string, dealer: string, choice: ThreeCardState["choice"]): ThreeCardState => ({
    bets: [
      { spot: "ante", amount: 100 },
      { spot: "pairPlus", amount: 20 },
    ],
    player: hand(player),
    dealer: hand(dealer),
    choice,
  });

  test.each<[string, ThreeCardState, number, number]>([
    ["a win pays ante and raise", round("As Kh 2d", "Qs 7h 2c", "play"), 400, 220],
    ["a dealer under queen high pays the ante only", round("Ks 7h 2d", "Js 7c 2c", "play"), 300, 220],
    ["a tie gives both back", round("As 7h 2d", "Ac 7c 2s", "play"), 200, 220],
    ["a loss keeps both", round("Ks 7h 2d", "Ac 7c 2s", "play"), 0, 220],
    ["folding keeps the ante", round("Js 7h 2d", "Ac 7c 2s", "fold"), 0, 120],
    ["a pair pays pair plus though the hand loses", round("5s 5h 2d", "6s 6h 2c", "play"), 40, 220],
    ["folding takes no pair plus", round("5s 5h 2d", "6s 6h 2c", "fold"), 40, 120],
    ["a straight is paid its bonus even when it loses", round("4s 3h 2d", "5s 4h 3d", "play"), 100 + 140, 220],
    ["a straight flush pays five on the ante and forty", round("Qh Kh Ah", "5s 4h 3d", "play"), 400 + 500 + 820, 220],
  ])("%s", (_, state, payout, stake) => {
    const outcome = threeCard.outcome(state);
    expect(outcome).toMatchObject({ finished: true, payout: BigInt(payout) });
    expect(Number(threeCard.stakeOf(state) + outcome.extraStake)).toBe(stake);
    expect(outcome.events.at(-1)).toEqual({ type: "totalWin", amount: payout, stake });
  });

  test("nothing that goes out before the choice names the dealer's cards", () => {
    const waiting = round("As Kh 2d", "Qs 7h 2c", null);
    expect(threeCard.outcome(waiting)).toMatchObject({ finished: false, payout: 0n, extraStake: 0n });
    expect(threeCard.outcome(waiting).events).toEqual([
      { type: "anteDealt", cards: hand("As Kh 2d"), makes: "highCard" },
    ]);
    expect(threeCard.moves(waiting)).toEqual([{ do: "play" }, { do: "fold" }]);
  });

  test("six different cards, what is paid is told place by place, and it replays [F-24] [F-34]", () => {
    const chips = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(seeds, chips, chips, fc.constantFrom("play", "fold"), (seed, ante, plus, one) => {
        const parsed = threeCard.parseBet(
          {
            bets: [
              { spot: "ante", amount: ante * 20 },
              { spot: "pairPlus", amount: plus * 20 },
            ],
          },
          stakes,
        );
        if (!parsed.ok) throw new Error(parsed.reason);
        const draw = createDraw(seed);
        const opened = threeCard.start(parsed.bet, draw);
        expect(new Set([...opened.player, ...opened.dealer]).size).toBe(6);
        const move = threeCard.parseMove(opened, { do: one })!;
        const state = threeCard.act(structuredClone(opened), move, draw);
        const outcome = threeCard.outcome(state);
        const told = outcome.events.filter((event) => event.type === "placePaid");
        expect(told.reduce((sum, { payout }) => sum + payout, 0)).toBe(Number(outcome.payout));
        const staked = Number(threeCard.stakeOf(parsed.bet) + outcome.extraStake);
        expect(told.reduce((sum, { stake }) => sum + stake, 0)).toBe(staked);
        expect(Number(outcome.payout)).toBeLessThanOrEqual(staked * threeCard.math.maxWin);
        expect(threeCard.moves(state)).toEqual([]);
        expect(threeCard.parseMove(state, { do: "play" })).toBeNull();
        const replay = replayRound({ game: threeCard, bet: parsed.bet, choices: [move], seeds: seed });
        expect(replay).toEqual({ ok: true, outcome });
      }),
    );
  });

  test.each([null, "play", {}, { do: "raise" }, { do: "play", amount: 5 }])("%j is no move", (move) => {
    expect(threeCard.parseMove(round("As Kh 2d", "Qs 7h 2c", null), move)).toBeNull();
  });

  test.each<[string, unknown, string]>([
    ["pair plus alone", { bets: [{ spot: "pairPlus", amount: 20 }] }, "no_bets"],
    ["a raise before the cards", { bets: [{ spot: "raise", amount: 20 }] }, "bet_not_on_layout"],
    ["nothing", null, "malformed"],
  ])("%s: refused", (_, input, reason) => {
    expect(threeCard.parseBet(input, stakes)).toMatchObject({ ok: false, reason });
  });
});
