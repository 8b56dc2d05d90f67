import type { Draw } from "@croupier/fairness";
import { fieldsOf } from "../bets/readBet.ts";
import { readChips, totalOfChips } from "../bets/readChips.ts";
import { faceIn } from "../cards/faces.ts";
import type { Game, GameMath } from "../game.ts";
import { blackjackMoves, drawTo, handAsked, isBlackjack, makeMove, showsAce } from "./blackjackMoves.ts";
import { type BlackjackRules, pointsOf } from "./blackjackRules.ts";
import {
  type BlackjackBet,
  type BlackjackHand,
  type BlackjackMove,
  type BlackjackState,
  blackjackBoxes,
  copyOf,
  nextCard,
} from "./blackjackState.ts";
import type { BlackjackChart } from "./chart.ts";
import { dealersTurn, halvesBack, paidBack, peek, stakedOn } from "./settle.ts";

export interface BlackjackSpec {
  id: string;
  title: string;
  rules: BlackjackRules;
  /** The best play by total, which the figures are of; `verify-rtp` finds it anew. */
  chart: BlackjackChart;
  published: { version: number; rtp: number; hitFrequency: number };
  /** All stakes of a box in a round and what insurance returns: by the chart, in first stakes and in per cent. */
  told: { staked: number; insurance: number };
}

export type Blackjack = Game<BlackjackBet, BlackjackState, BlackjackMove> &
  Pick<BlackjackSpec, "rules" | "chart" | "told"> & { halvesBack: typeof halvesBack };

/** Makes a table of its rules. The shoe is fresh every round. */
export function defineBlackjack(spec: BlackjackSpec): Blackjack {
  const { id, title, rules, chart, told } = spec;
  const math: GameMath = { ...spec.published, volatility: "low", bestPlay: true, maxWin: halvesBack.blackjack / 2 };
  const moves = (state: BlackjackState) => blackjackMoves(state, rules);
  const parseMove = (state: BlackjackState, input: unknown) => {
    const wanted = fieldsOf(input, ["do"]);
    return moves(state).find((move) => move.do === wanted?.do) ?? null;
  };
  return {
    id,
    title,
    kind: "table",
    math,
    rules,
    chart,
    told,
    halvesBack,
    parseBet: (input, stakes) => readChips(input, stakes, blackjackBoxes),
    stakeOf: ({ bets }) => BigInt(totalOfChips(bets)),
    start: (bet, draw) => deal(bet, rules, draw),
    moves,
    parseMove,
    // One who does not come back stands: the hand is settled as it lies, never taken back.
    absentMove: (state) => parseMove(state, { do: "stand" }) ?? parseMove(state, { do: "decline" }),
    act(before, move, draw) {
      if (parseMove(before, move) === null) throw new Error("illegal move");
      const state = copyOf(before);
      makeMove(state, move.do, rules, draw);
      goOn(state, rules, draw);
      return state;
    },
    outcome: (state) => ({
      finished: state.over,
      payout: state.over ? BigInt(paidBack(state)) : 0n,
      extraStake: BigInt(stakedOn(state) - totalOfChips(state.bets)),
      events: state.events,
    }),
  };
}

/** Two cards to every box by turns and two to the dealer, one of them face down. */
function deal({ bets }: BlackjackBet, rules: BlackjackRules, draw: Draw): BlackjackState {
  const state: BlackjackState = { bets, hands: [], dealer: [], taken: [], over: false, events: [] };
  const boxes = blackjackBoxes.flatMap((box) => bets.filter(({ spot }) => spot === box));
  const first = boxes.map(() => nextCard(state, rules, draw));
  state.dealer.push(nextCard(state, rules, draw));
  const asks = showsAce(state);
  state.hands = boxes.map(({ spot, amount }, id): BlackjackHand => {
    const cards = [first[id]!, nextCard(state, rules, draw)];
    const done = isBlackjack({ cards, fromSplit: false });
    const insurance = asks ? null : 0;
    return { id, box: spot, cards, stake: amount, fromSplit: false, done, surrendered: false, insurance };
  });
  state.dealer.push(nextCard(state, rules, draw));
  const hands = state.hands.map(({ id, box, stake, cards }) => ({ hand: id, box, stake, cards: cards.map(faceIn) }));
  state.events.push({ type: "handsDealt", hands, up: faceIn(state.dealer[0]!) });
  goOn(state, rules, draw);
  return state;
}

/** Goes to the next decision, or to the end: the dealer looks for blackjack once no insurance is to be asked for. */
function goOn(state: BlackjackState, rules: BlackjackRules, draw: Draw): void {
  const { events } = state;
  const waits = handAsked(state);
  if (waits?.insurance === null) {
    events.push({ type: "insuranceOffered", hand: waits.id });
    return;
  }
  const peeked = events.some(({ type }) => type === "dealerPeeked");
  if (!peeked && [1, 10].includes(pointsOf(state.dealer[0]!))) peek(state);
  // The second hand of a split gets its second card when its turn comes; it may be done with it.
  let next = handAsked(state);
  while (next?.cards.length === 1) {
    drawTo(state, next, rules, draw);
    next = handAsked(state);
  }
  if (next !== undefined) {
    const turn = events.findLast((event) => event.type === "handsTurn");
    if (turn?.hand !== next.id) events.push({ type: "handsTurn", hand: next.id });
  } else if (!state.over) dealersTurn(state, rules, draw);
}
