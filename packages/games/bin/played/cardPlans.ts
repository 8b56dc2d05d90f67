import type { Blackjack } from "../../src/blackjack/blackjack.ts";
import { blackjackMath } from "../../src/blackjack/blackjackMath.ts";
import type { BlackjackState } from "../../src/blackjack/blackjackState.ts";
import { chartMove } from "../../src/blackjack/simulateBlackjack.ts";
import { betKindsOf } from "../../src/kinds/betKinds.ts";
import type { ThreeCard, ThreeCardState } from "../../src/threeCard/threeCard.ts";
import { threeCardMath } from "../../src/threeCard/threeCardMath.ts";
import { bestRaise, scoreOf } from "../../src/threeCard/threeCardRank.ts";
import { bestHold } from "../../src/videoPoker/bestHold.ts";
import { handNames } from "../../src/videoPoker/handRank.ts";
import { allHands, type HandSums } from "../../src/videoPoker/handSums.ts";
import {
  allWays,
  paysByPlace,
  rankingOf,
  type VideoPoker,
  type VideoPokerState,
} from "../../src/videoPoker/videoPoker.ts";
import type { PlayedPlan } from "./playedPlan.ts";
import type { Expected } from "./playedSums.ts";

/** One box by the chart, insured whenever that is offered. */
export function blackjackPlan(game: Blackjack): PlayedPlan {
  return {
    game,
    name: "by the chart, insured",
    bet: () => ({ bets: [{ spot: "box1", amount: 100 }] }),
    choose: (stored) => {
      const state = stored as unknown as BlackjackState;
      return game.moves(state).find((move) => move.do === "insure") ?? chartMove(game, state);
    },
    kinds: betKindsOf(game),
    hit: "won",
    expected() {
      const { rtp, insurance } = blackjackMath(game.rules, game.chart);
      return { box: { back: rtp }, insurance: { back: insurance, hits: insurance / 3 } };
    },
  };
}

/** Ante and pair plus, raised where that is better than folding. */
export function threeCardPlan(game: ThreeCard): PlayedPlan {
  return {
    game,
    name: "raised at its best",
    bet: () => ({ bets: ["ante", "pairPlus"].map((spot) => ({ spot, amount: 100 })) }),
    choose: (state) => ({ do: bestRaise(scoreOf((state as ThreeCardState).player)) ? "play" : "fold" }),
    kinds: betKindsOf(game),
    hit: "won",
    expected() {
      const { ante, pairPlus, wins } = threeCardMath();
      return { ante: { back: ante / 100, hits: wins / 100 }, pairPlus: { back: pairPlus / 100 } };
    },
  };
}

/** One hand, held as pays the most. */
export function videoPokerPlan(game: VideoPoker): PlayedPlan {
  let sums: HandSums | undefined;
  return {
    game,
    name: "best holds",
    bet: () => ({ stake: 100, options: {} }),
    choose(state) {
      sums ??= allHands(
        rankingOf(game),
        paysByPlace(game).map((pay) => [pay]),
      );
      const { dealt } = state as VideoPokerState;
      const rising = dealt.toSorted((a, b) => a - b);
      const held = bestHold(sums, rising);
      const kept = rising.filter((_, place) => held & (1 << place));
      return { hold: dealt.flatMap((card, position) => (kept.includes(card) ? [position] : [])) };
    },
    kinds: null,
    hit: "paid",
    expected: () => ({ round: handsExpected(game) }),
  };
}

function handsExpected(game: VideoPoker): Expected {
  const pays = paysByPlace(game);
  const chance = (place: number) => (game.ways[handNames[place]!] ?? 0) / allWays;
  const mean = (worth: (pay: number) => number) =>
    pays.reduce((sum, pay, place) => sum + (pay > 0 ? chance(place) * worth(pay) : 0), 0);
  const back = mean((pay) => pay);
  const times = Math.max(...pays);
  return {
    back,
    sd: Math.sqrt(mean((pay) => pay ** 2) - back ** 2),
    hits: mean(() => 1),
    cap: { chance: chance(pays.indexOf(times)), times },
  };
}
