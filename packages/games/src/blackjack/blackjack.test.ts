import { createDraw, type Draw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faceIn } from "../cards/faces.ts";
import { replayRound } from "../replayRound.ts";
import { betsOn, seeds } from "../rounds.testkit.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import type { Blackjack } from "./blackjack.ts";
import { pointsOf } from "./blackjackRules.ts";
import { type BlackjackMove, type BlackjackState, blackjackBoxes } from "./blackjackState.ts";
import { blackjackGreenRoom } from "./tables/blackjackGreenRoom.ts";
import { sixDeckBlackjack } from "./tables/sixDeckBlackjack.ts";

const stakes = stakeSteps("table", "EUR")!;
const bets = betsOn(blackjackBoxes, 900);

/** Cards by rank, ace 1 to king 13, each from a suit of its own count so that none comes twice. */
function rigged(...ranks: number[]): Draw {
  const cards = ranks.map((rank, index) => (rank - 1) * 4 + (index % 4) + 52 * Math.floor(index / 4));
  const dealt: number[] = [];
  return {
    int() {
      const card = cards[dealt.length];
      if (card === undefined) throw new Error("more cards were drawn than laid");
      const place = card - dealt.filter((gone) => gone < card).length;
      dealt.push(card);
      return place;
    },
  };
}

/** Plays one box of 100 with these cards: own first, dealer's, own second, dealer's second, then as drawn. */
function played(moves: readonly BlackjackMove["do"][], ...ranks: number[]): BlackjackState {
  const draw = rigged(...ranks);
  let state = sixDeckBlackjack.start({ bets: [{ spot: "box1", amount: 100 }] }, draw);
  for (const move of moves) state = sixDeckBlackjack.act(state, { do: move }, draw);
  return state;
}

const money = (state: BlackjackState) => {
  const { finished, payout, extraStake } = sixDeckBlackjack.outcome(state);
  return finished ? { extra: Number(extraStake), payout: Number(payout) } : "open";
};

describe.each<Blackjack>([sixDeckBlackjack, blackjackGreenRoom])("$id", (game) => {
  test("replays to the same bytes, takes its own moves only, deals no card twice and hides the dealer's second card [F-24] [F-34]", () => {
    fc.assert(
      fc.property(seeds, bets, fc.array(fc.nat(99), { maxLength: 40 }), (seed, bet, wanted) => {
        const draw = createDraw(seed);
        let state = game.start(bet, draw);
        const choices: BlackjackMove[] = [];
        for (const choice of wanted) {
          const moves = game.moves(state);
          if (moves.length === 0) break;
          expect(JSON.stringify(state.events)).not.toContain("dealerShown");
          const move = moves[choice % moves.length]!;
          expect(game.parseMove(state, structuredClone(move))).toEqual(move);
          choices.push(move);
          const before = structuredClone(state);
          const next = game.act(state, move, draw);
          expect(state).toEqual(before);
          state = next;
        }
        for (const wrong of [null, "hit", {}, { do: "win" }, { do: "hit", twice: true }]) {
          expect(game.parseMove(state, wrong)).toBeNull();
        }
        const outcome = game.outcome(state);
        expect(new Set(state.taken).size).toBe(state.taken.length);
        expect(state.taken.every((card) => card < game.rules.decks * 52)).toBe(true);
        const staked = Number(game.stakeOf(bet) + outcome.extraStake);
        expect(outcome.extraStake >= 0n).toBe(true);
        if (outcome.finished) {
          expect(game.moves(state)).toEqual([]);
          expect(Number(outcome.payout)).toBeLessThanOrEqual(staked * game.math.maxWin);
          const last = { type: "totalWin", amount: Number(outcome.payout), stake: staked };
          expect(outcome.events.at(-1)).toEqual(last);
        } else expect(outcome.payout).toBe(0n);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(replayRound({ game, bet, choices, seeds: seed })).toEqual({ ok: true, outcome });
      }),
    );
  });
});

test.each<[string, BlackjackMove["do"][], number[], object]>([
  ["a blackjack pays 3:2", [], [1, 7, 13, 8], { extra: 0, payout: 250 }],
  ["a blackjack against the dealer's comes back", [], [1, 13, 13, 1], { extra: 0, payout: 100 }],
  ["a dealer's ten with an ace ends the round before a move", [], [9, 10, 9, 1], { extra: 0, payout: 0 }],
  ["insurance pays 2:1 against a blackjack", ["insure"], [9, 1, 9, 13], { extra: 50, payout: 150 }],
  ["insurance is lost without one", ["insure", "stand"], [9, 1, 9, 8], { extra: 50, payout: 0 }],
  ["the higher total wins its stake", ["hit", "stand"], [5, 10, 6, 8, 9], { extra: 0, payout: 200 }],
  ["equal totals come back", ["stand"], [10, 10, 8, 8], { extra: 0, payout: 100 }],
  ["over twenty-one loses though the dealer draws nothing", ["hit"], [10, 6, 6, 10, 9], { extra: 0, payout: 0 }],
  ["a dealer over twenty-one pays", ["stand"], [10, 6, 3, 10, 13], { extra: 0, payout: 200 }],
  ["the dealer stands on soft seventeen", ["stand"], [10, 6, 8, 1], { extra: 0, payout: 200 }],
  ["a doubled hand gets one card and pays twice", ["double"], [5, 6, 6, 10, 10, 4], { extra: 100, payout: 400 }],
  ["given up for half", ["surrender"], [10, 9, 6, 9], { extra: 0, payout: 50 }],
  [
    "split, doubled and drawn, each hand is settled alone",
    ["split", "double", "stand"],
    [8, 6, 8, 10, 3, 10, 10, 10],
    { extra: 200, payout: 600 },
  ],
  [
    "split aces get a card each, whose ten makes no blackjack",
    ["split"],
    [1, 6, 1, 10, 13, 5, 10],
    { extra: 100, payout: 400 },
  ],
])("%s", (_, moves, ranks, result) => {
  expect(money(played(moves, ...ranks))).toEqual(result);
});

test("a pair of eights is split to four hands and no further; the fourth pair is played as sixteen", () => {
  const state = played(["split", "split", "split"], 8, 6, 8, 10, 8, 8, 8);
  expect(state.hands).toHaveLength(4);
  expect(sixDeckBlackjack.moves(state).map((move) => move.do)).toEqual(["hit", "stand", "double"]);
});

test("aces are split once, and a hand out of a split is not given up", () => {
  expect(sixDeckBlackjack.moves(played([], 1, 6, 1, 10)).map((move) => move.do)).toContain("split");
  expect(money(played(["split"], 1, 6, 1, 10, 1, 5, 9, 9))).not.toBe("open");
  expect(sixDeckBlackjack.moves(played(["split"], 8, 10, 8, 7, 3)).map((move) => move.do)).not.toContain("surrender");
});

test("insurance is asked of each box before the dealer looks, and of none when no ace shows", () => {
  const bet = { bets: blackjackBoxes.map((spot) => ({ spot, amount: 100 })) };
  const draw = rigged(9, 9, 9, 1, 9, 9, 9, 5, 10);
  let state = sixDeckBlackjack.start(bet, draw);
  for (const box of blackjackBoxes) {
    expect(state.hands.find(({ insurance }) => insurance === null)?.box).toBe(box);
    expect(sixDeckBlackjack.moves(state)).toEqual([{ do: "insure" }, { do: "decline" }]);
    state = sixDeckBlackjack.act(state, { do: "decline" }, draw);
  }
  expect(state.events.filter(({ type }) => type === "dealerPeeked")).toHaveLength(1);
});

test("one who stays away declines and stands, hand after hand, so that the round ends without a new stake [F-38]", () => {
  fc.assert(
    fc.property(seeds, bets, (seed, bet) => {
      const draw = createDraw(seed);
      let state = sixDeckBlackjack.start(bet, draw);
      while (!state.over) state = sixDeckBlackjack.act(state, sixDeckBlackjack.absentMove!(state)!, draw);
      expect(sixDeckBlackjack.outcome(state).extraStake).toBe(0n);
    }),
    { numRuns: 50 },
  );
});

test("every chip of every currency halves without a fraction, for 3:2, insurance and surrender [F-30]", () => {
  for (const code of playableCurrencies) expect(stakeSteps("table", code)!.min % 2).toBe(0);
});

test.each<[string, unknown, string]>([
  ["nothing", null, "malformed"],
  ["no box", { bets: [] }, "no_bets"],
  ["a fourth box", { bets: [{ spot: "box4", amount: 20 }] }, "bet_not_on_layout"],
  ["a box twice", { bets: Array(2).fill({ spot: "box1", amount: 20 }) }, "duplicate_bet"],
  ["a broken chip", { bets: [{ spot: "box1", amount: 30 }] }, "stake_not_offered"],
])("refuses %s", (_, input, reason) => {
  expect(sixDeckBlackjack.parseBet(input, stakes)).toMatchObject({ ok: false, reason });
});

test("faces are those of one deck and courts count ten", () => {
  expect([0, 39, 51, 52].map((card) => [faceIn(card), pointsOf(card)])).toEqual([
    [0, 1],
    [39, 10],
    [51, 10],
    [0, 1],
  ]);
});
