import { seededDraw } from "../chance/seededDraw.ts";
import type { Blackjack } from "./blackjack.ts";
import { handAsked, pointsIn } from "./blackjackMoves.ts";
import { pointsOf } from "./blackjackRules.ts";
import type { BlackjackMove, BlackjackState } from "./blackjackState.ts";
import { adviceFor, type BlackjackAction } from "./chart.ts";
import { paidBack, stakedOn } from "./settle.ts";

export interface PlayedBlackjack {
  /** Share of the first stake that came back, later stakes' wins and losses counted in. */
  mean: number;
  sd: number;
  /** Standard error of the mean. */
  error: number;
}

/** What the chart says to the hand that a decision is asked for, where `money` can still be staked; insurance is declined. */
export function chartMove(game: Blackjack, state: BlackjackState, money = Number.POSITIVE_INFINITY): BlackjackMove {
  const hand = handAsked(state)!;
  const may = game
    .moves(state)
    .map((move) => move.do)
    .filter((move) => hand.stake <= money || (move !== "double" && move !== "split"));
  if (may.includes("decline")) return { do: "decline" };
  const up = pointsOf(state.dealer[0]!);
  return { do: adviceFor(game.chart, pointsIn(hand.cards), up, may as BlackjackAction[]) };
}

/** Plays one box by the chart, with the game's own code and quick chance from a seed. */
export function simulateBlackjack(game: Blackjack, rounds: number, seed: number): PlayedBlackjack {
  const draw = seededDraw(seed);
  const stake = 20;
  let [total, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    let state = game.start({ bets: [{ spot: "box1", amount: stake }] }, draw);
    while (!state.over) state = game.act(state, chartMove(game, state), draw);
    const back = 1 + (paidBack(state) - stakedOn(state)) / stake;
    total += back;
    squares += back ** 2;
  }
  const mean = total / rounds;
  const sd = Math.sqrt(squares / rounds - mean ** 2);
  return { mean, sd, error: sd / Math.sqrt(rounds) };
}
